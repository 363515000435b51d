import Testing

@testable import Containment

/// Headers and footers: cells like others, and no items.
@MainActor
@Suite(.freesClosures) struct SupplementaryElementTests {
  private func layout(
    _ header: BoundaryElement? = BoundaryElement(pinsToVisibleBounds: true),
    footer: BoundaryElement? = nil
  ) -> SectionedLayout {
    SectionedLayout(all: LayoutSection(ListLayout(), header: header, footer: footer))
  }

  private func source() -> NamedSections {
    NamedSections([("A", ["a", "b", "c"]), ("B", ["d", "e", "f", "g"]), ("C", ["h", "i"])])
  }

  @Test func headersAndFootersAreShownAndAreNoItems() {
    let source = source()
    let stage = Stage(source, layout(footer: BoundaryElement())).shown()
    #expect(stage.rows == ["^A", "a", "b", "c", "_A", "^B"])
    #expect(stage.shownItems == ["a", "b", "c"])
    #expect(stage.list.indexPathsForVisibleItems.map(\.item) == [0, 1, 2])
    #expect(
      stage.list.visibleSupplementaryCells.map(\.indexPath)
        == [.header(inSection: 0), .footer(inSection: 0), .header(inSection: 1)])
    #expect(stage.list.numberOfItems(inSection: 0) == 3)
    #expect(stage.list.cell(for: .header(inSection: 0))?.item?.name == "header of A")
    #expect(stage.list.invariantFaults().isEmpty)
  }

  @Test func aHeaderStaysInFrontUntilTheNextOnePushesItOut() {
    let stage = Stage(source(), layout(), height: 3).shown()
    let header = stage.list.cell(for: .header(inSection: 0))
    var frames: [[String]] = []
    for offset in 0...5 {
      stage.scroll(to: Double(offset))
      frames.append(stage.rows)
    }
    #expect(
      frames == [
        ["^A", "a", "b"], ["^A", "b", "c"], ["^A", "c", "^B"], ["^A", "^B", "d"],
        ["^B", "d", "e"], ["^B", "e", "f"],
      ])
    // It is one cell all the time that it is in view, and it is asked for once.
    #expect(header?.superview == nil && header?.item == nil)
    #expect(stage.list.invariantFaults().isEmpty)
  }

  @Test func whatEntersLaterIsDrawnBehindHeaders() {
    let stage = Stage(source(), layout(footer: BoundaryElement(pinsToVisibleBounds: true)))
    stage.shown()
    for offset in [1.0, 3, 5, 2, 0, 8, 4] {
      stage.scroll(to: offset)
      let cells = stage.list.subviews.compactMap { $0 as? CollectionViewCell }
      let first = cells.firstIndex { $0.indexPath.isElement } ?? cells.count
      let above = cells[first...].filter { !$0.indexPath.isElement }
      #expect(above.isEmpty, "\(offset)")
    }
  }

  @Test func aHeaderThatStaysIsNeitherBoundNorDisplayedAgain() {
    let source = source()
    let stage = Stage(source, layout(), height: 3).shown()
    source.forgetRequests()
    for offset in [1.0, 2, 1, 0, 2] { stage.scroll(to: offset) }
    #expect(source.requests == [.header(inSection: 1), .header(inSection: 1)])
    let headers = stage.events.filter { $0.item == ItemIdentity("header of A") }
    #expect(headers.isEmpty)
  }

  @Test func headersFollowTheirSectionsThroughABatch() throws {
    let source = source()
    let stage = Stage(source, layout(), height: 20).shown()
    let before = Dictionary(
      uniqueKeysWithValues: stage.list.visibleSupplementaryCells.map { ($0.item?.name ?? "", $0) })
    stage.forget()
    source.forgetRequests()
    try stage.list.performBatchUpdates { batch in
      source.sections = [
        .init(name: "C", items: ["h", "i"]), .init(name: "N", items: ["n"]),
        .init(name: "A", items: ["a", "x", "b", "c"]),
      ]
      batch.moveSection(2, to: 0)
      batch.insertSections([1])
      batch.deleteSections([1])
      batch.insertItems(at: [IndexPath(item: 1, section: 2)])
    }
    stage.window.step()
    #expect(
      stage.rows.prefix(10) == ["^C", "h", "i", "^N", "n", "^A", "a", "x", "b", "c"])
    #expect(source.requests == [.header(inSection: 1)])
    let now = stage.list.visibleSupplementaryCells
    #expect(now.map { $0.item?.name } == ["header of C", "header of N", "header of A"])
    #expect(now[0] === before["header of C"] && now[2] === before["header of A"])
    let gone = stage.events.filter { $0.kind == .didEndDisplaying }.map { $0.item?.name }
    #expect(gone.contains("header of B"))
    #expect(stage.list.invariantFaults().isEmpty && stage.violations.isEmpty)
  }

  @Test func aSectionThatIsReloadedGetsAnotherHeader() throws {
    let source = source()
    let stage = Stage(source, layout(), height: 20).shown()
    let old = stage.list.cell(for: .header(inSection: 1))
    try stage.list.performBatchUpdates { batch in
      source.sections[1].items = ["z"]
      batch.reloadSections([1])
    }
    stage.window.step()
    let new = stage.list.cell(for: .header(inSection: 1))
    #expect(new !== old && new?.item?.name == "header of B")
    #expect(stage.rows[4...6] == ["^B", "z", "^C"])
  }

  @Test func aHeaderIsConfiguredAgainInItsCell() {
    let source = source()
    let stage = Stage(source, layout(), height: 20).shown()
    let cell = stage.list.cell(for: .header(inSection: 0))
    source.makeElement = { list, path, _ in
      try list.dequeueCell(using: Stage.registration, for: path, item: "^Z")
    }
    stage.list.reconfigureSupplementaryElements(at: [
      .header(inSection: 0), .header(inSection: 9), IndexPath(item: 0, section: 0),
    ])
    stage.window.step()
    #expect(stage.rows[0] == "^Z")
    #expect(stage.list.cell(for: .header(inSection: 0)) === cell)
  }

  @Test(arguments: [
    (ScrollPosition.start, 2, ["^B", "f", "g"]), (.visible, 0, ["^B", "d", "e"]),
    (.end, 3, ["^B", "f", "g"]), (.visible, 3, ["^B", "f", "g"]),
  ])
  func aTargetStandsBehindTheHeaderThatStays(
    position: ScrollPosition, item: Int, rows: [String]
  ) {
    let stage = Stage(source(), layout(), height: 3).shown()
    // From behind, where the header would be in front of it.
    stage.scroll(to: position == .visible && item == 0 ? 6 : 0)
    stage.list.scrollToItem(at: IndexPath(item: item, section: 1), at: position)
    stage.window.step()
    #expect(stage.rows == rows)
    stage.list.scrollToItem(at: IndexPath(item: item, section: 1), at: position)
    stage.window.step()
    #expect(stage.rows == rows)
  }

  @Test func whatIsUnderAHeaderIsNotUnderThePoint() {
    let stage = Stage(source(), layout(), height: 3).shown()
    stage.scroll(to: 1)
    #expect(stage.list.indexPathForItem(at: Point(x: 1, y: 1)) == nil)
    #expect(
      stage.list.indexPathForItem(at: Point(x: 1, y: 2)) == IndexPath(item: 1, section: 0))
    #expect(
      stage.list.frameForItem(at: .header(inSection: 0)) == Rect(x: 0, y: 1, width: 10, height: 1))
  }

  @Test func headersAreLeftOutOfSelectionAndPrefetching() {
    final class Prefetcher: CollectionPrefetching {
      var announced: [IndexPath] = []
      func collectionView(_ list: CollectionView, prefetchItemsAt tickets: [PrefetchTicket]) {
        announced += list.ahead.tickets.places
      }
    }
    let stage = Stage(source(), layout(footer: BoundaryElement()), height: 3)
    let prefetcher = Prefetcher()
    stage.list.prefetchDataSource = prefetcher
    stage.list.ranges = CollectionRanges(
      realized: .init(leading: 1, trailing: 1), prepared: .init(leading: 2, trailing: 1),
      announced: .init(leading: 3, trailing: 1))
    stage.shown()
    for offset in [2.0, 4, 7, 3] { stage.scroll(to: offset) }
    #expect(!prefetcher.announced.isEmpty && prefetcher.announced.allSatisfy { !$0.isElement })
    #expect(stage.list.indexPathsForPreparedItems.allSatisfy { !$0.isElement })
    stage.list.selectItem(at: .header(inSection: 0))
    #expect(stage.list.selectedItems.isEmpty)
    #expect(stage.list.invariantFaults().isEmpty)
  }

  @Test func aHeaderIsAsLongAsItWishes() {
    let stage = Stage(
      source(), layout(BoundaryElement(estimatedLength: 1, pinsToVisibleBounds: true)), height: 5)
    stage.wishes = ["^A": 2, "^B": 3]
    stage.window.show()
    stage.window.step()
    #expect(stage.rows == ["^A", "", "a", "b", "c"])
    #expect(stage.asked == ["^A"])
    // Jumped into the middle of a section, its header is in view only because it stays.
    stage.list.scrollToItem(at: IndexPath(item: 3, section: 1), at: .end)
    stage.window.step()
    #expect(stage.rows.first == "^B" && stage.rows[1...2] == ["", ""])
    #expect(stage.list.frameForItem(at: .header(inSection: 1))?.size.height == 3)
    #expect(stage.list.invariantFaults().isEmpty)
  }

  @Test func theWholeHasAHeaderAndAFooterToo() {
    let layout = SectionedLayout(
      header: BoundaryElement(pinsToVisibleBounds: true),
      footer: BoundaryElement(pinsToVisibleBounds: true),
      all: LayoutSection(ListLayout(), header: BoundaryElement(pinsToVisibleBounds: true)))
    let source = source()
    let stage = Stage(source, layout, height: 5).shown()
    #expect(stage.rows == ["^", "^A", "a", "b", "_"])
    stage.scroll(to: 1)
    #expect(stage.rows == ["^", "^A", "b", "c", "_"])
    stage.list.scrollToItem(at: IndexPath(item: 1, section: 1), at: .start)
    stage.window.step()
    #expect(stage.rows == ["^", "^B", "e", "f", "_"])
    source.sections = []
    stage.list.reloadData()
    stage.window.step()
    #expect(stage.rows == ["^", "", "", "", "_"] || stage.rows == ["^", "_", "", "", ""])
    #expect(stage.list.invariantFaults().isEmpty)
  }

  @Test func onlyTheHeaderIsHarmedWhereNoCellIsGiven() {
    let source = source()
    source.makeElement = { _, path, _ in throw CollectionError.noSupplementaryElement(path) }
    let stage = Stage(source, layout()).shown()
    #expect(stage.shownItems == ["a", "b", "c", "d"])
    let errors = stage.list.visibleSupplementaryCells.map { $0.isErrorCell }
    #expect(errors == [true, true])
    #expect(stage.delegate.errors.count == 2)
  }

  @Test func sectionsWithoutANameGiveTheirPlace() {
    let source = source()
    source.namesSections = false
    let stage = Stage(source, layout()).shown()
    #expect(
      stage.list.visibleSupplementaryCells.map { $0.item?.name }
        == ["header of section 0", "header of section 1"])
  }

  @Test func aLogTellsHeadersFromItems() throws {
    let stage = Stage(source(), layout()).shown()
    stage.scroll(to: 1)
    stage.scroll(to: 4)
    stage.scroll(to: 0)
    let bound = stage.events.filter { $0.kind == .willDisplay && $0.indexPath?.isElement == true }
    #expect(bound.map { $0.indexPath } == [.header(inSection: 2), .header(inSection: 0)])
    #expect(bound.last?.indexPath?.description == "[0,header]")
  }

  @Test func snapshotsGiveHeadersTheirSection() throws {
    let stage = Stage(NamedSections([]), layout())
    let source = DiffableDataSource<String, String>(stage.list) { list, path, text in
      try list.dequeueCell(using: Stage.registration, for: path, item: text)
    }
    source.supplementaryCellProvider = { list, path, section in
      try list.dequeueCell(using: Stage.registration, for: path, item: "^" + (section ?? ""))
    }
    try source.apply(Snapshot(["one": ["a"], "two": ["b"]]))
    stage.shown()
    #expect(stage.rows.prefix(4) == ["^one", "a", "^two", "b"])
    let header = stage.list.cell(for: .header(inSection: 1))
    try source.apply(Snapshot(["two": ["b"], "one": ["a"]]))
    stage.window.step()
    #expect(stage.list.cell(for: .header(inSection: 0)) === header)
    #expect(stage.rows.prefix(4) == ["^two", "b", "^one", "a"])
  }
}
