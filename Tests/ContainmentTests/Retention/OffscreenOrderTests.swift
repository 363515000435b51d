import Testing

@testable import Containment

/// What is out of view in all collections of a registry: how it is counted, and in which order it goes.
@MainActor
@Suite(.freesClosures) struct OffscreenOrderTests {
  private func stage(_ retention: Retention, height: Double = 1) -> Stage {
    Stage(items: 12) {
      $0.retention = retention
      $0.height = height
    }
  }

  @Test(
    "What costs just as much as it may stays, and with one unit more it goes",
    arguments: [
      Retention.keep(cost: 5), .reuse(cost: 5), .keep, .reuse,
    ], [5, 6])
  func exactCost(retention: Retention, cost: Int) {
    let stage = stage(retention)
    let isBudget = retention.costLimit == nil
    if isBudget { stage.registry.retentionBudget = RetentionBudget(cost: 5) }
    stage.costs = ["i0": cost]
    stage.shown()
    stage.scroll(to: 1)
    #expect(stage.evictions == (cost == 5 ? [] : ["v0 \(isBudget ? "budget" : "cost")"]))
    #expect(stage.registry.offscreenCost == (cost == 5 ? 5 : 0))
  }

  @Test("A cost below zero counts as none, with a budget and without", arguments: [nil, 9])
  func negativeCost(budget: Int?) {
    let stage = stage(.keep, height: 2)
    stage.registry.retentionBudget = budget.map { RetentionBudget(cost: $0) }
    stage.costs = ["i0": -3, "i1": 2]
    stage.shown()
    stage.scroll(to: 2)
    #expect(stage.registry.offscreenCost == 2 && stage.registry.offscreenCount == 2)
  }

  @Test(
    "What comes back into view counts no more, and a budget that is set again counts anew",
    arguments: [Retention.keep, .reuse])
  func comingBack(retention: Retention) {
    let stage = stage(retention, height: 2)
    stage.registry.retentionBudget = RetentionBudget(count: 9, cost: 99)
    stage.costs = ["i0": 3, "i1": 4]
    stage.shown()
    stage.scroll(to: 2)
    #expect(stage.registry.offscreenCount == 2 && stage.registry.offscreenCost == 7)
    // i1 came back, and i3 left.
    stage.scroll(to: 1)
    #expect(stage.registry.offscreenCount == 2 && stage.registry.offscreenCost == 4)
    stage.registry.retentionBudget = nil
    #expect(stage.registry.offscreenCount == 2 && stage.registry.offscreenCost == 4)
    stage.registry.retentionBudget = RetentionBudget(count: 9)
    #expect(stage.registry.offscreenCount == 2 && stage.registry.offscreenCost == 4)
  }

  @Test("A budget that is set later takes the oldest first, whether it is kept or idle")
  func orderOfKinds() throws {
    let stage = Stage(items: 12) { $0.retention = .keep }
    let idle = ControllerIdentifier<Row>("t:idle")
    try stage.registry.register(idle) { _ in Row() }
    let registration = ControllerRegistration<Row, String>(idle, population: .immediate) {
      $0.configure($1, $2)
    }
    stage.source.makeCell = { list, path, text in
      path.item % 2 == 1
        ? try list.dequeueCell(using: registration, for: path, item: text)
        : try list.dequeueCell(using: Stage.registration, for: path, item: text)
    }
    stage.shown()
    for offset in [1.0, 2, 3] { stage.scroll(to: offset) }
    #expect(stage.registry.offscreenCount == 3)
    stage.registry.retentionBudget = RetentionBudget(count: 1)
    #expect(stage.evictions == ["v0 budget", "v1 budget"])
  }

  @Test("What a collection had that is gone takes no room of the others' budget")
  func goneCollection() throws {
    let stage = stage(.keep)
    let other = ControllerIdentifier<Row>("t:other")
    try stage.registry.register(other) { _ in Row() }
    let registration = ControllerRegistration<Row, String>(other, population: .immediate) {
      $0.configure($1, $2)
    }
    let source = ListSource([["a", "b"]]) { list, path, text in
      try list.dequeueCell(using: registration, for: path, item: text)
    }
    stage.registry.retentionBudget = RetentionBudget(count: 3)
    stage.shown()
    stage.scroll(to: 1)
    stage.context.run {
      let host = Host(registry: stage.registry, layout: ListLayout(), policy: .displayed)
      host.collectionView.dataSource = source
      let window = Window(size: Size(width: 5, height: 1), rootViewController: host)
      window.show()
      window.step()
      host.collectionView.contentOffset.y = 1
      window.step()
      #expect(stage.registry.offscreenCount == 2)
      window.hide()
      host.invalidate()
      #expect(stage.registry.offscreenCount == 3)
    }
    stage.forget()
    stage.scroll(to: 2)
    #expect(stage.evictions == [] && stage.liveRows == 3)
    #expect(stage.registry.offscreenCount == 2)
  }
}
