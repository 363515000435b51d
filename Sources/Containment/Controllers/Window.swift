/// The root of a controller tree: it shows it, steps it frame by frame and draws it as text.
///
/// ```swift
/// let window = Window(size: Size(width: 20, height: 3), rootViewController: ViewController())
/// window.show()
/// window.step()
/// assert(window.rootViewController?.isAppeared == true)
/// ```
@MainActor
public final class Window: Responder {
  /// The context that the window was made in: its log, clock and misuse policy.
  public let context: LifecycleContext
  /// The window's number in logs.
  public private(set) var subject = SubjectIdentity.none

  /// Whether the window is on screen.
  public private(set) var isVisible = false

  /// What calls for the window's frames; `nil`, the default, where its owner calls ``step()``.
  ///
  /// The window asks it for a frame whenever there is something to do, and runs one when it says so. Make
  /// the context with the driver's clock, so that the log and the frames tell the same time. A driver has
  /// one window; setting another one stops this window's frames on the old one. Retained.
  public var frameDriver: (any FrameDriver)? {
    didSet { frameDriverDidChange(from: oldValue) }
  }

  /// How much of a frame is left to fill controllers in while the window opens animated; half by default.
  ///
  /// Content then comes while the opening goes on, and the opening stays smooth. `nil` holds nothing back.
  public var openingPopulation: PopulationGate.Strength? = .throttle(share: 0.5)

  /// After which time without an event of a wheel the next one begins a gesture; 200 ms at first.
  ///
  /// On the clock of the context.
  public var scrollGestureTimeout = Duration.milliseconds(200)

  /// Who gets the presses first; `nil` for nobody yet.
  ///
  /// Retained while it is in the window.
  /// See ``Responder/becomeFirstResponder()``. When it leaves the window, by itself or with a view that it is
  /// in, the next one above that can become first responder has the presses, and neither is asked or told.
  public var firstResponder: Responder? { firstResponderStorage }

  var firstResponderStorage: Responder?
  /// The view that a pointer went down on, until it goes up.
  var pressedView: View?
  var scrollGesture: ScrollGesture?

  var participants: [any FrameParticipant] = []
  /// Who looks at what every frame shows.
  var witnesses: [any FrameWitness] = []
  /// Made when something is to be filled, or a gate closed, for the first time.
  var scheduler: PopulationScheduler?
  /// What is remembered for what is in the window; `nil` until something is.
  package var stateKeeper: (any WindowStateKeeper)?
  /// What is set for everything in the window; `nil` where nothing ever was.
  var environmentLayer: EnvironmentLayer?
  /// Whether something in the window is to be told of a change in the next frame.
  var needsEnvironmentUpdate = false
  var isInFrame = false
  var phase = FramePhase.input
  private var root: ViewController?
  private var visibility: VisibilityChange?
  /// How often visibility was changed; a callback may change it again inside a change.
  private var changeCount = 0

  /// Makes a hidden window; the root's view is loaded when the window is first shown.
  ///
  /// - Parameters:
  ///   - size: The size in text cells; a part of a cell is not drawn.
  ///   - rootViewController: The root, retained; see ``rootViewController`` for what is refused.
  public init(size: Size, rootViewController: ViewController? = nil) {
    self.size = size
    context = .current
    super.init()
    subject = context.log.addSubject(Window.self)
    replaceRoot(by: rootViewController)
  }

  deinit {
    root?.rootWindow = nil
    root?.viewStorage?.windowStorage = nil
    context.noteDeinit(subject)
  }

  /// The log of the window's context.
  public var log: LifecycleLog { context.log }

  /// The size in text cells; a new one resizes the root's view, with no appearance callbacks.
  ///
  /// Logged as `resize`. The layout follows in the next step.
  public var size: Size {
    didSet {
      guard size != oldValue else { return }
      var event = LifecycleEvent(.resize, subject)
      event.value = EventValue(x: size.width, y: size.height)
      log.record(event)
      placeRoot()
    }
  }

  /// The controller that fills the window, retained.
  ///
  /// Replacing it while the window is visible lets the old one disappear and then the new one appear,
  /// not animated. A controller that has a parent or a window, or was made in another context, is refused
  /// with nothing changed. Hide the window before it is let go: a window that goes tells its root nothing.
  public var rootViewController: ViewController? {
    get { root }
    set { replaceRoot(by: newValue) }
  }

  /// Shows the window, so that the root appears; does nothing while it is visible.
  ///
  /// Logs `windowShow`. Not animated, all three callbacks come before this returns; animated, the last
  /// comes when 250 milliseconds on the context's clock are over.
  public func show(animated: Bool = false) {
    guard !isVisible else { return }
    isVisible = true
    let scope = recordCall(.windowShow, animated: animated)
    defer { log.leave(scope) }
    let change = beginVisibilityChange()
    guard let root else { return }
    root.loadViewIfNeeded()
    placeRoot()
    guard change == changeCount else { return }
    root.appear(animated: animated)
    guard change == changeCount else { return }
    root.settleIn()
    guard change == changeCount else { return }
    complete(animated: animated) { $0.finishAppearing() }
    if scheduler != nil { throttleOpening() }
    requestFrame()
  }

  /// Hides the window, so that the root disappears; does nothing while it is hidden.
  ///
  /// Logs `windowHide`. The tree stays as it is, cells stay displayed, and children stay children.
  public func hide(animated: Bool = false) {
    guard isVisible else { return }
    isVisible = false
    let scope = recordCall(.windowHide, animated: animated)
    defer { log.leave(scope) }
    let change = beginVisibilityChange()
    guard let root else { return }
    root.disappear(animated: animated)
    guard change == changeCount else { return }
    complete(animated: animated) { $0.finishDisappearing() }
  }

  /// Goes to the next that can have the presses with a tab, and to the one before with shift.
  public override func pressesBegan(_ press: KeyPress) -> Bool {
    guard press.key == .tab, press.modifiers.isSubset(of: .shift) else { return false }
    return moveFirstResponder(backward: press.modifiers.contains(.shift))
  }

  override var responderWindow: Window? { self }

  /// Tells the log that the app's state changed; no controller is told (VIS-07).
  public func appStateDidChange(_ state: AppState) {
    var event = LifecycleEvent(.appState, subject)
    event.reason = InternedName(state.rawValue)
    log.record(event)
  }

  /// Registers an animation that keeps transitions open across ticks.
  public func beginAnimation(_ name: String) -> RunningAnimation {
    RunningAnimation(name, subject: subject, context: context)
  }

  /// Whether the window waits for the end of an animated show or hide.
  var isChangingVisibility: Bool { visibility != nil }

  // MARK: Showing and hiding

  private struct VisibilityChange {
    let ticket: Timeline.Ticket
    let animation: RunningAnimation
  }

  /// Leaves the opening that is going on, if one is, the better part of its frames.
  ///
  /// Not before something is to be filled in the window: nothing else needs a gate.
  func throttleOpening() {
    guard isVisible, let openingPopulation, let visibility else { return }
    // Longer than the opening: only a clock that stands still makes it count.
    let gate = population.closeGate(
      openingPopulation, reason: "opening", timeout: .milliseconds(500))
    visibility.animation.keep(gate)
  }

  private func recordCall(_ kind: EventKind, animated: Bool) -> LogScope {
    var event = LifecycleEvent(kind, subject)
    event.animated = animated
    if let root { event.controller = root.subject }
    return log.enter(log.record(event))
  }

  private func beginVisibilityChange() -> Int {
    finishVisibilityChange(runs: false)
    changeCount += 1
    return changeCount
  }

  private func complete(
    animated: Bool, _ finish: @escaping @MainActor (ViewController) -> Void
  ) {
    guard let root else { return }
    guard animated else { return finish(root) }
    let deadline = context.clock.now.advanced(by: .milliseconds(250))
    let ticket = context.timeline.schedule(at: deadline) { [weak self, weak root] in
      self?.finishVisibilityChange(runs: true)
      if let root { finish(root) }
    }
    let animation = RunningAnimation("window", subject: subject, context: context)
    visibility = VisibilityChange(ticket: ticket, animation: animation)
  }

  private func finishVisibilityChange(runs: Bool) {
    guard let visibility else { return }
    self.visibility = nil
    if !runs { context.timeline.cancel(visibility.ticket) }
    visibility.animation.end()
  }

  // MARK: The root

  private func replaceRoot(by new: ViewController?) {
    guard new !== root else { return }
    if let new, new.parent != nil || new.rootWindow != nil || new.context !== context {
      return context.refuse(
        .hierarchyInconsistency, subject,
        attempted: "a root that has a parent, a window or another context")
    }
    if let new, new.isVisible {
      // Its last window went while it was shown: nobody told it.
      context.report(.stillAppeared, new.subject)
      context.log.synthesizing { new.vanish() }
    }
    let wasVisible = isVisible
    if wasVisible { hide() }
    if let root {
      finishVisibilityChange(runs: false)
      setFirstResponder(nil)
      (pressedView, scrollGesture) = (nil, nil)
      root.vanish()
      root.rootWindow = nil
      root.viewStorage?.windowStorage = nil
    }
    root = new
    new?.rootWindow = self
    if context.usesEnvironment { setNeedsEnvironmentUpdate() }
    if wasVisible { show() }
  }

  private func placeRoot() {
    guard let view = root?.viewIfLoaded else { return }
    view.windowStorage = self
    view.frame = Rect(origin: .zero, size: size)
  }
}

/// What the system says of the app as a whole.
public enum AppState: String, Sendable, Hashable, CaseIterable {
  /// The app is in front and gets events.
  case active
  /// The app is about to leave the front.
  case inactive
  /// The app is not on screen.
  case background
}
