/// The direction along which a list runs or a gesture moves.
public enum Axis: Sendable, Hashable, CaseIterable {
  /// Left to right.
  case horizontal
  /// Top to bottom.
  case vertical

  /// The axis across this one.
  public var cross: Axis { self == .vertical ? .horizontal : .vertical }
}

extension Double {
  /// This length on the grid of 1/64 that every stored length keeps to, so that sums are exact.
  ///
  /// A length that is not finite becomes 0: a broken measurement may not poison every sum after it.
  @inlinable
  public var onGrid: Double {
    guard isFinite else { return 0 }
    return (self * 64).rounded() / 64
  }
}

extension Double {
  /// The whole text cells in this length; none for a negative one, and at most a million.
  package var wholeCells: Int { Int(Swift.max(0, Swift.min(self, 1_000_000))) }
}

/// A place in points, or in text cells where the surface is a terminal.
public struct Point: Sendable, Hashable {
  /// The distance from the left, on the grid of 1/64.
  public var x: Double { didSet { x = x.onGrid } }
  /// The distance from the top, on the grid of 1/64.
  public var y: Double { didSet { y = y.onGrid } }

  /// Makes a point; both lengths are rounded to 1/64.
  public init(x: Double, y: Double) {
    self.x = x.onGrid
    self.y = y.onGrid
  }

  /// The place at the top left.
  public static let zero = Point(x: 0, y: 0)

  /// The coordinate along an axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .vertical ? y : x }
    set { if axis == .vertical { y = newValue } else { x = newValue } }
  }
}

/// A width and a height in points or text cells.
public struct Size: Sendable, Hashable {
  /// The horizontal extent, on the grid of 1/64.
  public var width: Double { didSet { width = width.onGrid } }
  /// The vertical extent, on the grid of 1/64.
  public var height: Double { didSet { height = height.onGrid } }

  /// Makes a size; both lengths are rounded to 1/64.
  public init(width: Double, height: Double) {
    self.width = width.onGrid
    self.height = height.onGrid
  }

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)

  /// The extent along an axis on which content may be as long as it likes: a million.
  public static let unlimited = 1_000_000.0

  /// The extent along an axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .vertical ? height : width }
    set { if axis == .vertical { height = newValue } else { width = newValue } }
  }
}

/// Distances kept free at the four edges of an area.
public struct EdgeInsets: Sendable, Hashable {
  /// The distance at the top.
  public var top: Double { didSet { top = top.onGrid } }
  /// The distance at the left.
  public var left: Double { didSet { left = left.onGrid } }
  /// The distance at the bottom.
  public var bottom: Double { didSet { bottom = bottom.onGrid } }
  /// The distance at the right.
  public var right: Double { didSet { right = right.onGrid } }

  /// Makes insets; every length is rounded to 1/64.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top.onGrid
    self.left = left.onGrid
    self.bottom = bottom.onGrid
    self.right = right.onGrid
  }

  /// No distance at any edge.
  public static let zero = EdgeInsets()

  /// The distance before the content along an axis.
  public func leading(_ axis: Axis) -> Double { axis == .vertical ? top : left }

  /// The distance after the content along an axis.
  public func trailing(_ axis: Axis) -> Double { axis == .vertical ? bottom : right }
}
