/// How a call of `addChild` stands to what the log said about the child before.
enum CallStanding: UInt8 {
  /// Nothing can be said: too little is known.
  case unknown
  /// It comes from inside a move of the child: it waits, and is made again when the move is done.
  case waiting
  /// The child has no parent.
  case clean
  /// The child is the parent itself or above it.
  case cycle
  /// `willMove` to this parent came before the call, by hand.
  case announcedHere
  /// `willMove` to another parent came before the call, by hand.
  case announcedElsewhere
  /// The child has this parent already.
  case here
  /// The child has another parent.
  case elsewhere
}

extension LogModel {
  /// How a call of `addChild` stands; asked before the model takes it in.
  func standing(of event: LifecycleEvent) -> CallStanding {
    guard let child = event.controller else { return .unknown }
    guard child != event.subject, !isAbove(child, event.subject) else { return .cycle }
    guard let facts = self[child] else { return isComplete ? .clean : .unknown }
    guard !isInsideMove(of: facts, event) else { return .waiting }
    let isHere = facts.controller.parent == event.subject
    switch facts.controller.membership {
    case .unknown: return .unknown
    case .orphan: return .clean
    case .joining:
      guard let isByHand = isAnnouncedByHand(facts) else { return .unknown }
      guard isByHand else { return isHere ? .here : .elsewhere }
      // A view that is elsewhere is another fault, which was judged when it was attached (PARENT-09).
      guard
        facts.controller.attachment == .detached || facts.controller.attachedUnder == event.subject
      else { return .unknown }
      return isHere ? .announcedHere : .announcedElsewhere
    case .child, .leaving: return isHere ? .here : .elsewhere
    }
  }

  /// Whether a `willMove` to a parent came without a call of `addChild`; `nil` where nobody knows.
  ///
  /// A collection adds what its cells show without that call.
  func isAnnouncedByHand(_ facts: borrowing SubjectFacts) -> Bool? {
    isAnnouncedByHand(facts.controller, isKnown: facts.isKnown)
  }

  func isAnnouncedByHand(_ controller: borrowing ControllerFacts, isKnown: Bool) -> Bool? {
    if controller.joinedByCall { return false }
    guard isKnown, emitted.contains(.addChild) else { return nil }
    return controller.cell == .none ? true : nil
  }

  /// Whether an event says itself that a parent's call of `addChild` led to it.
  func isCausedByCall(_ event: LifecycleEvent, of parent: SubjectIdentity) -> Bool {
    event.cause != 0 && recent.kind(of: event.cause) == .addChild
      && recent.subject(of: event.cause) == parent
  }

  /// Whether a controller is in the chain of parents above another one.
  func isAbove(_ candidate: SubjectIdentity, _ subject: SubjectIdentity) -> Bool {
    var current = subject
    for _ in 0..<64 {
      guard let facts = self[current] else { return false }
      switch facts.controller.membership {
      case .unknown, .orphan: return false
      case .joining where isAnnouncedByHand(facts) != false: return false
      case .joining, .child, .leaving: current = facts.controller.parent
      }
      if current == candidate { return true }
    }
    return false
  }

  /// Whether a call comes, or may come, from inside a move of the controller that it is about.
  ///
  /// Such a call waits until the move is done (REENT-03), and until then nothing follows it.
  func isInsideMove(of child: SubjectFacts, _ event: LifecycleEvent) -> Bool {
    if event.depth > 0, child.controller.membership == .leaving { return true }
    var cause = event.cause
    for _ in 0..<64 {
      guard cause != 0 else { return false }
      // Further back than the memory reaches.
      guard let kind = recent.kind(of: cause) else { return true }
      switch kind {
      // Whom these move their events' subjects do not say.
      case .addChild, .layout, .bind, .willDisplay, .didEndDisplaying: return true
      case .removeFromParent, .willMove, .didMove:
        if recent.subject(of: cause) == child.identity { return true }
      default: break
      }
      cause = recent.cause(of: cause) ?? 0
    }
    return true
  }

  /// Whether something in the chain of causes of an event is a layout pass of its subject.
  func isInsideLayout(_ event: LifecycleEvent) -> Bool {
    var cause = event.cause
    for _ in 0..<64 {
      guard cause != 0, let kind = recent.kind(of: cause) else { return false }
      // What was asked for in a pass is done after it, mostly in a later tick.
      guard kind != .populationStep, recent.tick(of: cause) == event.tick else { return false }
      if kind == .layout, recent.subject(of: cause) == event.subject { return true }
      cause = recent.cause(of: cause) ?? 0
    }
    return false
  }

  // MARK: Taking in

  /// Takes in a call of `addChild`.
  mutating func takeCall(_ event: LifecycleEvent) {
    guard let child = event.controller, child != event.subject else { return }
    let standing = standing(of: event)
    guard standing != .waiting else { return }
    let index = place(of: child)
    facts[index].roles.insert(.controller)
    facts[index].controller.calledBy = event.subject
    facts[index].controller.isCallJudged = standing != .clean
    call = PendingCall(
      sequence: event.sequence, parent: event.subject, child: child,
      owesMove: standing == .clean)
    if standing == .announcedElsewhere { giveUpJoining(index) }
    if standing != .cycle, facts[index].controller.membership == .joining,
      facts[index].controller.parent == event.subject
    {
      facts[index].controller.joinedByCall = true
    }
  }

  /// Takes in what followed a call of `addChild`: `willMove`, a refusal, or what should not.
  mutating func settle(_ pending: PendingCall, by event: LifecycleEvent) {
    call = nil
    if event.kind == .violation {
      guard event.severity == .fatal else { return }
      // Refused: nothing follows it.
      let index = place(of: pending.child)
      facts[index].controller.calledBy = .none
      facts[index].controller.isCallJudged = false
      // Only a child without a parent is refused: one that a willMove by hand had announced.
      if facts[index].controller.membership == .joining,
        facts[index].controller.parent == pending.parent
      {
        facts[index].controller.joinedByCall = false
      }
      return
    }
    guard pending.owesMove else { return }
    if event.kind == .willMove, event.subject == pending.child, event.parent == pending.parent {
      return
    }
    // Whether it has the parent without its willMove nobody knows (PARENT-01).
    let index = place(of: pending.child)
    forgetMembership(index)
    facts[index].controller.calledBy = .none
    facts[index].controller.isMoveContradicted =
      event.kind == .willMove && event.subject == pending.child && event.parent != nil
  }

  /// A move that was announced by hand and that no parent began is over once the log says so.
  mutating func takeRefusedMove(_ event: LifecycleEvent, rule: RuleIdentifier, at index: Int) {
    guard rule.text == "PARENT-01", facts[index].controller.membership == .joining else { return }
    giveUpJoining(index)
  }

  /// Takes a move that was announced by hand and never began as not made.
  mutating func giveUpJoining(_ index: Int) {
    unlink(index)
    facts[index].controller.membership = .orphan
    if facts[index].controller.attachment == .attached {
      facts[index].controller.attachment = .unknown
    }
  }

  /// Remembers a child that was deallocated while it was one, for when its parent has another event.
  mutating func noteLostChild(_ index: Int, at sequence: UInt64) {
    guard knownParent(of: facts[index]) != nil else { return }
    // One that is only announced is retained by nobody.
    if facts[index].controller.membership == .joining, !facts[index].controller.joinedByCall {
      return
    }
    let above = place(of: facts[index].controller.parent)
    facts[above].controller.lostChild = facts[index].identity
    facts[above].controller.lost = sequence
  }
}

extension LogModel {
  /// Whether it can be told that something came to rest: from the beginning, and with its animations.
  var knowsRest: Bool {
    isComplete && EventKindSet.animations.isSubset(of: emitted)
  }
}

extension SubjectFacts {
  /// Whether a `willMove` to a parent is open at rest, and was not when the subject rested before.
  var restsJoining: Bool { controller.membership == .joining && controller.moved > restedBefore }
}

extension ControllerFacts {
  /// Whether a `willMove` is what an `addChild` led to that was against the rules itself.
  func isJudgedByCall(_ event: LifecycleEvent) -> Bool {
    isCallJudged && calledBy == event.parent
  }
}
