extension CollectionView {
  /// What is inconsistent in the collection now, one sentence each; empty where all is well.
  ///
  /// For tests, between two calls of the library: inside a callback things may be half done. It reads
  /// everything and changes nothing. O(cells).
  package func invariantFaults() -> [String] {
    var faults = Faults(log: context.log)
    checkPlaces(&faults)
    checkCells(&faults)
    checkPools(&faults)
    checkHosting(&faults)
    checkUniqueness(&faults)
    return faults.list + rangeFaults() + populationFaults()
  }

  /// How many cells the collection keeps alive, wherever they are.
  package var heldCellCount: Int {
    displayed.count + leaving.count + departing.count + boundCache.count + pools.count
      + pinCells.count + poolStore.aside.count
  }

  /// How many content view controllers the collection keeps alive, each counted once.
  package var heldControllerCount: Int {
    var held = Set(heldCells.compactMap { $0.contentViewController.map(ObjectIdentifier.init) })
    for controller in kept.allWithOrphans { held.insert(ObjectIdentifier(controller)) }
    return held.count
  }

  private var heldCells: [CollectionViewCell] {
    displayed + leaving + departing + boundCache + pools.elements + poolStore.aside
      + pinCells.values
  }

  // MARK: Data

  private func checkPlaces(_ faults: inout Faults) {
    faults.check(counts.allSatisfy { $0 >= 0 }, "a section has a negative number of items")
    for (earlier, later) in zip(displayed, displayed.dropFirst()) {
      faults.check(
        earlier.indexPath < later.indexPath,
        "displayed cells are out of order: \(earlier.indexPath) before \(later.indexPath)")
    }
    for cell in displayed + boundCache where isLoaded && !isInvalidated {
      let place = cell.indexPath
      faults.check(
        place.item >= 0 && place.item < numberOfItems(inSection: place.section)
          || admits(elementAt: place) && arrangement.frame(forItemAt: place) != nil,
        cell, "is bound to \(place), which is not in the data")
      faults.check(cell.isInData, cell, "is not marked as being in the data")
    }
    for cell in leaving + departing {
      faults.check(!cell.isInData, cell, "leaves and is in the data")
    }
    faults.check(entering.isEmpty, "cells are entering outside a pass")
    faults.check(ending.isEmpty, "cells are ending outside a pass")
    faults.check(request == nil, "a request for a cell is open")
    faults.check(!isLayingOut, "a layout pass is open")
  }

  // MARK: Cells

  private func checkCells(_ faults: inout Faults) {
    for cell in displayed + leaving + departing {
      faults.check(cell.isDisplayed, cell, "is in the list of the displayed without willDisplay")
      faults.check(cell.item != nil, cell, "is displayed without an item")
      faults.check(cell.superview === self, cell, "is displayed and no subview")
    }
    for cell in boundCache {
      faults.check(!cell.isDisplayed, cell, "is cached and displayed")
      faults.check(cell.item != nil, cell, "is cached without an item")
      faults.check(cell.superview == nil, cell, "is cached and a subview")
      faults.check(!cell.hostsContent, cell, "is cached and hosts its controller")
      faults.check(
        cell.contentViewController?.viewIfLoaded?.superview == nil,
        cell, "is cached and its content attached")
    }
    let cells = subviews.filter { $0 is CollectionViewCell }.count
    faults.check(
      cells == displayed.count + leaving.count + departing.count,
      "\(cells) cells are subviews, \(displayed.count) displayed, \(leaving.count) leaving and "
        + "\(departing.count) departing")
    if isLoaded, !needsReload, !needsLayoutPass {
      faults.check(leaving.isEmpty, "\(leaving.count) cells are still leaving after a pass")
      faults.check(
        boundCache.count { !$0.isInRange && !isHeldByFocus($0) } <= max(0, boundCacheLimit),
        "\(boundCache.count) cells are cached, \(boundCacheLimit) allowed out of range")
    }
  }

  private func checkPools(_ faults: inout Faults) {
    for (name, pool) in pools.all {
      // A bound by what was displayed may only grow; a pool is never above it.
      faults.check(
        pool.count <= max(0, pool.limit), "\(name) has \(pool.count) pooled, \(pool.limit) allowed")
      for cell in pool.elements {
        faults.check(cell.poolName == name, cell, "is pooled under another identifier")
        faults.check(cell.item == nil, cell, "is pooled and bound to an item")
        faults.check(!cell.isDisplayed, cell, "is pooled and displayed")
        faults.check(cell.superview == nil, cell, "is pooled and attached")
        guard let controller = cell.contentViewController else { continue }
        faults.check(
          !cell.keepsContent, cell, "is pooled with a controller that stays with an item")
        faults.check(!controller.isVisible, controller, "is pooled and not disappeared")
        faults.check(controller.parent == nil, controller, "is pooled and has a parent")
        faults.check(
          controller.viewIfLoaded?.superview == nil, controller, "is pooled and its view attached")
        faults.check(
          registry.version(of: name) == cell.version, cell, "is pooled with an outdated factory")
      }
    }
  }

  // MARK: Containment

  private func checkHosting(_ faults: inout Faults) {
    var hosted = 0
    var parents: [ObjectIdentifier: Int] = [:]
    for cell in displayed + leaving + departing where cell.hostsContent {
      guard let controller = cell.contentViewController else { continue }
      hosted += 1
      faults.check(
        controller.viewIfLoaded?.superview === cell.contentView, controller, "is not in its cell")
      guard let parent = controller.parent else {
        faults.add(controller, "is hosted and has no parent")
        continue
      }
      parents[ObjectIdentifier(parent), default: 0] += 1
      faults.check(
        parent.children.contains { $0 === controller }, controller, "is not among the children")
      guard let container, parent === container else {
        faults.check(needsLayoutPass, controller, "is hosted and a child of another container")
        continue
      }
      guard !cell.isDeparting else {
        checkDeparture(of: controller, &faults)
        continue
      }
      faults.check(
        controller.membership.state == .child, controller,
        "is hosted and only \(controller.membership.state)")
      checkAppearance(of: controller, in: container, &faults)
    }
    for cell in displayed where container != nil && !needsLayoutPass {
      guard let controller = cell.contentViewController else { continue }
      faults.check(cell.hostsContent, controller, "is the content of a displayed cell, not hosted")
    }
    for cell in leaving {
      guard let controller = cell.contentViewController, !cell.hostsContent else { continue }
      faults.check(
        displayed.contains { $0.contentViewController === controller } || needsLayoutPass,
        controller, "left its cell before the cell ended")
    }
    for cell in boundCache {
      guard let controller = cell.contentViewController else { continue }
      faults.check(!controller.isVisible, controller, "is cached and not disappeared")
      switch policy {
      case .displayed:
        faults.check(controller.parent == nil, controller, "is cached and has a parent")
      case .bound:
        faults.check(
          controller.parent != nil && (controller.parent === container || needsLayoutPass),
          controller, "is bound and no child of the container")
      }
    }
    guard let container else { return }
    faults.check(
      container.displayedChildCount == parents[ObjectIdentifier(container), default: 0],
      "\(container.displayedChildCount) displayed children are counted, \(hosted) are hosted")
  }

  /// A departing controller was told that it will go and disappear, and not that it has.
  private func checkDeparture(of controller: ViewController, _ faults: inout Faults) {
    faults.check(
      controller.membership.state == (policy == .displayed ? .leaving : .child), controller,
      "departs and is \(controller.membership.state)")
    // A container that hides takes it along.
    faults.check(
      !controller.isAppeared && controller.appearance.state != .appearing, controller,
      "departs and is visible")
  }

  /// A hosted controller is as visible as its container (APPEAR-06), unless a change is running.
  private func checkAppearance(
    of controller: ViewController, in container: ViewController, _ faults: inout Faults
  ) {
    switch container.appearance.state {
    case .appeared: faults.check(controller.isAppeared, controller, "is hosted and not appeared")
    case .disappeared: faults.check(!controller.isVisible, controller, "outlasts its container")
    case .appearing:
      faults.check(
        controller.appearance.state == .appearing, controller, "does not appear with its container")
    case .disappearing:
      // One that came meanwhile is told nothing at all (FWD-08).
      faults.check(
        !controller.isAppeared && controller.appearance.state != .appearing,
        controller, "does not disappear with its container")
    }
  }

  private func checkUniqueness(_ faults: inout Faults) {
    var cells: Set<ObjectIdentifier> = []
    for cell in heldCells {
      faults.check(cells.insert(ObjectIdentifier(cell)).inserted, cell, "is in two places")
    }
    var contents: Set<ObjectIdentifier> = []
    // A leaving cell may share a kept controller with the cell that took over (MOVE-01).
    for cell in displayed + boundCache + pools.elements {
      guard let controller = cell.contentViewController else { continue }
      faults.check(
        contents.insert(ObjectIdentifier(controller)).inserted, controller, "is in two cells")
    }
  }

  var needsLayoutPass: Bool { wantsLayout || !pendingUpdates.isEmpty }
}

/// The faults that were found, as sentences.
@MainActor
private struct Faults {
  let log: LifecycleLog
  private(set) var list: [String] = []

  mutating func check(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds { list.append(text()) }
  }

  mutating func check(
    _ holds: Bool, _ cell: CollectionViewCell, _ text: @autoclosure () -> String
  ) {
    if !holds { list.append("\(log.name(of: cell.subject)) \(text())") }
  }

  mutating func check(
    _ holds: Bool, _ controller: ViewController, _ text: @autoclosure () -> String
  ) {
    if !holds { add(controller, text()) }
  }

  mutating func add(_ controller: ViewController, _ text: String) {
    list.append("\(log.name(of: controller.subject)) \(text)")
  }

  init(log: LifecycleLog) { self.log = log }
}
