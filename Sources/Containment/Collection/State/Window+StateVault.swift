extension Window {
  /// How often a window got another vault, so that what was found in one is not taken for another.
  static var vaultChanges = 0

  /// What the controllers and lists in the window remember; made when it is first used.
  ///
  /// Set one of your own, or load it, before you show the window: lists take their state from it when they
  /// load their data for the first time, and controllers before they first appear. Windows may share one.
  ///
  /// ```swift
  /// let window = Window(size: Size(width: 20, height: 5))
  /// let vault = StateVault(schemaVersion: 1)
  /// window.stateVault = vault
  /// assert(window.stateVault === vault)
  /// ```
  public var stateVault: StateVault {
    get {
      if let stateVaultIfAny { return stateVaultIfAny }
      let vault = StateVault()
      stateKeeper = vault
      Self.vaultChanges += 1
      return vault
    }
    set {
      guard newValue !== stateVaultIfAny else { return }
      stateKeeper = newValue
      Self.vaultChanges += 1
    }
  }

  /// The vault, if there is one by now.
  var stateVaultIfAny: StateVault? { stateKeeper as? StateVault }

  /// Puts everything that is on screen into the vault, as if all of it left.
  ///
  /// Otherwise something is put in only when it leaves. Call it before you write the vault to a file, such as
  /// when the app is about to quit. It asks each ``StatePreserving`` controller that is displayed, kept for
  /// an item, or in the tree with a ``ViewController/restorationIdentifier``, and changes nothing on screen.
  /// Logs `stateSave` with the reason `quit`. O(visible).
  public func saveState() {
    guard let root = rootViewController, root.isViewLoaded else { return }
    var event = LifecycleEvent(.stateSave, root.subject)
    event.reason = StateWords.quit
    var record = StateRecord()
    let path = StatePath(root.restorationIdentifier.map { [.name($0)] } ?? [])
    record.add(root, root.viewIfLoaded, at: path, event)
    record.write(to: stateVault, in: log)
  }
}

extension StateVault: WindowStateKeeper {
  /// Gives a controller that is no content of a cell what is remembered for it, before it first appears.
  package func restoreState(of controller: ViewController) {
    guard count > 0, let path = controller.statePath, let node = find(path),
      let value = value(at: node)
    else { return }
    let scope = controller.context.log.enterCallback(
      controller.context.log.record(LifecycleEvent(.stateRestore, controller.subject)))
    controller.takeState(value)
    controller.context.log.leave(scope)
  }
}

extension ViewController {
  /// The names that lead to the controller from its root; `nil` inside the content of a cell.
  fileprivate var statePath: StatePath? {
    var names: [StatePath.Component] = []
    var current: ViewController? = self
    while let controller = current {
      guard controller.hostingCell == nil else { return nil }
      if let name = controller.restorationIdentifier { names.append(.name(name)) }
      current = controller.parentStorage
    }
    return StatePath(names.reversed())
  }
}
