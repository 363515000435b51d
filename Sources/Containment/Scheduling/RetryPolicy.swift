/// How often content or a controller that could not be had is asked for again, and after which time.
///
/// The first attempt comes at once, the second after the first delay, and each one after that waits longer by
/// the factor, up to the longest delay.
///
/// ```swift
/// let retry = RetryPolicy(
///   attempts: 4, firstDelay: .milliseconds(500), factor: 2, longestDelay: .milliseconds(1500))
/// assert(retry.delay(beforeAttempt: 1) == .zero)
/// assert(retry.delay(beforeAttempt: 2) == .milliseconds(500))
/// assert(retry.delay(beforeAttempt: 3) == .milliseconds(1000))
/// assert(retry.delay(beforeAttempt: 4) == .milliseconds(1500))
/// assert(retry.delay(beforeAttempt: 5) == nil)
/// ```
public struct RetryPolicy: Sendable, Hashable {
  /// How many attempts there are in all, the first one included; none or less gives nothing a chance.
  public var attempts: Int
  /// How long to wait before the second attempt; a negative one is taken as none.
  public var firstDelay: Duration
  /// What each further delay is multiplied by; below 1, or no number, is taken as 1.
  public var factor: Double
  /// How long to wait at most before any attempt; a negative one is taken as none.
  public var longestDelay: Duration

  /// Makes a rule for retrying: by default three attempts, after half a second and after one.
  public init(
    attempts: Int = 3, firstDelay: Duration = .milliseconds(500), factor: Double = 2,
    longestDelay: Duration = .seconds(30)
  ) {
    self.attempts = attempts
    self.firstDelay = firstDelay
    self.factor = factor
    self.longestDelay = longestDelay
  }

  /// How long to wait before the n-th attempt; `nil` where the attempts are used up.
  ///
  /// The first attempt is number 1 and waits for nothing, as does whatever is below it. Delays are whole
  /// nanoseconds. O(log n).
  public func delay(beforeAttempt n: Int) -> Duration? {
    guard n <= attempts, attempts > 0 else { return nil }
    guard n > 1 else { return .zero }
    let (first, longest) = (
      max(0, firstDelay.inNanoseconds), max(0, longestDelay.inNanoseconds)
    )
    // Exact where nothing is multiplied: a number of this kind does not hold every nanosecond.
    guard n > 2, first > 0, factor > 1 else { return .nanoseconds(min(first, longest)) }
    let delay = Double(first) * Self.power(factor, n - 2)
    return .nanoseconds(delay < Double(longest) ? Int64(delay) : longest)
  }

  /// By squaring, since there may be many attempts; infinite where it is too large.
  private static func power(_ base: Double, _ exponent: Int) -> Double {
    var (result, square, rest) = (1.0, base, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      square *= square
      rest >>= 1
    }
    return result
  }
}
