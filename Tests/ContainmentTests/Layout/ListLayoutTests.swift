import Testing

@testable import Containment

/// The list's arithmetic against a walk over all items.
@MainActor
@Suite(.freesClosures) struct ListLayoutTests {
  /// Lengths by section; `nil` leaves an item to the layout.
  private struct Source: LayoutSource {
    let lengths: [[Double?]]
    var numberOfSections: Int { lengths.count }
    func numberOfItems(inSection section: Int) -> Int { lengths[section].count }
    func length(ofItemAt indexPath: IndexPath, crossLength: Double) -> Double? {
      lengths[indexPath.section][indexPath.item]
    }
  }

  nonisolated static let contents: [[[Double?]]] = [
    [], [[]], [[], [], []], [[1, 2, 3]], [[0, 0, 0]], [[nil, 0, 2.5], [], [0.25, nil], []],
    [[], [5], [], [0], [1]], [[-3, 1, .nan, 2]], [[1.0 / 3, 1.0 / 3, 1.0 / 3]],
  ]

  @Test(
    arguments: contents, [Axis.vertical, .horizontal])
  func framesAndNamesAgreeWithAWalk(lengths: [[Double?]], axis: Axis) {
    for (spacing, insets) in [
      (0.0, EdgeInsets.zero), (1.5, EdgeInsets(top: 1, left: 2, bottom: 3, right: 0.5)),
    ] {
      var layout = ListLayout(axis: axis, spacing: spacing, insets: insets, itemLength: 2)
      let viewport = Size(width: 7, height: 9)
      layout.prepare(Source(lengths: lengths), viewport: viewport)
      let cross = viewport[axis.cross] - insets.leading(axis.cross) - insets.trailing(axis.cross)
      var edge = insets.leading(axis)
      var frames: [(IndexPath, Rect)] = []
      for (section, items) in lengths.enumerated() {
        for (item, asked) in items.enumerated() {
          var frame = Rect.zero
          if !frames.isEmpty { edge += spacing }
          frame.origin[axis] = edge
          frame.origin[axis.cross] = insets.leading(axis.cross)
          frame.size[axis] = max(0, (asked ?? 2).onGrid)
          frame.size[axis.cross] = cross
          edge += frame.size[axis]
          frames.append((IndexPath(item: item, section: section), frame))
        }
      }
      for (path, frame) in frames { #expect(layout.frame(forItemAt: path) == frame) }
      #expect(layout.contentSize[axis] == edge + insets.trailing(axis))
      #expect(layout.contentSize[axis.cross] == viewport[axis.cross])
      for start in stride(from: -2.0, through: edge + 2, by: 0.5) {
        for length in [0.0, 1.0 / 64, 1, 3, 40] {
          var area = Rect.zero
          area.origin[axis] = start
          area.size[axis] = length
          var named: [IndexPath] = []
          #expect(layout.forEachItem(in: area) { named.append($0) })
          let wanted = frames.filter { _, frame in
            frame.size[axis] > 0 && length > 0 && frame.min(axis) < start + length
              && frame.max(axis) > start
          }
          #expect(named == wanted.map(\.0), "\(start) \(length)")
        }
      }
    }
  }

  @Test(arguments: [(0, -1), (-1, 0), (3, 0), (0, 3), (0, 1), (1, 2), (9, 9)])
  func placesThatAreNotThereHaveNoFrame(place: (item: Int, section: Int)) {
    var layout = ListLayout()
    #expect(layout.frame(forItemAt: IndexPath(item: 0, section: 0)) == nil)
    layout.prepare(Source(lengths: [[1, 1, 1], [], [1]]), viewport: Size(width: 4, height: 4))
    #expect(layout.frame(forItemAt: IndexPath(item: place.item, section: place.section)) == nil)
    #expect(layout.frame(forItemAt: IndexPath(item: 0, section: 2)) != nil)
  }

  @Test func oddNumbersAreTamed() {
    let layout = ListLayout(spacing: -3, itemLength: .infinity)
    #expect(layout.spacing == 0 && layout.itemLength == 0)
    var narrow = ListLayout(insets: EdgeInsets(left: 5, right: 5))
    narrow.prepare(Source(lengths: [[1]]), viewport: Size(width: 4, height: 4))
    #expect(narrow.frame(forItemAt: IndexPath(item: 0, section: 0))?.size.width == 0)
  }

  @Test func lengthsAreAskedAgainOnlyWhereTheyMayHaveChanged() throws {
    let stage = Stage(items: 3) { $0.height = 3 }
    stage.delegate.lengths = ["i0": 1, "i1": 1, "i2": 1]
    stage.shown()
    stage.delegate.lengths = ["i0": 2, "i1": 2, "i2": 2]
    stage.scroll(to: 0)
    stage.list.setNeedsLayout()
    stage.window.step()
    #expect(stage.list.contentSize.height == 3)
    try stage.list.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    stage.window.step()
    #expect(stage.list.contentSize.height == 4)
    #expect(stage.shownItems == ["i0", "i1"])
    stage.list.invalidateLayout()
    stage.window.step()
    #expect(stage.list.contentSize.height == 6)
    stage.list.layout = ListLayout(spacing: 1)
    stage.window.step()
    #expect(stage.list.contentSize.height == 8)
  }

  @Test func itemsWithoutLengthAreNeverDisplayed() {
    let stage = Stage([["i0", "i1"], [], ["i2", "i3"]])
    stage.delegate.lengths = ["i0": 0, "i1": 1, "i2": 0, "i3": 1]
    stage.shown()
    #expect(stage.shownItems == ["i1", "i3"])
    #expect(stage.list.cell(for: IndexPath(item: 0, section: 0)) == nil)
    #expect(stage.list.indexPathForItem(at: .zero) == IndexPath(item: 1, section: 0))
  }
}
