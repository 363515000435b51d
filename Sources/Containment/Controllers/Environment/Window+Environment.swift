extension Window {
  /// The values that the window gives to its root; what is set in ``environmentOverrides``.
  public var environment: EnvironmentValues {
    EnvironmentValues(overrides: environmentLayer?.overrides, defaults: nil)
  }

  /// The values that are set for everything in the window.
  ///
  /// What sees a difference is told by ``ViewController/environmentDidChange(from:)`` in the next frame, before
  /// layout, once however many keys were set. Logs `environment` for each key, with the reason `set` or
  /// `remove`.
  public var environmentOverrides: EnvironmentOverrides {
    get { EnvironmentOverrides(environmentLayer?.overrides) }
    set {
      guard environmentLayer != nil || newValue.list != nil else { return }
      let layer = environmentLayer ?? EnvironmentLayer()
      environmentLayer = layer
      guard layer.setOverrides(newValue.list, of: subject, in: context) else { return }
      context.usesEnvironment = true
      setNeedsEnvironmentUpdate()
    }
  }

  /// Tells everything in the window now of what changed, and not in the next frame.
  ///
  /// O(controllers in the window).
  public func updateEnvironmentIfNeeded() {
    needsEnvironmentUpdate = false
    rootViewController?.updateEnvironmentIfNeeded()
  }

  /// Something in the window is to be told; the next frame does.
  func setNeedsEnvironmentUpdate() {
    needsEnvironmentUpdate = true
    requestFrame()
  }
}

extension View {
  /// The values that the nearest controller around the view sees, or else the window.
  ///
  /// A plain cell that is in no view yet sees what its collection's container sees. Views are not told of
  /// changes: read it where the view draws or lays out. O(depth), and nothing where no value was ever set.
  public var environment: EnvironmentValues {
    context.usesEnvironment ? resolvedEnvironment : EnvironmentValues()
  }
}
