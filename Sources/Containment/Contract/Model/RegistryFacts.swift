/// What a log has said about registries and their factories.
struct RegistryFacts {
  private struct Entry: Hashable {
    let registry: SubjectIdentity
    let identifier: InternedName
  }

  private var entries: Set<Entry> = []
  /// The last `factory`, and the cell that it ran for; 0 once the cell was bound or let go.
  var factory: UInt64 = 0
  var factoryCell = SubjectIdentity.none

  /// Whether a factory is registered, as far as the log says.
  func knows(_ identifier: InternedName, in registry: SubjectIdentity) -> Bool {
    entries.contains(Entry(registry: registry, identifier: identifier))
  }

  mutating func take(_ event: LifecycleEvent, for request: SubjectIdentity) {
    switch event.kind {
    case .register:
      entries.insert(Entry(registry: event.subject, identifier: event.identifier))
    case .unregister:
      entries.remove(Entry(registry: event.subject, identifier: event.identifier))
    default:
      factory = event.sequence
      factoryCell = request
    }
  }
}
