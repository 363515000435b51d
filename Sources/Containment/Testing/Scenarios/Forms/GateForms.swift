extension StatementForm {
  /// Gates, which hold the filling of controllers back.
  static let gates: [StatementForm] = [
    .action(
      "close gate NAME [throttling SHARE] during transition timeout DURATION",
      "Closes a gate of the window until the transition has ended, with its name as the reason.",
      example: "close gate slide throttling 0.5 during transition timeout 2s"
    ) { stage, statement in
      let captures = statement.captures
      guard let transition = stage.transition else {
        throw ScenarioRefusal("no transition was begun")
      }
      let window = try stage.shownWindow()
      let (name, timeout) = (captures.word(.name) ?? "", captures.duration ?? .zero)
      if let share = captures.length(of: .share) {
        window.throttlePopulation(share, during: transition, reason: name, timeout: timeout)
      } else {
        window.holdPopulation(during: transition, reason: name, timeout: timeout)
      }
    },
    .action(
      "close gate NAME [throttling SHARE] during animation OTHER timeout DURATION",
      "Closes a gate of the window until a registered animation has ended.",
      example: "close gate slide during animation fade timeout 2s"
    ) { stage, statement in
      let captures = statement.captures
      let other = captures.word(.other) ?? ""
      guard let animation = stage.animations[other] else {
        throw ScenarioRefusal("no animation \(other) runs")
      }
      let window = try stage.shownWindow()
      let (name, timeout) = (captures.word(.name) ?? "", captures.duration ?? .zero)
      if let share = captures.length(of: .share) {
        window.throttlePopulation(share, during: animation, reason: name, timeout: timeout)
      } else {
        window.holdPopulation(during: animation, reason: name, timeout: timeout)
      }
    },
    .action(
      "close gate NAME [throttling SHARE] [over COLLECTION] [section NUMBER] "
        + "[from (visible|upcoming|prefetch|idle)] timeout DURATION",
      "Holds the filling of controllers back, or leaves it a part of each frame: in the window, a collection or a "
        + "section of it, from a priority on, until it is opened or the time is up.",
      example: "close gate scroll over feed section 1 from prefetch timeout 2s"
    ) { stage, statement in
      try stage.closeGate(statement.captures)
    },
    .action(
      "(open|drop) gate NAME", "Opens a gate, or lets go of it, which opens it too.",
      example: "open gate scroll"
    ) { stage, statement in
      let name = statement.captures.word(.name) ?? ""
      let gate = try stage.gate(name)
      if statement.captures.has("open") { gate.open() } else { stage.gates[name] = nil }
    },
    .expectation(
      "expect gate NAME (closed|opened)",
      "Expects a gate to be closed still, or to have been opened, by hand or by its timeout.",
      example: "expect gate scroll opened"
    ) { stage, statement in
      let name = statement.captures.word(.name) ?? ""
      try stage.expectEqual(
        "gate", statement.captures.has("opened") ? "opened" : "closed",
        try stage.gate(name).isOpen ? "opened" : "closed")
    },
  ]
}

extension ScenarioStage {
  /// A gate that was closed under a name and was not let go.
  fileprivate func gate(_ name: String) throws(ScenarioRefusal) -> PopulationGate {
    if let gate = gates[name] { return gate }
    throw ScenarioRefusal(
      "no gate \(name) was closed\(Placeholder.hint(name, among: gates.keys.sorted()))")
  }

  fileprivate func closeGate(_ captures: Captures) throws(ScenarioRefusal) {
    let name = captures.word(.name) ?? ""
    if gates[name]?.isOpen == false {
      throw ScenarioRefusal("a gate \(name) is closed already; open it or drop it first")
    }
    let strength: PopulationGate.Strength =
      captures.length(of: .share).map { .throttle(share: $0) } ?? .hold
    let priorities: [(String, PopulationPriority)] = [
      ("upcoming", .upcoming), ("prefetch", .prefetch), ("idle", .idle),
    ]
    let priority = priorities.first { captures.has($0.0) }?.1 ?? .visible
    let timeout = captures.duration ?? .zero
    if captures.has("over") || captures.has("section") {
      gates[name] = try list(captures).view.closePopulationGate(
        strength, section: captures.has("section") ? captures.number() : nil, from: priority,
        reason: name, timeout: timeout)
    } else {
      gates[name] = try shownWindow().population.closeGate(
        strength, from: priority, reason: name, timeout: timeout)
    }
  }
}
