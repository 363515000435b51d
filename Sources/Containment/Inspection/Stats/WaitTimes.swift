/// The tick and the time of an event, as far as it says.
struct EventMoment {
  private let tick: UInt64
  private let time: Instant
  private let hasTick: Bool
  private let hasTime: Bool

  init(_ event: LifecycleEvent) {
    (tick, time) = (event.tick, event.time)
    (hasTick, hasTime) = (event.hasTick, event.hasTime)
  }

  /// The ticks to a later event; `nil` where one of both does not say, or it is not later.
  func ticks(to event: LifecycleEvent) -> Int64? {
    guard hasTick, event.hasTick, event.tick >= tick else { return nil }
    return Int64(clamping: event.tick - tick)
  }

  /// The nanoseconds to another event; `nil` where one of both does not say, or they are too many.
  func nanoseconds(to event: LifecycleEvent) -> Int64? {
    guard hasTime, event.hasTime else { return nil }
    let (wait, overflow) = event.time.nanoseconds.subtractingReportingOverflow(time.nanoseconds)
    return overflow ? nil : wait
  }
}

/// How long controllers waited to appear: from their `init` the first time, from a `bind` each time.
struct WaitTimes {
  /// In ticks and in nanoseconds.
  struct Waits {
    var ticks = Distribution()
    var time = Distribution()

    mutating func add(from start: EventMoment, to event: LifecycleEvent) {
      if let wait = start.ticks(to: event) { ticks.add(wait) }
      if let wait = start.nanoseconds(to: event) { time.add(wait) }
    }
  }

  private(set) var fromInit = Waits()
  private(set) var fromBind = Waits()
  private var made: [SubjectIdentity: EventMoment] = [:]
  private var bound: [SubjectIdentity: EventMoment] = [:]

  mutating func take(_ event: LifecycleEvent) {
    switch event.kind {
    case .`init`: made[event.subject] = EventMoment(event)
    case .bind:
      if let content = event.controller { bound[content] = EventMoment(event) }
    case .viewDidAppear:
      if let start = made.removeValue(forKey: event.subject) {
        fromInit.add(from: start, to: event)
      }
      if let start = bound.removeValue(forKey: event.subject) {
        fromBind.add(from: start, to: event)
      }
    case .`deinit`:
      made[event.subject] = nil
      bound[event.subject] = nil
    default: break
    }
  }
}
