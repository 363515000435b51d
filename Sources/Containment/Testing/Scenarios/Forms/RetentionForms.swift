extension StatementForm {
  /// What stays while it is out of view, what pins it, and what memory pressure takes.
  static let retention: [StatementForm] = [
    .action(
      "retain IDENTIFIER (reused|kept|destroyed) [limit NUMBER] [cost POSITION] [unloaded]",
      "Says, before the identifier is registered, what becomes of controllers that are out of view: how many may be, "
        + "what these may cost, and whether the view of a kept one is unloaded.",
      example: "retain page kept limit 2 cost 10 unloaded"
    ) { stage, statement in
      let captures = statement.captures
      let name = captures.word(.identifier) ?? ""
      guard stage.identifiers[name] == nil else {
        throw ScenarioRefusal("\(name) is registered already; say `retain` before `register`")
      }
      stage.retentions[name] = try Retention(captures)
    },
    .action(
      "cost of ITEM NUMBER",
      "Says what the controller of an item costs while it is out of view; 1 without it.",
      example: "cost of a 5"
    ) { stage, statement in
      stage.costs[statement.captures.word(.item) ?? ""] = statement.captures.number() ?? 1
    },
    .action(
      "budget [limit NUMBER] [cost POSITION]",
      "Bounds how many controllers may be out of view in all collections, and what they may cost; "
        + "without either there is no bound any more.",
      example: "budget limit 4 cost 20"
    ) { stage, statement in
      let captures = statement.captures
      let cost = captures.number(.position)
      stage.registry.retentionBudget =
        captures.number() == nil && cost == nil
        ? nil : RetentionBudget(count: captures.number(), cost: cost)
    },
    .action(
      "pin NAME by OTHER", "Pins a controller, so that it stays; the owner may be any word.",
      example: "pin va by player"
    ) { stage, statement in
      let captures = statement.captures
      let controller = try stage.controller(captures.word(.name) ?? "")
      stage.pins.append(
        ScenarioPin(
          controller: controller.subject, pin: controller.pin(owner: captures.word(.other) ?? "")))
    },
    .action(
      "unpin NAME by OTHER", "Gives the owner's first pin of a controller back.",
      example: "unpin va by player"
    ) { stage, statement in
      let name = statement.captures.word(.name) ?? ""
      let owner = statement.captures.word(.other) ?? ""
      let subject = try stage.subject(name)
      guard
        let index = stage.pins.firstIndex(where: {
          $0.controller == subject && $0.pin.owner == owner
        })
      else { throw ScenarioRefusal("\(owner) has no pin of \(name)") }
      stage.pins.remove(at: index).pin.invalidate()
    },
    .action(
      "pressure (warning|urgent|critical) [on registry]",
      "Has the window, or all collections of the registry, give up what memory pressure takes.",
      example: "pressure urgent"
    ) { stage, statement in
      let captures = statement.captures
      let level =
        MemoryPressureLevel.allCases.first { captures.has($0.rawValue) } ?? .warning
      if captures.has("registry") {
        stage.registry.didReceiveMemoryPressure(level)
      } else {
        try stage.shownWindow().didReceiveMemoryPressure(level)
      }
    },
    .expectation(
      "expect pins of NAME [NAMES]", "Expects a controller to be pinned by these owners, in order.",
      example: "expect pins of va player"
    ) { stage, statement in
      let captures = statement.captures
      let owners = try stage.controller(captures.word(.name) ?? "").pinOwners
      try stage.expectEqual(
        "pins", captures.words(.names).joined(separator: " "), owners.joined(separator: " "))
    },
    .expectation(
      "expect kept NUMBER of IDENTIFIER [in COLLECTION]",
      "Expects so many controllers to be kept that no cell has, without pinned ones.",
      example: "expect kept 2 of page"
    ) { stage, statement in
      let captures = statement.captures
      let name = InternedName(ScenarioStage.fullName(captures.word(.identifier) ?? ""))
      let kept = try stage.list(captures).view.kept.restingCount(name)
      try stage.expectEqual("kept", "\(captures.number() ?? 0)", "\(kept)")
    },
    .expectation(
      "expect evicted NAME for (limit|cost|budget|pressure|destroyed|replaced|deleted)",
      "Expects that a controller was let go last, and why.",
      example: "expect evicted va for limit"
    ) { stage, statement in
      let captures = statement.captures
      let subject = try stage.subject(captures.word(.name) ?? "")
      let last = stage.record.events.last {
        $0.kind == .evict && ($0.controller == subject || $0.subject == subject)
      }
      let reasons = ["limit", "cost", "budget", "pressure", "destroyed", "replaced", "deleted"]
      try stage.expectEqual(
        "eviction", reasons.first { captures.has($0) } ?? "", last?.reason.string ?? "none")
    },
  ]
}

/// A pin that a scenario holds.
struct ScenarioPin {
  let controller: SubjectIdentity
  let pin: ControllerPin
}

extension Retention {
  fileprivate init(_ captures: Captures) throws(ScenarioRefusal) {
    let (limit, cost) = (captures.number(), captures.number(.position))
    if captures.has("unloaded"), !captures.has("kept") {
      throw ScenarioRefusal("`unloaded` goes with `kept`")
    }
    if captures.has("kept") {
      self = .keep(
        limit: limit, cost: cost, offscreen: captures.has("unloaded") ? .kept : .loaded)
    } else if captures.has("reused") {
      self = .reuse(limit: limit, cost: cost)
    } else if limit == nil, cost == nil {
      self = .destroy
    } else {
      throw ScenarioRefusal("what is destroyed has no limit and no cost")
    }
  }
}
