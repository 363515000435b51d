/// How often each of many values came; its size is that of the different values.
struct Distribution {
  private var counts: [Int64: Int] = [:]
  private(set) var count = 0

  mutating func add(_ value: Int64) {
    counts[value, default: 0] += 1
    count += 1
  }

  /// The least value, the one in the middle, the 95th of a hundred and the greatest; `nil` of none.
  ///
  /// Each is a value that came: the least one that so many of all do not exceed.
  var summary: DistributionSummary? {
    let values = counts.sorted { $0.key < $1.key }
    guard let first = values.first, let last = values.last else { return nil }
    return DistributionSummary(
      count: count, minimum: first.key, median: value(at: 0.5, in: values),
      percentile95: value(at: 0.95, in: values), maximum: last.key)
  }

  private func value(at share: Double, in values: [(key: Int64, value: Int)]) -> Int64 {
    let rank = max(1, Int((share * Double(count)).rounded(.up)))
    var passed = 0
    for (value, times) in values {
      passed += times
      if passed >= rank { return value }
    }
    return 0
  }
}

/// A distribution in five numbers.
struct DistributionSummary: Equatable {
  let count: Int
  let minimum: Int64
  let median: Int64
  let percentile95: Int64
  let maximum: Int64
}
