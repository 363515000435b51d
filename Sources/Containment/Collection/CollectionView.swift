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
  @exclusivity(unchecked) public private(set) var subject = SubjectIdentity.none

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
  public weak var delegate: (any CollectionDelegate)? { didSet { delegateChanges += 1 } }

  /// How long a controller is a child: while its cell is displayed, or while the cell is bound.
  public let policy: HostingPolicy

  /// How many cells that left stay bound to their item, to come back without being bound again.
  @exclusivity(unchecked) public var boundCacheLimit = 0 { didSet { setNeedsLayout() } }

  /// How far beyond the viewport items are realized, prepared and announced; nothing at first.
  ///
  /// A new value takes effect in the next layout pass.
  public var ranges = CollectionRanges.none {
    didSet {
      guard ranges != oldValue else { return }
      hasRanges = ranges != .none
      setNeedsLayout()
    }
  }

  /// Who is told which items are about to be needed; not retained, `nil` for nobody.
  ///
  /// How far ahead is said by ``ranges``. Setting another one cancels what is announced at the one before.
  public weak var prefetchDataSource: (any CollectionPrefetching)? {
    didSet {
      guard prefetchDataSource !== oldValue else { return }
      cancelTickets(.sourceChanged, at: oldValue)
      setNeedsLayout()
    }
  }

  /// The name of the list among those of one controller, in what a window remembers; `nil` for the only one.
  ///
  /// Where the list stands, its selection and its focus are remembered by it, see ``Window/stateVault``. Of
  /// several lists of one controller with the same name, or without one, only the first is remembered. Set it
  /// before the list is laid out.
  public var restorationIdentifier: String? {
    didSet { stateIdentifier = restorationIdentifier.map { InternedName($0) } ?? .none }
  }

  /// Whether a person may select items, by a key or a click; what is selected stays when it changes.
  public var allowsSelection = true

  /// Whether more than one item may be selected at once; what is selected stays when it changes.
  public var allowsMultipleSelection = false

  /// Whether arrows move a focus from item to item, which Return and Space choose; `false` at first.
  ///
  /// Without it, arrows scroll by a row and the other keys by a page or to an end. With it, they move the
  /// focus, see ``focusedItem``, and the list scrolls no more than is needed to see the item with
  /// ``focusPadding`` around it. A press that would move nothing goes to the next responder, so that of
  /// nested lists the innermost moves that can. The first press, and becoming first responder, give the
  /// focus to an item in view. What has the focus stays when it changes.
  public var allowsFocus = false

  /// How much is to be in view before and behind the item that has the focus; a row at first.
  ///
  /// Less where the viewport has no room for it.
  public var focusPadding = 1.0

  /// The arrangement of the items; a new one takes effect in the next layout pass.
  public var layout: any CollectionLayout {
    get { arrangement }
    set {
      arrangement = newValue
      invalidateLayout()
    }
  }

  /// The layout as it is prepared; preparing it is no change of the layout.
  @exclusivity(unchecked) var arrangement: any CollectionLayout

  /// In which direction the content reads; from left to right at first.
  ///
  /// From right to left every layout is mirrored: the first column of a grid is at the right, a horizontal list
  /// begins at the right and is scrolled to the left, and a left inset is at the right.
  public var userInterfaceLayoutDirection = UserInterfaceLayoutDirection.leftToRight {
    didSet { if userInterfaceLayoutDirection != oldValue { turnRound() } }
  }

  /// Whether a list that stands at its end stays there when it grows, such as a chat; `false` at first.
  ///
  /// It counts as standing there within one point or text cell. Otherwise, and everywhere else, the list
  /// stays with the first item that is wholly in view.
  public var followsEnd = false

  /// How long scrolling to an item in steps takes; a quarter of a second at first.
  public var scrollAnimationDuration = Duration.milliseconds(250)
  /// What becomes of a batch that does not describe the change of the data; `reject` at first.
  ///
  /// Such a batch is a violation and is logged as `updateReject` under every policy.
  ///
  /// With `resync` displayed and cached cells stay, with their controllers, where
  /// ``CollectionDataSource/collectionView(_:indexPathForItem:)`` says that their item is, and are
  /// configured again; so do kept controllers, the selection and the place of the list. The cells of
  /// other items end as deleted, and counts and lengths are loaded anew.
  public var updatePolicy = UpdatePolicy.reject

  /// Which data is shown: one more with every load and every batch that changed something.
  ///
  /// Take it along when you find changes elsewhere, and give it back as their base.
  public internal(set) var dataVersion = 0

  /// How long the cells that an animated update takes away stay; 250 ms at first, zero for not at all.
  ///
  /// On the clock of the context, from the layout pass that follows the update. A change counts for the
  /// updates that are laid out after it.
  public var updateAnimationDuration = Duration.milliseconds(250)

  // As in a view, no access to what follows lasts while anything else is called, so none is checked.
  // Data as it is shown.
  @exclusivity(unchecked) var counts: [Int] = []
  @exclusivity(unchecked) var isLoaded = false
  @exclusivity(unchecked) var needsReload = true
  @exclusivity(unchecked) var layoutIsValid = false
  @exclusivity(unchecked) var preparedViewport = Size.zero
  /// Whether any header or footer was in view so far.
  @exclusivity(unchecked) var hasElements = false
  /// The headers and footers that stay in view; reused from pass to pass.
  @exclusivity(unchecked) var pinnedPlaces: [IndexPath] = []
  /// The identities of headers and footers that were in view.
  var elementIdentities: [ElementKey: ItemIdentity] = [:]
  /// How far carousels are scrolled, by the identities of their sections.
  var carouselOffsets: [ItemIdentity: Double] = [:]
  /// Whether what the layout says is turned round from right to left.
  @exclusivity(unchecked) var isMirrored = false
  /// What changed since the layout was prepared, in order.
  @exclusivity(unchecked) var pendingEdits: [LayoutEdits] = []
  /// Where the list is to stand after the next layout pass.
  @exclusivity(unchecked) var position: ScrollAnchor?
  /// Where the list would stand if its content did not end before; until somebody scrolls.
  @exclusivity(unchecked) var unreachedPosition: ScrollAnchor?
  /// Whether somebody scrolled since the last layout pass.
  @exclusivity(unchecked) var wasScrolled = false
  /// Whether the pass goes to an item that was scrolled to.
  @exclusivity(unchecked) var isGoingToTarget = false
  /// The offset of the last layout pass.
  @exclusivity(unchecked) var stoodOffset = Point.zero
  /// Whether a displayed cell may want to be asked for its size.
  @exclusivity(unchecked) var displayedCellsWantMeasuring = false
  /// How many layout passes there were.
  @exclusivity(unchecked) var passes: UInt64 = 0
  /// Items that were reported because their size does not come to rest.
  var unsettledItems: Set<ItemIdentity> = []

  // Cells.
  /// The displayed cells of the data as it is, in the order of places.
  @exclusivity(unchecked) var displayed: [CollectionViewCell] = []
  /// Displayed cells whose item is gone or has another cell; they end in the next pass.
  @exclusivity(unchecked) var leaving: [CollectionViewCell] = []
  /// Cells that an animated update took away, until the animation ends; one for each pass.
  @exclusivity(unchecked) var departures: [CellDeparture] = []
  /// Cells that are bound and not displayed: made ready ahead, or left and not yet given up; oldest first.
  @exclusivity(unchecked) var boundCache: [CollectionViewCell] = []
  @exclusivity(unchecked) var poolStore: CellPool
  @exclusivity(unchecked) var kept: KeptControllers
  /// The cells of controllers that are kept only because they are pinned, by controller.
  var pinCells: [ObjectIdentifier: CollectionViewCell] = [:]
  var holderHandleIfAny: ControllerHolderHandle?
  /// Whether a controller was ever kept because it was pinned.
  var usesPins = false
  /// Whether cells are taken through a batch, and what is kept is not yet.
  @exclusivity(unchecked) var isFollowingBatch = false
  var hasRanges = false
  /// What the lists inside rows are expected to show.
  var nestedForecast = NestedForecast()
  /// What is ready or announced beyond the viewport.
  var ahead = RangeState()
  // Reused from pass to pass, so that a steady state allocates nothing.
  @exclusivity(unchecked) var entering: [CollectionViewCell] = []
  @exclusivity(unchecked) var measured: [CollectionViewCell] = []
  @exclusivity(unchecked) var ending: [CollectionViewCell] = []
  @exclusivity(unchecked) var wanted: [IndexPath] = []

  /// How often the delegate was set.
  @exclusivity(unchecked) var delegateChanges = 0
  /// When it was last looked whether every displayed cell's content is in the container, and in which.
  @exclusivity(unchecked) var settledMoves: UInt64 = .max
  @exclusivity(unchecked) var settledContainer: ObjectIdentifier?
  /// Whether a cell is to be configured again.
  @exclusivity(unchecked) var wantsReconfiguring = false

  // Filling in frames.
  /// Where the window's scheduler has the collection; `nil` before something is to be filled in a window.
  @exclusivity(unchecked) var lane: CollectionLane?
  @exclusivity(unchecked) var attachments: UInt32 = 0
  /// Whether something was to be filled in a frame.
  @exclusivity(unchecked) var usesPopulation = false
  /// The container that tells when it is seen, as logs name it.
  @exclusivity(unchecked) var followed = SubjectIdentity.none
  /// How soon the content of a cell is wanted that is being bound.
  @exclusivity(unchecked) var bindPriority = PopulationPriority.visible
  /// The last tick in which somebody scrolled.
  @exclusivity(unchecked) var movedInTick: UInt64 = 0
  var dwellForecast = DwellForecast()
  /// Whether items were expected to be in view only for a while when that was last looked at.
  @exclusivity(unchecked) var foresawDwell = false

  /// Where the list is expected to come to rest; `nil` where that is not known.
  ///
  /// Set it when you let a list glide, and again when that changes; it is forgotten once the list rests for a
  /// frame. What is in view there is loaded first, and what is only passed not at all.
  public var targetContentOffset: Point?

  /// Who is told before a cell ends, because it holds pages.
  @exclusivity(unchecked) var pageKeeper: PageKeeper?
  /// How far beyond the viewport items are displayed, in lengths of the viewport.
  @exclusivity(unchecked) var displayReach = 0.0

  /// When an item that is in view counts as seen; `nil`, the default, for never.
  ///
  /// A new one counts for visits that are open as well. With `nil` every open visit ends.
  public var impressionPolicy: ImpressionPolicy? { didSet { impressionPolicyDidChange() } }
  @exclusivity(unchecked) var impressionMeter: ImpressionMeter?
  // What is remembered while it is away.
  var stateIdentifier = InternedName.none
  @exclusivity(unchecked) var preserved = PreservedPlace()
  /// Whether the list was reused for another row since its last layout pass.
  @exclusivity(unchecked) var isForAnotherRow = false
  /// A state that waits for the data that it is about.
  @exclusivity(unchecked) var pendingState: PendingState?

  /// Whether the displayed cells have to be placed anew.
  @exclusivity(unchecked) var needsPlacing = true
  let handle = CollectionHandle()
  private(set) lazy var follower = CollectionFollower(handle)
  private let clientHandle = RegistryClientHandle()

  @exclusivity(unchecked) var request: CellRequest?
  /// The event of the factory call that failed, for the error cell that follows; 0 for none.
  @exclusivity(unchecked) var failedCall: UInt64 = 0
  /// What may not stay, once the pass is over.
  @exclusivity(unchecked) var retiring: [RegistryChange] = []
  @exclusivity(unchecked) var isLayingOut = false
  @exclusivity(unchecked) var isMovingWithinPass = false
  /// Whether the body of a batch, or the counts after it, are being asked for.
  @exclusivity(unchecked) var isUpdating = false
  /// What is said while the body of a batch runs.
  var openBatch: OpenBatch?
  /// Whether updates that had been queued are being applied.
  @exclusivity(unchecked) var isApplyingQueue = false
  @exclusivity(unchecked) var isInvalidated = false
  @exclusivity(unchecked) var wantsInvalidation = false
  @exclusivity(unchecked) var pendingUpdates: [@MainActor () -> Void] = []
  @exclusivity(unchecked) var pendingScroll: ScrollTarget?
  /// What is to be told once the pass is over: how scrolling to an item ended.
  @exclusivity(unchecked) var endedScroll: (@MainActor () -> Void)?
  @exclusivity(unchecked) var scrollAnimation: ScrollAnimation?
  /// Whether a step of it is scrolling, and nobody else.
  @exclusivity(unchecked) var isStepping = false
  @exclusivity(unchecked) var selection: [SelectedItem] = []
  @exclusivity(unchecked) var focus: FocusedItem?
  @exclusivity(unchecked) var input = CollectionInput()

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
    poolStore = CellPool(of: registry)
    poolStore.attachedCount = 1
    kept = KeptControllers(registry.offscreen)
    arrangement = layout
    self.policy = policy
    super.init()
    subject = context.log.addSubject(CollectionView.self)
    clientHandle.client = self
    registry.addClient(clientHandle)
    handle.collection = self
    #if CONTAINMENT_INVARIANTS
      Window.frameAudit = { $0.ledgerFaults() }
    #endif
    poolStore.owner = handle
  }

  deinit {
    // Read first: an inherited property may not be read before one of this class.
    let subject = subject
    clientHandle.client = nil
    handle.collection = nil
    if let holderHandleIfAny {
      holderHandleIfAny.holder = nil
      registry.offscreen.hasGoneHolders = true
    }
    let cells = displayed + leaving + boundCache
    let departures = departures
    let tickets = ahead.tickets.open
    let lane = lane
    let pool = poolStore
    let kept = kept
    if MainThread.isCurrent {
      MainActor.assumeIsolated {
        for controller in kept.all { controller.origin?.releaseKept() }
      }
    }
    if !tickets.isEmpty, MainThread.isCurrent {
      let context = context
      MainActor.assumeIsolated { Self.abandon(tickets, of: subject, in: context) }
    }
    // On another thread the next frame notices.
    if let lane, MainThread.isCurrent {
      MainActor.assumeIsolated { lane.scheduler?.removeLane(lane.lane) }
    }
    if pool.isShared, MainThread.isCurrent {
      MainActor.assumeIsolated { pool.leave(displaying: cells + departures.flatMap(\.cells)) }
    }
    if !cells.isEmpty || !departures.isEmpty, MainThread.isCurrent {
      let context = context
      MainActor.assumeIsolated {
        for departure in departures { departure.close() }
        Self.abandon(cells + departures.flatMap(\.cells), of: subject, in: context)
      }
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

  /// Runs one layout pass: what enters is displayed and hosted, then what left ends.
  public override func layoutSubviews() { layOut() }

  override func willMove(under container: ViewController) { releaseHosted(before: container) }

  override func boundsOriginDidChange() { didScroll() }

  // MARK: Input

  /// A collection takes presses: it scrolls, or moves its focus.
  public override var canBecomeFirstResponder: Bool { !isInvalidated }

  /// Becomes the first responder; where ``allowsFocus`` is set and nothing has the focus, an item in view gets it.
  @discardableResult
  public override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    if allowsFocus, focus == nil { focusSomethingInView() }
    return true
  }

  /// Takes arrows, pages, Home, End, Return and Space as ``allowsFocus`` says.
  public override func pressesBegan(_ press: KeyPress) -> Bool {
    take(press) || super.pressesBegan(press)
  }

  /// Takes a press on an item.
  public override func pointerBegan(_ event: PointerEvent) -> Bool {
    takeBegan(event) || super.pointerBegan(event)
  }

  /// Moves the item that was pressed, where the data source lets it.
  public override func pointerMoved(_ event: PointerEvent) -> Bool {
    takeMoved(event) || super.pointerMoved(event)
  }

  /// Drops the item that was moved, or chooses the one that was pressed.
  public override func pointerEnded(_ event: PointerEvent) -> Bool {
    takeEnded(event) || super.pointerEnded(event)
  }

  /// Lets the item that was moved go back.
  public override func pointerCancelled(_ event: PointerEvent) -> Bool {
    takeCancelled(event) || super.pointerCancelled(event)
  }

  /// Scrolls along the axis.
  public override func scrollWheel(_ event: ScrollEvent) -> Bool {
    take(event) || super.scrollWheel(event)
  }

  /// Cells come in the order of places, however they came into view.
  override var subviewsInOrder: [View] { displayed }

  override func scrolls(along axis: Axis) -> Bool {
    axis == arrangement.axis || arrangement.hasCarousels
  }

  override func didInheritFirstResponder(from view: View) {
    guard let cell = view as? CollectionViewCell, let item = cell.item, item == focus?.item else {
      return
    }
    // When the item comes back, so do the presses.
    input.handsPressesOn = true
    input.isPending = true
  }

  override func responderPathDidChange(through subview: View) {
    if let cell = subview as? CollectionViewCell { noteResponder(in: cell) }
  }

  /// Cells come and go in the collection's own pass: adding one asks for no further pass.
  override var laysOutForSubviews: Bool { false }
}
