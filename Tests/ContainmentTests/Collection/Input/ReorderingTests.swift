import Testing

@testable import Containment

@MainActor
@Suite(.freesClosures) struct ReorderingTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func stage(_ sections: [[String]], height: Double = 6) -> Stage {
    let stage = Stage(sections, Stage.Options(height: height)).shown()
    stage.source.movable = Set(sections.flatMap { $0 })
    stage.list.allowsFocus = true
    return stage
  }

  private func press(_ stage: Stage, _ key: KeyPress.Key, _ modifiers: KeyModifiers = []) -> Bool {
    let isTaken = stage.window.sendEvent(.press(KeyPress(key, modifiers: modifiers)))
    stage.window.step()
    return isTaken
  }

  private func point(_ phase: PointerEvent.Phase, _ y: Double, _ stage: Stage) {
    stage.window.sendEvent(.pointer(PointerEvent(phase, at: Point(x: 1, y: y))))
    stage.window.step()
  }

  /// The items from top to bottom, as they are on screen.
  private func screen(_ stage: Stage) -> [String] {
    stage.list.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { $0.item?.name }
  }

  @Test func aDragMovesTheItemAndTheDataSourceIsToldOnceAtTheDrop() {
    let stage = stage([["a", "b", "c", "d"]])
    point(.began, 1, stage)
    #expect(!stage.list.isMovingItem)
    stage.forget()
    point(.moved, 2, stage)
    #expect(stage.list.isMovingItem && stage.list.interactiveMovementTarget == path(2))
    #expect(stage.list.cell(for: ItemIdentity("b"))?.isLifted == true)
    #expect(stage.list.subviews.last === stage.list.cell(for: ItemIdentity("b")))
    point(.moved, 3, stage)
    #expect(screen(stage) == ["a", "c", "d", "b"])
    #expect(stage.source.moves == [] && stage.source.sections == [["a", "b", "c", "d"]])
    #expect(stage.events.filter { $0.kind == .edit || $0.kind == .updateBegin }.isEmpty)
    stage.forget()
    stage.window.sendEvent(.pointer(PointerEvent(.ended, at: Point(x: 1, y: 3))))
    #expect(stage.source.moves == ["[0,1] [0,3]"])
    #expect(
      stage.events.map { "\($0.kind.name) \($0.item?.name ?? "")\($0.reason.string)" }
        == ["updateBegin ", "edit bmove", "updateEnd "])
    stage.window.step()
    #expect(screen(stage) == ["a", "c", "d", "b"] && !stage.list.isMovingItem)
    #expect(stage.list.visibleCells.allSatisfy { !$0.isLifted })
    // A drag chooses nothing.
    #expect(stage.list.selectedItems == [] && stage.delegate.calls == [])
    #expect(stage.violations == [])
  }

  @Test(arguments: [0, 1, 2, 3]) func aMovementThatIsCancelledOrGoesNowhereTellsNothing(kind: Int) {
    let stage = stage([["a", "b", "c", "d"]])
    point(.began, 1, stage)
    point(.moved, 3, stage)
    stage.forget()
    switch kind {
    case 0: point(.cancelled, 3, stage)
    case 1: stage.list.cancelInteractiveMovement()
    case 2: #expect(press(stage, .escape))
    default:
      point(.moved, 1, stage)
      point(.ended, 1, stage)
    }
    stage.window.step()
    #expect(stage.source.moves == [] && screen(stage) == ["a", "b", "c", "d"])
    #expect(!stage.list.isMovingItem && stage.list.visibleCells.allSatisfy { !$0.isLifted })
    let frames = stage.list.visibleCells.map(\.frame.minY)
    #expect(frames == [0, 1, 2, 3])
    // A press gives the focus to something in view, where nothing has it.
    #expect(stage.events.filter { ![.layout, .scroll, .focus].contains($0.kind) }.isEmpty)
  }

  @Test func whatMayNotBeMovedIsNotLifted() {
    let stage = stage([["a", "b"]])
    stage.source.movable = ["b"]
    #expect(!stage.list.beginInteractiveMovementForItem(at: path(0)))
    #expect(!stage.list.beginInteractiveMovementForItem(at: path(7)))
    point(.began, 0, stage)
    point(.moved, 1, stage)
    #expect(!stage.list.isMovingItem)
    point(.ended, 1, stage)
    #expect(stage.list.beginInteractiveMovementForItem(at: path(1)))
    #expect(!stage.list.beginInteractiveMovementForItem(at: path(1)))
    stage.list.cancelInteractiveMovement()
    stage.list.endInteractiveMovement()
    stage.list.updateInteractiveMovementTarget(path(0))
    #expect(stage.source.moves == [] && stage.list.interactiveMovementTarget == nil)
  }

  @Test func keysLiftMoveAcrossSectionsAndDrop() {
    let stage = stage([["a", "b"], [], ["c", "d"]])
    stage.list.focusItem(at: path(0))
    #expect(press(stage, .space, .control))
    var targets: [String] = []
    for _ in 0..<6 {
      #expect(press(stage, .down))
      targets.append("\(stage.list.interactiveMovementTarget?.description ?? "-")")
    }
    #expect(targets == ["[0,1]", "[2,0]", "[2,1]", "[2,2]", "[2,2]", "[2,2]"])
    #expect(screen(stage) == ["b", "c", "d", "a"])
    #expect(press(stage, .up) && screen(stage) == ["b", "c", "a", "d"])
    #expect(press(stage, .returnOrEnter))
    #expect(stage.source.sections == [["b"], [], ["c", "a", "d"]])
    #expect(screen(stage) == ["b", "c", "a", "d"])
    #expect(stage.list.focusedItem == ItemIdentity("a"))
    #expect(press(stage, .space, .control))
    for _ in 0..<3 { #expect(press(stage, .up)) }
    #expect(stage.list.interactiveMovementTarget == path(0))
    #expect(screen(stage) == ["a", "b", "c", "d"])
    #expect(press(stage, .space) && stage.source.sections == [["a", "b"], [], ["c", "d"]])
  }

  @Test func theDelegateSaysWhereAnItemMayGo() {
    let stage = stage([["a", "b", "c", "d"]])
    stage.delegate.target = { source, proposed in
      proposed.item == 2 ? source : IndexPath(item: min(proposed.item, 9), section: 0)
    }
    #expect(stage.list.beginInteractiveMovementForItem(at: path(0)))
    stage.list.updateInteractiveMovementTarget(path(1))
    stage.list.updateInteractiveMovementTarget(path(2))
    #expect(stage.list.interactiveMovementTarget == path(0))
    stage.delegate.target = { _, _ in IndexPath(item: 44, section: 0) }
    stage.list.updateInteractiveMovementTarget(path(3))
    #expect(stage.list.interactiveMovementTarget == path(0))
    stage.delegate.target = { $1 }
    stage.list.updateInteractiveMovementTarget(IndexPath(item: 99, section: 99))
    #expect(stage.list.interactiveMovementTarget == path(3))
    stage.list.endInteractiveMovement()
    #expect(stage.source.sections == [["b", "c", "d", "a"]])
  }

  @Test func itemsOfDifferentLengthsMakeWay() {
    let stage = Stage([["a", "b", "c"]], Stage.Options(height: 10))
    stage.delegate.lengths = ["a": 3, "b": 1, "c": 2]
    stage.shown()
    stage.source.movable = ["a"]
    #expect(stage.list.beginInteractiveMovementForItem(at: path(0)))
    stage.list.updateInteractiveMovementTarget(path(2))
    stage.window.step()
    let moving = stage.list.visibleCells.map(\.frame.minY)
    stage.list.endInteractiveMovement()
    stage.window.step()
    // What was shown while it moved is what is shown after the drop.
    #expect(moving == [3, 0, 1])
    #expect(stage.list.visibleCells.map(\.frame.minY) == [0, 1, 3])
    #expect(screen(stage) == ["b", "c", "a"])
  }

  @Test func anItemThatIsHeldAtTheEdgeScrollsTheListAndStaysDisplayed() {
    let stage = stage([(0..<30).map { "i\($0)" }], height: 5)
    point(.began, 1, stage)
    point(.moved, 4, stage)
    for _ in 0..<120 { stage.window.step() }
    let offset = stage.list.contentOffset.y
    #expect(offset >= 20)
    let held = stage.list.cell(for: ItemIdentity("i1"))
    #expect(held?.isLifted == true && held?.frame.minY == offset + 4)
    #expect(stage.list.interactiveMovementTarget == path(Int(offset) + 4))
    point(.moved, 2, stage)
    for _ in 0..<60 { stage.window.step() }
    #expect(stage.list.contentOffset.y == offset)
    point(.ended, 2, stage)
    #expect(stage.source.moves == ["[0,1] [0,\(Int(offset) + 2)]"])
    #expect(stage.violations == [] && stage.list.invariantFaults() == [])
  }

  @Test(arguments: [0, 1, 2, 3]) func aBatchMeanwhileTakesTheMovementAlong(kind: Int) throws {
    let stage = stage([["a", "b", "c", "d", "e"]])
    #expect(stage.list.beginInteractiveMovementForItem(at: path(1)))
    stage.list.updateInteractiveMovementTarget(path(3))
    switch kind {
    case 0:
      try stage.update([["n", "a", "b", "c", "d", "e"]]) { $0.insertItems(at: [self.path(0)]) }
      #expect(stage.list.interactiveMovementTarget == path(4))
      stage.list.endInteractiveMovement()
      #expect(stage.source.sections == [["n", "a", "c", "d", "b", "e"]])
    case 1:
      // What it aims at goes: back to its own place.
      try stage.update([["a", "b", "c", "e"]]) { $0.deleteItems(at: [self.path(3)]) }
      #expect(stage.list.interactiveMovementTarget == path(1))
      stage.list.endInteractiveMovement()
      #expect(stage.source.moves == [])
    case 2:
      try stage.update([["a", "c", "d", "e"]]) { $0.deleteItems(at: [self.path(1)]) }
      #expect(!stage.list.isMovingItem && screen(stage) == ["a", "c", "d", "e"])
    default:
      stage.source.sections = [["e", "b", "a"]]
      stage.list.reloadData()
      stage.window.step()
      #expect(stage.list.isMovingItem && stage.list.interactiveMovementTarget == path(1))
      #expect(stage.list.cell(for: ItemIdentity("b"))?.isLifted == true)
      stage.source.sections = [["e", "a"]]
      stage.list.reloadData()
      stage.window.step()
      #expect(!stage.list.isMovingItem)
    }
    stage.window.step()
    #expect(stage.violations == [] && stage.list.invariantFaults() == [])
  }

  @Test func aDropInsideACallbackWaitsForTheNextTick() {
    let stage = stage([["a", "b", "c"]], height: 2)
    #expect(stage.list.beginInteractiveMovementForItem(at: path(0)))
    stage.list.updateInteractiveMovementTarget(path(1))
    stage.delegate.onWillDisplay = { list, _ in list.endInteractiveMovement() }
    stage.scroll(to: 1)
    #expect(stage.source.moves == [] && stage.list.isMovingItem)
    stage.delegate.onWillDisplay = { _, _ in }
    stage.window.step()
    #expect(stage.source.sections == [["b", "a", "c"]] && !stage.list.isMovingItem)
    #expect(stage.violations == [])
  }

  @Test(arguments: 0..<40) func randomMovementsEndWhereTheirTargetIs(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var data = [["a", "b", "c", "d"], ["e"], [], ["f", "g", "h", "i", "j"]]
    let stage = stage(data, height: 7)
    for step in 0..<25 {
      let all = data.indices.flatMap { section in data[section].indices.map { path($0, section) } }
      guard let from = all.randomElement(using: &random) else { return }
      let item = data[from.section][from.item]
      #expect(stage.list.beginInteractiveMovementForItem(at: from))
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        if Bool.random(using: &random) {
          stage.list.updateInteractiveMovementTarget(
            path(Int.random(in: -1...6, using: &random), Int.random(in: -1...4, using: &random)))
        } else {
          let key: KeyPress.Key = Bool.random(using: &random) ? .down : .up
          _ = press(stage, key)
        }
        stage.window.step()
        let cells = stage.list.visibleCells
        #expect(cells.count { $0.isLifted } == 1, "seed \(seed) step \(step)")
      }
      let target = try #require(stage.list.interactiveMovementTarget)
      let isDropped = Int.random(in: 0..<4, using: &random) > 0
      var moving: [String] = []
      if isDropped {
        stage.window.step()
        moving = screen(stage)
        stage.list.endInteractiveMovement()
        data[from.section].remove(at: from.item)
        data[target.section].insert(item, at: target.item)
      } else {
        stage.list.cancelInteractiveMovement()
      }
      let offset = stage.list.contentOffset
      stage.window.step()
      #expect(stage.source.sections == data, "seed \(seed) step \(step)")
      if isDropped, offset == stage.list.contentOffset {
        let shown = screen(stage)
        #expect(
          moving.filter(shown.contains) == shown.filter(moving.contains),
          "seed \(seed) step \(step)")
      }
      #expect(stage.list.visibleCells.allSatisfy { !$0.isLifted })
      #expect(stage.list.invariantFaults() == [] && stage.violations == [])
    }
  }
}
