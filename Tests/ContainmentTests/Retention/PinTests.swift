import Testing

@testable import Containment

/// Controllers that somebody pins, sequence by sequence; PIN-01 and PIN-02.
@MainActor
@Suite("Pins", .freesClosures)
struct PinTests {
  private func stage(
    _ retention: Retention = .reuse, items: Int = 8, height: Double = 1,
    _ policy: HostingPolicy = .displayed
  ) -> Stage {
    Stage(items: items) {
      $0.retention = retention
      $0.height = height
      $0.policy = policy
    }
  }

  private func pin(_ stage: Stage, _ row: Int, _ owner: String = "p") throws -> ControllerPin {
    try #require(stage.made[row].object).pin(owner: owner)
  }

  private func pins(_ stage: Stage) -> [String] {
    stage.events.filter { [.pin, .unpin].contains($0.kind) }.map {
      "\($0.kind.name) \(stage.name(of: $0.subject)) \($0.reason) \($0.item?.description ?? "-")"
    }
  }

  @Test("A pinned controller leaves as its cell is pooled without it, and comes back bound anew")
  func sequence() throws {
    let stage = stage().shown()
    let pin = try pin(stage, 0)
    stage.scroll(to: 1)
    stage.expect(
      """
      \(Stage.makes("1"))
      x1.willDisplay(i1)
      \(Stage.enters("v1"))
      x0.didEndDisplaying(i0)
      \(Stage.leaves("v0"))
      x0.enqueue
      """)
    #expect(stage.list.pooledCount(for: Stage.row) == 0)
    stage.scroll(to: 0)
    stage.expect(
      """
      x0.dequeue(t:id, reused)
      x0.prepareForReuse
      x0.bind(i0, gen 2, v0)
      x0.willDisplay(i0)
      \(Stage.enters("v0", loads: false))
      x1.didEndDisplaying(i1)
      \(Stage.leaves("v1"))
      x1.enqueue
      """)
    #expect(stage.made[0].object?.reuses == 0 && stage.list.pooledCount(for: Stage.row) == 1)
    // Unpinned while it is shown: it goes to the pool with its cell, as ever.
    pin.invalidate()
    stage.scroll(to: 3)
    #expect(stage.row("i3").map { stage.name($0) } == "v1")
    #expect(stage.list.pooledCount(for: Stage.row) == 1 && stage.list.kept.isEmpty)
    #expect(stage.violations == [] && stage.list.invariantFaults() == [])
  }

  @Test(
    "After the last pin it goes where its retention sends it",
    arguments: [Retention.reuse, .reuse(limit: 0), .keep, .keep(limit: 0), .destroy],
    [HostingPolicy.displayed, .bound])
  func lastUnpin(retention: Retention, policy: HostingPolicy) throws {
    let stage = stage(retention, policy).shown()
    let (first, second) = (try pin(stage, 0, "p"), try pin(stage, 0, "q"))
    for offset in [1.0, 2, 3] { stage.scroll(to: offset) }
    #expect(stage.made[0].object != nil && stage.evictions.contains { $0.hasPrefix("v0") } == false)
    first.invalidate()
    first.invalidate()
    #expect(stage.made[0].object?.pinOwners == ["q"])
    let pooled = stage.list.pooledCount(for: Stage.row)
    second.invalidate()
    switch retention {
    case .reuse:
      #expect(stage.list.pooledCount(for: Stage.row) == pooled + 1)
      stage.scroll(to: 7)
      #expect(stage.row("i7").map { stage.name($0) } == "v0")
    case .keep:
      stage.scroll(to: 0)
      #expect(stage.row("i0").map { stage.name($0) } == "v0")
    default:
      #expect(stage.made[0].object == nil)
      let reason = retention == .destroy ? "destroyed" : "limit"
      #expect(stage.evictions.last == "v0 \(reason)")
    }
    #expect(pins(stage) == ["pin v0 p i0", "pin v0 q i0", "unpin v0 p i0", "unpin v0 q i0"])
    #expect(stage.violations == [] && stage.list.invariantFaults() == [])
    #expect(stage.context.openPins == 0)
  }

  @Test(
    "A pinned controller comes back for its item after a reload of the item, of all, and after a move",
    arguments: [Retention.reuse, .keep, .destroy], [true, false])
  func updates(retention: Retention, isDisplayed: Bool) throws {
    let stage = stage(retention, height: 2).shown()
    let pin = try pin(stage, 0)
    func check() {
      stage.window.step()
      stage.scroll(to: Double(stage.source.sections[0].firstIndex(of: "i0") ?? 0))
      #expect(stage.row("i0").map { stage.name($0) } == "v0")
      #expect(stage.row("i0")?.isAppeared == true && stage.shownTexts == stage.shownItems)
      if !isDisplayed { stage.scroll(to: stage.list.contentOffset.y < 3 ? 5 : 0) }
      #expect(stage.violations == [] && stage.list.invariantFaults() == [])
    }
    check()
    try stage.list.reloadItems(at: [IndexPath(item: 0, section: 0)])
    check()
    stage.list.reloadData()
    check()
    stage.source.sections = [["i1", "i2", "i3", "i4", "i5", "i6", "i7", "i0"]]
    stage.list.reloadData()
    check()
    try stage.update([["i0", "i1", "i2", "i3", "i4", "i5", "i6", "i7"]]) {
      $0.moveItem(at: IndexPath(item: 7, section: 0), to: IndexPath(item: 0, section: 0))
    }
    check()
    withExtendedLifetime(pin) {}
  }

  @Test(
    "A pinned controller whose item goes is nobody's content until it is unpinned, and goes then",
    arguments: [Retention.reuse, .keep, .destroy], [true, false])
  func deleted(retention: Retention, isDisplayed: Bool) throws {
    let stage = stage(retention).shown()
    let pin = try pin(stage, 0)
    if !isDisplayed { stage.scroll(to: 2) }
    try stage.update([["i1", "i2", "i3", "i0'"]]) {
      $0.deleteItems(at: [0, 4, 5, 6, 7].map { IndexPath(item: $0, section: 0) })
      $0.insertItems(at: [IndexPath(item: 3, section: 0)])
    }
    stage.scroll(to: 3)
    let row = try #require(stage.made[0].object)
    #expect(row.parent == nil && row.hostingCell == nil && row.isPinned)
    #expect(stage.list.kept.orphans.count == 1 && stage.list.invariantFaults() == [])
    pin.invalidate()
    #expect(stage.list.kept.orphans.isEmpty && stage.evictions.last == "v0 deleted")
    #expect(stage.violations == [])
  }

  @Test(
    "A factory that is replaced serves the item from then on, and the pinned controller stays until it is unpinned"
  )
  func replaced() throws {
    let stage = stage().shown()
    let pin = try pin(stage, 0)
    stage.scroll(to: 2)
    stage.register()
    stage.scroll(to: 0)
    #expect(stage.row("i0") !== stage.made[0].object && stage.made[0].object != nil)
    pin.invalidate()
    #expect(stage.made[0].object == nil)
    #expect(stage.list.invariantFaults() == [])
  }

  @Test(
    "One that is pinned while it is idle leaves the pool when that is used, and goes back afterwards"
  )
  func pinnedWhilePooled() throws {
    let stage = stage().shown()
    stage.scroll(to: 1)
    #expect(stage.list.pooledCount(for: Stage.row) == 1)
    let pin = try pin(stage, 0)
    stage.scroll(to: 2)
    #expect(stage.row("i2").map { stage.name($0) } == "v2")
    stage.registry.didReceiveMemoryPressure(.critical)
    #expect(stage.made[0].object != nil && stage.made[1].object == nil)
    pin.invalidate()
    stage.scroll(to: 3)
    #expect(stage.row("i3").map { stage.name($0) } == "v0")
    #expect(stage.violations == [] && stage.list.invariantFaults() == [])
  }

  @Test("A pin is given back when it is let go, also on another thread: from the next tick on")
  func otherThread() async throws {
    let stage = stage(.destroy).shown()
    var pin: ControllerPin? = try pin(stage, 0)
    stage.scroll(to: 1)
    pin = nil
    #expect(stage.made[0].object == nil && pins(stage).last == "unpin v0 p i0")
    pin = try self.pin(stage, 1, "q")
    stage.scroll(to: 2)
    let other = try #require(pin)
    await Task.detached { other.invalidate() }.value
    #expect(!other.isValid && stage.made[1].object?.isPinned == true)
    stage.window.step()
    #expect(stage.made[1].object == nil && pins(stage).last == "unpin v1 q i1")
    #expect(stage.violations == [])
  }

  @Test("Pins end with their controller, before its end is logged")
  func endsWithController() throws {
    let stage = stage().shown()
    let pin = try pin(stage, 0)
    stage.scroll(to: 1)
    stage.forget()
    stage.list.invalidate()
    #expect(stage.made[0].object != nil && pin.isValid)
    stage.releaseHost()
    #expect(stage.made[0].object == nil && !pin.isValid)
    let told = stage.events.filter {
      [.unpin, .deinit].contains($0.kind) && stage.name(of: $0.subject) == "v0"
    }
    #expect(told.map(\.kind) == [.unpin, .deinit])
    pin.invalidate()
    #expect(stage.violations == [] && stage.context.openPins == 0)
  }

  @Test("All pins of a controller can be broken, each is logged, and their holders may let them go")
  func broken() throws {
    let stage = stage(.destroy).shown()
    let held = [try pin(stage, 0, "p"), try pin(stage, 0, "q")]
    stage.scroll(to: 1)
    stage.made[0].object?.breakPins()
    #expect(stage.made[0].object == nil && held.allSatisfy { !$0.isValid })
    for pin in held { pin.invalidate() }
    #expect(pins(stage).suffix(2) == ["unpin v0 p i0", "unpin v0 q i0"])
    #expect(stage.violations == [] && stage.context.openPins == 0)
  }

  @Test(
    "A pin may be taken and given back inside callbacks of leaving",
    arguments: [EventKind.willMove, .viewWillDisappear, .viewDidDisappear, .didMove],
    [Retention.reuse, .keep, .destroy])
  func insideCallbacks(kind: EventKind, retention: Retention) throws {
    let stage = stage(retention).shown()
    var pin: ControllerPin?
    FreedClosures.atEnd { pin = nil }
    stage.made[0].object?.on[kind] = { row in
      if row.isPinned { pin = nil } else { pin = row.pin(owner: "p") }
    }
    for offset in [1.0, 0, 1, 0, 3, 0, 1] {
      stage.scroll(to: offset)
      #expect(stage.violations == [] && stage.list.invariantFaults() == [])
      #expect(stage.shownTexts == stage.shownItems)
    }
    withExtendedLifetime(pin) {}
  }

  @Test("A pin counts for no cap, and neither a cap nor the budget takes who is pinned")
  func caps() throws {
    let stage = stage(.keep(limit: 1)).shown()
    stage.registry.retentionBudget = RetentionBudget(count: 1)
    let pin = try pin(stage, 0)
    stage.scroll(to: 1)
    stage.scroll(to: 2)
    #expect(stage.evictions == [] && stage.registry.offscreenCount == 1)
    // i1 rests; pinned it does not any more.
    let other = try self.pin(stage, 1)
    stage.scroll(to: 3)
    #expect(stage.evictions == [] && stage.liveRows == 4)
    pin.invalidate()
    #expect(stage.evictions == ["v2 limit"])
    other.invalidate()
    #expect(stage.evictions == ["v2 limit", "v0 limit"])
    #expect(stage.violations == [] && stage.list.invariantFaults() == [])
  }
}
