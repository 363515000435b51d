/// What a population scheduler is set to; the defaults are measured ones for 60 frames a second.
public struct PopulationSettings: Sendable, Hashable {
  /// How much of a frame is left for what comes after filling, until that was measured.
  public var reserve: Duration = .nanoseconds(1_800_000)
  /// How long visible work waits at most before it may take a frame's one forced step; `nil` for ever.
  public var visibleExpiry: Duration? = .milliseconds(100)
  /// How long upcoming work waits at most; `nil` for ever.
  public var upcomingExpiry: Duration? = .milliseconds(500)
  /// How long prefetched work waits at most; `nil` for ever.
  public var prefetchExpiry: Duration? = .seconds(5)
  /// How long idle work waits at most; `nil`, the default, for ever.
  public var idleExpiry: Duration?
  /// How many loads are under way at most, and are started in one frame at most; less than 1 is taken as 1.
  public var loadLimit = 8
  /// How long an item has to be expected in view for its load to be started, where loads are not known to take
  /// longer; a negative one is taken as none.
  public var minimumDwell: Duration = .milliseconds(130)

  /// What a step is expected to take before one of its kind ran, in nanoseconds.
  package var prior: Int64 = 1_000_000
  /// How many frames in a row may run nothing although there is work; the contract says two.
  package var patience = 2
  /// How many steps one request may have in one frame.
  package var stepLimit: UInt8 = 64

  /// Makes the default settings.
  public init() {}

  /// How long work may wait, in nanoseconds, by priority; the largest integer for ever.
  var expiries: SIMD4<Int64> {
    func nanoseconds(_ duration: Duration?) -> Int64 {
      duration.map { max(0, $0.inNanoseconds) } ?? .max
    }
    return SIMD4(
      nanoseconds(visibleExpiry), nanoseconds(upcomingExpiry), nanoseconds(prefetchExpiry),
      nanoseconds(idleExpiry))
  }
}
