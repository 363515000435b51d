import Testing

@testable import Containment

/// Sections that scroll across: where their items are, where they come to rest, and what a change does.
@MainActor
@Suite(.freesClosures) struct CarouselLayoutTests {
  typealias Behavior = LayoutSection.OrthogonalScrollingBehavior

  private func carousel(
    _ behavior: Behavior = .continuous, count: Int = 10, insets: EdgeInsets = .zero
  ) -> SectionedLayout {
    var layout = SectionedLayout(interSectionSpacing: 1) { section in
      section == 1
        ? LayoutSection(
          ListLayout(axis: .horizontal, spacing: 1, itemLength: 4), length: 3,
          orthogonalScrollingBehavior: behavior, contentInsets: insets)
        : LayoutSection(ListLayout(itemLength: 2))
    }
    layout.prepare(
      GridLayoutTests.Source(counts: [2, count, 2]), viewport: Size(width: 12, height: 20))
    return layout
  }

  private func named(_ layout: SectionedLayout) -> [Int] {
    var items: [Int] = []
    _ = layout.forEachItem(in: Rect(x: 0, y: 0, width: 12, height: 20)) {
      if $0.section == 1 { items.append($0.item) }
    }
    return items
  }

  @Test func itemsInViewAreThoseAtItsOwnOffset() {
    var layout = carousel()
    #expect(layout.contentSize == Size(width: 12, height: 4 + 1 + 3 + 1 + 4))
    #expect(named(layout) == [0, 1, 2])
    _ = layout.setCarouselOffset(7, inSection: 1)
    #expect(named(layout) == [1, 2, 3])
    #expect(
      layout.frame(forItemAt: IndexPath(item: 2, section: 1))
        == Rect(x: 3, y: 5, width: 4, height: 3))
    #expect(layout.frame(forItemAt: IndexPath(item: 1, section: 2))?.minY == 11)
    let known = layout.carousel(inSection: 1)
    #expect(known?.contentLength == 49 && known?.maximumOffset == 37 && known?.room == 12)
    #expect(known?.area == Rect(x: 0, y: 5, width: 12, height: 3))
    _ = layout.setCarouselOffset(99, inSection: 1)
    #expect(layout.carousel(inSection: 1)?.offset == 37)
    _ = layout.setCarouselOffset(37, inSection: 1)
    _ = layout.setCarouselOffset(1, inSection: 0)
    #expect(layout.carousel(inSection: 0) == nil && layout.carousel(inSection: 9) == nil)
  }

  @Test(
    arguments: [
      (Behavior.continuous, 0.0, 3.25, 3.25), (.continuous, 0, 99, 37), (.continuous, 5, -9, 0),
      (.itemPaging, 0, 0.5, 5), (.itemPaging, 0, 7, 5), (.itemPaging, 0, 8, 10),
      (.itemPaging, 10, 9.5, 5), (.itemPaging, 10, 1, 0), (.itemPaging, 10, 10, 10),
      (.itemPaging, 30, 99, 37), (.itemPaging, 37, 36.5, 35), (.itemPaging, 7, 7.5, 10),
      (.paging, 0, 1, 12), (.paging, 0, 17, 12), (.paging, 0, 19, 24), (.paging, 24, 23, 12),
      (.paging, 24, 99, 37), (.paging, 37, 36, 36), (.paging, 36, 30, 24),
    ])
  func carouselsComeToRestWhereTheirBehaviorSays(
    behavior: Behavior, from: Double, proposed: Double, rest: Double
  ) {
    var layout = carousel(behavior)
    _ = layout.setCarouselOffset(from, inSection: 1)
    #expect(layout.targetCarouselOffset(forProposedOffset: proposed, inSection: 1) == rest)
  }

  @Test func insetsAcrossScrollWithTheItems() {
    var layout = carousel(.itemPaging, insets: EdgeInsets(top: 1, left: 2, bottom: 1, right: 3))
    #expect(
      layout.frame(forItemAt: IndexPath(item: 0, section: 1))
        == Rect(x: 2, y: 6, width: 4, height: 3))
    #expect(layout.carousel(inSection: 1)?.contentLength == 54)
    let rest = layout.targetCarouselOffset(forProposedOffset: 4, inSection: 1)
    _ = layout.setCarouselOffset(rest, inSection: 1)
    // The next item stands where the first one stood.
    #expect(layout.frame(forItemAt: IndexPath(item: 1, section: 1))?.minX == 2)
  }

  @Test func aChangeLeavesWhatIsInViewOfACarouselWhereItIs() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      var content = LayoutContent()
      content.rows = [[content.fresh()], (0..<12).map { _ in content.fresh() }, []]
      content.sections = [content.fresh(), content.fresh(), content.fresh()]
      let shelf = content.sections[1]
      var layout = carousel(count: 0)
      layout.prepare(
        LayoutProbe(content, givesLengths: false), viewport: Size(width: 12, height: 20))
      _ = layout.setCarouselOffset(Double(random.number(below: 40)), inSection: 1)
      let offset = layout.carousel(inSection: 1)?.offset ?? 0
      let before = content
      let seen = named(layout).map { content.rows[1][$0] }
      let edits = content.edit(&random)
      guard edits.movedSections.isEmpty, edits.removedSections.isEmpty,
        content.sections.firstIndex(of: shelf) == 1
      else { continue }
      layout.update(
        [edits], LayoutProbe(content, givesLengths: false), viewport: Size(width: 12, height: 20))
      guard let now = layout.carousel(inSection: 1) else { continue }
      #expect(now.offset >= 0 && now.offset <= now.maximumOffset)
      guard offset > 0 else {
        #expect(now.offset == 0)
        continue
      }
      let moved = Set(edits.movedItems.map { before.rows[$0.from.section][$0.from.item] })
      let stays = seen.first { content.rows[1].contains($0) && !moved.contains($0) }
      guard let stays, let old = before.rows[1].firstIndex(of: stays),
        let new = content.rows[1].firstIndex(of: stays), now.offset < now.maximumOffset,
        now.offset > 0
      else { continue }
      let row = layout.frame(forItemAt: IndexPath(item: new, section: 1))?.minX
      #expect(row == Double(old) * 5 - offset, "\(edits)")
    }
  }

  @Test func anItemBeforeWhatIsInViewGrowsOutOfView() {
    var layout = SectionedLayout(
      all: LayoutSection(ListLayout(axis: .horizontal, estimatedItemLength: 4), length: 2))
    layout.prepare(GridLayoutTests.Source(counts: [10]), viewport: Size(width: 10, height: 5))
    _ = layout.setCarouselOffset(6, inSection: 0)
    let third = IndexPath(item: 2, section: 0)
    #expect(layout.frame(forItemAt: third)?.minX == 2)
    let changed = layout.setLength(7, ofItemAt: IndexPath(item: 1, section: 0))
    #expect(changed)
    #expect(layout.frame(forItemAt: third)?.minX == 2)
    #expect(layout.carousel(inSection: 0)?.offset == 9)
  }

  @Test func aSectionKeepsItsOffsetWhereverItGoes() {
    var layout = SectionedLayout(
      all: LayoutSection(ListLayout(axis: .horizontal, itemLength: 4), length: 2))
    let viewport = Size(width: 10, height: 5)
    layout.prepare(GridLayoutTests.Source(counts: [9, 9, 9]), viewport: viewport)
    for section in 0..<3 {
      _ = layout.setCarouselOffset(Double(section * 3 + 1), inSection: section)
    }
    var edit = LayoutEdits()
    edit.removedSections = [1]
    edit.movedSections = [.init(from: 2, to: 0)]
    edit.insertedSections = [.init(place: 1, count: 4)]
    layout.update([edit], GridLayoutTests.Source(counts: [9, 4, 9]), viewport: viewport)
    #expect((0..<3).map { layout.carousel(inSection: $0)?.offset } == [7, 0, 1])
    // Another way of arranging them, and what scrolls goes on scrolling.
    layout.resize(
      GridLayoutTests.Source(counts: [9, 4, 9]), viewport: Size(width: 32, height: 5))
    #expect((0..<3).map { layout.carousel(inSection: $0)?.offset } == [4, 0, 1])
  }

  @Test func sectionsThatComeAreArrangedByTheirPlace() {
    var asked: [Int] = []
    var layout = SectionedLayout { section in
      asked.append(section)
      return LayoutSection(ListLayout(itemLength: section == 0 ? 5 : 1))
    }
    let viewport = Size(width: 10, height: 5)
    layout.prepare(GridLayoutTests.Source(counts: [1, 1]), viewport: viewport)
    #expect(asked == [0, 1] && layout.contentSize.height == 6)
    var edit = LayoutEdits()
    edit.insertedItems = [IndexPath(item: 0, section: 1)]
    layout.update([edit], GridLayoutTests.Source(counts: [1, 2]), viewport: viewport)
    #expect(asked == [0, 1] && layout.contentSize.height == 7)
    edit = LayoutEdits()
    edit.insertedSections = [.init(place: 0, count: 1)]
    layout.update([edit], GridLayoutTests.Source(counts: [1, 1, 2]), viewport: viewport)
    // The first one is long, and the one that was first is not any more.
    #expect(asked == [0, 1, 0, 1, 2] && layout.contentSize.height == 8)
  }

  @Test func aHundredMillionRowsInASectionAreAFewNodes() {
    var layout = SectionedLayout { section in
      LayoutSection(ListLayout(itemLength: 1), header: BoundaryElement(pinsToVisibleBounds: true))
    }
    let viewport = Size(width: 10, height: 24)
    layout.prepare(GridLayoutTests.Source(counts: [3, 100_000_000, 3]), viewport: viewport)
    let list = layout.sections[1].section.layout as? ListLayout
    #expect(list?.index.sections[0].footprint.bytes ?? .max < 32768)
    let path = IndexPath(item: 77_777_777, section: 1)
    let row = layout.frame(forItemAt: path)?.minY ?? 0
    #expect(row == 77_777_777 + 5)
    var named: [IndexPath] = []
    _ = layout.forEachItem(in: Rect(x: 0, y: row, width: 10, height: 2)) { named.append($0) }
    #expect(named == [path, IndexPath(item: 77_777_778, section: 1)])
    var edit = LayoutEdits()
    edit.insertedRanges = [.init(10..<12, inSection: 1)]
    layout.update(
      [edit], GridLayoutTests.Source(counts: [3, 100_000_002, 3]), viewport: viewport)
    #expect(layout.frame(forItemAt: path)?.minY == row)
    #expect(layout.contentSize.height == 100_000_002 + 6 + 3)
  }
}
