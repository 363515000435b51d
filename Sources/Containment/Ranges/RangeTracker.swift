/// Where a list travels and how fast, and what is to be ready because of that.
///
/// A value without a clock: it is told where the list is at each frame. Directions are those of offsets,
/// speeds are 64ths of a point a second.
package struct RangeTracker: Sendable, Hashable {
  /// Whether the list travels toward its end; as it did last where it stands.
  package private(set) var isForward = true
  /// Whether somebody scrolled at all.
  package private(set) var hasTravelled = false
  /// How fast the list travels in its direction; never negative.
  package private(set) var speed: Int64 = 0

  private var offset: Int64?
  /// The offset that is the furthest in the direction of travel; moving back from it is no turn at first.
  private var furthest: Int64 = 0
  /// What was travelled in the direction since the last sample of the speed.
  private var progress: Int64 = 0
  private var sampled: Instant?

  /// Nothing is known yet.
  package init() {}

  private static let fastest: Int64 = 1 << 30
  private static let longestHorizon: Int64 = 8_000_000_000

  /// The list is at an offset because somebody scrolled; O(1).
  ///
  /// - Parameters:
  ///   - offset: The offset along the axis, in points or text cells.
  ///   - viewport: The length of the viewport along the axis.
  ///   - ranges: The settings.
  ///   - instant: The time of the frame; where it stands still, no speed is measured.
  package mutating func travel(
    to offset: Double, viewport: Double, _ ranges: CollectionRanges, at instant: Instant
  ) {
    let target = Int64(gridLength: offset)
    let length = max(0, Int64(gridLength: viewport))
    guard let origin = self.offset else { return rest(at: offset, at: instant) }
    self.offset = target
    if target != origin { hasTravelled = true }
    let ahead = isForward ? target - furthest : furthest - target
    if ahead > 0 {
      furthest = target
      progress += ahead
    } else if -ahead > Self.threshold(length, ranges) {
      isForward.toggle()
      furthest = target
      speed = 0
      progress = -ahead
    }
    if abs(target - origin) > length {
      // A jump: what lies between was not seen, so it says nothing about speed.
      speed = 0
      progress = 0
    }
    sample(at: instant)
  }

  /// The list is at an offset and nobody scrolled: content moved under it, or nothing happened; O(1).
  package mutating func rest(at offset: Double, at instant: Instant) {
    let target = Int64(gridLength: offset)
    if let known = self.offset { furthest += target - known } else { furthest = target }
    self.offset = target
    sample(at: instant)
  }

  /// Content was inserted or removed before what is in view, and the offset followed it; O(1).
  package mutating func shift(by distance: Double) {
    guard let offset else { return }
    let distance = Int64(gridLength: distance)
    self.offset = offset + distance
    furthest += distance
  }

  /// The stretches that are to be ready where the list is now; O(1).
  package func plan(_ ranges: CollectionRanges, viewport: Double) -> RangePlan {
    let length = max(0, Int64(gridLength: viewport))
    let start = offset ?? 0
    let visible = start..<(start + length)
    let slack = Self.length(ranges.hysteresis, of: length)
    let realized = reach(hasTravelled ? ranges.realized : ranges.initialRealized, length)
    var prepared = reach(hasTravelled ? ranges.prepared : ranges.initialPrepared, length)
    var announced = reach(hasTravelled ? ranges.announced : ranges.initialAnnounced, length)
    let lead = fastLead(ranges, length)
    prepared.leading = max(prepared.leading, realized.leading, lead)
    prepared.trailing = max(prepared.trailing, realized.trailing)
    announced.leading = max(announced.leading, prepared.leading)
    announced.trailing = max(announced.trailing, prepared.trailing)
    func band(_ reach: (leading: Int64, trailing: Int64)) -> RangePlan.Band {
      let (before, after) =
        isForward ? (reach.trailing, reach.leading) : (reach.leading, reach.trailing)
      let entry = (visible.lowerBound - before)..<(visible.upperBound + after)
      return RangePlan.Band(
        entry: entry, exit: (entry.lowerBound - slack)..<(entry.upperBound + slack))
    }
    return RangePlan(
      visible: visible, realized: band(realized), prepared: band(prepared),
      announced: band(announced), isForward: isForward)
  }

  /// How far back is no turn: a wobble that changes no set may not swap ahead and behind either.
  private static func threshold(_ length: Int64, _ ranges: CollectionRanges) -> Int64 {
    max(64, length / 8, self.length(ranges.hysteresis, of: length))
  }

  private mutating func sample(at instant: Instant) {
    guard let last = sampled else {
      sampled = instant
      progress = 0
      return
    }
    let (time, overflow) = instant.nanoseconds.subtractingReportingOverflow(last.nanoseconds)
    guard time > 0 || overflow else { return }
    let distance = min(progress, Self.fastest)
    let now = overflow ? 0 : min(distance * 1_000_000_000 / time, Self.fastest)
    speed = (3 * speed + now) / 4
    progress = 0
    sampled = instant
  }

  /// What the list travels within the horizon, as far as speed may make a reach.
  private func fastLead(_ ranges: CollectionRanges, _ length: Int64) -> Int64 {
    let horizon = max(0, min(ranges.horizon.inNanoseconds, Self.longestHorizon))
    return min(speed * horizon / 1_000_000_000, Self.length(ranges.maximumLeading, of: length))
  }

  private func reach(
    _ reach: CollectionRanges.Reach, _ length: Int64
  ) -> (leading: Int64, trailing: Int64) {
    (Self.length(reach.leading, of: length), Self.length(reach.trailing, of: length))
  }

  private static func length(_ viewports: Double, of length: Int64) -> Int64 {
    guard viewports.isFinite else { return viewports > 0 ? 100 * length : 0 }
    return Int64((max(0, min(viewports, 100)) * Double(length)).rounded())
  }
}
