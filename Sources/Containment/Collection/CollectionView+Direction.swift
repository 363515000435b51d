/// The direction in which content reads.
public enum UserInterfaceLayoutDirection: Sendable, Hashable, CaseIterable {
  /// As English does.
  case leftToRight
  /// As Arabic and Hebrew do.
  case rightToLeft
}

extension CollectionView {
  /// The direction changed: the list keeps its place, and every cell stands on the other side.
  func turnRound() {
    let offset = contentOffset
    isMirrored = userInterfaceLayoutDirection == .rightToLeft
    isMovingWithinPass = true
    contentOffset = offset
    isMovingWithinPass = false
    needsPlacing = true
    setNeedsLayout()
  }
}
