/// A place of a collection that shows one item: a plain view, or the content of a controller.
///
/// A collection makes cells and reuses them. A cell is bound to one item at a time, and hosts at most
/// one content view controller. You subclass it for plain cells, which have none.
@MainActor
open class CollectionViewCell: View {
  /// The cell's number in logs.
  @exclusivity(unchecked) public private(set) var subject = SubjectIdentity.none

  /// The view that holds the content and fills the cell.
  public let contentView = View()

  /// The controller whose view is the content; `nil` for a plain cell.
  ///
  /// The cell retains it.
  @exclusivity(unchecked) public internal(set) var contentViewController: ViewController?

  /// The item that the cell is bound to, as it was when it was bound; `nil` while it is pooled.
  @exclusivity(unchecked) public internal(set) var item: ItemIdentity?

  /// Whether the item is selected; the collection sets it before `willDisplay` and at every change.
  ///
  /// Override it with an observer of your own to show the selection; setting it yourself selects nothing.
  open var isSelected = false

  /// Whether the item has the focus; the collection sets it before `willDisplay` and at every change.
  ///
  /// Override it with an observer of your own to show the focus; setting it yourself moves none.
  open var isFocused = false

  /// Whether the item is being moved; the collection sets it when it is lifted and dropped.
  ///
  /// Override it with an observer of your own to show that; setting it yourself lifts nothing.
  open var isLifted = false

  /// The item's present place; meaningless while the cell is pooled.
  @exclusivity(unchecked) var indexPath = IndexPath(item: 0, section: 0)
  @exclusivity(unchecked) var identifier = InternedName.none
  /// Under which name the cell is pooled; plain cells never mix with those of controllers.
  @exclusivity(unchecked) var poolName = InternedName.none
  @exclusivity(unchecked) var version: UInt32 = 0
  /// Whether content stays with the item instead of going with the cell.
  @exclusivity(unchecked) var keepsContent = false
  /// Whether it stays there only because it was pinned.
  @exclusivity(unchecked) var isHeldByPin = false
  /// Whether it is let go with its item instead of being pooled.
  @exclusivity(unchecked) var isForOneItem = false
  /// The collection that gave it to a pool that several share.
  @exclusivity(unchecked) var pooledBy: SubjectIdentity?
  /// Whether `willDisplay` came and `didEndDisplaying` did not.
  @exclusivity(unchecked) var isDisplayed = false
  /// Whether the cell stands in for an item whose own cell could not be made.
  @exclusivity(unchecked) var isErrorCell = false
  /// What it stands in for; `nil` for most.
  @exclusivity(unchecked) var standIn: StandIn?
  @exclusivity(unchecked) var needsReconfigure = false
  /// Whether the cell is to be asked for its size before it is next displayed or placed.
  @exclusivity(unchecked) var wantsMeasuring = false
  /// How often the cell was asked for its size in the tick that is named, and what it said last.
  @exclusivity(unchecked) var measuring = CellMeasuring()
  /// Whether an animated update took its item away.
  @exclusivity(unchecked) var leavesAnimated = false
  /// Whether its end waits for that animation.
  @exclusivity(unchecked) var isDeparting = false
  /// Whether the cell is displayed and its content waits for a container to join.
  @exclusivity(unchecked) var awaitsContainer = false
  /// Whether the item is in the data and this cell is its cell.
  @exclusivity(unchecked) var isInData = false
  /// Whether the cell is bound ahead of its display, or after it, because its item is within the ranges.
  @exclusivity(unchecked) var isInRange = false
  /// Whether it stays displayed though it is out of view.
  @exclusivity(unchecked) var isHeld = false
  /// Whether it is so near that its content is loaded and laid out.
  @exclusivity(unchecked) var isRealized = false
  /// What is to be put into its content, and since when.
  @exclusivity(unchecked) var population = CellPopulation()
  /// The collection whose cell it is, once something is put in in frames, or a value was set.
  @exclusivity(unchecked) var collectionHandle: CollectionHandle?
  /// How far the content got back what is remembered for its item.
  @exclusivity(unchecked) var stateStage = StateStage.none
  /// The how many-th row of the collection it was given in.
  @exclusivity(unchecked) var stateEpoch: UInt32 = 0
  /// Whether there was a list in the cell itself; of a controller, that knows.
  @exclusivity(unchecked) var holdsCollections = false
  /// The binds and reconfigures of a cell without a controller.
  @exclusivity(unchecked) private var ownGeneration: UInt32 = 0

  /// Makes a cell; a collection does that, through a registration.
  public required init() {
    super.init(frame: .zero)
    subject = context.log.addSubject(type(of: self))
    addSubview(contentView)
  }

  deinit {
    // Read first: an inherited property may not be read before one of this class.
    let subject = subject
    if let account = contentViewController?.origin {
      context.noteDeinit(ofHolder: ObjectIdentifier(self), to: account)
    }
    context.noteDeinit(subject)
  }

  /// Told when a pooled cell is about to show another item.
  ///
  /// A collection calls it at dequeue, before the cell is bound, once between two items. The default does
  /// nothing; call `super` where a superclass of yours overrides it. Logged as `prepareForReuse`.
  open func prepareForReuse() {}

  /// The size that the cell would like to have; `nil` for no wish.
  ///
  /// The default is the wish of the content view controller, see
  /// ``ViewController/preferredContentSize(fitting:)``, which says when it is asked. Override it in a
  /// plain cell.
  ///
  /// - Parameter size: The room; ``Size/unlimited`` along the layout's axis.
  /// - Returns: The wish in points or text cells, or `nil`.
  open func preferredContentSize(fitting size: Size) -> Size? {
    contentViewController?.preferredContentSize(fitting: size)
  }

  /// Leaves out a cell whose item is gone and whose end is still being animated.
  open override func hitTest(_ point: Point, with event: InputEvent?) -> View? {
    isDeparting ? nil : super.hitTest(point, with: event)
  }

  override var resolvedEnvironment: EnvironmentValues {
    guard superviewStorage == nil, let collectionHandle else { return super.resolvedEnvironment }
    return collectionHandle.environmentForContent
  }

  override func preferredContentSizeDidChange() {
    wantsMeasuring = true
    guard isDisplayed, let collection = superview as? CollectionView else { return }
    collection.displayedCellsWantMeasuring = true
    collection.setNeedsLayout()
  }

  /// Gives the content the size of the cell.
  open override func layoutSubviews() { placeContent() }

  /// Draws nothing for an item; a header or footer blanks its area, so that no item in it shines through.
  ///
  /// Call `super` where you override it in the cell of one that stays in view.
  open override func draw(into surface: inout Surface) {
    if indexPath.isElement { surface.fill(bounds) }
  }

  func placeContent() {
    contentView.frame = Rect(origin: .zero, size: frame.size)
    contentViewController?.viewIfLoaded?.frame = contentView.bounds
  }

  /// The how many-th bind or reconfigure comes next: of the controller, or of the cell without one.
  func nextGeneration() -> UInt32 {
    if let contentViewController {
      contentViewController.generation += 1
      return contentViewController.generation
    }
    ownGeneration += 1
    return ownGeneration
  }

  var generation: UInt32 { contentViewController?.generation ?? ownGeneration }

  /// Whether no other cell may have the item's controller: it stays with the item, also because of a pin.
  ///
  /// That a pinned one does is noted only when its cell gives it up.
  var isTiedToItem: Bool { keepsContent || contentViewController?.isPinned == true }

  /// Whether this very cell hosts its content, and not another cell by now.
  var hostsContent: Bool { contentViewController?.hostingCell == ObjectIdentifier(self) }
}
