internal import Containment

/// A part of the scene that a key puts in and takes out.
final class ScenePlugin: ControllerPlugin {
  let namespace: String
  let priority: Int
  let dependencies: [String]
  let activation: PluginActivation
  private let body: @MainActor (PluginContributions) throws -> Void

  private init(
    _ namespace: String, priority: Int = 0, needs dependencies: [String] = [],
    activation: PluginActivation = .whenInstalled,
    _ body: @escaping @MainActor (PluginContributions) throws -> Void
  ) {
    self.namespace = namespace
    self.priority = priority
    self.dependencies = dependencies
    self.activation = activation
    self.body = body
  }

  func contribute(to contributions: PluginContributions) throws { try body(contributions) }

  /// The plugins in the order of their keys.
  static let namespaces = ["ads", "charts", "theme", "trace", "spare", "weather"]

  /// Why something stands in, in few words.
  static func reason(for request: FallbackRequest) -> String {
    switch request.error {
    case .unknownIdentifier: "nobody makes \(request.identifier)"
    default: "\(request.identifier) is out of order"
    }
  }

  /// Makes a plugin anew: what was revoked is not kept.
  @MainActor static func make(_ namespace: String, station: WeatherStation) -> ScenePlugin? {
    switch namespace {
    case "ads": ads()
    case "charts": charts()
    case "theme": theme()
    case "trace": trace()
    case "spare": spare()
    case "weather": weather(station)
    default: nil
    }
  }

  /// Makes rows that remember nothing.
  private static func ads() -> ScenePlugin {
    ScenePlugin("ads") {
      try $0.register(.ad, retention: .destroy) { _ in PluginRowController() }
    }
  }

  /// Waits until a chart is in view, and needs colours; of charts out of view two stay.
  private static func charts() -> ScenePlugin {
    ScenePlugin(
      "charts", needs: ["theme"],
      activation: .onFirstUse(of: [ControllerIdentifier.chart.description])
    ) {
      try $0.register(.chart, retention: .keep(limit: 2)) { _ in PluginRowController() }
    }
  }

  /// Gives rows a colour.
  private static func theme() -> ScenePlugin {
    ScenePlugin("theme") { try $0.setEnvironment(AccentKey.self, to: .cyan) }
  }

  /// Marks what others make.
  private static func trace() -> ScenePlugin {
    ScenePlugin("trace", priority: 5) { contributions in
      for identifier in [ControllerIdentifier.news, .ad] {
        try contributions.decorate(identifier) { _, next in
          let controller = try next()
          controller.mark = "* "
          return controller
        }
      }
    }
  }

  /// Stands in for rows of the feed that nobody makes.
  private static func spare() -> ScenePlugin {
    ScenePlugin("spare") {
      try $0.registerFallback(.spare, for: "feed") { _ in
        PluginRowController()
      } configure: { controller, request in
        controller.show("spare row: \(reason(for: request))")
      }
    }
  }

  /// Makes rows while its station works; while it does not, some are empty, and a fallback stands in for others.
  ///
  /// None is pooled, so that it shows at once what can be made.
  private static func weather(_ station: WeatherStation) -> ScenePlugin {
    ScenePlugin("weather") { contributions in
      let retry = RetryPolicy(attempts: 6, firstDelay: .milliseconds(200))
      for (identifier, standIn) in [
        (ControllerIdentifier.weather, FailurePolicy.placeholder), (.tide, .fallback),
      ] {
        try contributions.register(
          identifier, retention: .destroy,
          failure: standIn.retrying(retry).breaking(after: 3, for: .seconds(3))
        ) { _ in
          try station.makeRow()
        }
      }
    }
  }
}
