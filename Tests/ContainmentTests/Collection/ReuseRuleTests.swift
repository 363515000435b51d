import Testing

@testable import Containment

/// How cells and controllers are reused: REUSE-01 to REUSE-07.
@MainActor
@Suite(.freesClosures) struct ReuseRuleTests {
  @Test("REUSE-01, 02: prepareForReuse comes at dequeue, disappeared, detached and an orphan")
  func preparedAtDequeue() throws {
    let stage = Stage(items: 12) { $0.height = 3 }.shown()
    let checker = ReuseChecker(stage)
    stage.context.log.addObserver(checker)
    for offset in [4.0, 8, 1, 9, 0] { stage.scroll(to: offset) }
    #expect(checker.seen > 0)
    #expect(checker.faults == [])
    for (index, event) in stage.events.enumerated() where event.kind == .enqueue {
      #expect(
        stage.events[index + 1 < stage.events.count ? index + 1 : index].kind != .prepareForReuse)
    }
  }

  @Test("REUSE-03: one prepareForReuse between two items, none for a reconfigure or a return")
  func preparedOncePerItem() throws {
    let stage = Stage(items: 3) { $0.height = 1 }
    stage.list.boundCacheLimit = 1
    stage.shown()
    let row = try #require(stage.row("i0"))
    try stage.list.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    stage.window.step()
    stage.scroll(to: 1)
    stage.scroll(to: 0)
    #expect(row.reuses == 0)
    stage.scroll(to: 1)
    stage.scroll(to: 2)
    stage.scroll(to: 1)
    stage.scroll(to: 0)
    let all = stage.made.compactMap(\.object)
    #expect(all.map(\.reuses).reduce(0, +) == all.map { $0.generationOfReuses }.reduce(0, +))
  }

  @Test("REUSE-04: controllers never cross identifiers; factories run only on an empty pool")
  func poolsAreApart() throws {
    let stage = Stage(items: 20) { $0.height = 4 }
    let other = ControllerIdentifier<Row>("t:other")
    let registration = ControllerRegistration<Row, String>(other, population: .immediate) {
      row, text, configuration in
      row.configure(text, configuration)
    }
    var others: [Weak<Row>] = []
    try stage.registry.register(other) { request in
      #expect(request.identifier == "t:other")
      let row = Row()
      others.append(Weak(row))
      return row
    }
    stage.source.makeCell = { list, path, text in
      let isOther = path.item % 2 == 1
      return try list.dequeueCell(
        using: isOther ? registration : Stage.registration, for: path, item: text)
    }
    stage.shown()
    for offset in [8.0, 0, 8, 16, 3, 0] { stage.scroll(to: offset) }
    #expect(stage.made.count == 4)
    #expect(others.count == 4)
    for row in others.compactMap(\.object) {
      let numbers = row.configurations.compactMap { Int($0.split(separator: "i").last ?? "") }
      #expect(numbers.allSatisfy { $0 % 2 == 1 })
    }
    #expect(stage.list.pooledCount(for: other) == 2)
  }

  @Test("REUSE-05: last in, first out")
  func lastInFirstOut() {
    let stage = Stage(items: 20) { $0.height = 3 }.shown()
    stage.scroll(to: 10)
    stage.forget()
    stage.scroll(to: 15)
    let order = stage.events.filter { $0.kind == .dequeue }.map {
      stage.recording.names[$0.subject]
    }
    #expect(order == ["x2", "x1", "x0"])
  }

  @Test("REUSE-07: a fixed bound holds, and the oldest goes first", arguments: [0, 1, 2, 4, 9])
  func fixedBound(limit: Int) {
    let stage = Stage(items: 40) {
      $0.height = 4
      $0.poolLimit = limit
    }.shown()
    stage.scroll(to: 20)
    #expect(stage.list.pooledCount(for: Stage.row) == min(limit, 4))
    // Of x0 to x3, put in in this order, the first ones had to go.
    let evicted = stage.events.filter { $0.kind == .evict }.map {
      stage.recording.names[$0.subject]
    }
    #expect(evicted == (0..<max(0, 4 - limit)).map { "x\($0)" })
    #expect(stage.liveRows == 4 + min(limit, 4))
    let gone = stage.lines.filter { $0.hasSuffix(".deinit") }
    #expect(gone == (0..<max(0, 4 - limit)).map { "v\($0).deinit" })
    for row in stage.made where row.object == nil { #expect(row.object?.parent == nil) }
  }

  @Test("The default bound keeps what a jump displays at once, and no more", arguments: [1, 5, 9])
  func defaultBound(height: Int) {
    let stage = Stage(items: 200) { $0.height = Double(height) }.shown()
    for offset in [100.0, 50, 0, 130, 20] { stage.scroll(to: offset) }
    // New cells are displayed before old ones end: twice the viewport at once.
    #expect(stage.made.count == 2 * height)
    stage.window.size = Size(width: 10, height: 1)
    stage.window.step()
    #expect(stage.list.pooledCount(for: Stage.row) == 2 * height - 1)
    #expect(!stage.events.contains { $0.kind == .evict })
  }

  @Test("Every controller made is displayed, pooled or gone", arguments: [0, 1, 3, nil])
  func everyControllerIsAccountedFor(limit: Int?) {
    let stage = Stage(items: 60) {
      $0.height = 5
      $0.poolLimit = limit
    }.shown()
    for step in 0..<30 {
      stage.scroll(to: Double((step * 17) % 55))
      let displayed = stage.list.visibleCells.count
      #expect(stage.liveRows == displayed + stage.list.pooledCount(for: Stage.row))
      #expect(stage.host.children.count == displayed)
    }
    #expect(stage.violations == [])
  }

  @Test("A new bound holds from the next dequeue on")
  func changedBound() {
    let stage = Stage(items: 40) {
      $0.height = 4
      $0.poolLimit = 4
    }.shown()
    stage.register(poolLimit: 1)
    stage.scroll(to: 10)
    stage.scroll(to: 20)
    #expect(stage.list.pooledCount(for: Stage.row) == 1)
  }
}

extension Row {
  /// How often the row was bound to another item: every configuration that is a reuse.
  fileprivate var generationOfReuses: Int {
    configurations.count { $0.hasPrefix("reused") }
  }
}

/// Looks at a controller at the moment of its prepareForReuse.
@MainActor
private final class ReuseChecker: LifecycleObserver {
  private unowned let stage: Stage
  private(set) var seen = 0
  private(set) var faults: [String] = []

  init(_ stage: Stage) { self.stage = stage }

  func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) {
    guard event.kind == .prepareForReuse else { return }
    guard let row = stage.made.compactMap(\.object).first(where: { $0.subject == event.subject })
    else { return }
    seen += 1
    if row.isVisible || row.parent != nil || row.viewIfLoaded?.window != nil {
      faults.append(log.name(of: event.subject))
    }
    if stage.events.last(where: { $0.kind == .dequeue })?.reused != true { faults.append("early") }
  }
}
