extension Window {
  /// Has everything in the window give up what it can do without, because memory is short.
  ///
  /// Each visible controller is told by ``ViewController/didReceiveMemoryWarning(_:)``, parents first. Then the collections of
  /// the window give up, in this order, each kind oldest first over all of them:
  ///
  /// 1. idle cells in pools, with their controllers;
  /// 2. the views of kept controllers that no cell has, which are loaded again when they are displayed next;
  /// 3. from `urgent` on, cells that are bound and not displayed: what left and is cached, and what is made ready
  ///    ahead, which is made ready again in a layout pass to come. What they held is given up as in 1 and 2;
  /// 4. with `critical`, kept controllers that no cell has, after what they remember was put into the vault.
  ///
  /// What is displayed, pinned or has the focus stays. Collections in the views of idle and kept controllers are told too.
  /// Asked for inside a layout pass of a collection, that one gives up at the next tick. Logs `memoryPressure`, which is
  /// the cause of what follows. O(controllers).
  public func didReceiveMemoryPressure(_ level: MemoryPressureLevel) {
    var event = LifecycleEvent(.memoryPressure, subject)
    event.reason = level.word
    let scope = log.enter(log.record(event))
    defer { log.leave(scope) }
    guard let root = rootViewController else { return }
    var visible: [ViewController] = []
    root.addVisible(to: &visible)
    for controller in visible { controller.warn(level) }
    var collections: [CollectionView] = []
    rootViewController?.viewIfLoaded?.addCollections(to: &collections)
    MemoryRelief(level).run(collections)
  }
}

extension ControllerRegistry {
  /// Has all collections of the registry give up what they can do without, because memory is short.
  ///
  /// As ``Window/didReceiveMemoryPressure(_:)``, for the collections that use the registry, wherever they are; told are
  /// the visible controllers in their cells. Logs `memoryPressure`.
  public func didReceiveMemoryPressure(_ level: MemoryPressureLevel) {
    var event = LifecycleEvent(.memoryPressure, logSubject)
    event.reason = level.word
    let scope = context.log.enter(context.log.record(event))
    defer { context.log.leave(scope) }
    let collections = liveClients.compactMap { $0 as? CollectionView }
    let visible = collections.flatMap { $0.displayed.compactMap(\.contentViewController) }
    for controller in visible { controller.warn(level) }
    MemoryRelief(level).run(liveClients.compactMap { $0 as? CollectionView })
  }
}

extension ViewController {
  fileprivate func addVisible(to found: inout [ViewController]) {
    if isVisible { found.append(self) }
    for child in children { child.addVisible(to: &found) }
  }

  /// Tells a controller that memory is short, unless it went away meanwhile.
  fileprivate func warn(_ level: MemoryPressureLevel) {
    guard isVisible else { return }
    var event = LifecycleEvent(.memoryPressure, subject)
    event.reason = level.word
    let scope = context.log.enterCallback(context.log.record(event))
    didReceiveMemoryWarning(level)
    context.log.leave(scope)
  }
}

extension View {
  /// The collections in here, with those in what they keep out of view.
  fileprivate func addCollections(to found: inout [CollectionView]) {
    if let collection = self as? CollectionView {
      guard !found.contains(where: { $0 === collection }) else { return }
      found.append(collection)
      for controller in collection.hiddenControllers {
        controller.viewIfLoaded?.addCollections(to: &found)
      }
    }
    for subview in subviews { subview.addCollections(to: &found) }
  }
}

extension CollectionView {
  /// The controllers that it has and does not display.
  fileprivate var hiddenControllers: [ViewController] {
    let cells = boundCache + pools.elements + poolStore.aside
    return cells.compactMap(\.contentViewController)
      + kept.allWithOrphans.filter { $0.hostingCell == nil }
  }
}
