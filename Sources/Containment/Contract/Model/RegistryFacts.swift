/// What a log has said about registries and their factories.
struct RegistryFacts {
  private struct Entry: Hashable {
    let registry: SubjectIdentity
    let identifier: InternedName
  }

  /// Who registered a factory, by name: the plugins, and nobody for the app itself.
  private var contributors: [Entry: Set<InternedName>] = [:]
  /// In how many registries an identifier has a factory.
  private var registries: [InternedName: Int] = [:]
  /// The last `factory`, and the cell that it ran for; 0 once the cell was bound or let go.
  var factory: UInt64 = 0
  var factoryCell = SubjectIdentity.none

  /// Whether a factory is registered, as far as the log says.
  func knows(_ identifier: InternedName, in registry: SubjectIdentity) -> Bool {
    contributors[Entry(registry: registry, identifier: identifier)] != nil
  }

  /// Whether a factory is registered by somebody; no name stands for the app itself.
  func knows(
    _ identifier: InternedName, in registry: SubjectIdentity, by contributor: InternedName
  ) -> Bool {
    contributors[Entry(registry: registry, identifier: identifier)]?.contains(contributor) ?? false
  }

  /// Whether an identifier has a factory in any registry.
  func hasFactory(_ identifier: InternedName) -> Bool { registries[identifier] != nil }

  mutating func take(_ event: LifecycleEvent, for request: SubjectIdentity) {
    let entry = Entry(registry: event.subject, identifier: event.identifier)
    switch event.kind {
    case .register:
      if contributors[entry] == nil { registries[event.identifier, default: 0] += 1 }
      contributors[entry, default: []].insert(event.reason)
    case .unregister:
      guard contributors[entry]?.remove(event.reason) != nil else { return }
      guard contributors[entry]?.isEmpty == true else { return }
      contributors[entry] = nil
      let count = registries[event.identifier, default: 1] - 1
      registries[event.identifier] = count > 0 ? count : nil
    default:
      factory = event.sequence
      factoryCell = request
    }
  }
}
