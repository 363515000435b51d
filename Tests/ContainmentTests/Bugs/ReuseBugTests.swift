import Testing

@testable import Containment

/// Faults of reuse, updates and registries that were reported of other libraries.
@MainActor
@Suite(.freesClosures) struct ReuseBugTests {
  nonisolated static let policies = [HostingPolicy.displayed, .bound]

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test(
    "B08 a pooled controller is reset and configured again, however equal its item is",
    arguments: policies, [1, 2, 5])
  func b08EqualItemIsConfiguredAgain(policy: HostingPolicy, times: Int) throws {
    let stage = Stage(items: 2) { $0.policy = policy }.shown()
    let first = try #require(stage.row("i0"))
    for _ in 0..<times {
      try stage.list.reloadItems(at: [path(0)])
      stage.window.step()
      for row in stage.made.compactMap(\.object) where row.parent == nil { row.label.text = "junk" }
      try stage.list.reloadItems(at: [path(0)])
      stage.window.step()
      #expect(stage.row("i0") === first)
      #expect(first.label.text == "i0")
    }
    #expect(first.reuses == times)
    #expect(first.configurations == ["new i0"] + Array(repeating: "reused i0", count: times))
  }

  @Test("B09 children that only move keep their state", arguments: policies, [true, false])
  func b09MovesKeepState(policy: HostingPolicy, byMoves: Bool) throws {
    let stage = Stage(items: 3) {
      $0.policy = policy
      $0.height = 4
    }.shown()
    for (index, item) in ["i0", "i1", "i2"].enumerated() { stage.row(item)?.counter = index + 1 }
    func counters() -> [Int] { stage.shownItems.compactMap { stage.row($0)?.counter } }
    try stage.update([["i1", "i0", "i2"]]) { batch in
      // The fill rule: one move, or the other one.
      if byMoves {
        batch.moveItem(at: self.path(1), to: self.path(0))
      } else {
        batch.moveItem(at: self.path(0), to: self.path(1))
      }
    }
    stage.expectNothing()
    #expect(counters() == [2, 1, 3])
    try stage.update([["i0", "i2"]]) { $0.deleteItems(at: [self.path(0)]) }
    stage.expect(
      "x1.didEndDisplaying(i1)",
      policy == .displayed
        ? Stage.leaves("v1") + "\nx1.enqueue"
        : """
        v1.viewWillDisappear(animated: false)
        [detach v1]
        v1.viewDidDisappear(animated: false)
        v1.willMove(toParent: nil)
        v1.didMove(toParent: nil)
        x1.enqueue
        """)
    try stage.update([["i2", "i0"]]) { $0.moveItem(at: self.path(1), to: self.path(0)) }
    stage.expectNothing()
    #expect(counters() == [3, 1])
    #expect(stage.made.count == 3)
  }

  @Test("B14 a batch that does not add up is refused whole, with every number", arguments: [0, 2])
  func b14CountsMustAddUp(more: Int) throws {
    let stage = Stage(items: 3) { $0.height = 3 }.shown()
    stage.list.selectItem(at: path(1))
    stage.forget()
    let before = stage.digest
    let isDelete = more == 0
    var results: [BatchError?] = []
    let error = BatchError.itemCountMismatch(
      section: 0, before: 3, after: 3 + more, inserted: 0, deleted: isDelete ? 1 : 0, movedIn: 0,
      movedOut: 0)
    #expect(throws: error) {
      try stage.list.performBatchUpdates { batch in
        if isDelete { batch.deleteItems(at: [self.path(1)]) }
        for item in 0..<more { stage.source.sections[0].append("n\(item)") }
      } completion: {
        results.append($0)
      }
    }
    #expect(results == [error])
    #expect(stage.digest == before)
    stage.source.sections = [["i0", "i1", "i2"]]
    stage.forget()
    try stage.update([["i0", "i2"]]) { $0.deleteItems(at: [self.path(1)]) }
    stage.expect(Stage.ends("1", "i1"))
    #expect(stage.list.selectedItems.isEmpty)
  }

  @Test("B16 the survivor of several removed sections logs nothing", arguments: 0..<4)
  func b16SurvivingSection(survivor: Int) throws {
    let stage = Stage(items: 0) { $0.height = 4 }
    let source = DiffableDataSource<Int, String>(stage.list) { list, path, text in
      try list.dequeueCell(using: Stage.registration, for: path, item: text)
    }
    stage.shown()
    try source.apply(Snapshot([0: ["i0"], 1: ["i1"], 2: ["i2"], 3: ["i3"]]))
    stage.window.step()
    stage.forget()
    try source.apply(Snapshot([survivor: ["i\(survivor)"]]))
    stage.window.step()
    let gone = (0..<4).filter { $0 != survivor }
    stage.expect(gone.map { Stage.ends("\($0)", "i\($0)") }.joined(separator: "\n"))
    #expect(stage.list.cell(for: ItemIdentity("i\(survivor)"))?.frame.minY == 0)
  }

  @Test(
    "B37 one type under several identifiers has a factory and a pool for each",
    arguments: policies)
  func b37OneTypeManyIdentifiers(policy: HostingPolicy) throws {
    let stage = Stage([["s0", "l0", "s1", "l1", "o0", "o1", "o2", "o3"]]) { $0.policy = policy }
    var told: [String: [Weak<Row>]] = [:]
    let registrations = Dictionary(
      uniqueKeysWithValues: ["s", "l", "o"].map { name in
        (
          name,
          ControllerRegistration<Row, String>(ControllerIdentifier("t:\(name)")) {
            $0.configure($1, $2)
          }
        )
      })
    for registration in registrations.values {
      try stage.registry.register(registration.identifier) { request in
        let row = Row()
        told[request.identifier, default: []].append(Weak(row))
        return row
      }
    }
    stage.source.makeCell = { list, path, text in
      let registration = try #require(registrations[String(text.prefix(1))])
      return try list.dequeueCell(using: registration, for: path, item: text)
    }
    stage.shown()
    for _ in 0..<3 {
      stage.scroll(to: 4)
      stage.scroll(to: 0)
    }
    #expect(told.mapValues(\.count) == ["t:s": 2, "t:l": 2, "t:o": 4])
    for (name, rows) in told {
      for row in rows.compactMap(\.object) {
        #expect(row.configurations.allSatisfy { $0.contains(" \(name.suffix(1))") })
      }
    }
    try stage.registry.unregister(ControllerIdentifier<Row>("t:s"))
    stage.list.reloadData()
    stage.window.step()
    #expect(stage.list.visibleCells.map(\.isErrorCell) == [true, false, true, false])
  }

  @Test("B39 an unknown identifier is named at once with its nearest, and harms one item only")
  func b39UnknownIdentifier() throws {
    let stage = Stage([["row0", "row1"]]) { $0.policy = .displayed }
    let names = ["row", "banner", "bannr"]
    let registrations = Dictionary(
      uniqueKeysWithValues: names.map { name in
        (
          name,
          ControllerRegistration<Row, String>(ControllerIdentifier("t:\(name)")) {
            $0.configure($1, $2)
          }
        )
      })
    try stage.registry.unregister(Stage.row)
    for name in ["row", "banner"] {
      try stage.registry.register(ControllerIdentifier<Row>("t:\(name)")) { _ in Row() }
    }
    stage.source.makeCell = { list, path, text in
      let registration = try #require(registrations[text.filter(\.isLetter)])
      return try list.dequeueCell(using: registration, for: path, item: text)
    }
    stage.shown()
    let old = stage.list.visibleCells
    try stage.update([["row0", "bannr1", "row1"]]) { $0.insertItems(at: [self.path(1)]) }
    // The decision here is one error cell; the two old children are as they were.
    #expect(stage.list.visibleCells.map(\.isErrorCell) == [false, true, false])
    #expect(stage.list.visibleCells[0] === old[0] && stage.list.visibleCells[2] === old[1])
    let error = RegistryError.unknownIdentifier(
      "t:bannr", nearest: ["t:banner"], known: ["t:banner", "t:row"])
    #expect(stage.delegate.errors.first as? RegistryError == error)
    #expect("\(error)".contains("bannr") && "\(error)".contains("t:banner"))
    #expect(stage.violations == [.unregisteredIdentifier])
  }

  @Test("B46 paging to and fro leaves no child behind", arguments: policies, [0, 1, 3])
  func b46NothingPilesUp(policy: HostingPolicy, cache: Int) {
    let stage = Stage(items: 5) {
      $0.policy = policy
      $0.height = 1
      $0.poolLimit = 0
    }
    stage.list.boundCacheLimit = cache
    stage.shown()
    for _ in 0..<10 {
      for page in [0, 1, 2, 3, 4, 3, 2, 1] {
        stage.scroll(to: Double(page))
        let cached = stage.list.boundCache.count
        #expect(cached <= cache)
        #expect(stage.liveRows == 1 + cached)
        #expect(stage.host.children.count == (policy == .bound ? 1 + cached : 1))
      }
    }
    #expect(stage.violations == [])
    stage.host.invalidate()
    #expect(stage.liveRows == 0)
  }
}

extension Stage {
  /// A stage of sections with changed options.
  convenience init(_ sections: [[String]], _ change: (inout Options) -> Void) {
    var options = Options()
    options.height = 4
    change(&options)
    self.init(sections, options)
  }
}
