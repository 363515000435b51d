/// The optional keys that the events of a log have carried so far.
///
/// It only adds up what the events hold, without asking which key that is: it does so for every event,
/// and is asked for keys seldom.
struct SeenKeys {
  private var marks: LifecycleEvent.Present = []
  /// What no event lacked.
  private var lacks: LifecycleEvent.Present = [.tickless, .timeless]
  private var cause: UInt64 = 0
  private var depth: UInt16 = 0
  private var identifier: UInt32 = 0
  private var reason: UInt32 = 0
  /// Without a subject all bits are set, which is what stays of several that have none.
  private var controller = SubjectIdentity.none.number
  private var host = SubjectIdentity.none.number

  /// Adds what an event carries.
  @inline(__always)
  mutating func note(_ event: LifecycleEvent) {
    marks.formUnion(event.present)
    lacks.formIntersection(event.present)
    cause |= event.cause
    depth |= event.depth
    identifier |= event.identifier.number
    reason |= event.reason.number
    controller &= (event.controller ?? .none).number
    host &= (event.host ?? .none).number
  }

  /// Whether an event named its cause.
  var hasCauses: Bool { cause != 0 }

  /// The keys, by name.
  var keys: EventKeys {
    var keys: EventKeys = []
    if !lacks.contains(.tickless) { keys.insert(.tick) }
    if !lacks.contains(.timeless) { keys.insert(.time) }
    if cause != 0 { keys.insert(.cause) }
    if depth != 0 { keys.insert(.depth) }
    if marks.contains(.parent) { keys.insert(.parent) }
    if marks.contains(.animated) { keys.insert(.animated) }
    if marks.contains(.item) { keys.insert(.item) }
    if controller != SubjectIdentity.none.number { keys.insert(.controller) }
    if host != SubjectIdentity.none.number { keys.insert(.host) }
    if marks.contains(.generation) { keys.insert(.generation) }
    if identifier != 0 { keys.insert(.identifier) }
    if reason != 0 { keys.insert(.reason) }
    if marks.contains(.reused) { keys.insert(.reused) }
    if marks.contains(.value) { keys.insert(.value) }
    return keys
  }
}
