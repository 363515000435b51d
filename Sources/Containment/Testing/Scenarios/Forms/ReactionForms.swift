extension StatementForm {
  /// What is done inside callbacks.
  static let reactions: [StatementForm] = [
    .action(
      "(when|whenever) item ITEM (willDisplay|didEndDisplaying)",
      "Runs the statements up to `end` inside the delegate's call for an item; `when` once, "
        + "`whenever` each time.",
      example: "when item a willDisplay\n  insert b at [1]\nend", block: .statements
    ) { stage, statement in
      let captures = statement.captures
      stage.reactions.append(
        ScenarioReaction(
          party: .item(captures.word(.item) ?? ""),
          kind: captures.has("willDisplay") ? .willDisplay : .didEndDisplaying,
          repeats: captures.has("whenever"), statement: statement))
    },
    .action(
      "(when|whenever) NAME CALLBACK",
      "Runs the statements up to `end` inside a callback of a controller of the scenario; `when` "
        + "once, `whenever` each time.",
      example: "when P viewWillAppear\n  add c to P\nend", block: .statements
    ) { stage, statement in
      let captures = statement.captures
      stage.reactions.append(
        ScenarioReaction(
          party: .subject(captures.word(.name) ?? ""), kind: captures.event(.callback),
          repeats: captures.has("whenever"), statement: statement))
    },
  ]
}
