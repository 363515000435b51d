/// What kept a content from being filled.
enum ContentLack {
  /// It is filled, or nobody knows that it should be.
  case nothing
  case notAskedFor
  /// It shows nothing by now.
  case leftCell
  case waitingForValue
  /// Its load was not started, while so many are under way and so many are to be started before it.
  case notLoaded(running: Int, ahead: Int)
  /// Its controller is between two callbacks of an appearance, in which nothing is filled.
  case inTransition(LifecycleEvent)
  /// Its collection is not seen, since what its container did.
  case unseen(lane: SubjectIdentity, container: SubjectIdentity, since: LifecycleEvent)
  case held(by: [LifecycleEvent])
  /// It was asked for in the very tick that the log ends with.
  case fresh
  case behind(Int)
  /// It is the next one, and no frame had the time.
  case next
  /// It is queued, and the log does not say with what priority.
  case unranked
  case failed(LifecycleEvent)
  case cancelled(LifecycleEvent)
}

extension PopulationProgress {
  /// What keeps a content from being filled after the last event, as far as the log can tell.
  func lack(of subject: SubjectIdentity) -> ContentLack {
    guard let content = self[subject], content.filled == nil else { return .nothing }
    if content.isOpen { return blocking(content, of: subject) }
    switch content.end?.kind {
    case .populationFail: return content.end.map { .failed($0) } ?? .nothing
    case .populationCancel: return content.end.map { .cancelled($0) } ?? .nothing
    default: break
    }
    guard isDeferred(content) else { return .nothing }
    return content.left == nil ? .notAskedFor : .leftCell
  }

  private func blocking(_ content: Content, of subject: SubjectIdentity) -> ContentLack {
    if content.isLoading { return .waitingForValue }
    if let lane = content.lane, let (container, event) = hiding(lane) {
      return .unseen(lane: lane, container: container, since: event)
    }
    let isToBeLoaded = content.loadRank != nil
    let gates = closedGates.filter { gate in
      // A gate over everything lets loads begin, which take no time of a frame.
      if isToBeLoaded, PopulationFacts.rank(of: gate.identifier) ?? 0 == 0 { return false }
      return gate.isHold != false && covers(gate, content) != false
    }
    if !gates.isEmpty { return .held(by: gates) }
    if isToBeLoaded {
      let loads = loads(before: content)
      return .notLoaded(running: loads.running, ahead: loads.ahead)
    }
    if let event = transitions[subject] { return .inTransition(event) }
    if let opened = content.newest, let last, content.steps == 0, opened.hasTick, last.hasTick,
      opened.tick == last.tick
    {
      return .fresh
    }
    guard let ahead = ahead(of: subject) else { return .unranked }
    return ahead == 0 ? .next : .behind(ahead)
  }
}
