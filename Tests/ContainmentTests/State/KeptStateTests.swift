import Testing

@testable import Containment

/// What a row remembers whose controller is kept or pinned, and is away at the wrong time.
@MainActor
@Suite(.freesClosures) struct KeptStateTests {
  typealias Memory = ShelfWorld.Memory

  /// One row in view at a time.
  private func world(_ retention: Retention, hasPlaceholder: Bool = false) throws -> ShelfWorld {
    let world = try ShelfWorld(
      rows: 6,
      ShelfWorld.Options(
        population: .deferred, retention: retention, hasPlaceholder: hasPlaceholder))
    world.window.size = Size(width: 7, height: 2)
    world.window.settle()
    return world
  }

  private static let remembered = Memory(offset: 6, selected: ["r0-1"], note: 5)

  private func change(_ world: ShelfWorld) throws {
    let shelf = try #require(world.shelf(of: "r0"))
    shelf.list.contentOffset.x = 6
    shelf.list.selectItem(at: IndexPath(item: 1, section: 0))
    shelf.note = 5
    world.window.settle()
  }

  private func memory(_ world: ShelfWorld) -> Memory? {
    guard let shelf = world.shelf(of: "r0") else { return nil }
    return Memory(
      offset: shelf.list.contentOffset.x,
      selected: Set(shelf.list.selectedItems.map(\.description)), note: shelf.note)
  }

  /// Goes to a row, and is there until its content came.
  private func visit(_ row: Int, in world: ShelfWorld) {
    world.list.contentOffset.y = Double(2 * row)
    world.window.settle()
  }

  /// Goes to a row, and on again before its content came.
  private func pass(_ row: Int, in world: ShelfWorld) {
    world.list.contentOffset.y = Double(2 * row)
    world.list.layoutIfNeeded()
    #expect(world.list.visibleCells.map { $0.item?.name } == [world.rows[row]])
  }

  @Test("A controller that was never filled before it left gets its item's state when it is")
  func neverFilled() throws {
    let world = try world(.keep(limit: 1))
    try change(world)
    let first = try #require(world.shelf(of: "r0")).subject
    for row in [1, 2] { visit(row, in: world) }
    #expect(world.shelf(of: "r0") == nil)
    pass(0, in: world)
    #expect(world.list.visibleCells[0].isPopulated == false)
    let made = world.list.visibleCells[0].contentViewController?.subject
    #expect(made != first)
    let before = world.window.stateVault.encoded
    pass(1, in: world)
    // Let go without ever having had its content, it takes nothing away either.
    #expect(world.window.stateVault.encoded == before)
    visit(0, in: world)
    #expect(world.shelf(of: "r0")?.subject == made)
    #expect(memory(world) == Self.remembered)
    #expect(world.shelf(of: "r0")?.calls.filter { $0 == "decode" } == ["decode"])
    #expect(world.recording.violations == [])
  }

  @Test(
    "A controller that is let go before it was filled leaves what is remembered as it is",
    arguments: [1, 2])
  func letGoUnfilled(times: Int) throws {
    let world = try world(.keep(limit: 1))
    try change(world)
    for row in [1, 2] { visit(row, in: world) }
    for _ in 0..<times {
      for row in [0, 2, 3, 4] { pass(row, in: world) }
    }
    visit(0, in: world)
    #expect(memory(world) == Self.remembered)
  }

  @Test(
    "A controller that lost its view is not filled, and leaves what is remembered until it is again",
    arguments: [Retention.keep(offscreen: .kept), .keep(limit: 1, offscreen: .kept)], 1...3)
  func lostItsView(retention: Retention, times: Int) throws {
    let world = try world(retention)
    try change(world)
    let shelf = try #require(world.shelf(of: "r0"))
    visit(1, in: world)
    #expect(!shelf.isViewLoaded)
    let before = world.window.stateVault.encoded
    for _ in 0..<times {
      pass(0, in: world)
      #expect(world.list.visibleCells[0].contentViewController === shelf)
      #expect(!world.list.visibleCells[0].isPopulated)
      // What was done before the content came was done to nothing.
      shelf.list.deselectItem(at: IndexPath(item: 1, section: 0))
      shelf.note = 1
      pass(1, in: world)
      #expect(world.window.stateVault.encoded == before)
    }
    visit(0, in: world)
    #expect(world.shelf(of: "r0") === shelf)
    #expect(memory(world) == Self.remembered)
    #expect(world.recording.violations == [])
  }

  @Test(
    "A controller that stays filled while it is kept is asked and told nothing",
    arguments: [false, true])
  func staysFilled(hasPlaceholder: Bool) throws {
    let world = try world(.keep, hasPlaceholder: hasPlaceholder)
    try change(world)
    for row in [1, 0, 2, 0] { visit(row, in: world) }
    #expect(memory(world) == Self.remembered)
    #expect(world.shelf(of: "r0")?.calls == [])
  }

  @Test("A pinned controller that was never filled before it left gets its item's state when it is")
  func pinned() throws {
    let world = try world(.reuse)
    try change(world)
    for row in [1, 2] { visit(row, in: world) }
    pass(0, in: world)
    let made = try #require(world.list.visibleCells[0].contentViewController)
    let pin = made.pin(owner: "player")
    pass(1, in: world)
    visit(2, in: world)
    visit(0, in: world)
    #expect(world.shelf(of: "r0") === made)
    #expect(memory(world) == Self.remembered)
    pin.invalidate()
    visit(3, in: world)
    visit(0, in: world)
    #expect(memory(world) == Self.remembered)
    #expect(world.recording.violations == [])
  }

  @Test(
    "A row that is removed while its content is to come anew finds its state when it is put back",
    arguments: [false, true])
  func removed(hasPlaceholder: Bool) throws {
    let world = try world(.keep, hasPlaceholder: hasPlaceholder)
    try change(world)
    let rows = world.rows
    visit(1, in: world)
    pass(0, in: world)
    pass(1, in: world)
    try world.update(to: Array(rows.dropFirst()))
    world.window.settle()
    try world.update(to: rows)
    visit(0, in: world)
    #expect(memory(world) == Self.remembered)
  }
}
