import Testing

@testable import Containment

/// Where a list travels, how fast, and what is to be ready because of that.
@Suite("Ranges, as values")
struct RangeTrackerTests {
  private static let viewport = 8.0

  private static let ranges = CollectionRanges(
    realized: .init(leading: 1, trailing: 0.5), prepared: .init(leading: 2, trailing: 1),
    announced: .init(leading: 3, trailing: 1), hysteresis: 0.25)

  private struct Travel {
    var tracker = RangeTracker()
    var ranges = RangeTrackerTests.ranges
    var frame: Int64 = 0

    init(_ ranges: CollectionRanges = RangeTrackerTests.ranges) {
      self.ranges = ranges
      tracker.rest(at: 100, at: .zero)
    }

    mutating func go(_ offsets: Double...) {
      for offset in offsets {
        frame += 1
        tracker.travel(
          to: offset, viewport: viewport, ranges, at: Instant(nanoseconds: frame * 100_000_000))
      }
    }

    var plan: RangePlan { tracker.plan(ranges, viewport: viewport) }
  }

  private func points(_ stretch: Range<Int64>) -> [Double] {
    [stretch.lowerBound.length, stretch.upperBound.length]
  }

  @Test(
    "A list that travels reaches further ahead than behind, and leaves further out than it enters")
  func bands() {
    var travel = Travel()
    travel.go(101)
    let plan = travel.plan
    #expect(points(plan.visible) == [101, 109])
    #expect(points(plan.realized.entry) == [97, 117])
    #expect(points(plan.realized.exit) == [95, 119])
    #expect(points(plan.prepared.entry) == [93, 125])
    #expect(points(plan.announced.entry) == [93, 133])
    #expect(points(plan.announced.exit) == [91, 135])
  }

  @Test("Before the first scroll the initial reaches apply, and content that moves is no scroll")
  func initialReaches() {
    var ranges = Self.ranges
    ranges.initialRealized = .init(leading: 0.25, trailing: 0)
    ranges.initialPrepared = .init(leading: 0.5, trailing: 0.25)
    ranges.initialAnnounced = .zero
    var travel = Travel(ranges)
    travel.tracker.rest(at: 50, at: .zero)
    travel.go(50)
    #expect(points(travel.plan.realized.entry) == [50, 60])
    #expect(points(travel.plan.prepared.entry) == [48, 62])
    #expect(travel.plan.announced == travel.plan.prepared)
    travel.go(51)
    #expect(points(travel.plan.realized.entry) == [47, 67])
  }

  @Test("A set reaches as far as the set inside it")
  func nesting() {
    let wide = CollectionRanges.Reach(leading: 2, trailing: 2)
    let travel = Travel(CollectionRanges(realized: wide))
    let plan = travel.plan
    #expect(points(plan.realized.entry) == [84, 124])
    #expect(plan.prepared == plan.realized)
    #expect(plan.announced == plan.realized)
  }

  @Test("Turning swaps ahead and behind in the same frame")
  func turning() {
    var travel = Travel()
    travel.go(110, 107)
    #expect(!travel.plan.isForward)
    #expect(points(travel.plan.prepared.entry) == [91, 123])
    travel.go(110)
    #expect(travel.plan.isForward)
  }

  @Test("A wobble within the hysteresis is no turn, in one step or in several")
  func wobble() {
    var travel = Travel()
    travel.go(110, 108, 109, 110, 109, 108)
    #expect(travel.plan.isForward)
    travel.go(107.984375)
    #expect(!travel.plan.isForward)
  }

  @Test("Without hysteresis an eighth of the viewport, and one point at least, is no turn")
  func threshold() {
    var travel = Travel(CollectionRanges(realized: .init(leading: 1, trailing: 0)))
    travel.go(110, 109)
    #expect(travel.plan.isForward)
    travel.go(108.5)
    #expect(!travel.plan.isForward)
    var tracker = RangeTracker()
    tracker.rest(at: 0, at: .zero)
    tracker.travel(to: 20, viewport: 80, .none, at: .zero)
    tracker.travel(to: 10, viewport: 80, .none, at: .zero)
    #expect(tracker.isForward)
    tracker.travel(to: 9, viewport: 80, .none, at: .zero)
    #expect(!tracker.isForward)
  }

  @Test("Content that is inserted before what is in view is neither travel nor speed nor a turn")
  func shifting() {
    var travel = Travel()
    travel.go(105)
    let speed = travel.tracker.speed
    travel.tracker.shift(by: 1000)
    travel.go(1106)
    #expect(travel.plan.isForward)
    #expect(travel.tracker.speed == (3 * speed + 640) / 4)
    travel.tracker.rest(at: 6, at: Instant(nanoseconds: travel.frame * 100_000_000))
    travel.go(5)
    #expect(travel.plan.isForward)
    travel.go(3)
    #expect(!travel.plan.isForward)
  }

  @Test("The speed is a quarter of the new sample and three of the old, and none without time")
  func speed() {
    var travel = Travel()
    travel.go(104)
    #expect(travel.tracker.speed == 640)
    travel.go(108)
    #expect(travel.tracker.speed == 1120)
    let frame = travel.frame
    travel.frame -= 1
    travel.go(110)
    #expect(travel.tracker.speed == 1120)
    travel.frame = frame
    // What was travelled while the clock stood counts with the next sample.
    travel.go(112)
    #expect(travel.tracker.speed == 1480)
  }

  @Test("A turn starts from no speed, a wobble adds none, and rest brings it to nothing")
  func speedAfterTurns() {
    var travel = Travel()
    travel.go(104, 108, 104)
    #expect(!travel.plan.isForward)
    #expect(travel.tracker.speed == 640)
    for _ in 0..<60 { travel.go(105, 104) }
    #expect(travel.tracker.speed == 0)
  }

  @Test("A jump over more than the viewport says nothing about speed, and turns")
  func jump() {
    var travel = Travel()
    travel.go(104, 108)
    travel.go(5000)
    #expect(travel.tracker.speed == 0)
    travel.go(50)
    #expect(travel.tracker.speed == 0)
    #expect(!travel.plan.isForward)
  }

  @Test("Speed makes the prepared and the announced reach larger, within the most that is set")
  func fastReach() {
    var ranges = Self.ranges
    ranges.horizon = .seconds(1)
    ranges.maximumLeading = 5
    var travel = Travel(ranges)
    travel.go(104, 108, 112)
    let ahead = 3 * 8.0
    let lead = travel.tracker.speed.length
    #expect(lead > 2 * 8 && lead < ahead)
    #expect(points(travel.plan.prepared.entry) == [104, 120 + lead])
    #expect(points(travel.plan.announced.entry) == [104, 120 + ahead])
    #expect(points(travel.plan.realized.entry) == [108, 128])
    for step in 1..<40 { travel.go(112 + 8 * Double(step)) }
    let end = 112 + 8 * 39 + 8.0
    #expect(points(travel.plan.prepared.entry)[1] == end + 40)
    #expect(points(travel.plan.announced.entry)[1] == end + 40)
  }

  @Test("Settings and offsets that are no sensible numbers do no harm")
  func nonsense() {
    let odd = CollectionRanges.Reach(leading: .nan, trailing: -3)
    let endless = CollectionRanges.Reach(leading: .infinity, trailing: 1e300)
    var ranges = CollectionRanges(
      realized: odd, prepared: odd, announced: endless, hysteresis: -.infinity)
    ranges.horizon = .seconds(Int64.max)
    ranges.maximumLeading = .infinity
    var tracker = RangeTracker()
    var frame: Int64 = 0
    for offset in [0, 1e300, -1e300, .nan, .infinity, 1e18, 5] {
      frame += 1
      tracker.travel(to: offset, viewport: 8, ranges, at: Instant(nanoseconds: frame))
      let plan = tracker.plan(ranges, viewport: 8)
      #expect(plan.realized.entry == plan.visible)
      #expect(plan.announced.entry.count == plan.visible.count * 201)
    }
    _ = tracker.plan(.standard, viewport: .infinity)
    tracker.travel(to: 7, viewport: -4, .standard, at: Instant(nanoseconds: .min))
    tracker.travel(to: 8, viewport: .nan, .standard, at: Instant(nanoseconds: .max))
    #expect(tracker.plan(.standard, viewport: -4).visible.isEmpty)
  }

  @Test(
    "Sets lie inside one another, and items inside a wobble enter and leave nothing",
    arguments: 1...20)
  func randomTravel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func reach() -> CollectionRanges.Reach {
      .init(
        leading: Double.random(in: 0..<3, using: &random),
        trailing: Double.random(in: 0..<2, using: &random))
    }
    for _ in 0..<50 {
      let ranges = CollectionRanges(
        realized: reach(), prepared: reach(), announced: reach(),
        hysteresis: Double.random(in: 0..<1, using: &random))
      let viewport = Double.random(in: 1..<40, using: &random).onGrid
      var tracker = RangeTracker()
      tracker.rest(at: 0, at: .zero)
      var offset = 500.0
      for step in 1...20 {
        offset = (offset + Double.random(in: -30..<30, using: &random)).onGrid
        tracker.travel(
          to: offset, viewport: viewport, ranges, at: Instant(nanoseconds: Int64(step)))
        let plan = tracker.plan(ranges, viewport: viewport)
        let bands = [plan.realized, plan.prepared, plan.announced]
        for (inner, outer) in zip(bands, bands.dropFirst()) {
          #expect(outer.entry.contains(inner.entry) && outer.exit.contains(inner.exit))
        }
        for band in bands {
          #expect(band.exit.contains(band.entry) && band.entry.contains(plan.visible))
        }
      }
      // The list went as far as it came: the wobble is behind that.
      let slack = (ranges.hysteresis * viewport * 64).rounded() / 64
      tracker.travel(to: offset + 100, viewport: viewport, ranges, at: .zero)
      let top = tracker.plan(ranges, viewport: viewport)
      for _ in 0..<10 {
        let back = Double.random(in: 0...1, using: &random) * slack
        tracker.travel(
          to: (offset + 100 - back).onGrid, viewport: viewport, ranges, at: .zero)
        let plan = tracker.plan(ranges, viewport: viewport)
        #expect(plan.isForward == top.isForward)
        #expect(plan.prepared.exit.contains(top.visible))
        #expect(plan.prepared.exit.upperBound >= top.prepared.entry.upperBound)
        #expect(plan.prepared.entry.lowerBound >= top.prepared.exit.lowerBound)
      }
    }
  }
}

extension Range<Int64> {
  fileprivate func contains(_ other: Range<Int64>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
