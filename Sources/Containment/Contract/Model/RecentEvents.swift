/// The kinds and subjects of the newest events, by which a rule looks up a cause.
///
/// A cause that is further back than the memory reaches is unknown, and so no fault.
struct RecentEvents: ~Copyable {
  private struct Entry {
    var sequence: UInt64 = 0
    var kind = EventKind.`init`
    var subject = SubjectIdentity.none
    var cause: UInt64 = 0
    var tick: UInt64 = 0
  }

  private static let capacity = 1 << 14
  private let entries: UnsafeMutablePointer<Entry>

  init() {
    entries = .allocate(capacity: Self.capacity)
    entries.initialize(repeating: Entry(), count: Self.capacity)
  }

  deinit { entries.deallocate() }

  @inline(__always)
  func append(_ event: LifecycleEvent) {
    entries[Int(truncatingIfNeeded: event.sequence) & (Self.capacity - 1)] = Entry(
      sequence: event.sequence, kind: event.kind, subject: event.subject, cause: event.cause,
      tick: event.tick)
  }

  @inline(__always)
  private func entry(_ sequence: UInt64) -> Entry? {
    let entry = entries[Int(truncatingIfNeeded: sequence) & (Self.capacity - 1)]
    return entry.sequence == sequence && sequence != 0 ? entry : nil
  }

  /// The kind of an event; `nil` where it is forgotten or never was.
  func kind(of sequence: UInt64) -> EventKind? { entry(sequence)?.kind }

  /// The subject of an event; `nil` where it is forgotten or never was.
  func subject(of sequence: UInt64) -> SubjectIdentity? { entry(sequence)?.subject }

  /// The frame of an event; `nil` where the event is forgotten or never was.
  func tick(of sequence: UInt64) -> UInt64? { entry(sequence)?.tick }

  /// The cause of an event; `nil` where the event is forgotten or never was, or has none.
  func cause(of sequence: UInt64) -> UInt64? {
    guard let cause = entry(sequence)?.cause, cause != 0 else { return nil }
    return cause
  }
}
