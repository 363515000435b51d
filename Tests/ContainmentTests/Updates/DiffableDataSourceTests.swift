import Testing

@testable import Containment

/// Snapshots through a collection, and the identities of items.
@MainActor
@Suite(.freesClosures) struct DiffableDataSourceTests {
  private struct Model: Hashable, Identifiable, Sendable {
    let id: String
    var text = ""
  }

  /// A stage whose data comes from snapshots.
  private func stage(height: Double = 6) -> (Stage, DiffableDataSource<Int, String>) {
    let stage = Stage(items: 0) { $0.height = height }
    let source = DiffableDataSource<Int, String>(stage.list) { list, path, text in
      try list.dequeueCell(using: Stage.registration, for: path, item: text)
    }
    stage.shown()
    return (stage, source)
  }

  @Test func appliesWhatChangesAndNothingElse() throws {
    let (stage, source) = stage()
    var completions = 0
    try source.apply(Snapshot([0: ["i0", "i1"], 1: ["i2"]])) { completions += 1 }
    stage.window.step()
    #expect(stage.shownItems == ["i0", "i1", "i2"])
    stage.forget()
    try source.apply(Snapshot([1: ["i2", "i0"], 0: ["i1"]])) { completions += 1 }
    stage.window.step()
    stage.expectNothing()
    #expect(stage.shownItems == ["i2", "i0", "i1"])
    var next = Snapshot([1: ["i2", "i0"], 0: ["i1"]])
    next.reconfigureItems(["i2"])
    try source.apply(next) { completions += 1 }
    stage.window.step()
    stage.expect("x2.bind(i2, gen 2, v2)")
    try source.apply(source.snapshot)
    stage.window.step()
    stage.expectNothing()
    #expect(completions == 3)
    #expect(source.item(at: IndexPath(item: 1, section: 0)) == "i0")
    #expect(source.item(at: IndexPath(item: 1, section: 7)) == nil)
    #expect(
      source.collectionView(stage.list, indexPathForItem: ItemIdentity("i1"))
        == IndexPath(item: 0, section: 1))
  }

  @Test func reloadMarkGivesAnotherCell() throws {
    let (stage, source) = stage()
    try source.apply(Snapshot([0: ["i0"]]))
    stage.window.step()
    stage.forget()
    var next = source.snapshot
    next.reloadItems(["i0"])
    try source.apply(next)
    stage.window.step()
    #expect(stage.delegate.calls == ["will i0 [0,0]", "end i0 [0,0]"])
  }

  @Test func duplicatesAreRefusedWithNothingChanged() throws {
    let (stage, source) = stage()
    try source.apply(Snapshot([0: ["i0", "i1"]]))
    stage.window.step()
    stage.forget()
    let before = stage.digest
    #expect(
      throws: SnapshotError.duplicateItem(
        "i7", first: IndexPath(item: 0, section: 0), second: IndexPath(item: 1, section: 0))
    ) { try source.apply(Snapshot([0: ["i7", "i7"]])) }
    #expect(stage.digest == before)
    #expect(source.snapshot.items == ["i0", "i1"])
    #expect(stage.events.isEmpty)
  }

  @Test func snapshotsFromCallbacksAreAppliedInOrder() throws {
    let (stage, source) = stage()
    var log: [String] = []
    var isDone = false
    stage.delegate.onWillDisplay = { _, _ in
      guard !isDone else { return }
      isDone = true
      for items in [["i0", "b"], ["c", "b"]] {
        #expect(throws: Never.self) {
          try source.apply(Snapshot([0: items])) { log.append(items.joined()) }
        }
        #expect(source.snapshot.items == items)
      }
    }
    try source.apply(Snapshot([0: ["i0"]]))
    stage.window.step()
    #expect(stage.shownItems == ["i0"])
    stage.window.step()
    #expect(stage.shownItems == ["c", "b"])
    #expect(log == ["i0b", "cb"])
  }

  @Test func everySnapshotOfARandomWalkIsShown() throws {
    for seed in 0..<30 as Range<UInt64> {
      let (stage, source) = stage(height: 40)
      var random = SeededGenerator(seed: seed)
      for _ in 0..<8 {
        var items = (0..<10).map { "i\($0)" }.shuffled(using: &random)
        var snapshot = Snapshot<Int, String>()
        for section in [1, 2, 3].shuffled(using: &random).prefix(
          Int.random(in: 0...3, using: &random))
        {
          snapshot.appendSections([section])
          let count = Int.random(in: 0...min(4, items.count), using: &random)
          snapshot.appendItems(Array(items.prefix(count)))
          items.removeFirst(count)
        }
        let before = stage.list.visibleCells.map { ($0.item, $0.contentViewController) }
        try source.apply(snapshot)
        stage.window.step()
        #expect(stage.shownItems == snapshot.items)
        #expect(stage.shownTexts == snapshot.items)
        for (item, controller) in before {
          guard let item, let cell = stage.list.cell(for: item) else { continue }
          #expect(cell.contentViewController === controller, "seed \(seed)")
        }
      }
      #expect(stage.violations == [])
      #expect(CellLives(stage.events, displayed: true).faults == [])
    }
  }

  @Test func sourceThatIsNotTheCollectionsShowsNothing() throws {
    let (stage, source) = stage()
    let second = DiffableDataSource<Int, String>(stage.list) { list, path, text in
      try list.dequeueCell(using: Stage.registration, for: path, item: text)
    }
    var isDone = false
    try source.apply(Snapshot([0: ["i9"]])) { isDone = true }
    try second.apply(Snapshot([0: ["i1"]]))
    stage.window.step()
    #expect(isDone)
    #expect(stage.shownItems == ["i1"])
    stage.list.dataSource = source
    stage.window.step()
    #expect(stage.shownItems == ["i9"])
  }

  @Test func identitiesOfItems() {
    let large = Int64.max
    #expect(ItemIdentity(of: 7) == ItemIdentity(7))
    #expect(ItemIdentity(of: UInt8(7)) == ItemIdentity(7))
    #expect(ItemIdentity(of: "7") == ItemIdentity("7"))
    #expect(ItemIdentity(of: "7") != ItemIdentity(of: 7))
    #expect(ItemIdentity(of: large).integer == large)
    #expect(ItemIdentity(of: large).description == "9223372036854775807")
    #expect(ItemIdentity(of: large).name == nil)
    #expect(ItemIdentity(of: Int64.min).integer == Int64.min)
    #expect(ItemIdentity(of: UInt64.max).name == "18446744073709551615")
    for exponent in 59...62 {
      for value in [Int64(1) << exponent, -(Int64(1) << exponent), (Int64(1) << exponent) - 1] {
        #expect(ItemIdentity(value).integer == value)
        #expect(ItemIdentity(value).description == String(value))
        #expect(ItemIdentity(value) != ItemIdentity(String(value)))
      }
    }
    #expect(ItemIdentity(of: Model(id: "m", text: "a")) == ItemIdentity("m"))
    #expect(ItemIdentity(of: ItemIdentity("x")) == ItemIdentity("x"))
    #expect(ItemIdentity(of: Axis.vertical) == ItemIdentity("vertical"))
  }

  @Test func identityOfAnIdentifiableItemIsItsID() throws {
    let stage = Stage(items: 0) { $0.height = 3 }
    let registration = ControllerRegistration<Row, Model>(Stage.row, population: .immediate) {
      row, model, configuration in
      row.configure(model.text, configuration)
    }
    let source = DiffableDataSource<Int, Model>(stage.list) { list, path, model in
      try list.dequeueCell(using: registration, for: path, item: model)
    }
    stage.shown()
    try source.apply(Snapshot([0: [Model(id: "i1", text: "one"), Model(id: "i2", text: "two")]]))
    stage.window.step()
    #expect(stage.shownItems == ["i1", "i2"])
    #expect(stage.shownTexts == ["one", "two"])
    stage.forget()
    try source.apply(
      Snapshot([1: [Model(id: "i2", text: "two")], 0: [Model(id: "i1", text: "other")]]))
    stage.window.step()
    // The same item, whose content changed: the cell stays and is configured again.
    stage.expect("x1.bind(i1, gen 2, v1)")
    #expect(stage.shownTexts == ["two", "other"])
    #expect(
      throws: SnapshotError.duplicateItem(
        "i1", first: IndexPath(item: 0, section: 0), second: IndexPath(item: 1, section: 0))
    ) { try source.apply(Snapshot([0: [Model(id: "i1"), Model(id: "i1", text: "other")]])) }
    var next = source.snapshot
    next.reloadItems([Model(id: "i2", text: "two")])
    next.reconfigureItems([Model(id: "i1", text: "other")])
    stage.forget()
    try source.apply(next)
    stage.window.step()
    #expect(stage.delegate.calls == ["will i2 [0,0]", "end i2 [0,0]"])
    #expect(stage.row("i1")?.configurations.count == 3)
  }
}
