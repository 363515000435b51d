extension StatementForm {
  /// The window, frames and time.
  static let window: [StatementForm] = [
    .action(
      "show [animated]", "Shows the window, so that its root appears.", example: "show"
    ) { stage, statement in
      try stage.rootedWindow().show(animated: statement.captures.has("animated"))
      stage.hasNewFrame = true
    },
    .action(
      "hide [animated]", "Hides the window, so that its root disappears.", example: "hide animated"
    ) { stage, statement in
      try stage.shownWindow().hide(animated: statement.captures.has("animated"))
      stage.hasNewFrame = true
    },
    .action(
      "resize SIZE", "Changes the window's size; the layout follows in the next frame.",
      example: "resize 20x6"
    ) { stage, statement in
      try stage.shownWindow().size = statement.captures.size
      stage.hasNewFrame = true
    },
    .action(
      "step [NUMBER]", "Runs one frame, or so many.", example: "step"
    ) { stage, statement in
      let window = try stage.rootedWindow()
      for _ in 0..<(statement.captures.number() ?? 1) {
        guard try stage.step(window) else { break }
      }
      stage.hasNewFrame = true
    },
    .action(
      "settle", "Runs frames until nothing is pending, at most 600.", example: "settle"
    ) { stage, _ in
      let window = try stage.rootedWindow()
      var frames = 0
      while frames == 0 || window.hasPendingWork, try stage.step(window) {
        frames += 1
        guard frames < ScenarioStage.settleLimit else {
          throw UnmetExpectation(
            summary: "expected to come to rest, found work pending after \(frames) frames")
        }
      }
      stage.hasNewFrame = true
    },
    .action(
      "advance DURATION", "Runs the frames that fit into the time, at least one.",
      example: "advance 250ms"
    ) { stage, statement in
      let window = try stage.rootedWindow()
      let clock = stage.context.clock
      let end = clock.now.advanced(by: statement.captures.duration ?? .zero)
      repeat {
        guard try stage.step(window) else { break }
      } while clock.now < end
      stage.hasNewFrame = true
    },
    .action(
      "app (active|inactive|background)",
      "Tells the window that the app's state changed; no controller is told.",
      example: "app background"
    ) { stage, statement in
      let states = AppState.allCases.filter { statement.captures.has($0.rawValue) }
      for state in states { try stage.shownWindow().appStateDidChange(state) }
    },
  ]
}

extension ScenarioStage {
  /// After how many frames something is taken to never come to rest.
  fileprivate static let settleLimit = 600
}
