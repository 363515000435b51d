import Testing

@testable import Containment

/// Content that is put in by a frame: when, for which item, and what the log says of it.
@MainActor
@Suite("Deferred content", .freesClosures)
struct DeferredContentTests {
  @Test("A row is on screen with its placeholder first, and filled in the next frame")
  func placeholderFirst() {
    let stage = Stage(items: 1, filledBy: Stage.deferred)
    stage.window.show()
    stage.window.step()
    #expect(stage.contents == ["i0 wait …"])
    #expect(
      stage.contentLines() == [
        "x0 bind i0:1", "v0 populationRequest i0:1 visible", "x0 willDisplay i0",
        "v0 placeholder i0:1",
      ])
    #expect(stage.window.hasPendingWork)
    stage.window.step()
    #expect(stage.contents == ["i0 i0"])
    #expect(
      stage.contentLines() == [
        "v0 populationStep i0:1", "v0 configure i0:1 new", "v0 populationFinish i0:1",
      ])
    #expect(!stage.window.hasPendingWork)
    #expect(stage.row("i0")?.configurations == ["new i0"])
    #expect(stage.violations.isEmpty)
  }

  @Test("Immediate content is there in the first frame, and nothing is scheduled")
  func immediate() {
    let stage = Stage(
      items: 2,
      filledBy: ControllerRegistration(
        Stage.row, population: .immediate, placeholder: { $0.label.text = "wait" }
      ) { row, text, reason in row.configure(text, reason) })
    stage.window.show()
    stage.window.step()
    #expect(stage.contents == ["i0 i0", "i1 i1"])
    #expect(stage.window.scheduler == nil && !stage.window.hasPendingWork)
    #expect(
      stage.contentLines() == [
        "x0 bind i0:1", "v0 configure i0:1 new", "x1 bind i1:1", "v1 configure i1:1 new",
        "x0 willDisplay i0", "x1 willDisplay i1",
      ])
  }

  @Test("S55 A row that leaves before its turn is not filled, and is free for the next item")
  func leaves() {
    let stage = Stage(items: 4, filledBy: Stage.deferred) { $0.height = 1 }
    stage.window.show()
    stage.window.step()
    let gate = stage.window.population.closeGate(reason: "test", timeout: .seconds(9))
    stage.forget()
    stage.scroll(to: 1)
    #expect(
      stage.contentLines() == [
        "x1 bind i1:1", "v1 populationRequest i1:1 visible", "x1 willDisplay i1",
        "v1 placeholder i1:1", "x0 didEndDisplaying i0", "x0 enqueue i0",
        "v0 populationCancel i0:1 unbound",
      ])
    stage.scroll(to: 2)
    stage.forget()
    gate.open()
    stage.window.settle()
    #expect(stage.contents == ["i2 i2"])
    #expect(stage.row("i2")?.configurations == ["reused i2"])
    #expect(stage.violations.isEmpty)
  }

  @Test("S56 A row that is bound anew before its turn is filled once, for the new generation")
  func overtaken() throws {
    let stage = Stage(items: 1, filledBy: Stage.deferred)
    stage.window.show()
    stage.window.step()
    stage.forget()
    try stage.list.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    stage.window.step()
    #expect(
      stage.contentLines() == [
        "x0 bind i0:2", "v0 populationCancel i0:1 rebound", "v0 placeholder i0:2",
        "v0 populationRequest i0:2 visible",
      ])
    stage.window.step()
    #expect(
      stage.contentLines() == [
        "v0 populationStep i0:2", "v0 configure i0:2 reconfigured", "v0 populationFinish i0:2",
      ])
    #expect(stage.row("i0")?.configurations == ["reconfigured i0"])
  }

  @Test("A row that is reconfigured keeps its content on screen until the new one is there")
  func reconfigured() throws {
    let stage = Stage(items: 1, filledBy: Stage.deferred)
    stage.window.show()
    stage.window.settle()
    stage.forget()
    try stage.list.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    stage.window.step()
    #expect(stage.contents == ["i0 i0"])
    #expect(stage.contentLines() == ["x0 bind i0:2", "v0 populationRequest i0:2 visible"])
    stage.window.step()
    #expect(stage.row("i0")?.configurations == ["new i0", "reconfigured i0"])
  }

  @Test("A reused row shows its placeholder, never what it showed before", arguments: [1.0, 3])
  func reused(height: Double) {
    let stage = Stage(items: 12, filledBy: Stage.deferred) { $0.height = height }
    stage.window.show()
    stage.window.settle()
    for offset in stride(from: 0.0, through: 12 - height, by: 1) {
      stage.scroll(to: offset)
      for cell in stage.list.visibleCells {
        let text = (cell.contentViewController as? Row)?.label.text
        #expect(text == (cell.isPopulated ? cell.item?.name : "wait"))
      }
      stage.window.step()
      #expect(stage.shownTexts == stage.shownItems)
    }
    #expect(stage.violations.isEmpty)
  }

  @Test("A kept controller comes back with its content, and with no placeholder")
  func kept() {
    let stage = Stage(items: 6, filledBy: Stage.deferred) { $0.retention = .keep }
    stage.window.show()
    stage.window.settle()
    stage.scroll(to: 4)
    stage.window.settle()
    stage.forget()
    stage.scroll(to: 0)
    #expect(stage.contents == ["i0 i0", "i1 i1"])
    #expect(!stage.contentLines().contains { $0.contains("placeholder") })
    stage.window.settle()
    #expect(stage.row("i0")?.configurations == ["new i0", "reused i0"])
  }

  @Test("A row that comes back from the cache is filled once, and not asked for again")
  func cached() {
    let stage = Stage(items: 8, filledBy: Stage.deferred)
    stage.list.boundCacheLimit = 4
    stage.window.show()
    stage.window.step()
    let gate = stage.window.population.closeGate(reason: "test", timeout: .seconds(9))
    stage.scroll(to: 2)
    stage.forget()
    stage.scroll(to: 0)
    let lines = stage.contentLines()
    #expect(lines.contains("v0 populationRequest i0:1 visible"))
    #expect(!lines.contains { $0.hasPrefix("x0 bind") || $0.hasPrefix("v0 populationCancel") })
    gate.open()
    stage.window.settle()
    #expect(stage.row("i0")?.configurations == ["new i0"])
  }

  @Test("Rows that are bound ahead are filled before they are seen, and need no placeholder then")
  func ahead() {
    let stage = Stage(items: 20, filledBy: Stage.deferred)
    stage.list.ranges = CollectionRanges(
      prepared: CollectionRanges.Reach(leading: 1, trailing: 1))
    stage.window.show()
    stage.window.step()
    let lines = stage.contentLines()
    #expect(lines.contains("v2 populationRequest i2:1 upcoming"))
    stage.window.settle()
    stage.forget()
    stage.scroll(to: 1)
    #expect(stage.contents == ["i1 i1", "i2 i2"])
    #expect(!stage.contentLines().contains { $0.contains("i2") && $0.contains("placeholder") })
  }

  @Test("What is on screen is filled before what is only near")
  func visibleFirst() {
    let stage = Stage(items: 20, filledBy: Stage.deferred)
    stage.list.ranges = CollectionRanges(
      prepared: CollectionRanges.Reach(leading: 1, trailing: 1))
    stage.window.show()
    stage.window.settle()
    stage.scroll(to: 8)
    let gate = stage.window.population.closeGate(reason: "test", timeout: .seconds(9))
    stage.scroll(to: 9)
    stage.scroll(to: 11)
    stage.forget()
    gate.open()
    stage.window.settle()
    let order = stage.events.filter { $0.kind == .configure }.compactMap { $0.item?.name }
    #expect(Set(order.prefix(2)) == ["i11", "i12"])
    #expect(order.dropFirst(2).first == "i13")
    #expect(stage.violations.isEmpty)
  }

  @Test("Nothing is filled while nobody sees the collection, and all of it afterwards")
  func hidden() {
    let stage = Stage(items: 2, filledBy: Stage.deferred)
    stage.window.step()
    stage.window.settle(limit: 20)
    #expect(stage.contents == ["i0 wait …", "i1 wait …"] || stage.contents.isEmpty)
    stage.window.show()
    stage.window.settle()
    #expect(stage.contents == ["i0 i0", "i1 i1"])
    stage.window.hide()
    stage.source.sections = [["i0", "i1", "i2"]]
    stage.list.reloadData()
    stage.window.settle(limit: 20)
    #expect(stage.contents == ["i0 wait …", "i1 wait …"])
    #expect(!stage.window.hasPendingWork)
    stage.window.show()
    stage.window.settle()
    #expect(stage.contents == ["i0 i0", "i1 i1"])
    #expect(stage.violations.isEmpty)
  }

  @Test("A controller that is between two callbacks is filled after them (POP-04)")
  func betweenCallbacks() throws {
    let stage = Stage(items: 2, filledBy: Stage.deferred)
    stage.window.show()
    stage.window.step()
    let row = try #require(stage.row("i0"))
    let animation = stage.window.beginAnimation("test")
    row.beginAppearanceTransition(false, animated: true)
    for _ in 0..<3 { stage.window.step() }
    #expect(stage.contents == ["i0 wait …", "i1 i1"])
    row.beginAppearanceTransition(true, animated: true)
    row.endAppearanceTransition()
    animation.end()
    stage.window.settle()
    #expect(stage.contents == ["i0 i0", "i1 i1"])
  }

  @Test("A step that hides the window is the last of its frame (POP-07)")
  func hidesInAStep() {
    let stage = Stage(items: 3) { $0.height = 3 }
    stage.fill(
      by: ControllerRegistration(Stage.row) { [unowned stage] row, text, reason in
        row.configure(text, reason)
        if text == "i0" { stage.window.hide() }
      })
    stage.window.show()
    for _ in 0..<3 { stage.window.step() }
    #expect(stage.list.visibleCells.map(\.isPopulated) == [true, false, false])
    stage.window.show()
    stage.window.settle()
    #expect(stage.shownTexts == stage.shownItems && stage.violations.isEmpty)
  }

  @Test("A step that lets another row disappear holds that row's own, at once (POP-04)")
  func transitionInAStep() {
    let stage = Stage(items: 2)
    stage.fill(
      by: ControllerRegistration(Stage.row) { [unowned stage] row, text, reason in
        row.configure(text, reason)
        if text == "i0" {
          stage.row("i1")?.beginAppearanceTransition(false, animated: true)
        }
      })
    stage.window.show()
    stage.window.step()
    let animation = stage.window.beginAnimation("test")
    for _ in 0..<3 { stage.window.step() }
    #expect(stage.list.visibleCells.map(\.isPopulated) == [true, false])
    stage.row("i1")?.beginAppearanceTransition(true, animated: true)
    stage.row("i1")?.endAppearanceTransition()
    animation.end()
    stage.window.settle()
    #expect(stage.shownTexts == stage.shownItems && stage.violations.isEmpty)
  }

  @Test("A row whose item an animated update took away is not filled while it departs")
  func departs() throws {
    let stage = Stage(items: 3, filledBy: Stage.deferred)
    stage.window.show()
    stage.window.settle()
    stage.source.sections = [["i9", "i0", "i1", "i2"]]
    try stage.list.insertItems(at: [IndexPath(item: 0, section: 0)])
    let gate = stage.window.population.closeGate(reason: "test", timeout: .seconds(9))
    stage.list.contentOffset = .zero
    stage.window.step()
    #expect(stage.contents.first == "i9 wait …")
    stage.forget()
    try stage.list.performBatchUpdates(animated: true) { batch in
      stage.source.sections = [["i0", "i1", "i2"]]
      batch.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    stage.window.step()
    #expect(stage.contentLines().contains("v9 populationCancel i9:1 notWorthwhile"))
    gate.open()
    stage.window.settle()
    #expect(stage.contents == ["i0 i0", "i1 i1"])
    #expect(stage.violations.isEmpty)
  }

  @Test("A list that is measured gives a row the length of its content once that is there")
  func measured() {
    let stage = Stage(items: 6, filledBy: Stage.deferred) {
      $0.layout = ListLayout(estimatedItemLength: 2)
      $0.height = 6
    }
    stage.wish = { text, _ in text == "wait" ? 1 : 3 }
    stage.window.show()
    stage.window.step()
    #expect(stage.list.visibleCells.allSatisfy { $0.frame.size.height == 1 })
    stage.window.settle()
    #expect(stage.list.visibleCells.allSatisfy { $0.frame.size.height == 3 })
    #expect(stage.shownItems == ["i0", "i1"] && stage.shownTexts == ["i0", "i1"])
    #expect(stage.violations.isEmpty)
  }

  @Test("populateNow fills what waits at once, but nothing behind a gate")
  func now() {
    let stage = Stage(items: 2, filledBy: Stage.deferred)
    #expect(stage.list.populateNow() == 0)
    stage.window.show()
    stage.window.step()
    let gate = stage.list.closePopulationGate(reason: "test", timeout: .seconds(9))
    #expect(stage.list.populateNow() == 0)
    gate.open()
    stage.window.step()
    #expect(stage.shownTexts == stage.shownItems)
    stage.scroll(to: 0)
    stage.source.sections = [["a", "b"]]
    stage.list.reloadData()
    stage.list.layoutIfNeeded()
    #expect(stage.shownTexts == ["wait", "wait"])
    #expect(stage.list.populateNow() == 2)
    #expect(stage.shownTexts == ["a", "b"])
  }
}
