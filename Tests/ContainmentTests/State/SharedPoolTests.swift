import Testing

@testable import Containment

/// Lists inside rows that share their idle cells, and make their first items ready.
@MainActor
@Suite(.freesClosures) struct SharedPoolTests {
  private static let row = ControllerIdentifier<Row>("t:book")

  /// Lists side by side in a window, each with its own data.
  @MainActor
  private final class World {
    let recording = Recording()
    let registry: ControllerRegistry
    let pool: CellPool
    let parent: ViewController
    let window: Window
    var sources: [ListSource] = []
    var lists: [CollectionView] = []

    init(_ lists: Int, population: PopulationTiming = .immediate) throws {
      (registry, pool, parent, window) = recording.context.run {
        let registry = ControllerRegistry()
        let parent = ViewController()
        let window = Window(size: Size(width: 30, height: 4), rootViewController: parent)
        return (registry, CellPool(registry: registry), parent, window)
      }
      try registry.register(SharedPoolTests.row) { _ in Row() }
      let registration = ControllerRegistration<Row, String>(
        SharedPoolTests.row, population: population
      ) { row, text, way in row.configure(text, way) }
      recording.context.run {
        for index in 0..<lists {
          let list = CollectionView(registry: registry, layout: ListLayout())
          list.cellPool = pool
          list.restorationIdentifier = "\(index)"
          let source = ListSource([[]]) { list, path, text in
            try list.dequeueCell(using: registration, for: path, item: text)
          }
          list.dataSource = source
          list.frame = Rect(x: Double(index) * 10, y: 0, width: 10, height: 4)
          parent.view.addSubview(list)
          sources.append(source)
          self.lists.append(list)
        }
      }
      window.show()
      window.step()
    }

    func show(_ items: [String], in list: Int) {
      sources[list].sections = [items]
      lists[list].reloadData()
      window.settle()
    }

    var made: Int { recording.events.count { $0.kind == .factory } }
    var pooled: Int { pool.pooledCount(for: SharedPoolTests.row) }

    func texts(_ list: Int) -> [String] {
      lists[list].visibleCells.compactMap { ($0.contentViewController as? Row)?.label.text }
    }
  }

  @Test(
    "What one list leaves another one reuses, with its own content",
    arguments: [PopulationTiming.immediate, .deferred])
  func shared(population: PopulationTiming) throws {
    let world = try World(2, population: population)
    world.show(["a", "b", "c", "d"], in: 0)
    #expect(world.made == 4)
    world.show([], in: 0)
    #expect(world.pooled == 4)
    world.show(["e", "f", "g", "h"], in: 1)
    #expect(world.made == 4 && world.pooled == 0)
    #expect(world.texts(1) == ["e", "f", "g", "h"])
    world.show(["i", "j"], in: 0)
    #expect(world.made == 6)
    #expect(world.texts(0) == ["i", "j"] && world.texts(1) == ["e", "f", "g", "h"])
    #expect(world.recording.violations == [])
  }

  @Test("As many idle cells stay as were displayed at once in all lists, and at least five")
  func limit() throws {
    let world = try World(3)
    for list in 0..<3 { world.show(["a\(list)", "b\(list)", "c\(list)"], in: list) }
    for list in 0..<3 { world.show([], in: list) }
    #expect(world.pooled == 9)
    let small = try World(2)
    small.show(["a", "b"], in: 0)
    for _ in 0..<4 {
      small.show([], in: 0)
      small.show(["a", "b"], in: 0)
    }
    #expect(small.made == 2)
  }

  @Test("The idle cells go with the last list that leaves, and with the last that is let go")
  func attached() throws {
    let world = try World(2)
    #expect(world.pool.attachedCount == 2)
    world.show(["a", "b", "c"], in: 0)
    world.show([], in: 0)
    world.lists[1].cellPool = nil
    #expect(world.pool.attachedCount == 1 && world.pooled == 3)
    world.lists[0].cellPool = nil
    #expect(world.pool.attachedCount == 0 && world.pooled == 0)
    #expect(world.recording.events.count { $0.kind == .evict } == 3)
    world.lists[0].cellPool = world.pool
    world.show(["a"], in: 0)
    world.show([], in: 0)
    #expect(world.pooled == 1)
    world.lists[0].removeFromSuperview()
    world.lists.removeFirst()
    #expect(world.pool.attachedCount == 0 && world.pooled == 0)
    #expect(world.recording.violations == [])
  }

  @Test(
    "The lists of a row that is made ready make their first items ready: two, then what was shown",
    arguments: [PopulationTiming.immediate, .deferred])
  func nestedPrefetch(population: PopulationTiming) throws {
    let ranges = CollectionRanges(
      realized: .init(leading: 1, trailing: 0), prepared: .init(leading: 1, trailing: 0))
    let world = try ShelfWorld(rows: 12, ShelfWorld.Options(population: population, ranges: ranges))
    let prepared = world.list.boundCache.compactMap { $0.contentViewController as? Shelf }
    #expect(!prepared.isEmpty)
    #expect(prepared.allSatisfy { $0.list.boundCache.count == 2 && $0.list.visibleCells.isEmpty })
    #expect(prepared.allSatisfy { $0.children.isEmpty })
    // Lists of four have been seen by then.
    world.list.contentOffset.y = 6
    world.window.settle()
    world.list.contentOffset.y = 8
    world.window.settle()
    let later = world.list.boundCache.filter { $0.indexPath.item > 6 }
      .compactMap { $0.contentViewController as? Shelf }
    #expect(!later.isEmpty)
    #expect(later.allSatisfy { $0.list.boundCache.count == 4 })
    #expect(world.fault() == nil)
  }
}
