extension LogModel {
  /// Takes in what happened to a controller, or a call about it.
  mutating func takeController(_ event: LifecycleEvent, at index: Int) {
    facts[index].roles.insert(.controller)
    // It lives, so the child that was lost meanwhile was judged with this event (PARENT-16).
    if facts[index].controller.lost != 0, ContractRule.parent16.kinds.contains(event.kind) {
      facts[index].controller.lost = 0
    }
    switch event.kind {
    case .`init`: facts[index].made = event.sequence
    case .loadView: facts[index].controller.load = .loading
    case .viewDidLoad: facts[index].controller.load = .loaded
    case .unloadView:
      // Inside loadView the load goes on, and ends in viewDidLoad.
      if facts[index].controller.load != .loading { facts[index].controller.load = .unloaded }
    case .willMove, .didMove:
      let losesPlace = losesPlace(event)
      believeMove(event, at: index)
      move(event, at: index)
      if losesPlace { facts[index].controller.ordinal = 0 }
    case .attach: attach(event, at: index)
    case .detach:
      facts[index].controller.attachment = .detached
      facts[index].controller.attached = event.sequence
    case .addChild: takeCall(event)
    case .removeFromParent:
      if facts[index].controller.membership != .orphan {
        facts[index].controller.removal = event.sequence
      }
    case .beginTransition: begin(event, at: index)
    case .endTransition: end(event, at: index)
    case .prepareForReuse:
      pools.controllersPrepare = true
      if facts[index].controller.preparations < .max {
        facts[index].controller.preparations += 1
      }
    default: appear(event, at: index)
    }
  }

  // MARK: Parents and children

  private mutating func move(_ event: LifecycleEvent, at index: Int) {
    facts[index].controller.moved = event.sequence
    guard let parent = event.parent else { return leave(event, at: index) }
    if facts[index].controller.isMoveContradicted {
      // The call said another parent than the callback (PARENT-01): nobody knows which has it.
      facts[index].controller.isMoveContradicted = false
    } else if event.kind == .willMove {
      // A removal that is taken back keeps how the membership began.
      let isTakenBack =
        facts[index].controller.membership == .leaving && facts[index].controller.parent == parent
      if !isTakenBack {
        facts[index].controller.joinedByCall =
          facts[index].controller.calledBy == parent || isCausedByCall(event, of: parent)
      }
      delaySiblings(of: parent, that: event)
      facts[index].controller.calledBy = .none
      facts[index].controller.isCallJudged = false
      link(index, under: parent, as: .joining, at: event.sequence)
    } else if facts[index].controller.isJoined, facts[index].controller.parent != parent {
      // Which of the two parents has it now nobody knows.
      forgetMembership(index)
    } else {
      link(index, under: parent, as: .child, at: event.sequence)
    }
  }

  private mutating func leave(_ event: LifecycleEvent, at index: Int) {
    if event.kind == .willMove {
      if facts[index].controller.membership != .orphan {
        facts[index].controller.membership = .leaving
      }
      return
    }
    unlink(index)
    facts[index].controller.membership = .orphan
    facts[index].controller.removal = 0
    facts[index].controller.forgetTransitions()
    if facts[index].controller.attachment == .attached {
      facts[index].controller.attachment = .unknown
    }
  }

  private mutating func attach(_ event: LifecycleEvent, at index: Int) {
    facts[index].controller.attachedUnder = event.parent ?? .none
    facts[index].controller.attached = event.sequence
    facts[index].controller.attachment = .attached
    switch facts[index].controller.membership {
    case .unknown: break
    case .orphan:
      // It follows no parent, and may go with the view above it without a word (PARENT-09).
      facts[index].controller.attachment = .unknown
    case .joining, .child, .leaving:
      guard let parent = event.parent, parent != facts[index].controller.parent else {
        if facts[index].controller.membership == .joining,
          isAnnouncedByHand(facts[index].controller, isKnown: facts[index].isKnown) == true
        {
          facts[index].controller.attachment = .unknown
        }
        return
      }
      // One of the two is wrong, and which of them nobody knows.
      forgetMembership(index)
    }
  }

  private mutating func link(
    _ index: Int, under parent: SubjectIdentity, as membership: ControllerFacts.Membership,
    at sequence: UInt64
  ) {
    let before = facts[index].controller.membership
    let isLinked = before != .orphan && before != .unknown
    let isHere = isLinked && facts[index].controller.parent == parent
    // Before the membership changes: an orphan remembers its last parent, whose list it is not in.
    if isLinked, !isHere { unlink(index) }
    facts[index].controller.membership = membership
    guard !isHere else { return }
    let above = place(of: parent)
    let identity = facts[index].identity
    let last = facts[above].controller.lastChild
    facts[index].controller.parent = parent
    facts[index].controller.ordinal = sequence
    facts[index].controller.previousSibling = last
    facts[index].controller.nextSibling = .none
    facts[above].controller.lastChild = identity
    if last == .none {
      facts[above].controller.firstChild = identity
    } else {
      facts[place(of: last)].controller.nextSibling = identity
    }
  }

  /// Which parent a controller has is not known any more.
  mutating func forgetMembership(_ index: Int) {
    unlink(index)
    facts[index].controller.membership = .unknown
    facts[index].controller.parent = .none
  }

  mutating func unlink(_ index: Int) {
    switch facts[index].controller.membership {
    case .joining, .child, .leaving: break
    default: return
    }
    let parent = facts[index].controller.parent
    guard parent != .none, let above = knownPlace(of: parent) else { return }
    let previous = facts[index].controller.previousSibling
    let next = facts[index].controller.nextSibling
    if previous == .none {
      facts[above].controller.firstChild = next
    } else {
      facts[place(of: previous)].controller.nextSibling = next
    }
    if next == .none {
      facts[above].controller.lastChild = previous
    } else {
      facts[place(of: next)].controller.previousSibling = previous
    }
    facts[index].controller.previousSibling = .none
    facts[index].controller.nextSibling = .none
  }

  /// Calls the body for every child that joined a controller or is joining or leaving it.
  func forEachChild(of subject: SubjectIdentity, _ body: (SubjectFacts) -> Void) {
    var child = self[subject]?.controller.firstChild ?? .none
    while child != .none, let facts = self[child] {
      body(facts)
      child = facts.controller.nextSibling
    }
  }

  /// The parent that a controller is joining, has or is leaving, if the log has events of its own
  /// about it; of others the state is unknown.
  func knownParent(of facts: SubjectFacts) -> SubjectFacts? {
    switch facts.controller.membership {
    case .joining, .child, .leaving: break
    default: return nil
    }
    guard let parent = self[facts.controller.parent], parent.hasEvents else { return nil }
    return parent
  }
}
