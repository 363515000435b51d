/// What a log has said about pools and about who is prepared for reuse.
struct PoolFacts {
  private struct Pool: Hashable {
    let host: SubjectIdentity
    let identifier: InternedName
  }

  private var places: [Pool: Int] = [:]
  /// The pools, each with how many cells with a controller are idle in it.
  private var pools: ContiguousArray<(pool: Pool, count: Int)> = []
  /// The cell that was dequeued last and neither bound nor let go.
  var request = SubjectIdentity.none
  /// Whether a cell, and whether a controller, was ever told to prepare for reuse.
  var cellsPrepare = false
  var controllersPrepare = false

  /// How many cells with a controller are idle for an identifier.
  func count(_ host: SubjectIdentity, _ identifier: InternedName) -> Int {
    places[Pool(host: host, identifier: identifier)].map { pools[$0].count } ?? 0
  }

  /// Counts a cell that comes to its pool or leaves it; the cell remembers where that pool is.
  mutating func change(_ cell: inout CellFacts, by difference: Int) {
    let pool = Pool(host: cell.host, identifier: cell.identifier)
    if cell.pool >= pools.count || pools[cell.pool].pool != pool { cell.pool = place(of: pool) }
    pools[cell.pool].count = max(0, pools[cell.pool].count + difference)
  }

  /// A pool turned out to be empty, or what came of its cells is not in the log.
  mutating func empty(_ host: SubjectIdentity, _ identifier: InternedName) {
    guard let place = places[Pool(host: host, identifier: identifier)] else { return }
    pools[place].count = 0
  }

  /// A cell is idle no more: in the pool that it went to, whoever took it out of there, as collections may
  /// share one.
  mutating func forget(_ cell: inout CellFacts) {
    guard cell.isPooledWithContent, pools.indices.contains(cell.pool) else { return }
    pools[cell.pool].count = max(0, pools[cell.pool].count - 1)
  }

  private mutating func place(of pool: Pool) -> Int {
    if let place = places[pool] { return place }
    places[pool] = pools.count
    pools.append((pool, 0))
    return pools.count - 1
  }
}
