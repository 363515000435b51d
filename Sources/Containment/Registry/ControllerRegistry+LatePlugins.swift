extension ControllerRegistry {
  // MARK: First use

  private static let firstUseWord = InternedName("firstUse")
  private static let applicableWord = InternedName("applicable")
  private static let failedWord = InternedName("failed")

  /// Lets plugins contribute that wait for the use of an identifier.
  ///
  /// One that fails is taken out again; the identifier is looked up without it.
  func contributeOnFirstUse(of name: InternedName) {
    guard contributingPlugin == nil, runningFactory == nil else { return }
    while let plugin = installed.first(where: { $0.waits(for: name) }) {
      contributeLate(plugin, Self.firstUseWord)
    }
  }

  /// Whether a plugin contributes once an identifier is asked for.
  package func isWaited(for name: InternedName) -> Bool {
    waitingPlugins > 0 && installed.contains { $0.waits(for: name) }
  }

  /// What stands in on screen for something that plugins wait for is asked for anew, which is its first use.
  func tellOfWaiting(_ plugins: [InstalledPlugin]) {
    guard plugins.contains(where: { $0.state == .waiting }) else { return }
    tellOfAnswer { name in plugins.contains { $0.waits(for: name) } }
  }

  /// Lets a plugin contribute, after those that it needs and that have been waiting.
  private func contributeLate(_ plugin: InstalledPlugin, _ reason: InternedName) {
    plugin.state = .waiting
    for next in waiting(for: [plugin], among: installed)
    // One that failed took those that need it with it.
    where installed.contains(where: { $0 === next }) {
      contributeNow(next, next === plugin ? reason : Self.neededWord)
    }
  }

  private func contributeNow(_ plugin: InstalledPlugin, _ reason: InternedName) {
    do {
      let contributions = try gather(plugin)
      recordInstall(plugin, reason)
      take(contributions, from: plugin)
      countWaiting()
      commit([contributions])
    } catch {
      let names = PluginOrder.revoking(plugin.name.string, among: installed.map(\.node))
      let going = names.compactMap { name in installed.first { $0.name.string == name } }
      installed.removeAll { other in going.contains { $0 === other } }
      countWaiting()
      record(.pluginFail, plugin.name, error.description)
      withdraw(going, because: Self.failedWord)
    }
  }

  // MARK: Applicability

  /// Asks every plugin again whether it applies, after the registry's environment changed.
  func reviewPlugins() {
    var out: Set<String> = []
    for plugin in installed
    where plugin.dependencies.contains(where: { out.contains($0) })
      || !plugin.plugin.isApplicable(in: environment)
    {
      out.insert(plugin.name.string)
    }
    let ceasing = installed.filter {
      $0.state != .notApplicable && out.contains($0.name.string)
    }
    if !ceasing.isEmpty {
      for plugin in ceasing { plugin.state = .notApplicable }
      countWaiting()
      withdraw(ceasing.reversed(), because: Self.notApplicableWord)
    }
    for plugin in installed
    where plugin.state == .notApplicable && !out.contains(plugin.name.string)
      // One that failed meanwhile took those that need it with it.
      && installed.contains(where: { $0 === plugin })
    {
      if plugin.activation == .whenInstalled {
        contributeLate(plugin, Self.applicableWord)
      } else {
        plugin.state = .waiting
        countWaiting()
        recordInstall(plugin, Self.waitingWord)
        tellOfWaiting([plugin])
      }
    }
  }
}
