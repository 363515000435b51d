/// Why a plugin could not be installed or revoked; nothing was changed.
public enum PluginError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A plugin with this namespace is installed, or given twice.
  case alreadyInstalled(String)
  /// No plugin with this namespace is installed; the nearest names, and all of them, sorted.
  case notInstalled(String, nearest: [String], known: [String])
  /// A namespace is empty, or has a colon.
  case invalidNamespace(String)
  /// A plugin needs another one that is neither installed nor given.
  case missingDependency(String, needs: String, nearest: [String])
  /// Plugins need each other in a circle; it begins and ends with the same one.
  case dependencyCycle([String])
  /// The plugin threw while it contributed, or what it contributed does not fit.
  case contributionFailed(String, underlying: any Error)
  /// A plugin contributed two factories of the same sort for one identifier.
  case contributedTwice(String, identifier: String)
  /// A plugin contributed after it had said that it was done.
  case contributionsClosed(String)
  /// The call came from inside a factory, or from a plugin that contributes.
  case calledInside(String)

  /// One sentence that says what was wrong and what to do.
  public var description: String {
    switch self {
    case .alreadyInstalled(let name):
      "a plugin \"\(name)\" is installed already; revoke it first"
    case .notInstalled(let name, let nearest, let known):
      if !nearest.isEmpty {
        "no plugin \"\(name)\" is installed; did you mean \(Self.list(nearest))?"
      } else if known.isEmpty {
        "no plugin \"\(name)\" is installed, nor any other"
      } else {
        "no plugin \"\(name)\" is installed; there are \(Self.list(known))"
      }
    case .invalidNamespace(let name):
      "\"\(name)\" is no namespace: it needs at least one character, and no colon"
    case .missingDependency(let name, let needed, let nearest):
      if nearest.isEmpty {
        "the plugin \"\(name)\" needs \"\(needed)\", which is not installed"
      } else {
        "the plugin \"\(name)\" needs \"\(needed)\", which is not installed; "
          + "did you mean \(Self.list(nearest))?"
      }
    case .dependencyCycle(let names):
      "plugins need each other in a circle: \(names.joined(separator: " → "))"
    case .contributionFailed(let name, let underlying):
      "the plugin \"\(name)\" failed while it contributed: \(underlying)"
    case .contributedTwice(let name, let identifier):
      "the plugin \"\(name)\" contributes twice for \"\(identifier)\""
    case .contributionsClosed(let name):
      "the plugin \"\(name)\" contributed after contribute(to:) had returned"
    case .calledInside(let name):
      "the plugin \"\(name)\" cannot come or go while a factory runs or a plugin contributes"
    }
  }

  /// Whether two errors say the same; underlying errors are compared by their description.
  public static func == (left: PluginError, right: PluginError) -> Bool {
    left.description == right.description
  }

  private static func list(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
