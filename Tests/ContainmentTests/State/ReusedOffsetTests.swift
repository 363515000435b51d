import Testing

@testable import Containment

/// Inner offsets that are remembered by row number go to the wrong row (B26), and an inner list that is off
/// screen still points at a view that belongs to another row by now (B24).
@MainActor
@Suite(.freesClosures) struct ReusedOffsetTests {
  nonisolated static let timings = [PopulationTiming.immediate, .deferred]

  private func world(
    _ population: PopulationTiming, rows: Int = 6, cached: Int = 0
  ) throws -> ShelfWorld {
    // Lists of a total of 24 in a room of 7, as those of 100 in 40 are in the report.
    let world = try ShelfWorld(
      rows: rows, ShelfWorld.Options(population: population, cached: cached))
    world.window.size = Size(width: 7, height: 4)
    world.window.settle()
    return world
  }

  private func scroll(_ world: ShelfWorld, to offset: Double) {
    world.list.contentOffset.y = offset
    world.window.settle()
  }

  private func offset(of row: String, in world: ShelfWorld) -> Double? {
    world.shelf(of: row)?.list.contentOffset.x
  }

  @Test("An offset stays with its row, and starts at 0 in another one", arguments: timings)
  func rows(population: PopulationTiming) throws {
    let world = try world(population)
    try #require(world.shelf(of: "r1")).list.contentOffset.x = 6
    world.step()
    let shelf = try #require(world.shelf(of: "r1"))
    scroll(world, to: 4)
    scroll(world, to: 8)
    #expect(world.shelves.map(\.row) == ["r4", "r5"])
    #expect(world.shelves.map(\.shelf.list.contentOffset.x) == [0, 0])
    #expect(world.shelves.contains { $0.shelf === shelf })
    // A row comes in at the top.
    try world.update(to: ["x"] + world.rows)
    scroll(world, to: 0)
    #expect(offset(of: "x", in: world) == 0)
    #expect(offset(of: "r0", in: world) == 0)
    scroll(world, to: 4)
    #expect(offset(of: "r1", in: world) == 6)
    // The row goes to the end.
    try world.update(to: ["x", "r0", "r2", "r3", "r4", "r5", "r1"])
    scroll(world, to: 4)
    #expect(offset(of: "r2", in: world) == 0)
    scroll(world, to: 10)
    #expect(offset(of: "r1", in: world) == 6)
    // Another one takes its place.
    try world.update(to: ["x", "r0", "r2", "r3", "r4", "r5", "n"])
    scroll(world, to: 10)
    #expect(offset(of: "n", in: world) == 0)
  }

  @Test(
    "A row that is removed finds its offset again by the next batch, and not later",
    arguments: timings, [false, true])
  func removed(population: PopulationTiming, isDisplayed: Bool) throws {
    for hasOtherBatch in [false, true] {
      let world = try world(population)
      try #require(world.shelf(of: "r1")).list.contentOffset.x = 6
      world.step()
      if !isDisplayed { scroll(world, to: 8) }
      let rows = world.rows
      try world.update(to: rows.filter { $0 != "r1" })
      world.window.settle()
      #expect(world.window.stateVault.find([.name(""), .item("r1")]) != nil)
      if hasOtherBatch {
        try world.update(to: rows.filter { $0 != "r1" && $0 != "r5" })
        #expect(world.window.stateVault.find([.name(""), .item("r1")]) == nil)
        let prunes = world.recording.events.filter { $0.kind == .statePrune }
        #expect(prunes.map(\.item) == [ItemIdentity("r1")])
        #expect(prunes.map(\.subject) == [world.list.subject])
      }
      try world.update(to: rows)
      scroll(world, to: 0)
      #expect(offset(of: "r1", in: world) == (hasOtherBatch ? 0 : 6))
      #expect(world.recording.violations == [])
    }
  }

  @Test("No frame shows a reused list where another row left it", arguments: timings, [0, 1])
  func frames(population: PopulationTiming, cached: Int) throws {
    let world = try world(population, cached: cached)
    for row in ["r0", "r1"] {
      let list = try #require(world.shelf(of: row)).list
      list.contentOffset.x = 9
      list.selectItem(at: IndexPath(item: 5, section: 0))
      world.memories[row] = ShelfWorld.Memory(offset: 9, selected: ["\(row)-5"])
    }
    world.step()
    for offset in [1.0, 2, 3, 4, 8, 0, 1, 8, 4, 0] {
      world.list.contentOffset.y = offset
      for _ in 0..<4 {
        world.step()
        #expect(world.fault() == nil)
        let text = "\(world.window.surface)"
        for row in world.rows where world.shelf(of: row)?.list.pendingState == nil {
          // Books 0 to 3 are never in view at offset 9, and 4 to 7 never at 0.
          let hasEarly = text.contains("\(row)-0") || text.contains("\(row)-2")
          if row == "r0" || row == "r1" { #expect(!hasEarly) }
        }
      }
    }
  }

  @Test(
    "Data that changes while its row is off screen reaches no list of another row",
    arguments: timings)
  func offScreenData(population: PopulationTiming) throws {
    let world = try world(population, rows: 4)
    scroll(world, to: 4)
    #expect(world.shelves.map(\.row) == ["r2", "r3"])
    let shown = world.shelves.map { $0.shelf.list.visibleCells.map(\.item) }
    let events = world.recording.events.count
    // Nobody who shows anything belongs to r0.
    world.stock.counts["r0"] = 13
    world.step()
    #expect(world.shelves.map { $0.shelf.list.visibleCells.map(\.item) } == shown)
    #expect(world.shelves.map { $0.shelf.list.numberOfItems(inSection: 0) } == [12, 12])
    #expect(world.recording.events.count == events)
    scroll(world, to: 0)
    #expect(world.fault() == nil)
    #expect(world.shelves.map { $0.shelf.list.numberOfItems(inSection: 0) } == [13, 12])
    // Each host belongs to one row, and each row has one, seen from both ends.
    let cells = world.list.visibleCells
    #expect(
      Set(cells.compactMap { $0.contentViewController.map(ObjectIdentifier.init) }).count == 2)
    #expect(cells.allSatisfy { $0.hostsContent })
    #expect(cells.map { $0.contentViewController?.contentItem } == cells.map(\.item))
  }

  @Test("The log says what was kept and given back, and why")
  func events() throws {
    let world = try world(.immediate)
    try #require(world.shelf(of: "r1")).list.contentOffset.x = 6
    world.step()
    scroll(world, to: 8)
    scroll(world, to: 0)
    let shelf = try #require(world.shelf(of: "r1"))
    let states = world.recording.events.filter {
      [.stateSave, .stateRestore, .statePrune].contains($0.kind)
    }
    #expect(states.map(\.kind) == [.stateSave, .stateRestore])
    #expect(states.allSatisfy { $0.item == ItemIdentity("r1") && $0.host == world.list.subject })
    #expect(states[0].reason.string == "leave")
    #expect(states[1].subject == shelf.subject)
    #expect(states[1].generation != nil)
    #expect(world.recording.violations == [])
  }
}
