import Testing

@testable import Containment

/// Content says how long it would like to be: guesses before, corrections after, and nothing jumps.
@MainActor
@Suite(.freesClosures) struct SelfSizingTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func stage(
    _ count: Int = 40, height: Double = 6, estimate: Double = 1, policy: HostingPolicy = .displayed,
    _ wish: (Int) -> Double? = { Double(1 + $0 % 3) }
  ) -> Stage {
    let stage = Stage(items: count) {
      $0.height = height
      $0.layout = ListLayout(estimatedItemLength: estimate)
      $0.policy = policy
    }
    for item in 0..<count { stage.wishes["i\(item)"] = wish(item) }
    return stage
  }

  /// The items on screen with the row in which each begins.
  private func screen(_ stage: Stage) -> [String] {
    stage.list.visibleCells.map { cell in
      "\(cell.item?.name ?? "-")@\(Int(cell.frame.minY - stage.list.contentOffset.y))"
    }
  }

  @Test("Items in view are as long as they wish, and no other item is asked or bound")
  func inView() {
    let stage = stage()
    stage.window.show()
    stage.window.step()
    #expect(screen(stage) == ["i0@0", "i1@1", "i2@3"])
    #expect(stage.asked == ["i0", "i1", "i2"])
    #expect(stage.source.requests == [path(0), path(1), path(2)])
    #expect(stage.list.contentSize.height == 6 + 37)
  }

  @Test("Above a target at the end the nearest items are asked first, and none that they push out")
  func backwards() {
    let stage = stage { _ in 3 }.shown()
    stage.list.scrollToItem(at: path(20), at: .end)
    stage.window.step()
    #expect(screen(stage) == ["i19@0", "i20@3"])
    // By the guess six were in view.
    #expect(stage.asked == ["i20", "i19"])
  }

  @Test("An item without a wish has the estimated length, and is asked once")
  func noWish() {
    let stage = stage(estimate: 2) { _ in nil }.shown()
    #expect(screen(stage) == ["i0@0", "i1@2", "i2@4"])
    stage.list.setNeedsLayout()
    stage.window.step()
    #expect(stage.asked.isEmpty)
  }

  @Test("A length of the delegate goes before the wish, and binds nothing that is out of view")
  func delegateFirst() {
    let stage = stage()
    stage.delegate.lengths = ["i0": 4, "i1": 5]
    stage.window.show()
    stage.window.step()
    #expect(screen(stage) == ["i0@0", "i1@4"])
    #expect(stage.asked.isEmpty)
    #expect(stage.source.requests == [path(0), path(1)])
  }

  @Test("Scrolling back over unmeasured items keeps what is on screen still")
  func scrollingBack() {
    let stage = stage().shown()
    stage.list.scrollToItem(at: path(20), at: .start)
    stage.window.step()
    #expect(screen(stage).first == "i20@0")
    // i20 is three long; the item above it is two long, not one as was guessed.
    stage.list.scroll(by: -1)
    stage.window.step()
    #expect(screen(stage).prefix(2) == ["i19@-1", "i20@1"])
  }

  @Test("A growing item above what is in view moves nothing on screen", arguments: [1, 4])
  func growsAtItsEnd(_ grown: Double) {
    let stage = stage().shown()
    stage.scroll(to: 4)
    #expect(screen(stage).prefix(2) == ["i2@-1", "i3@2"])
    stage.wishes["i2"] = 3 + grown
    stage.row("i2")?.invalidatePreferredContentSize()
    stage.window.step()
    // It grew at its end, as a text does that is still being written.
    #expect(screen(stage).prefix(2) == ["i2@-1", "i3@\(Int(2 + grown))"].prefix(grown < 4 ? 2 : 1))
    #expect(stage.asked.filter { $0 == "i2" }.count == 1)
  }

  @Test("Another width asks what is in view again, and the rest once it comes into view")
  func width() {
    let stage = stage().shown()
    for offset in stride(from: 0.0, through: 20, by: 2) { stage.scroll(to: offset) }
    let before = screen(stage)
    stage.forget()
    stage.window.size.width = 5
    stage.window.step()
    #expect(screen(stage) == before)
    #expect(Set(stage.asked) == Set(stage.shownItems))
    #expect(stage.asked.count == stage.shownItems.count)
    // What was measured for the other width is a guess that waits.
    stage.wishes["i0"] = 3
    stage.scroll(to: 0)
    #expect(stage.asked.contains("i0"))
    stage.forget()
    stage.window.size.height = 9
    stage.window.step()
    #expect(!stage.asked.contains("i0"))
  }

  @Test("An item that is longer than the viewport keeps the part that is in view at another width")
  func tall() {
    let stage = stage { _ in 20 }.shown()
    stage.list.scrollToItem(at: path(1), at: .start)
    stage.window.step()
    stage.list.scroll(by: 10)
    stage.window.step()
    #expect(screen(stage) == ["i1@-10"])
    for item in 0..<40 { stage.wishes["i\(item)"] = 40 }
    stage.window.size.width = 5
    stage.window.step()
    #expect(screen(stage) == ["i1@-20"])
  }

  @Test("A batch asks what it brings into view or renews, and nothing else")
  func batch() throws {
    let stage = stage().shown()
    stage.wishes["n"] = 2
    var items = stage.source.sections[0]
    items.insert("n", at: 1)
    items.remove(at: 3)
    try stage.update([items]) {
      $0.insertItems(at: [path(1)])
      $0.deleteItems(at: [path(2)])
      $0.reconfigureItems(at: [path(0)])
    }
    #expect(screen(stage) == ["i0@0", "n@1", "i1@3", "i3@5"])
    #expect(stage.asked == ["i0", "n", "i3"])
  }

  @Test("Items that are pushed out of view by being measured are bound and never displayed")
  func pushedOut() {
    let stage = stage(estimate: 3) { $0 == 20 ? 6 : 1 }.shown()
    stage.scroll(to: 57)
    // Two by the guess are in view, and neither can push the other out; the end is the standing one.
    #expect(stage.lines.filter { $0.contains("enqueue") }.count >= 6)
    #expect(stage.violations.isEmpty)
    for item in stage.shownItems {
      #expect(stage.lines.contains { $0.contains("willDisplay(\(item))") })
    }
  }

  @Test("A size that goes to and fro is asked eight times, reported once, and stands")
  func oscillation() {
    let stage = stage(3).shown()
    let row = stage.row("i1")
    var flip = false
    row?.wish = { [weak row] _, _ in
      flip.toggle()
      row?.invalidatePreferredContentSize()
      return flip ? 2 : 4
    }
    let asked = row?.asked ?? 0
    row?.invalidatePreferredContentSize()
    stage.window.step()
    #expect(row?.asked == asked + 8)
    #expect(stage.violations == [.unsettledSize])
    #expect(screen(stage) == ["i0@0", "i1@1", "i2@5"])
    row?.invalidatePreferredContentSize()
    stage.window.step()
    #expect(stage.violations == [.unsettledSize])
    row?.wish = { _, _ in nil }
  }

  @Test("A controller that is bound and not displayed is asked before it is displayed again")
  func cached() {
    let stage = stage().shown()
    stage.list.boundCacheLimit = 20
    let row = stage.row("i0")
    stage.scroll(to: 12)
    stage.wishes["i0"] = 2
    row?.invalidatePreferredContentSize()
    stage.scroll(to: 0)
    #expect(screen(stage).prefix(2) == ["i0@0", "i1@2"])
  }

  @Test(
    "Who asks for another length before its view is in the cell is measured again",
    arguments: [EventKind.viewDidLoad, .viewWillAppear, .willDisplay])
  func askedBeforeAttached(_ kind: EventKind) throws {
    let stage = Stage(items: 3) {
      $0.height = 6
      $0.layout = ListLayout(estimatedItemLength: 1)
    }
    for item in 0..<3 { stage.wishes["i\(item)"] = 1 }
    let grow: (Row) -> Void = { [unowned stage] row in
      guard row.label.text == "i1" else { return }
      stage.wishes["i1"] = 3
      row.invalidatePreferredContentSize()
    }
    stage.source.makeCell = { list, path, text in
      let cell = try list.dequeueCell(using: Stage.registration, for: path, item: text)
      (cell.contentViewController as? Row)?.on[kind] = grow
      return cell
    }
    if kind == .willDisplay {
      stage.delegate.onWillDisplay = { list, item in
        let cell = list.cell(for: item)
        if let row = cell?.contentViewController as? Row { grow(row) }
      }
    }
    stage.window.show()
    stage.window.settle()
    #expect(stage.list.visibleCells.map(\.frame.size.height) == [1, 3, 1])
    #expect(stage.list.visibleCells.map(\.frame.minY) == [0, 1, 4])
  }

  @Test("An item that is asked may ask for another that was looked at before it")
  func askedByAnother() throws {
    let stage = Stage(items: 3) {
      $0.height = 6
      $0.layout = ListLayout(estimatedItemLength: 1)
    }
    for item in 0..<3 { stage.wishes["i\(item)"] = 1 }
    _ = stage.shown()
    stage.wish = { [unowned stage] text, _ in
      if text == "i2", stage.wishes["i0"] == 1 {
        stage.wishes["i0"] = 2
        stage.row("i0")?.invalidatePreferredContentSize()
      }
      return stage.wishes[text] ?? 1
    }
    try #require(stage.row("i2")).invalidatePreferredContentSize()
    stage.window.settle()
    #expect(stage.list.visibleCells.map(\.frame.size.height) == [2, 1, 1])
  }

  @Test("The guess is the median of what was measured, anew at another width")
  func guess() {
    let stage = stage(100, height: 24) { _ in 3 }.shown()
    #expect(stage.shownItems.count == 8)
    #expect(stage.list.contentSize.height == 300)
    for item in 0..<100 { stage.wishes["i\(item)"] = 6 }
    // Eight that were measured for the other width, and eight new ones.
    stage.window.size = Size(width: 5, height: 96)
    stage.window.step()
    #expect(stage.shownItems.count == 16)
    #expect(stage.list.contentSize.height == 600)
  }

  @Test("A new guess for what is above moves the cells with what is in view")
  func guessAbove() {
    let stage = stage(100, height: 7) { $0 == 54 ? 1 : 3 }.shown()
    stage.list.scrollToItem(at: path(50), at: .start)
    stage.window.step()
    stage.scroll(to: stage.list.contentOffset.y + 3)
    let offset = stage.list.contentOffset.y
    // The eighth to be measured is as long as the guess, so nothing else moves in this pass.
    stage.scroll(to: offset + 3)
    #expect(screen(stage) == ["i52@0", "i53@3", "i54@6"])
    #expect(stage.list.contentOffset.y > offset + 3)
    #expect(stage.list.contentSize.height == 298)
  }

  @Test("A cell that is bound already is the one that is asked")
  func asksTheBoundCell() {
    let stage = stage()
    stage.list.boundCacheLimit = 3
    _ = stage.shown()
    stage.scroll(to: 2)
    stage.window.size.width = 5
    stage.window.step()
    stage.forget()
    stage.scroll(to: 0)
    #expect(stage.asked == ["i0"])
    #expect(stage.source.requests.count { $0.item == 0 } == 1)
    #expect(stage.list.invariantFaults() == [])
  }

  @Test(
    "Cells that were bound to be measured and are out of view by that are prepared, not realized")
  func measuredAndPrepared() {
    let stage = stage(estimate: 3) { $0 == 20 ? 6 : 1 }
    let all = CollectionRanges.Reach(leading: 9, trailing: 9)
    stage.list.ranges = CollectionRanges(prepared: all)
    _ = stage.shown()
    stage.list.scrollToItem(at: path(19), at: .start)
    stage.window.step()
    #expect(stage.list.indexPathsForRealizedItems == [])
    stage.list.ranges.realized = all
    stage.window.step()
    #expect(stage.list.invariantFaults() == [])
  }

  @Test("Items without length are asked for in frame after frame, and never all at once")
  func nothingGoesOn() {
    let stage = stage(100_000) { _ in 0 }.shown()
    for _ in 0..<3 {
      stage.forget()
      stage.window.step()
      #expect(!stage.asked.isEmpty && stage.asked.count < 1_000)
    }
  }

  @Test("Whoever jumps to the end of what is guessed stands at the end")
  func end() {
    let stage = stage { _ in 3 }.shown()
    stage.scroll(to: stage.list.maximumOffset.y)
    #expect(stage.list.contentOffset.y == stage.list.maximumOffset.y)
    #expect(screen(stage) == ["i38@0", "i39@3"])
  }

  @Test("A length of the delegate answers for a content that asked to be measured")
  func delegateAnswers() throws {
    let stage = stage()
    stage.delegate.lengths = ["i1": 2]
    _ = stage.shown()
    stage.delegate.lengths["i1"] = 4
    let row = try #require(stage.row("i1"))
    row.invalidatePreferredContentSize()
    stage.window.step()
    #expect(screen(stage) == ["i0@0", "i1@1", "i2@5"])
    #expect(!row.wantsMeasuring && !stage.list.displayedCellsWantMeasuring)
    #expect(row.asked == 0)
  }

  @Test("Plain cells say their size too")
  func plainCells() {
    let stage = stage(5)
    let registration = CellRegistration<WishingCell, String>("t:wish") { cell, text, _ in
      cell.rows = Double(text.count)
    }
    stage.source.makeCell = { list, path, text in
      try list.dequeueCell(using: registration, for: path, item: text)
    }
    stage.shown()
    #expect(screen(stage) == ["i0@0", "i1@2", "i2@4"])
    (stage.list.visibleCells[0] as? WishingCell)?.rows = 1
    stage.list.visibleCells[0].invalidatePreferredContentSize()
    stage.window.step()
    #expect(screen(stage) == ["i0@0", "i1@1", "i2@3", "i3@5"])
  }

  @Test(
    "Sizes are no numbers, negative or endless: the list stays whole",
    arguments: [
      Double.nan, -3, .infinity, -.infinity, 1e300,
    ])
  func hostile(_ wish: Double) {
    let stage = stage { $0 == 1 ? wish : 1 }.shown()
    #expect(screen(stage).first == "i0@0")
    stage.list.scrollToItem(at: path(39), at: .end)
    stage.window.step()
    #expect(screen(stage).last == "i39@5")
    #expect(stage.list.contentSize.height.isFinite)
  }

  @Test("A list of items without length asks a bounded number of them in a frame")
  func nothing() {
    let stage = stage(100_000) { _ in 0 }.shown()
    #expect(stage.violations.isEmpty)
    #expect(stage.made.count < 1_000)
  }
}

@MainActor
private final class WishingCell: CollectionViewCell {
  var rows = 1.0
  override func preferredContentSize(fitting size: Size) -> Size? {
    Size(width: size.width, height: rows)
  }
}
