extension ControllerRegistry {
  /// What the app says of the surroundings: plugins decide by it whether they apply, and controllers see it.
  ///
  /// A controller of the registry sees a value of it where neither the controller itself, nor a container above
  /// it, nor the window sets another. Below it are the values that plugins contribute. Setting it asks every
  /// plugin whether it applies: one that does no longer is taken out like a revoked one, and comes back when it
  /// applies again. Live controllers that see a difference are told by
  /// ``ViewController/environmentDidChange(from:)``. From inside a factory, and while a plugin contributes, it
  /// may not be set. Logs `environment`.
  public var environment: EnvironmentValues {
    get { ownEnvironment }
    set {
      precondition(
        runningFactory == nil && contributingPlugin == nil,
        "the environment of a registry was set while a factory runs or a plugin contributes: do it before"
      )
      let change = newValue.change(from: ownEnvironment)
      ownEnvironment = newValue
      guard let change else { return }
      var event = LifecycleEvent(.environment, subject)
      event.identifier = change
      event.reason = Self.setWord
      let scope = context.log.enter(context.log.record(event))
      reviewPlugins()
      environmentDidChange()
      context.log.leave(scope)
    }
  }

  private static let setWord = InternedName("set")

  /// Finds anew what the controllers of the registry see, and tells the collections.
  func environmentDidChange() {
    var values = EnvironmentValues()
    for plugin in installed.sorted(by: { $1.source < $0.source }) {
      values = values.addingDefaults(plugin.environment)
    }
    values = values.addingDefaults(ownEnvironment)
    guard values != contentEnvironment else { return }
    hasEnvironment = true
    contentEnvironment = values
    tellOfEnvironment(context.log.presentCause)
  }
}
