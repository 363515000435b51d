import Testing

@testable import Containment

@MainActor
@Suite("Wheels over nested lists")
struct ScrollGestureTests {
  private func pause(_ lists: NestedLists) { for _ in 0..<13 { lists.window.step() } }

  @Test("The longer part says the axis, and the innermost list of it moves")
  func axis() {
    let lists = NestedLists()
    #expect(lists.wheel(3, 1) && lists.offsets == [0, 3, 0, 0])
    pause(lists)
    #expect(lists.wheel(0.5, 1) && lists.offsets == [1, 3, 0, 0])
  }

  @Test("A slanting gesture moves one list, whichever part is longer later")
  func slanting() {
    let lists = NestedLists()
    for delta in [(2.0, 1.0), (0, 3), (1, 4), (-1, -9)] { lists.wheel(delta.0, delta.1) }
    #expect(lists.offsets == [0, 2, 0, 0])
  }

  @Test("Where both parts are as long, what can move moves", arguments: [false, true])
  func ties(isAtEnd: Bool) {
    let lists = NestedLists()
    if isAtEnd { lists.outer.scrollToItem(at: IndexPath(item: 5, section: 0)) }
    lists.window.settle()
    let before = lists.offsets
    #expect(lists.wheel(2, 2))
    #expect(lists.offsets[0] == before[0] + (isAtEnd ? 0 : 2))
    #expect(lists.offsets.dropFirst().contains(2) == isAtEnd)
  }

  @Test("A gesture that comes to an end moves no other list; one that begins there does")
  func chaining() {
    let lists = NestedLists()
    let point = Point(x: 1, y: 0)
    #expect(lists.wheel(0, 1, at: point) && lists.offsets[0] == 1)
    pause(lists)
    // Across, the outer list cannot scroll: at the end nothing moves, and the gesture keeps its axis.
    for _ in 0..<4 { lists.wheel(5, 0, at: point) }
    #expect(lists.offsets == [1, 14, 0, 0])
    #expect(lists.wheel(5, 4, at: point) && lists.offsets[0] == 1)
    pause(lists)
    #expect(!lists.wheel(5, 4, at: point) && lists.offsets[0] == 1)
    #expect(!lists.wheel(1, 9, at: point) && lists.offsets[0] == 1)
    pause(lists)
    #expect(lists.wheel(1, 9, at: point) && lists.offsets[0] == 7)
  }

  @Test(
    "Two lists of one axis: the rest goes to the outer one only where the gesture began at an end")
  func sameAxis() throws {
    let context = LifecycleContext(misuse: .refuse)
    try context.run {
      let stage = try TwinLists()
      let wheel = { (distance: Double) in
        stage.window.sendEvent(
          .scroll(ScrollEvent(at: Point(x: 1, y: 1), delta: Point(x: 0, y: distance))))
        stage.window.step()
      }
      wheel(3)
      #expect(stage.offsets == [0, 3])
      for _ in 0..<5 { wheel(3) }
      #expect(stage.offsets == [0, 7])
      for _ in 0..<13 { stage.window.step() }
      wheel(1)
      #expect(stage.offsets == [1, 7])
      // It has the outer list now, in both directions.
      wheel(-1)
      #expect(stage.offsets == [0, 7])
      for _ in 0..<13 { stage.window.step() }
      wheel(-2)
      #expect(stage.offsets == [0, 5])
    }
  }

  @Test("A pause of 200 ms begins a gesture; one event before that keeps it going")
  func pauses() {
    let lists = NestedLists()
    lists.wheel(1, 0)
    for _ in 0..<3 {
      for _ in 0..<10 { lists.window.step() }
      lists.wheel(0, 2)
    }
    #expect(lists.offsets[0] == 0)
    lists.window.scrollGestureTimeout = .milliseconds(100)
    for _ in 0..<7 { lists.window.step() }
    lists.wheel(0, 2)
    #expect(lists.offsets[0] == 2)
  }

  @Test("A gesture whose list left from under the pointer moves nothing else")
  func lost() {
    let lists = NestedLists()
    lists.wheel(2, 0)
    lists.outer.contentOffset.y = 7
    lists.window.step()
    #expect(!lists.wheel(2, 0) && lists.offsets == [7, 0, 0, 0])
    pause(lists)
    #expect(lists.wheel(2, 0) && lists.offsets == [7, 0, 2, 0])
  }

  @Test("A view under the pointer that takes a wheel keeps it from the list around")
  func children() {
    let lists = NestedLists()
    let view = lists.context.run { NotingView(frame: Rect(x: 0, y: 0, width: 3, height: 3)) }
    view.takes = ["wheel"]
    lists.outer.cell(for: IndexPath(item: 0, section: 0))?.contentView.addSubview(view)
    #expect(lists.wheel(0, 2) && lists.offsets[0] == 0)
    #expect(lists.wheel(0, 2, at: Point(x: 5, y: 1)) && lists.offsets[0] == 2)
  }
}

/// A vertical list inside a row of another one.
@MainActor
private final class TwinLists {
  final class Inner: ViewController {
    let list: CollectionView
    let source: ListSource
    init(_ registry: ControllerRegistry) {
      list = CollectionView(registry: registry, layout: NestedLists.layout(.vertical))
      source = ListSource([["a", "b", "c", "d", "e"]]) { list, path, text in
        try list.dequeueCell(using: NestedLists.leaf, for: path, item: text)
      }
      super.init()
      list.dataSource = source
    }
    override func loadView() { view = list }
  }

  let window: Window
  private let registry = ControllerRegistry()
  private let host: CollectionViewController
  private let source: ListSource

  init() throws {
    let identifier = ControllerIdentifier<Inner>("twin:inner")
    let registration = ControllerRegistration<Inner, String>(identifier, population: .immediate) {
      _, _, _ in
    }
    try registry.register(identifier) { [unowned registry] _ in Inner(registry) }
    host = CollectionViewController(registry: registry, layout: ListLayout(itemLength: 3))
    source = ListSource([["p", "q", "r"]]) { list, path, text in
      try list.dequeueCell(using: registration, for: path, item: text)
    }
    host.collectionView.dataSource = source
    window = Window(size: Size(width: 8, height: 6), rootViewController: host)
    window.show()
    window.settle()
  }

  var offsets: [Double] {
    let cell = host.collectionView.cell(for: IndexPath(item: 0, section: 0))
    let inner = (cell?.contentViewController as? Inner)?.list
    return [host.collectionView.contentOffset.y, inner?.contentOffset.y ?? -1]
  }
}
