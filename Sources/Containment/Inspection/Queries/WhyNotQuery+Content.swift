/// Why something was never filled, or is not at the end: what holds it, and the events that show it.
extension WhyNotQuery {
  /// What is to be told of the contents that were asked for; empty where all are filled, or none was to be.
  func contentLines(_ names: some SubjectNames) -> [String] {
    let asked = contents.filter(isMeant)
    let lacking = asked.compactMap { subject -> (SubjectIdentity, ContentLack)? in
      let lack = population.lack(of: subject)
      if case .nothing = lack { return nil }
      return (subject, lack)
    }
    var lines = lacking.prefix(Self.limit).flatMap { self.lines(about: $0.0, $0.1, names) }
    let rest = lacking.count - Self.limit
    if rest > 0 { lines.append("\(rest) more of them are not filled.") }
    if asked.count == 1, lacking.isEmpty, let filled = population[asked[0]]?.filled,
      filled.kind == .populationFinish
    {
      lines += ["\(name(asked[0], names)) is filled, since:"] + numbered([filled], names)
    }
    return lines
  }

  /// The gates that the lines about contents show.
  var toldGates: [SubjectIdentity] {
    contents.filter(isMeant).prefix(Self.limit).flatMap { subject -> [SubjectIdentity] in
      guard case .held(let gates) = population.lack(of: subject) else { return [] }
      return gates.map(\.subject)
    }
  }

  /// Whether a content shows what was asked for; of an item not so if another one is shown by now.
  private func isMeant(_ subject: SubjectIdentity) -> Bool {
    guard !wantedContents.contains(subject) else { return true }
    guard let content = population[subject] else { return false }
    let item = content.bound?.item ?? content.newest?.item ?? content.step?.item
    return item.map { wantedItems.contains($0) } ?? false
  }

  private func lines(
    about subject: SubjectIdentity, _ lack: ContentLack, _ names: some SubjectNames
  ) -> [String] {
    guard let content = population[subject] else { return [] }
    var events = [content.bound, content.left, content.request, content.newest, content.step]
      .compactMap(\.self)
    switch lack {
    case .unseen(_, _, let event), .inTransition(let event), .failed(let event),
      .cancelled(let event):
      events.append(event)
    case .held(let gates): events += gates
    case .behind, .next, .unranked: events += [population.frame].compactMap(\.self)
    default: break
    }
    // What slows everything down explains why it takes so long.
    if content.isOpen {
      events += population.closedGates.filter {
        $0.isHold == false && population.covers($0, content) != false
      }
    }
    var told: Set<UInt64> = []
    events = events.filter { told.insert($0.sequence).inserted }
    events.sort { $0.sequence < $1.sequence }
    return ["\(name(subject, names)) is not filled: \(words(lack, content, names))."]
      + numbered(events, names)
  }

  private func words(
    _ lack: ContentLack, _ content: PopulationProgress.Content, _ names: some SubjectNames
  ) -> String {
    switch lack {
    case .nothing: "the log does not say why"
    case .notAskedFor: "its content was not asked for"
    case .leftCell: "it left its cell, and its content was not asked for"
    case .waitingForValue: "it waits for the value that it loads"
    case .notLoaded(let running, let ahead):
      "its load was not started, while \(running) \(running == 1 ? "is" : "are") under way and "
        + "\(ahead) \(ahead == 1 ? "is" : "are") to be started before it"
    case .inTransition(let event):
      "it is between \(event.kind.name) and "
        + (event.kind == .viewWillAppear ? "viewIsAppearing" : "viewDidDisappear")
    case .unseen(let lane, let container, let event):
      "nobody sees its collection \(name(lane, names)), since \(name(container, names)) "
        + (event.kind == .viewWillDisappear ? "began to disappear" : "disappeared")
    case .held(let gates): held(by: gates, content, names)
    case .fresh: "it was asked for in this tick, and runs in a later one"
    case .behind(let count):
      "\(count) \(count == 1 ? "other is" : "others are") before it in the order of priority"
    case .next: "it is the next in the order of priority, and no frame had the time yet"
    case .unranked: "it waits for a frame, and the log does not say with what priority"
    case .failed(let event): "it failed" + suffix(event.message, names)
    case .cancelled(let event): "its request was cancelled" + cancellation(event, names)
    }
  }

  private func held(
    by gates: [LifecycleEvent], _ content: PopulationProgress.Content, _ names: some SubjectNames
  ) -> String {
    let words = gates.map { gate in
      let isKnown = gate.isHold != nil && population.covers(gate, content) != nil
      return (isKnown ? "" : "perhaps ") + name(gate.subject, names) + suffix(gate.reason, names)
    }
    return "held by " + words.joined(separator: " and ")
  }

  private func cancellation(_ event: LifecycleEvent, _ names: some SubjectNames) -> String {
    let reason = names.text(of: event.reason)
    let words =
      switch reason {
      case "rebound": ", for it was bound anew"
      case "unbound": ", for it left its cell"
      case "superseded": ", for another request took its place"
      case "notWorthwhile": ", for the item would have been gone before it came"
      case "explicit": " by the app"
      case "taskCancelled": ", for its work was"
      case "shutdown": ", for its collection or window is gone"
      case "": " for an unknown reason"
      default: ""
      }
    return words + suffix(event.reason, names)
  }

  /// A word of the log in brackets; empty without one.
  private func suffix(_ word: InternedName, _ names: some SubjectNames) -> String {
    word == .none ? "" : " (\(Transcript.escaped(names.text(of: word))))"
  }
}
