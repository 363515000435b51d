/// Which stretches of the content are to be ready, each with the larger one that ends it.
///
/// All lengths are in 64ths of a point along the axis, so that sums and comparisons are exact.
package struct RangePlan: Sendable, Hashable {
  /// Where items enter a set, and the larger stretch outside of which they leave it.
  package struct Band: Sendable, Hashable {
    package let entry: Range<Int64>
    package let exit: Range<Int64>
  }

  /// The viewport itself.
  package let visible: Range<Int64>
  package let realized: Band
  package let prepared: Band
  package let announced: Band
  /// Whether the direction of travel is toward the end of the content.
  package let isForward: Bool

  /// How far a stretch lies outside the viewport, and whether ahead of it; 0 and ahead inside.
  package func distance(of stretch: Range<Int64>) -> (length: Int64, isAhead: Bool) {
    if stretch.lowerBound >= visible.upperBound {
      return (stretch.lowerBound - visible.upperBound, isForward)
    }
    if stretch.upperBound <= visible.lowerBound {
      return (visible.lowerBound - stretch.upperBound, !isForward)
    }
    return (0, true)
  }
}

extension Int64 {
  /// A length in 64ths, which stored lengths are whole numbers of; what is no number is 0.
  package init(gridLength: Double) {
    // Far beyond any content, and small enough for sums and sixteenfold products.
    let limit = 0x1p52
    self =
      gridLength.isFinite
      ? Int64(Swift.max(-limit, Swift.min(gridLength * 64, limit)).rounded()) : 0
  }

  /// The length in points or text cells.
  package var length: Double { Double(self) / 64 }
}
