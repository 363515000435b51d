/// A running change from one child to another, which can be finished early or cancelled.
///
/// ``ViewController/transition(from:to:duration:completion:)`` makes it. It keeps both children alive
/// until it ends.
@MainActor
public final class ControllerTransition {
  /// Where a transition stands.
  public enum State: Sendable {
    /// The animation has not ended.
    case running
    /// The new child has appeared and the old one has disappeared.
    case finished
    /// The old child has appeared again and the new one has disappeared.
    case cancelled
  }

  /// Where the transition stands.
  public private(set) var state = State.running

  // The parent keeps the transition while it runs, so the transition may not keep the parent.
  private weak var parent: ViewController?
  private let context: LifecycleContext
  private let from: ViewController
  private let to: ViewController
  private var hasPlacedView = false
  private var ticket: Timeline.Ticket?
  private var animation: RunningAnimation?
  private var completion: (@MainActor (Bool) -> Void)?

  init(
    parent: ViewController, from: ViewController, to: ViewController,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    self.parent = parent
    context = parent.context
    self.from = from
    self.to = to
    self.completion = completion
  }

  /// Begins both appearances, attaches the new view, and waits for the duration.
  func start(duration: Duration) {
    let animated = duration > .zero
    guard let parent else { return }
    let isVisible = parent.appearance.state == .appeared || parent.appearance.state == .appearing
    if isVisible {
      from.beginExplicit(false, animated: animated, byApp: false)
      to.beginExplicit(true, animated: animated, byApp: false)
    }
    place(to, from: from)
    guard animated else { return finish() }
    to.settleInWhereLaidOut()
    parent.runningTransitions.append(self)
    animation = RunningAnimation("transition", subject: parent.subject, context: context)
    let deadline = context.clock.now.advanced(by: duration)
    ticket = context.timeline.schedule(at: deadline) { [weak self] in self?.finish() }
  }

  /// Keeps a gate closed until the transition has ended; one that is over opens it at once.
  func keep(_ gate: PopulationGate) {
    if let animation { animation.keep(gate) } else { gate.open() }
  }

  /// Ends the animation now; does nothing when it has ended.
  public func finish() {
    guard end(as: .finished) else { return }
    // A child may have been removed meanwhile; then its part is done.
    if let parent, from.parent === parent { from.viewIfLoaded?.removeFromSuperview() }
    close(to)
    close(from)
    complete(true)
  }

  /// Takes the change back: the old child appears again, the new one disappears and is detached.
  ///
  /// The completion is called with `false`. Does nothing when the transition has ended.
  public func cancel() {
    guard end(as: .cancelled) else { return }
    // One that was not visible before, or was hidden meanwhile, has nothing to take back.
    if from.explicit.isOpen, from.appearance.state == .disappearing {
      from.beginExplicit(true, animated: true, byApp: false)
    }
    if to.explicit.isOpen, to.appearance.state == .appearing {
      to.beginExplicit(false, animated: true, byApp: false)
    }
    if hasPlacedView, let parent, to.parent === parent { to.viewIfLoaded?.removeFromSuperview() }
    close(from)
    close(to)
    complete(false)
  }

  private func end(as outcome: State) -> Bool {
    guard state == .running else { return false }
    state = outcome
    if let ticket { context.timeline.cancel(ticket) }
    parent?.runningTransitions.removeAll { $0 === self }
    animation?.end()
    return true
  }

  private func close(_ child: ViewController) {
    guard child.explicit.isOpen else { return }
    child.endExplicit()
    // The app may have detached its view meanwhile (APPEAR-06).
    child.auditLater()
    // The parent may have appeared or disappeared meanwhile: at rest the child follows it.
    if let parent, child.parent === parent, !child.explicit.isOpen {
      child.joinAppearance(of: parent)
    }
  }

  private func complete(_ isFinished: Bool) {
    let body = completion
    completion = nil
    body?(isFinished)
  }

  /// Puts the new view where the old one is, so that the change looks like one.
  private func place(_ new: ViewController, from old: ViewController) {
    guard !new.isViewAttached else { return }
    hasPlacedView = true
    let beside = old.isViewAttached ? old.viewIfLoaded?.superview : nil
    guard let container = beside ?? parent?.view else { return }
    if let frame = old.viewIfLoaded?.frame { new.view.frame = frame }
    container.addSubview(new.view)
  }
}

extension ViewController {
  /// Changes from one child to another, with both appearances begun, and ended when the time is over.
  ///
  /// Both must be children of this controller. The new view is attached beside the old one at once; when
  /// the duration on the context's clock is over, the old view is detached and both have their `did`
  /// callbacks. Moving stays with the caller, as in UIKit: `willMove(toParent: nil)` on the old child
  /// before, `didMove(toParent:)` on the new and `removeFromParent()` on the old in the completion. While
  /// this controller is not visible only the views change.
  ///
  /// - Parameters:
  ///   - from: The child that leaves.
  ///   - to: The child that comes.
  ///   - duration: How long it takes; zero changes at once and not animated.
  ///   - completion: Called once with whether the transition finished, and released then. With a duration
  ///     of zero, and for controllers that are not both children, it is called before this returns.
  /// - Returns: The running transition, to finish early or to cancel.
  @discardableResult
  public func transition(
    from: ViewController, to: ViewController, duration: Duration = .milliseconds(250),
    completion: (@MainActor (Bool) -> Void)? = nil
  ) -> ControllerTransition {
    let transition = ControllerTransition(
      parent: self, from: from, to: to, completion: completion)
    guard from.parent === self, to.parent === self, from !== to else {
      context.report(.notAChild, subject, message: "transition(from:to:)")
      transition.refuse()
      return transition
    }
    transition.start(duration: duration)
    return transition
  }

  /// Registers an animation that keeps transitions of this context open across ticks.
  public func beginAnimation(_ name: String) -> RunningAnimation {
    RunningAnimation(name, subject: subject, context: context)
  }
}

extension ControllerTransition {
  /// Ends a transition that could not start; nothing was changed.
  fileprivate func refuse() {
    guard end(as: .cancelled) else { return }
    complete(false)
  }
}
