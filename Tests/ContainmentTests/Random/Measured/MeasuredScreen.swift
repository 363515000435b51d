@testable import Containment

/// What of a measured list is in view, by item.
@MainActor
struct MeasuredScreen {
  struct Row: CustomStringConvertible {
    let item: String
    let top: Double
    let length: Double
    var bottom: Double { top + length }
    var description: String { "\(item)@\(top)+\(length)" }
  }

  let rows: [Row]
  let offset: Double
  /// The room along the axis.
  let height: Double
  let distanceToEnd: Double

  init(_ list: CollectionView) {
    let axis = list.layout.axis
    offset = list.contentOffset[axis]
    height = list.frame.size[axis]
    distanceToEnd = list.maximumOffset[axis] - offset
    rows = list.visibleCells.map { [offset] cell in
      Row(
        item: cell.item?.name ?? "", top: cell.frame.min(axis) - offset,
        length: cell.frame.size[axis])
    }
  }
}
