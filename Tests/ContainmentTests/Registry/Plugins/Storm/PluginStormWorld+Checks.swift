@testable import Containment

extension PluginStormWorld {
  /// Everything that holds between two steps; what is wrong is added to the faults.
  func check() {
    faults += collection.invariantFaults()
    faults += window.invariantFaults()
    checkLedger()
    checkRegistry()
    checkGone()
    checkPools()
    if collection.wantsLayout || !collection.pendingUpdates.isEmpty || !window.isVisible { return }
    for cell in collection.visibleCells { check(cell) }
  }

  private func checkLedger() {
    faults += window.audit().findings.map { "in the window: \($0)" }
    faults += registry.ledger.audit().findings.map { "in the ledger: \($0)" }
    let counts = registry.ledger.counts
    if !counts.addsUp { faults.append("\(counts)") }
    if counts.released > 0 { faults.append("\(counts.released) were let go and stay") }
    let held = counts.live + counts.pooled + counts.kept + counts.pinned
    if held != collection.heldControllerCount {
      faults.append("\(counts), and \(collection.heldControllerCount) controllers are held")
    }
    let alive = Set(traces.flatMap(\.alive).map(ObjectIdentifier.init)).count
    if alive != held { faults.append("\(alive) controllers live, \(held) are held") }
  }

  /// What the registry says of itself is what the model says.
  private func checkRegistry() {
    let states = registry.plugins.map { "\($0.namespace) \($0.state)" }
    let expected = model.plugins.map { "\($0.plan.namespace) \($0.state)" }
    if states != expected { faults.append("plugins \(states), must be \(expected)") }
    for (identifier, name) in StormPlan.names.enumerated() {
      let said = registry.contributors(of: name).map {
        "\($0.plugin ?? "app") \($0.isDecorator)"
      }
      let wanted = model.contributors(identifier).map {
        "\($0.plugin.map(StormPlan.namespace) ?? "app") \($0.isDecorator)"
      }
      if said != wanted { faults.append("\(name) of \(said), must be \(wanted)") }
      if registry.isRegistered(StormPlan.identifiers[identifier]) == model.chain(identifier).isEmpty
      {
        faults.append("\(name) is made by \(model.chain(identifier).map(\.trace))")
      }
      let fallback = model.fallback(for: name)?.name
      if registry.fallbackIdentifier(for: name) != fallback {
        faults.append("\(fallback ?? "nobody") must stand in for \(name)")
      }
    }
    let expectedUnknown = violations.count { $0 == .unregisteredIdentifier }
    if expectedUnknown != unknown {
      faults.append("\(expectedUnknown) unknown identifiers reported, \(unknown) were asked for")
    }
    if traces.map(\.plugin) != model.begun {
      faults.append("\(traces.map(\.plugin)) contributed, must be \(model.begun)")
    }
  }

  /// Of what has ended nothing is alive.
  private func checkGone() {
    let current = Set(model.plugins.compactMap(\.trace))
    for trace in traces where trace.plugin != nil && !current.contains(trace.number) {
      let alive = trace.alive
      if !alive.isEmpty {
        faults.append("\(alive.count) controllers of \(trace.number) live, which has ended")
      }
      if trace.observer != nil || trace.token != nil {
        faults.append("closures or observers of \(trace.number) live, which has ended")
      }
    }
    let installed = plugins.compactMap(\.object)
    plugins.removeAll { $0.object == nil }
    if installed.count != model.plugins.count {
      faults.append("\(installed.count) plugins live, \(model.plugins.count) are installed")
    }
  }

  /// What is pooled is of the factories that are there, and under its own name.
  private func checkPools() {
    for cell in collection.pools.elements {
      guard let controller = cell.contentViewController as? StormController else { continue }
      let name = cell.poolName.string
      let isOwn =
        controller.identifier.map { StormPlan.names[$0] == name } ?? name.hasSuffix(":missing")
      if !isOwn || controller.origin?.identifier != cell.poolName {
        faults.append("a controller of \(controller.traces) is pooled under \(name)")
      }
      guard let identifier = controller.identifier else { continue }
      let chain = model.chain(identifier).map(\.trace)
      if !controller.traces.allSatisfy(chain.contains) {
        faults.append("\(controller.traces) are pooled for \(name), which \(chain) make")
      }
    }
  }

  private func check(_ cell: CollectionViewCell) {
    let path = cell.indexPath
    guard path.section < sections.count, path.item < sections[path.section].count else {
      return faults.append("a cell is at \(path)")
    }
    let item = sections[path.section][path.item]
    guard cell.item == ItemIdentity(Int64(item)) else {
      return faults.append(
        "\(item) is at \(path), and the cell has \(String(describing: cell.item))")
    }
    let kind = Self.kind(of: item)
    let chain = model.chain(kind)
    guard let controller = cell.contentViewController as? StormController else {
      if !cell.isErrorCell { faults.append("\(item) has no controller and no error") }
      return checkStandIn(item, chain)
    }
    if controller.environment[StormColour.self] != model.colour {
      faults.append(
        "\(item) sees the colour \(controller.environment[StormColour.self]), not \(model.colour)")
    }
    if controller.shown != item, controller.identifier == nil || cell.isPopulated {
      faults.append("\(item) shows \(controller.shown ?? -1)")
    }
    guard let made = controller.identifier else { return checkStandIn(item, chain) }
    if made != kind { faults.append("\(item) is shown by one of \(StormPlan.names[made])") }
  }

  /// Something stands in, and the factories that are there now are the ones that could not make it.
  private func checkStandIn(_ item: Int, _ chain: [PluginStormModel.Contributor]) {
    guard !chain.isEmpty else { return }
    if failed[item] != chain {
      faults.append(
        "something stands in for \(item), which \(chain.map(\.trace)) make and were not asked")
    }
  }

  // MARK: The end

  /// Ends everything; says what is left.
  func tearDown() {
    reaction = nil
    failures = 0
    pins.removeAll()
    if !window.isVisible { window.show() }
    window.settle(limit: 60)
    check()
    collection.invalidate()
    window.settle(limit: 60)
    for plugin in model.plugins.map(\.plan.index) where model.plugin(plugin) != nil {
      model.revoke(plugin)
      attempt("revoke") { try registry.revoke(StormPlan.namespace(plugin)) }
    }
    checkGone()
    window.hide()
    window.rootViewController = nil
    registry.didReceiveMemoryPressure(.critical)
    let counts = registry.ledger.counts
    if counts.made != counts.gone { faults.append("at the end: \(counts)") }
    faults += registry.ledger.audit().findings.map { "at the end: \($0)" }
  }
}
