import Testing

@testable import Containment

/// What changes of the data do: UPDATE-01 to UPDATE-10.
@MainActor
@Suite(.freesClosures) struct UpdateRuleTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test("UPDATE-01: reloadData ends all before it displays any", arguments: [0, 1, 3])
  func reloadEndsFirst(cache: Int) {
    let stage = Stage(items: 8) { $0.height = 4 }
    stage.list.boundCacheLimit = cache
    stage.shown()
    stage.scroll(to: 2)
    stage.forget()
    stage.source.sections = [["z0", "z1"]]
    stage.list.reloadData()
    #expect(stage.lines == [])
    stage.window.step()
    let cells = stage.events.map(\.kind).filter { $0 == .willDisplay || $0 == .didEndDisplaying }
    #expect(cells == Array(repeating: .didEndDisplaying, count: 4) + [.willDisplay, .willDisplay])
    // What was cached goes to the pool as well: nothing is matched by item.
    #expect(stage.list.boundCache.isEmpty)
    #expect(stage.liveRows == 2 + stage.list.pooledCount(for: Stage.row))
    #expect(stage.shownTexts == ["z0", "z1"])
    #expect(CellLives(stage.events, displayed: true).faults == [])
  }

  @Test("UPDATE-02: a reloaded item gets another cell, others nothing", arguments: [0, 1, 2])
  func reloadGivesAnotherCell(item: Int) throws {
    let stage = Stage(items: 3) { $0.height = 3 }.shown()
    let before = stage.list.visibleCells
    try stage.list.reloadItems(at: [path(item)])
    stage.window.step()
    for (index, cell) in stage.list.visibleCells.enumerated() {
      #expect((cell === before[index]) == (index != item))
    }
    #expect(stage.delegate.calls == ["will i\(item) [0,\(item)]", "end i\(item) [0,\(item)]"])
    #expect(stage.shownTexts == ["i0", "i1", "i2"])
  }

  @Test("UPDATE-03: a reconfigured item keeps everything, also in the bound cache")
  func reconfigureKeeps() throws {
    let stage = Stage(items: 4) { $0.height = 2 }
    stage.list.boundCacheLimit = 2
    stage.shown()
    stage.scroll(to: 2)
    stage.forget()
    try stage.list.reconfigureItems(at: (0..<4).map { path($0) })
    stage.window.step()
    stage.expect(
      "x2.bind(i2, gen 2, v2)", "x3.bind(i3, gen 2, v3)",
      "x0.bind(i0, gen 2, v0)", "x1.bind(i1, gen 2, v1)")
    #expect(stage.delegate.calls == [])
    stage.scroll(to: 0)
    #expect(stage.row("i0")?.configurations == ["new i0", "reconfigured i0"])
  }

  @Test("A reconfigure for which another cell is chosen lets that one enter in its place")
  func reconfigureIntoAnotherKind() throws {
    let stage = Stage(items: 3) { $0.height = 3 }.shown()
    let plain = CellRegistration<PlainCell, String>("t:plain") { cell, text, _ in
      cell.label.text = text
    }
    stage.source.makeCell = { list, path, text in
      try list.dequeueCell(using: plain, for: path, item: text)
    }
    stage.delegate.onWillDisplay = { list, item in
      #expect(list.cell(for: item)?.frame == Rect(x: 0, y: 1, width: 10, height: 1))
    }
    try stage.list.reconfigureItems(at: [path(1)])
    stage.window.step()
    stage.expect(
      "p1.dequeue(t:plain, new)", "p1.bind(i1, gen 1)", "p1.willDisplay(i1)",
      Stage.ends("1", "i1"))
    #expect(stage.list.visibleCells.map(\.identifier.string) == ["t:id", "t:plain", "t:id"])
  }

  @Test("A reconfigure that fails shows an error cell, and pools the old one once")
  func reconfigureThatFails() throws {
    let stage = Stage(items: 2)
    stage.list.boundCacheLimit = 2
    stage.shown()
    stage.scroll(to: 1)
    stage.source.makeCell = { list, path, text in
      _ = try list.dequeueCell(using: Stage.registration, for: path, item: text)
      struct Broken: Error {}
      throw Broken()
    }
    try stage.list.reconfigureItems(at: [path(0), path(1)])
    stage.window.step()
    stage.window.step()
    #expect(stage.list.visibleCells.map(\.isErrorCell) == [true, true])
    #expect(stage.list.pooledCount(for: Stage.row) == 2)
    #expect(stage.host.children.isEmpty)
    #expect(stage.violations == [])
  }

  @Test("UPDATE-05, 06: what stays in view after a batch logs nothing", arguments: 0..<4)
  func survivorsAreSilent(kind: Int) throws {
    let stage = Stage(items: 4) { $0.height = 6 }.shown()
    let before = Dictionary(
      uniqueKeysWithValues: stage.list.visibleCells.map { ($0.item, ObjectIdentifier($0)) })
    switch kind {
    case 0:
      try stage.update([["i3", "i2", "i1", "i0"]]) { batch in
        for item in 0..<4 { batch.moveItem(at: self.path(item), to: self.path(3 - item)) }
      }
    case 1:
      try stage.update([["n", "i0", "i1", "i2", "i3"]]) { $0.insertItems(at: [self.path(0)]) }
    case 2: try stage.update([["i1", "i2", "i3"]]) { $0.deleteItems(at: [self.path(0)]) }
    default:
      try stage.update([[], ["i0", "i1", "i2", "i3"]]) { $0.insertSections([0]) }
    }
    let moved = ["i0", "i1", "i2", "i3"].flatMap {
      [$0.replacing("i", with: "v"), "x\($0.dropFirst())"]
    }
    let silent = kind == 2 ? moved.filter { !$0.hasSuffix("0") } : moved
    #expect(!stage.lines.contains { line in silent.contains { line.hasPrefix($0 + ".") } })
    for cell in stage.list.visibleCells where before[cell.item] != nil {
      #expect(before[cell.item] == ObjectIdentifier(cell))
      #expect(stage.list.indexPath(for: cell) == cell.indexPath)
      #expect(stage.list.cell(for: cell.indexPath) === cell)
    }
    #expect(
      stage.list.visibleCells.map(\.frame.minY) == (0..<stage.shownItems.count).map(Double.init))
  }

  @Test("UPDATE-07: what a deletion pulls into view is displayed before the deleted ends")
  func pulledInFirst() throws {
    let stage = Stage(items: 9) { $0.height = 3 }.shown()
    try stage.update([["i2", "i4", "i5", "i6", "i7", "i8"]]) {
      $0.deleteItems(at: [self.path(0), self.path(1), self.path(3)])
    }
    #expect(
      stage.delegate.calls == ["will i4 [0,1]", "will i5 [0,2]", "end i0 [0,0]", "end i1 [0,1]"])
  }

  @Test("UPDATE-09: updates before the first layout just load", arguments: [true, false])
  func beforeFirstLayout(isShown: Bool) throws {
    let stage = Stage(items: 1)
    if isShown { stage.window.show() }
    stage.forget()
    var done = 0
    try stage.list.performBatchUpdates { batch in
      stage.source.sections = [["a", "b"]]
      batch.deleteItems(at: [self.path(7)])
    } completion: { error in
      #expect(error == nil)
      done += 1
    }
    #expect(done == 1)
    #expect(stage.lines == [])
    if !isShown { stage.window.show() }
    stage.window.step()
    #expect(stage.shownItems == ["a", "b"])
    #expect(stage.violations == [])
  }

  @Test(
    "UPDATE-10: a reload right after a batch, or inside one, is not swallowed", arguments: 0..<3)
  func reloadIsNeverSwallowed(kind: Int) throws {
    let stage = Stage(items: 3) { $0.height = 4 }.shown()
    if kind == 0 {
      stage.list.reloadData()
    }
    try stage.list.performBatchUpdates { batch in
      stage.source.sections = [["i0", "i1", "i2", "i3"]]
      batch.insertItems(at: [self.path(3)])
      if kind == 1 { stage.list.reloadData() }
    }
    if kind == 2 { stage.list.reloadData() }
    stage.source.sections = [["r0", "r1"]]
    stage.window.step()
    #expect(stage.shownTexts == ["r0", "r1"])
    #expect(stage.events.count { $0.kind == .reloadData } == 1)
    #expect(stage.violations == [])
  }

  @Test("Several batches before one layout add up", arguments: [HostingPolicy.displayed, .bound])
  func severalBatches(policy: HostingPolicy) throws {
    let stage = Stage(items: 4) {
      $0.height = 4
      $0.policy = policy
    }.shown()
    try stage.list.performBatchUpdates { batch in
      stage.source.sections = [["i1", "i2", "i3"]]
      batch.deleteItems(at: [self.path(0)])
    }
    try stage.list.performBatchUpdates { batch in
      stage.source.sections = [["i3", "i1"]]
      batch.deleteItems(at: [self.path(1)])
      batch.moveItem(at: self.path(2), to: self.path(0))
    }
    #expect(stage.lines == [])
    stage.window.step()
    #expect(stage.delegate.calls == ["end i0 [0,0]", "end i2 [0,1]"])
    #expect(stage.shownItems == ["i3", "i1"])
    #expect(stage.host.children.map(stage.name) == ["v1", "v3"])
  }

  @Test("An update of its own changes one thing", arguments: 0..<5)
  func singleUpdates(kind: Int) throws {
    let stage = Stage(items: 3) { $0.height = 5 }.shown()
    let list = stage.list
    switch kind {
    case 0:
      stage.source.sections = [["i0", "n", "i1", "i2"]]
      try list.insertItems(at: [path(1)])
    case 1:
      stage.source.sections = [["i0", "i2"]]
      try list.deleteItems(at: [path(1)])
    case 2:
      stage.source.sections = [["i2", "i0", "i1"]]
      try list.moveItem(at: path(2), to: path(0))
    case 3: try list.reloadItems(at: [path(1)])
    default: try list.reconfigureItems(at: [path(1)])
    }
    stage.window.step()
    #expect(stage.shownItems == stage.source.sections[0])
    #expect(stage.shownTexts == stage.shownItems)
  }

  @Test("Edits of displayed items are logged with their reason")
  func editsAreLogged() throws {
    let stage = Stage(items: 5) { $0.height = 4 }.shown()
    try stage.update([["i3", "i1", "i2", "i4"]]) {
      $0.deleteItems(at: [self.path(0)])
      $0.moveItem(at: self.path(3), to: self.path(0))
      $0.reloadItems(at: [self.path(1)])
      $0.reconfigureItems(at: [self.path(2), self.path(4)])
    }
    let edits = stage.events.filter { $0.kind == .edit }
    #expect(
      edits.map { "\($0.item?.description ?? "") \($0.reason)" }
        == ["i0 delete", "i1 reload", "i2 reconfigure", "i3 move"])
  }
}
