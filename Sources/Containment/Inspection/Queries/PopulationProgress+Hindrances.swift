/// What holds work back.
extension PopulationProgress {
  /// The gates that are closed, in the order of the log.
  var closedGates: [LifecycleEvent] {
    gates.values.sorted { $0.sequence < $1.sequence }
  }

  /// The contents with an open request, in the order in which they were asked for.
  var open: [(subject: SubjectIdentity, content: Content)] {
    contents.filter { $0.value.isOpen }.map { (subject: $0.key, content: $0.value) }
      .sorted { ($0.content.place, $0.subject.number) < ($1.content.place, $1.subject.number) }
  }

  /// The contents whose request for what they showed before has not ended, in the order of those requests.
  var owed: [(subject: SubjectIdentity, content: Content)] {
    contents.filter { $0.value.owed != nil }.map { (subject: $0.key, content: $0.value) }
      .sorted { ($0.content.owed?.sequence ?? 0) < ($1.content.owed?.sequence ?? 0) }
  }

  /// Whether content of this kind is filled by requests, as far as the log tells.
  func isDeferred(_ content: Content) -> Bool {
    if content.isDeferred { return true }
    guard let bound = content.bound else { return false }
    return deferred.contains(bound.identifier)
  }

  /// The container of a lane and the event since which nobody sees it; `nil` where it is seen, or nobody knows.
  func hiding(_ lane: SubjectIdentity?) -> (container: SubjectIdentity, event: LifecycleEvent)? {
    guard let lane, let container = containers[lane], let sight = sights[container],
      !sight.kind.isOfAppearing
    else { return nil }
    return (container, sight)
  }

  /// Whether a closed gate is over the work of a content; `nil` where the log does not say enough.
  func covers(_ gate: LifecycleEvent, _ content: Content) -> Bool? {
    if let least = PopulationFacts.rank(of: gate.identifier), least > 0 {
      guard let rank = content.rank ?? content.loadRank else { return nil }
      if rank < least { return false }
    }
    guard let host = gate.host else { return nil }
    guard let lane = content.lane else {
      return windows.count == 1 && windows.contains(host) ? true : nil
    }
    if host == lane {
      guard let section = gate.indexPath?.section else { return true }
      return content.section.map { $0 == section }
    }
    guard windows.contains(host) else { return containers[host] == nil ? nil : false }
    return windows.count == 1 ? true : nil
  }

  /// How many loads are under way, and how many others are to be started before that of a content.
  func loads(before content: Content) -> (running: Int, ahead: Int) {
    let mine = (content.loadRank ?? .max, content.place)
    return (
      contents.values.count { $0.isLoading },
      contents.values.count { other in
        other.loadRank.map { ($0, other.place) < mine } ?? false
      }
    )
  }

  /// How many others are before a content in the order of priority, and nothing known holds them back.
  ///
  /// `nil` where the log does not say what its priority is.
  func ahead(of subject: SubjectIdentity) -> Int? {
    guard let content = contents[subject], let rank = content.rank else { return nil }
    let gates = closedGates.filter { $0.isHold != false }
    return contents.count { other, waiting in
      guard other != subject, let others = waiting.rank,
        (others, waiting.place) < (rank, content.place)
      else { return false }
      return hiding(waiting.lane) == nil && !gates.contains { covers($0, waiting) != false }
    }
  }
}

extension LifecycleEvent {
  /// Whether a gate holds all rather than leaving a part of the budget; `nil` where the log does not say.
  var isHold: Bool? { value.map { !($0.y > 0) } }
}
