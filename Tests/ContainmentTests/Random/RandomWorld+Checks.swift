@testable import Containment

extension RandomWorld {
  /// Everything that holds between two operations; what is wrong is added to the faults.
  func check() {
    faults += checker.takeFaults()
    faults += collection.invariantFaults()
    faults += window.invariantFaults()
    checkLedger()
    faults += prefetcher.takeFaults()
    checkTree(root, above: [])
    let open = checker.displayedCells
    let shown = Set(
      (collection.displayed + collection.leaving + collection.departing).map(\.subject))
    if open != shown {
      faults.append("\(open.count) displays are open, \(shown.count) cells shown")
    }
    if checker.liveCells != collection.heldCellCount {
      faults.append("\(checker.liveCells) cells live, \(collection.heldCellCount) are held")
    }
    let controllers = checker.liveControllers - hosts.count - 1
    if controllers != collection.heldControllerCount {
      faults.append("\(controllers) controllers live, \(collection.heldControllerCount) are held")
    }
    if updatesDone > updatesAsked { faults.append("an update was completed twice") }
    guard isSettled else { return }
    checkShown()
  }

  /// Every controller that was made is somewhere, and what is entered is what is found.
  private func checkLedger() {
    let counts = registry.ledger.counts
    faults += window.audit().findings.map { "in the window: \($0)" }
    faults += registry.ledger.audit().findings.map(\.description)
    let held = counts.live + counts.pooled + counts.kept + counts.pinned
    if !counts.addsUp || held != collection.heldControllerCount {
      faults.append("\(counts), and \(collection.heldControllerCount) controllers are held")
    }
    if counts.released > 0 { faults.append("\(counts.released) controllers were let go and stay") }
  }

  /// The collection shows what the model says, item by item.
  private func checkShown() {
    if updatesDone != updatesAsked {
      faults.append("\(updatesDone) updates done, \(updatesAsked) asked for, none waits")
    }
    let expected = model.visible
    let shown = collection.visibleCells
    let items = shown.map { $0.item.flatMap(\.integer).map { Int($0) } ?? -1 }
    if items != expected.map(\.item) {
      faults.append("shows \(items), must show \(expected.map(\.item))")
    }
    if collection.contentOffset.y != model.offset {
      faults.append("is at \(collection.contentOffset.y), must be at \(model.offset)")
    }
    for (cell, place) in zip(shown, expected) where cell.item?.integer == Int64(place.item) {
      check(cell, place)
    }
    let alive = Set(model.sections.joined())
    for item in collection.kept.items where !alive.contains(item.integer.map { Int($0) } ?? -1) {
      faults.append("item \(item) is gone and its controller is kept")
    }
    keepers = keepers.filter { alive.contains($0.key) }
  }

  private func check(_ cell: CollectionViewCell, _ place: RandomModel.Place) {
    let item = place.item
    if cell.indexPath != place.path { faults.append("item \(item) is at \(cell.indexPath)") }
    if cell.frame.minY != place.start || cell.frame.size.height != place.length {
      faults.append("item \(item) is placed at \(cell.frame)")
    }
    guard !cell.isErrorCell else { return }
    if Self.kind(of: item) == 3 {
      let shown = (cell as? RandomCell)?.shown
      if shown != item { faults.append("the cell of \(item) shows \(shown ?? -1)") }
      return
    }
    guard let controller = cell.contentViewController as? RandomController else {
      return faults.append("item \(item) has no controller")
    }
    if flavour.defersContent, !cell.isPopulated {
      if let shown = controller.shown {
        faults.append("the controller of \(item) shows \(shown), and is not filled")
      }
    } else if controller.shown != item {
      faults.append("the controller of \(item) shows \(controller.shown ?? -1)")
    }
    guard Self.kind(of: item) == 2 else { return }
    // A displayed controller outlives its factory; the item gets a new one afterwards.
    guard cell.version == registry.version(of: cell.identifier) else { return }
    if let keeper = keepers[item], keeper != controller.subject {
      faults.append("item \(item) did not keep its controller")
    }
    keepers[item] = controller.subject
  }

  /// Children and parents agree, nobody is there twice, and nobody is its own ancestor (G2, G3).
  private func checkTree(_ controller: ViewController, above: Set<ObjectIdentifier>) {
    let path = above.union([ObjectIdentifier(controller)])
    if path.count == above.count { return faults.append("a controller is its own ancestor") }
    let children = Set(controller.children.map(ObjectIdentifier.init))
    if children.count != controller.children.count { faults.append("a child is there twice") }
    for child in controller.children {
      if child.parent !== controller { faults.append("a child has another parent") }
      checkTree(child, above: path)
    }
  }

  /// Runs a batch and a frame, and checks that items that stay in view are left alone (UPDATE-06).
  func checkingSurvivors(_ body: () -> Void) {
    let isQuiet =
      isSettled && reactions.isEmpty && !window.isChangingVisibility
      && !context.hasAudits && collection.isLoaded && !collection.needsReload
    let before = collection.visibleCells.map { ($0, $0.contentViewController, $0.item) }
    edit = nil
    recent = []
    body()
    frame()
    guard isQuiet, isSettled, let edit else { return }
    let now = Set(model.visible.map(\.item))
    for (cell, controller, item) in before {
      guard let item = item?.integer.map({ Int($0) }) else { continue }
      guard now.contains(item) else { continue }
      guard edit.survivors.contains(item) else {
        if collection.cell(for: ItemIdentity(Int64(item))) === cell {
          faults.append("item \(item) was reloaded and has the same cell")
        }
        continue
      }
      checkSurvivor(cell, controller, item, isReconfigured: edit.reconfigured.contains(item))
    }
  }

  private func checkSurvivor(
    _ cell: CollectionViewCell, _ controller: ViewController?, _ item: Int, isReconfigured: Bool
  ) {
    if isReconfigured, cell.isErrorCell { return }
    if isReconfigured, controller != nil, cell.version != registry.version(of: cell.identifier) {
      return
    }
    let own = [cell.subject, controller?.subject]
    var allowed: Set<EventKind> = [.edit]
    if isReconfigured { allowed.formUnion([.bind, .configure]) }
    if flavour.defersContent { allowed.formUnion(Self.filling) }
    for event in recent where own.contains(event.subject) && !allowed.contains(event.kind) {
      faults.append("item \(item) stays and got \(event.kind)")
    }
    if isReconfigured, recent.filter({ $0.kind == .bind && $0.subject == cell.subject }).count != 1
    {
      faults.append("item \(item) was not configured again once")
    }
    if collection.cell(for: ItemIdentity(Int64(item))) !== cell {
      faults.append("item \(item) stays and got another cell")
    }
    if cell.contentViewController !== controller {
      faults.append("item \(item) stays and got another controller")
    }
  }

  /// Scrolls back and forth within the hysteresis, and checks that this makes and gives up nothing.
  func checkingWobble(_ distance: Int) {
    // Speed changes ranges, however small the movement.
    collection.ranges.horizon = .zero
    frame()
    let slack = Int((collection.ranges.hysteresis * model.height).rounded(.down))
    let distance = min(distance, slack)
    let cells = collection.displayed + collection.boundCache
    guard isSettled, reactions.isEmpty, collection.isLoaded, !collection.needsReload, distance > 0,
      !cells.contains(where: \.isErrorCell), failures == 0
    else { return }
    // A turn may come first, and then what the other direction asks for.
    for _ in 0..<2 { wobble(by: distance) }
    recent = []
    wobble(by: distance)
    let idle: Set<EventKind> = [
      .scroll, .layout, .willDisplay, .didEndDisplaying, .willMove, .didMove, .viewWillAppear,
      .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .attach, .detach,
      .addChild, .removeFromParent, .animationBegin, .animationEnd,
      // An opening that is still going on throttles.
      .frame, .gateOpen, .gateExpire,
    ]
    let allowed = flavour.defersContent ? idle.union(Self.filling) : idle
    for event in recent where !allowed.contains(event.kind) {
      faults.append("a wobble by \(distance) led to \(event.kind)")
    }
  }

  /// What filling may log at any time.
  private static let filling: Set<EventKind> = [
    .configure, .placeholder, .populationRequest, .populationStep, .populationFinish,
    .populationFail, .populationCancel, .frame,
  ]

  private func wobble(by distance: Int) {
    for distance in [-distance, distance] {
      scroll(distance)
      frame()
    }
  }

  /// Runs a batch that is refused, and checks that nothing at all changed.
  func checkingUnchanged(_ body: () -> Void) {
    guard collection.pendingUpdates.isEmpty, collection.isLoaded, !collection.needsReload else {
      return body()
    }
    let before = state
    recent = []
    body()
    if state != before { faults.append("a refused batch changed something") }
    for event in recent where event.kind != .violation && event.kind != .updateReject {
      faults.append("a refused batch logged \(event.kind)")
    }
  }

  private var state: [String] {
    let cells = (collection.displayed + collection.leaving + collection.boundCache).map {
      "\($0.subject.number) \($0.indexPath) \(String(describing: $0.item)) \($0.isInData)"
    }
    let selected = zip(collection.selectedItems, collection.indexPathsForSelectedItems)
    return cells + ["\(collection.counts) \(collection.contentOffset) \(Array(selected))"]
  }
}
