/// Everything that happened in a context, in order: the newest events in memory, all to observers.
///
/// Each ``LifecycleContext`` has one log, and a ``Window`` hands out that of its context. Recording
/// allocates nothing: an event is a fixed record that goes into a ring of fixed size.
@MainActor
public final class LifecycleLog {
  private let ring: EventRing
  @exclusivity(unchecked) private var observers: [any LifecycleObserver] = [] {
    didSet { hasObservers = !observers.isEmpty }
  }
  /// Beside what an event needs, so that nobody looks into the list for it.
  @exclusivity(unchecked) private var hasObservers = false
  private let subjects = SubjectTable()

  @exclusivity(unchecked) private var lastSequence: UInt64 = 0
  @exclusivity(unchecked) private var tick: UInt64 = 0
  @exclusivity(unchecked) private var instant: Instant = .zero
  @exclusivity(unchecked) private var cause: UInt64 = 0
  @exclusivity(unchecked) private var isSynthesizing = false

  /// How many callbacks of the app are running at the moment, one inside the other.
  @exclusivity(unchecked) public private(set) var depth = 0

  /// Makes a log that keeps the newest `capacity` events in memory.
  public init(capacity: Int = 16_384) {
    ring = EventRing(capacity: capacity)
  }

  /// The events that are kept, from the oldest to the newest; O(kept).
  public var events: [LifecycleEvent] { ring.events }

  /// How many events were recorded and are kept no longer.
  public var droppedCount: Int { ring.dropped }

  /// Forgets the kept events, and that any were dropped; numbers and subjects go on.
  public func clear() { ring.removeAll() }

  /// Tells an observer every event from now on, and keeps it alive until it is removed.
  ///
  /// An observer that is added twice is told twice.
  public func addObserver(_ observer: any LifecycleObserver) {
    observers.append(observer)
  }

  /// Stops telling an observer; nothing happens if it was not told.
  public func removeObserver(_ observer: any LifecycleObserver) {
    observers.removeAll { $0 === observer }
  }

  /// The name of a subject: its type and its number, such as `CardController#0`.
  ///
  /// A subject of another context has another name there; here it is `?` or the name of a different one.
  public func name(of subject: SubjectIdentity) -> String { subjects.name(of: subject) }

  /// The type of a subject, such as `CardController`.
  public func typeName(of subject: SubjectIdentity) -> String { subjects.typeName(of: subject) }

  package func addSubject(_ type: Any.Type) -> SubjectIdentity { subjects.add(type) }

  /// The frame that runs, or ran last; 0 before the first.
  package var currentTick: UInt64 { tick }

  /// The time of the frame that runs, or ran last; the clock's beginning before the first.
  package var currentInstant: Instant { instant }

  /// The place of the newest event; 0 before the first.
  package var newestSequence: UInt64 { lastSequence }

  /// The event that is the cause of what is recorded now; 0 where there is none.
  package var presentCause: UInt64 { cause }

  package func beginTick(at instant: Instant) {
    tick += 1
    self.instant = instant
  }

  /// Records an event, and returns its place so that what follows can name it as the cause.
  @discardableResult
  package func record(_ event: LifecycleEvent) -> UInt64 {
    let slot = ring.makeRoom()
    slot.initialize(to: event)
    stamp(&slot.pointee)
    let sequence = lastSequence
    if hasObservers { tellObservers(slot) }
    return sequence
  }

  /// Records an event that is put together in registers, so that each field of it is written once.
  ///
  /// For what happens very often. The body must do nothing but fill in.
  @discardableResult
  @inline(__always)
  package func record(
    _ kind: EventKind, _ subject: SubjectIdentity, _ fill: (inout LifecycleEvent) -> Void
  ) -> UInt64 {
    let slot = ring.makeRoom()
    var event = LifecycleEvent(kind, subject)
    fill(&event)
    stamp(&event)
    slot.initialize(to: event)
    let sequence = event.sequence
    if hasObservers { tellObservers(slot) }
    return sequence
  }

  @inline(__always)
  private func stamp(_ event: inout LifecycleEvent) {
    lastSequence &+= 1
    event.sequence = lastSequence
    event.tick = tick
    event.time = instant
    event.cause = cause
    // Never negative, so that nothing but too large has to be looked for.
    event.depth = UInt16(truncatingIfNeeded: min(depth, Int(UInt16.max)))
    if isSynthesizing { event.isSynthesized = true }
  }

  /// A copy, since observers may record events themselves, and the ring may come round.
  @inline(never)
  private func tellObservers(_ slot: UnsafeMutablePointer<LifecycleEvent>) {
    let event = slot.pointee
    for observer in observers { observer.lifecycleLog(self, didRecord: event) }
  }
}

/// What was the cause before a scope was entered.
package struct LogScope {
  fileprivate let cause: UInt64
  fileprivate let isCallback: Bool
}

extension LifecycleLog {
  /// Makes an event the cause of what follows, until ``leave(_:)``.
  package func enter(_ sequence: UInt64) -> LogScope {
    defer { cause = sequence }
    return LogScope(cause: cause, isCallback: false)
  }

  /// Makes a callback's event the cause of what follows and counts the callback as running.
  package func enterCallback(_ sequence: UInt64) -> LogScope {
    defer {
      cause = sequence
      depth += 1
    }
    return LogScope(cause: cause, isCallback: true)
  }

  /// Takes a scope back; scopes are left in the opposite order of entering.
  package func leave(_ scope: LogScope) {
    cause = scope.cause
    if scope.isCallback { depth -= 1 }
  }

  /// Whether what is recorded now comes from a repair.
  package var isInRepair: Bool { isSynthesizing }

  /// Marks everything that the body records as coming from a repair.
  package func synthesizing(_ body: () -> Void) {
    let outer = isSynthesizing
    isSynthesizing = true
    body()
    isSynthesizing = outer
  }
}
