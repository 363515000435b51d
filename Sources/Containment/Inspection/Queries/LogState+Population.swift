/// What is filled, what waits and what holds it back, as text.
extension LogState {
  /// Closed gates with the time that they have left, and open requests with what was done for them.
  func populationLines(_ names: some SubjectNames) -> [String] {
    var lines: [String] = []
    let gates = population.closedGates
    if !gates.isEmpty { lines.append("Closed gates") }
    lines += gates.map { "  " + words(aboutGate: $0, names) }
    let open = population.open
    let owed = population.owed
    if !open.isEmpty || !owed.isEmpty { lines.append("Open requests") }
    lines += open.map { "  " + words(aboutRequest: $0.content, of: $0.subject, names) }
    for (subject, content) in owed {
      guard let request = content.owed else { continue }
      lines.append(
        "  \(name(subject, names)): \(item(request.item, names)), for what it showed before, "
          + "since #\(request.sequence)")
    }
    return lines
  }

  /// What a content shows; `nil` for one that nothing was ever asked for.
  func contentWords(_ subject: SubjectIdentity) -> String? {
    guard let content = population[subject], content.isDeferred, content.left == nil else {
      return nil
    }
    if content.filled != nil { return "shows its content" }
    if content.placeholder != nil { return "shows a placeholder" }
    if let earlier = content.earlier {
      let generation = earlier.generation.map { "of generation \($0)" } ?? "from before"
      return "shows the content \(generation)"
    }
    return "not filled"
  }

  private func words(aboutGate gate: LifecycleEvent, _ names: some SubjectNames) -> String {
    let reason = gate.reason == .none ? "for an unknown reason" : text(gate.reason, names)
    var words = ["\(name(gate.subject, names)): \(reason)"]
    words.append(
      gate.value.map { TranscriptNotation.strength(share: $0.y) } ?? "of unknown strength")
    words.append(gate.host.map { "over \(name($0, names))" } ?? "over nobody knows what")
    if let section = gate.indexPath?.section { words.append("section \(section)") }
    if gate.identifier != .none { words.append("from priority \(text(gate.identifier, names))") }
    words.append(timeLeft(of: gate))
    return words.joined(separator: ", ") + ", since #\(gate.sequence)"
  }

  private func timeLeft(of gate: LifecycleEvent) -> String {
    guard let timeout = gate.value?.x,
      let past = Self.milliseconds(since: gate, to: population.last)
    else { return "unknown time left" }
    guard timeout > past else { return "its time is up" }
    return "\(Milliseconds.text(timeout - past)) of \(Milliseconds.text(timeout)) ms left"
  }

  private func words(
    aboutRequest content: PopulationProgress.Content, of subject: SubjectIdentity,
    _ names: some SubjectNames
  ) -> String {
    let item = content.newest?.item ?? content.step?.item ?? content.bound?.item
    var words = ["\(name(subject, names)): \(self.item(item, names))", waiting(content, names)]
    if let request = content.request {
      var since = "since #\(request.sequence)"
      if request.hasTick, model.tick >= request.tick {
        let ticks = model.tick - request.tick
        since += ", \(ticks) tick\(ticks == 1 ? "" : "s")"
        if let past = Self.milliseconds(since: request, to: population.last) {
          since += " and \(Milliseconds.text(past)) ms"
        }
        since += " ago"
      }
      words.append(since)
    } else {
      words.append("since before the log")
    }
    words.append(content.steps == 1 ? "1 step" : "\(content.steps) steps")
    return words.joined(separator: ", ")
  }

  private func waiting(
    _ content: PopulationProgress.Content, _ names: some SubjectNames
  ) -> String {
    guard let request = content.newest, request.reason != .none else { return "priority unknown" }
    if content.isLoading { return "waits for its value" }
    if let rank = content.loadRank {
      return "priority \(PopulationFacts.priorities[Int(rank)]), to be loaded"
    }
    let reason = text(request.reason, names)
    return PopulationFacts.rank(of: request.reason) == nil ? reason : "priority \(reason)"
  }

  /// The time between two events; `nil` where one of them has none.
  private static func milliseconds(since event: LifecycleEvent, to last: LifecycleEvent?) -> Double?
  {
    guard let last, last.hasTime, event.hasTime else { return nil }
    let (past, overflow) = last.time.nanoseconds.subtractingReportingOverflow(
      event.time.nanoseconds)
    return overflow ? nil : Double(past) / 1_000_000
  }

  private func item(_ item: ItemIdentity?, _ names: some SubjectNames) -> String {
    item.map { Transcript.escaped(names.text(of: $0)) } ?? "unknown item"
  }

  private func text(_ name: InternedName, _ names: some SubjectNames) -> String {
    Transcript.escaped(names.text(of: name))
  }

  private func name(_ subject: SubjectIdentity, _ names: some SubjectNames) -> String {
    Transcript.escaped(names.name(of: subject))
  }
}
