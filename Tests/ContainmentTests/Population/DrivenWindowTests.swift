import Testing

@testable import Containment

/// A window whose frames a driver gives: it asks for one exactly while there is something to do.
@MainActor
@Suite("A driven window", .freesClosures)
struct DrivenWindowTests {
  private func stage(_ items: Int = 3) -> (Stage, ManualFrameDriver) {
    let stage = Stage(items: items, filledBy: Stage.deferred)
    let driver = ManualFrameDriver(clock: stage.context.clock)
    stage.window.frameDriver = driver
    return (stage, driver)
  }

  private func run(_ driver: ManualFrameDriver, limit: Int = 100) -> Int {
    var frames = 0
    while driver.isFrameRequested, frames < limit {
      driver.step()
      frames += 1
    }
    return frames
  }

  @Test("Showing asks for frames until all content is there, and then for none")
  func show() {
    let (stage, driver) = stage()
    stage.window.show()
    #expect(driver.isFrameRequested)
    #expect(run(driver) < 6)
    #expect(stage.shownTexts == stage.shownItems && !driver.isFrameRequested)
  }

  @Test("What asks for layout, moves, updates or animates asks for a frame")
  func asks() throws {
    let (stage, driver) = stage(9)
    stage.window.show()
    _ = run(driver)
    let changes: [@MainActor () throws -> Void] = [
      { stage.list.contentOffset = Point(x: 0, y: 3) },
      { stage.list.reloadData() },
      { try stage.list.reconfigureItems(at: [IndexPath(item: 3, section: 0)]) },
      { stage.window.size = Size(width: 10, height: 4) },
      { stage.host.view.setNeedsLayout() },
      { stage.host.view.addSubview(View()) },
      { stage.list.scrollToItem(at: IndexPath(item: 0, section: 0), at: .start, animated: true) },
      { stage.window.hide() },
      { stage.window.show() },
    ]
    for (index, change) in changes.enumerated() {
      #expect(!driver.isFrameRequested, "before \(index)")
      try change()
      if index != 7 { #expect(driver.isFrameRequested, "\(index)") }
      #expect(run(driver) < 60, "\(index)")
      #expect(stage.shownTexts == stage.shownItems, "\(index)")
    }
  }

  @Test("The phases of a frame come in order, and there is none between two frames")
  func phases() throws {
    let (stage, driver) = stage(20)
    var phases: [FramePhase?] = []
    weak let window = stage.window
    func note() { phases.append(window?.framePhase) }
    stage.list.ranges = CollectionRanges(
      prepared: CollectionRanges.Reach(leading: 1, trailing: 1))
    stage.fill(
      by: ControllerRegistration(Stage.row, placeholder: { _ in note() }) { row, text, reason in
        row.configure(text, reason)
        note()
      })
    stage.window.show()
    driver.step()
    #expect(phases == [.layout, .layout] && stage.window.framePhase == nil)
    phases = []
    _ = run(driver)
    #expect(phases.first == .populate && phases.allSatisfy { $0 == .populate })
    // What is bound behind the direction of travel is filled last.
    stage.scroll(to: 8)
    stage.list.ranges = .none
    stage.scroll(to: 9)
    stage.list.ranges = CollectionRanges(
      prepared: CollectionRanges.Reach(leading: 1, trailing: 1))
    stage.scroll(to: 10)
    phases = []
    _ = run(driver)
    #expect(phases.last == .idle, "\(phases)")
    #expect(phases.map { $0 ?? .input } == phases.map { $0 ?? .input }.sorted())
    try stage.list.performBatchUpdates { _ in note() }
    #expect(phases.last == .some(nil))
  }

  @Test("A value that lands asks for a frame, and waiting for it asks for none")
  func load() {
    let loads = PendingLoads()
    let (stage, driver) = stage()
    stage.fill(by: loads.registration())
    stage.window.show()
    _ = run(driver)
    #expect(loads.begun.count == 2 && !driver.isFrameRequested)
    loads.land(0, "zero")
    #expect(driver.isFrameRequested)
    _ = run(driver)
    #expect(stage.contents.first == "i0 zero")
  }

  @Test("Work behind a gate asks for frames, so that its timeout and its end count")
  func gate() {
    let (stage, driver) = stage()
    stage.window.show()
    driver.step()
    let gate = stage.list.closePopulationGate(reason: "test", timeout: .milliseconds(100))
    #expect(run(driver) < 20)
    #expect(gate.isOpen && stage.shownTexts == stage.shownItems)
  }

  @Test("What nobody sees asks for no frames until somebody does")
  func suspended() {
    let (stage, driver) = stage()
    stage.window.show()
    driver.step()
    stage.window.hide()
    #expect(run(driver) < 5)
    #expect(stage.shownTexts == ["wait", "wait"])
    stage.window.show()
    #expect(driver.isFrameRequested)
    _ = run(driver)
    #expect(stage.shownTexts == stage.shownItems)
  }

  @Test("Another driver takes over, and the one before gives no frames any more")
  func otherDriver() {
    let (stage, first) = stage()
    stage.window.show()
    let second = ManualFrameDriver(clock: stage.context.clock)
    stage.window.frameDriver = second
    let tick = stage.context.log.currentTick
    first.step()
    #expect(stage.context.log.currentTick == tick)
    #expect(second.isFrameRequested)
    _ = run(second)
    #expect(stage.shownTexts == stage.shownItems)
    stage.window.frameDriver = nil
    second.step()
    stage.window.settle()
  }

  @Test(
    "Two windows fill what they show by lanes of their own; a collection that moves takes its wishes along"
  )
  func movesToAnotherWindow() {
    let stage = Stage(items: 2, filledBy: Stage.deferred)
    stage.window.show()
    stage.window.step()
    let other = stage.context.run { Window(size: Size(width: 10, height: 2)) }
    #expect(stage.shownTexts == ["wait", "wait"])
    stage.window.rootViewController = nil
    other.rootViewController = stage.host
    other.show()
    other.settle()
    #expect(stage.shownTexts == stage.shownItems)
    #expect(stage.window.population.openCount == 0 && other.population.openCount == 0)
    #expect(!stage.window.hasPendingWork && stage.violations.isEmpty)
    other.rootViewController = nil
    stage.window.rootViewController = stage.host
    stage.window.settle()
    #expect(stage.shownTexts == stage.shownItems)
  }

  @Test("A collection that ends leaves nothing open, whether it was told to or let go")
  func ends() {
    let stage = Stage(items: 2, filledBy: Stage.deferred)
    stage.window.show()
    stage.window.step()
    #expect(stage.window.population.openCount == 2)
    stage.list.invalidate()
    #expect(stage.window.population.openCount == 0)
    stage.window.settle()
    let scheduler = stage.window.population
    stage.context.run {
      let list = CollectionView(registry: stage.registry, layout: ListLayout())
      list.dataSource = stage.source
      stage.host.view = View()
      list.frame = Rect(x: 0, y: 0, width: 10, height: 2)
      stage.host.view.addSubview(list)
      stage.window.step()
      #expect(scheduler.openCount == 2)
      list.removeFromSuperview()
    }
    stage.window.settle(limit: 10)
    #expect(scheduler.openCount == 0)
  }
}
