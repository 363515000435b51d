/// When a factory that keeps failing is no longer called, and for how long.
///
/// After so many failures in a row nobody calls the factory; every item gets its stand-in at once. When the
/// time is over one call is let through: where it makes a controller all go on, and where it fails another
/// pause begins.
///
/// ```swift
/// let policy = FailurePolicy.placeholder.breaking(after: 3, for: .seconds(10))
/// assert(policy.breaker == CircuitBreakerPolicy(failures: 3, cooldown: .seconds(10)))
/// ```
public struct CircuitBreakerPolicy: Sendable, Hashable {
  /// After how many failures in a row the factory is left alone; at least one.
  public var failures: Int
  /// For how long, on the clock of the context; a negative time is taken as none.
  public var cooldown: Duration

  /// Makes a policy: by default half a minute after five failures in a row.
  public init(failures: Int = 5, cooldown: Duration = .seconds(30)) {
    self.failures = max(1, failures)
    self.cooldown = max(.zero, cooldown)
  }
}

/// The state of one circuit breaker; a value that knows no factory and no clock.
struct CircuitBreaker: Hashable {
  enum State: Hashable {
    /// Calls go through; so many failed in a row.
    case closed(failures: Int)
    /// No call goes through before an instant.
    case open(until: Instant)
    /// One call is on its way, which decides.
    case trying
  }

  let policy: CircuitBreakerPolicy
  private(set) var state = State.closed(failures: 0)

  init(_ policy: CircuitBreakerPolicy) { self.policy = policy }

  /// Whether it has not been shown yet that calls go well again.
  var isOpen: Bool { if case .closed = state { false } else { true } }

  /// Whether a call may go through now; asks for it by that.
  mutating func admit(at now: Instant) -> Bool {
    switch state {
    case .closed: return true
    case .trying: return false
    case .open(let end):
      guard now >= end else { return false }
      state = .trying
      return true
    }
  }

  /// Takes in that a call made a controller; `true` where that ends a pause.
  mutating func succeed() -> Bool {
    defer { state = .closed(failures: 0) }
    return state == .trying
  }

  /// Takes in that a call failed; the end of the pause that begins with it, `nil` where none does.
  mutating func fail(at now: Instant) -> Instant? {
    let failures =
      switch state {
      case .closed(let failures): failures + 1
      case .open, .trying: policy.failures
      }
    guard failures >= policy.failures else {
      state = .closed(failures: failures)
      return nil
    }
    let end = now.advanced(by: policy.cooldown)
    state = .open(until: end)
    return end
  }
}
