import Testing

@testable import Containment

/// Selection by code and by a person, through batches and reloads.
@MainActor
@Suite(.freesClosures) struct SelectionTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func selected(_ stage: Stage) -> [String] {
    stage.list.selectedItems.map(\.description)
  }

  @Test func codeSelectsWithoutAskingOrTelling() {
    let stage = Stage(items: 3) { $0.height = 3 }.shown()
    for item in [1, 1, 2, 9, -1] { stage.list.selectItem(at: path(item)) }
    #expect(selected(stage) == ["i2"])
    #expect(stage.list.visibleCells.map(\.isSelected) == [false, false, true])
    #expect(stage.delegate.calls == [])
    let changes = stage.events.map { "\($0.kind.name) \($0.item?.description ?? "")" }
    #expect(changes == ["select i1", "deselect i1", "select i2"])
    stage.list.deselectItem(at: path(0))
    stage.list.deselectItem(at: path(2))
    #expect(selected(stage) == [])
    #expect(stage.list.visibleCells.map(\.isSelected) == [false, false, false])
  }

  @Test(arguments: [false, true]) func personIsAskedFirstAndToldAfter(isMultiple: Bool) {
    let stage = Stage(items: 3) { $0.height = 3 }.shown()
    stage.list.allowsMultipleSelection = isMultiple
    stage.delegate.refused = [ItemIdentity("i2")]
    for item in [0, 1, 2, 1] { stage.list.chooseItem(at: path(item)) }
    let start = ["should [0,0]", "select i0 [0,0]", "should [0,1]"]
    #expect(
      stage.delegate.calls
        == (isMultiple
          ? start + ["select i1 [0,1]", "should [0,2]", "deselect i1 [0,1]"]
          : start + ["deselect i0 [0,0]", "select i1 [0,1]", "should [0,2]"]))
    #expect(selected(stage) == (isMultiple ? ["i0"] : ["i1"]))
  }

  @Test(arguments: [0, 1, 2]) func selectionFollowsItsItems(kind: Int) throws {
    let stage = Stage(items: 5) { $0.height = 5 }.shown()
    stage.list.allowsMultipleSelection = true
    for item in [1, 3] { stage.list.selectItem(at: path(item)) }
    stage.forget()
    switch kind {
    case 0:
      try stage.update([["i3", "n", "i0", "i2", "i4"]]) {
        $0.moveItem(at: self.path(3), to: self.path(0))
        $0.deleteItems(at: [self.path(1)])
        $0.insertItems(at: [self.path(1)])
      }
    case 1:
      stage.source.sections = [["i3", "n", "i0", "i2", "i4"]]
      stage.list.reloadData()
      stage.window.step()
    default:
      try stage.list.reloadItems(at: [path(1), path(3)])
      stage.window.step()
    }
    #expect(selected(stage) == (kind == 2 ? ["i1", "i3"] : ["i3"]))
    #expect(
      stage.list.visibleCells.map(\.isSelected)
        == (kind == 2 ? [false, true, false, true, false] : [true, false, false, false, false]))
    #expect(!stage.delegate.calls.contains { $0.contains("select") })
  }

  @Test(arguments: [0, 3]) func selectionOfItemsOutOfViewComesBackWithThem(cache: Int) {
    let stage = Stage(items: 9) { $0.height = 2 }
    stage.list.boundCacheLimit = cache
    stage.shown()
    stage.list.selectItem(at: path(0))
    stage.scroll(to: 4)
    #expect(stage.list.visibleCells.map(\.isSelected) == [false, false])
    stage.list.selectItem(at: path(1))
    stage.scroll(to: 0)
    #expect(stage.list.visibleCells.map(\.isSelected) == [false, true])
  }

  @Test func selectingInsideWillDisplayMarksTheCell() {
    let stage = Stage(items: 2)
    stage.delegate.onWillDisplay = { list, item in
      if item == ItemIdentity("i1") { list.selectItem(at: IndexPath(item: 1, section: 0)) }
    }
    stage.shown()
    #expect(stage.list.visibleCells.map(\.isSelected) == [false, true])
  }

  @Test func visibleCellsAreThoseThatWereAnnounced() {
    let stage = Stage(items: 9) { $0.height = 3 }
    var seen: [[String]] = []
    stage.delegate.onWillDisplay = { list, item in
      seen.append(list.visibleCells.compactMap { $0.item?.description })
      #expect(list.cell(for: item)?.item == item)
      if let cell = list.cell(for: item) { #expect(list.indexPath(for: cell) == cell.indexPath) }
    }
    stage.delegate.onDidEnd = { list, item in
      seen.append(list.visibleCells.compactMap { $0.item?.description })
      #expect(list.cell(for: item) == nil)
    }
    stage.shown()
    #expect(seen == [["i0"], ["i0", "i1"], ["i0", "i1", "i2"]])
    seen = []
    stage.scroll(to: 2)
    #expect(seen == [["i2", "i3"], ["i2", "i3", "i4"], ["i2", "i3", "i4"], ["i2", "i3", "i4"]])
    #expect(stage.list.indexPathsForVisibleItems == [2, 3, 4].map(path))
    #expect(stage.list.cell(for: path(0)) == nil)
    #expect(stage.list.indexPath(for: CollectionViewCell()) == nil)
  }

  @Test func plainAndHostedCellsMix() throws {
    let stage = Stage(items: 8) { $0.height = 4 }
    let plain = CellRegistration<PlainCell, String>("t:plain") { cell, text, configuration in
      cell.label.text = "\(configuration.reason.rawValue) \(text)"
    }
    stage.source.makeCell = { list, path, text in
      path.item % 2 == 0
        ? try list.dequeueCell(using: plain, for: path, item: text)
        : try list.dequeueCell(using: Stage.registration, for: path, item: text)
    }
    stage.window.show()
    stage.forget()
    stage.window.step()
    #expect(
      stage.lines.prefix(5) == [
        "p0.dequeue(t:plain, new)", "p0.bind(i0, gen 1)", "x1.dequeue(t:id, new)", "v1.init",
        "x1.bind(i1, gen 1, v1)",
      ])
    stage.scroll(to: 4)
    stage.forget()
    stage.scroll(to: 0)
    let texts = stage.list.visibleCells.compactMap { ($0 as? PlainCell)?.label.text }
    #expect(texts == ["reused i0", "reused i2"])
    #expect(stage.shownTexts == ["i1", "i3"])
    #expect(stage.lines.contains("p2.bind(i0, gen 2)"))
    try stage.list.reconfigureItems(at: [path(0)])
    stage.window.step()
    #expect((stage.list.visibleCells.first as? PlainCell)?.label.text == "reconfigured i0")
    #expect((stage.list.visibleCells.first as? PlainCell)?.reuses == 1)
    #expect(stage.host.children.count == 2)
    #expect(stage.violations == [])
  }
}
