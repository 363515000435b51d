import Testing

@testable import Containment

/// Legal batches against the plain-array model, as plans and through a collection.
@MainActor
@Suite(.freesClosures) struct BatchModelTests {
  @Test(arguments: 0..<8)
  func planFollowsTheFillRule(block: UInt64) throws {
    for seed in (block * 250)..<(block * 250 + 250) {
      let random = RandomBatch(seed: seed)
      let model = ListModel(sections: random.old)
      // The maker of batches and the model agree to begin with.
      #expect(model.applying(random.batch, to: random.new) == random.new, "seed \(seed)")
      let plan = try BatchPlan(
        random.batch, before: random.old.map(\.count), after: random.new.map(\.count))
      var seen: Set<IndexPath> = []
      for (section, items) in random.old.enumerated() {
        for (index, value) in items.enumerated() {
          let fate = plan.fate(of: IndexPath(item: index, section: section))
          switch fate {
          case .deleted:
            #expect(!random.new.joined().contains(value), "seed \(seed) lost \(value)")
          case .stays(let path, _), .reloaded(let path):
            #expect(random.new[path.section][path.item] == value, "seed \(seed) moved \(value)")
            #expect(seen.insert(path).inserted)
          }
        }
      }
    }
  }

  @Test(
    "Every displayed item keeps its controller through every legal batch",
    arguments: [HostingPolicy.displayed, .bound], 0..<4)
  func collectionFollows(policy: HostingPolicy, block: UInt64) throws {
    for seed in (block * 40)..<(block * 40 + 40) {
      let random = RandomBatch(seed: seed)
      let stage = Stage(random.old.map { $0.map { "i\($0)" } }, Self.options(policy)).shown()
      #expect(stage.shownItems == random.old.joined().map { "i\($0)" })
      let before = Dictionary(
        uniqueKeysWithValues: stage.list.visibleCells.map {
          ($0.item, $0.contentViewController.map(ObjectIdentifier.init))
        })
      stage.list.selectItem(at: IndexPath(item: 0, section: 0))
      let selected = stage.list.selectedItems
      try stage.list.performBatchUpdates { batch in
        stage.source.sections = random.new.map { $0.map { "i\($0)" } }
        batch = random.batch
      }
      stage.window.step()
      let wanted = random.new.joined().map { "i\($0)" }
      #expect(stage.shownItems == wanted, "seed \(seed)")
      #expect(stage.shownTexts == wanted, "seed \(seed)")
      for cell in stage.list.visibleCells {
        let controller = cell.contentViewController.map(ObjectIdentifier.init)
        if let old = before[cell.item] { #expect(old == controller, "seed \(seed)") }
      }
      #expect(stage.host.children.count == wanted.count)
      #expect(
        stage.list.selectedItems == selected.filter { wanted.contains($0.description) },
        "seed \(seed)")
      let entered = wanted.filter { before[ItemIdentity($0)] == nil }
      #expect(stage.events.count { $0.kind == .willDisplay } == entered.count)
      #expect(stage.violations == [])
      #expect(CellLives(stage.events, displayed: true).faults == [])
    }
  }

  private static func options(_ policy: HostingPolicy) -> Stage.Options {
    var options = Stage.Options()
    options.height = 60
    options.policy = policy
    return options
  }

  @Test func itemsMoveOutOfDeletedAndIntoInsertedSections() throws {
    let stage = Stage([["i0", "i1"], ["i2"]], Self.options(.displayed)).shown()
    try stage.update([["i2", "i5"], ["i1", "i4"]]) {
      $0.deleteSections([0])
      $0.insertSections([1])
      $0.moveItem(at: IndexPath(item: 1, section: 0), to: IndexPath(item: 0, section: 1))
      $0.insertItems(at: [IndexPath(item: 1, section: 0)])
    }
    stage.expect(
      Stage.makes("5"), Stage.makes("4"), "x5.willDisplay(i5)", Stage.enters("v5"),
      "x4.willDisplay(i4)", Stage.enters("v4"), Stage.ends("0", "i0"))
    #expect(stage.shownItems == ["i2", "i5", "i1", "i4"])
  }

  @Test func reloadedSectionMayChangeItsNumberOfItems() throws {
    let stage = Stage([["i0", "i1"], ["i2", "i3"]], Self.options(.displayed)).shown()
    stage.list.allowsMultipleSelection = true
    for section in 0..<2 { stage.list.selectItem(at: IndexPath(item: 1, section: section)) }
    try stage.update([["i2", "i3"], ["n0", "i1", "n1"]]) {
      $0.moveSection(1, to: 0)
      $0.reloadSections([0])
    }
    #expect(stage.shownItems == ["i2", "i3", "n0", "i1", "n1"])
    #expect(
      stage.delegate.calls.filter { $0.hasPrefix("end") } == ["end i0 [0,0]", "end i1 [0,1]"])
    // Nothing is matched by place there, but the selection finds its item again.
    #expect(stage.list.selectedItems.map(\.description) == ["i3", "i1"])
    #expect(
      stage.list.indexPathsForSelectedItems
        == [IndexPath(item: 1, section: 0), IndexPath(item: 1, section: 1)])
    #expect(stage.list.visibleCells.map(\.isSelected) == [false, true, false, true, false])
  }

  @Test func marksGoWithMoves() throws {
    let stage = Stage([["i0", "i1", "i2"]], Self.options(.displayed)).shown()
    try stage.update([["i2", "i1", "i0"]]) {
      $0.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
      $0.moveItem(at: IndexPath(item: 2, section: 0), to: IndexPath(item: 0, section: 0))
      $0.reloadItems(at: [IndexPath(item: 0, section: 0)])
      $0.reconfigureItems(at: [IndexPath(item: 2, section: 0)])
    }
    stage.expect(
      "x2.bind(i2, gen 2, v2)", "x0'.dequeue(t:id, new)", "v0'.init", "x0'.bind(i0, gen 1, v0')",
      "x0'.willDisplay(i0)", Stage.enters("v0'"), Stage.ends("0", "i0"))
    #expect(stage.shownTexts == ["i2", "i1", "i0"])
  }
}
