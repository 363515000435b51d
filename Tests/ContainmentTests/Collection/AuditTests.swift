import Testing

@testable import Containment

/// What an audit finds, shown by states that no call of the library leads to.
@MainActor
@Suite(.freesClosures) struct AuditTests {
  private func stage() -> Stage {
    let stage = Stage(items: 20) { $0.height = 3 }.shown()
    stage.scroll(to: 3)
    return stage
  }

  private func findings(_ stage: Stage) -> [String] {
    stage.window.audit().findings.map {
      "\($0.kind): \($0.subject) (\($0.identifier ?? "-")) \($0.what)"
    }
  }

  @Test("A window without a root, or without a collection, is clean")
  func nothing() {
    let context = LifecycleContext(misuse: .refuse)
    context.run {
      let window = Window(size: .zero)
      #expect("\(window.audit())" == "everything adds up")
      window.rootViewController = ViewController()
      #expect(window.audit().isClean)
    }
  }

  @Test("A controller in two cells is named with both")
  func twoPlaces() throws {
    let stage = stage()
    let pooled = try #require(stage.list.pools.elements.last)
    let own = pooled.contentViewController
    pooled.contentViewController = stage.row("i3")
    #expect(
      findings(stage) == [
        "inTwoPlaces: Row#3 (t:id) is in CollectionViewCell#3 (displayed) and CollectionViewCell#2 (pooled)",
        "missing: Row#2 (t:id) is entered as pooled, and is in no pool",
      ])
    pooled.contentViewController = own
    #expect(stage.window.audit().isClean)
  }

  @Test("A pooled controller that has a parent, appears or is attached is in use")
  func inUse() throws {
    let stage = stage()
    let pooled = try #require(stage.list.pools.elements.last?.contentViewController)
    let name = stage.context.log.name(of: pooled.subject)
    stage.host.view.addSubview(pooled.view)
    #expect(
      findings(stage) == ["inUseWhileIdle: \(name) (t:id) is pooled and has its view attached"])
    pooled.view.removeFromSuperview()
    stage.host.embed(pooled)
    #expect(
      findings(stage) == [
        "inUseWhileIdle: \(name) (t:id) is pooled and has the parent Host#0"
      ])
    let audit = stage.window.audit()
    #expect("\(audit)".contains("; last: didMove of \(name)"), "\(audit)")
    pooled.expel()
    #expect(stage.window.audit().isClean)
  }

  @Test("A kept controller that an app makes its child is in use")
  func keptInUse() throws {
    let stage = Stage(items: 20) {
      $0.height = 3
      $0.retention = .keep
    }.shown()
    stage.scroll(to: 3)
    let kept = try #require(stage.made[0].object)
    stage.host.embed(kept)
    #expect(
      findings(stage) == ["inUseWhileIdle: Row#0 (t:id) is kept and has the parent Host#0"])
    kept.expel()
    #expect(stage.window.audit().isClean)
  }

  @Test("A controller whose cell was lost is missing, one in another place than entered misplaced")
  func lostCell() {
    let stage = stage()
    let lost = stage.list.pools[InternedName("t:id")].take()
    #expect(findings(stage) == ["missing: Row#2 (t:id) is entered as pooled, and is in no pool"])
    if let lost { stage.list.boundCache.append(lost) }
    #expect(
      findings(stage) == [
        "cell: CollectionViewCell#2 (t:id) is bound in CollectionView#0 and is bound to no item",
        "misplaced: Row#2 (t:id) is entered as pooled, and is bound in CollectionView#0",
      ])
    stage.list.boundCache.removeAll()
    _ = lost.map { stage.list.pools[InternedName("t:id")].put($0) }
    #expect(stage.window.audit().isClean)
  }

  @Test("A controller that was let go and is a child is a stray child, unless it is pinned")
  func strayChild() throws {
    let stage = stage()
    let held = try #require(stage.row("i3"))
    try stage.registry.unregister(Stage.row)
    stage.source.sections = [[]]
    stage.list.reloadData()
    stage.window.step()
    let root = stage.probe("R")
    stage.window.rootViewController = root
    root.embed(held)
    #expect(
      findings(stage) == ["strayChild: Row#3 (t:id) is a child of Probe#0, and no cell has it"])
    held.origin?.pins = 1
    #expect(stage.window.audit().isClean)
    held.origin?.pins = 0
    held.expel()
    #expect(stage.window.audit().isClean)
  }

  @Test("A container that counts other children than cells host is found")
  func childCount() {
    let stage = stage()
    stage.host.displayedChildCount += 1
    #expect(
      findings(stage) == ["childCount: Host#0 (-) counts 4 displayed children, and cells host 3"])
    stage.host.displayedChildCount -= 1
  }

  @Test("Cells whose marks do not go with their places are found")
  func cells() throws {
    let stage = stage()
    let shown = try #require(stage.list.cell(for: ItemIdentity("i3")))
    shown.isDisplayed = false
    #expect(
      findings(stage) == [
        "cell: CollectionViewCell#3 (t:id) is displayed in CollectionView#0 and is not marked as displayed"
      ])
    shown.isDisplayed = true
    let pooled = try #require(stage.list.pools.elements.last)
    pooled.item = ItemIdentity("i9")
    #expect(findings(stage).map { $0.prefix(26) } == ["cell: CollectionViewCell#2"])
    pooled.item = nil
    #expect(stage.window.audit().isClean)
  }

  @Test("Counts that differ from those of the entries are found")
  func sums() throws {
    let stage = stage()
    let account = try #require(stage.row("i3")?.origin?.account)
    account.counts.pooled += 1
    #expect(findings(stage).map { $0.prefix(28) } == ["sum: t:id (-) has the counts"])
    account.counts.pooled -= 1
    #expect(stage.window.audit().isClean)
  }

  @Test("Lists in cells, displayed and pooled, are looked at, and pools of other windows too")
  func nested() throws {
    let stage = stage()
    let other = stage.context.run {
      CollectionViewController(registry: stage.registry, layout: ListLayout())
    }
    other.collectionView.dataSource = stage.source
    let window = stage.context.run {
      Window(size: Size(width: 5, height: 2), rootViewController: other)
    }
    window.show()
    window.step()
    #expect(stage.registry.ledger.counts.live == 5)
    let far = try #require(other.collectionView.visibleCells.first?.contentViewController?.origin)
    far.pool()
    #expect(
      findings(stage) == [
        "misplaced: Row#6 (t:id) is entered as pooled, and is displayed in CollectionView#1"
      ])
    #expect(window.audit() == stage.registry.ledger.audit())
    window.hide()
    other.invalidate()
  }

  @Test("A controller that is a child where its registry shows nothing is found all the same")
  func foreignRegistry() throws {
    let context = LifecycleContext(misuse: .refuse)
    try context.run {
      let registry = ControllerRegistry()
      try registry.register(Stage.row) { _ in Row() }
      let entry = try registry.entry(for: Stage.row)
      let row = try registry.make(entry, for: FactoryRequest(name: entry.name, item: nil))
      row.origin?.hold(in: ObjectIdentifier(row))
      row.origin?.release(leaving: ObjectIdentifier(row))
      let root = ViewController()
      let window = Window(size: .zero, rootViewController: root)
      root.addChild(row)
      row.didMove(toParent: root)
      #expect(window.audit().findings.map(\.kind) == [.strayChild])
    }
  }

  @Test("Every kind of finding is shown by a test of this file or of leaks")
  func kinds() {
    #expect(
      OwnershipFinding.Kind.allCases.map(\.rawValue) == [
        "leaked", "inTwoPlaces", "inUseWhileIdle", "missing", "misplaced", "strayChild",
        "childCount",
        "cell", "sum",
      ])
  }
}
