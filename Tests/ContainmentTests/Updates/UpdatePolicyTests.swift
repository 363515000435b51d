import Testing

@testable import Containment

/// What becomes of a batch that is wrong, and of one from other data: the policies and the version.
@MainActor
@Suite(.freesClosures) struct UpdatePolicyTests {
  private func at(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func stage(_ count: Int, height: Double, _ retention: Retention = .reuse) -> Stage {
    let stage = Stage(items: count) {
      $0.height = height
      $0.retention = retention
    }
    stage.list.updatePolicy = .resync
    return stage
  }

  // MARK: resync

  @Test("Survivors of a resync keep cell and controller and are configured again; the rest ends")
  func resync() throws {
    let stage = stage(4, height: 4).shown()
    var results: [BatchError?] = []
    let version = stage.list.dataVersion
    try stage.list.performBatchUpdates { batch in
      stage.source.sections = [["i3", "i5", "i1"]]
      batch.deleteItems(at: [at(0)])
      batch.deleteItems(at: [at(0)])
    } completion: {
      results.append($0)
    }
    let error = BatchError.itemSourceUsedTwice(at(0), .delete, .delete)
    #expect(results == [error])
    #expect(stage.delegate.calls == ["reject"])
    #expect(stage.list.dataVersion == version + 1)
    #expect(stage.list.numberOfItems(inSection: 0) == 3)
    stage.window.step()
    stage.expect(
      "violation(UPDATE-08, invalidBatch, fatal)", "x3.bind(i3, gen 2, v3)",
      "x1.bind(i1, gen 2, v1)", Stage.makes("5"), "x5.willDisplay(i5)", Stage.enters("v5"),
      Stage.ends("0", "i0"), Stage.ends("2", "i2"))
    #expect(stage.shownItems == ["i3", "i5", "i1"])
    #expect(stage.shownTexts == ["i3", "i5", "i1"])
  }

  @Test("A resync takes selection, kept and cached controllers and the place along, by item")
  func resyncFollows() throws {
    let stage = stage(20, height: 3, .keep)
    stage.list.boundCacheLimit = 2
    stage.shown()
    stage.list.allowsMultipleSelection = true
    stage.list.selectItem(at: at(6))
    stage.list.selectItem(at: at(2))
    stage.scroll(to: 5)
    let cached = stage.list.boundCache.compactMap(\.item?.name)
    #expect(cached == ["i1", "i2"])
    let row = try #require(stage.row("i6"))
    stage.forget()
    try stage.list.performBatchUpdates { batch in
      stage.source.sections = [["a", "b"] + (3..<20).map { "i\($0)" }, ["i1"]]
      batch.insertItems(at: [at(0)])
    }
    stage.window.step()
    #expect(stage.shownItems == ["i5", "i6", "i7"])
    #expect(stage.list.contentOffset.y == 4)
    #expect(stage.row("i6") === row && stage.list.cell(for: at(5))?.isSelected == true)
    #expect(stage.list.indexPathsForSelectedItems == [at(5)])
    #expect(stage.list.boundCache.compactMap(\.item?.name) == ["i1"])
    #expect(stage.list.boundCache.map(\.indexPath) == [IndexPath(item: 0, section: 1)])
    // i0 and i2 are gone, and so are the controllers that were kept for them.
    #expect(stage.made.prefix(3).map { $0.object == nil } == [true, false, true])
    #expect(CellLives(stage.events, displayed: true).faults == [])
    // The next batch goes on from there.
    try stage.update([["i3"], ["i1"]]) {
      $0.deleteItems(0..<18, inSection: 0); $0.insertItems(at: [self.at(0)])
    }
    #expect(stage.shownItems == ["i3", "i1"])
  }

  @Test("Of two cells that are at one place after a resync the later one ends")
  func resyncDuplicates() throws {
    let stage = stage(3, height: 3).shown()
    stage.source.place = { _ in at(0) }
    try stage.list.performBatchUpdates { _ in stage.source.sections = [["i0"]] }
    stage.source.place = nil
    stage.window.step()
    #expect(stage.list.visibleCells.map(\.indexPath) == [at(0)])
    #expect(stage.list.cell(for: at(0))?.contentViewController === stage.made[0].object)
    #expect(CellLives(stage.events, displayed: true).faults == [])
  }

  @Test("A data source that names places which are not there loses those items, and nothing breaks")
  func resyncLies() throws {
    let stage = stage(3, height: 3).shown()
    try stage.list.performBatchUpdates { _ in
      stage.source.count = { _ in 1 }
    }
    stage.window.step()
    #expect(stage.shownItems == ["i0"])
    #expect(CellLives(stage.events, displayed: true).faults == [])
  }

  @Test("A queued batch is resynced too, and the completion gets what was wrong")
  func resyncQueued() throws {
    let stage = stage(3, height: 3).shown()
    var results: [BatchError?] = []
    let row = try #require(stage.row("i0"))
    row.on[.viewWillDisappear] = { _ in
      #expect(throws: Never.self) {
        try stage.list.performBatchUpdates { _ in
          stage.source.sections = [["i2"]]
        } completion: {
          results.append($0)
        }
      }
    }
    stage.window.hide()
    stage.window.step()
    #expect(results.count == 1 && results[0] != nil)
    #expect(stage.delegate.calls.filter { $0 == "reject" }.count == 1)
    #expect(stage.list.numberOfItems(inSection: 0) == 1)
    #expect(stage.shownItems == ["i2"])
  }

  // MARK: trap

  @Test("Under the policy trap a wrong batch stops the program in three parts")
  func trap() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let stage = Stage(items: 2).shown()
        stage.list.updatePolicy = .trap
        try? stage.list.performBatchUpdates { _ in stage.source.sections = [["i0"]] }
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "UPDATE-08 invalidBatch: tried performBatchUpdates: section 0: 2 items, 0 inserted"))
    #expect(message.contains("on CollectionView#0. Instead: \(ViolationKind.invalidBatch.cure)"))
  }

  // MARK: The version

  @Test("The version grows by one with each load and each batch that changed something")
  func version() throws {
    let stage = Stage(items: 3)
    #expect(stage.list.dataVersion == 0)
    stage.shown()
    #expect(stage.list.dataVersion == 1)
    try stage.list.reconfigureItems(at: [at(0)])
    #expect(stage.list.dataVersion == 2)
    #expect(throws: BatchError.self) { try stage.list.deleteItems(at: [at(0)]) }
    #expect(stage.list.dataVersion == 2)
    stage.list.reloadData()
    stage.window.step()
    #expect(stage.list.dataVersion == 3)
  }

  @Test(
    "A batch that is based on another version runs no body and changes nothing",
    arguments: [false, true])
  func stale(isNested: Bool) throws {
    let stage = Stage(items: 3).shown()
    let version = stage.list.dataVersion
    try stage.list.performBatchUpdates(basedOn: version) { batch in
      stage.source.sections[0].append("n")
      batch.insertItems(at: [at(3)])
    }
    stage.window.step()
    stage.forget()
    let before = stage.digest
    let error = BatchError.staleBase(base: version, current: version + 1)
    var results: [BatchError?] = []
    func attempt() {
      #expect(throws: error) {
        try stage.list.performBatchUpdates(basedOn: version) { _ in
          Issue.record("the body ran")
        } completion: {
          results.append($0)
        }
      }
    }
    if isNested {
      try stage.list.performBatchUpdates { _ in attempt() }
      #expect(stage.events.map(\.kind) == [.updateReject, .updateBegin, .updateEnd])
    } else {
      attempt()
      #expect(stage.events.map(\.kind) == [.updateReject])
      #expect(stage.events.first?.message.string == error.description)
    }
    #expect(results == [error] && stage.digest == before && stage.violations == [])
    #expect(stage.list.dataVersion == version + 1)
  }

  @Test("A queued batch is held against the version of its own turn")
  func staleQueued() throws {
    let stage = Stage(items: 3).shown()
    let version = stage.list.dataVersion
    var results: [BatchError?] = []
    let row = try #require(stage.row("i0"))
    row.on[.viewWillDisappear] = { _ in
      for name in ["a", "b"] {
        #expect(throws: Never.self) {
          try stage.list.performBatchUpdates(basedOn: version) { batch in
            stage.source.sections[0].append(name)
            batch.insertItems(at: [at(3)])
          } completion: {
            results.append($0)
          }
        }
      }
    }
    stage.window.hide()
    stage.window.step()
    #expect(results == [nil, .staleBase(base: version, current: version + 1)])
    #expect(stage.source.sections[0].last == "a")
    #expect(stage.delegate.calls.filter { $0 == "reject" }.count == 1)
  }

  // MARK: Data sources that lie

  @Test(
    "A data source that says two counts is found out, and nothing is changed", arguments: [0, 1])
  func lyingCounts(section: Int) {
    let stage = Stage([["i0", "i1"], ["i2", "i3"]]).shown()
    let before = stage.digest
    var asked = 0
    stage.source.count = { number in
      guard number == section else { return 2 }
      asked += 1
      return asked > 1 ? 7 : 2
    }
    let error = BatchError.sourceChangedDuringBatch(section: section, first: 2, now: 7)
    #expect(throws: error) { try stage.list.reconfigureItems(at: [at(0)]) }
    #expect(stage.digest == before && asked == 2)
    #expect(stage.events.map(\.kind) == [.violation, .updateReject])
    #expect(error.description.contains("\(section)") && error.description.contains("7"))
    stage.source.count = nil
  }

  @Test("So is one that says two numbers of sections")
  func lyingSections() {
    let stage = Stage([["i0"], ["i1"]]).shown()
    stage.source.count = { number in
      if number == 1 { stage.source.sections = [["i0"]] }
      return 1
    }
    let error = BatchError.sourceChangedDuringBatch(section: nil, first: 2, now: 1)
    #expect(throws: error) { try stage.list.reconfigureItems(at: [at(0)]) }
    stage.source.count = nil
  }

  // MARK: Kept items

  @Test("A batch asks where a kept item is only if its place went and something came")
  func keptAreFollowed() throws {
    let stage = Stage(items: 40) {
      $0.height = 4
      $0.retention = .keep
    }.shown()
    stage.scroll(to: 8)
    stage.scroll(to: 16)
    #expect(stage.made.count == 12)
    stage.source.forgetLookups()
    var items = stage.source.sections[0]
    items.removeSubrange(0..<2)
    try stage.update([items]) { $0.deleteItems(0..<2, inSection: 0) }
    #expect(stage.source.lookups == [])
    items.insert(contentsOf: ["n", "m"], at: 0)
    try stage.update([items]) { $0.insertItems(0..<2, inSection: 0) }
    #expect(stage.source.lookups == [])
    #expect(stage.made.count { $0.object != nil } == 10)
    // i2 stands at 2: it goes there and comes again behind the last, and i3 goes for good.
    items.removeSubrange(2..<4)
    items.append("i2")
    let row = stage.made[2].object
    try stage.update([items]) { batch in
      batch.deleteItems(2..<4, inSection: 0)
      batch.insertItems(at: [self.at(38)])
    }
    #expect(stage.source.lookups == ["i2", "i3"].map { ItemIdentity($0) })
    #expect(stage.made[3].object == nil)
    stage.scroll(to: 35)
    #expect(row != nil && stage.row("i2") === row)
    #expect(stage.violations == [])
  }

  @Test("A million items that come are one edit of the layout")
  func ranges() throws {
    let stage = Stage(items: 3).shown()
    let plan = { (batch: BatchUpdates, counts: [Int]) in
      try BatchPlan(batch, before: [3], after: counts)
    }
    var batch = BatchUpdates()
    batch.insertItems(1..<1_000_001, inSection: 0)
    let edits = LayoutEdits(batch, try plan(batch, [1_000_003]), after: [1_000_003])
    #expect(edits.insertedRanges == [.init(1..<1_000_001, inSection: 0)])
    stage.source.count = { _ in 1_000_003 }
    try stage.list.performBatchUpdates { $0 = batch }
    stage.delegate.lengths = [:]
    stage.list.delegate = nil
    #expect(stage.list.numberOfItems(inSection: 0) == 1_000_003)
    stage.source.count = nil
    stage.list.invalidate()
  }
}
