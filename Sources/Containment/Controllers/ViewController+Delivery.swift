extension ViewController {
  /// Logs a callback at entry and runs the app's override of it.
  ///
  /// Everything recorded while it runs has the callback as its cause.
  func deliver(_ event: LifecycleEvent, _ callback: () -> Void) {
    let outerExpected = expected
    expected = event.kind
    let scope = context.log.enterCallback(context.log.record(event))
    callback()
    context.log.leave(scope)
    expected = outerExpected
  }

  func deliver(_ kind: EventKind, _ callback: () -> Void) {
    deliver(LifecycleEvent(kind, subject), callback)
  }

  /// Delivers one of the five appearance callbacks, then what had to wait for it.
  func deliverAppearance(_ kind: EventKind) {
    if context.usesEnvironment {
      RunningAppearances.shared.deliverAwaited()
      if kind == .viewWillAppear, !meetEnvironment() { return }
    } else if kind == .viewWillAppear {
      hasSeenEnvironment = true
    }
    if kind == .viewWillAppear, restorationIdentifier != nil || rootWindow != nil { restoreState() }
    deliverAppearance(kind, animated: appearance.animated)
  }

  /// Delivers the `viewWillAppear` that something inside the callback before it cannot wait for.
  fileprivate func deliverAwaitedAppearance() {
    guard let awaitedAppearance else { return }
    self.awaitedAppearance = nil
    deliverAppearance(.viewWillAppear, animated: awaitedAppearance)
  }

  private func deliverAppearance(_ kind: EventKind, animated: Bool) {
    var event = LifecycleEvent(kind, subject)
    event.animated = animated
    if !forwardsTransition { event.forwardsByHand = true }
    context.appearances &+= 1
    let outer = runningAppearance
    runningAppearance = kind
    RunningAppearances.shared.push(self)
    deliver(event) {
      switch kind {
      case .viewWillAppear: viewWillAppear(animated: animated)
      case .viewIsAppearing: viewIsAppearing(animated: animated)
      case .viewDidAppear: viewDidAppear(animated: animated)
      case .viewWillDisappear: viewWillDisappear(animated: animated)
      default: viewDidDisappear(animated: animated)
      }
    }
    RunningAppearances.shared.pop()
    runningAppearance = outer
    if outer == nil { runDeferred() }
    if !appearanceFollowers.isEmpty { tellFollowers(of: kind) }
  }

  /// Whether the framework is delivering this callback; called by the base implementation.
  func confirm(_ kind: EventKind) -> Bool {
    guard expected == kind else { return false }
    expected = nil
    return true
  }

  /// The base implementation of an appearance callback: notices a call by hand (APPEAR-11).
  func confirmAppearance(_ kind: EventKind) {
    guard !confirm(kind), runningAppearance != kind else { return }
    context.report(.directCallbackCall, subject, message: "\(kind.name) was called by hand")
  }

  /// Whether a call that changes the tree may run, or callbacks have nested too deep (REENT-05).
  func admitsStructuralCall(_ call: String) -> Bool {
    guard context.log.depth < 64 else {
      context.refuse(.runawayReentrancy, subject, attempted: "\(call) inside 64 nested callbacks")
      return false
    }
    return true
  }

  /// Runs what asked to wait until the callbacks of this controller have returned.
  func runDeferred() {
    while !afterCallback.isEmpty { afterCallback.removeFirst()() }
  }
}

/// Something in a controller's view that waits for the controller to be seen, or not to be seen any more.
@MainActor
package protocol AppearanceFollower: AnyObject {
  /// Called after `viewIsAppearing` of the controller, for every appearance.
  func followedControllerIsSeen()
  /// Called after `viewWillDisappear` of the controller, for every disappearance.
  func followedControllerGoes()
}

/// A follower, which is not kept alive.
struct AppearanceFollowing {
  weak var follower: (any AppearanceFollower)?
}

extension ViewController {
  /// Tells a follower of every appearance from now on; twice is once.
  func addAppearanceFollower(_ follower: any AppearanceFollower) {
    appearanceFollowers.removeAll { $0.follower == nil || $0.follower === follower }
    appearanceFollowers.append(AppearanceFollowing(follower: follower))
  }

  private func tellFollowers(of kind: EventKind) {
    guard kind == .viewIsAppearing || kind == .viewWillDisappear else { return }
    let followers = appearanceFollowers
    for following in followers {
      if kind == .viewIsAppearing {
        following.follower?.followedControllerIsSeen()
      } else {
        following.follower?.followedControllerGoes()
      }
    }
  }
}

/// The controllers whose appearance callbacks are running, innermost last.
///
/// A removal asks it whether it comes from inside a callback of the removed controller or of one
/// below it (REENT-02). Entries are live for as long as their callback runs.
@MainActor
final class RunningAppearances {
  static let shared = RunningAppearances()
  private var stack: [ViewController] = []

  /// Those that are told of their environment, before their `viewWillAppear`; innermost last.
  private var awaiting: [ViewController] = []

  func push(_ controller: ViewController) { stack.append(controller) }
  func pop() { stack.removeLast() }

  /// A controller is told of its environment, and its `viewWillAppear` follows.
  func beginAwaiting(_ controller: ViewController) {
    awaiting.append(controller)
    push(controller)
  }

  func endAwaiting() {
    awaiting.removeLast()
    pop()
  }

  /// Has what was to come next come first: somebody appears or disappears inside.
  func deliverAwaited() {
    for controller in awaiting { controller.deliverAwaitedAppearance() }
  }

  /// The running controller that is the given one or below it; the innermost.
  func inside(_ controller: ViewController) -> ViewController? {
    guard !stack.isEmpty else { return nil }
    return stack.last { running in
      var current: ViewController? = running
      while let candidate = current {
        if candidate === controller { return true }
        current = candidate.parentStorage
      }
      return false
    }
  }
}
