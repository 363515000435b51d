/// Owns a view, hosts child controllers and is told when it appears, modelled on UIKit's.
///
/// A container adds a child in three steps and removes it in three:
///
/// ```swift
/// let parent = ViewController()
/// let child = ViewController()
///
/// parent.addChild(child)  // calls child.willMove(toParent: parent)
/// parent.view.addSubview(child.view)
/// child.didMove(toParent: parent)
///
/// child.willMove(toParent: nil)
/// child.view.removeFromSuperview()
/// child.removeFromParent()  // calls child.didMove(toParent: nil)
/// ```
///
/// Every callback is recorded in the log at entry, before an override runs. Children are retained by
/// their parent; a parent is not retained by its children.
@MainActor
open class ViewController: Responder {
  /// The context that the controller was made in: its log, clock and misuse policy.
  public let context: LifecycleContext
  /// The controller's number in logs.
  @exclusivity(unchecked) public private(set) var subject = SubjectIdentity.none

  // As in a view, no access to these lasts while anything else is called, so none is checked.
  /// The child controllers in the order of adding; each appears once.
  @exclusivity(unchecked) public internal(set) var children: [ViewController] = []

  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var parentStorage: ViewController?
  // How many children are displayed by a collection: read by deinit, which has no isolation.
  @exclusivity(unchecked) nonisolated(unsafe) var displayedChildCount = 0
  /// The cell that hosts the controller: only that one may give it up (MOVE-03).
  @exclusivity(unchecked) var hostingCell: ObjectIdentifier?

  // Read by deinits, which have no isolation.
  @exclusivity(unchecked) nonisolated(unsafe) var viewStorage: View?
  @exclusivity(unchecked) var isLoadingView = false

  @exclusivity(unchecked) var appearance = AppearanceMachine()
  @exclusivity(unchecked) var explicit = ExplicitTransition()
  // Reset by the parent's deinit, which has no isolation.
  @exclusivity(unchecked) nonisolated(unsafe) var membership = ParentMachine()
  /// What children may catch up with when they are attached.
  @exclusivity(unchecked) var forwarded = ForwardedPhase.disappeared
  /// Whether the running transition is forwarded; read once a transition (FWD-11).
  @exclusivity(unchecked) var forwardsTransition = true
  /// Whether the running appearance belongs to joining a parent, or the disappearance to leaving one.
  @exclusivity(unchecked) var isTransitionOfMove = false
  /// The callback that the framework is delivering, until the base implementation sees it.
  @exclusivity(unchecked) var expected: EventKind?
  /// The appearance callback that is running, to defer a removal from inside it.
  @exclusivity(unchecked) var runningAppearance: EventKind?
  /// How many moves of this controller, and move callbacks in them, are running.
  @exclusivity(unchecked) var moveDepth = 0
  /// Whether the controller is being taken out of its parent; nothing may do so again inside.
  @exclusivity(unchecked) var isBeingRemoved = false
  /// The parent that is adding the controller and does not list it yet.
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var comingParent: ViewController?
  @exclusivity(unchecked) var afterCallback: [@MainActor () -> Void] = []
  @exclusivity(unchecked) var isRunningAfterMove = false
  @exclusivity(unchecked) var afterMove: [@MainActor () -> Void] = []
  /// Whether a parent is still adding the controller: `willMove` came, `didMove` did not.
  @exclusivity(unchecked) var isJoinOpen = false
  /// The parent that the controller left before the parent had finished adding it.
  @exclusivity(unchecked) var abortedParent = SubjectIdentity.none
  @exclusivity(unchecked) var isAudited = false
  /// The transitions between children that have not ended.
  @exclusivity(unchecked) var runningTransitions: [ControllerTransition] = []
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var rootWindow: Window?

  /// Whether the controller's size is to be asked for again before its cell is next displayed.
  var wantsMeasuring = false

  /// The name of the controller in what a window remembers; `nil`, the default, for none.
  ///
  /// Controllers with a name are told apart by it, and so are the lists in them from those of others; give
  /// one to children that remember something, and to roots that take turns in a window. The content of a
  /// cell needs none: it is known by its item.
  public var restorationIdentifier: String?

  /// What is known of what the controller remembers.
  @exclusivity(unchecked) var stateKeeping: StateKeeping = []

  /// How many times content was bound to the controller or configured again; 0 for a fresh one.
  @exclusivity(unchecked) package var generation: UInt32 = 0

  /// Where a controller comes from that a registry made; `nil` for one that an app made itself.
  // Read by deinits, which have no isolation.
  @exclusivity(unchecked) nonisolated(unsafe) package var origin: ControllerOrigin?

  // Nothing here is looked at before something is set in the context for the first time.
  /// What is set here for the controller and those below; `nil` where nothing ever was.
  @exclusivity(unchecked) var environmentLayer: EnvironmentLayer?
  /// Where the values come from while there is no parent.
  @exclusivity(unchecked) package var environmentSource: EnvironmentSource?
  /// What the controller saw when it was told last.
  @exclusivity(unchecked) var seenEnvironment = EnvironmentValues()
  /// Whether it has seen any, so that a later difference is a change to it.
  @exclusivity(unchecked) var hasSeenEnvironment = false
  /// Whether it is being told: not again inside.
  @exclusivity(unchecked) var isToldOfEnvironment = false
  /// With which flag `viewWillAppear` is to come once the controller was told; `nil` where it is not told.
  @exclusivity(unchecked) var awaitedAppearance: Bool?

  // Read by deinit, which has no isolation.
  /// The pins that hold the controller.
  @exclusivity(unchecked) nonisolated(unsafe) var pins: [PinRecord] = []

  /// Who holds the controller while no cell does, and under which number there; `nil` for nobody.
  @exclusivity(unchecked) package var holder: ControllerHolderHandle?
  @exclusivity(unchecked) package var holderPlace = -1

  /// Who is told when the controller is seen; few, and empty for most.
  var appearanceFollowers: [AppearanceFollowing] = []

  /// The item whose content the controller shows; `nil` while it shows a placeholder, or nothing.
  @exclusivity(unchecked) var contentItem: ItemIdentity?

  /// Whether it is between two appearance callbacks in which its content must not change (POP-04).
  var isBetweenCallbacks: Bool {
    switch appearance.state {
    case .appearing: !appearance.hasSettledIn
    case .disappearing: true
    case .appeared, .disappeared: false
    }
  }

  /// Whether it is seen, so that what it hosts may be filled: from `viewIsAppearing` to `viewWillDisappear`.
  var isSeen: Bool {
    appearance.state == .appeared || appearance.state == .appearing && appearance.hasSettledIn
  }

  /// Makes a controller without a view and without a parent; logs `init`.
  public override init() {
    context = .current
    super.init()
    subject = context.log.addSubject(type(of: self))
    context.log.record(LifecycleEvent(.`init`, subject))
  }

  deinit {
    for child in children {
      child.parentStorage = nil
      child.membership.orphan()
    }
    viewStorage?.controllerStorage = nil
    for pin in pins {
      pin.close()
      context.noteEndOfPin(subject, owner: pin.owner)
    }
    context.noteDeinit(subject, displayedChildren: displayedChildCount, account: origin)
  }

  /// The controller that this one is a child of; not retained.
  public var parent: ViewController? { parentStorage }

  /// The view around its own view, or the window where it is the root, or else its parent.
  open override var nextResponder: Responder? {
    viewStorage?.superviewStorage ?? rootWindow ?? parentStorage
  }

  override var responderWindow: Window? { viewStorage?.window }

  override var responderView: View? { viewStorage }

  /// Whether children get this controller's appearance callbacks without being sent them by hand.
  ///
  /// The framework reads it at rest when a child's view is attached or detached, and once at the
  /// beginning of every transition. The default is `true`, and `super` is not needed. Return `false` in a
  /// container that calls ``beginAppearanceTransition(_:animated:)`` and
  /// ``endAppearanceTransition()`` on its children for every change.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Loading

  /// Makes the view; called once for each load cycle, when ``view`` is first asked for.
  ///
  /// Assign ``view`` and do not call `super`; the default assigns a plain ``View``. Logged as
  /// `loadView`, followed by `viewDidLoad`. It must not read ``view`` before it is assigned, and it is
  /// never called by an app.
  open func loadView() { view = View() }

  /// Told after the view was loaded; once for each load cycle, before any appearance callback.
  ///
  /// The default does nothing; call `super` where a superclass of yours overrides it. Logged as
  /// `viewDidLoad`. Children may be added in it.
  open func viewDidLoad() {}

  // MARK: Moving

  /// Told before the parent changes; `nil` means that the controller is about to leave.
  ///
  /// ``addChild(_:)`` calls it for the new parent. A container calls it itself with `nil` before it
  /// removes a child. Call `super`: that is how a call by hand is noticed. Logged as `willMove`.
  /// Structural calls on this controller from inside wait until the move is done.
  open func willMove(toParent parent: ViewController?) {
    guard !confirm(.willMove) else { return }
    takeWillMove(toParent: parent)
  }

  /// Told after the parent changed; `nil` means that the controller left.
  ///
  /// ``removeFromParent()`` calls it with `nil`. A container calls it itself with the parent once the
  /// child's view is in place. Call `super`: that is how a call by hand is noticed. Logged as `didMove`.
  open func didMove(toParent parent: ViewController?) {
    guard !confirm(.didMove) else { return }
    takeDidMove(toParent: parent)
  }

  // MARK: Appearing

  /// Told before the view is added to a visible hierarchy.
  ///
  /// Called by the framework, once for each appearance, after a parent's own and before a child's. A
  /// call by hand is a violation. Call `super` somewhere; forgetting it breaks no forwarding. Children
  /// added in it take part in the transition. Logged as `viewWillAppear`; next is `viewIsAppearing`, or
  /// `viewWillDisappear` where the appearance is cancelled.
  open func viewWillAppear(animated: Bool) { confirmAppearance(.viewWillAppear) }

  /// Told when the view is in the hierarchy and has its place.
  ///
  /// Called by the framework once after each `viewWillAppear` and before `viewDidAppear`. Logged as
  /// `viewIsAppearing`. Call `super` somewhere.
  open func viewIsAppearing(animated: Bool) { confirmAppearance(.viewIsAppearing) }

  /// Told when the view is on screen and the transition is over.
  ///
  /// Called by the framework once after each `viewIsAppearing` that was not cancelled. Logged as
  /// `viewDidAppear`. Call `super` somewhere.
  open func viewDidAppear(animated: Bool) { confirmAppearance(.viewDidAppear) }

  /// Told before the view leaves the visible hierarchy.
  ///
  /// Called by the framework once for each disappearance. Logged as `viewWillDisappear`; next is
  /// `viewDidDisappear`, or `viewWillAppear` where the disappearance is cancelled. Call `super` somewhere.
  open func viewWillDisappear(animated: Bool) { confirmAppearance(.viewWillDisappear) }

  /// Told when the view has left the visible hierarchy.
  ///
  /// Called by the framework once after each `viewWillDisappear` that was not cancelled. Logged as
  /// `viewDidDisappear`. Call `super` somewhere.
  open func viewDidDisappear(animated: Bool) { confirmAppearance(.viewDidDisappear) }

  // MARK: Environment

  /// Told that values that the controller sees are others now.
  ///
  /// Called by the framework: in a frame before layout, once however many values changed, parents before
  /// their children, for every controller in the window; and right before `viewWillAppear` for one that comes
  /// back, such as from a pool, where what it sees differs from what it saw last. One that comes back without
  /// appearing is told in the next frame. Not for the values that it saw first, nor where the new value is equal. Logged as `environment` with the reason `changed`, and the
  /// name of the value where only one changed.
  ///
  /// Overrides that are set inside reach those below at once, in the same frame; the controller itself, and
  /// others that were told already, are told in the next frame. It is not entered again. The default does
  /// nothing; call `super` where a superclass of yours overrides it.
  ///
  /// ```swift
  /// struct DensityKey: EnvironmentKey {
  ///   static let defaultValue = 1
  /// }
  /// final class CardController: ViewController {
  ///   override func environmentDidChange(from previous: EnvironmentValues) {
  ///     guard environment[DensityKey.self] != previous[DensityKey.self] else { return }
  ///     invalidatePreferredContentSize()
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter previous: What the controller saw when it was told last, or saw first.
  open func environmentDidChange(from previous: EnvironmentValues) {}

  // MARK: Layout and reuse

  /// Told before the view lays out its subviews; once a layout pass that concerns the view.
  ///
  /// Called by the framework, never logged. The default does nothing, and `super` is not needed.
  open func viewWillLayoutSubviews() {}

  /// Told after the view laid out its subviews; the place to give children's views their frames.
  ///
  /// Called by the framework, never logged. The default does nothing, and `super` is not needed.
  open func viewDidLayoutSubviews() {}

  /// Told when a pooled controller is about to show another item.
  ///
  /// A collection calls it at dequeue, once between two items, while the controller is detached,
  /// disappeared and without a parent. Reset here what the last item left behind; do not load data.
  /// The default does nothing; call `super` where a superclass of yours overrides it. Logged as
  /// `prepareForReuse`; `bind` follows.
  open func prepareForReuse() {}

  /// What the controller costs while it is offscreen, in a unit of the app's, such as kilobytes; 1 by default.
  ///
  /// Asked when a cell gives it up to a pool or to be kept, where a cap by cost is set: see ``Retention`` and
  /// ``RetentionBudget``. Less than 0 counts as 0. The default needs no `super`. It must not change views or data.
  open var retentionCost: Int { 1 }

  /// Told that memory is short, so that it lets go of what it can make again.
  ///
  /// Called by ``Window/didReceiveMemoryPressure(_:)`` and ``ControllerRegistry/didReceiveMemoryPressure(_:)``, once for each
  /// call, on controllers that are visible, parents first; what is not visible is given up without a word. Logged
  /// as `memoryPressure` with the level, before it runs. It may change anything. The default does nothing, and `super`
  /// is needed where a superclass of yours overrides it.
  open func didReceiveMemoryWarning(_ level: MemoryPressureLevel) {}

  /// The size that the controller's content would like to have; `nil`, the default, for no wish.
  ///
  /// A collection whose layout leaves lengths to content asks it after the controller was configured and
  /// before its cell is displayed, once for a width, and again after ``invalidatePreferredContentSize()``,
  /// after a reconfigure or reload, and at another width. It takes the length along the layout's axis and
  /// gives the whole room across. The view need not be loaded for it; load it if the answer depends on it.
  /// The default needs no `super`. It must not change views or data.
  ///
  /// ```swift
  /// final class NoteController: ViewController {
  ///   var note = Label()
  ///   override func loadView() { view = note }
  ///   override func preferredContentSize(fitting size: Size) -> Size? {
  ///     let rows = note.rowCount(forWidth: Int(size.width))
  ///     return Size(width: size.width, height: Double(rows))
  ///   }
  /// }
  /// assert(NoteController().preferredContentSize(fitting: Size(width: 9, height: 1)) != nil)
  /// ```
  ///
  /// - Parameter size: The room: the width in a list that runs down, the height in one that runs across;
  ///   ``Size/unlimited`` along the axis.
  /// - Returns: The wish in points or text cells, or `nil`.
  open func preferredContentSize(fitting size: Size) -> Size? { nil }

  /// Says that ``preferredContentSize(fitting:)`` would answer otherwise by now.
  ///
  /// A displayed controller's cell is measured again in the next layout pass; what is in view around it
  /// stays, as ``CollectionView`` says. One that is bound and not displayed is measured before it is.
  public func invalidatePreferredContentSize() {
    wantsMeasuring = true
    viewIfLoaded?.invalidatePreferredContentSize()
  }
}

/// How much of a controller's own appearance its children have been told.
enum ForwardedPhase: UInt8 {
  case disappeared, appearing, settled, appeared, disappearing

  /// Whether children take the flag of a running transition.
  var isTransition: Bool { self == .appearing || self == .settled || self == .disappearing }
}
