/// What was asked for, filled and given up, how long it took, and what frames had time for.
struct PopulationCounts {
  private struct Request {
    let start: EventMoment
    let sequence: UInt64
    let generation: UInt32?
  }

  /// The request that took longest.
  struct Longest {
    /// Who was filled with what, as text.
    let subject: String
    let item: String
    let request: UInt64
    let finish: UInt64
    /// In frames and nanoseconds; `nil` where the log does not tell.
    let frames: Int64?
    let time: Int64?
  }

  private(set) var requests = 0
  /// How many requests joined one that was open.
  private(set) var joined = 0
  private(set) var steps = 0
  private(set) var finished = 0
  private(set) var failed = 0
  private(set) var cancelled = 0
  /// How many were cancelled for each reason, as text; empty without one.
  private(set) var cancellations: [String: Int] = [:]
  /// Steps that no budget admitted, by reason: `overdue`, `patience`, `flush`.
  private(set) var unadmitted: [String: Int] = [:]
  private(set) var waits = WaitTimes.Waits()
  private(set) var longest: Longest?

  private(set) var frames = 0
  private(set) var framesWithSteps = 0
  private(set) var framesOver = 0
  /// Frames that were late before it came to filling anything, and so had no time for it.
  private(set) var framesWithoutBudget = 0
  private var stepsOfFrame = 0
  private var open: [SubjectIdentity: Request] = [:]

  /// How many requests were open at the end.
  var openCount: Int { open.count }
  /// Whether the log tells of population at all.
  var isEmpty: Bool { requests + steps + finished + failed + cancelled + frames == 0 }
  /// How many steps ran although their predicted time did not fit.
  var forced: Int {
    unadmitted.filter { $0.key == "overdue" || $0.key == "patience" }.values.reduce(0, +)
  }

  mutating func take(_ event: LifecycleEvent, names: some SubjectNames) {
    switch event.kind {
    case .populationRequest: request(event)
    case .populationStep:
      steps += 1
      stepsOfFrame += 1
      for reason in Self.unadmittedReasons where event.reason == reason {
        unadmitted[reason.string, default: 0] += 1
      }
    case .populationFinish:
      finished += 1
      if let request = close(event) { measure(request, event, names) }
    case .populationFail:
      failed += 1
      _ = close(event)
    case .populationCancel:
      cancelled += 1
      cancellations[names.text(of: event.reason), default: 0] += 1
      _ = close(event)
    case .frame: endFrame(event)
    case .`deinit`: open[event.subject] = nil
    default: break
    }
  }

  private static let unadmittedReasons = [
    PopulationFacts.overdue, PopulationFacts.patience, PopulationFacts.flush,
  ]

  private mutating func request(_ event: LifecycleEvent) {
    if let present = open[event.subject],
      event.generation == nil || present.generation == event.generation
    {
      joined += 1
      return
    }
    requests += 1
    open[event.subject] = Request(
      start: EventMoment(event), sequence: event.sequence, generation: event.generation)
  }

  /// The open request that an event ends; `nil` where it is about another one, or about none.
  private mutating func close(_ event: LifecycleEvent) -> Request? {
    guard let request = open[event.subject] else { return nil }
    if let generation = event.generation, let asked = request.generation, generation != asked {
      return nil
    }
    open[event.subject] = nil
    return request
  }

  private mutating func measure(
    _ request: Request, _ event: LifecycleEvent, _ names: some SubjectNames
  ) {
    waits.add(from: request.start, to: event)
    let frames = request.start.ticks(to: event)
    let time = request.start.nanoseconds(to: event)
    // The time tells more; of two that took as long the first one is kept.
    if let longest {
      let isLonger =
        if let time, let most = longest.time { time > most } else {
          (frames ?? -1) > (longest.frames ?? -1)
        }
      guard isLonger else { return }
    }
    guard frames != nil || time != nil else { return }
    longest = Longest(
      subject: names.name(of: event.subject), item: event.item.map { names.text(of: $0) } ?? "",
      request: request.sequence, finish: event.sequence, frames: frames, time: time)
  }

  private mutating func endFrame(_ event: LifecycleEvent) {
    frames += 1
    if stepsOfFrame > 0 { framesWithSteps += 1 }
    stepsOfFrame = 0
    guard let value = event.value else { return }
    if value.x <= 0 { framesWithoutBudget += 1 } else if value.y > value.x { framesOver += 1 }
  }
}

/// How often gates were closed for each reason, and for how long.
struct GateCounts {
  /// What was counted of one reason.
  struct Count {
    var closed = 0
    var expired = 0
    var stillClosed = 0
    /// From the closing to the opening or the expiry, in nanoseconds.
    var held = Distribution()
  }

  private var counts: [String: Count] = [:]
  private var closed: [SubjectIdentity: (reason: String, moment: EventMoment)] = [:]

  /// The reasons in alphabetical order, with what was counted of each; the reason is empty without one.
  var byReason: [(reason: String, count: Count)] {
    var all = counts
    for gate in closed.values { all[gate.reason, default: Count()].stillClosed += 1 }
    return all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  mutating func take(_ event: LifecycleEvent, names: some SubjectNames) {
    switch event.kind {
    case .gateClose:
      let reason = names.text(of: event.reason)
      counts[reason, default: Count()].closed += 1
      closed[event.subject] = (reason, EventMoment(event))
    case .gateOpen, .gateExpire:
      let gate = closed.removeValue(forKey: event.subject)
      // Of a gate that was closed before the beginning of the log the end alone is known.
      let reason = gate?.reason ?? names.text(of: event.reason)
      if event.kind == .gateExpire { counts[reason, default: Count()].expired += 1 }
      if let time = gate?.moment.nanoseconds(to: event) {
        counts[reason, default: Count()].held.add(time)
      }
    default: break
    }
  }
}
