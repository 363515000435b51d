/// What a log has said about pools and about who is prepared for reuse.
struct PoolFacts {
  private struct Pool: Hashable {
    let host: SubjectIdentity
    let identifier: InternedName
  }

  private var counts: [Pool: Int] = [:]
  /// The cell that was dequeued last and neither bound nor let go.
  var request = SubjectIdentity.none
  /// Whether a cell, and whether a controller, was ever told to prepare for reuse.
  var cellsPrepare = false
  var controllersPrepare = false

  /// How many cells with a controller are idle for an identifier.
  func count(_ host: SubjectIdentity, _ identifier: InternedName) -> Int {
    counts[Pool(host: host, identifier: identifier)] ?? 0
  }

  mutating func change(_ cell: CellFacts, by difference: Int) {
    let pool = Pool(host: cell.host, identifier: cell.identifier)
    counts[pool] = max(0, (counts[pool] ?? 0) + difference)
  }

  /// A pool turned out to be empty, or what came of its cells is not in the log.
  mutating func empty(_ host: SubjectIdentity, _ identifier: InternedName) {
    counts[Pool(host: host, identifier: identifier)] = 0
  }

  mutating func forget(_ cell: CellFacts) {
    if cell.isPooledWithContent { change(cell, by: -1) }
  }
}
