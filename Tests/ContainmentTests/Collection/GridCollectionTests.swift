import Testing

@testable import Containment

/// Grids and flows in a collection: what is in view, and what grows when it comes into view.
@MainActor
@Suite(.freesClosures) struct GridCollectionTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func screen(_ stage: Stage) -> [String] {
    stage.list.visibleCells.map { cell in
      let frame = cell.frame
      return "\(cell.item?.name ?? "-")@\(Int(frame.minX)),"
        + "\(Int(frame.minY - stage.list.contentOffset.y))+\(Int(frame.size.height))"
    }
  }

  @Test func aLineThatEntersIsMeasuredWholeAndIsAsLongAsItsLongest() {
    let stage = Stage(items: 40) {
      $0.height = 5
      $0.layout = GridLayout(columns: .fixed(2), itemLength: .estimated(1))
    }
    for item in 0..<40 { stage.wishes["i\(item)"] = Double(1 + item % 3) }
    stage.window.show()
    stage.window.step()
    #expect(screen(stage) == ["i0@0,0+2", "i1@5,0+2", "i2@0,2+3", "i3@5,2+3"])
    #expect(stage.asked.sorted() == ["i0", "i1", "i2", "i3"])
    stage.list.scroll(by: 1)
    stage.window.step()
    #expect(screen(stage).suffix(2) == ["i4@0,4+3", "i5@5,4+3"])
    // Back up from the middle nothing that is in view moves.
    stage.list.scrollToItem(at: path(20), at: .start)
    stage.window.step()
    let before = stage.list.cell(for: path(20))?.frame.minY ?? 0
    let shown = before - stage.list.contentOffset.y
    stage.list.scroll(by: -1)
    stage.window.step()
    let after = stage.list.cell(for: path(20))?.frame.minY ?? 0
    #expect(after - stage.list.contentOffset.y == shown + 1)
    #expect(stage.list.invariantFaults().isEmpty)
  }

  @Test func aFlowIsWrappedByWhatItsItemsWish() {
    let stage = Stage(items: 6) {
      $0.height = 4
      $0.width = 12
      $0.layout = FlowLayout(estimatedItemSize: Size(width: 3, height: 1), itemSpacing: 1)
    }
    stage.delegate.sizes = { [5, 6, 4, 12, 2, 2][$0.item] }
    stage.shown()
    #expect(
      screen(stage)
        == ["i0@0,0+1", "i1@6,0+1", "i2@0,1+1", "i3@0,2+1", "i4@0,3+1", "i5@3,3+1"])
    #expect(stage.list.contentSize.height == 4)
  }
}
