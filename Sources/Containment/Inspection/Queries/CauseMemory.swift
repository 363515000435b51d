/// The events that can be the cause of the next one, and the newest of the others.
///
/// Causes are nested: while something runs, it is the cause of what happens. So the events that are
/// still running are kept however long ago they began, and of the rest as many as fit the memory.
struct CauseMemory {
  /// The events that led to the last one, from the root; each is the cause of the next.
  private var running: [LifecycleEvent] = []
  private var newest: [LifecycleEvent] = []
  private var next = 0
  private let capacity: Int
  private var triggers = LayoutTriggers()
  private var origins = PopulationOrigins()

  init(capacity: Int = 1 << 16) { self.capacity = capacity }

  mutating func append(_ event: LifecycleEvent) {
    run(event)
    triggers.take(event)
    origins.take(event)
    if newest.count < capacity {
      newest.append(event)
    } else {
      newest[next] = event
      next = (next + 1) % capacity
    }
  }

  /// Takes an event among those that run, unless its cause is one that runs no more.
  private mutating func run(_ event: LifecycleEvent) {
    if event.cause == 0 {
      running.removeAll(keepingCapacity: true)
    } else {
      guard let cause = running.lastIndex(where: { $0.sequence == event.cause }) else { return }
      running.removeLast(running.count - 1 - cause)
    }
    running.append(event)
  }

  /// An event by its number; `nil` where it is forgotten or never was.
  func event(_ sequence: UInt64) -> LifecycleEvent? {
    if let event = running.last(where: { $0.sequence == sequence }) { return event }
    // Numbers grow from the oldest to the newest.
    var (low, high) = (0, newest.count)
    while low < high {
      let middle = (low + high) / 2
      let event = newest[(next + middle) % newest.count]
      if event.sequence == sequence { return event }
      if event.sequence < sequence { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// An event and what led to it, up to the root or to what is not known any more.
  func chain(to event: LifecycleEvent) -> CauseChain {
    var events = [event]
    var cause = event.cause
    while cause != 0 {
      // A cause that is not older is a fault of the log and would lead round in a circle.
      guard cause < events[events.count - 1].sequence, let found = self.event(cause) else { break }
      events.append(found)
      cause = found.cause
    }
    return CauseChain(
      events: events, missing: cause, before: triggers.before(events[events.count - 1]),
      origins: events.first { $0.isOfPopulation }.map(origins.of) ?? [])
  }
}

/// An event with what led to it.
struct CauseChain {
  /// The event, its cause, and so on.
  let events: [LifecycleEvent]
  /// The cause of the last of them, which is not in the log or is forgotten; 0 where there is none.
  let missing: UInt64
  /// What the layout pass at the root had to follow, which is no cause in the log.
  let before: [LifecycleEvent]
  /// What work goes back to that is no cause in the log: its request, and the bind that it is for.
  var origins: [LifecycleEvent] = []

  func lines(names: some SubjectNames) -> [String] {
    let writer = TranscriptWriter(isNumbered: true)
    var lines = events.enumerated().map { index, event in
      (index == 0 ? "  " : "  because of ") + (writer.line(for: event, names: names) ?? "")
    }
    if missing != 0 { lines.append("  because of #\(missing), which is not known") }
    for event in before {
      lines.append("  after \(writer.line(for: event, names: names) ?? "")")
    }
    for event in origins where !events.contains(event) {
      let words = event.kind == .bind ? "bound in" : "asked for first in"
      lines.append("  \(words) \(writer.line(for: event, names: names) ?? "")")
    }
    return lines
  }
}

/// What collections were told since they laid out last.
///
/// A pass runs in the next tick and has no cause; but who asks why a cell came or went wants to know
/// that the collection was scrolled.
private struct LayoutTriggers {
  private var waiting: [SubjectIdentity: [LifecycleEvent]] = [:]
  private var followed: [SubjectIdentity: (layout: UInt64, events: [LifecycleEvent])] = [:]

  mutating func take(_ event: LifecycleEvent) {
    switch event.kind {
    case .scroll, .reloadData, .updateBegin:
      // Of several offsets the last one is what the pass follows.
      waiting[event.subject, default: []].removeAll { $0.kind == event.kind }
      waiting[event.subject, default: []].append(event)
    case .layout:
      followed[event.subject] = (event.sequence, waiting.removeValue(forKey: event.subject) ?? [])
    case .`deinit`:
      waiting[event.subject] = nil
      followed[event.subject] = nil
    default: break
    }
  }

  func before(_ root: LifecycleEvent) -> [LifecycleEvent] {
    guard root.kind == .layout, let pass = followed[root.subject], pass.layout == root.sequence
    else { return [] }
    return pass.events
  }
}
