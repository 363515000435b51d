import Testing

@testable import Containment

@MainActor
@Suite("Moving items of snapshots")
struct DiffableReorderingTests {
  private static let cell = CellRegistration<CollectionViewCell, String>("moves:cell") { _, _, _ in
  }

  private struct World {
    let list: CollectionView
    let window: Window
    let source: DiffableDataSource<Int, String>
  }

  private func world(_ snapshot: Snapshot<Int, String>) throws -> World {
    let host = CollectionViewController(registry: ControllerRegistry(), layout: ListLayout())
    let source = DiffableDataSource<Int, String>(host.collectionView) { list, path, item in
      try list.dequeueCell(using: Self.cell, for: path, item: item)
    }
    let window = Window(size: Size(width: 8, height: 8), rootViewController: host)
    window.show()
    try source.apply(snapshot)
    window.settle()
    return World(list: host.collectionView, window: window, source: source)
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func move(_ world: World, _ from: IndexPath, _ to: IndexPath) -> Bool {
    guard world.list.beginInteractiveMovementForItem(at: from) else { return false }
    world.list.updateInteractiveMovementTarget(to)
    world.list.endInteractiveMovement()
    world.window.step()
    return true
  }

  private func shown(_ world: World) -> [String] {
    world.list.visibleCells.compactMap { $0.item?.name }
  }

  @Test("Without handlers nothing may be moved; with them the app hears of each move once")
  func handlers() throws {
    try LifecycleContext(misuse: .refuse).run {
      let world = try world(Snapshot([0: ["a", "b", "c"], 1: [], 2: ["d"]]))
      #expect(!move(world, path(0), path(1)))
      var told: [String] = []
      world.source.reorderingHandlers.canReorderItem = { $0 != "c" }
      world.source.reorderingHandlers.didReorder = {
        told.append(
          "\($0.item) \($0.initialSnapshot.items.joined()) \($0.finalSnapshot.items.joined())")
      }
      #expect(!move(world, path(2), path(0)))
      #expect(move(world, path(0), path(2)) && move(world, path(0), path(0, 1)))
      #expect(move(world, path(1), path(1)))
      #expect(told == ["a abcd bcad", "b bcad cabd"])
      #expect(world.source.snapshot.items(inSection: 1) == ["b"])
      #expect(shown(world) == ["c", "a", "b", "d"])
      #expect(world.list.invariantFaults() == [])
    }
  }

  @Test("A snapshot that the app applies on hearing of a move, or later, is found from the move")
  func applying() throws {
    try LifecycleContext(misuse: .refuse).run {
      let world = try world(Snapshot([0: ["a", "b", "c", "d"]]))
      let source = world.source
      source.reorderingHandlers.canReorderItem = { _ in true }
      source.reorderingHandlers.didReorder = { [weak source] transaction in
        var next = transaction.finalSnapshot
        next.deleteItems(["c"])
        try? source?.apply(next)
      }
      #expect(move(world, path(3), path(0)))
      world.window.settle()
      #expect(source.snapshot.items == ["d", "a", "b"] && shown(world) == ["d", "a", "b"])
      source.reorderingHandlers.didReorder = nil
      // Found before the move, applied after it.
      let update = try source.base.update(to: Snapshot([0: ["a", "b", "x", "d"]]))
      #expect(move(world, path(0), path(2)))
      #expect(shown(world) == ["a", "b", "d"])
      try source.apply(update)
      world.window.settle()
      #expect(shown(world) == ["a", "b", "x", "d"] && world.list.invariantFaults() == [])
    }
  }

  @Test(
    "Random moves and snapshots leave the collection with what the source says", arguments: 0..<30)
  func random(seed: UInt64) throws {
    try LifecycleContext(misuse: .refuse).run {
      var random = SeededGenerator(seed: seed)
      var data = [["a", "b", "c"], ["d"], ["e", "f"]]
      func snapshot() -> Snapshot<Int, String> {
        var snapshot = Snapshot<Int, String>()
        for (section, items) in data.enumerated() {
          snapshot.appendSections([section])
          snapshot.appendItems(items)
        }
        return snapshot
      }
      let world = try world(snapshot())
      world.source.reorderingHandlers.canReorderItem = { _ in true }
      for step in 0..<30 {
        let all = data.indices.flatMap { section in data[section].indices.map { path($0, section) }
        }
        if let from = all.randomElement(using: &random), Int.random(in: 0..<3, using: &random) > 0 {
          let section = Int.random(in: 0..<3, using: &random)
          let item = data[from.section].remove(at: from.item)
          let to = path(Int.random(in: 0...data[section].count, using: &random), section)
          data[section].insert(item, at: to.item)
          #expect(move(world, from, to))
        } else {
          data = data.map { $0.shuffled(using: &random) }
          data[0].append("n\(step)")
          try world.source.apply(snapshot())
          world.window.step()
        }
        #expect(world.source.snapshot.items == data.flatMap { $0 }, "seed \(seed) step \(step)")
        #expect(world.list.counts == data.map(\.count), "seed \(seed) step \(step)")
        #expect(world.list.invariantFaults() == [], "seed \(seed) step \(step)")
      }
    }
  }
}
