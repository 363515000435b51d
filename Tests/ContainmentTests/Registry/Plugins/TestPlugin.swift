import Testing

@testable import Containment

/// A plugin whose parts a test says.
@MainActor
final class TestPlugin: ControllerPlugin {
  let namespace: String
  let priority: Int
  let dependencies: [String]
  let activation: PluginActivation
  var applies: (EnvironmentValues) -> Bool = { _ in true }
  private(set) var contributions = 0
  private let body: (PluginContributions) throws -> Void

  init(
    _ namespace: String, priority: Int = 0, needs dependencies: [String] = [],
    activation: PluginActivation = .whenInstalled,
    _ body: @escaping (PluginContributions) throws -> Void = { _ in }
  ) {
    self.namespace = namespace
    self.priority = priority
    self.dependencies = dependencies
    self.activation = activation
    self.body = body
  }

  func isApplicable(in environment: EnvironmentValues) -> Bool { applies(environment) }

  func contribute(to contributions: PluginContributions) throws {
    self.contributions += 1
    try body(contributions)
  }
}

extension TestPlugin {
  /// A plugin that makes the rows of a stage; `made` is told of each.
  convenience init(
    rowsOf namespace: String, priority: Int = 0, needs dependencies: [String] = [],
    activation: PluginActivation = .whenInstalled, retention: Retention = .reuse,
    made: @escaping (Row) -> Void = { _ in }
  ) {
    self.init(namespace, priority: priority, needs: dependencies, activation: activation) {
      contributions in
      try contributions.register(Stage.row, retention: retention) { _ in
        let row = Row()
        made(row)
        return row
      }
    }
  }
}

/// What a registry has by now, to compare before and after a call that is refused.
@MainActor
func registryDigest(_ registry: ControllerRegistry) -> [String] {
  registry.plugins.map { "\($0)" }
    + registry.identifiers.map {
      "\($0) \(registry.contributors(of: $0)) \(registry.version(of: InternedName($0)) ?? 0) "
        + "\(registry.fallbackIdentifier(for: $0) ?? "-")"
    }
}

extension Recording {
  /// Asks a registry for a controller, as a collection does.
  @MainActor
  func make(
    _ identifier: ControllerIdentifier<Row>, by registry: ControllerRegistry
  ) throws -> ViewController {
    try context.run {
      try registry.make(
        registry.entry(for: identifier), for: FactoryRequest(name: identifier.name, item: nil))
    }
  }

  /// The plugins whose factories ran, from the log; empty text for the app.
  @MainActor var runs: [String] {
    events.filter { $0.kind == .factory }.map(\.reason.string)
  }
}
