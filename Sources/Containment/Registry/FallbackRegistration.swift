/// What a fallback is told about what it stands in for.
public struct FallbackRequest: Sendable {
  /// The identifier that was asked for, as `namespace:name`.
  public let identifier: String
  /// The item whose controller could not be had.
  public let item: ItemIdentity
  /// Why not.
  public let error: RegistryError
}

/// A fallback as it was registered: whose controllers stand in, and for what.
@MainActor
package final class Fallback {
  /// The identifier of the stand-ins' own factory and pool.
  package let name: InternedName
  /// The only namespace that it stands in for; `nil` for any.
  let namespace: String?
  let source: ContributionSource
  let id: UInt32
  package let configure: @MainActor (ViewController, FallbackRequest) -> Void

  init(
    name: InternedName, namespace: String?, source: ContributionSource, id: UInt32,
    configure: @escaping @MainActor (ViewController, FallbackRequest) -> Void
  ) {
    self.name = name
    self.namespace = namespace
    self.source = source
    self.id = id
    self.configure = configure
  }

  /// Whether it may stand in for an identifier; never for itself.
  func serves(_ name: InternedName) -> Bool {
    guard name != self.name else { return false }
    return namespace.map { name.string.hasPrefix("\($0):") } ?? true
  }

  /// Whether it is asked before another one: the one for a namespace first.
  func precedes(_ other: Fallback) -> Bool {
    if (namespace == nil) != (other.namespace == nil) { return namespace != nil }
    return source == other.source ? id > other.id : source < other.source
  }
}
