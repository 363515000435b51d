/// The values that scenarios set and expect: texts by two names.
enum ScenarioEnvironment: String, CaseIterable {
  case theme, density

  enum ThemeKey: EnvironmentKey {
    static let defaultValue = "light"
    static let name = ScenarioEnvironment.theme.rawValue
  }

  enum DensityKey: EnvironmentKey {
    static let defaultValue = "regular"
    static let name = ScenarioEnvironment.density.rawValue
  }

  func set(_ text: String?, in overrides: inout EnvironmentOverrides) {
    switch self {
    case .theme: overrides[ThemeKey.self] = text
    case .density: overrides[DensityKey.self] = text
    }
  }

  func value(in values: EnvironmentValues) -> String {
    switch self {
    case .theme: values[ThemeKey.self]
    case .density: values[DensityKey.self]
    }
  }
}

extension StatementForm {
  /// Values that flow from the window to controllers.
  static let environment: [StatementForm] = [
    .action(
      "environment (theme|density) TEXT [of NAME]",
      "Sets a value for the whole window, or for a controller and all below it. Where nothing is set the "
        + "theme is `light` and the density `regular`.",
      example: "environment theme \"dark\""
    ) { stage, statement in
      try stage.setEnvironment(statement.captures, to: statement.captures.word(.text))
    },
    .action(
      "environment (theme|density) nil [of NAME]",
      "Removes what is set in the window, or at a controller.",
      example: "environment theme nil of P"
    ) { stage, statement in
      try stage.setEnvironment(statement.captures, to: nil)
    },
    .action(
      "update environment of NAME",
      "Tells a controller and all below it now of values that changed, and not in the next frame.",
      example: "update environment of P"
    ) { stage, statement in
      try stage.controller(statement.captures.word(.name) ?? "").updateEnvironmentIfNeeded()
    },
    .expectation(
      "expect environment (theme|density) TEXT of NAME",
      "Expects what a controller sees, and is no look of the controller's own.",
      example: "expect environment theme \"dark\" of c"
    ) { stage, statement in
      let captures = statement.captures
      let values = try stage.controller(captures.word(.name) ?? "").resolvedEnvironment
      try stage.expectEqual(
        "environment", "\"\(captures.word(.text) ?? "")\"",
        "\"\(captures.environment.value(in: values))\"")
    },
    .expectation(
      "expect told [NAMES]",
      "Expects exactly these controllers to have been told that a value changed, in this order, since the "
        + "beginning or the last `forget`.",
      example: "expect told P c"
    ) { stage, statement in
      let told = stage.record.counted.filter { event in
        event.kind == .environment && event.reason.string == "changed"
      }
      try stage.expectEqual(
        "told", statement.captures.words(.names).joined(separator: " "),
        told.map { stage.name(of: $0.subject) }.joined(separator: " "))
    },
  ]
}

extension Captures {
  fileprivate var environment: ScenarioEnvironment {
    ScenarioEnvironment.allCases.first { has($0.rawValue) } ?? .theme
  }
}

extension ScenarioStage {
  fileprivate func setEnvironment(_ captures: Captures, to text: String?) throws {
    if let name = captures.word(.name) {
      let controller = try controller(name)
      captures.environment.set(text, in: &controller.environmentOverrides)
    } else {
      let window = try shownWindow()
      captures.environment.set(text, in: &window.environmentOverrides)
    }
  }
}
