internal import Containment

extension EventFilter {
  /// The choice of events that the command line makes.
  init(_ words: CommandLineWords) throws(UsageError) {
    self.init()
    subjects = words.values(of: .subject)
    items = words.values(of: .item)
    if words.has(.kind) { kinds = try Self.kinds(words.values(of: .kind)) }
    times = try words.value(of: .time).map { text throws(UsageError) in
      try Self.range(
        text, of: .time, within: Instant(nanoseconds: .min)...Instant(nanoseconds: .max)
      ) {
        // Six digits after the point are whole nanoseconds.
        Double($0).flatMap { Int64(exactly: ($0 * 1_000_000).rounded()) }
          .map { Instant(nanoseconds: $0) }
      }
    }
    ticks = try words.value(of: .tick).map { text throws(UsageError) in
      try Self.range(text, of: .tick, within: 0...UInt64.max) { UInt64($0) }
    }
  }

  private static func kinds(_ lists: [String]) throws(UsageError) -> EventKindSet {
    var kinds = EventKindSet()
    for name in lists.flatMap({ $0.split(separator: ",") }).map(String.init) {
      guard let kind = EventKind(name: name) else {
        let near = NearestNames.nearest(to: name, among: EventKind.allCases.map(\.name))
        throw UsageError(
          "--kind: unknown kind \(quoted(name))"
            + (near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?"))
      }
      kinds.insert(kind)
    }
    return kinds
  }

  /// `A..B`, `A..`, `..B` or `A`, both ends included.
  private static func range<Bound>(
    _ text: String, of option: OptionName, within all: ClosedRange<Bound>,
    _ parse: (String) -> Bound?
  ) throws(UsageError) -> ClosedRange<Bound> {
    let ends = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
    let first = ends[0].isEmpty ? all.lowerBound : parse(String(ends[0]))
    let last = ends.count == 1 ? first : ends[1].isEmpty ? all.upperBound : parse(String(ends[1]))
    guard let first, let last, first <= last, !text.isEmpty else {
      throw UsageError("\(option.rawValue): expected A..B with A up to B, found \(quoted(text))")
    }
    return first...last
  }
}
