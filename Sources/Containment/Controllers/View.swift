/// A rectangle that draws text into a surface and holds subviews, modelled on UIKit's view.
///
/// A view belongs to at most one controller. Attaching the view of a child under its parent's view is
/// what makes the child appear: the tree tells the controllers, no call site does.
///
/// ```swift
/// let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 2))
/// let label = Label("Hello")
/// box.addSubview(label)
/// assert(label.superview === box)
/// ```
@MainActor
open class View: Responder {
  /// The context that the view was made in.
  public let context: LifecycleContext

  /// The views inside this one, from back to front.
  @exclusivity(unchecked) public internal(set) var subviews: [View] = []

  // Checks of exclusive access cost a fifth of a scroll. All accesses here are on the main actor, and none
  // lasts while anything else is called.
  // Unowned and cleared by hand: a weak reference would make every retain of a hosted view slow.
  // Looked through without keeping each view on the way alive.
  @exclusivity(unchecked) nonisolated(unsafe) var superviewReference: Unmanaged<View>?
  @exclusivity(unchecked) nonisolated(unsafe) var controllerReference: Unmanaged<ViewController>?
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var windowStorage: Window?

  /// The area in the superview's coordinates, in points or text cells.
  ///
  /// A new size asks for a layout of this view.
  @exclusivity(unchecked) public var frame: Rect {
    didSet {
      guard frame.size != oldValue.size else { return }
      setNeedsLayout()
    }
  }

  /// The place of the content that is shown at the top left; other than zero where content scrolls.
  @exclusivity(unchecked) public var boundsOrigin: Point = .zero {
    didSet { if boundsOrigin != oldValue { boundsOriginDidChange() } }
  }

  /// Whether the view is left out of drawing; it is laid out and counts as appeared all the same.
  public var isHidden = false

  @exclusivity(unchecked) private(set) var needsLayout = true
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var subtreeNeedsLayout = false
  /// Whether the first responder is this view, its controller, or something inside.
  @exclusivity(unchecked) var isOnResponderPath = false

  /// Makes a view with an area.
  public init(frame: Rect = .zero) {
    self.frame = frame
    context = .current
  }

  deinit {
    for subview in subviews { subview.superviewStorage = nil }
  }

  nonisolated var superviewStorage: View? {
    @inline(__always) get { superviewReference?.takeUnretainedValue() }
    set { superviewReference = if let newValue { .passUnretained(newValue) } else { nil } }
  }

  nonisolated var controllerStorage: ViewController? {
    @inline(__always) get { controllerReference?.takeUnretainedValue() }
    set { controllerReference = if let newValue { .passUnretained(newValue) } else { nil } }
  }

  /// The view that this one is inside of, not retained; `nil` for the top of a tree.
  public var superview: View? { superviewStorage }

  /// The controller whose view this is, not retained; `nil` for the view of none.
  public var controller: ViewController? { controllerStorage }

  /// The window that the view is in; `nil` where its tree is in none.
  public var window: Window? { outermostWindow }

  // Not on any actor, because a closure that is made on the main actor asks at each call whether it runs
  // there.
  private nonisolated var outermostWindow: Window? {
    var view = Unmanaged.passUnretained(self)
    while let above = view._withUnsafeGuaranteedRef({ $0.superviewReference }) { view = above }
    return view._withUnsafeGuaranteedRef { $0.windowStorage }
  }

  /// The visible area in the view's own coordinates.
  public var bounds: Rect { Rect(origin: boundsOrigin, size: frame.size) }

  /// Whether the view is another view or inside of it.
  public func isDescendant(of other: View) -> Bool { isInside(other) }

  private nonisolated func isInside(_ other: View) -> Bool {
    let sought = Unmanaged.passUnretained(other).toOpaque()
    var view = Unmanaged.passUnretained(self)
    while view.toOpaque() != sought {
      guard let above = view._withUnsafeGuaranteedRef({ $0.superviewReference }) else {
        return false
      }
      view = above
    }
    return true
  }

  /// Places the subviews; called in a layout pass after the view's size changed or was asked to.
  ///
  /// The framework calls it once a pass at most; never call it yourself, call ``setNeedsLayout()``.
  /// The default does nothing, and `super` is needed where a superclass of yours lays out. It may add
  /// and remove subviews.
  open func layoutSubviews() {}

  /// Draws the view's own content; its subviews are drawn over it afterwards.
  ///
  /// The framework calls it for every frame that is asked for. The surface is clipped to the view and
  /// shows the view's own coordinates. The default draws nothing, and `super` is not needed. It must
  /// not change views or controllers.
  open func draw(into surface: inout Surface) {}

  /// The controller whose view it is, or the view around it.
  open override var nextResponder: Responder? { controllerStorage ?? superviewStorage }

  /// The deepest view under a point, of those beside each other the frontmost; `nil` where there is none.
  ///
  /// Called by the window for a pointer and a wheel, and by whoever wants to know. A hidden view, with all
  /// inside it, is under no point, and neither is what lies outside the views around it, which clip. Override
  /// it to leave a view out, or to take what is meant for those inside it. O(views at the point).
  ///
  /// - Parameters:
  ///   - point: The point in this view's coordinates, in points or text cells.
  ///   - event: What the view is looked for; `nil` for nothing in particular.
  /// - Returns: The view, this one or one inside it, or `nil`.
  open func hitTest(_ point: Point, with event: InputEvent?) -> View? {
    guard !isHidden, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      let inside = Point(
        x: point.x - subview.frame.minX + subview.boundsOrigin.x,
        y: point.y - subview.frame.minY + subview.boundsOrigin.y)
      if let found = subview.hitTest(inside, with: event) { return found }
    }
    return self
  }

  /// Whether a point, in the view's own coordinates, counts as inside it; by default whether it is visible there.
  open func point(inside point: Point, with event: InputEvent?) -> Bool { bounds.contains(point) }

  /// Asks for ``layoutSubviews()`` in the next layout pass; O(depth).
  public func setNeedsLayout() {
    needsLayout = true
    guard var view = superviewReference else {
      windowStorage?.requestFrame()
      return
    }
    while Self.noteInside(view) {
      guard let above = Self.superview(of: view) else { return Self.requestFrame(for: view) }
      view = above
    }
  }

  /// The first thing in the tree that needs layout asks for the frame in which that is done.
  private static func requestFrame(for root: Unmanaged<View>) {
    root._withUnsafeGuaranteedRef { $0.windowStorage }?.requestFrame()
  }

  /// Notes that something inside a view needs layout; `false` where that is known.
  private nonisolated static func noteInside(_ view: Unmanaged<View>) -> Bool {
    view._withUnsafeGuaranteedRef { view in
      guard !view.subtreeNeedsLayout else { return false }
      view.subtreeNeedsLayout = true
      return true
    }
  }

  private nonisolated static func superview(of view: Unmanaged<View>) -> Unmanaged<View>? {
    view._withUnsafeGuaranteedRef { $0.superviewReference }
  }

  /// Lays this view and everything inside it out now where that was asked for.
  ///
  /// Cells of a collection enter and leave in it, so callbacks of hosted controllers may run.
  public func layoutIfNeeded() {
    guard needsLayout || subtreeNeedsLayout else { return }
    if needsLayout {
      needsLayout = false
      controllerStorage?.viewWillLayoutSubviews()
      layoutSubviews()
      controllerStorage?.viewDidLayoutSubviews()
    }
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    // By index and in a list of its own, which callbacks may not change: most subviews have nothing to do.
    let subviews = subviews
    for index in subviews.indices
    where subviews[index].wantsLayout && subviews[index].superviewStorage === self {
      subviews[index].layoutIfNeeded()
    }
  }

  /// Says that the view, or the content that it is part of, would like to have another size.
  ///
  /// The cell that the view is in is asked for its size again in the next layout pass, where the layout
  /// leaves lengths to content; nothing happens for a view that is in no cell. O(depth).
  public func invalidatePreferredContentSize() { preferredContentSizeDidChange() }

  /// The view or something inside it would like to have another size; a cell has itself measured.
  func preferredContentSizeDidChange() { superviewStorage?.preferredContentSizeDidChange() }

  /// The content was scrolled; a collection logs that and has cells enter and leave.
  func boundsOriginDidChange() {}

  /// Called before the tree that the view is in goes under a controller that is not the parent of all
  /// that is in it.
  func willMove(under container: ViewController) {
    for subview in subviews where subview.controllerStorage == nil {
      subview.willMove(under: container)
    }
  }

  /// What ``environment`` says where anything was ever set.
  var resolvedEnvironment: EnvironmentValues {
    nearestController?.resolvedEnvironment ?? window?.environment ?? EnvironmentValues()
  }

  override var responderWindow: Window? { window }

  override var responderView: View? { self }

  /// The subviews in the order in which a tab goes through them.
  var subviewsInOrder: [View] { subviews }

  /// Whether it scrolls along an axis when a wheel turns over it.
  func scrolls(along axis: Axis) -> Bool { false }

  /// The first responder left with a subview or from inside it, and this one has the presses now.
  func didInheritFirstResponder(from view: View) {}

  /// The first responder is inside a subview, since just now.
  func responderPathDidChange(through subview: View) {}

  /// Whether adding or removing a subview asks for a layout of this view.
  var laysOutForSubviews: Bool { true }

  /// Whether a layout pass would do anything here.
  var wantsLayout: Bool { needsLayout || subtreeNeedsLayout }
}
