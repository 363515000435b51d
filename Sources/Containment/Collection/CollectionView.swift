/// Hosts child view controllers, and plain views, in cells that are made and reused as they scroll.
///
/// A controller is a child of the collection's container exactly while its cell is displayed, so it
/// appears and disappears with its cell and nothing has to be forwarded by hand. Layout runs in the
/// window's step, or by ``View/layoutIfNeeded()``. One pass prepares every entering cell in the order of
/// the layout; then each is displayed and its controller hosted; then the leaving ones end, and go to the
/// pools. So a cell that leaves in a pass is not reused in it.
///
/// ```swift
/// final class RowController: ViewController {}
/// let registry = ControllerRegistry()
/// let row = ControllerIdentifier<RowController>("demo:row")
/// try registry.register(row) { _ in RowController() }
///
/// let list = CollectionViewController(registry: registry, layout: ListLayout())
/// assert(list.collectionView.registry === registry)
/// ```
@MainActor
public final class CollectionView: View {
  /// The collection's number in logs.
  public private(set) var subject = SubjectIdentity.none

  /// The factories by identifier.
  public let registry: ControllerRegistry

  /// Where the data comes from; not retained.
  ///
  /// Setting it loads the data in the next layout pass; logs `reloadData` where other data was loaded.
  public weak var dataSource: (any CollectionDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      if isLoaded { context.log.record(LifecycleEvent(.reloadData, subject)) }
      markForReload()
    }
  }

  /// Who is told what is displayed and selected; not retained, `nil` for nobody.
  public weak var delegate: (any CollectionDelegate)?

  /// How long a controller is a child: while its cell is displayed, or while the cell is bound.
  public let policy: HostingPolicy

  /// How many cells that left stay bound to their item, to come back without being bound again.
  public var boundCacheLimit = 0 { didSet { setNeedsLayout() } }

  /// Whether more than one item may be selected at once; what is selected stays when it changes.
  public var allowsMultipleSelection = false

  /// The arrangement of the items; a new one takes effect in the next layout pass.
  public var layout: any CollectionLayout {
    get { arrangement }
    set {
      arrangement = newValue
      invalidateLayout()
    }
  }

  /// The layout as it is prepared; preparing it is no change of the layout.
  var arrangement: any CollectionLayout

  /// Whether a list that stands at its end stays there when it grows, such as a chat; `false` at first.
  ///
  /// It counts as standing there within one point or text cell. Otherwise, and everywhere else, the list
  /// stays with the first item that is wholly in view.
  public var followsEnd = false

  // Data as it is shown.
  var counts: [Int] = []
  var isLoaded = false
  var needsReload = true
  var layoutIsValid = false
  var preparedViewport = Size.zero
  /// What changed since the layout was prepared, in order.
  var pendingEdits: [LayoutEdits] = []
  /// Where the list is to stand after the next layout pass.
  var position: ScrollAnchor?

  // Cells.
  /// The displayed cells of the data as it is, in the order of places.
  var displayed: [CollectionViewCell] = []
  /// Displayed cells whose item is gone or has another cell; they end in the next pass.
  var leaving: [CollectionViewCell] = []
  /// Cells that left and are still bound, the one that left last at the end.
  var boundCache: [CollectionViewCell] = []
  var pools = ReusePools<CollectionViewCell>()
  var kept = KeptControllers()
  // Reused from pass to pass, so that a steady state allocates nothing.
  var entering: [CollectionViewCell] = []
  var ending: [CollectionViewCell] = []
  var wanted: [IndexPath] = []

  /// Whether the displayed cells have to be placed anew.
  var needsPlacing = true
  let handle = CollectionHandle()
  private let clientHandle = RegistryClientHandle()

  var request: CellRequest?
  var isLayingOut = false
  var isMovingWithinPass = false
  /// Whether the body of a batch, or the counts after it, are being asked for.
  var isUpdating = false
  /// Whether updates that had been queued are being applied.
  var isApplyingQueue = false
  var isInvalidated = false
  var wantsInvalidation = false
  var pendingUpdates: [@MainActor () -> Void] = []
  var pendingScroll: ScrollTarget?
  var selection: [SelectedItem] = []

  /// Makes a collection without data.
  ///
  /// - Parameters:
  ///   - registry: The factories by identifier; retained.
  ///   - layout: The arrangement of the items.
  ///   - policy: How long a controller is a child.
  public init(
    registry: ControllerRegistry, layout: any CollectionLayout, policy: HostingPolicy = .displayed
  ) {
    self.registry = registry
    arrangement = layout
    self.policy = policy
    super.init()
    subject = context.log.addSubject(CollectionView.self)
    clientHandle.client = self
    registry.addClient(clientHandle)
    handle.collection = self
  }

  deinit {
    // Read first: an inherited property may not be read before one of this class.
    let subject = subject
    clientHandle.client = nil
    handle.collection = nil
    let cells = displayed + leaving + boundCache
    if !cells.isEmpty, MainThread.isCurrent {
      let context = context
      MainActor.assumeIsolated { Self.abandon(cells, of: subject, in: context) }
    }
    context.noteDeinit(subject)
  }

  /// The controller whose children the hosted controllers become; not retained.
  ///
  /// Left at `nil`, it is the nearest controller whose view the collection is in. Changing it while
  /// controllers are hosted moves them: each leaves the old container in full and joins the new one.
  public weak var containerViewController: ViewController? {
    didSet { if containerViewController !== oldValue { setNeedsLayout() } }
  }

  /// The container that is set, or else the nearest controller around the collection.
  var container: ViewController? { containerViewController ?? nearestController }

  /// The cells that are displayed, in the order of places; O(visible).
  public var visibleCells: [CollectionViewCell] { displayed }

  /// The places of the displayed items, in order; O(visible).
  public var indexPathsForVisibleItems: [IndexPath] { displayed.map(\.indexPath) }

  /// The displayed cell of a place; `nil` where the item is not displayed.
  ///
  /// O(log visible).
  public func cell(for indexPath: IndexPath) -> CollectionViewCell? {
    let index = displayedIndex(of: indexPath)
    guard index < displayed.count, displayed[index].indexPath == indexPath else { return nil }
    return displayed[index]
  }

  /// The place of a displayed cell; `nil` where the cell is not displayed.
  ///
  /// O(log visible).
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    self.cell(for: cell.indexPath) === cell ? cell.indexPath : nil
  }

  /// The displayed cell of an item; `nil` where the item is not displayed.
  ///
  /// O(visible).
  public func cell(for item: ItemIdentity) -> CollectionViewCell? {
    displayed.first { $0.item == item }
  }

  /// How many sections are shown; 0 before the first layout pass.
  public var numberOfSections: Int { counts.count }

  /// How many items of a section are shown; 0 for a section that is not there.
  public func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  /// How many idle cells are pooled under a controller identifier.
  public func pooledCount<Controller>(for identifier: ControllerIdentifier<Controller>) -> Int {
    pools[identifier.name].count
  }

  /// Where a place is, or would be, among the displayed cells.
  func displayedIndex(of indexPath: IndexPath) -> Int {
    var low = 0
    var high = displayed.count
    while low < high {
      let middle = (low + high) / 2
      if displayed[middle].indexPath < indexPath { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Runs one layout pass: what enters is displayed and hosted, then what left ends.
  public override func layoutSubviews() { layOut() }

  override func willMove(under container: ViewController) { releaseHosted(before: container) }

  override func boundsOriginDidChange() { didScroll() }

  /// Cells come and go in the collection's own pass: adding one asks for no further pass.
  override var laysOutForSubviews: Bool { false }
}

/// How long a collection's controllers are children of its container.
public enum HostingPolicy: Sendable, Hashable {
  /// From `willDisplay` to `didEndDisplaying`.
  case displayed
  /// From the cell's bind until it goes to the pool; it appears only while displayed all the same.
  case bound
}

/// Stands for a collection where it is not retained; it clears the handle in its `deinit`.
///
/// A weak reference would do that by itself, and would make every retain of the collection slow.
@MainActor
final class CollectionHandle {
  nonisolated(unsafe) unowned(unsafe) var collection: CollectionView?
}

/// The request for a cell that the data source is answering.
struct CellRequest {
  let indexPath: IndexPath
  let item: ItemIdentity
  /// The cell that is to be configured again; `nil` for an item that comes into view.
  let reconfigured: CollectionViewCell?
  /// The cell that was dequeued for it.
  private(set) var dequeued: CollectionViewCell?
  /// Cells that were dequeued beside it, which is a mistake.
  private(set) var surplus: [CollectionViewCell] = []

  /// Everything that was dequeued, in order.
  var cells: [CollectionViewCell] { [dequeued].compactMap(\.self) + surplus }

  /// Notes a dequeued cell; the usual one makes no array.
  mutating func note(_ cell: CollectionViewCell) {
    if dequeued == nil { dequeued = cell } else { surplus.append(cell) }
  }
}

/// A selected item: what it is, and where it was last.
struct SelectedItem {
  let item: ItemIdentity
  var indexPath: IndexPath
}
