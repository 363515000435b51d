import Testing

@testable import Containment

/// Carousels in a collection: cells come and go by their own offset, which stays with the section.
@MainActor
@Suite(.freesClosures) struct CarouselTests {
  private func layout(
    _ behavior: LayoutSection.OrthogonalScrollingBehavior = .continuous
  ) -> SectionedLayout {
    SectionedLayout { section in
      LayoutSection(
        ListLayout(axis: .horizontal, spacing: 1, itemLength: 3), length: 2,
        orthogonalScrollingBehavior: behavior)
    }
  }

  private func source(_ names: [String] = ["A", "B", "C"]) -> NamedSections {
    NamedSections(names.map { name in (name, (0..<8).map { "\(name)\($0)" }) })
  }

  @Test func itemsInViewAreThoseAtTheOffsetOfTheirOwnSection() {
    let stage = Stage(source(), layout(), height: 6, width: 11).shown()
    #expect(stage.rows == ["A0  A1  A2", "", "B0  B1  B2", "", "C0  C1  C2", ""])
    stage.list.scrollSection(1, by: 5)
    stage.window.step()
    #expect(stage.rows == ["A0  A1  A2", "", "1  B2  B3", "", "C0  C1  C2", ""])
    let names = Set(stage.events.compactMap { $0.item?.name })
    #expect(names == ["B0", "B3"])
    #expect(stage.list.carousel(inSection: 1)?.offset == 5)
    #expect(stage.list.contentOffset == .zero)
    let scroll = stage.events.first { $0.kind == .scroll }
    #expect(scroll?.value == EventValue(x: 5, y: 0))
    #expect(scroll?.indexPath == IndexPath(item: 0, section: 1))
    #expect(stage.list.sectionOfCarousel(at: Point(x: 10, y: 3)) == 1)
    #expect(stage.list.invariantFaults().isEmpty && stage.violations.isEmpty)
  }

  @Test func nothingHappensWhereNothingScrolls() {
    let stage = Stage(source(), layout(), width: 11).shown()
    stage.list.scrollSection(0, by: -3)
    stage.list.scrollSection(9, by: 3)
    stage.list.setContentOffset(0, inSection: 0)
    stage.window.step()
    stage.expectNothing()
  }

  @Test func pagesAreStoppedAt() {
    let stage = Stage(source(), layout(.itemPaging), width: 11).shown()
    stage.list.scrollSection(0, by: 1)
    stage.list.scrollSection(2, by: 7)
    stage.window.step()
    #expect(stage.rows[0] == "A1  A2  A3" && stage.rows[4] == "C2  C3  C4")
    stage.list.scrollSection(2, by: -1)
    stage.window.step()
    #expect(stage.rows[4] == "C1  C2  C3")
  }

  @Test func anOffsetStaysWithItsSectionThroughReloads() {
    let source = source()
    let stage = Stage(source, layout(), width: 11).shown()
    stage.list.scrollSection(0, by: 4)
    stage.list.scrollSection(2, by: 8)
    stage.window.step()
    source.sections.swapAt(0, 2)
    stage.list.reloadData()
    stage.window.step()
    #expect((0..<3).map { stage.list.carousel(inSection: $0)?.offset } == [8, 0, 4])
    stage.list.invalidateLayout()
    stage.window.step()
    #expect((0..<3).map { stage.list.carousel(inSection: $0)?.offset } == [8, 0, 4])
    // Without names nobody knows which is which.
    source.namesSections = false
    stage.list.invalidateLayout()
    stage.window.step()
    #expect(stage.list.carousel(inSection: 0)?.offset == 8)
    stage.list.reloadData()
    stage.window.step()
    #expect((0..<3).map { stage.list.carousel(inSection: $0)?.offset } == [0, 0, 0])
  }

  @Test func aSectionThatIsReloadedKeepsItsOffset() throws {
    let source = source()
    let stage = Stage(source, layout(), width: 11).shown()
    stage.list.scrollSection(1, by: 9)
    stage.window.step()
    try stage.list.performBatchUpdates { batch in
      source.sections[1].items.append("B8")
      source.sections.insert(.init(name: "N", items: ["n"]), at: 0)
      batch.reloadSections([1])
      batch.insertSections([0])
    }
    stage.window.step()
    #expect((0..<4).map { stage.list.carousel(inSection: $0)?.offset } == [0, 0, 9, 0])
    #expect(stage.list.invariantFaults().isEmpty && stage.violations.isEmpty)
  }

  @Test func aBatchLeavesWhatIsInViewWhereItIs() throws {
    let source = source()
    let stage = Stage(source, layout(), width: 11).shown()
    stage.list.scrollSection(1, by: 9)
    stage.window.step()
    #expect(stage.rows[2] == "2  B3  B4")
    stage.forget()
    try stage.list.performBatchUpdates { batch in
      source.sections[1].items.remove(at: 0)
      source.sections[1].items.insert(contentsOf: ["X", "Y"], at: 0)
      source.sections.insert(.init(name: "N", items: ["n"]), at: 0)
      batch.deleteItems(at: [IndexPath(item: 0, section: 1)])
      batch.insertItems(0..<2, inSection: 2)
      batch.insertSections([0])
    }
    stage.window.step()
    let moved = stage.list.indexPathsForVisibleItems.first { $0.section == 2 }
    #expect(moved?.item == 3)
    let cell = stage.list.cell(for: ItemIdentity("B3"))
    #expect(cell?.frame.minX == 3)
    #expect(stage.list.invariantFaults().isEmpty && stage.violations.isEmpty)
  }

  @Test(arguments: [
    (ScrollPosition.start, 4.0 * 5), (.center, 16), (.end, 12), (.visible, 12),
  ])
  func aTargetInACarouselIsBroughtIntoView(position: ScrollPosition, offset: Double) {
    let stage = Stage(source(["A", "B", "C", "D", "E"]), layout(), height: 4, width: 11).shown()
    stage.list.scrollToItem(at: IndexPath(item: 5, section: 3), at: position)
    stage.window.step()
    #expect(stage.list.carousel(inSection: 3)?.offset == offset)
    #expect(stage.list.cell(for: ItemIdentity("D5")) != nil)
    #expect(stage.list.invariantFaults().isEmpty)
  }

  @Test func fromRightToLeftACarouselBeginsAtTheRight() {
    let stage = Stage(source(), layout(), height: 2, width: 11)
    stage.list.userInterfaceLayoutDirection = .rightToLeft
    stage.shown()
    #expect(stage.rows[0] == "A2  A1  A0")
    stage.list.scrollSection(0, by: 4)
    stage.window.step()
    #expect(stage.rows[0] == "A3  A2  A1")
    #expect(stage.list.sectionOfCarousel(at: Point(x: 0, y: 0)) == 0)
  }
}
