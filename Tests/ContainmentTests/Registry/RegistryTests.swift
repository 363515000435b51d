import Testing

@testable import Containment

private enum Outer { final class Card: ViewController {} }
private enum Other { final class Card: ViewController {} }
private final class Box<Content>: ViewController {}
private struct Broken: Error {}

/// Names, registering and looking up: FACT-01, FACT-04, B37.
@MainActor
@Suite(.freesClosures) struct RegistryTests {
  @Test func identifiersPrintNamespaceAndName() {
    #expect(ControllerIdentifier<Row>("feed:card").description == "feed:card")
    #expect(ControllerIdentifier<Row>("card").description == "ContainmentTests:card")
    #expect(ControllerIdentifier<Row>().description == "ContainmentTests:Row")
    #expect(ControllerIdentifier<ViewController>().description == "Containment:ViewController")
    #expect("\(ControllerIdentifier<Row>("a:b:c"))" == "a:b:c")
  }

  @Test func typesOfTheSameShortNameNeverCollide() throws {
    let names = [
      ControllerIdentifier<Outer.Card>().description,
      ControllerIdentifier<Other.Card>().description,
      ControllerIdentifier<Box<Int>>().description, ControllerIdentifier<Box<String>>().description,
      ControllerIdentifier<Box<Outer.Card>>().description,
      ControllerIdentifier<Box<Other.Card>>().description,
    ]
    #expect(Set(names).count == 6)
    #expect(!names.contains { $0.contains("unknown") || $0.contains("$") })
    let registry = Recording().context.run { ControllerRegistry() }
    try registry.register(ControllerIdentifier<Outer.Card>()) { _ in Outer.Card() }
    try registry.register(ControllerIdentifier<Other.Card>()) { _ in Other.Card() }
    try registry.register(ControllerIdentifier<Box<Int>>()) { _ in Box() }
    try registry.register(ControllerIdentifier<Box<String>>()) { _ in Box() }
    #expect(registry.identifiers == registry.identifiers.sorted())
    #expect(registry.identifiers.count == 4)
  }

  @Test func registeringAnotherTypeUnderAKnownNameThrowsAndChangesNothing() throws {
    let recording = Recording()
    let registry = recording.context.run { ControllerRegistry() }
    try registry.register(ControllerIdentifier<Row>("t:x")) { _ in Row() }
    recording.forget()
    #expect(
      throws: RegistryError.controllerTypeMismatch("t:x", registered: "Row", requested: "Probe")
    ) { try registry.register(ControllerIdentifier<Probe>("t:x")) { _ in Probe() } }
    #expect(recording.events.isEmpty)
    #expect(registry.isRegistered(ControllerIdentifier<Row>("t:x")))
    #expect(!registry.isRegistered(ControllerIdentifier<Probe>("t:x")))
    #expect(
      throws: RegistryError.controllerTypeMismatch("t:x", registered: "Row", requested: "Probe")
    ) { _ = try registry.entry(for: ControllerIdentifier<Probe>("t:x")) }
  }

  @Test(
    "FACT-01: an unknown identifier names the nearest ones, sorted",
    arguments: [
      ("t:crad", ["t:card", "t:cart"]), ("t:cards", ["t:card", "t:cart"]), ("zzzzzzzzzzzz", []),
      ("T:CARD", ["t:card", "t:cart"]),
    ])
  func unknownIdentifier(name: String, nearest: [String]) throws {
    let recording = Recording()
    let registry = recording.context.run { ControllerRegistry() }
    for known in ["t:footer", "t:cart", "t:card"] {
      try registry.register(ControllerIdentifier<Row>(known)) { _ in Row() }
    }
    recording.forget()
    let asked = ControllerIdentifier<Row>(name.contains(":") ? name : "t:\(name)")
    let error = RegistryError.unknownIdentifier(
      asked.description, nearest: nearest, known: ["t:card", "t:cart", "t:footer"])
    for _ in 0..<3 {
      #expect(throws: error) { _ = try registry.entry(for: asked) }
    }
    recording.expect(
      Array(repeating: "violation(FACT-01, unregisteredIdentifier, fatal)", count: 3)
        .joined(separator: "\n"))
    #expect(error.identifier == asked.description)
    #expect(error.description.contains(nearest.first ?? "known are"))
  }

  @Test func errorsOfAnEmptyRegistrySayThatNothingIsKnown() {
    let registry = Recording().context.run { ControllerRegistry() }
    #expect(throws: RegistryError.unknownIdentifier("t:x", nearest: [], known: [])) {
      _ = try registry.entry(for: ControllerIdentifier<Row>("t:x"))
    }
  }

  @Test("FACT-04: registering again drains the pool, with a warning")
  func registeringAgainDrains() throws {
    let stage = Stage(items: 20) { $0.height = 2 }.shown()
    stage.scroll(to: 5)
    #expect(stage.list.pooledCount(for: Stage.row) == 2)
    stage.forget()
    stage.register()
    stage.expect("violation(FACT-04, identifierReplaced, warning)", "v0.deinit", "v1.deinit")
    #expect(stage.list.pooledCount(for: Stage.row) == 0)
    // What the old factory made stays while it is displayed and is not pooled afterwards.
    #expect(stage.shownItems == ["i5", "i6"])
    stage.scroll(to: 10)
    #expect(stage.list.pooledCount(for: Stage.row) == 0)
    #expect(stage.liveRows == 2)
    #expect(stage.made.count == 6)
  }

  @Test func replacedFactoryGivesAReconfiguredItemANewController() throws {
    let stage = Stage(items: 1).shown()
    stage.register()
    stage.forget()
    try stage.list.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    stage.window.step()
    #expect(stage.row("i0")?.configurations == ["new i0"])
    #expect(stage.delegate.calls == ["will i0 [0,0]", "end i0 [0,0]"])
    #expect(stage.liveRows == 1)
  }

  @Test func unregisterLetsDisplayedOnesStayAndGoWithTheirItems() throws {
    let stage = Stage(items: 6).shown()
    stage.scroll(to: 2)
    stage.forget()
    try stage.registry.unregister(Stage.row)
    stage.expect("v0.deinit", "v1.deinit")
    #expect(stage.events.isEmpty)
    try stage.registry.unregister(Stage.row)
    #expect(stage.events.isEmpty)
    #expect(stage.shownItems == ["i2", "i3"])
    stage.scroll(to: 4)
    #expect(stage.list.visibleCells.map(\.isErrorCell) == [true, true])
    #expect(stage.liveRows == 0)
    #expect(stage.violations == [.unregisteredIdentifier, .unregisteredIdentifier])
    stage.register()
    stage.list.reloadData()
    stage.window.step()
    #expect(stage.shownTexts == ["i4", "i5"])
  }

  @Test("A factory may neither register nor dequeue", arguments: 0..<3)
  func reentrantFactory(kind: Int) throws {
    let stage = Stage(items: 1)
    var caught: (any Error)?
    try stage.registry.register(Stage.row) { [unowned stage] _ in
      do {
        switch kind {
        case 0: try stage.registry.register(ControllerIdentifier<Row>("t:new")) { _ in Row() }
        case 1: try stage.registry.unregister(Stage.row)
        default:
          _ = try stage.list.dequeueCell(
            using: Stage.registration, for: IndexPath(item: 0, section: 0), item: "")
        }
      } catch {
        caught = error
      }
      return Row()
    }
    stage.forget()
    stage.shown()
    if kind == 2 {
      #expect(caught as? CollectionError == .dequeueInsideFactory("t:id"))
    } else {
      #expect(caught as? RegistryError == .calledInsideFactory(kind == 0 ? "t:new" : "t:id"))
    }
    #expect(stage.registry.identifiers == ["t:id"])
    #expect(stage.shownTexts == ["i0"])
  }

  @Test func severalCollectionsShareARegistryAndNoPool() throws {
    let stage = Stage(items: 4).shown()
    let second = stage.context.run {
      CollectionViewController(registry: stage.registry, layout: ListLayout())
    }
    let window = stage.context.run {
      Window(size: Size(width: 5, height: 2), rootViewController: second)
    }
    second.collectionView.dataSource = stage.source
    window.show()
    window.step()
    stage.scroll(to: 2)
    #expect(stage.list.pooledCount(for: Stage.row) == 2)
    #expect(second.collectionView.pooledCount(for: Stage.row) == 0)
    stage.register()
    #expect(stage.list.pooledCount(for: Stage.row) == 0)
    #expect(second.collectionView.visibleCells.count == 2)
  }

  @Test("Who is not asked for an identifier changes nothing of it, neither coming nor going")
  func shadowedChangesNothing() throws {
    let stage = Stage(items: 6).shown()
    stage.scroll(to: 3)
    let pooled = stage.list.pooledCount(for: Stage.row)
    let version = stage.registry.version(of: Stage.row.name)
    #expect(pooled > 0)
    stage.forget()
    try stage.registry.install(TestPlugin(rowsOf: "low", priority: -1))
    try stage.registry.revoke("low")
    #expect(stage.list.pooledCount(for: Stage.row) == pooled)
    #expect(stage.registry.version(of: Stage.row.name) == version)
    let registered = stage.events.first { $0.kind == .register }
    #expect(registered?.message.string == "app(0) > low(-1, shadowed)")
    #expect(!stage.events.contains { $0.kind == .evict })
  }

  @Test("What a new factory takes out of the pool goes because of its registration")
  func causeOfDraining() throws {
    let stage = Stage(items: 6).shown()
    stage.scroll(to: 3)
    stage.forget()
    try stage.registry.install(TestPlugin(rowsOf: "high", priority: 1))
    let evicted = stage.events.filter { $0.kind == .evict }
    let registered = try #require(stage.events.first { $0.kind == .register })
    #expect(!evicted.isEmpty && evicted.allSatisfy { $0.cause == registered.sequence })
  }
}
