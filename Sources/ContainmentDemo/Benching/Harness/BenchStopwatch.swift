/// Times the parts of one run that count, or counts their allocations instead.
///
/// Both at once would time the counting.
@MainActor
struct BenchStopwatch {
  /// What the timed parts took so far, in nanoseconds.
  private(set) var elapsed: UInt64 = 0
  /// How many objects the timed parts allocated; `nil` where that is not counted.
  private(set) var allocations: Int?

  private let counts: Bool

  init(countingAllocations counts: Bool = false) {
    self.counts = counts
    allocations = counts ? 0 : nil
  }

  /// Runs a part that counts; what stands around it prepares and checks.
  mutating func time(_ body: () -> Void) {
    guard !counts else {
      allocations = (allocations ?? 0) + AllocationCount.count(body)
      return
    }
    let start = BenchClock.computed
    body()
    elapsed += BenchClock.computed - start
  }
}
