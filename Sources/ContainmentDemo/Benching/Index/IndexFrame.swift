internal import Containment

/// A frame as a size index sees it: an offset, and every row that shows there.
@MainActor
enum IndexFrame {
  /// The height of the viewport.
  nonisolated static let height = 800

  static let viewport = Size(width: 400, height: Double(height))

  /// What the checksum takes of a row.
  nonisolated static func sum(_ index: Int, _ start: Int, _ length: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: index &+ start &* 3 &+ length &* 5)
  }

  /// Reads index, start and length of every row that shows at an offset.
  static func read(_ layout: borrowing ListLayout, at offset: Int) -> UInt64 {
    var sum: UInt64 = 0
    layout.forEachItem(
      in: Rect(x: 0, y: Double(offset), width: 400, height: Double(height))
    ) { path, start, length in
      sum &+= Self.sum(path.item, Int(start), Int(length))
    }
    return sum
  }
}

/// Lengths in an array, as a layout asks for them.
@MainActor
final class ListedLengths: LayoutSource {
  var lengths: [Double]
  /// The length of the row that a change is about; the array does not follow changes, which would cost
  /// more than what is measured.
  var changed: Double?

  init(_ lengths: [Int32]) { self.lengths = lengths.map(Double.init) }

  var numberOfSections: Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { lengths.count }
  func length(ofItemAt indexPath: IndexPath, crossLength: Double) -> Double? {
    changed ?? lengths[indexPath.item]
  }

  /// A list that was prepared with the lengths.
  func prepared() -> ListLayout {
    var layout = ListLayout()
    layout.prepare(self, viewport: IndexFrame.viewport)
    return layout
  }
}
