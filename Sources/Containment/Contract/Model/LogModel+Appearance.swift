extension LogModel {
  /// Takes in one of the five appearance callbacks.
  mutating func appear(_ event: LifecycleEvent, at index: Int) {
    if let above = currentParent, contradicts(event, above) {
      // Its own callback is missing, or comes late: either way this was said once.
      facts[above].controller.appearance = .unknown
    }
    let isLegal = mayCome(event.kind)
    let isTooLate = isOfParentThatItLeft(event)
    if isAgainstOpenTransition(event),
      event.kind == .viewDidAppear || event.kind == .viewDidDisappear
    {
      // The end is missing: what else is open is not known.
      facts[index].controller.forgetTransitions()
      facts[index].controller.isLevelKnown = false
    }
    switch event.kind {
    case .viewWillAppear, .viewWillDisappear: beginPhase(event, at: index)
    case .viewIsAppearing: facts[index].controller.settle(event)
    default: endPhase(event, at: index)
    }
    if !isLegal {
      // Something is missing, or came in another order: until the next did nobody knows which.
      facts[index].controller.appearance = .unknown
      facts[index].controller.isDoubtful = true
      facts[index].controller.doubted = event.kind
    } else if event.kind == .viewDidAppear || event.kind == .viewDidDisappear {
      facts[index].controller.isDoubtful = false
    }
    if isTooLate { facts[index].controller.appearance = .unknown }
    if event.kind != .viewIsAppearing || event.forwardsByHand {
      facts[index].controller.forwardsByHand = event.forwardsByHand
    }
    guard let above = currentParent else { return }
    facts[above].controller.forwardedKind = event.kind
    facts[above].controller.forwardedCause = event.cause
    facts[above].controller.forwardedOrdinal = facts[index].controller.ordinal
  }

  /// Whether an event of a child cannot come in the state that its parent is in.
  private func contradicts(_ event: LifecycleEvent, _ above: Int) -> Bool {
    switch (facts[above].controller.appearance, event.kind) {
    case (.disappeared, .viewWillAppear), (.disappearing, .viewWillAppear):
      return me.controller.refusedBegins == 0
    case (.appearing, .viewIsAppearing):
      return isUnsettled(above) && !goesItsOwnWay(event, under: above)
    case (.appearing, .viewDidAppear):
      return isAutomatic(above) && me.controller.appearance == .appearing
        && !goesItsOwnWay(event, under: above)
    case (.disappearing, .viewDidDisappear):
      return isAutomatic(above) && me.controller.appearance == .disappearing
        && me.controller.isAttachedToParent && me.controller.membership != .leaving
        && !goesItsOwnWay(event, under: above)
    default: return false
    }
  }

  /// A move that ends while the controller is half-way was judged; where it goes from there is unknown.
  mutating func believeMove(_ event: LifecycleEvent, at index: Int) {
    let appearance = facts[index].controller.appearance
    guard event.kind == .didMove, appearance != .unknown else { return }
    if event.parent == nil {
      if appearance != .disappeared { facts[index].controller.appearance = .unknown }
    } else if hasMissedAppearance(event) {
      facts[index].controller.appearance = .unknown
    }
  }

  /// Whether the place among the siblings is lost by a move that leaves out another one.
  func losesPlace(_ event: LifecycleEvent) -> Bool {
    guard event.parent != nil else { return false }
    switch me.controller.membership {
    case .unknown: return event.kind == .didMove || event.parent != me.controller.calledBy
    case .orphan: return event.kind == .didMove
    case .joining, .child, .leaving:
      // Leaving whatever it has: its parent, and so its place there, had become unknown before.
      if me.controller.parent == .none { return true }
      return event.kind == .willMove && event.parent == me.controller.calledBy
    }
  }

  /// Whether the event is a `didMove` to an appeared parent by which the child should have appeared.
  func hasMissedAppearance(_ event: LifecycleEvent) -> Bool {
    guard event.parent != nil, event.parent == me.controller.parent,
      let above = currentParent, isAutomatic(above),
      facts[above].controller.appearance == .appeared,
      me.controller.isAttachedToParent, !me.controller.isDrivenByHand, animations == 0
    else { return false }
    switch me.controller.appearance {
    case .disappeared: return true
    // One that caught up with the parent's own transition ends with it.
    case .appearing: return me.controller.phase > facts[above].controller.finished
    default: return false
    }
  }

  private mutating func beginPhase(_ event: LifecycleEvent, at index: Int) {
    facts[index].controller.begin(event)
    if event.kind == .viewWillAppear { noteAppearance(of: index, at: event.sequence) }
  }

  private mutating func endPhase(_ event: LifecycleEvent, at index: Int) {
    let hasAppeared = event.kind == .viewDidAppear
    facts[index].controller.finish(event)
    guard facts[index].controller.firstChild != .none else { return }
    bringChildrenInLine(withParentAt: index, hasAppeared: hasAppeared, event.forwardsByHand)
  }

  /// What contradicts a parent that arrived was said there; after that it is unknown.
  ///
  /// A child that has only its own `viewDid…` to come is looked at again when it had the time for it.
  private mutating func bringChildrenInLine(
    withParentAt index: Int, hasAppeared: Bool, _ forwardsByHand: Bool
  ) {
    let parent = facts[index].identity
    var next = facts[index].controller.firstChild
    while next != .none, let child = knownPlace(of: next) {
      next = facts[child].controller.nextSibling
      guard facts[child].controller.parent == parent, facts[child].controller.level == 0 else {
        continue
      }
      switch facts[child].controller.appearance {
      // Content of a displayed cell may still come; VIS-01 waits for it.
      case .appeared where !hasAppeared && isInDisplayedCell(child): break
      case .appeared where !hasAppeared: facts[child].controller.appearance = .unknown
      case _ where forwardsByHand: break
      case .appearing where hasAppeared, .disappearing where !hasAppeared: touch(child)
      case .appearing: facts[child].controller.appearance = .unknown
      case .disappeared where hasAppeared && facts[child].controller.isAttachedToParent:
        facts[child].controller.appearance = .unknown
      default: break
      }
    }
  }

  /// Takes in the begin or the end of an animation that is registered for a controller.
  mutating func noteAnimation(_ event: LifecycleEvent, at index: Int) {
    facts[index].controller.animation = event.sequence
    if event.kind == .animationBegin {
      facts[index].controller.openAnimations += 1
    } else if facts[index].controller.openAnimations > 0 {
      facts[index].controller.openAnimations -= 1
    }
  }

  /// Remembers a view that was attached without a parent before PARENT-09 could be judged.
  mutating func noteStray(_ event: LifecycleEvent, at index: Int) {
    let isStray =
      event.kind == .attach && facts[index].controller.membership == .orphan
      && !EventKindSet.moves.isSubset(of: emitted)
    facts[index].controller.strayUnder = isStray ? event.parent ?? .none : .none
  }

  /// A child whose `willMove` adds another one comes behind that one in the parent's list.
  mutating func delaySiblings(of parent: SubjectIdentity, that event: LifecycleEvent) {
    var cause = event.cause
    var steps = 0
    while cause != 0, steps < 16 {
      if recent.kind(of: cause) == .willMove, let outer = recent.subject(of: cause),
        let sibling = knownPlace(of: outer), facts[sibling].controller.parent == parent
      {
        facts[sibling].controller.ordinal = event.sequence
      }
      cause = recent.cause(of: cause) ?? 0
      steps += 1
    }
  }
}

// MARK: - What rules ask

extension LogModel {
  /// Whether a callback may come next to the event's subject, by the path of appearance.
  @inline(__always)
  func mayCome(_ kind: EventKind) -> Bool {
    switch (me.controller.appearance, kind) {
    case (.unknown, _): true
    case (.disappeared, .viewWillAppear), (.disappearing, .viewWillAppear): true
    case (.appearing, .viewIsAppearing): !me.controller.isSettled || me.controller.isDoubtful
    // A log of the six classic callbacks has no viewIsAppearing to wait for.
    case (.appearing, .viewDidAppear):
      me.controller.isSettled || me.controller.isDoubtful || !emitted.contains(.viewIsAppearing)
    case (.appearing, .viewWillDisappear), (.appeared, .viewWillDisappear): true
    case (.disappearing, .viewDidDisappear): true
    default: false
    }
  }

  /// Whether the children of a controller follow its appearance by themselves.
  @inline(__always)
  func isAutomatic(_ index: Int) -> Bool { !facts[index].controller.forwardsByHand }

  /// Whether the `viewIsAppearing` of a controller that is appearing has not come, as far as is known.
  @inline(__always)
  func isUnsettled(_ index: Int) -> Bool {
    !facts[index].controller.isSettled && !facts[index].controller.isDoubtful
  }

  /// Whether an event is the `viewWill…` that a parent passes on in its own phase.
  ///
  /// It has the cause of the parent's own one, and comes before anything else has it: before the
  /// parent's view is in place.
  func isPassedOn(_ event: LifecycleEvent, from above: Int) -> Bool {
    guard event.cause != 0, event.cause == facts[above].controller.phaseCause,
      facts[above].controller.attached < facts[above].controller.phase
    else { return false }
    return event.kind == .viewWillAppear
      ? facts[above].controller.appearance == .appearing && !facts[above].controller.isSettled
      : facts[above].controller.appearance == .disappearing
  }

  /// Whether the event's subject does not simply follow its parent: something else drives it, by hand
  /// or in a transition between children.
  func goesItsOwnWay(_ event: LifecycleEvent, under above: Int) -> Bool {
    if me.controller.isDrivenByHand { return true }
    // A begin that joined the phase: whose end finishes it is not said.
    if me.controller.begun > me.controller.phase { return true }
    if facts[above].controller.openAnimations > 0 { return true }
    if facts[above].controller.animation > me.controller.phase { return true }
    // A transition without a duration begins and ends in one call.
    let isPartOfParents =
      me.controller.phaseCause != 0
      && me.controller.phaseCause == facts[above].controller.phaseCause
    return seen.hasCauses && !isPartOfParents && event.cause == me.controller.phaseCause
  }

  /// Whether a callback belongs to a phase of the parent that its subject has left since.
  func isOfParentThatItLeft(_ event: LifecycleEvent) -> Bool {
    guard event.cause != 0, me.controller.membership == .orphan else { return false }
    let moved = me.controller.moved
    // It left after the cause: within what the cause led to.
    guard moved > event.cause, let parent = knownPlace(of: me.controller.parent) else {
      return false
    }
    return facts[parent].controller.phaseCause == event.cause
      && facts[parent].controller.phase < moved
  }

  /// A child that is visible although its parent, the event's subject, has disappeared; `nil` without.
  func childLeftVisible(by event: LifecycleEvent) -> SubjectIdentity? {
    guard me.controller.appearance == .disappearing, event.depth <= me.controller.phaseDepth,
      // One that is taken out in the middle of its disappearance has no time to pass it on.
      me.controller.membership != .leaving || me.controller.moved < me.controller.phase
    else { return nil }
    return firstChild { child in
      facts[child].controller.isVisible && facts[child].controller.level == 0
    }
  }

  /// The first child of the event's subject of which a condition holds.
  func firstChild(where condition: (Int) -> Bool) -> SubjectIdentity? {
    var next = me.controller.firstChild
    while next != .none, let child = knownPlace(of: next) {
      if facts[child].controller.parent == me.identity, condition(child) { return next }
      next = facts[child].controller.nextSibling
    }
    return nil
  }

  /// Whether a controller is the content of a cell that is displayed.
  func isInDisplayedCell(_ index: Int) -> Bool {
    guard let cell = knownPlace(of: facts[index].controller.cell) else { return false }
    return facts[cell].cell.display == .displayed
      && facts[cell].cell.controller == facts[index].identity
  }
}
