/// One item after the other along an axis, each with a length of its own and the full width across.
///
/// ```swift
/// let rows = ListLayout(spacing: 1)
/// let shelf = ListLayout(axis: .horizontal, itemLength: 12)
/// assert(rows.axis == .vertical && shelf.axis == .horizontal)
/// ```
@MainActor
public struct ListLayout: CollectionLayout {
  /// The direction in which items follow each other.
  public let axis: Axis
  /// The distance between two items.
  public let spacing: Double
  /// The distances between the content and its edges.
  public let insets: EdgeInsets
  /// The length of an item for which the app gives none.
  public let itemLength: Double

  /// The extent of all content.
  public private(set) var contentSize = Size.zero

  private var crossStart = 0.0
  private var crossLength = 0.0
  /// Where each item begins, section after section.
  private var starts: [Double] = []
  private var lengths: [Double] = []
  /// The number of items before each section, and of all items at the end.
  private var firstItems: [Int] = [0]

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - axis: The direction in which items follow each other.
  ///   - spacing: The distance between two items; sections follow each other like items.
  ///   - insets: The distances between the content and its edges.
  ///   - itemLength: The length of an item for which the app gives none.
  public init(
    axis: Axis = .vertical, spacing: Double = 0, insets: EdgeInsets = .zero, itemLength: Double = 1
  ) {
    self.axis = axis
    self.spacing = max(0, spacing.onGrid)
    self.insets = insets
    self.itemLength = max(0, itemLength.onGrid)
  }

  /// Asks for every length and sums them up; O(items).
  public mutating func prepare(_ source: any LayoutSource, viewport: Size) {
    let cross = axis.cross
    crossStart = insets.leading(cross)
    crossLength = max(0, viewport[cross] - insets.leading(cross) - insets.trailing(cross))
    starts.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    firstItems.removeAll(keepingCapacity: true)
    firstItems.append(0)
    var edge = insets.leading(axis)
    for section in 0..<source.numberOfSections {
      for item in 0..<source.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let asked = source.length(ofItemAt: path, crossLength: crossLength) ?? itemLength
        if !starts.isEmpty { edge += spacing }
        starts.append(edge)
        lengths.append(max(0, asked.onGrid))
        edge += lengths[lengths.count - 1]
      }
      firstItems.append(starts.count)
    }
    var size = Size(width: viewport.width, height: viewport.height)
    size[axis] = edge + insets.trailing(axis)
    contentSize = size
  }

  /// The area of an item; O(1).
  public func frame(forItemAt indexPath: IndexPath) -> Rect? {
    guard let index = flatIndex(indexPath) else { return nil }
    var frame = Rect.zero
    frame.origin[axis] = starts[index]
    frame.origin[axis.cross] = crossStart
    frame.size[axis] = lengths[index]
    frame.size[axis.cross] = crossLength
    return frame
  }

  /// Names the items in an area; O(log items + named).
  public func forEachItem(in rect: Rect, _ body: (IndexPath) -> Void) -> Bool {
    let low = rect.min(axis)
    let high = rect.max(axis)
    guard high > low, !starts.isEmpty else { return true }
    var index = firstIndex(endingAfter: low)
    var section = self.section(of: index)
    while index < starts.count, starts[index] < high {
      while index >= firstItems[section + 1] { section += 1 }
      if lengths[index] > 0 {
        body(IndexPath(item: index - firstItems[section], section: section))
      }
      index += 1
    }
    return true
  }

  private func flatIndex(_ path: IndexPath) -> Int? {
    guard path.section >= 0, path.section < firstItems.count - 1, path.item >= 0 else { return nil }
    let index = firstItems[path.section] + path.item
    return index < firstItems[path.section + 1] ? index : nil
  }

  /// The first item whose end lies beyond a place; ends never go back, so they can be searched.
  private func firstIndex(endingAfter edge: Double) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] + lengths[middle] > edge { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func section(of index: Int) -> Int {
    var low = 0
    var high = firstItems.count - 1
    while low < high {
      let middle = (low + high) / 2
      if firstItems[middle + 1] > index { high = middle } else { low = middle + 1 }
    }
    return min(low, max(0, firstItems.count - 2))
  }
}
