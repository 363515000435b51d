/// When an item that is in view counts as seen.
///
/// The default is what advertisers agreed on for pictures: half of it, for a second without a break (the
/// Media Rating Council's guidelines on viewable impressions).
///
/// ```swift
/// let player = ImpressionPolicy(minimumFraction: 0.75, dwell: .seconds(2), rearming: .never)
/// assert(ImpressionPolicy.standard.minimumFraction == 0.5)
/// assert(player.dwell == .seconds(2))
/// ```
public struct ImpressionPolicy: Sendable, Hashable {
  /// Which visits of an item count that was seen before.
  public enum Rearming: Sendable, Hashable {
    /// Every one.
    case everyVisit
    /// Those that reach their dwell so long after the item was counted last, or later.
    ///
    /// A visit that goes on until then counts then.
    case after(Duration)
    /// None, until ``CollectionView/resetImpressions()``.
    case never
  }

  /// How much has to be in view, from 0, for any part, to 1, for all of it.
  ///
  /// Of the item's area, or, along an axis on which the item is larger than the viewport, of what the viewport can
  /// show. So an item that fills the viewport is wholly in view.
  public var minimumFraction: Double
  /// For how long, without a break, on the clock of the context; zero for at once.
  public var dwell: Duration
  /// Which later visits count.
  public var rearming: Rearming

  /// Half of an item for a second, in every visit.
  public static let standard = ImpressionPolicy()

  /// Says when an item counts as seen.
  ///
  /// - Parameters:
  ///   - minimumFraction: How much has to be in view; put between 0 and 1, what is no number is taken as 1.
  ///   - dwell: For how long, without a break; less than nothing is taken as nothing.
  ///   - rearming: Which later visits count.
  public init(
    minimumFraction: Double = 0.5, dwell: Duration = .seconds(1), rearming: Rearming = .everyVisit
  ) {
    self.minimumFraction = minimumFraction.isNaN ? 1 : min(1, max(0, minimumFraction))
    self.dwell = max(.zero, dwell)
    self.rearming = rearming
  }
}
