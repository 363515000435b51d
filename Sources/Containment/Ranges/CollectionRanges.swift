/// How far beyond its viewport a collection makes things ready, in lengths of the viewport.
///
/// Four sets of items lie inside one another: those in view, the *realized*, the *prepared* and the
/// *announced* ones. Each reaches further in the direction of travel than behind it. An item enters a set
/// within its reach and leaves it ``hysteresis`` further out, so that a small movement back and forth
/// makes nothing and gives nothing up.
///
/// ```swift
/// var ranges = CollectionRanges.standard
/// ranges.announced.leading = 6
/// let registry = ControllerRegistry()
/// let feed = CollectionViewController(registry: registry, layout: ListLayout())
/// feed.collectionView.ranges = ranges
/// ```
public struct CollectionRanges: Sendable, Hashable {
  /// How far one set of items reaches beyond the viewport at both of its ends.
  public struct Reach: Sendable, Hashable {
    /// How far ahead, in the direction of travel, in lengths of the viewport.
    public var leading: Double
    /// How far behind, in lengths of the viewport.
    public var trailing: Double

    /// Makes a reach; what is negative or no number counts as 0, and what is above 100 as 100.
    public init(leading: Double, trailing: Double) {
      self.leading = leading
      self.trailing = trailing
    }

    /// No reach: only what is in view.
    public static let zero = Reach(leading: 0, trailing: 0)
  }

  /// Of which items the content's view is loaded and laid out.
  public var realized: Reach
  /// Which items have a bound cell; never less than what is realized.
  public var prepared: Reach
  /// Which items are announced to the prefetch data source; never less than what is prepared.
  public var announced: Reach

  /// What is realized before the first scroll.
  public var initialRealized: Reach
  /// What is prepared before the first scroll.
  public var initialPrepared: Reach
  /// What is announced before the first scroll.
  public var initialAnnounced: Reach

  /// How much further out than it enters an item leaves, in lengths of the viewport.
  ///
  /// A movement back by no more than this, or an eighth of the viewport, or one point, whichever is the
  /// most, is no change of direction.
  public var hysteresis: Double

  /// How long before its display an item is to be prepared; zero where speed changes no reach.
  ///
  /// While a list moves fast, the prepared and the announced reach ahead is what it moves in this time,
  /// within ``maximumLeading``, where that is more than the reach that is set.
  public var horizon: Duration

  /// The most that speed makes a reach, in lengths of the viewport.
  public var maximumLeading: Double

  /// Makes ranges that are the same before the first scroll and after it, whatever the speed.
  ///
  /// - Parameters:
  ///   - realized: Of which items the content's view is loaded and laid out.
  ///   - prepared: Which items have a bound cell.
  ///   - announced: Which items are announced to the prefetch data source.
  ///   - hysteresis: How much further out an item leaves, in lengths of the viewport.
  public init(
    realized: Reach = .zero, prepared: Reach = .zero, announced: Reach = .zero,
    hysteresis: Double = 0
  ) {
    self.realized = realized
    self.prepared = prepared
    self.announced = announced
    initialRealized = realized
    initialPrepared = prepared
    initialAnnounced = announced
    self.hysteresis = hysteresis
    horizon = .zero
    maximumLeading = 0
  }

  /// Nothing beyond the viewport; the default of a collection.
  public static let none = CollectionRanges()

  /// Ranges for a list that is scrolled by hand: small before the first scroll, larger from then on.
  public static let standard: CollectionRanges = {
    var ranges = CollectionRanges(
      realized: Reach(leading: 1, trailing: 0.5), prepared: Reach(leading: 2.5, trailing: 1.5),
      announced: Reach(leading: 4, trailing: 1.5), hysteresis: 0.25)
    ranges.initialRealized = Reach(leading: 0.25, trailing: 0.25)
    ranges.initialPrepared = Reach(leading: 0.5, trailing: 0.25)
    ranges.initialAnnounced = Reach(leading: 1, trailing: 0.25)
    ranges.horizon = .milliseconds(500)
    ranges.maximumLeading = 6
    return ranges
  }()
}
