/// How long a step is expected to take, learned from those that were: their mean and mean deviation.
///
/// Integers in nanoseconds, so that the same samples give the same prediction on every machine.
package struct CostEstimate: Sendable, Hashable {
  /// The mean, where newer samples weigh more; the prior before the first.
  package private(set) var mean: Int64
  /// The mean distance of samples from the mean.
  package private(set) var deviation: Int64 = 0
  /// Whether there was a sample.
  package private(set) var isLearned = false

  private static let longest: Int64 = 60_000_000_000

  /// Makes an estimate that predicts the prior until it has learned.
  package init(prior: Int64 = 1_000_000) { mean = prior }

  /// What to expect: one deviation above the mean.
  ///
  /// A larger factor drops fewer frames and leaves cells blank for longer than those are worth.
  package var predicted: Int64 { mean + deviation }

  /// Learns what a step took.
  package mutating func record(_ duration: Int64) {
    let sample = min(max(0, duration), Self.longest)
    guard isLearned else {
      isLearned = true
      mean = sample
      deviation = sample / 2
      return
    }
    let error = sample - mean
    mean += error >> 3
    deviation += (abs(error) - deviation) >> 2
  }
}
