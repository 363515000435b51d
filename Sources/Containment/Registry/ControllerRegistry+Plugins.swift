extension ControllerRegistry {
  /// Installs a plugin, which contributes now or when it is first used.
  ///
  /// As ``install(_:)-([ControllerPlugin])`` for one.
  public func install(_ plugin: any ControllerPlugin) throws(PluginError) {
    try install([plugin])
  }

  /// Installs plugins: each after those that it needs, and all of them or none.
  ///
  /// Every plugin that applies and does not wait for its first use contributes, and before it those that it needs
  /// and that have been waiting, also where they were installed earlier. Once all have, their factories
  /// are in effect: pools of identifiers whose factories are others now are emptied, what is displayed
  /// stays, and what stands in for an identifier is replaced in the next layout pass. Logs `pluginInstall` for
  /// each, and `register` for each identifier, with the order of preference in its message. What stands in for an
  /// identifier that a plugin waits for counts as its first use.
  ///
  /// - Parameter plugins: The plugins; retained until they are revoked.
  /// - Throws: ``PluginError``; nothing is changed then, and no plugin retained.
  public func install(_ plugins: [any ControllerPlugin]) throws(PluginError) {
    for plugin in plugins { try admitPlugin(plugin.namespace) }
    var names: Set<String> = Set(installed.map(\.name.string))
    for plugin in plugins {
      guard names.insert(plugin.namespace).inserted else {
        throw .alreadyInstalled(plugin.namespace)
      }
    }
    let nodes = plugins.map { PluginOrder.Node(name: $0.namespace, needs: $0.dependencies) }
    let order = try PluginOrder.installing(nodes, beside: installed.map(\.name.string))
    let new = order.compactMap { name in
      plugins.first { $0.namespace == name }.map { InstalledPlugin($0, order: nextOrder()) }
    }
    for plugin in new { settleState(of: plugin, beside: new) }
    var gathered: [(plugin: InstalledPlugin, contributions: PluginContributions)] = []
    for plugin in waiting(for: new.filter(\.contributesAtOnce), among: installed + new) {
      gathered.append((plugin, try gather(plugin)))
    }
    try checkTypes(across: gathered.map(\.contributions))
    let known = installed
    installed += new
    for plugin in known + new {
      let contributions = gathered.first { $0.plugin === plugin }?.contributions
      guard contributions != nil || new.contains(where: { $0 === plugin }) else { continue }
      recordInstall(
        plugin, contributions == nil || plugin.contributesAtOnce ? nil : Self.neededWord)
      if let contributions { take(contributions, from: plugin) }
    }
    countWaiting()
    commit(gathered.map(\.contributions))
    tellOfWaiting(new)
  }

  /// Takes a plugin out, and before it those that need it.
  ///
  /// Everything of theirs ends in this call: factories, fallbacks, observers and values of the environment go,
  /// pools are emptied, work that was to fill their controllers is cancelled, and the controllers that they
  /// made disappear and leave their containers, with what they remember saved. In the next layout pass the next
  /// contributor's controller takes the place of each, or a fallback's, or an error cell. From inside a layout
  /// pass the controllers go at the end of the pass. Logs `pluginRevoke` for each plugin.
  ///
  /// - Parameter namespace: The plugin's name.
  /// - Returns: The names of all that were taken out, in that order.
  /// - Throws: ``PluginError/notInstalled(_:nearest:known:)`` or ``PluginError/calledInside(_:)``; nothing is
  ///   changed then.
  @discardableResult
  public func revoke(_ namespace: String) throws(PluginError) -> [String] {
    guard contributingPlugin == nil, runningFactory == nil else {
      if runningFactory != nil {
        context.report(.reentrantFactory, subject, message: namespace)
      }
      throw .calledInside(namespace)
    }
    let known = installed.map(\.name.string).sorted()
    guard known.contains(namespace) else {
      throw .notInstalled(
        namespace, nearest: NearestNames.nearest(to: namespace, among: known), known: known)
    }
    let names = PluginOrder.revoking(namespace, among: installed.map(\.node))
    let going = names.compactMap { name in installed.first { $0.name.string == name } }
    installed.removeAll { plugin in going.contains { $0 === plugin } }
    countWaiting()
    withdraw(going, because: Self.revokedWord)
    return names
  }

  /// What is installed, in the order of installing.
  public var plugins: [PluginDescription] {
    installed.map { plugin in
      PluginDescription(
        namespace: plugin.name.string, priority: plugin.source.priority,
        dependencies: plugin.dependencies, state: plugin.state,
        identifiers: zip(contributions.names, contributions.values)
          .filter { $1.contains { $0.source == plugin.source } }.map { $0.0.string }.sorted())
    }
  }

  /// Who has a factory for an identifier, the preferred one first; empty for an unknown one.
  public func contributors(of identifier: String) -> [Contributor] {
    var isShadowed = false
    return (contributions[InternedName(identifier)] ?? []).map { contribution in
      defer { isShadowed = isShadowed || !contribution.isDecorator }
      return Contributor(
        plugin: contribution.source == .app ? nil : contribution.source.contributor.string,
        priority: contribution.source.priority, isDecorator: contribution.isDecorator,
        isShadowed: isShadowed)
    }
  }

  // MARK: Contributing

  static let revokedWord = InternedName("revoked")
  static let notApplicableWord = InternedName("notApplicable")
  static let waitingWord = InternedName("waiting")
  static let neededWord = InternedName("needed")

  private func admitPlugin(_ name: String) throws(PluginError) {
    guard contributingPlugin == nil, runningFactory == nil else {
      if runningFactory != nil { context.report(.reentrantFactory, subject, message: name) }
      throw .calledInside(name)
    }
    guard !name.isEmpty, !name.contains(":") else { throw .invalidNamespace(name) }
  }

  /// Finds whether a plugin applies; those that it needs stand before it, and their states are known.
  private func settleState(of plugin: InstalledPlugin, beside new: [InstalledPlugin]) {
    let lacks = (installed + new).contains {
      $0.state == .notApplicable && plugin.dependencies.contains($0.name.string)
    }
    if lacks || !plugin.plugin.isApplicable(in: environment) { plugin.state = .notApplicable }
  }

  /// The plugins that have to contribute so that some can, and those themselves, in that order.
  func waiting(
    for plugins: [InstalledPlugin], among all: [InstalledPlugin]
  ) -> [InstalledPlugin] {
    let names = PluginOrder.needed(by: plugins.map(\.name.string), among: all.map(\.node))
    return all.filter { $0.state == .waiting && names.contains($0.name.string) }
  }

  /// Asks a plugin for its contributions; nothing is in effect yet.
  func gather(_ plugin: InstalledPlugin) throws(PluginError) -> PluginContributions {
    let contributions = PluginContributions(of: plugin, to: self)
    contributingPlugin = plugin.name
    defer {
      contributingPlugin = nil
      contributions.close()
    }
    do {
      try context.run { try plugin.plugin.contribute(to: contributions) }
    } catch {
      throw .contributionFailed(plugin.name.string, underlying: error)
    }
    return contributions
  }

  /// Plugins that come together have to agree with each other too.
  private func checkTypes(across gathered: [PluginContributions]) throws(PluginError) {
    var types: [InternedName: ViewController.Type] = [:]
    for contributions in gathered {
      for factory in contributions.factories {
        let known = types[factory.name] ?? factory.type
        guard known == factory.type else {
          throw .contributionFailed(
            contributions.namespace,
            underlying: RegistryError.controllerTypeMismatch(
              factory.name.string, registered: String(describing: known),
              requested: String(describing: factory.type)))
        }
        types[factory.name] = known
      }
    }
  }

  func take(_ contributions: PluginContributions, from plugin: InstalledPlugin) {
    plugin.state = .contributing
    plugin.factories = contributions.factories.map(\.id)
    plugin.observers = contributions.observers
    plugin.environment = contributions.environment
  }

  /// Puts what was gathered into effect.
  func commit(_ gathered: [PluginContributions]) {
    guard !gathered.isEmpty else { return }
    for contributions in gathered {
      for observer in contributions.observers { context.log.addObserver(observer) }
      add(contributions.fallbacks)
    }
    change(adding: gathered.flatMap(\.factories), removing: [])
    environmentDidChange()
  }

  /// Takes everything of plugins back, all at once.
  func withdraw(_ going: [InstalledPlugin], because reason: InternedName) {
    var scope: LogScope?
    for plugin in going {
      let sequence = recordRevoke(plugin, reason)
      if scope == nil { scope = context.log.enter(sequence) }
      for (name, list) in zip(contributions.names, contributions.values)
      where list.contains(where: { $0.source == plugin.source }) {
        record(.unregister, name, by: plugin.name)
      }
      for observer in plugin.observers { context.log.removeObserver(observer) }
      fallbacks.removeAll { $0.source == plugin.source }
    }
    let factories = going.flatMap(\.factories)
    for plugin in going {
      (plugin.factories, plugin.observers, plugin.environment) = ([], [], EnvironmentValues())
    }
    change(adding: [], removing: factories, retiring: true)
    environmentDidChange()
    if let scope { context.log.leave(scope) }
  }

  func countWaiting() {
    waitingPlugins = installed.count { $0.state == .waiting }
  }

  // MARK: Events

  func recordInstall(_ plugin: InstalledPlugin, _ reason: InternedName? = nil) {
    let word: InternedName =
      switch plugin.state {
      case .notApplicable where reason == nil: Self.notApplicableWord
      case .waiting where reason == nil && plugin.activation != .whenInstalled: Self.waitingWord
      default: reason ?? .none
      }
    record(.pluginInstall, plugin.name, by: word)
  }

  private func recordRevoke(_ plugin: InstalledPlugin, _ reason: InternedName) -> UInt64 {
    var event = LifecycleEvent(.pluginRevoke, subject)
    event.identifier = plugin.name
    event.reason = reason
    return context.log.record(event)
  }
}
