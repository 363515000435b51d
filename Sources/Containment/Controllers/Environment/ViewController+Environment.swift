extension ViewController {
  /// The values that the controller sees now: its own overrides, then those of its ancestors and the window.
  ///
  /// Always up to date, also before ``environmentDidChange(from:)`` tells of a change. The content of a cell
  /// that is no child yet sees what the collection's container sees; inside its factory it sees nothing of
  /// that. Reading it for the first time, or appearing for the first time, is what
  /// later changes are measured by. O(depth), and nothing where no value was ever set.
  public var environment: EnvironmentValues {
    let values = resolvedEnvironment
    if !hasSeenEnvironment {
      hasSeenEnvironment = true
      seenEnvironment = values
    }
    return values
  }

  /// The values that are set here, for the controller and everything below it.
  ///
  /// ``environment`` has a change at once. Controllers in a window are told by
  /// ``environmentDidChange(from:)`` in the window's next frame, or by ``updateEnvironmentIfNeeded()``. Logs
  /// `environment` for each key, with the reason `set` or `remove`; setting what is set already does nothing.
  public var environmentOverrides: EnvironmentOverrides {
    get { EnvironmentOverrides(environmentLayer?.overrides) }
    set {
      guard environmentLayer != nil || newValue.list != nil else { return }
      let layer = environmentLayer ?? EnvironmentLayer()
      environmentLayer = layer
      guard layer.setOverrides(newValue.list, of: subject, in: context) else { return }
      context.usesEnvironment = true
      environmentNeedsUpdate()
    }
  }

  /// What is seen here and below where nothing was set, not even in the window; `nil` for nothing.
  package var environmentDefaults: EnvironmentValues? {
    get {
      environmentLayer?.defaults.map { EnvironmentValues(overrides: nil, defaults: $0) }
    }
    set { setEnvironmentDefaults(newValue) }
  }

  /// Sets ``environmentDefaults``; who sees a difference is told as of an override.
  ///
  /// - Parameters:
  ///   - values: The defaults, or `nil`.
  ///   - cause: The event that led to it, for whoever is told; 0 for none.
  package func setEnvironmentDefaults(_ values: EnvironmentValues?, cause: UInt64 = 0) {
    let list = values?.everything
    guard environmentLayer != nil || list != nil else { return }
    let layer = environmentLayer ?? EnvironmentLayer()
    environmentLayer = layer
    guard layer.setDefaults(list, cause: cause) else { return }
    context.usesEnvironment = true
    environmentNeedsUpdate()
  }

  /// Tells the controller and everything below it now of what changed, and not in the next frame.
  ///
  /// As `updateTraitsIfNeeded()` does in UIKit. Whoever is told here is not told again of the same. Inside
  /// ``environmentDidChange(from:)`` it tells those below. O(controllers below).
  public func updateEnvironmentIfNeeded() {
    if context.usesEnvironment { tellEnvironment(in: windowAbove) }
  }

  // MARK: Resolving

  /// What the controller sees, without counting as a look.
  package var resolvedEnvironment: EnvironmentValues {
    context.usesEnvironment ? resolveEnvironment() : EnvironmentValues()
  }

  private func resolveEnvironment() -> EnvironmentValues {
    let outer =
      if let parentStorage {
        parentStorage.resolveEnvironment()
      } else if let rootWindow {
        rootWindow.environment
      } else {
        environmentSource?.environmentForContent ?? EnvironmentValues()
      }
    return environmentLayer?.resolve(over: outer) ?? outer
  }

  /// The last change of all that reach the controller.
  private var lastEnvironmentEvent: UInt64 {
    var last = environmentLayer?.lastSet ?? 0
    var top = self
    while let parent = top.parentStorage {
      top = parent
      last = max(last, top.environmentLayer?.lastSet ?? 0)
    }
    return max(last, top.rootWindow?.environmentLayer?.lastSet ?? 0)
  }

  private func environmentNeedsUpdate() { windowAbove?.setNeedsEnvironmentUpdate() }

  /// The window that the controller is in as a child, whether its view is loaded or not.
  private var windowAbove: Window? {
    var top = self
    while let parent = top.parentStorage { top = parent }
    return top.rootWindow
  }

  // MARK: Telling

  /// The controller has a new parent: what was not told as it appeared is told in the next frame.
  func noteEnvironmentOfJoin() {
    if appearance.state == .disappeared || !children.isEmpty { environmentNeedsUpdate() }
  }

  /// Tells the controller, then its children, each where what it sees changed since it was told last.
  ///
  /// Whoever leaves meanwhile, in a callback, is told when it comes back, with all that it took along.
  private func tellEnvironment(in window: Window?) {
    guard windowAbove === window else { return }
    if hasSeenEnvironment, !isToldOfEnvironment, let name = unseenChange {
      let scope = context.log.enter(lastEnvironmentEvent)
      deliverEnvironment(name)
      context.log.leave(scope)
    }
    let children = children
    for index in children.indices where children[index].parentStorage === self {
      children[index].tellEnvironment(in: window)
    }
  }

  /// Before `viewWillAppear`: tells a controller that comes back what changed while it was away.
  ///
  /// The callback may hide or remove what is about to appear. `viewWillAppear` then comes first, from inside.
  ///
  /// - Returns: Whether `viewWillAppear` is still to come.
  func meetEnvironment() -> Bool {
    guard hasSeenEnvironment else {
      seenEnvironment = resolvedEnvironment
      hasSeenEnvironment = true
      return true
    }
    guard !isToldOfEnvironment, let name = unseenChange else { return true }
    awaitedAppearance = appearance.animated
    let outer = runningAppearance
    runningAppearance = .viewWillAppear
    RunningAppearances.shared.beginAwaiting(self)
    deliverEnvironment(name)
    RunningAppearances.shared.endAwaiting()
    runningAppearance = outer
    guard awaitedAppearance == nil else {
      awaitedAppearance = nil
      return true
    }
    if outer == nil { runDeferred() }
    return false
  }

  /// The name of what differs from what was seen last, empty for several; `nil` where nothing does.
  private var unseenChange: InternedName? {
    let values = resolvedEnvironment
    if let name = values.change(from: seenEnvironment) { return name }
    seenEnvironment = values
    return nil
  }

  private func deliverEnvironment(_ name: InternedName) {
    let previous = seenEnvironment
    seenEnvironment = resolvedEnvironment
    var event = LifecycleEvent(.environment, subject)
    event.identifier = name
    event.reason = EnvironmentLayer.changed
    isToldOfEnvironment = true
    deliver(event) { environmentDidChange(from: previous) }
    isToldOfEnvironment = false
    // What the callback set for itself comes in the next frame.
    if unseenChange != nil { environmentNeedsUpdate() }
  }
}
