@testable import Containment

/// A scheduler in virtual time with a lane, and hosts that do what a closure says.
@MainActor
final class PopulationStage {
  let clock = DrivenClock()
  let context: LifecycleContext
  let driver: ManualFrameDriver
  let scheduler: PopulationScheduler
  let lane: PopulationLane
  let recorder = EventRecorder()
  static let interval = Duration.milliseconds(16)

  init(settings: PopulationSettings = PopulationSettings()) {
    context = LifecycleContext(clock: clock, misuse: .refuse)
    driver = ManualFrameDriver(clock: clock, interval: Self.interval)
    let subject = context.log.addSubject(PopulationStage.self)
    scheduler = PopulationScheduler(context: context, window: subject, settings: settings)
    scheduler.driver = driver
    lane = scheduler.makeLane(for: context.log.addSubject(PopulationLane.self))
    context.log.addObserver(recorder)
    context.beginTick()
    // What a host does mostly holds the stage, which holds the host.
    FreedClosures.atEnd { [weak scheduler] in scheduler?.shutDown() }
  }

  /// A host that shows an item, and does a step that takes a while.
  func host(
    _ item: Int, identifier: String = "stage:card", section: Int = 0, milliseconds: Double = 1,
    in lane: PopulationLane? = nil,
    _ step: @escaping @MainActor (PopulationContext) throws -> PopulationStep = { _ in .finished }
  ) -> StagedHost {
    let host = StagedHost { [clock] context in
      clock.advance(by: .milliseconds(milliseconds))
      return try step(context)
    }
    let content = context.log.addSubject(StagedHost.self)
    host.slot = scheduler.register(
      host, identifier: InternedName(identifier), in: lane ?? self.lane)
    host.subject = PopulationSubject(
      content: content, item: ItemIdentity(Int64(item)),
      indexPath: IndexPath(item: item, section: section), generation: 1)
    bind(host)
    return host
  }

  func bind(_ host: StagedHost) {
    guard let slot = host.slot, let subject = host.subject else { return }
    host.binding = scheduler.bind(slot, to: subject)
    host.subject?.generation += 1
  }

  @discardableResult
  func ask(_ host: StagedHost, _ priority: PopulationPriority = .visible) -> Bool {
    host.binding.map { scheduler.setNeedsPopulation($0, priority) } ?? false
  }

  @discardableResult
  func load(_ host: StagedHost, _ priority: PopulationPriority = .visible) -> Bool {
    host.binding.map { scheduler.setNeedsLoad($0, priority) } ?? false
  }

  /// Runs a frame that begins at the next whole interval, after other work of the frame.
  func frame(after busy: Duration = .zero) {
    let interval = Self.interval.inNanoseconds
    let start = (clock.now.nanoseconds / interval + 1) * interval
    clock.advance(by: .nanoseconds(start - clock.now.nanoseconds))
    context.beginTick()
    context.timeline.run(until: clock.now)
    clock.advance(by: busy)
    scheduler.runFrame(
      FrameTiming(
        start: Instant(nanoseconds: start), deadline: Instant(nanoseconds: start + interval)))
  }

  /// The words of the log from population on, such as `populationStep overdue`.
  var log: [String] {
    recorder.events.map { event in
      [event.kind.name, event.reason.string].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}

/// A host that remembers how its requests ended.
@MainActor
final class StagedHost: PopulationHost {
  var slot: PopulationSlot?
  var subject: PopulationSubject?
  var binding: PopulationBinding?
  var steps = 0
  var ends: [String] = []
  var onEnd: ((String) -> Void)?
  /// What it does when a load is to be started; it keeps the ticket at any rate.
  var load: (@MainActor (PopulationTicket) -> Void)?
  var tickets: [PopulationTicket] = []
  private let step: @MainActor (PopulationContext) throws -> PopulationStep

  init(_ step: @escaping @MainActor (PopulationContext) throws -> PopulationStep) {
    self.step = step
  }

  func populate(_ context: PopulationContext) throws -> PopulationStep {
    steps += 1
    return try step(context)
  }

  func startLoad(_ ticket: PopulationTicket) {
    tickets.append(ticket)
    load?(ticket)
  }

  func populationDidEnd(_ binding: PopulationBinding, _ outcome: PopulationOutcome) {
    switch outcome {
    case .finished: ends.append("finished")
    case .failed(let error): ends.append("failed \(error)")
    case .cancelled(let reason): ends.append(reason.rawValue)
    }
    if let end = ends.last { onEnd?(end) }
  }
}
