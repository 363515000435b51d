import Testing

@testable import Containment

/// What a factory may and may not do: FACT-02, FACT-03, FACT-05; one bad factory harms one item.
@MainActor
@Suite(.freesClosures) struct FactoryRuleTests {
  /// Ways in which a controller may already be in use.
  enum Use: CaseIterable, Sendable {
    case child, childThatLeft, root, superview, pooled, displayed, kept, announced
  }

  @Test("FACT-02: a controller that is in use is refused", arguments: Use.allCases)
  func usedController(use: Use) throws {
    let stage = Stage(items: 2)
    let (row, other, window) = stage.context.run {
      (Row(), ViewController(), Window(size: Size(width: 2, height: 2)))
    }
    var results: [Row] = [row]
    try stage.registry.register(Stage.row, retention: use == .kept ? .keep : .reuse) { _ in
      results.isEmpty ? row : results.removeFirst()
    }
    switch use {
    case .child, .childThatLeft:
      other.embed(row)
      if use == .childThatLeft { row.view.removeFromSuperview() }
    case .root: window.rootViewController = row
    case .superview: View().addSubview(row.view)
    case .announced: row.willMove(toParent: other)
    case .pooled, .displayed, .kept: break
    }
    let box = View()
    if use == .superview { box.addSubview(row.view) }
    stage.window.size = Size(width: 10, height: 1)
    stage.window.show()
    stage.forget()
    stage.window.step()
    let isFirstGood = [.pooled, .displayed, .kept].contains(use)
    #expect(stage.list.visibleCells.map(\.isErrorCell) == [!isFirstGood])
    if isFirstGood {
      if use == .pooled { try emptyTheRegistry(stage, row) }
      stage.window.size = Size(width: 10, height: use == .displayed ? 2 : 1)
      stage.scroll(to: use == .displayed ? 0 : 1)
    }
    let fatal = stage.violations.filter { $0 == .factoryReturnedUsedController }
    #expect(fatal.count == 1)
    let error = try #require(stage.delegate.errors.last as? RegistryError)
    #expect(error.identifier == "t:id")
    #expect(stage.events.contains { $0.kind == .factoryFail && $0.identifier.string == "t:id" })
    #expect(row.parent === (use == .child || use == .childThatLeft ? other : row.parent))
    _ = (window, box)
  }

  /// Lets the pooled controller's factory be asked again although the pool has one.
  private func emptyTheRegistry(_ stage: Stage, _ row: Row) throws {
    stage.source.sections = [[]]
    stage.list.reloadData()
    stage.window.step()
    #expect(stage.list.pooledCount(for: Stage.row) == 1)
    let other = ControllerIdentifier<Row>("t:other")
    try stage.registry.register(other) { _ in row }
    let registration = ControllerRegistration<Row, String>(other, population: .immediate) {
      _, _, _ in
    }
    stage.source.makeCell = { list, path, text in
      if text == "i0" {
        return try list.dequeueCell(using: registration, for: path, item: text)
      }
      throw RegistryError.calledInsideFactory("t:id")
    }
    try stage.registry.register(Stage.row) { _ in row }
    stage.source.makeCell = { list, path, text in
      try list.dequeueCell(using: Stage.registration, for: path, item: text)
    }
    stage.source.sections = [["i0", "i1"]]
    stage.list.reloadData()
  }

  @Test("FACT-02: a controller that was made before is refused, though nothing was done with it")
  func madeBefore() throws {
    // No collection answers the calls.
    let recording = Recording(isJudged: false)
    let (registry, row) = recording.context.run { (ControllerRegistry(), Row()) }
    try registry.register(Stage.row) { _ in row }
    let request = FactoryRequest(name: Stage.row.name, item: nil)
    #expect(try registry.make(registry.entry(for: Stage.row), for: request) === row)
    #expect(throws: RegistryError.self) {
      try registry.make(registry.entry(for: Stage.row), for: request)
    }
    #expect(recording.violations == [.factoryReturnedUsedController])
    #expect(registry.ledger.counts.made == 1)
  }

  @Test("A factory that throws harms one item, and is asked again later")
  func throwingFactory() throws {
    struct Broken: Error, CustomStringConvertible { var description: String { "broken" } }
    let stage = Stage(items: 3) { ($0.width, $0.height) = (60, 3) }
    let failing = ListDelegate()
    failing.refused = [ItemIdentity("i1")]
    try stage.registry.register(Stage.row) { request in
      if let item = request.item, failing.refused.contains(item) { throw Broken() }
      return Row()
    }
    stage.window.show()
    stage.forget()
    stage.window.step()
    #expect(stage.list.visibleCells.map(\.isErrorCell) == [false, true, false])
    #expect(
      stage.delegate.errors.first as? RegistryError
        == .factoryFailed("t:id", underlying: Broken()))
    #expect(stage.window.surface.description.contains("broken"))
    #expect(stage.violations == [])
    failing.refused = []
    stage.forget()
    try stage.list.reloadItems(at: [IndexPath(item: 1, section: 0)])
    stage.window.step()
    #expect(stage.shownTexts == ["i0", "i1", "i2"])
    #expect(stage.lines.filter { $0.hasPrefix("e1") } == ["e1.didEndDisplaying(i1)"])
    // The error cell goes; it is not pooled.
    #expect(
      stage.events.contains { $0.kind == .evict && stage.recording.names[$0.subject] == "e1" })
  }

  @Test("FACT-03: the factory runs at dequeue, once a new controller, for the item that needs it")
  func factoryRunsAtDequeue() throws {
    let stage = Stage(items: 30) { $0.height = 3 }
    stage.window.show()
    for offset in [0.0, 10, 20, 0, 5] { stage.scroll(to: offset) }
    var last: LifecycleEvent?
    for event in stage.events {
      if event.kind == .factory {
        #expect(last?.kind == .dequeue)
        #expect(last?.reused == false)
        #expect(last?.item == event.item)
      }
      last = event
    }
    #expect(stage.events.count { $0.kind == .factory } == stage.made.count)
    #expect(stage.made.count == 6)
  }

  @Test("FACT-05: configuring comes after the factory, with the reason")
  func reasons() throws {
    let stage = Stage(items: 2) { $0.height = 1 }.shown()
    try stage.list.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    stage.scroll(to: 1)
    stage.scroll(to: 0)
    let reasons = stage.made.compactMap(\.object).map(\.configurations)
    #expect(reasons == [["new i0", "reconfigured i0", "reused i0"], ["new i1"]])
    #expect(
      stage.events.filter { $0.kind == .configure }.map(\.reason.string)
        == ["reconfigured", "new", "reused"])
  }

  @Test("Names of cells: two types under one name are an error, plain and hosted ones never mix")
  func cellNames() throws {
    let stage = Stage(items: 12) { $0.height = 2 }
    let plain = CellRegistration<CollectionViewCell, String>("t:id") { _, _, _ in }
    let labelled = CellRegistration<PlainCell, String>("t:id") { _, _, _ in }
    #expect(CellRegistration<PlainCell, String>("x") { _, _, _ in }.name == "ContainmentTests:x")
    var kind = 0
    stage.source.makeCell = { list, path, text in
      switch kind {
      case 0: try list.dequeueCell(using: plain, for: path, item: text)
      case 1: try list.dequeueCell(using: Stage.registration, for: path, item: text)
      default: try list.dequeueCell(using: labelled, for: path, item: text)
      }
    }
    stage.shown()
    kind = 1
    stage.scroll(to: 2)
    #expect(stage.shownTexts == ["i2", "i3"])
    kind = 0
    stage.scroll(to: 4)
    #expect(stage.list.visibleCells.allSatisfy { $0.contentViewController == nil })
    kind = 2
    stage.scroll(to: 6)
    // Two plain cells are displayed; the one that leaves next is of the other type.
    stage.scroll(to: 8)
    let error = CollectionError.cellTypeMismatch(
      "t:id", pooled: "CollectionViewCell", requested: "PlainCell")
    #expect(stage.delegate.errors.contains { $0 as? CollectionError == error })
  }
}
