import Testing

@testable import Containment

/// From right to left every layout is mirrored, and everything else stays as it was.
@MainActor
@Suite(.freesClosures) struct LayoutDirectionTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func stage(_ layout: any CollectionLayout, items: Int = 20) -> Stage {
    Stage(items: items) {
      $0.width = 12
      $0.height = 4
      $0.layout = layout
    }
  }

  @Test(arguments: Axis.allCases)
  func everyAreaIsTheMirrorImageOfItsArea(axis: Axis) {
    let layouts: [any CollectionLayout] = [
      ListLayout(axis: axis, spacing: 1, insets: EdgeInsets(left: 2), itemLength: 3),
      GridLayout(axis: axis, columns: .fixed(2), itemLength: .fixed(3), itemSpacing: 1),
      FlowLayout(axis: axis, itemSize: Size(width: 5, height: 1), itemSpacing: 1),
    ]
    for layout in layouts {
      let stage = stage(layout).shown()
      for offset in [0.0, 1, 5] {
        stage.list.scroll(by: offset)
        stage.list.userInterfaceLayoutDirection = .leftToRight
        stage.window.step()
        let before = stage.list.visibleCells.map { ($0.indexPath, $0.frame) }
        let bounds = stage.list.bounds
        let kept = stage.list.contentOffset
        stage.list.userInterfaceLayoutDirection = .rightToLeft
        stage.window.step()
        #expect(stage.list.contentOffset == kept)
        #expect(stage.list.visibleCells.map(\.indexPath) == before.map(\.0))
        let turned = stage.list.bounds
        for (cell, (path, frame)) in zip(stage.list.visibleCells, before) {
          let left = frame.minX - bounds.minX
          #expect(cell.frame.maxX - turned.minX == turned.size.width - left, "\(path)")
          #expect(cell.frame.minY == frame.minY && cell.frame.size == frame.size)
          #expect(stage.list.frameForItem(at: path) == cell.frame)
          let middle = Point(
            x: cell.frame.minX + cell.frame.size.width / 2,
            y: cell.frame.minY + cell.frame.size.height / 2)
          #expect(stage.list.indexPathForItem(at: middle) == path)
        }
        #expect(stage.list.invariantFaults().isEmpty)
      }
    }
  }

  @Test func turningRoundMovesCellsAndTellsNobody() {
    let stage = stage(ListLayout(axis: .horizontal, itemLength: 3)).shown()
    stage.list.scroll(by: 4)
    stage.window.step()
    stage.forget()
    stage.list.userInterfaceLayoutDirection = .rightToLeft
    stage.window.step()
    #expect(!stage.events.contains { [.willDisplay, .didEndDisplaying, .bind].contains($0.kind) })
  }

  @Test func aTargetStandsWhereItWasToStandFromTheRight() {
    let stage = stage(ListLayout(axis: .horizontal, itemLength: 3))
    stage.list.userInterfaceLayoutDirection = .rightToLeft
    stage.shown()
    stage.list.scrollToItem(at: path(7), at: .start)
    stage.window.step()
    #expect(stage.list.contentOffset.x == 21)
    let cell = stage.list.cell(for: path(7))
    #expect(cell?.frame.maxX == stage.list.bounds.maxX)
    #expect(stage.events.last { $0.kind == .scroll }?.value == EventValue(x: 21, y: 0))
  }
}
