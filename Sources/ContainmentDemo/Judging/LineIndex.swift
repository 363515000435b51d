/// In which line of a file an event stands, by its `seq`.
///
/// In most logs the line follows from the `seq`, so only the places are kept where it stops doing so:
/// a log of ten million events takes a single entry. Where a log has many gaps, the newest count.
struct LineIndex {
  /// From `sequence` on, lines are `distance` further than the `seq`, up to the next entry.
  private struct Run {
    let sequence: UInt64
    let distance: Int64
  }

  private static let limit = 4096
  private var runs: [Run] = []
  private var last: UInt64 = 0

  /// Notes the line of an event; events come in the order of their `seq`.
  mutating func note(_ sequence: UInt64, line: Int) {
    last = sequence
    let distance = Int64(line) &- Int64(truncatingIfNeeded: sequence)
    if let run = runs.last, run.distance == distance { return }
    // Half at once: dropping one by one would move all the others each time.
    if runs.count == Self.limit { runs.removeFirst(Self.limit / 2) }
    runs.append(Run(sequence: sequence, distance: distance))
  }

  /// The line of an event that was noted; `nil` where that was too long ago.
  func line(of sequence: UInt64) -> Int? {
    guard sequence <= last, let run = runs.last(where: { $0.sequence <= sequence }) else {
      return nil
    }
    return Int(Int64(truncatingIfNeeded: sequence) &+ run.distance)
  }
}
