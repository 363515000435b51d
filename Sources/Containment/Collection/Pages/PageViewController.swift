/// Is told which page is the primary one.
///
/// You conform a type of your own; it is not retained.
@MainActor
public protocol PageViewControllerDelegate: AnyObject {
  /// Told that another page is the primary one, after its `viewDidAppear`; while the pager is hidden, without one.
  ///
  /// Called once for each change, when scrolling has settled, outside layout; where the pager is appearing, inside its
  /// `viewWillAppear`. It may scroll and change data.
  func pageViewController(
    _ pageViewController: PageViewController, didShow item: ItemIdentity, at indexPath: IndexPath)
}

/// Shows pages, one at a time: the primary one has appeared, the others are held at what their distance allows.
///
/// Modelled on UIKit's controller of that name and on Android's pager of fragments with their maximum lifecycle. While
/// pages are scrolled nothing appears and nothing disappears, though parts of two pages are on screen. When scrolling
/// has settled, for a frame without movement and without an animation, the page in the middle becomes the primary
/// one: first every page that has to goes down, then the primary one appears, then its neighbours that may.
///
/// A page is a child while it is in view, and while it has appeared. So a page that is swiped in and out again moves in
/// and out and is never told of an appearance. With the pager the pages that have appeared go and come back. A scroll
/// that ends between two pages goes on to the nearer one, in steps.
///
/// ```swift
/// final class ChapterController: ViewController {}
/// let registry = ControllerRegistry()
/// let book = PageViewController(registry: registry)
/// book.maximumLifecycles = [.loaded, .kept]
/// assert(book.primaryViewController == nil)
/// ```
@MainActor
open class PageViewController: CollectionViewController {
  /// Is told which page is the primary one; not retained, `nil` for nobody.
  public weak var pageDelegate: (any PageViewControllerDelegate)?

  /// How far the pages at distance 1, 2 and so on may come; those beyond are not held.
  ///
  /// One loaded page at each side at first. A page is never held higher than one that is nearer. A new value takes effect when scrolling has settled.
  public var maximumLifecycles: [PageLifecycle] {
    get { limits.levels }
    set {
      limits = PageLimits(newValue)
      applyReach()
    }
  }

  /// The page that has appeared, and is in the middle of the viewport since scrolling settled last; `nil` for none.
  public private(set) var primaryItem: ItemIdentity?

  private var limits = PageLimits([.loaded])
  /// The pages that are told of the pager's appearances, in the order of their raising.
  private var raised: [ViewController] = []
  private let keeper: PageKeeper
  /// The layout pass that was looked at last.
  private var settledPass: UInt64?
  private var limitsHaveChanged = false

  /// Makes a pager without pages.
  ///
  /// - Parameters:
  ///   - registry: The factories by identifier; retained.
  ///   - axis: The direction in which pages follow each other.
  public init(registry: ControllerRegistry, axis: Axis = .horizontal) {
    keeper = PageKeeper()
    super.init(registry: registry, layout: PageLayout(axis: axis))
    keeper.pages = self
    collectionView.pageKeeper = keeper
    applyReach()
  }

  deinit { keeper.pages = nil }

  /// Pages are told by the pager itself, when scrolling has settled.
  public final override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  /// The controller of the primary page; `nil` for none, and for a plain cell.
  public var primaryViewController: ViewController? {
    primaryItem.flatMap { collectionView.cell(for: $0)?.contentViewController }
  }

  /// Goes to a page; it becomes the primary one once that has settled.
  ///
  /// - Parameters:
  ///   - indexPath: The page; nothing happens where there is none.
  ///   - animated: Whether to get there in steps.
  public func showPage(at indexPath: IndexPath, animated: Bool = false) {
    collectionView.scrollToItem(at: indexPath, at: .start, animated: animated)
  }

  // MARK: The pager's own appearance

  /// Begins the appearance of the pages that are to appear with the pager.
  open override func viewWillAppear(animated: Bool) {
    super.viewWillAppear(animated: animated)
    arrive()
    settle(telling: false)
    for page in raised { begin(true, page, animated: animated) }
  }

  /// Begins to look at every frame of the window.
  open override func viewIsAppearing(animated: Bool) {
    super.viewIsAppearing(animated: animated)
    if let window = viewIfLoaded?.window { keeper.look(after: window) }
  }

  /// Ends what `viewWillAppear` began.
  open override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    // A page that was swiped in meanwhile would be on screen and never told (FWD-10).
    arrive()
    settle(telling: true)
    if collectionView.isLoaded { collectionView.layoutIfNeeded() }
    for page in raised { end(page) }
  }

  /// Begins the disappearance of the pages that have appeared.
  open override func viewWillDisappear(animated: Bool) {
    super.viewWillDisappear(animated: animated)
    for page in raised { begin(false, page, animated: animated) }
  }

  /// Ends what `viewWillDisappear` began.
  open override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    for page in raised { end(page) }
  }

  private func begin(_ isAppearing: Bool, _ page: ViewController, animated: Bool) {
    // Told in a callback of another page, it may be none any more.
    guard page.parent === self, raised.contains(where: { $0 === page }) else { return }
    if page.explicit.isOpen, page.explicit.direction == (isAppearing ? .appearing : .disappearing) {
      return
    }
    guard page.explicit.isOpen || page.isVisible != isAppearing else { return }
    page.beginAppearanceTransition(isAppearing, animated: animated)
  }

  private func end(_ page: ViewController) {
    // What the framework began, such as a departure, it ends itself.
    guard page.parent === self, page.explicit.isOpen, page.explicit.isOpenedByBegin else { return }
    page.endAppearanceTransition()
  }

  /// Ends a swipe that goes on while the pager appears, at the nearer page and without steps.
  private func arrive() {
    guard collectionView.isLoaded, !collectionView.isLayingOut else { return }
    collectionView.layoutIfNeeded()
    guard let nearest = cellInTheMiddle, !isAligned(nearest) else { return }
    collectionView.scrollToItem(at: nearest.indexPath, at: .start)
    collectionView.layoutIfNeeded()
  }

  // MARK: Settling

  /// Whether scrolling goes on, as far as is known.
  var isMoving: Bool {
    collectionView.movedInTick == context.log.currentTick || collectionView.wasScrolled
      || collectionView.scrollAnimation != nil || collectionView.pendingScroll != nil
  }

  /// A frame was laid out.
  func frameWasLaidOut() {
    guard !isMoving, limitsHaveChanged || settledPass != collectionView.passes else { return }
    // Between the callbacks of its disappearance the pager tells its pages nothing else.
    guard appearance.state != .disappearing else { return }
    if let nearest = cellInTheMiddle, !isAligned(nearest) {
      guard appearance.state == .appeared else { return arrive() }
      return collectionView.scrollToItem(at: nearest.indexPath, at: .start, animated: true)
    }
    settle(telling: isVisible)
  }

  /// Makes the page in the middle the primary one.
  private func settle(telling: Bool) {
    guard !collectionView.isLayingOut, !collectionView.isInvalidated else { return }
    settledPass = collectionView.passes
    limitsHaveChanged = false
    let primary = cellInTheMiddle
    let cells = pagesToRaise(around: primary)
    for page in raised where !cells.contains(where: { $0.contentViewController === page }) {
      lower(page, telling: telling)
    }
    for cell in cells { raise(cell, telling: telling) }
    release(besides: cells)
    guard primary?.item != primaryItem else { return }
    primaryItem = primary?.item
    guard let primary, let item = primary.item else { return }
    pageDelegate?.pageViewController(self, didShow: item, at: primary.indexPath)
  }

  private var cellInTheMiddle: CollectionViewCell? {
    let axis = collectionView.layout.axis
    let middle = collectionView.bounds.min(axis) + collectionView.bounds.size[axis] / 2
    return collectionView.displayed.first { cell in
      cell.isInData && cell.frame.min(axis) <= middle && middle < cell.frame.max(axis)
    }
  }

  private func isAligned(_ cell: CollectionViewCell) -> Bool {
    let axis = collectionView.layout.axis
    return cell.frame.min(axis) == collectionView.bounds.min(axis)
  }

  /// The pages that are to have appeared: the primary one, then its neighbours, the nearest first.
  private func pagesToRaise(around primary: CollectionViewCell?) -> [CollectionViewCell] {
    guard let primary else { return [] }
    let axis = collectionView.layout.axis
    let length = max(collectionView.bounds.size[axis], 1.0 / 64)
    var found: [(distance: Int, cell: CollectionViewCell)] = []
    for cell in collectionView.displayed where cell.isInData {
      let way = (cell.frame.min(axis) - primary.frame.min(axis)) / length
      let distance = Int(way.rounded())
      guard limits.level(at: distance) == .appeared else { continue }
      // Of two at the same distance the one behind comes first.
      found.append((2 * abs(distance) + (distance > 0 ? 1 : 0), cell))
    }
    return found.sorted { $0.distance < $1.distance }.map(\.cell)
  }

  private func raise(_ cell: CollectionViewCell, telling: Bool) {
    // Who was told of another page may have ended this one.
    guard cell.isDisplayed, cell.isInData else { return }
    cell.isHeld = true
    guard let page = cell.contentViewController, page.parent === self,
      !raised.contains(where: { $0 === page })
    else { return }
    raised.append(page)
    guard telling, isVisible, appearance.state != .disappearing else { return }
    begin(true, page, animated: appearance.state == .appearing && appearance.animated)
    // A pager that is appearing itself ends it with its own.
    if appearance.state == .appeared { end(page) }
  }

  private func lower(_ page: ViewController, telling: Bool) {
    guard raised.contains(where: { $0 === page }) else { return }
    if telling, isVisible { begin(false, page, animated: false) }
    raised.removeAll { $0 === page }
    // Also one whose disappearance with the pager was open when the pager turned round.
    end(page)
  }

  // MARK: The collection

  /// A page is about to leave the tree: it goes down first.
  func willEnd(_ cell: CollectionViewCell) {
    cell.isHeld = false
    guard let page = cell.contentViewController, cell.hostsContent else { return }
    // One that departs is told by the animation.
    if cell.isDeparting { return raised.removeAll { $0 === page } }
    lower(page, telling: true)
  }

  /// Pages that have gone down need not stay in the tree.
  private func release(besides cells: [CollectionViewCell]) {
    for cell in collectionView.displayed
    where cell.isHeld && !cells.contains(where: { $0 === cell }) {
      cell.isHeld = false
      collectionView.setNeedsLayout()
    }
  }

  private func applyReach() {
    limitsHaveChanged = true
    func reach(_ level: PageLifecycle) -> CollectionRanges.Reach {
      let pages = Double(limits.reach(of: level))
      return CollectionRanges.Reach(leading: pages, trailing: pages)
    }
    collectionView.displayReach = Double(limits.reach(of: .appeared))
    collectionView.ranges = CollectionRanges(realized: reach(.loaded), prepared: reach(.kept))
    collectionView.setNeedsLayout()
  }
}

/// Looks at every frame for a pager, which it does not retain.
@MainActor
final class PageKeeper: FrameWitness {
  nonisolated(unsafe) unowned(unsafe) var pages: PageViewController?
  private weak var window: Window?

  func look(after window: Window) {
    guard self.window !== window else { return }
    self.window = window
    window.addWitness(self)
  }

  var waitsForTime: Bool { pages?.isVisible == true && pages?.isMoving == true }

  func frameWasLaidOut() -> Bool {
    guard let pages, let window, pages.viewIfLoaded?.window === window else {
      window = nil
      return false
    }
    pages.frameWasLaidOut()
    return true
  }
}
