/// The least time that any order of filling needs, as if work could be poured into what frames have left.
///
/// It holds for whoever drops no frame.
enum FluidBound {
  /// Finds when all cells could be filled at the earliest.
  ///
  /// - Parameters:
  ///   - costs: What the cells cost.
  ///   - capacity: What each frame has for filling.
  /// - Returns: The end of a frame, in nanoseconds.
  static func end(of costs: [Int64], capacity: (Int) -> Int64) -> Int64 {
    var (frame, left) = (0, costs.reduce(0, +) - capacity(0))
    while left > 0 {
      frame += 1
      left -= capacity(frame)
    }
    return Refresh.instant(frame + 1)
  }
}
