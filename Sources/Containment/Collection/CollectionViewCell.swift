/// A place of a collection that shows one item: a plain view, or the content of a controller.
///
/// A collection makes cells and reuses them. A cell is bound to one item at a time, and hosts at most
/// one content view controller. You subclass it for plain cells, which have none.
@MainActor
open class CollectionViewCell: View {
  /// The cell's number in logs.
  public private(set) var subject = SubjectIdentity.none

  /// The view that holds the content and fills the cell.
  public let contentView = View()

  /// The controller whose view is the content; `nil` for a plain cell.
  ///
  /// The cell retains it.
  public internal(set) var contentViewController: ViewController?

  /// The item that the cell is bound to, as it was when it was bound; `nil` while it is pooled.
  public internal(set) var item: ItemIdentity?

  /// Whether the item is selected; the collection sets it before `willDisplay` and at every change.
  ///
  /// Override it with an observer of your own to show the selection; setting it yourself selects nothing.
  open var isSelected = false

  /// The item's present place; meaningless while the cell is pooled.
  var indexPath = IndexPath(item: 0, section: 0)
  var identifier = InternedName.none
  /// Under which name the cell is pooled; plain cells never mix with those of controllers.
  var poolName = InternedName.none
  var version: UInt32 = 0
  /// Whether content stays with the item instead of going with the cell.
  var keepsContent = false
  /// Whether `willDisplay` came and `didEndDisplaying` did not.
  var isDisplayed = false
  /// Whether the cell stands in for an item whose own cell could not be made.
  var isErrorCell = false
  var needsReconfigure = false
  /// Whether the cell is displayed and its content waits for a container to join.
  var awaitsContainer = false
  /// Whether the item is in the data and this cell is its cell.
  var isInData = false
  /// The binds and reconfigures of a cell without a controller.
  private var ownGeneration: UInt32 = 0

  /// Makes a cell; a collection does that, through a registration.
  public required init() {
    super.init(frame: .zero)
    subject = context.log.addSubject(type(of: self))
    addSubview(contentView)
  }

  deinit {
    // Read first: an inherited property may not be read before one of this class.
    let subject = subject
    context.noteDeinit(subject)
  }

  /// Told when a pooled cell is about to show another item.
  ///
  /// A collection calls it at dequeue, before the cell is bound, once between two items. The default does
  /// nothing; call `super` where a superclass of yours overrides it. Logged as `prepareForReuse`.
  open func prepareForReuse() {}

  /// Gives the content the size of the cell.
  open override func layoutSubviews() { placeContent() }

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

  /// Whether this very cell hosts its content, and not another cell by now.
  var hostsContent: Bool { contentViewController?.hostingCell == ObjectIdentifier(self) }
}
