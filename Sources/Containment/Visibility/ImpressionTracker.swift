/// Follows which items are in view, and says which are seen; a value that knows neither views nor clocks.
///
/// At the end of each frame it is told the time, then what is in view, item by item, then that this was all. A
/// visit begins with the first look that finds enough of an item in view, and ends with the first that does not.
/// What happens between two looks is not known: the item counts as in view all the time where both found it so.
///
/// ```swift
/// var tracker = ImpressionTracker(ImpressionPolicy(dwell: .milliseconds(100)))
/// for time in [0, 60, 120] {
///   tracker.beginLook(at: Instant(nanoseconds: Int64(time) * 1_000_000))
///   tracker.see(ItemIdentity(7), fraction: 0.8)
///   let outcomes = tracker.endLook()
///   assert(outcomes.isEmpty == (time < 120))
/// }
/// ```
public struct ImpressionTracker: Sendable {
  /// What a look found out.
  public enum Outcome: Sendable, Hashable {
    /// An item was seen.
    case counted(Impression)
    /// A visit is over.
    case ended(Visit)
  }

  /// When items count; with another one, open visits go on and count by it.
  public var policy: ImpressionPolicy

  /// A visit that is not over.
  private struct Open {
    let since: Int64
    var look: UInt32
    var fraction: Double
    var isCounted = false
    /// Where the item is in the order in which it was told.
    var place: Int
  }

  private var open: [ItemIdentity: Open] = [:]
  /// When items were counted last; as many as were ever counted.
  private var counted: [ItemIdentity: Int64] = [:]
  private var look: UInt32 = 0
  private var now: Int64 = 0
  private var seen = 0
  // Kept from look to look, so that looks in which nothing comes or goes allocate nothing.
  private var outcomes: [Outcome] = []

  /// Begins with nothing in view, and nothing counted.
  public init(_ policy: ImpressionPolicy) { self.policy = policy }

  /// Begins a look at what is in view; time that went back counts as standing still.
  public mutating func beginLook(at instant: Instant) {
    now = max(now, instant.nanoseconds)
    look &+= 1
    seen = 0
    outcomes.removeAll(keepingCapacity: true)
  }

  /// An item is in view.
  ///
  /// An item that is told twice in a look counts with the larger part. O(1).
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - fraction: How much of it is in view, from 0 to 1; what is no number is taken as nothing.
  public mutating func see(_ item: ItemIdentity, fraction: Double) {
    guard fraction > 0, fraction >= policy.minimumFraction else { return }
    let fraction = min(1, fraction)
    if let index = open.index(forKey: item) {
      let isSecond = open.values[index].look == look
      open.values[index].fraction = isSecond ? max(open.values[index].fraction, fraction) : fraction
      guard !isSecond else { return }
      open.values[index].look = look
      open.values[index].place = seen
    } else {
      open[item] = Open(since: now, look: look, fraction: fraction, place: seen)
    }
    seen += 1
  }

  /// Ends the look: what was not told is out of view.
  ///
  /// O(in view).
  ///
  /// - Returns: First the visits that ended, the oldest first, then the items that were seen, in the order in which they
  ///   were told.
  public mutating func endLook() -> [Outcome] {
    endVisits()
    count()
    return outcomes
  }

  /// Nothing is in view any more: every visit ends.
  ///
  /// - Returns: The visits, the oldest first.
  public mutating func endAll(at instant: Instant) -> [Outcome] {
    beginLook(at: instant)
    return endLook()
  }

  /// Lets every item count once more, whatever the policy says; a visit that is open does not have to begin anew.
  public mutating func reset() {
    for item in counted.keys { counted[item] = Self.forgiven }
    for item in open.keys { open[item]?.isCounted = false }
  }

  /// When an item was counted that may count once more all the same.
  private static let forgiven = Int64.min

  /// When the next open visit counts, if its item stays in view; `nil` where none will.
  public var nextCount: Instant? {
    var next: Int64?
    for (item, visit) in open where !visit.isCounted {
      guard let due = due(of: item, since: visit.since) else { continue }
      next = min(next ?? due, due)
    }
    return next.map { Instant(nanoseconds: $0) }
  }

  // MARK: Inside a look

  private mutating func endVisits() {
    guard open.count > seen else { return }
    var gone: [(item: ItemIdentity, visit: Open)] = []
    for (item, visit) in open where visit.look != look { gone.append((item, visit)) }
    gone.sort { ($0.visit.since, $0.visit.place) < ($1.visit.since, $1.visit.place) }
    for (item, visit) in gone {
      open[item] = nil
      let visit = Visit(
        item: item, dwell: .nanoseconds(now.clampedDifference(visit.since)),
        isCounted: visit.isCounted)
      outcomes.append(.ended(visit))
    }
  }

  private mutating func count() {
    let first = outcomes.count
    var places: [Int] = []
    for (item, visit) in open where !visit.isCounted {
      guard let due = due(of: item, since: visit.since), due <= now else { continue }
      let impression = Impression(
        item: item, fraction: visit.fraction,
        dwell: .nanoseconds(now.clampedDifference(visit.since)),
        isAgain: counted[item] != nil)
      outcomes.append(.counted(impression))
      places.append(visit.place)
    }
    guard !places.isEmpty else { return }
    let order = places.indices.sorted { places[$0] < places[$1] }
    let found = outcomes[first...].map { $0 }
    outcomes.replaceSubrange(first..., with: order.map { found[$0] })
    for case .counted(let impression) in found {
      open[impression.item]?.isCounted = true
      counted[impression.item] = now
    }
  }

  /// When a visit counts; `nil` for never.
  private func due(of item: ItemIdentity, since: Int64) -> Int64? {
    let due = since.clampedSum(policy.dwell.inNanoseconds)
    guard let last = counted[item], last != Self.forgiven else { return due }
    switch policy.rearming {
    case .everyVisit: return due
    case .after(let pause): return max(due, last.clampedSum(max(.zero, pause).inNanoseconds))
    case .never: return nil
    }
  }
}
