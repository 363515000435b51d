import Testing

@testable import Containment

/// Where a grid puts its items, by numbers written out.
@MainActor
@Suite(.freesClosures) struct GridLayoutTests {
  struct Source: LayoutSource {
    var counts: [Int]
    var lengths: [IndexPath: Double] = [:]
    var numberOfSections: Int { counts.count }
    func numberOfItems(inSection section: Int) -> Int { counts[section] }
    var givesLengths: Bool { !lengths.isEmpty }
    func length(ofItemAt indexPath: IndexPath, crossLength: Double) -> Double? {
      lengths[indexPath]
    }
  }

  private func frames(_ layout: any CollectionLayout, _ section: Int = 0) -> [Rect] {
    var frames: [Rect] = []
    while let frame = layout.frame(forItemAt: IndexPath(item: frames.count, section: section)) {
      frames.append(frame)
    }
    return frames
  }

  @Test func columnsBeginAtWholeCellsAndEachSectionBeginsALine() {
    var grid = GridLayout(
      columns: .fixed(3), itemLength: .fixed(2), itemSpacing: 1, lineSpacing: 1,
      insets: EdgeInsets(top: 1, left: 2, bottom: 1, right: 1))
    grid.prepare(Source(counts: [4, 1]), viewport: Size(width: 14, height: 9))
    #expect(
      frames(grid) == [
        Rect(x: 2, y: 1, width: 3, height: 2), Rect(x: 6, y: 1, width: 3, height: 2),
        Rect(x: 10, y: 1, width: 3, height: 2), Rect(x: 2, y: 4, width: 3, height: 2),
      ])
    #expect(frames(grid, 1) == [Rect(x: 2, y: 7, width: 3, height: 2)])
    #expect(grid.contentSize == Size(width: 14, height: 10))
    // One cell less than three columns and their distances take: the breadths differ by one.
    grid.resize(Source(counts: [4, 1]), viewport: Size(width: 13, height: 9))
    #expect(
      frames(grid).prefix(3) == [
        Rect(x: 2, y: 1, width: 2, height: 2), Rect(x: 5, y: 1, width: 3, height: 2),
        Rect(x: 9, y: 1, width: 3, height: 2),
      ])
  }

  @Test(arguments: [
    (24.0, 1), (25.0, 2), (37.0, 2), (38.0, 3), (50.0, 3), (51.0, 4), (3.0, 1), (12.0, 1),
  ])
  func adaptiveColumnsAreAsManyAsFindRoom(room: Double, columns: Int) {
    var grid = GridLayout(
      axis: .horizontal, columns: .adaptive(minimum: 12), itemLength: .ratio(0.5), itemSpacing: 1)
    grid.prepare(Source(counts: [20]), viewport: Size(width: 10, height: room))
    #expect(frames(grid).prefix { $0.minX == 0 }.count == columns)
  }

  @Test func aLineIsAsLongAsTheLongestOfItsItems() {
    let lengths = [
      IndexPath(item: 0, section: 0): 3.0, IndexPath(item: 3, section: 0): 0.0,
      IndexPath(item: 4, section: 0): 5.0,
    ]
    var grid = GridLayout(columns: .fixed(2), itemLength: .fixed(2), lineSpacing: 1)
    grid.prepare(
      Source(counts: [5], lengths: lengths), viewport: Size(width: 10, height: 9))
    // The third item is as long as usual, though the fourth has no length.
    #expect(frames(grid).map(\.size.height) == [3, 3, 2, 2, 5])
    #expect(frames(grid).map(\.minY) == [0, 0, 4, 4, 7])
  }

  @Test func aLineOfGuessesGrowsWithItsItems() {
    var grid = GridLayout(columns: .fixed(2), itemLength: .estimated(2))
    grid.prepare(Source(counts: [4]), viewport: Size(width: 10, height: 9))
    let first = IndexPath(item: 0, section: 0)
    let second = IndexPath(item: 1, section: 0)
    #expect(grid.contentSize.height == 4)
    let change1 = grid.setLength(1, ofItemAt: first)
    #expect(change1)
    #expect(!grid.hasEstimatedLength(itemAt: first) && grid.hasEstimatedLength(itemAt: second))
    let change2 = grid.setLength(4, ofItemAt: second)
    #expect(change2)
    let change3 = grid.setLength(3, ofItemAt: first)
    #expect(!change3)
    #expect(frames(grid).map(\.size.height) == [4, 4, 2, 2])
    #expect(grid.contentSize.height == 6)
    // Without a wish an item is as long as the guess.
    let change4 = grid.setLength(nil, ofItemAt: second)
    #expect(change4)
    #expect(frames(grid)[0].size.height == 3)
  }

  @Test func aHundredMillionItemsAreAFewNodes() {
    var grid = GridLayout(columns: .fixed(7), itemSpacing: 1, lineSpacing: 1)
    grid.prepare(Source(counts: [100_000_000]), viewport: Size(width: 70, height: 24))
    #expect(grid.items.sections[0].footprint.bytes + grid.lines.sections[0].footprint.bytes < 32768)
    let last = IndexPath(item: 99_999_999, section: 0)
    #expect(grid.frame(forItemAt: last)?.minY == Double((100_000_000 - 1) / 7 * 2))
    var edit = LayoutEdits()
    edit.insertedRanges = [.init(5..<6, inSection: 0)]
    grid.update([edit], Source(counts: [100_000_001]), viewport: Size(width: 70, height: 24))
    #expect(grid.items.sections[0].footprint.bytes + grid.lines.sections[0].footprint.bytes < 32768)
    #expect(grid.frame(forItemAt: IndexPath(item: 100_000_000, section: 0)) != nil)
  }
}
