/// What a result should be; missing it is told and fails nothing.
struct BenchGoal: Sendable {
  /// A goal that is neither a time nor a ratio, and whether it is met.
  struct Other: Sendable {
    let words: String
    let isMet: Bool
  }

  /// The most times that the floor may be taken.
  var ratio: Double?
  /// The most nanoseconds for a unit.
  var nanoseconds: Double?
  /// The most allocations in a run.
  var allocations: Int?
  /// What else is to hold.
  var others: [Other] = []

  /// The parts of the goal, each with whether a timing meets it; `nil` where that cannot be known.
  func parts(for timing: BenchTiming) -> [(words: String, isMet: Bool?)] {
    var parts: [(words: String, isMet: Bool?)] = []
    if let ratio {
      parts.append(("<= \(BenchText.ratio(ratio)) the floor", timing.ratio.map { $0 <= ratio }))
    }
    if let nanoseconds {
      parts.append(("<= \(BenchText.time(nanoseconds))", timing.median <= nanoseconds))
    }
    if let allocations {
      parts.append(
        (
          allocations == 0 ? "no allocation" : "<= \(allocations) allocations",
          timing.allocations.map { $0 <= allocations }
        ))
    }
    return parts + others.map { ($0.words, $0.isMet) }
  }
}
