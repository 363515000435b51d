/// One thing that happened: a kind, a subject, an instant and what else the kind carries.
///
/// An event is a fixed record of numbers. It holds no live object and no string, so recording
/// allocates nothing and a stored event keeps nothing alive.
public struct LifecycleEvent: Sendable, Hashable {
  /// The place in the log; strictly increasing, from 1.
  public internal(set) var sequence: UInt64 = 0
  /// The frame in which it happened; 0 before the first.
  public internal(set) var tick: UInt64 = 0
  /// The instant of that frame.
  public internal(set) var time: Instant = .zero
  /// The event that led here; 0 where nothing in the log did.
  public internal(set) var cause: UInt64 = 0
  /// The controller, cell, collection or window that the event is about.
  public internal(set) var subject: SubjectIdentity
  /// What happened.
  public let kind: EventKind
  /// How many callbacks were running when it happened.
  public internal(set) var depth: UInt16 = 0

  private(set) var present: Present = []
  private var relative = SubjectIdentity.none
  private var content = SubjectIdentity.none
  private var container = SubjectIdentity.none
  // In the order in which the scheduler has them too, so that they are copied in few pieces.
  private var itemBits: UInt64 = 0
  private var place = IndexPath(item: 0, section: 0)
  private var count: UInt32 = 0
  /// The name under which the factory or cell is registered; empty where there is none.
  public package(set) var identifier = InternedName.none
  /// Why it happened, as a word; empty where nothing more is to say.
  public package(set) var reason = InternedName.none
  /// A sentence for a person; empty for most kinds.
  public package(set) var message = InternedName.none

  private var amount = EventValue(x: 0, y: 0)
  private var foreignRule = InternedName.none
  private var violationIndex: UInt8 = 0

  package init(_ kind: EventKind, _ subject: SubjectIdentity) {
    self.kind = kind
    self.subject = subject
  }

  /// What an event says of itself, as bits.
  struct Present: OptionSet, Hashable {
    let rawValue: UInt32
    static let parent = Present(rawValue: 1 << 0)
    static let animated = Present(rawValue: 1 << 1)
    static let isAnimated = Present(rawValue: 1 << 2)
    static let reused = Present(rawValue: 1 << 3)
    static let isReused = Present(rawValue: 1 << 4)
    static let item = Present(rawValue: 1 << 5)
    static let place = Present(rawValue: 1 << 6)
    static let generation = Present(rawValue: 1 << 7)
    static let value = Present(rawValue: 1 << 8)
    static let synthesized = Present(rawValue: 1 << 9)
    static let violation = Present(rawValue: 1 << 10)
    static let forwardsByHand = Present(rawValue: 1 << 11)
    static let tickless = Present(rawValue: 1 << 12)
    static let timeless = Present(rawValue: 1 << 13)
    static let foreign = Present(rawValue: 1 << 14)
    static let foreignSeverity = Present(rawValue: 1 << 15)
    static let typeless = Present(rawValue: 1 << 16)
  }

  private mutating func mark(_ flag: Present, _ isSet: Bool) {
    if isSet { present.insert(flag) } else { present.remove(flag) }
  }
}

extension LifecycleEvent {
  /// Whether the event names a parent, or says with a `nil` ``parent`` that there is none.
  public var hasParent: Bool { present.contains(.parent) }

  /// The parent, or whose view the view was attached under; `nil` for leaving.
  ///
  /// Check ``hasParent`` first: it tells leaving from having no such notion.
  public package(set) var parent: SubjectIdentity? {
    get { relative == .none ? nil : relative }
    set {
      relative = newValue ?? .none
      present.insert(.parent)
    }
  }

  /// Whether the transition is animated; `nil` where the kind has no such notion.
  public package(set) var animated: Bool? {
    get { present.contains(.animated) ? present.contains(.isAnimated) : nil }
    set {
      mark(.animated, newValue != nil)
      mark(.isAnimated, newValue ?? false)
    }
  }

  /// Whether a dequeued cell came from its pool; `nil` where the kind has no such notion.
  public package(set) var reused: Bool? {
    get { present.contains(.reused) ? present.contains(.isReused) : nil }
    set {
      mark(.reused, newValue != nil)
      mark(.isReused, newValue ?? false)
    }
  }

  /// The item, as it was when it was shown; `nil` where the event is about none.
  public package(set) var item: ItemIdentity? {
    get { present.contains(.item) ? ItemIdentity(bits: itemBits) : nil }
    set {
      mark(.item, newValue != nil)
      itemBits = newValue?.bits ?? 0
    }
  }

  /// The item's place at the time of the event; `nil` where the event is about none.
  public package(set) var indexPath: IndexPath? {
    get { present.contains(.place) ? place : nil }
    set {
      mark(.place, newValue != nil)
      place = newValue ?? IndexPath(item: 0, section: 0)
    }
  }

  /// The other controller: a cell's content, an added child, a window's root; `nil` without one.
  ///
  /// Of a violation it is the other party.
  public package(set) var controller: SubjectIdentity? {
    get { content == .none ? nil : content }
    set { content = newValue ?? .none }
  }

  /// The collection of a cell event, or the container of a `layout`; `nil` for other kinds.
  public package(set) var host: SubjectIdentity? {
    get { container == .none ? nil : container }
    set { container = newValue ?? .none }
  }

  /// The how many-th bind or reconfigure of the controller, from 1; `nil` for other kinds.
  public package(set) var generation: UInt32? {
    get { present.contains(.generation) ? count : nil }
    set {
      mark(.generation, newValue != nil)
      count = newValue ?? 0
    }
  }

  /// An offset or a size, in points or text cells; `nil` for kinds without.
  public package(set) var value: EventValue? {
    get { present.contains(.value) ? amount : nil }
    set {
      mark(.value, newValue != nil)
      amount = newValue ?? EventValue(x: 0, y: 0)
    }
  }

  /// Whether the event comes from a repair rather than from a call.
  public package(set) var isSynthesized: Bool {
    get { present.contains(.synthesized) }
    set { mark(.synthesized, newValue) }
  }

  /// Whether the subject forwards appearance callbacks to its children by hand.
  public package(set) var forwardsByHand: Bool {
    get { present.contains(.forwardsByHand) }
    set { mark(.forwardsByHand, newValue) }
  }

  /// How the contract was broken; `nil` for every kind but ``EventKind/violation``.
  public package(set) var violation: ViolationKind? {
    get { present.contains(.violation) ? ViolationKind.allCases[Int(violationIndex)] : nil }
    set {
      mark(.violation, newValue != nil)
      guard let newValue, let index = ViolationKind.allCases.firstIndex(of: newValue) else {
        return
      }
      violationIndex = UInt8(index)
    }
  }

  /// The rule that was broken; `nil` where none was.
  public var rule: RuleIdentifier? {
    guard present.contains(.foreign) else { return violation?.rule }
    return foreignRule == .none ? nil : RuleIdentifier(foreignRule.string)
  }

  /// How much the broken rule weighs; `nil` where none was.
  public var severity: Severity? {
    guard present.contains(.foreign) else { return violation?.severity }
    return present.contains(.foreignSeverity) ? Severity(rawValue: violationIndex) : nil
  }
}

/// What only events from files need: an event that was recorded here has all of it.
extension LifecycleEvent {
  /// Whether the event says in which tick it happened.
  package var hasTick: Bool {
    get { !present.contains(.tickless) }
    set { mark(.tickless, !newValue) }
  }

  /// Whether the event says at what instant it happened.
  package var hasTime: Bool {
    get { !present.contains(.timeless) }
    set { mark(.timeless, !newValue) }
  }

  /// Whether the event names the type of its subject.
  package var hasType: Bool {
    get { !present.contains(.typeless) }
    set { mark(.typeless, !newValue) }
  }

  /// The rule that a judgement from a file names; `nil` where there is none such.
  package var foreignRuleName: InternedName? {
    present.contains(.foreign) && foreignRule != .none ? foreignRule : nil
  }

  /// Takes over a judgement that is none of this library's ``ViolationKind``s.
  package mutating func setForeignJudgement(rule: InternedName, severity: Severity?) {
    mark(.violation, false)
    mark(.foreign, true)
    foreignRule = rule
    mark(.foreignSeverity, severity != nil)
    violationIndex = severity?.rawValue ?? 0
  }
}
