import Testing

@testable import Containment

/// Where a flow puts its items, by numbers written out.
@MainActor
@Suite(.freesClosures) struct FlowLayoutTests {
  struct Source: LayoutSource {
    var sizes: [[Size?]]
    var numberOfSections: Int { sizes.count }
    func numberOfItems(inSection section: Int) -> Int { sizes[section].count }
    func length(ofItemAt indexPath: IndexPath, crossLength: Double) -> Double? { nil }
    func size(ofItemAt indexPath: IndexPath, fitting room: Size) -> Size? {
      sizes[indexPath.section][indexPath.item]
    }
  }

  private func frames(_ layout: any CollectionLayout) -> [Rect] {
    var frames: [Rect] = []
    while let frame = layout.frame(forItemAt: IndexPath(item: frames.count, section: 0)) {
      frames.append(frame)
    }
    return frames
  }

  static let sizes = [3.0, 4, 2, 9, 20, 1].map { Size(width: $0, height: $0 == 4 ? 2 : 1) }

  @Test(
    arguments: zip(
      FlowLayout.LineAlignment.allCases,
      [
        [0.0, 4, 9, 0, 0, 0], [0.0, 4, 9, 1, 0, 5], [1.0, 5, 10, 3, 0, 11], [0, 4, 10, 0, 0, 0],
      ]))
  func linesWrapAndStandWhereTheyAreAligned(
    alignment: FlowLayout.LineAlignment, starts: [Double]
  ) {
    var flow = FlowLayout(itemSpacing: 1, lineSpacing: 1, lineAlignment: alignment)
    flow.prepare(Source(sizes: [Self.sizes]), viewport: Size(width: 12, height: 9))
    #expect(frames(flow).map(\.minX) == starts)
    #expect(frames(flow).map(\.minY) == [0, 0, 0, 3, 5, 7])
    #expect(frames(flow).map(\.size.width) == [3, 4, 2, 9, 12, 1])
    #expect(flow.contentSize == Size(width: 12, height: 8))
  }

  @Test func anItemThatShrinksIsTakenIntoTheLineBefore() {
    var flow = FlowLayout(estimatedItemSize: Size(width: 5, height: 1), itemSpacing: 1)
    flow.prepare(Source(sizes: [[nil, nil, nil, nil]]), viewport: Size(width: 11, height: 9))
    #expect(frames(flow).map(\.minY) == [0, 0, 1, 1])
    let change1 = flow.setSize(Size(width: 5, height: 1), ofItemAt: IndexPath(item: 0, section: 0))
    #expect(!change1)
    let change2 = flow.setSize(Size(width: 2, height: 1), ofItemAt: IndexPath(item: 1, section: 0))
    #expect(change2)
    #expect(frames(flow).map(\.minY) == [0, 0, 1, 1])
    let change3 = flow.setSize(Size(width: 2, height: 3), ofItemAt: IndexPath(item: 2, section: 0))
    #expect(change3)
    #expect(frames(flow).map(\.minY) == [0, 0, 0, 3])
    #expect(frames(flow).map(\.minX) == [0, 6, 9, 0])
  }

  @Test func aChangeOfOneItemWrapsAsWrappingAllWould() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let count = random.number(below: 30) + 1
      var flow = FlowLayout(
        estimatedItemSize: Size(width: 3, height: 1), itemSpacing: 1, lineSpacing: 1)
      flow.prepare(
        Source(sizes: [Array(repeating: nil, count: count)]), viewport: Size(width: 10, height: 9))
      for _ in 0..<10 {
        let path = IndexPath(item: random.number(below: count), section: 0)
        let size = Size(
          width: Double(random.number(below: 13)), height: Double(random.number(below: 3)))
        _ = flow.setSize(size, ofItemAt: path)
        #expect(flow.lines[0] == flow.wrapped(flow.sizes[0]))
      }
    }
  }
}
