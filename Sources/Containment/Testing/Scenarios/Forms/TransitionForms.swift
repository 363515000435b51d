extension StatementForm {
  /// Appearance that a container drives by hand, and changes from one child to another.
  static let transitions: [StatementForm] = [
    .action(
      "beginTransition CHILD (appearing|disappearing) [animated]",
      "Calls `beginAppearanceTransition(_:animated:)`.",
      example: "beginTransition c appearing animated"
    ) { stage, statement in
      let captures = statement.captures
      try stage.controller(captures.word(.child) ?? "").beginAppearanceTransition(
        captures.has("appearing"), animated: captures.has("animated"))
    },
    .action(
      "endTransition CHILD", "Calls `endAppearanceTransition()`.", example: "endTransition c"
    ) { stage, statement in
      try stage.controller(statement.captures.word(.child) ?? "").endAppearanceTransition()
    },
    .action(
      "transition CHILD to OTHER [lasting DURATION]",
      "Changes from one child to another of the same parent by `transition(from:to:)`; without a "
        + "duration at once.",
      example: "transition c to d lasting 250ms"
    ) { stage, statement in
      try stage.beginTransition(statement)
    },
    .action(
      "transition CHILD to OTHER [lasting DURATION] then",
      "The same, and runs the statements up to `end` in its completion, whether it finished or was "
        + "cancelled.",
      example: "transition c to d lasting 250ms then\n  didMove d to P\n  removeFromParent c\nend",
      block: .statements
    ) { stage, statement in
      try stage.beginTransition(statement)
    },
    .action(
      "(finish|cancel) transition", "Ends the transition that runs, or takes it back.",
      example: "cancel transition"
    ) { stage, statement in
      guard let transition = stage.transition else {
        throw ScenarioRefusal("no transition was begun")
      }
      if statement.captures.has("finish") { transition.finish() } else { transition.cancel() }
    },
    .action(
      "beginAnimation NAME",
      "Registers an animation, which allows transitions to stay open across frames.",
      example: "beginAnimation slide"
    ) { stage, statement in
      let name = statement.captures.word(.name) ?? ""
      guard stage.animations[name] == nil else {
        throw ScenarioRefusal("an animation \(name) runs already")
      }
      stage.animations[name] = try stage.shownWindow().beginAnimation(name)
    },
    .action(
      "endAnimation NAME", "Ends a registered animation.", example: "endAnimation slide"
    ) { stage, statement in
      let name = statement.captures.word(.name) ?? ""
      guard let animation = stage.animations.removeValue(forKey: name) else {
        throw ScenarioRefusal("no animation \(name) runs")
      }
      animation.end()
    },
  ]
}

extension ScenarioStage {
  fileprivate func beginTransition(_ statement: ParsedStatement) throws(ScenarioRefusal) {
    let captures = statement.captures
    let from = try controller(captures.word(.child) ?? "")
    let to = try controller(captures.word(.other) ?? "")
    guard let parent = from.parent ?? to.parent else {
      throw ScenarioRefusal("neither of the two has a parent")
    }
    transition = parent.transition(
      from: from, to: to, duration: captures.duration ?? .zero
    ) { [weak self] _ in
      self?.perform(statement.body)
    }
  }
}
