/// Arithmetic of nanoseconds that ends at the largest and the smallest integer instead of stopping the program.
extension Int64 {
  /// The sum, or the nearest number that there is.
  @inline(__always)
  func clampedSum(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, or the nearest number that there is.
  @inline(__always)
  func clampedDifference(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}
