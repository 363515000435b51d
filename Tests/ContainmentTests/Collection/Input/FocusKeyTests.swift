import Testing

@testable import Containment

/// A grid of so many columns, each item four wide and two high, with a row of one's own length now and then.
private struct TestGrid: CollectionLayout {
  let axis = Axis.vertical
  let columns: Int
  private var count = 0

  init(columns: Int) { self.columns = columns }

  mutating func prepare(_ source: any LayoutSource, viewport: Size) {
    count = source.numberOfSections > 0 ? source.numberOfItems(inSection: 0) : 0
  }

  var contentSize: Size {
    Size(width: Double(columns * 4), height: Double((count + columns - 1) / columns * 2))
  }

  func frame(forItemAt path: IndexPath) -> Rect? {
    guard path.section == 0, (0..<count).contains(path.item) else { return nil }
    return Rect(
      x: Double(path.item % columns * 4), y: Double(path.item / columns * 2), width: 4, height: 2)
  }

  func forEachItem(in rect: Rect, _ body: (IndexPath) -> Void) -> Bool {
    for item in 0..<count {
      let path = IndexPath(item: item, section: 0)
      if frame(forItemAt: path)?.intersects(rect) == true { body(path) }
    }
    return true
  }
}

@MainActor
@Suite(.freesClosures) struct FocusKeyTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func press(_ stage: Stage, _ key: KeyPress.Key, _ modifiers: KeyModifiers = []) -> Bool {
    let isTaken = stage.window.sendEvent(.press(KeyPress(key, modifiers: modifiers)))
    stage.window.step()
    return isTaken
  }

  /// What has the focus, and the offset.
  private func state(_ stage: Stage) -> String {
    "\(stage.list.focusedItem?.description ?? "-") \(stage.list.contentOffset.y)"
  }

  @Test func withoutFocusKeysScroll() {
    let stage = Stage(items: 20) { $0.height = 5 }.shown()
    var offsets: [Double] = []
    for key: KeyPress.Key in [.down, .down, .up, .pageDown, .end, .pageUp, .home] {
      #expect(press(stage, key))
      offsets.append(stage.list.contentOffset.y)
    }
    #expect(offsets == [1, 2, 1, 5, 15, 11, 0])
    for key: KeyPress.Key in [.up, .left, .right, .pageUp, .home, .space, .escape, .character("x")]
    {
      #expect(!press(stage, key))
    }
    #expect(!press(stage, .down, .control) && stage.list.contentOffset.y == 0)
    #expect(stage.list.focusedItem == nil && stage.list.isFirstResponder)
  }

  @Test func arrowsMoveTheFocusAndScrollNoMoreThanNeeded() {
    let stage = Stage(items: 9) { $0.height = 4 }.shown()
    stage.list.allowsFocus = true
    var states: [String] = []
    for _ in 0..<4 {
      #expect(press(stage, .down))
      states.append(state(stage))
    }
    // The first press gives the focus to what is in view, and moves it.
    #expect(states == ["i1 0.0", "i2 0.0", "i3 1.0", "i4 2.0"])
    for (key, expected) in [
      (KeyPress.Key.up, "i3 2.0"), (.up, "i2 1.0"), (.pageDown, "i5 3.0"), (.end, "i8 5.0"),
      (.pageUp, "i5 4.0"), (.home, "i0 0.0"),
    ] {
      #expect(press(stage, key))
      #expect(state(stage) == expected)
    }
    #expect(!press(stage, .up) && !press(stage, .home) && !press(stage, .left))
    #expect(stage.list.visibleCells.map(\.isFocused) == [true, false, false, false])
    let events = stage.events.filter { $0.kind == .focus }.map { $0.item?.description ?? "-" }
    #expect(events == ["i0", "i1", "i2", "i3", "i4", "i3", "i2", "i5", "i8", "i5", "i0"])
  }

  @Test func emptySectionsAndItemsWithoutExtentAreLeftOut() {
    let stage = Stage([["i0"], [], ["i1", "i2"], []], Stage.Options(height: 4))
    stage.delegate.lengths = ["i0": 1, "i1": 0, "i2": 1]
    stage.shown()
    stage.list.focusItem(at: path(0))
    stage.list.allowsFocus = true
    #expect(press(stage, .down) && state(stage) == "i2 0.0")
    #expect(!press(stage, .down))
    #expect(press(stage, .up) && state(stage) == "i0 0.0")
  }

  @Test func anItemThatIsLargerThanTheViewportScrollsInsideFirst() {
    let stage = Stage(items: 3) { $0.height = 4 }
    stage.delegate.lengths = ["i0": 1, "i1": 7, "i2": 1]
    stage.shown()
    stage.list.allowsFocus = true
    stage.list.focusItem(at: path(0))
    var states: [String] = []
    for key: KeyPress.Key in [.down, .down, .pageDown, .down, .up, .up] {
      #expect(press(stage, key))
      states.append(state(stage))
    }
    #expect(states == ["i1 1.0", "i1 2.0", "i1 4.0", "i2 5.0", "i1 4.0", "i1 3.0"])
  }

  @Test func acrossTheLinesOfAGridTheNearestItemIsNext() {
    let stage = Stage(items: 11) {
      $0.width = 16
      $0.height = 6
    }
    stage.list.layout = TestGrid(columns: 4)
    stage.shown()
    stage.list.allowsFocus = true
    stage.list.focusItem(at: path(1))
    for (key, expected) in [
      (KeyPress.Key.down, "i5"), (.right, "i6"), (.down, "i10"), (.up, "i6"), (.right, "i7"),
      (.down, "i10"), (.left, "i9"), (.up, "i5"), (.left, "i4"), (.home, "i0"), (.end, "i10"),
    ] {
      #expect(press(stage, key))
      #expect(stage.list.focusedItem == ItemIdentity(expected))
    }
    stage.list.focusItem(at: path(7))
    // The end of a line is not the beginning of the next.
    #expect(!press(stage, .right) && stage.list.focusedItem == ItemIdentity("i7"))
    #expect(press(stage, .pageDown) && stage.list.focusedItem == ItemIdentity("i10"))
  }

  @Test func theFocusedItemKeepsItsControllerOutOfView() {
    let stage = Stage(items: 12) { $0.height = 3 }.shown()
    let row = stage.row("i1")
    stage.list.focusItem(at: path(1))
    stage.scroll(to: 8)
    #expect(stage.row("i1") == nil && row?.isAppeared == false)
    #expect(stage.list.boundCache.map { $0.item?.description } == ["i1"])
    stage.forget()
    stage.scroll(to: 0)
    #expect(stage.row("i1") === row && row?.configurations == ["new i1"])
    #expect(row?.reuses == 0)
    stage.scroll(to: 8)
    stage.list.focusItem(at: path(9))
    stage.window.step()
    #expect(stage.list.boundCache.isEmpty && stage.list.invariantFaults() == [])
    #expect(stage.violations == [])
  }

  @Test func codeMovesTheFocusAndTheDelegateIsToldOnce() {
    let stage = Stage(items: 5) { $0.height = 3 }.shown()
    for item in [1, 1, 4, 9, -1] { stage.list.focusItem(at: path(item)) }
    stage.list.clearFocus()
    stage.list.clearFocus()
    #expect(stage.delegate.calls == ["focus - i1", "focus i1 i4", "focus i4 -"])
    #expect(stage.events.map(\.kind) == [.focus, .focus, .focus])
    #expect(stage.events.map(\.item?.description) == ["i1", "i4", nil])
    #expect(stage.list.contentOffset == .zero)
  }

  @Test func returnAndSpaceChooseAndClicksFocusAndChoose() {
    let stage = Stage(items: 5) { $0.height = 3 }.shown()
    stage.list.allowsFocus = true
    stage.list.focusItem(at: path(1))
    stage.delegate.forget()
    #expect(press(stage, .returnOrEnter))
    #expect(stage.delegate.calls == ["should [0,1]", "select i1 [0,1]"])
    stage.delegate.forget()
    let point = Point(x: 1, y: 2)
    stage.window.sendEvent(.pointer(PointerEvent(.began, at: point)))
    #expect(stage.delegate.calls == [])
    stage.window.sendEvent(.pointer(PointerEvent(.ended, at: point)))
    #expect(
      stage.delegate.calls
        == ["focus i1 i2", "should [0,2]", "deselect i1 [0,1]", "select i2 [0,2]"])
    stage.delegate.forget()
    // Elsewhere than it began, with another button, or where nothing may be selected: nothing.
    stage.window.sendEvent(.pointer(PointerEvent(.began, at: point)))
    stage.window.sendEvent(.pointer(PointerEvent(.ended, at: .zero)))
    stage.window.sendEvent(.pointer(PointerEvent(.began, at: .zero, button: .secondary)))
    stage.window.sendEvent(.pointer(PointerEvent(.ended, at: .zero, button: .secondary)))
    stage.list.allowsSelection = false
    #expect(!press(stage, .space) && stage.delegate.calls == [])
  }
}

@MainActor
@Suite("Keys in nested lists")
struct NestedKeyTests {
  private func focus(_ lists: NestedLists) -> String {
    let inner = lists.outer.visibleCells.compactMap { cell in
      (cell.contentViewController as? NestedLists.RowController)?.list
    }
    let holder = lists.window.firstResponder.flatMap { holder in
      inner.first { $0 === holder }.map { _ in "inner" } ?? (holder === lists.outer ? "outer" : nil)
    }
    let list = lists.window.firstResponder as? CollectionView
    return "\(lists.outer.focusedItem?.description ?? "-") \(holder ?? "-") "
      + "\(list?.focusedItem?.description ?? "-")"
  }

  private func shown() -> NestedLists {
    let lists = NestedLists()
    lists.outer.allowsFocus = true
    for row in 0..<3 { lists.inner(row)?.allowsFocus = true }
    return lists
  }

  @Test(
    "The innermost list of the axis moves; at its end, and across, the press goes to the list around"
  )
  func bubbling() throws {
    let lists = shown()
    let inner = try #require(lists.inner(0))
    #expect(inner.becomeFirstResponder())
    #expect(focus(lists) == "r0 inner r0.0")
    #expect(lists.press(.right) && focus(lists) == "r0 inner r0.1")
    #expect(lists.press(.down) && focus(lists) == "r1 inner r1.0")
    #expect(lists.press(.right) && focus(lists) == "r1 inner r1.1")
    #expect(lists.press(.up) && focus(lists) == "r0 inner r0.1")
    #expect(!lists.press(.up) && focus(lists) == "r0 inner r0.1")
    for _ in 0..<4 { lists.press(.right) }
    #expect(focus(lists) == "r0 inner r0.5" && !lists.press(.right))
  }

  @Test("Pages and ends go to the innermost list that runs down, and with shift to the innermost")
  func pages() throws {
    let lists = shown()
    lists.inner(0)?.becomeFirstResponder()
    #expect(lists.press(.end, .shift) && focus(lists) == "r0 inner r0.5")
    #expect(lists.press(.home, .shift) && focus(lists) == "r0 inner r0.0")
    #expect(lists.press(.end))
    #expect(lists.outer.focusedItem == ItemIdentity("r5"))
    #expect(lists.press(.home) && focus(lists) == "r0 inner r0.0")
  }

  @Test("A list with the focus that leaves gives the presses up, and has them when it comes back")
  func leaving() throws {
    let lists = shown()
    let inner = try #require(lists.inner(0))
    inner.becomeFirstResponder()
    lists.outer.contentOffset.y = 7
    lists.window.settle()
    #expect(focus(lists) == "r0 outer r0")
    #expect(inner.window == nil)
    lists.outer.contentOffset = .zero
    lists.window.settle()
    #expect(focus(lists) == "r0 inner r0.0")
    #expect(lists.inner(0) === inner)
  }

  @Test("A click in an inner list is the inner list's, and the focus of the outer one follows")
  func clicks() throws {
    let lists = shown()
    lists.click(5, 3)
    #expect(focus(lists) == "r1 inner r1.1")
    #expect(lists.inner(1)?.selectedItems.map(\.description) == ["r1.1"])
    #expect(lists.outer.selectedItems == [])
    lists.inner(0)?.allowsSelection = false
    lists.inner(0)?.allowsFocus = false
    lists.click(5, 0)
    #expect(lists.outer.selectedItems.map(\.description) == ["r0"])
  }
}
