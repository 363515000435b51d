/// What becomes of an item whose factory fails.
///
/// Every call of a factory has one outcome: a controller, or a stand-in for the item, which the log names together
/// with the cause. What fails for one item harms no other.
///
/// ```swift
/// let policy = FailurePolicy.fallback
///   .retrying(RetryPolicy(attempts: 3, firstDelay: .milliseconds(200)))
///   .breaking(after: 5, for: .seconds(30))
/// assert(policy.standIn == .fallback)
/// assert(policy.retry?.attempts == 3)
/// ```
public struct FailurePolicy: Sendable, Hashable {
  /// What an item shows instead of its controller.
  public enum StandIn: Sendable, Hashable {
    /// A cell with the error, of which the delegate is told.
    case error
    /// An empty cell with an ellipsis.
    case placeholder
    /// The controller of a fallback, see ``ControllerRegistry/registerFallback(_:for:retention:poolLimit:factory:configure:)``;
    /// the error where none is registered.
    case fallback
  }

  /// What the item shows instead.
  public var standIn: StandIn
  /// When the factory is tried again while the stand-in is bound to the item; `nil` for never.
  ///
  /// With attempts left, an item that is to show its error shows the placeholder.
  public var retry: RetryPolicy?
  /// When the factory is left alone; `nil` for never.
  public var breaker: CircuitBreakerPolicy?

  /// Makes a policy.
  public init(
    _ standIn: StandIn, retry: RetryPolicy? = nil, breaker: CircuitBreakerPolicy? = nil
  ) {
    self.standIn = standIn
    self.retry = retry
    self.breaker = breaker
  }

  /// The error is shown, and the delegate is told; what a registration does where it says nothing.
  public static let propagate = FailurePolicy(.error)
  /// An empty cell is shown.
  public static let placeholder = FailurePolicy(.placeholder)
  /// The fallback's controller is shown.
  public static let fallback = FailurePolicy(.fallback)

  /// The policy, with further attempts on the clock of the context.
  public func retrying(_ retry: RetryPolicy = RetryPolicy()) -> FailurePolicy {
    FailurePolicy(standIn, retry: retry, breaker: breaker)
  }

  /// The policy, with a pause after so many failures in a row.
  public func breaking(after failures: Int = 5, for cooldown: Duration = .seconds(30))
    -> FailurePolicy
  {
    FailurePolicy(
      standIn, retry: retry,
      breaker: CircuitBreakerPolicy(failures: failures, cooldown: cooldown))
  }
}
