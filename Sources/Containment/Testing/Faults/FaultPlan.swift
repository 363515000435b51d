/// What a test wants to go wrong, and how often; the seed decides when.
///
/// Each part says in how many of a hundred cases something happens: a call of a factory, or a strike between two
/// frames. The same plan under the same script gives the same faults.
///
/// ```swift
/// var plan = FaultPlan(seed: 7)
/// plan.slow = 0
/// plan.throwing = 25
/// assert(plan.seed == 7)
/// ```
public struct FaultPlan: Sendable, Hashable {
  /// What all the choices come from.
  public var seed: UInt64

  // MARK: Calls of factories

  /// How many of a hundred calls take time: as much as ``delay`` says.
  public var slow = 10
  /// How many of a hundred calls throw an ``InjectedFailure`` instead of asking the factory.
  public var throwing = 10
  /// How many of a hundred calls give a controller that is in use, where one of the identifier lives.
  public var used = 5
  /// How many of a hundred calls try to change the registry from inside the factory, in every way there is.
  public var reentrant = 5
  /// How much time a slow call takes, on the clock of the context.
  public var delay: ClosedRange<Duration> = .milliseconds(1) ... .milliseconds(50)

  // MARK: Strikes

  /// How many of a hundred strikes take a plugin out, or bring one back that was taken out.
  public var pluginLoss = 20
  /// How many of a hundred strikes do what ``FaultInjector/addStorm(_:_:)`` was given, such as memory pressure.
  public var storms = 20

  /// Makes a plan in which each fault is rare enough that most items are shown.
  public init(seed: UInt64) { self.seed = seed }

  /// A plan in which nothing goes wrong, to be filled in.
  public static func none(seed: UInt64) -> FaultPlan {
    var plan = FaultPlan(seed: seed)
    (plan.slow, plan.throwing, plan.used, plan.reentrant) = (0, 0, 0, 0)
    (plan.pluginLoss, plan.storms) = (0, 0)
    return plan
  }
}

/// What an injected fault throws in the place of a factory.
public struct InjectedFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The how many-th call of a decorated factory it was, from 1.
  public let call: Int

  /// The failure with the number of its call.
  public var description: String { "injected into call \(call)" }
}

/// One thing that an injector did.
public struct InjectedFault: Sendable, Hashable, CustomStringConvertible {
  /// What went wrong.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A factory took time.
    case slow
    /// A factory threw.
    case throwing
    /// A factory gave a controller that is in use.
    case used
    /// A factory tried to change the registry.
    case reentrant
    /// A plugin was taken out.
    case pluginLost
    /// A plugin came back.
    case pluginBack
    /// A storm of the test's own.
    case storm
  }

  /// What went wrong.
  public let kind: Kind
  /// The how many-th call or strike it was, from 1; each is counted by itself.
  public let number: Int
  /// The identifier, the plugin or the storm.
  public let name: String
  /// The item of a factory call; `nil` for a strike.
  public let item: ItemIdentity?

  /// The fault in one line, such as `throwing feed:card for item 3 (call 12)`.
  public var description: String {
    guard let item else { return "\(kind.rawValue) \(name) (strike \(number))" }
    return "\(kind.rawValue) \(name) for item \(item) (call \(number))"
  }
}
