/// What a log must have so that a rule can be judged by it.
public struct RuleNeeds: Sendable, Hashable {
  /// The kinds that the log's writer must emit, each of them.
  public let kinds: EventKindSet
  /// The keys that events must carry, each of them somewhere in the log.
  public let keys: EventKeys
  /// Whether the log must have its beginning.
  public let beginning: Bool
  /// Whether the log's writer must say which kinds it emits.
  ///
  /// Without that a kind counts as emitted once it occurred, which says nothing of who writes it.
  public let declared: Bool
  /// Why no log at all can show the rule broken; `nil` for a rule that can be judged.
  public let beyond: String?

  /// The needs of a rule that can be judged.
  init(
    _ kinds: EventKindSet, keys: EventKeys = [], beginning: Bool = false, declared: Bool = false
  ) {
    self.kinds = kinds
    self.keys = keys
    self.beginning = beginning
    self.declared = declared
    beyond = nil
  }

  private init(beyond: String) {
    (kinds, keys, beginning, declared) = ([], [], false, false)
    self.beyond = beyond
  }

  /// A rule that no log can show broken, and why.
  static func beyondLogs(_ reason: String) -> RuleNeeds { RuleNeeds(beyond: reason) }

  /// What is settled only when a tick is over: needs ticks, and to know what is animated.
  ///
  /// What was animated when the beginning is missing nobody knows, so the beginning is needed too.
  static func rest(_ kinds: EventKindSet, keys: EventKeys = []) -> RuleNeeds {
    RuleNeeds(
      kinds.union([.animationBegin, .animationEnd]), keys: keys.union(.tick), beginning: true)
  }
}

/// The optional keys of events that rules depend on.
public struct EventKeys: OptionSet, Sendable, Hashable {
  /// The keys as bits.
  public let rawValue: UInt16

  /// Makes a set from bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The key `tick`.
  public static let tick = EventKeys(rawValue: 1 << 0)
  /// The key `time`.
  public static let time = EventKeys(rawValue: 1 << 1)
  /// The key `cause`.
  public static let cause = EventKeys(rawValue: 1 << 2)
  /// The key `depth`.
  public static let depth = EventKeys(rawValue: 1 << 3)
  /// The key `parent`.
  public static let parent = EventKeys(rawValue: 1 << 4)
  /// The key `animated`.
  public static let animated = EventKeys(rawValue: 1 << 5)
  /// The key `item`.
  public static let item = EventKeys(rawValue: 1 << 6)
  /// The key `controller`.
  public static let controller = EventKeys(rawValue: 1 << 7)
  /// The key `host`.
  public static let host = EventKeys(rawValue: 1 << 8)
  /// The key `generation`.
  public static let generation = EventKeys(rawValue: 1 << 9)
  /// The key `identifier`.
  public static let identifier = EventKeys(rawValue: 1 << 10)
  /// The key `reason`.
  public static let reason = EventKeys(rawValue: 1 << 11)
  /// The key `reused`.
  public static let reused = EventKeys(rawValue: 1 << 12)
  /// The key `value`.
  public static let value = EventKeys(rawValue: 1 << 13)

  /// The names that the format's page has for the keys, in its order.
  public var names: [String] {
    Self.table.filter { contains($0.0) }.map(\.1)
  }

  private static let table: [(EventKeys, String)] = [
    (.tick, "tick"), (.time, "time"), (.parent, "parent"), (.controller, "controller"),
    (.host, "host"), (.animated, "animated"), (.identifier, "identifier"), (.reused, "reused"),
    (.item, "item"), (.generation, "generation"), (.reason, "reason"), (.value, "value"),
    (.cause, "cause"), (.depth, "depth"),
  ]
}
