import Testing

@testable import Containment

/// An audit looks everywhere and tells each thing once.
@MainActor
@Suite(.freesClosures) struct AuditPlaceTests {
  private func findings(_ audit: OwnershipAudit) -> [String] {
    audit.findings.map { "\($0.kind): \($0.subject) \($0.what)" }
  }

  @Test(
    "Lists deep in a view tree are audited, each finding once, whether they share a registry",
    arguments: [true, false])
  func severalLists(isShared: Bool) throws {
    let first = Stage(items: 2)
    let other = first.context.run { ControllerRegistry() }
    try other.register(Stage.row) { _ in Row() }
    let root = first.probe("R")
    let window = first.context.run {
      Window(size: Size(width: 10, height: 6), rootViewController: root)
    }
    var lists: [CollectionView] = []
    for registry in [first.registry, isShared ? first.registry : other] {
      let host = first.context.run {
        Host(registry: registry, layout: ListLayout(), policy: .displayed)
      }
      let box = View(frame: Rect(x: 0, y: Double(lists.count) * 3, width: 10, height: 2))
      root.view.addSubview(box)
      root.addChild(host)
      host.view.frame = box.bounds
      box.addSubview(host.view)
      host.didMove(toParent: root)
      host.collectionView.dataSource = first.source
      lists.append(host.collectionView)
    }
    window.show()
    window.step()
    #expect(window.audit().isClean)
    let rows = lists.compactMap { $0.visibleCells.first?.contentViewController }
    #expect(rows.count == 2)
    for row in rows { row.origin?.pool() }
    #expect(window.audit().findings.map(\.kind) == [.misplaced, .misplaced])
    #expect(first.registry.ledger.audit().findings.count == (isShared ? 2 : 1))
    for row in rows { row.origin?.hold(in: ObjectIdentifier(row)) }
    // Also where no child of theirs leads there.
    first.source.sections = [[]]
    for list in lists { list.reloadData() }
    window.step()
    #expect(lists.allSatisfy { $0.visibleCells.isEmpty } && rows.allSatisfy { $0.parent == nil })
    for row in rows { row.origin?.hold(in: ObjectIdentifier(row)) }
    let places = window.audit().findings.map { "\($0.kind) \($0.what)" }
    #expect(places.count == 2 && places.allSatisfy { $0.hasPrefix("misplaced is entered as live") })
    window.hide()
    for list in lists { list.invalidate() }
  }

  @Test("A container that counts fewer children than cells host is found, too")
  func fewerChildren() {
    let stage = Stage(items: 2).shown()
    stage.host.displayedChildCount -= 1
    #expect(
      findings(stage.window.audit()) == [
        "childCount: Host#0 counts 1 displayed children, and cells host 2"
      ])
    stage.host.displayedChildCount += 1
  }

  @Test("A registry's own audit finds a child of a container that no cell has")
  func strayChild() throws {
    let stage = Stage(items: 2).shown()
    let held = try #require(stage.row("i0"))
    try stage.registry.unregister(Stage.row)
    stage.source.sections = [["i1"]]
    stage.list.reloadData()
    stage.window.step()
    stage.host.embed(held)
    #expect(
      findings(stage.registry.ledger.audit()) == [
        "strayChild: Row#0 is a child of Host#0, and no cell has it"
      ])
    held.expel()
    #expect(stage.registry.ledger.audit().isClean)
  }

  @Test("A pooled controller that is the root of a visible window is in use")
  func rootOfAnotherWindow() throws {
    let stage = Stage(items: 9).shown()
    stage.scroll(to: 3)
    let pooled = try #require(stage.list.pools.elements.last?.contentViewController)
    let window = stage.context.run {
      Window(size: Size(width: 3, height: 3), rootViewController: pooled)
    }
    window.show()
    let name = stage.context.log.name(of: pooled.subject)
    #expect(
      findings(stage.window.audit()) == ["inUseWhileIdle: \(name) is pooled and is appeared"])
    window.rootViewController = nil
    #expect(stage.window.audit().isClean)
  }

  @Test("A pinned controller that its pool set aside is where it is entered")
  func aside() throws {
    let stage = Stage(items: 9).shown()
    stage.scroll(to: 3)
    let idle = stage.made.compactMap(\.object).filter { stage.row($0.label.text) !== $0 }
    let pins = idle.map { $0.pin(owner: "test") }
    stage.scroll(to: 6)
    #expect(!stage.list.poolStore.aside.isEmpty)
    #expect(stage.window.audit().isClean && stage.list.invariantFaults() == [])
    withExtendedLifetime(pins) {}
  }

  @Test("Each mark of an idle cell that does not go with the pool is found by itself")
  func marksOfIdleCells() throws {
    let stage = Stage(items: 9).shown()
    stage.scroll(to: 3)
    let idle = try #require(stage.list.pools.elements.last)
    func fault(_ change: () -> Void, _ undo: () -> Void) -> [String] {
      change()
      defer { undo() }
      return stage.window.audit().findings.map(\.what)
    }
    let place = "is pooled in CollectionView#0 and "
    let faults: [(expected: String, found: [String])] = [
      ("is marked as displayed", fault({ idle.isDisplayed = true }, { idle.isDisplayed = false })),
      (
        "is in the collection",
        fault({ stage.list.addSubview(idle) }, { idle.removeFromSuperview() })
      ),
      ("is bound to an item", fault({ idle.item = ItemIdentity("x") }, { idle.item = nil })),
      (
        "hosts its content",
        fault(
          { idle.contentViewController?.hostingCell = ObjectIdentifier(idle) },
          { idle.contentViewController?.hostingCell = nil })
      ),
      (
        "has a controller that stays with its item",
        fault({ idle.keepsContent = true }, { idle.keepsContent = false })
      ),
    ]
    for (expected, found) in faults { #expect(found.first == place + expected, "\(found)") }
    #expect(stage.window.audit().isClean)
  }
}
