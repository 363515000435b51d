/// A part of an app that contributes factories, fallbacks, environment values and observers, and can be taken out again.
///
/// You conform a class of your own and give it to ``ControllerRegistry/install(_:)-(ControllerPlugin)``; the registry retains it
/// until it is revoked.
///
/// ```swift
/// final class BannerController: ViewController {}
///
/// final class AdsPlugin: ControllerPlugin {
///   let namespace = "ads"
///   let priority = 10
///   func contribute(to contributions: PluginContributions) throws {
///     try contributions.register(ControllerIdentifier<BannerController>("ads:banner")) { _ in
///       BannerController()
///     }
///   }
/// }
///
/// let registry = ControllerRegistry()
/// try registry.install(AdsPlugin())
/// assert(registry.identifiers == ["ads:banner"])
/// try registry.revoke("ads")
/// assert(registry.identifiers.isEmpty)
/// ```
@MainActor
public protocol ControllerPlugin: AnyObject {
  /// The name of the plugin, by which it is found, depended on and logged; once in a registry.
  var namespace: String { get }

  /// How much its contributions are preferred: the highest is asked first; 0 is the app's own.
  ///
  /// Read once, when it is installed. The default is 0.
  var priority: Int { get }

  /// The namespaces of the plugins that have to contribute before it; none by default.
  ///
  /// One that waits for its first use contributes when one that needs it does. One that does not apply, or that
  /// fails or is revoked, takes those that need it with it.
  /// Read once, when it is installed.
  var dependencies: [String] { get }

  /// When it contributes: at once, by default, or when something of it is used for the first time.
  ///
  /// Read once, when it is installed.
  var activation: PluginActivation { get }

  /// Whether it contributes at all under the values of a registry's environment; `true` by default.
  ///
  /// Asked when it is installed, and again whenever those values change. A plugin that no longer applies is
  /// treated like a revoked one, with those that need it, and comes back by itself. It must not change anything.
  func isApplicable(in environment: EnvironmentValues) -> Bool

  /// Contributes; called once when it is installed, or at its first use, and again when it applies again.
  ///
  /// Nothing is changed before it returns, and where it throws nothing is changed at all; nor where another one
  /// throws that was installed in the same call, and then it may be called again. It uses what it is
  /// given and nothing else of the registry; calls of the registry throw. Logged as `pluginInstall`, followed by a
  /// `register` for each identifier.
  ///
  /// - Parameter contributions: Takes what the plugin gives, until this returns.
  /// - Throws: Whatever keeps it from contributing; nothing of it is put into effect then.
  func contribute(to contributions: PluginContributions) throws
}

extension ControllerPlugin {
  /// As much as the app's own.
  public var priority: Int { 0 }
  /// None.
  public var dependencies: [String] { [] }
  /// At once.
  public var activation: PluginActivation { .whenInstalled }
  /// Always.
  public func isApplicable(in environment: EnvironmentValues) -> Bool { true }
}

/// When a plugin contributes.
public enum PluginActivation: Sendable, Hashable {
  /// In the call that installs it.
  case whenInstalled
  /// When a cell is asked for under an identifier of its namespace, or under one of these, for the first time.
  ///
  /// Or earlier, when one that needs it contributes. It costs no more than its installation until then.
  case onFirstUse(of: [String] = [])

  /// Whether the use of an identifier lets a plugin of a namespace contribute.
  func covers(_ name: InternedName, namespace: String) -> Bool {
    guard case .onFirstUse(let names) = self else { return false }
    let text = name.string
    return text.hasPrefix("\(namespace):") || names.contains(text)
  }
}
