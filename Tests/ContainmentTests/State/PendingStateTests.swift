import Testing

@testable import Containment

/// A saved place that is thrown away because the data comes after the first layout (B34).
@MainActor
@Suite(.freesClosures) struct PendingStateTests {
  /// Fifty items of size 10 in a room of 60, restored into a new container.
  @MainActor
  private final class World {
    let stage: Stage

    init(_ vault: StateVault, _ items: [String], selecting: Bool = false) {
      var options = Stage.Options()
      options.height = 60
      options.layout = ListLayout(itemLength: 10)
      stage = Stage([items], options)
      stage.window.stateVault = vault
      stage.list.allowsMultipleSelection = true
      stage.shown()
    }

    var offset: Double { stage.list.contentOffset.y }
    var isPending: Bool { stage.list.pendingState != nil }

    /// Data that arrives, by a batch or by a reload.
    func receive(_ items: [String], _ arrival: Arrival) throws {
      switch arrival {
      case .reload:
        stage.source.sections = [items]
        stage.list.reloadData()
      case .batch:
        let old = stage.source.sections
        let change = Snapshot([0: items]).difference(from: Snapshot([0: old[0]]))
        try stage.list.performBatchUpdates { [stage] batch in
          stage.source.sections = [items]
          batch = change
        }
      }
      stage.window.step()
    }
  }

  enum Arrival: CaseIterable { case reload, batch }

  private static let items = (0..<50).map { "i\($0)" }

  private func saved(
    offset: Double = 120, _ prepare: (Stage) -> Void = { _ in }
  ) throws -> StateVault {
    let world = World(StateVault(), Self.items)
    world.stage.scroll(to: offset)
    prepare(world.stage)
    world.stage.window.saveState()
    let vault = StateVault()
    try vault.decode(world.stage.window.stateVault.encoded)
    return vault
  }

  @Test(
    "A place waits for its data, is used once, and is the person's from then on",
    arguments: Arrival.allCases)
  func waits(arrival: Arrival) throws {
    let world = World(try saved(), [])
    #expect(world.offset == 0 && world.isPending)
    world.stage.window.step()
    try world.receive(Self.items, arrival)
    #expect(world.offset == 120 && !world.isPending)
    #expect(world.stage.shownItems.first == "i12")
    let restores = world.stage.events.filter { $0.kind == .stateRestore }
    #expect(restores.map(\.reason.string) == ["waited"])
    world.stage.scroll(to: 0)
    try world.receive(Self.items, .reload)
    #expect(world.offset == 0 && !world.isPending)
  }

  @Test("With data that is there a place is taken in the first pass, and nothing waits")
  func atOnce() throws {
    let world = World(try saved(), Self.items)
    #expect(world.offset == 120 && !world.isPending)
    #expect(world.stage.violations == [])
  }

  @Test(
    "Data that comes in parts is waited for, unless somebody scrolls", arguments: Arrival.allCases,
    [false, true])
  func parts(arrival: Arrival, scrolls: Bool) throws {
    let world = World(try saved(), [])
    try world.receive(Array(Self.items.prefix(5)), arrival)
    #expect(world.offset == 0 && world.isPending)
    world.stage.window.step()
    if scrolls { world.stage.list.scroll(by: 5) }
    world.stage.window.step()
    try world.receive(Self.items, arrival)
    #expect(world.offset == (scrolls ? 0 : 120) && !world.isPending)
  }

  @Test("Going to an item gives the saved place up", arguments: Arrival.allCases)
  func goesElsewhere(arrival: Arrival) throws {
    let world = World(try saved(), Array(Self.items.prefix(5)))
    world.stage.list.scrollToItem(at: IndexPath(item: 1, section: 0))
    world.stage.window.step()
    try world.receive(Self.items, arrival)
    #expect(world.offset == 0 && !world.isPending)
  }

  @Test(
    "The item counts and not its place: other rows came above, or rows went",
    arguments: Arrival.allCases)
  func otherData(arrival: Arrival) throws {
    let more = World(try saved(), [])
    try more.receive(["a", "b", "c"] + Self.items, arrival)
    #expect(more.offset == 150 && more.stage.shownItems.first == "i12")
    let fewer = World(try saved(), [])
    try fewer.receive(Array(Self.items.dropFirst(10)), arrival)
    #expect(fewer.offset == 20 && fewer.stage.shownItems.first == "i12")
    // The first is gone: the next one that was in view stands where it stood.
    let without = World(try saved(), [])
    try without.receive(Self.items.filter { $0 != "i12" }, arrival)
    #expect(without.stage.shownItems.contains("i13"))
    #expect(without.stage.list.cell(for: ItemIdentity("i13"))?.frame.origin.y == 120)
    #expect(without.offset == 110)
  }

  @Test(
    "Where nothing that was in view is there, its place stands in for it",
    arguments: Arrival.allCases)
  func noneLeft(arrival: Arrival) throws {
    let world = World(try saved(), [])
    try world.receive((0..<50).map { "other\($0)" }, arrival)
    #expect(world.offset == 120 && !world.isPending)
  }

  @Test("A place beyond the content so far is reached once there is content enough")
  func shortContent() throws {
    let world = World(try saved(offset: 125), [])
    try world.receive(Array(Self.items.prefix(15)), .batch)
    #expect(world.offset == 90)
    try world.receive(Self.items, .batch)
    #expect(world.offset == 125)
  }

  @Test("What was selected waits for its data too", arguments: Arrival.allCases)
  func selection(arrival: Arrival) throws {
    let vault = try saved { stage in
      for item in [3, 40] { stage.list.selectItem(at: IndexPath(item: item, section: 0)) }
    }
    let world = World(vault, [])
    try world.receive(Array(Self.items.prefix(20)), arrival)
    #expect(world.stage.list.selectedItems == [ItemIdentity("i3")])
    #expect(world.offset == 120 && world.isPending)
    // What waits is remembered on, should the list go before it comes.
    #expect(world.stage.list.presentState.selection.map(\.item.description) == ["i3", "i40"])
    try world.receive(Self.items, arrival)
    #expect(world.stage.list.selectedItems == ["i3", "i40"].map { ItemIdentity($0) })
    #expect(!world.isPending)
    #expect(world.stage.delegate.calls.allSatisfy { !$0.hasPrefix("select") })
  }

  @Test("A list that follows its end stands there again")
  func end() throws {
    let vault = try saved(offset: 440) { $0.list.followsEnd = true }
    let world = World(vault, [])
    world.stage.list.followsEnd = true
    try world.receive(Self.items + ["new"], .batch)
    #expect(world.offset == 450)
  }

  @Test("Items that say how long they are stand where they stood")
  func estimated() throws {
    func make(_ vault: StateVault, _ items: [String]) -> Stage {
      var options = Stage.Options()
      options.height = 9
      options.layout = ListLayout(estimatedItemLength: 2)
      let stage = Stage([items], options)
      stage.wish = { text, _ in Double(1 + (Int(text.dropFirst()) ?? 0) % 5) }
      stage.window.stateVault = vault
      return stage.shown()
    }
    let first = make(StateVault(), Self.items)
    for _ in 0..<30 {
      first.list.scroll(by: 2)
      first.window.step()
    }
    let item = try #require(first.list.visibleCells.dropFirst().first)
    let distance = item.frame.origin.y - first.list.contentOffset.y
    first.window.saveState()
    let second = make(first.window.stateVault, [])
    second.source.sections = [Self.items]
    second.list.reloadData()
    second.window.step()
    let name = try #require(item.item)
    let same = try #require(second.list.cell(for: name))
    #expect(same.frame.origin.y - second.list.contentOffset.y == distance)
  }
}
