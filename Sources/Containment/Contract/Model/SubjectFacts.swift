/// What a log has said about one subject.
struct SubjectFacts {
  let identity: SubjectIdentity
  /// Whether the log has the subject's beginning, so that what it does not say did not happen.
  var isKnown: Bool
  /// Whether an event was about the subject itself, and not only named it.
  var hasEvents = false
  /// Whether it acted as a controller, a cell or a collection.
  var roles: Roles = []
  /// The `init`, or the first `dequeue` of a cell; 0 where the log has none.
  var made: UInt64 = 0
  var controller: ControllerFacts
  var cell: CellFacts
  var host = HostFacts()
  /// The tick of the last event that put it in motion.
  var touchedTick: UInt64 = 0
  var isTouched = false
  /// The last event before it was looked at rest, this time and the time before.
  ///
  /// What was open the time before already was judged then.
  var rested: UInt64 = 0
  var restedBefore: UInt64 = 0
  var trail = Trail()

  struct Roles: OptionSet {
    let rawValue: UInt8
    static let controller = Roles(rawValue: 1)
    static let cell = Roles(rawValue: 2)
    static let collection = Roles(rawValue: 4)
  }

  init(_ identity: SubjectIdentity, isKnown: Bool) {
    self.identity = identity
    self.isKnown = isKnown
    controller = isKnown ? .fresh : ControllerFacts()
    cell = isKnown ? .fresh : CellFacts()
  }
}

/// The last few events of one subject, for whoever reads a violation.
struct Trail {
  struct Step {
    var sequence: UInt64 = 0
    var kind = EventKind.`init`
    var other = SubjectIdentity.none
    var item: ItemIdentity?
  }

  private var steps = (Step(), Step(), Step(), Step())
  private var count: UInt8 = 0

  @inline(__always)
  mutating func append(_ event: LifecycleEvent) {
    let step = Step(
      sequence: event.sequence, kind: event.kind,
      other: (event.hasParent ? event.parent : event.controller) ?? .none, item: event.item)
    // The oldest of the four gives way.
    switch count & 3 {
    case 0: steps.0 = step
    case 1: steps.1 = step
    case 2: steps.2 = step
    default: steps.3 = step
    }
    count = count == 7 ? 4 : count + 1
  }

  /// From the oldest to the newest.
  var kept: [Step] {
    let all = [steps.0, steps.1, steps.2, steps.3]
    guard count >= 4 else { return Array(all.prefix(Int(count))) }
    return Array(all[Int(count & 3)...] + all[..<Int(count & 3)])
  }
}
