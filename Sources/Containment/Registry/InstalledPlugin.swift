/// A plugin that is installed, and what it has contributed.
@MainActor
final class InstalledPlugin {
  let plugin: any ControllerPlugin
  let name: InternedName
  let source: ContributionSource
  let dependencies: [String]
  let activation: PluginActivation
  var state = PluginState.waiting
  var factories: [UInt32] = []
  var observers: [any LifecycleObserver] = []
  var environment = EnvironmentValues()

  init(_ plugin: any ControllerPlugin, order: Int) {
    self.plugin = plugin
    name = InternedName(plugin.namespace)
    source = ContributionSource(contributor: name, priority: plugin.priority, order: order)
    dependencies = plugin.dependencies
    activation = plugin.activation
  }

  /// Whether it contributes as soon as it applies.
  var contributesAtOnce: Bool { state == .waiting && activation == .whenInstalled }

  /// Whether it contributes once an identifier is asked for.
  func waits(for name: InternedName) -> Bool {
    state == .waiting && activation.covers(name, namespace: self.name.string)
  }

  var node: PluginOrder.Node { PluginOrder.Node(name: name.string, needs: dependencies) }
}

/// How far an installed plugin has come.
public enum PluginState: Sendable, Hashable {
  /// It contributes when something of it is first used.
  case waiting
  /// What it contributed is in effect.
  case contributing
  /// It does not apply under the registry's environment.
  case notApplicable
}

/// What a registry says of an installed plugin.
public struct PluginDescription: Sendable, Hashable {
  /// Its name.
  public let namespace: String
  /// How much its contributions are preferred.
  public let priority: Int
  /// The namespaces of those that it needs.
  public let dependencies: [String]
  /// How far it has come.
  public let state: PluginState
  /// The identifiers that it contributes for, sorted.
  public let identifiers: [String]
}

/// Who has a factory for an identifier.
public struct Contributor: Sendable, Hashable, CustomStringConvertible {
  /// The namespace of the plugin; `nil` for the app itself.
  public let plugin: String?
  /// How much it is preferred.
  public let priority: Int
  /// Whether its factory changes what the next one makes.
  public let isDecorator: Bool
  /// Whether its factory is never asked, because one before it makes controllers by itself.
  public let isShadowed: Bool

  /// Its name, with the priority and what is particular about it, such as `ads(10, decorates)`.
  public var description: String {
    let remarks = [isDecorator ? "decorates" : nil, isShadowed ? "shadowed" : nil]
    return
      "\(plugin ?? "app")(\(([String(priority)] + remarks.compactMap(\.self)).joined(separator: ", ")))"
  }
}
