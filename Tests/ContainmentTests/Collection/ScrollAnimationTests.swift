import Testing

@testable import Containment

/// Scrolling to an item: exact where lengths were guesses, in steps on the clock, and after the item.
@MainActor
@Suite(.freesClosures) struct ScrollAnimationTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func stage(_ count: Int = 200, guess: Bool = true) -> Stage {
    let stage = Stage(items: count) {
      $0.height = 6
      $0.layout = guess ? ListLayout(estimatedItemLength: 1) : ListLayout()
    }
    for item in 0..<count { stage.wishes["i\(item)"] = Double(1 + item % 3) }
    stage.list.delegate = nil
    return stage.shown()
  }

  private func row(of item: String, _ stage: Stage) -> Double? {
    stage.list.cell(for: ItemIdentity(item)).map { $0.frame.minY - stage.list.contentOffset.y }
  }

  @Test(
    "B23: a target stands exactly where it was to stand, in the same pass and for good",
    arguments: [3, 57, 100, 198, 199],
    [ScrollPosition.start, .center, .end, .visible])
  func exact(_ item: Int, _ position: ScrollPosition) {
    let stage = stage()
    var outcome: ScrollOutcome?
    stage.list.scrollToItem(at: path(item), at: position) { outcome = $0 }
    #expect(outcome == nil)
    stage.window.step()
    #expect(outcome == .reached)
    let length = Double(1 + item % 3)
    let wanted: Double =
      switch position {
      case .start: 0
      case .center: (6 - length) / 2
      case .end, .visible: 6 - length
      }
    let offset = stage.list.contentOffset.y
    let isAtEdge = offset == 0 || offset == stage.list.maximumOffset.y
    #expect(row(of: "i\(item)", stage) == wanted || isAtEdge)
    // Nothing but what came into view was asked, and nothing drifts afterwards.
    #expect(stage.asked.count <= 3 * 6)
    let screen = stage.list.visibleCells.map(\.frame)
    for _ in 0..<3 {
      stage.list.setNeedsLayout()
      stage.window.step()
    }
    stage.list.scrollToItem(at: path(item), at: position)
    stage.window.step()
    #expect(stage.list.visibleCells.map(\.frame) == screen)
    #expect(stage.list.contentOffset.y == offset)
  }

  @Test("In steps: frames on the clock, the last one exact, and then at rest", arguments: [5, 150])
  func steps(_ item: Int) {
    let stage = stage()
    var outcomes: [ScrollOutcome] = []
    stage.list.scrollToItem(at: path(item), at: .start, animated: true) { outcomes.append($0) }
    #expect(stage.list.contentOffset.y == 0)
    var offsets: [Double] = []
    while stage.window.hasPendingWork, offsets.count < 100 {
      stage.window.step()
      offsets.append(stage.list.contentOffset.y)
    }
    #expect(outcomes == [.reached])
    // A quarter of a second has fifteen frames.
    #expect(offsets.count == 15)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(row(of: "i\(item)", stage) == 0)
    #expect(stage.events.count { $0.kind == .animationBegin } == 1)
    #expect(stage.events.count { $0.kind == .animationEnd } == 1)
    // From far away it jumps to one viewport away, and passes by few items.
    #expect(stage.asked.count <= 3 * 6)
    #expect(stage.violations.isEmpty)
  }

  @Test("Whoever scrolls interrupts it, and so does another target")
  func interrupted() {
    let stage = stage()
    var outcomes: [ScrollOutcome] = []
    stage.list.scrollToItem(at: path(20), at: .start, animated: true) { outcomes.append($0) }
    for _ in 0..<4 { stage.window.step() }
    let offset = stage.list.contentOffset.y
    stage.list.scroll(by: 1)
    #expect(outcomes == [.interrupted])
    stage.window.settle()
    #expect(stage.list.contentOffset.y == offset + 1)
    stage.list.scrollToItem(at: path(20), at: .start, animated: true) { outcomes.append($0) }
    stage.window.step()
    stage.list.scrollToItem(at: path(0), at: .start) { outcomes.append($0) }
    stage.window.settle()
    #expect(outcomes == [.interrupted, .interrupted, .reached])
    #expect(row(of: "i0", stage) == 0)
  }

  @Test(
    "A target that moves is followed, also by a reload; one that is deleted ends it",
    arguments: [
      false, true,
    ])
  func target(_ isDeleted: Bool) throws {
    let stage = stage()
    var outcomes: [ScrollOutcome] = []
    stage.list.scrollToItem(at: path(9), at: .start, animated: true) { outcomes.append($0) }
    for _ in 0..<5 { stage.window.step() }
    var items = stage.source.sections[0]
    let item = items.remove(at: 9)
    if isDeleted {
      try stage.update([items]) { $0.deleteItems(at: [path(9)]) }
      #expect(outcomes == [.targetRemoved])
      let offset = stage.list.contentOffset.y
      stage.window.settle()
      #expect(stage.list.contentOffset.y == offset)
      return
    }
    items.insert(item, at: 14)
    try stage.update([items]) { $0.moveItem(at: path(9), to: path(14)) }
    stage.source.sections = [["n"] + items]
    stage.list.reloadData()
    stage.window.settle()
    #expect(outcomes == [.reached])
    #expect(row(of: "i9", stage) == 0)
  }

  @Test("A target asked for before a batch is the item, one named in it a place of the new data")
  func batches() throws {
    let stage = stage()
    let items = stage.source.sections[0]
    stage.list.scrollToItem(at: path(20), at: .start)
    try stage.update([["n"] + items]) { $0.insertItems(at: [path(0)]) }
    #expect(row(of: "i20", stage) == 0)
    try stage.update([["m", "n"] + items]) {
      $0.insertItems(at: [path(0)])
      stage.list.scrollToItem(at: path(0), at: .start)
    }
    #expect(row(of: "m", stage) == 0)
  }

  @Test(
    "A target named in a body that is refused is one of the data that stays",
    arguments: [false, true])
  func targetOfRefusedBatch(_ isAnimated: Bool) throws {
    let stage = stage(guess: false)
    let items = stage.source.sections[0]
    stage.list.updatePolicy = .reject
    #expect(throws: BatchError.self) {
      try stage.list.performBatchUpdates { batch in
        stage.list.scrollToItem(at: path(20), at: .start, animated: isAnimated)
        batch.deleteItems(at: [path(0)])
      }
    }
    try stage.list.performBatchUpdates { batch in
      stage.source.sections = [["n0", "n1"] + items]
      batch.insertItems(0..<2, inSection: 0)
    }
    stage.window.settle()
    #expect(row(of: "i20", stage) == 0)
  }

  @Test("It is slow at both ends")
  func easing() {
    let stage = stage(guess: false)
    stage.list.scrollToItem(at: path(10), at: .start, animated: true)
    var ways: [Double] = []
    var offset = 0.0
    while stage.window.hasPendingWork, ways.count < 100 {
      stage.window.step()
      ways.append(stage.list.contentOffset.y - offset)
      offset = stage.list.contentOffset.y
    }
    #expect(offset == 10 && ways.count == 15)
    #expect(ways[0] < ways[7] / 2 && ways[14] < ways[7] / 2)
  }

  @Test("The place in a section that is shown anew stays the target", arguments: [false, true])
  func targetInReloadedSection(_ isAnimated: Bool) throws {
    let stage = stage(guess: false)
    var outcome: ScrollOutcome?
    stage.list.scrollToItem(at: path(9), at: .start, animated: isAnimated) { outcome = $0 }
    try stage.list.performBatchUpdates { $0.reloadSections([0]) }
    stage.window.settle()
    #expect(outcome == .reached)
    #expect(row(of: "i9", stage) == 0)
  }

  @Test("A list that is taken out of its window has nowhere to go in steps")
  func takenOut() {
    let stage = stage(guess: false)
    var outcomes: [ScrollOutcome] = []
    stage.list.scrollToItem(at: path(9), at: .start, animated: true) { outcomes.append($0) }
    stage.window.step()
    let window = stage.window
    window.rootViewController = nil
    window.step()
    #expect(outcomes == [.interrupted])
  }

  @Test("A place that is not there is told so, and what stood still stands still")
  func missing() throws {
    let stage = stage()
    stage.list.scrollToItem(at: path(20), at: .start)
    stage.window.step()
    var outcomes: [ScrollOutcome] = []
    stage.list.scrollToItem(at: path(500)) { outcomes.append($0) }
    stage.list.scrollToItem(at: IndexPath(item: 0, section: 7), animated: true) {
      outcomes.append($0)
    }
    let items = stage.source.sections[0]
    try stage.update([["n"] + items]) { $0.insertItems(at: [path(0)]) }
    stage.window.settle()
    #expect(outcomes == [.interrupted, .targetRemoved])
    #expect(row(of: "i20", stage) == 0)
  }

  @Test("Without a window, without a duration and after invalidate nothing is animated")
  func notAnimated() {
    let stage = stage()
    stage.list.scrollAnimationDuration = .zero
    var outcomes: [ScrollOutcome] = []
    stage.list.scrollToItem(at: path(30), at: .start, animated: true) { outcomes.append($0) }
    stage.window.step()
    #expect(row(of: "i30", stage) == 0)
    stage.list.scrollAnimationDuration = .milliseconds(100)
    stage.list.scrollToItem(at: path(0), at: .start, animated: true) { outcomes.append($0) }
    stage.list.invalidate()
    #expect(outcomes == [.reached, .interrupted])
    #expect(stage.window.settle() < 5)
  }
}
