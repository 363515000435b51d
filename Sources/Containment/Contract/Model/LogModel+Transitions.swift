/// What a `beginTransition` comes to.
enum BeginOutcome {
  /// The `viewWill…` of its direction comes at once.
  case starts
  /// The same, as the cancelling of an open transition in the other direction.
  case turns
  /// An open transition in the same direction needs one more end.
  case nests
  /// The controller goes that way already, and nobody began it by hand.
  case joins
  /// The controller is there already.
  case redundant
  /// The parent is not visible.
  case underHiddenParent
  /// There is no parent.
  case withoutParent
  /// The log does not say enough.
  case unknown
}

extension LogModel {
  /// The direction that a `beginTransition` names.
  func direction(of event: LifecycleEvent) -> ControllerFacts.Direction {
    event.reason == Self.disappearing ? .disappearing : .appearing
  }

  private static let disappearing = InternedName("disappearing")

  /// What a `beginTransition` of the event's subject comes to.
  func outcome(ofBegin event: LifecycleEvent) -> BeginOutcome {
    let direction = direction(of: event)
    switch me.controller.membership {
    case .orphan where emitted.contains(.willMove): return .withoutParent
    // Its parent is gone, or nobody added it yet.
    case .unknown where me.isKnown: return .unknown
    case .joining where !me.controller.joinedByCall && emitted.contains(.addChild): return .unknown
    // Inside willMove the parent is not the parent yet, or not any more.
    case .joining, .leaving:
      let isInMove = event.cause != 0 && event.cause == me.controller.moved
      if isInMove, recent.kind(of: event.cause) == .willMove { return .unknown }
    default: break
    }
    if let above = currentParent {
      switch facts[above].controller.appearance {
      case .disappeared: return .underHiddenParent
      case .disappearing where direction == .appearing: return .underHiddenParent
      default: break
      }
    }
    if me.controller.level > 0 { return me.controller.direction == direction ? .nests : .turns }
    switch (direction, me.controller.appearance) {
    case (_, .unknown): return .unknown
    case (.appearing, .appeared), (.disappearing, .disappeared):
      return me.controller.isLevelKnown ? .redundant : .unknown
    case (.appearing, .appearing), (.disappearing, .disappearing):
      return me.controller.isLevelKnown ? .joins : .unknown
    default: return .starts
    }
  }

  /// Whether a callback finishes or starts what only the end of an open transition may.
  @inline(__always)
  func isAgainstOpenTransition(_ event: LifecycleEvent) -> Bool {
    guard me.controller.level > 0, me.controller.owedWill == 0 else { return false }
    // No child outlasts its parent, whatever is open on it.
    if let above = currentParent, !facts[above].controller.isVisible { return false }
    return switch (event.kind, me.controller.appearance) {
    case (.viewWillAppear, .disappeared), (.viewWillAppear, .disappearing):
      me.controller.direction == .disappearing
    case (.viewWillDisappear, .appeared), (.viewWillDisappear, .appearing):
      me.controller.direction == .appearing
    case (.viewDidAppear, .appearing), (.viewDidDisappear, .disappearing): true
    default: false
    }
  }

  /// Takes in a `beginTransition`.
  mutating func begin(_ event: LifecycleEvent, at index: Int) {
    let direction = direction(of: event)
    let outcome = outcome(ofBegin: event)
    facts[index].controller.begun = event.sequence
    facts[index].controller.callDepth = event.depth
    facts[index].controller.isBeginRefused = false
    switch outcome {
    case .withoutParent, .underHiddenParent:
      facts[index].controller.isBeginRefused = true
      if facts[index].controller.refusedBegins < .max { facts[index].controller.refusedBegins += 1 }
      return
    case .nests:
      facts[index].controller.level += 1
      return
    case .joins:
      // Who began it ends it, and when is not said.
      facts[index].controller.isLevelKnown = false
      return
    case .starts: facts[index].controller.isLevelKnown = true
    case .turns, .redundant, .unknown: break
    }
    facts[index].controller.level = 1
    facts[index].controller.direction = direction
    facts[index].controller.owedDid = 0
    guard outcome == .starts || outcome == .turns else { return }
    let isDue =
      switch facts[index].controller.appearance {
      case .disappeared, .disappearing: direction == .appearing
      case .appeared, .appearing: direction == .disappearing
      case .unknown: false
      }
    facts[index].controller.owedWill = isDue ? event.sequence : 0
    facts[index].controller.owesTurn = outcome == .turns
  }

  /// Takes in an `endTransition`.
  mutating func end(_ event: LifecycleEvent, at index: Int) {
    facts[index].controller.owedWill = 0
    facts[index].controller.callDepth = event.depth
    guard facts[index].controller.level > 0 else {
      if facts[index].controller.refusedBegins > 0 { facts[index].controller.refusedBegins -= 1 }
      return
    }
    facts[index].controller.level -= 1
    guard facts[index].controller.level == 0 else { return }
    facts[index].controller.direction = .none
    switch facts[index].controller.appearance {
    case .appearing, .disappearing:
      if facts[index].controller.isLevelKnown { facts[index].controller.owedDid = event.sequence }
    default: break
    }
  }

  /// What the log itself says about a transition corrects what was made of its calls.
  mutating func takeTransitionViolation(_ rule: RuleIdentifier, at index: Int) {
    switch rule.text {
    case "TRANS-07": facts[index].controller.forgetTransitions()
    // It was closed for the app, whose own end may still come.
    case "TRANS-05", "TRANS-06":
      facts[index].controller.forgetTransitions()
      facts[index].controller.isLevelKnown = false
    case "TRANS-08", "TRANS-09":
      guard !facts[index].controller.isBeginRefused else { return }
      facts[index].controller.forgetTransitions()
      facts[index].controller.isLevelKnown = false
    case "TRANS-04", "TRANS-11":
      guard facts[index].controller.owedWill != 0 else { return }
      facts[index].controller.forgetTransitions()
      facts[index].controller.isLevelKnown = false
    case "FWD-10": facts[index].controller.isSilenceSaid = true
    default: break
    }
  }

  /// What a call by hand still owes the event's subject, if the event is not it; `nil` if nothing.
  ///
  /// What the app does in a callback that the call led to comes too early to tell, and a parent that was
  /// hidden meanwhile owes nothing.
  func debt(at event: LifecycleEvent) -> (call: UInt64, owed: String)? {
    guard event.depth <= me.controller.callDepth else { return nil }
    if let above = currentParent, facts[above].controller.appearance == .disappeared { return nil }
    if me.controller.owedWill != 0 {
      let isAppearing = me.controller.direction == .appearing
      if event.kind == (isAppearing ? .viewWillAppear : .viewWillDisappear) { return nil }
      return (me.controller.owedWill, isAppearing ? "viewWillAppear" : "viewWillDisappear")
    }
    guard me.controller.owedDid != 0 else { return nil }
    switch (me.controller.appearance, event.kind) {
    case (.appearing, .viewIsAppearing), (.appearing, .viewDidAppear): return nil
    case (.appearing, _): return (me.controller.owedDid, "viewDidAppear")
    case (.disappearing, .viewDidDisappear): return nil
    case (.disappearing, _): return (me.controller.owedDid, "viewDidDisappear")
    default: return nil
    }
  }
}
