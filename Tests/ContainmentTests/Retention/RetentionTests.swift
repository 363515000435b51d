import Testing

@testable import Containment

/// What becomes of controllers that are out of view: retention, caps and the budget, sequence by sequence.
@MainActor
@Suite("Retention", .freesClosures)
struct RetentionTests {
  nonisolated static let policies = [HostingPolicy.displayed, .bound]

  private func stage(
    _ retention: Retention, items: Int = 10, height: Double = 2,
    _ policy: HostingPolicy = .displayed,
    poolLimit: Int? = nil
  ) -> Stage {
    Stage(items: items) {
      $0.retention = retention
      $0.height = height
      $0.policy = policy
      $0.poolLimit = poolLimit
    }
  }

  private func evictions(_ stage: Stage) -> [String] { stage.evictions }

  /// Users of other frameworks ask to choose how many children stay alive, and to see why one went (Flutter #49611
  /// and #24681, Pageboy #124, Parchment #264 and #591, Texture #211, PagingKit #138), and none gives both.
  @Test(
    "Of kept controllers the limit stays that were in view last, and the log says why others went")
  func limit() {
    let stage = stage(.keep(limit: 2)).shown()
    stage.scroll(to: 2)
    #expect(stage.list.keptCount(for: Stage.row) == 2 && stage.evictions == [])
    stage.scroll(to: 4)
    #expect(stage.evictions == ["v0 limit", "v1 limit"])
    #expect(stage.liveRows == 4 && stage.list.keptCount(for: Stage.row) == 2)
    stage.scroll(to: 3)
    // i3 came back in the pass before i5 left.
    #expect(stage.row("i3").map { stage.name($0) } == "v3")
    #expect(stage.list.keptCount(for: Stage.row) == 2)
    #expect(stage.liveRows == 4 && stage.violations == [])
  }

  @Test(
    "With a limit of none a kept controller goes with its cell, whatever hosts it",
    arguments: policies)
  func none(policy: HostingPolicy) {
    let stage = stage(.keep(limit: 0), policy).shown()
    stage.scroll(to: 1)
    #expect(stage.evictions == ["v0 limit"] && stage.liveRows == 2)
    stage.scroll(to: 0)
    #expect(stage.liveRows == 2 && stage.made.count == 4)
    #expect(stage.violations == [] && stage.list.invariantFaults() == [])
  }

  /// The ways to say that nothing is to be recycled.
  enum Never: CaseIterable, Sendable {
    case poolLimit, limit, costLimit, destroyed, budget, plugin

    var retention: Retention {
      switch self {
      case .limit: .reuse(limit: 0)
      case .costLimit: .reuse(cost: 0)
      case .destroyed: .destroy
      case .poolLimit, .budget, .plugin: .reuse
      }
    }
  }

  /// Users of other frameworks ask that no state leaks through recycled children (FlashList #527, #834 and #2462, where a
  /// cap of zero still recycles; HubFramework #284, epoxy-ios #154), and none gives a way to recycle nothing.
  @Test(
    "A cap of zero recycles nothing: each display has a controller of its own, made for its item",
    arguments: Never.allCases, policies)
  func neverRecycled(way: Never, policy: HostingPolicy) throws {
    let stage = stage(way.retention, policy, poolLimit: way == .poolLimit ? 0 : nil)
    if way == .budget { stage.registry.retentionBudget = RetentionBudget(count: 0) }
    if way == .plugin {
      try stage.registry.install(
        TestPlugin("own", priority: 1) {
          try $0.register(Stage.row, poolLimit: 0) { _ in Row() }
        })
    }
    stage.window.show()
    stage.window.step()
    for offset in [3.0, 6, 2, 0, 7] { stage.scroll(to: offset) }
    stage.list.reloadData()
    stage.window.step()
    let dequeued = stage.events.filter { $0.kind == .dequeue }
    #expect(dequeued.count == 14 && dequeued.allSatisfy { $0.reused == false })
    #expect(!stage.events.contains { $0.kind == .prepareForReuse })
    #expect(Set(stage.events.filter { $0.kind == .bind }.map(\.controller)).count == 14)
    #expect(stage.registry.ledger.counts.made == 14 && stage.registry.ledger.counts.live == 2)
    #expect(stage.registry.offscreenCount == 0 && stage.violations == [])
  }

  @Test("What is destroyed leaves in this order, and is not pooled", arguments: policies)
  func destroyed(policy: HostingPolicy) {
    let stage = stage(.destroy, height: 1, policy).shown()
    stage.scroll(to: 1)
    guard policy == .displayed else {
      return #expect(stage.evictions == ["v0 destroyed"] && stage.violations == [])
    }
    #expect(stage.evictions == ["v0 destroyed"])
    stage.expect(
      """
      \(Stage.makes("1"))
      x1.willDisplay(i1)
      \(Stage.enters("v1"))
      x0.didEndDisplaying(i0)
      \(Stage.leaves("v0"))
      v0.deinit
      """)
    #expect(stage.violations == [])
  }

  @Test(
    "With no room in the pool nothing is ever shown for another item",
    arguments: [Retention.destroy, .reuse(limit: 0), .reuse(cost: 0), .keep(limit: 0)])
  func nothingIsRecycled(retention: Retention) {
    let stage = stage(retention, items: 20, height: 3).shown()
    for offset in [3.0, 9, 2, 17, 0] { stage.scroll(to: offset) }
    #expect(!stage.events.contains { $0.kind == .prepareForReuse && $0.host == nil })
    #expect(stage.made.compactMap(\.object).allSatisfy { $0.configurations.count == 1 })
    #expect(stage.liveRows == 3 && stage.violations == [])
  }

  @Test(
    "A pool keeps to the smaller of both limits, the oldest goes",
    arguments: [(nil, 2, 2), (1, nil, 1), (3, 1, 1), (1, 3, 1), (0, 5, 0)] as [(Int?, Int?, Int)])
  func poolLimit(registered: Int?, limit: Int?, bound: Int) {
    let stage = stage(.reuse(limit: limit), items: 12, height: 4, poolLimit: registered).shown()
    stage.scroll(to: 8)
    #expect(stage.list.pooledCount(for: Stage.row) == bound)
    #expect(stage.evictions == (0..<4 - bound).map { "v\($0) limit" })
  }

  @Test("The oldest go when what is idle costs too much, and what is too dear alone goes alone")
  func cost() {
    let stage = stage(.reuse(cost: 5), items: 12, height: 4)
    stage.costs = ["i0": 2, "i1": 2, "i2": 9, "i3": 3]
    stage.shown()
    stage.scroll(to: 8)
    #expect(stage.evictions == ["v2 cost", "v0 cost"])
    #expect(stage.list.pooledCount(for: Stage.row) == 2)
    #expect(stage.registry.offscreenCost == 5 && stage.registry.offscreenCount == 2)
  }

  @Test(
    "A cost is asked for when a controller goes out of view, and only where a cap by cost is set")
  func costIsAskedOnce() {
    let stage = stage(.keep(cost: 10), items: 12)
    stage.shown()
    stage.scroll(to: 2)
    #expect(stage.costsAsked == ["i0", "i1"])
    stage.costs["i0"] = 100
    stage.scroll(to: 4)
    #expect(stage.evictions == [])
    let free = self.stage(.keep, items: 12).shown()
    free.scroll(to: 6)
    #expect(free.costsAsked == [])
  }

  // MARK: The budget

  @Test("A budget that is set lets the oldest go at once, and a wider one lets more stay")
  func budget() {
    let stage = stage(.keep, items: 12).shown()
    stage.scroll(to: 2)
    stage.scroll(to: 6)
    #expect(stage.registry.offscreenCount == 4)
    stage.registry.retentionBudget = RetentionBudget(count: 3)
    #expect(stage.evictions == ["v0 budget"])
    stage.scroll(to: 0)
    #expect(stage.evictions == ["v0 budget", "v2 budget"])
    #expect(stage.registry.offscreenCount == 3)
    stage.registry.retentionBudget = RetentionBudget(count: 5)
    stage.scroll(to: 10)
    #expect(stage.registry.offscreenCount == 5 && stage.evictions.count == 2)
    stage.registry.retentionBudget = nil
    stage.scroll(to: 4)
    #expect(stage.registry.offscreenCount == 7 && stage.evictions.count == 2)
    stage.registry.retentionBudget = RetentionBudget(count: -1)
    #expect(stage.registry.offscreenCount == 0 && stage.liveRows == 2)
    #expect(stage.violations == [] && stage.list.invariantFaults() == [])
  }

  @Test(
    "What went out of view and goes with its factory counts for no budget any more",
    arguments: [Retention.reuse, .keep])
  func drainedByTheRegistry(retention: Retention) throws {
    let stage = stage(retention, items: 12).shown()
    stage.registry.retentionBudget = RetentionBudget(count: 4)
    stage.scroll(to: 4)
    let away = stage.registry.offscreenCount
    #expect(away > 0)
    stage.register()
    #expect(stage.registry.offscreenCount == 0 && stage.registry.offscreenCost == 0)
    #expect(stage.list.invariantFaults() == [])
    stage.list.reloadData()
    stage.window.step()
    stage.forget()
    stage.scroll(to: 8)
    #expect(!stage.evictions.contains { $0.hasSuffix("budget") }, "there is room for \(away) again")
  }

  @Test("What a collection had that is gone counts no more")
  func goneCollection() {
    let stage = stage(.keep, items: 12).shown()
    stage.registry.retentionBudget = RetentionBudget(count: 9)
    stage.scroll(to: 4)
    #expect(stage.registry.offscreenCount == 2)
    stage.list.invalidate()
    stage.releaseHost()
    #expect(stage.registry.offscreenCount == 0 && stage.liveRows == 0)
  }

  // MARK: Views

  @Test(
    "The view of a kept controller is unloaded after it left, and loaded again for the next display"
  )
  func unloaded() {
    let stage = stage(.keep(offscreen: .kept), items: 4, height: 1).shown()
    stage.scroll(to: 1)
    #expect(stage.made[0].object?.isViewLoaded == false)
    stage.forget()
    stage.scroll(to: 0)
    stage.expect(
      """
      x0.dequeue(t:id, reused)
      x0.prepareForReuse
      x0.bind(i0, gen 2, v0)
      x0.willDisplay(i0)
      \(Stage.enters("v0"))
      x1.didEndDisplaying(i1)
      \(Stage.leaves("v1"))
      v1.unloadView
      x1.enqueue
      """)
    #expect(stage.shownTexts == ["i0"] && stage.violations == [])
  }

  @Test("Nobody stays appeared out of view: what is allowed to is only loaded")
  func neverAppeared() {
    #expect(Retention.keep(offscreen: .appeared) == .keep(offscreen: .loaded))
    let stage = stage(.keep(offscreen: .appeared), items: 4, height: 1).shown()
    stage.scroll(to: 2)
    let row = stage.made[0].object
    #expect(row?.isViewLoaded == true && row?.isAppeared == false && row?.parent == nil)
  }

  /// What takes kept controllers away, of which `v0` and `v1` rest and the other two are displayed.
  enum Ending: CaseIterable {
    case restingDeleted, displayedDeleted, bothReloadedAway, replaced, unregistered, invalidated
    case withoutSource

    var evictions: [String] {
      switch self {
      case .restingDeleted: ["v0 deleted"]
      case .displayedDeleted: ["v2 deleted"]
      case .bothReloadedAway: ["v0 deleted", "v2 deleted"]
      case .replaced, .unregistered:
        ["v0 replaced", "v1 replaced", "v2 replaced", "v3 replaced"]
      case .invalidated: ["v0 abandoned", "v1 abandoned", "v2 abandoned", "v3 abandoned"]
      case .withoutSource: ["v0 deleted", "v1 deleted", "v2 deleted", "v3 deleted"]
      }
    }
  }

  @Test(
    "Whoever was kept and goes is logged with the reason, once, before its end",
    arguments: Ending.allCases,
    policies)
  func reasons(ending: Ending, policy: HostingPolicy) throws {
    let stage = stage(.keep, items: 6, policy).shown()
    stage.scroll(to: 2)
    stage.forget()
    func delete(_ item: Int) throws {
      try stage.list.performBatchUpdates { batch in
        stage.source.sections[0].remove(at: item)
        batch.deleteItems(at: [IndexPath(item: item, section: 0)])
      }
    }
    switch ending {
    case .restingDeleted: try delete(0)
    case .displayedDeleted: try delete(2)
    case .bothReloadedAway:
      stage.source.sections[0] = ["i1", "i3", "i4", "i5"]
      stage.list.reloadData()
    case .replaced:
      stage.register()
      stage.list.reloadData()
    case .unregistered:
      try stage.registry.unregister(Stage.row)
      stage.list.reloadData()
    case .invalidated: stage.list.invalidate()
    case .withoutSource:
      stage.list.dataSource = nil
      stage.list.reloadData()
    }
    stage.window.step()
    let gone = stage.evictions.filter { $0.hasPrefix("v") }
    #expect(gone.sorted() == ending.evictions)
    let names = gone.map { $0.prefix(2) }
    let told = stage.events.compactMap { event -> String? in
      switch event.kind {
      case .evict where event.controller == nil: "evict \(stage.name(of: event.subject))"
      case .`deinit`: "deinit \(stage.name(of: event.subject))"
      default: nil
      }
    }
    for name in names {
      let own = told.filter { $0.hasSuffix(" \(name)") }
      #expect(own == ["evict \(name)", "deinit \(name)"])
    }
  }

  /// Users of other frameworks ask for a hook at which a child is reused and one at which it is released (IGListKit
  /// #1485, epoxy-ios #71, HubFramework #284, ComponentKit #429), and none gives both to the child.
  @Test("A controller hears of its reuse once between two items, and its end follows its eviction")
  func hooks() {
    let stage = stage(.reuse(limit: 1), items: 9, height: 2).shown()
    stage.scroll(to: 4)
    let kinds: Set<EventKind> = [.prepareForReuse, .evict, .deinit]
    let told = stage.events.filter { event in
      kinds.contains(event.kind) && event.host == nil || event.kind == .evict
    }.map { "\($0.kind.name) \(stage.name(of: $0.controller ?? $0.subject))" }
    #expect(told.filter { $0.contains("v0") } == ["evict v0", "deinit v0"])
    stage.forget()
    stage.scroll(to: 6)
    let again = stage.events.filter { $0.kind == .prepareForReuse && $0.host == nil }
    #expect(again.map { stage.name(of: $0.subject) } == ["v1"])
    #expect(stage.made[1].object?.configurations.count == 2)
  }
}

extension Stage {
  /// Who was let go since the last check, and why, in order.
  var evictions: [String] {
    events.filter { $0.kind == .evict }.map {
      "\(name(of: $0.controller ?? $0.subject)) \($0.reason)"
    }
  }

  func name(of subject: SubjectIdentity) -> String { recording.names[subject] ?? "-" }
}
