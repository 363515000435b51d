extension ControllerRegistry {
  /// Registers controllers that stand in where an identifier is not known, or its factory fails.
  ///
  /// A fallback has an identifier, a factory and a pool of its own: it is never pooled under, nor served for, the
  /// identifier that it stands in for. It is configured for every item, at once, and told what is missing. It
  /// stands in for every identifier that nothing is registered for, and for those whose ``FailurePolicy`` says
  /// so. Once a factory for the missing identifier is there, the stand-ins on screen are replaced in the next
  /// layout pass. A stand-in neither gets nor changes what is remembered for its item. Of several the one for the
  /// namespace is asked, and among equals the one that was registered last. Logs `register`, and `fallback` each
  /// time that it stands in.
  ///
  /// ```swift
  /// final class MissingController: ViewController {
  ///   let label = Label()
  ///   override func loadView() { view = label }
  /// }
  /// let registry = ControllerRegistry()
  /// try registry.registerFallback(ControllerIdentifier<MissingController>("app:missing")) { _ in
  ///   MissingController()
  /// } configure: { controller, request in
  ///   controller.label.text = "no \(request.identifier) here"
  /// }
  /// assert(registry.fallbackIdentifier(for: "feed:card") == "app:missing")
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: The name and the type of the stand-ins.
  ///   - namespace: The only namespace that it stands in for; `nil` for any.
  ///   - retention: What becomes of a stand-in whose item is no longer displayed.
  ///   - poolLimit: How many idle ones a collection keeps at most; `nil` as for other identifiers.
  ///   - factory: Makes a stand-in. Where it fails the item shows the error.
  ///   - configure: Gives a stand-in its content, before it is displayed, for each item.
  /// - Throws: As ``register(_:retention:poolLimit:failure:factory:)``; the registry is unchanged then.
  public func registerFallback<Controller>(
    _ identifier: ControllerIdentifier<Controller>, for namespace: String? = nil,
    retention: Retention = .reuse, poolLimit: Int? = nil,
    factory: @escaping @MainActor (FactoryRequest) throws -> Controller,
    configure: @escaping @MainActor (Controller, FallbackRequest) -> Void
  ) throws(RegistryError) {
    try register(identifier, retention: retention, poolLimit: poolLimit, factory: factory)
    let fallback = Fallback(
      identifier, namespace, .app, id: nextContribution(), configure: configure)
    fallbacks.removeAll { $0.name == fallback.name && $0.source == .app }
    add([fallback])
  }

  /// Takes a fallback away, with its factory; stand-ins stay until their items leave.
  ///
  /// Does nothing where the app registered none under the identifier. Logs `unregister`.
  ///
  /// - Throws: As ``unregister(_:)``; the registry is unchanged then.
  public func unregisterFallback<Controller>(
    _ identifier: ControllerIdentifier<Controller>
  ) throws(RegistryError) {
    guard fallbacks.contains(where: { $0.name == identifier.name && $0.source == .app }) else {
      return
    }
    try unregister(identifier)
    fallbacks.removeAll { $0.name == identifier.name && $0.source == .app }
  }

  /// The identifier of what would stand in for an identifier; `nil` where the error would be shown.
  public func fallbackIdentifier(for identifier: String) -> String? {
    fallback(for: InternedName(identifier))?.name.string
  }

  /// What stands in for an identifier, if anything that has a factory itself does.
  func fallback(for name: InternedName) -> Fallback? {
    guard !fallbacks.isEmpty else { return nil }
    return fallbacks.first { $0.serves(name) && entries[$0.name] != nil }
  }

  /// The factories of a stand-in.
  package func entry(of fallback: Fallback) -> RegistryEntry? {
    guard let entry = entries[fallback.name] else { return nil }
    entry.usage.asked += 1
    return entry
  }

  /// Puts fallbacks in their order of preference.
  func add(_ new: [Fallback]) {
    for fallback in new {
      fallbacks.insert(
        fallback, at: fallbacks.firstIndex { fallback.precedes($0) } ?? fallbacks.count)
    }
  }
}

extension Fallback {
  convenience init<Controller: ViewController>(
    _ identifier: ControllerIdentifier<Controller>, _ namespace: String?,
    _ source: ContributionSource, id: UInt32,
    configure: @escaping @MainActor (Controller, FallbackRequest) -> Void
  ) {
    self.init(name: identifier.name, namespace: namespace, source: source, id: id) {
      controller, request in
      // Its factory's type is checked when it is registered.
      if let controller = controller as? Controller { configure(controller, request) }
    }
  }
}
