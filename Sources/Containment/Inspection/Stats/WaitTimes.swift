/// How long controllers waited to appear: from their `init` the first time, from a `bind` each time.
struct WaitTimes {
  fileprivate struct Start {
    let tick: UInt64
    let time: Instant
    let hasTick: Bool
    let hasTime: Bool

    init(_ event: LifecycleEvent) {
      (tick, time) = (event.tick, event.time)
      (hasTick, hasTime) = (event.hasTick, event.hasTime)
    }
  }

  /// In ticks and in nanoseconds.
  struct Waits {
    var ticks = Distribution()
    var time = Distribution()

    fileprivate mutating func add(from start: Start, to event: LifecycleEvent) {
      if start.hasTick, event.hasTick, event.tick >= start.tick {
        ticks.add(Int64(clamping: event.tick - start.tick))
      }
      if start.hasTime, event.hasTime {
        let (wait, overflow) = event.time.nanoseconds.subtractingReportingOverflow(
          start.time.nanoseconds)
        if !overflow { time.add(wait) }
      }
    }
  }

  private(set) var fromInit = Waits()
  private(set) var fromBind = Waits()
  private var made: [SubjectIdentity: Start] = [:]
  private var bound: [SubjectIdentity: Start] = [:]

  mutating func take(_ event: LifecycleEvent) {
    switch event.kind {
    case .`init`: made[event.subject] = Start(event)
    case .bind:
      if let content = event.controller { bound[content] = Start(event) }
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
