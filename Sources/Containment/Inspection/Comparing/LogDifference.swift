/// What two logs do not have in common, by meaning.
///
/// The logs are equal if the same happened to each subject in the same order, and if what several
/// subjects took part in happened in the same order too. In which order things happened that have
/// nothing to do with one another makes no difference, nor when they happened, nor which numbers or
/// addresses stand in names.
///
/// ```swift
/// let (first, second) = (LogOutline(), LogOutline())
/// let difference = LogDifference(from: first, to: second)
/// assert(difference.isEmpty)
/// ```
public struct LogDifference: Sendable {
  /// How the life of one subject differs.
  enum Entry: Sendable {
    case onlyInFirst(name: String, count: Int)
    case onlyInSecond(name: String, count: Int)
    case events(name: String, changes: [Change], isMinimal: Bool)
    case order(name: String, first: String, second: String)
  }

  /// An event that only one of the logs has.
  struct Change: Sendable {
    let isRemoval: Bool
    let sequence: UInt64
    let meaning: String
  }

  /// By where they begin.
  let entries: [Entry]

  /// Compares two outlines.
  public init(from first: LogOutline, to second: LogOutline) {
    var comparison = Comparison(first, second)
    for life in first.lives {
      let other = second.places[life.name].map { second.lives[$0] }
      comparison.compare(life, other)
    }
    for life in second.lives where first.places[life.name] == nil {
      comparison.compare(nil, life)
    }
    entries = comparison.found.sorted { $0.place < $1.place }.map(\.entry)
  }

  /// Whether the logs mean the same.
  public var isEmpty: Bool { entries.isEmpty }

  /// The differences as text, safe to print.
  ///
  /// What begins with `-` only the first log has, what begins with `+` only the second, each with the
  /// number that it has there.
  ///
  /// - Parameter limit: How many lines are shown; of the others the number is told.
  /// - Returns: The lines.
  public func lines(limit: Int = 100) -> [String] {
    guard !isEmpty else { return ["The logs mean the same."] }
    let lines = entries.flatMap(Self.lines)
    let title = entries.count == 1 ? "1 subject differs" : "\(entries.count) subjects differ"
    let rest = lines.count - max(0, limit)
    return ["\(title), the first difference first:"] + lines.prefix(max(0, limit))
      + (rest > 0 ? ["… and \(rest) more lines"] : [])
  }

  private static func lines(_ entry: Entry) -> [String] {
    switch entry {
    case .onlyInFirst(let name, let count):
      ["- \(Transcript.escaped(name)) only in the first log, \(count) events"]
    case .onlyInSecond(let name, let count):
      ["+ \(Transcript.escaped(name)) only in the second log, \(count) events"]
    case .order(let name, let first, let second):
      [
        "\(Transcript.escaped(name)): the same events in another order, from here",
        "  - \(Transcript.escaped(first))", "  + \(Transcript.escaped(second))",
      ]
    case .events(let name, let changes, let isMinimal):
      [Transcript.escaped(name) + (isMinimal ? "" : ": too different to compare event by event")]
        + changes.map { change in
          "  \(change.isRemoval ? "-" : "+") #\(change.sequence) "
            + Transcript.escaped(change.meaning)
        }
    }
  }
}

/// The comparison at work.
private struct Comparison {
  private let first: LogOutline
  private let second: LogOutline
  /// What the meanings of the second log are numbered in the first; -1 - n for one that it lacks.
  private let translated: [Int32]
  private(set) var found: [(place: UInt64, entry: LogDifference.Entry)] = []

  init(_ first: LogOutline, _ second: LogOutline) {
    self.first = first
    self.second = second
    var numbers: [String: Int32] = [:]
    for (number, meaning) in first.meanings.enumerated() { numbers[meaning] = Int32(number) }
    translated = second.meanings.enumerated().map { numbers[$0.element] ?? -1 - Int32($0.offset) }
  }

  mutating func compare(_ old: LogOutline.Life?, _ new: LogOutline.Life?) {
    guard let old else {
      if let new {
        add(new.steps.first, .onlyInSecond(name: new.name, count: ownCount(new)))
      }
      return
    }
    guard let new else {
      return add(old.steps.first, .onlyInFirst(name: old.name, count: ownCount(old)))
    }
    let oldOwn = old.steps.filter(\.isOwn)
    let newOwn = new.steps.filter(\.isOwn)
    let difference = SequenceDifference(
      from: oldOwn.map(\.meaning), to: newOwn.map { translated[Int($0.meaning)] })
    guard difference.removed.isEmpty, difference.inserted.isEmpty else {
      return addEvents(old.name, oldOwn, newOwn, difference)
    }
    compareOrder(old, new)
  }

  private func ownCount(_ life: LogOutline.Life) -> Int { life.steps.count(where: \.isOwn) }

  private mutating func add(_ step: LogOutline.Step?, _ entry: LogDifference.Entry) {
    found.append((step?.sequence ?? 0, entry))
  }

  private mutating func addEvents(
    _ name: String, _ old: [LogOutline.Step], _ new: [LogOutline.Step],
    _ difference: SequenceDifference
  ) {
    var changes: [LogDifference.Change] = []
    var (removed, inserted) = (difference.removed[...], difference.inserted[...])
    // Side by side: whatever comes next on either side, counted by what both have in common.
    while removed.first != nil || inserted.first != nil {
      let doneOld = (removed.first ?? .max) - (difference.removed.count - removed.count)
      let doneNew = (inserted.first ?? .max) - (difference.inserted.count - inserted.count)
      if removed.first != nil, inserted.first == nil || doneOld <= doneNew {
        let step = old[removed.removeFirst()]
        changes.append(change(step, first, isRemoval: true))
      } else {
        let step = new[inserted.removeFirst()]
        changes.append(change(step, second, isRemoval: false))
      }
    }
    found.append(
      (
        changes.map(\.sequence).min() ?? 0,
        .events(name: name, changes: changes, isMinimal: difference.isMinimal)
      ))
  }

  private func change(
    _ step: LogOutline.Step, _ outline: LogOutline, isRemoval: Bool
  ) -> LogDifference.Change {
    LogDifference.Change(
      isRemoval: isRemoval, sequence: step.sequence,
      meaning: outline.meanings[Int(step.meaning)])
  }

  /// Finds what happened to the same parties in another order.
  ///
  /// Where the events are not the same at all, some of them is another subject's own, and told there.
  private mutating func compareOrder(_ old: LogOutline.Life, _ new: LogOutline.Life) {
    let oldMeanings = old.steps.map(\.meaning)
    let newMeanings = new.steps.map { translated[Int($0.meaning)] }
    guard oldMeanings != newMeanings, oldMeanings.sorted() == newMeanings.sorted() else { return }
    let pairs = zip(oldMeanings, newMeanings)
    guard let place = pairs.enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset
    else { return }
    let (left, right) = (old.steps[place], new.steps[place])
    add(
      left,
      .order(
        name: old.name,
        first: "#\(left.sequence) \(first.meanings[Int(left.meaning)])",
        second: "#\(right.sequence) \(second.meanings[Int(right.meaning)])"))
  }
}
