import Testing

@testable import Containment

/// Offsets: where they may be, and where an item is scrolled to.
@MainActor
@Suite(.freesClosures) struct ScrollingTests {
  struct Jump: Sendable {
    let from: Double
    let item: Int
    let position: ScrollPosition
    let offset: Double
  }

  /// Twenty items of length 2 with a spacing of 1, in a viewport of 10; the content is 59 long.
  nonisolated static let jumps: [Jump] = [
    Jump(from: 0, item: 5, position: .start, offset: 15),
    Jump(from: 0, item: 5, position: .center, offset: 11),
    Jump(from: 0, item: 5, position: .end, offset: 7),
    Jump(from: 0, item: 5, position: .visible, offset: 7),
    Jump(from: 30, item: 5, position: .visible, offset: 15),
    Jump(from: 14, item: 5, position: .visible, offset: 14),
    Jump(from: 8, item: 5, position: .visible, offset: 8),
    Jump(from: 16, item: 5, position: .visible, offset: 15),
    Jump(from: 6, item: 5, position: .visible, offset: 7),
    Jump(from: 3, item: 0, position: .center, offset: 0),
    Jump(from: 3, item: 0, position: .end, offset: 0),
    Jump(from: 3, item: 19, position: .start, offset: 49),
    Jump(from: 3, item: 19, position: .center, offset: 49),
    Jump(from: 3, item: 20, position: .start, offset: 3),
    Jump(from: 3, item: -1, position: .end, offset: 3),
  ]

  @Test(arguments: jumps, [Axis.vertical, .horizontal])
  func scrollToItem(jump: Jump, axis: Axis) {
    for isBeforeFirstLayout in [false, true] {
      let stage = Stage(items: 20) {
        $0.layout = ListLayout(axis: axis, spacing: 1, itemLength: 2)
        ($0.width, $0.height) = (10, 10)
      }
      if isBeforeFirstLayout {
        var point = Point.zero
        point[axis] = jump.from
        stage.list.contentOffset = point
      } else {
        stage.shown()
        stage.scroll(to: jump.from)
      }
      stage.list.scrollToItem(at: IndexPath(item: jump.item, section: 0), at: jump.position)
      stage.window.show()
      stage.window.step()
      #expect(stage.list.contentOffset[axis] == jump.offset)
      #expect(stage.list.contentOffset[axis.cross] == 0)
      let first = Int((jump.offset + 1) / 3)
      #expect(stage.shownItems.first == "i\(first)")
      #expect(stage.violations == [])
    }
  }

  @Test func itemThatIsLongerThanTheViewportIsScrolledToItsBeginning() {
    let stage = Stage(items: 3)
    stage.delegate.lengths = ["i0": 1, "i1": 9, "i2": 1]
    stage.shown()
    stage.list.scrollToItem(at: IndexPath(item: 1, section: 0))
    stage.window.step()
    #expect(stage.list.contentOffset.y == 1)
    #expect(stage.shownItems == ["i1"])
  }

  @Test(arguments: [-5.0, 0, 3, 8, 9, 100]) func offsetStaysWithinTheContent(offset: Double) {
    let stage = Stage(items: 10).shown()
    stage.scroll(to: offset)
    #expect(stage.list.contentOffset.y == min(8, max(0, offset)))
    #expect(stage.list.maximumOffset == Point(x: 0, y: 8))
    #expect(stage.shownItems.count == 2)
  }

  @Test func offsetFollowsContentThatShrinks() throws {
    let stage = Stage(items: 20) { $0.height = 4 }.shown()
    stage.scroll(to: 16)
    stage.forget()
    try stage.update([["i0", "i1", "i2", "i17", "i18"]]) { batch in
      batch.deleteItems(at: (3...16).map { IndexPath(item: $0, section: 0) })
      batch.deleteItems(at: [IndexPath(item: 19, section: 0)])
    }
    #expect(stage.list.contentOffset.y == 1)
    #expect(stage.shownItems == ["i1", "i2", "i17", "i18"])
    #expect(
      stage.delegate.calls == [
        "will i1 [0,1]", "will i2 [0,2]", "end i16 [0,16]", "end i19 [0,19]",
      ])
    try stage.update([["i0"]]) {
      $0.deleteItems(at: (1...4).map { IndexPath(item: $0, section: 0) })
    }
    #expect(stage.list.contentOffset.y == 0)
    stage.source.sections = []
    stage.list.reloadData()
    stage.window.step()
    #expect(stage.list.contentSize.height == 0)
    #expect(stage.list.maximumOffset == .zero)
    #expect(stage.violations == [])
  }

  @Test func offsetFollowsAViewportThatGrows() {
    let stage = Stage(items: 10) { $0.height = 4 }.shown()
    stage.scroll(to: 6)
    stage.window.size = Size(width: 10, height: 8)
    stage.window.step()
    #expect(stage.list.contentOffset.y == 2)
    #expect(stage.shownItems.count == 8)
  }

  @Test func scrollsAreLoggedWhereTheyChangeSomething() {
    let stage = Stage(items: 10).shown()
    stage.list.scroll(by: 3)
    stage.list.scroll(by: 0)
    stage.window.step()
    stage.list.scroll(by: 50)
    stage.window.step()
    let values = stage.events.filter { $0.kind == .scroll }.compactMap(\.value?.y)
    #expect(values == [3, 53, 8])
  }

  @Test func pointsNameTheItemUnderThem() {
    let stage = Stage(items: 3) {
      $0.layout = ListLayout(spacing: 1, insets: EdgeInsets(top: 1, left: 2), itemLength: 2)
      $0.height = 20
    }.shown()
    let item = { (x: Double, y: Double) in stage.list.indexPathForItem(at: Point(x: x, y: y))?.item
    }
    #expect(item(2, 1) == 0)
    #expect(item(9.5, 2.5) == 0)
    #expect(item(2, 3) == nil)
    #expect(item(2, 4) == 1)
    #expect(item(1.5, 4) == nil)
    #expect(item(2, 0.5) == nil)
    #expect(item(2, 9) == nil)
  }

  @Test(arguments: [Axis.vertical, .horizontal], [0.0, 1, 2.5])
  func drawingShowsTheRowsInPlace(axis: Axis, spacing: Double) {
    let stage = Stage(items: 9) {
      $0.layout = ListLayout(axis: axis, spacing: spacing, itemLength: 3)
      ($0.width, $0.height) = (9, 3)
    }.shown()
    for offset in [0.0, 2, 5] {
      stage.scroll(to: offset)
      let visible = stage.list.visibleCells
      #expect(!visible.isEmpty)
      for cell in visible {
        #expect(cell.frame.intersects(stage.list.bounds))
        #expect(cell.contentViewController?.view.frame.size == cell.frame.size)
      }
    }
  }
}
