/// Idle cells of several collections, for lists inside the rows of a list: each reuses what another one left.
///
/// Give one to every list of a family by ``CollectionView/cellPool``; a list without one has a pool of its own. Under an
/// identifier as many cells are kept idle as its registration says, or else five, or as many as were displayed
/// at once in all lists together, or held ready in the ranges of one. When the last list leaves the pool, or goes, the idle cells go too.
///
/// ```swift
/// let registry = ControllerRegistry()
/// let pool = CellPool(registry: registry)
/// let lists = (0..<2).map { _ in CollectionView(registry: registry, layout: ListLayout()) }
/// for list in lists { list.cellPool = pool }
/// assert(pool.attachedCount == 2)
/// lists[0].cellPool = nil
/// assert(pool.attachedCount == 1)
/// ```
@MainActor
public final class CellPool {
  /// The factories of the collections that share the pool.
  public let registry: ControllerRegistry

  /// How many collections share it.
  public internal(set) var attachedCount = 0

  /// Whether it is one that an app made, to be shared.
  let isShared: Bool

  @exclusivity(unchecked) var idle = ReusePools<CollectionViewCell>()
  /// Idle cells whose controllers were pinned while they were in the pool.
  @exclusivity(unchecked) var aside: [CollectionViewCell] = []
  /// The collection whose own pool it is.
  var owner: CollectionHandle?
  private var handleIfAny: ControllerHolderHandle?

  /// Makes an empty pool for collections of a registry.
  public init(registry: ControllerRegistry) {
    self.registry = registry
    isShared = true
  }

  /// Makes the pool of one collection.
  init(of registry: ControllerRegistry) {
    self.registry = registry
    isShared = false
  }

  deinit {
    guard let handleIfAny else { return }
    handleIfAny.holder = nil
    registry.offscreen.hasGoneHolders = true
  }

  /// How many idle cells are pooled under a controller identifier.
  public func pooledCount<Controller>(for identifier: ControllerIdentifier<Controller>) -> Int {
    idle[identifier.name].count
  }

  /// A collection that is deallocated leaves, with what it displayed.
  func leave(displaying cells: [CollectionViewCell]) {
    attachedCount -= 1
    for cell in cells where cell.isDisplayed { idle[cell.poolName].noteEndOfDisplay() }
    guard attachedCount == 0 else { return }
    idle = ReusePools()
    aside.removeAll()
    handleIfAny?.holder = nil
    handleIfAny = nil
    registry.offscreen.hasGoneHolders = true
  }

  /// Stands for the pool where it is not retained.
  var handle: ControllerHolderHandle {
    if let handleIfAny { return handleIfAny }
    let handle = ControllerHolderHandle()
    handle.holder = self
    handleIfAny = handle
    return handle
  }
}

extension CollectionView {
  /// The pool that the collection shares with others; `nil`, the default, where it has one of its own.
  ///
  /// It has to be of the collection's registry. Setting another one lets the idle cells of the collection's own
  /// pool go, or of a shared one that nobody else is left in; what is displayed stays. Logs `evict`.
  public var cellPool: CellPool? {
    get { poolStore.isShared ? poolStore : nil }
    set {
      guard newValue !== cellPool else { return }
      precondition(
        newValue == nil || newValue?.registry === registry,
        "a cell pool of another registry: make it with the registry of the collection")
      let old = poolStore
      let shown = displayed + leaving + departing
      for cell in shown { old.idle[cell.poolName].noteEndOfDisplay() }
      old.attachedCount -= 1
      let next = newValue ?? makeOwnPool()
      if old.attachedCount == 0 {
        for name in old.idle.all.map({ $0.name }) {
          old.drain(name, EvictionWords.abandoned, by: self)
        }
        next.takeAside(from: old)
      }
      poolStore = next
      poolStore.attachedCount += 1
      for cell in shown { pools[cell.poolName].noteDisplay() }
    }
  }

  private func makeOwnPool() -> CellPool {
    let pool = CellPool(of: registry)
    pool.owner = handle
    return pool
  }

  /// The idle cells, of this collection alone or of all that share them.
  var pools: ReusePools<CollectionViewCell> {
    get { poolStore.idle }
    _modify { yield &poolStore.idle }
  }
}
