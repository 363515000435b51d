import Testing

@testable import Containment

/// What one cell goes through: CELL-01 to CELL-12.
@MainActor
@Suite(.freesClosures) struct CellRuleTests {
  @Test(
    "CELL-01: dequeue, bind, display, end and pool follow each other for every cell",
    arguments: [HostingPolicy.displayed, .bound], [Axis.vertical, .horizontal])
  func cellLifeIsInOrder(policy: HostingPolicy, axis: Axis) {
    let stage = Stage(items: 40) {
      $0.policy = policy
      $0.layout = ListLayout(axis: axis)
      ($0.width, $0.height) = (3, 3)
    }
    stage.window.show()
    for offset in [0, 1, 2, 9, 3, 30, 0, 37] { stage.scroll(to: Double(offset)) }
    #expect(CellLives(stage.events).faults == [])
    #expect(stage.violations == [])
  }

  @Test("CELL-02: an end without a display is dropped", arguments: [0, 1, 3])
  func unpairedEndIsDropped(times: Int) {
    let stage = Stage(items: 1).shown()
    let cell = CollectionViewCell()
    for _ in 0..<times { stage.list.end(cell) }
    #expect(stage.violations == Array(repeating: .unpairedEndDisplay, count: times))
    #expect(stage.delegate.calls == [])
    #expect(stage.shownItems == ["i0"])
  }

  @Test("CELL-03: one bind, many displays", arguments: [HostingPolicy.displayed, .bound])
  func manyDisplaysOfOneBind(policy: HostingPolicy) {
    let stage = Stage(items: 20) {
      $0.policy = policy
      $0.height = 1
    }
    stage.list.boundCacheLimit = 4
    stage.shown()
    for _ in 0..<5 {
      stage.scroll(to: 5)
      stage.scroll(to: 0)
    }
    let kinds = stage.events.filter { stage.recording.names[$0.subject] == "x0" }.map(\.kind)
    #expect(kinds == Array(repeating: [.didEndDisplaying, .willDisplay], count: 5).flatMap(\.self))
    #expect(stage.row("i0")?.configurations == ["new i0"])
    #expect(stage.row("i0")?.reuses == 0)
    #expect(stage.violations == [])
  }

  @Test(
    "CELL-05: every entering cell is displayed before the first leaving one ends",
    arguments: [HostingPolicy.displayed, .bound], [1.0, 2, 3, 4, 7, 50])
  func entersBeforeLeaves(policy: HostingPolicy, distance: Double) throws {
    let stage = Stage(items: 100) {
      $0.policy = policy
      $0.height = 4
    }.shown()
    stage.scroll(to: distance)
    let cells = stage.events.map(\.kind).filter { $0 == .willDisplay || $0 == .didEndDisplaying }
    let count = Int(min(distance, 4))
    #expect(
      cells == Array(repeating: .willDisplay, count: count)
        + Array(repeating: .didEndDisplaying, count: count))
    // All are made before the first is displayed.
    let lastBind = try #require(stage.events.lastIndex { $0.kind == .bind })
    let firstDisplay = try #require(stage.events.firstIndex { $0.kind == .willDisplay })
    #expect(lastBind < firstDisplay)
    #expect(!stage.events.contains { $0.kind == .dequeue && $0.reused == true })
  }

  @Test("CELL-07: the end names the item that was displayed, whatever the data says by now")
  func endNamesTheDisplayedItem() throws {
    let stage = Stage(items: 6) { $0.height = 3 }.shown()
    try stage.update([["i5", "i4", "i3", "i2"]]) {
      $0.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
      for (from, to) in [(5, 0), (4, 1), (3, 2)] {
        $0.moveItem(
          at: IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0))
      }
    }
    #expect(
      stage.delegate.calls == [
        "will i5 [0,0]", "will i4 [0,1]", "will i3 [0,2]", "end i0 [0,0]", "end i1 [0,1]",
        "end i2 [0,3]",
      ])
    #expect(CellLives(stage.events, displayed: true).faults == [])
  }

  @Test("CELL-07: data that changed without a word is not asked for the end's item")
  func endDoesNotAskTheData() {
    let stage = Stage(items: 3).shown()
    stage.source.sections = [["z0", "z1", "z2"]]
    stage.list.reloadData()
    stage.window.step()
    #expect(Array(stage.delegate.calls.prefix(2)) == ["end i0 [0,0]", "end i1 [0,1]"])
  }

  @Test("CELL-10: a dequeue that does not fit the request harms that item only", arguments: 0..<5)
  func wrongDequeue(fault: Int) throws {
    let stage = Stage(items: 3) { $0.height = 3 }
    var stolen: CollectionViewCell?
    stage.source.makeCell = { list, path, text in
      @MainActor func dequeue(_ path: IndexPath) throws -> CollectionViewCell {
        try list.dequeueCell(using: Stage.registration, for: path, item: text)
      }
      guard text == "i1" else {
        stolen = try dequeue(path)
        return try #require(stolen)
      }
      switch fault {
      case 0: return try dequeue(IndexPath(item: 2, section: 0))
      case 1:
        _ = try dequeue(path)
        return try dequeue(path)
      case 2: return try #require(stolen)
      case 3: return CollectionViewCell()
      default:
        _ = try dequeue(path)
        return try #require(stolen)
      }
    }
    stage.shown()
    let cells = stage.list.visibleCells
    #expect(cells.map(\.isErrorCell) == [false, true, false])
    #expect(stage.shownItems == ["i0", "i1", "i2"])
    #expect(Set(cells.map(ObjectIdentifier.init)).count == 3)
    let error = try #require(stage.delegate.errors.first)
    let path = IndexPath(item: 1, section: 0)
    let expected: CollectionError =
      fault == 0
      ? .dequeueOutsideRequest(IndexPath(item: 2, section: 0)) : .dequeueNotReturned(path)
    #expect(error as? CollectionError == expected)
    // What was dequeued for nothing is pooled, once; the third item takes one of them.
    #expect(stage.list.pooledCount(for: Stage.row) == [0, 1, 0, 0, 0][fault])
    stage.scroll(to: 0)
    #expect(stage.host.children.count == 2)
  }

  @Test("CELL-10: dequeuing while no cell is asked for is refused")
  func dequeueOutsideRequest() {
    let stage = Stage(items: 1).shown()
    let path = IndexPath(item: 0, section: 0)
    #expect(throws: CollectionError.dequeueOutsideRequest(path)) {
      _ = try stage.list.dequeueCell(using: Stage.registration, for: path, item: "i0")
    }
    stage.expect("violation(CELL-10, dequeueOutsideRequest, fatal)")
  }

  @Test("CELL-11: a jump asks only for what is in view then", arguments: [5.0, 40, 96])
  func jumpSkips(target: Double) {
    let stage = Stage(items: 100) { $0.height = 4 }.shown()
    stage.scroll(to: target)
    let first = Int(target)
    #expect(
      stage.source.requests.map(\.item) == [0, 1, 2, 3] + Array(first..<(first + 4)))
    let named = Set(stage.events.compactMap(\.item))
    #expect(named == Set((Array(0..<4) + Array(first..<first + 4)).map { ItemIdentity("i\($0)") }))
  }

  @Test("CELL-12: a layout that cannot tell keeps the cells, an empty list ends them")
  func layoutThatCannotTell() {
    let stage = Stage(items: 3)
    let answer = LayoutAnswer()
    stage.list.layout = UnsureLayout(answer: answer)
    stage.shown()
    #expect(stage.shownItems == ["i0", "i1"])
    answer.isKnown = false
    stage.scroll(to: 1)
    stage.expectNothing()
    #expect(stage.shownItems == ["i0", "i1"])
    answer.isKnown = true
    stage.source.sections = [[]]
    stage.list.reloadData()
    stage.window.step()
    #expect(stage.delegate.calls == ["end i0 [0,0]", "end i1 [0,1]"])
    #expect(stage.shownItems == [])
  }

  @Test("Cells that come and go ask for no second pass", arguments: [1.0, 50])
  func onePassIsEnough(distance: Double) {
    let stage = Stage(items: 100) { $0.height = 4 }.shown()
    stage.scroll(to: distance)
    #expect(stage.events.count { $0.kind == .layout } == 1)
    #expect(!stage.list.wantsLayout)
  }

  @Test("A layout that repeats itself or names what is not there shows every item once")
  func unrulyLayout() {
    let stage = Stage(items: 3)
    let answer = LayoutAnswer()
    answer.extra = [
      IndexPath(item: 0, section: 0), IndexPath(item: 9, section: 0),
      IndexPath(item: 0, section: 4), IndexPath(item: -1, section: 0),
      IndexPath(item: 0, section: -1), IndexPath(item: 1, section: 0),
    ]
    stage.list.layout = UnsureLayout(answer: answer)
    stage.shown()
    #expect(stage.shownItems == ["i0", "i1"])
    #expect(stage.violations == [])
  }
}

/// What ``UnsureLayout`` answers, changed by a test.
@MainActor
private final class LayoutAnswer {
  var isKnown = true
  var extra: [IndexPath] = []
}

@MainActor
private struct UnsureLayout: CollectionLayout {
  var list = ListLayout()
  let answer: LayoutAnswer

  init(answer: LayoutAnswer) { self.answer = answer }

  var axis: Axis { list.axis }
  var contentSize: Size { list.contentSize }
  mutating func prepare(_ source: any LayoutSource, viewport: Size) {
    list.prepare(source, viewport: viewport)
  }
  func frame(forItemAt indexPath: IndexPath) -> Rect? { list.frame(forItemAt: indexPath) }
  func forEachItem(in rect: Rect, _ body: (IndexPath) -> Void) -> Bool {
    guard answer.isKnown else { return false }
    _ = list.forEachItem(in: rect, body)
    answer.extra.forEach(body)
    return true
  }
}
