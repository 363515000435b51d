/// A plugin as a scenario defines it, line by line, before it is installed.
@MainActor
final class ScenarioPlugin: ControllerPlugin {
  /// One factory that it contributes.
  struct Part {
    let identifier: String
    /// What its controllers show before the text of an item.
    let mark: String?
    let isDecorator: Bool
  }

  let namespace: String
  let priority: Int
  let dependencies: [String]
  let activation: PluginActivation
  let failure: String?
  var parts: [Part] = []
  private weak var stage: ScenarioStage?

  init(_ captures: Captures, on stage: ScenarioStage) {
    namespace = captures.word(.name) ?? ""
    priority = captures.number() ?? 0
    dependencies = captures.words(.names)
    activation =
      captures.has("lazily") ? .onFirstUse(of: []) : .whenInstalled
    failure = captures.word(.text)
    self.stage = stage
  }

  func contribute(to contributions: PluginContributions) throws {
    for part in parts {
      let identifier = ScenarioStage.identifier(part.identifier)
      let mark = part.mark ?? ""
      if part.isDecorator {
        try contributions.decorate(identifier) { _, next in
          let made = try next()
          if let made = made as? ScenarioController { made.mark = mark + made.mark }
          return made
        }
      } else {
        try contributions.register(
          identifier, failure: stage?.policies[part.identifier] ?? .propagate
        ) { [weak stage] _ in
          let controller = ScenarioController()
          controller.stage = stage
          controller.mark = mark
          return controller
        }
      }
    }
    if let failure { throw ScenarioFactoryError(description: failure) }
  }
}

extension ScenarioStage {
  /// A plugin that the scenario defined.
  func plugin(_ name: String) throws(ScenarioRefusal) -> ScenarioPlugin {
    if let plugin = plugins[name] { return plugin }
    throw ScenarioRefusal(
      "no plugin is called \(name)\(Placeholder.hint(name, among: plugins.keys.sorted()))")
  }

  /// The plugin that a statement adds a factory to, which must not be installed yet.
  func openPlugin(_ name: String) throws(ScenarioRefusal) -> ScenarioPlugin {
    let plugin = try plugin(name)
    guard !registry.plugins.contains(where: { $0.namespace == name }) else {
      throw ScenarioRefusal("\(name) is installed; say what it contributes before that")
    }
    return plugin
  }
}
