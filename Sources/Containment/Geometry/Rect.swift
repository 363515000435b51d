/// An area given by its top left corner and its size.
public struct Rect: Sendable, Hashable {
  /// The top left corner.
  public var origin: Point
  /// The extent.
  public var size: Size

  /// Makes an area from a corner and a size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes an area from four lengths; each is rounded to 1/64.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty area at the top left.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// Whether the area holds no point.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// The edge nearer to zero along an axis.
  public func min(_ axis: Axis) -> Double { origin[axis] }

  /// The edge farther from zero along an axis.
  public func max(_ axis: Axis) -> Double { origin[axis] + size[axis] }

  /// Whether the two areas share a point; an empty area shares none.
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY
      && other.minY < maxY
  }

  /// The part that both areas share; empty where they share none.
  public func intersection(_ other: Rect) -> Rect {
    let left = Swift.max(minX, other.minX)
    let top = Swift.max(minY, other.minY)
    let width = Swift.max(0, Swift.min(maxX, other.maxX) - left)
    let height = Swift.max(0, Swift.min(maxY, other.maxY) - top)
    return Rect(x: left, y: top, width: width, height: height)
  }

  /// The area moved by a distance.
  public func offset(x: Double, y: Double) -> Rect {
    Rect(x: minX + x, y: minY + y, width: size.width, height: size.height)
  }

  /// The area made smaller by insets; never of negative extent.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: Swift.max(0, size.width - insets.left - insets.right),
      height: Swift.max(0, size.height - insets.top - insets.bottom))
  }

  /// Whether a place lies in the area; the far edges do not belong to it.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
