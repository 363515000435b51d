import Testing

@testable import Containment

@Suite("Population that is held, retried or owned", .freesClosures)
@MainActor
struct PopulationHoldingTests {
  @Test("A request that is held runs no step and asks for no frame, and keeps its place")
  func held() throws {
    let stage = PopulationStage()
    var order: [Int] = []
    let hosts = (0..<3).map { index in
      stage.host(index) { _ in
        order.append(index)
        return .finished
      }
    }
    let binding = try #require(hosts[0].binding)
    stage.scheduler.setHeld(true, binding)
    stage.ask(hosts[0])
    #expect(!stage.driver.isFrameRequested && stage.scheduler.queuedCount == 1)
    stage.frame()
    #expect(stage.scheduler.flush(stage.lane) == 0)
    for host in hosts[1...] { stage.ask(host) }
    stage.scheduler.setHeld(false, binding)
    #expect(stage.driver.isFrameRequested)
    stage.frame()
    #expect(order == [0, 1, 2])
  }

  @Test("Holding counts at once within a frame, also for the request whose step runs")
  func heldInFrame() throws {
    let stage = PopulationStage()
    let second = stage.host(1)
    let first = stage.host(0) { context in
      stage.scheduler.setHeld(true, context.binding)
      if let binding = second.binding { stage.scheduler.setHeld(true, binding) }
      return .needsMoreTime
    }
    stage.ask(first)
    stage.ask(second)
    for _ in 0..<4 { stage.frame() }
    #expect(first.steps == 1 && second.steps == 0 && !stage.scheduler.wantsFrame)
    // A third frame without a step is nobody's impatience where nothing may run.
    #expect(!stage.log.contains("populationStep patience"))
  }

  @Test("A bind, an unbind and an end let go of what is held; a binding that is over is ignored")
  func unheld() throws {
    let stage = PopulationStage()
    let host = stage.host(0)
    let old = try #require(host.binding)
    stage.scheduler.setHeld(true, old)
    stage.bind(host)
    stage.scheduler.setHeld(true, old)
    stage.ask(host)
    stage.frame()
    #expect(host.ends == ["finished"])
    stage.bind(host)
    let binding = try #require(host.binding)
    stage.ask(host)
    stage.scheduler.setHeld(true, binding)
    stage.scheduler.cancel(binding)
    stage.ask(host)
    stage.frame()
    #expect(host.ends == ["finished", "explicit", "finished"])
  }

  @Test("A request is made again when its time has come, and not before")
  func retry() throws {
    let stage = PopulationStage()
    var attempts = 0
    let host = stage.host(0) { [stage] context in
      attempts += 1
      guard attempts < 3 else { return .finished }
      stage.scheduler.retry(context.binding, .upcoming, after: .milliseconds(40))
      throw ScheduleError.planned
    }
    stage.ask(host)
    stage.frame()
    #expect(attempts == 1 && !stage.scheduler.wantsFrame && !stage.context.timeline.isEmpty)
    for _ in 0..<2 { stage.frame() }
    #expect(attempts == 1 && stage.scheduler.openCount == 0)
    // It is asked for in this frame, and so runs in the next one.
    stage.frame()
    #expect(host.binding.flatMap { stage.scheduler.priority(of: $0) } == .upcoming)
    for _ in 0..<5 { stage.frame() }
    #expect(attempts == 3 && host.ends == ["failed planned", "failed planned", "finished"])
    #expect(stage.context.timeline.isEmpty)
  }

  @Test("What was loaded is loaded again")
  func retryOfLoad() throws {
    let stage = PopulationStage()
    let host = stage.host(0)
    stage.load(host)
    stage.frame()
    stage.scheduler.failLoad(host.tickets[0], ScheduleError.planned)
    stage.scheduler.retry(try #require(host.binding), .visible, after: .zero)
    stage.frame()
    stage.frame()
    #expect(host.tickets.count == 2 && host.steps == 0)
  }

  @Test(
    "A retry is given up when the binding is over or asks by itself, and at the end of everything",
    arguments: ["bind", "unbind", "unregister", "ask", "load", "begin", "cancel", "end", "never"])
  func givenUp(how: String) throws {
    let stage = PopulationStage()
    let host = stage.host(0)
    let binding = try #require(host.binding)
    let slot = try #require(host.slot)
    stage.scheduler.retry(binding, .idle, after: .seconds(1))
    stage.scheduler.retry(binding, .idle, after: how == "never" ? .seconds(Int64.max) : .seconds(1))
    switch how {
    case "bind": stage.bind(host)
    case "unbind": stage.scheduler.unbind(slot)
    case "unregister": stage.scheduler.unregister(slot)
    case "ask": stage.ask(host)
    case "load": stage.load(host)
    case "begin": _ = stage.scheduler.beginLoad(binding, .visible)
    case "cancel": stage.scheduler.cancel(binding)
    case "end": stage.scheduler.shutDown()
    default: break
    }
    #expect(stage.context.timeline.isEmpty)
    stage.scheduler.retry(PopulationBinding(host: 7, epoch: 1), .idle, after: .zero)
    if how != "ask", how != "load", how != "begin", how != "cancel", how != "never" {
      stage.scheduler.retry(binding, .idle, after: .zero)
    }
    #expect(stage.context.timeline.isEmpty)
  }

  @Test(
    "A retry that a step asks for is given up when its open request is cancelled, not when it fails"
  )
  func retryOfOpen() throws {
    let stage = PopulationStage()
    let host = stage.host(0) { [stage] context in
      stage.scheduler.retry(context.binding, .idle, after: .milliseconds(1))
      return .needsMoreTime
    }
    stage.ask(host)
    stage.frame()
    #expect(stage.scheduler.openCount == 1 && !stage.context.timeline.isEmpty)
    stage.scheduler.cancel(try #require(host.binding))
    #expect(host.ends == ["explicit"] && stage.context.timeline.isEmpty)
  }

  @Test("A binding that is over cancels nothing of the one that took its place")
  func cancelOfOver() throws {
    let stage = PopulationStage()
    let host = stage.host(0)
    let old = try #require(host.binding)
    stage.bind(host)
    stage.ask(host)
    stage.scheduler.cancel(old)
    stage.scheduler.cancel(PopulationBinding(host: 7, epoch: 1))
    #expect(stage.scheduler.queuedCount == 1)
    stage.load(host)
    stage.scheduler.cancel(old)
    stage.frame()
    stage.scheduler.cancel(old)
    #expect(stage.scheduler.openCount == 1 && host.ends == [])
    let slot = try #require(host.slot)
    stage.scheduler.unbind(slot)
    stage.scheduler.cancel(old)
    #expect(host.ends == ["unbound"])
  }

  @Test("The owner of a lane hears of each frame that finds an open request, before the first step")
  func owner() throws {
    let stage = PopulationStage()
    let owner = Owner()
    let lane = stage.scheduler.makeLane(
      for: stage.context.log.addSubject(Owner.self), owner: owner)
    let host = stage.host(0, in: lane)
    stage.frame()
    #expect(owner.calls == 0)
    stage.ask(host)
    owner.action = { stage.scheduler.setSuspended(true, lane) }
    stage.frame()
    #expect(owner.calls == 1 && host.steps == 0)
    owner.action = { stage.scheduler.setSuspended(false, lane) }
    stage.frame()
    #expect(owner.calls == 2 && host.steps == 1)
    stage.frame()
    #expect(owner.calls == 2)
    // A gate that the owner opens holds no longer in the same frame.
    let gate = stage.scheduler.closeGate(reason: "test", timeout: .seconds(9))
    stage.bind(host)
    stage.ask(host)
    owner.action = { gate.open() }
    stage.frame()
    #expect(owner.calls == 3 && host.steps == 2)
  }

  @Test("A lane whose owner is gone is given back by the next frame, from whatever thread it went")
  func ownerGone() async throws {
    let stage = PopulationStage()
    var owner: Owner? = Owner()
    let lane = stage.scheduler.makeLane(
      for: stage.context.log.addSubject(Owner.self), owner: owner)
    weak var weakHost: StagedHost?
    var ends: [String] = []
    do {
      let host = stage.host(0, in: lane)
      weakHost = host
      stage.ask(host)
      stage.frame()
      stage.bind(host)
      stage.ask(host)
      host.onEnd = { ends.append($0) }
    }
    let box = Box(owner)
    owner = nil
    await Task.detached { box.drop() }.value
    #expect(weakHost != nil && ends == [])
    stage.frame()
    #expect(ends == ["shutdown"] && weakHost == nil)
    #expect(stage.scheduler.makeLane(for: stage.context.log.addSubject(Owner.self)) != lane)
    #expect(!stage.scheduler.wantsFrame && stage.scheduler.openCount == 0)
  }

  @MainActor
  private final class Owner: PopulationLaneOwner {
    var calls = 0
    var action: () -> Void = {}
    func populationWillRun() {
      calls += 1
      action()
    }
  }

  private final class Box: @unchecked Sendable {
    private var owner: Owner?
    init(_ owner: Owner?) { self.owner = owner }
    func drop() { owner = nil }
  }
}

@Suite("Rules for retrying")
struct RetryPolicyTests {
  @Test("Delays grow by the factor up to the longest, and end with the attempts")
  func delays() {
    let retry = RetryPolicy(
      attempts: 6, firstDelay: .milliseconds(100), factor: 3, longestDelay: .milliseconds(2000))
    let delays = (0...7).map { retry.delay(beforeAttempt: $0) }
    #expect(
      delays == [
        .zero, .zero, .milliseconds(100), .milliseconds(300), .milliseconds(900),
        .milliseconds(2000), .milliseconds(2000), nil,
      ])
  }

  @Test("Values that make no sense are tamed", arguments: [1, 2, 3, 64, 1000, Int.max])
  func tamed(attempt: Int) {
    func delay(_ first: Duration, _ factor: Double, _ longest: Duration) -> Duration? {
      RetryPolicy(
        attempts: .max, firstDelay: first, factor: factor, longestDelay: longest
      ).delay(beforeAttempt: attempt)
    }
    let second = Duration.seconds(1)
    let none = attempt == 1
    for factor in [Double.nan, -2, 0, 0.5, 1, -Double.infinity] {
      #expect(delay(second, factor, .seconds(9)) == (none ? .zero : second))
    }
    let grown: Duration = none ? .zero : attempt == 2 ? second : .seconds(9)
    #expect(delay(second, .infinity, .seconds(9)) == grown)
    #expect(delay(second, .greatestFiniteMagnitude, .seconds(9)) == grown)
    #expect(delay(.seconds(-1), 2, .seconds(9)) == .zero)
    #expect(delay(.zero, .infinity, .seconds(9)) == .zero)
    #expect(delay(second, 2, .seconds(-9)) == .zero)
    let longest = Duration.nanoseconds(Int64.max)
    #expect(delay(.seconds(Int64.max), 2, .seconds(Int64.max)) == (none ? .zero : longest))
    #expect(RetryPolicy(attempts: 0).delay(beforeAttempt: attempt) == nil)
    #expect(RetryPolicy(attempts: .min).delay(beforeAttempt: attempt) == nil)
  }
}

@Suite("Hosts that go while they are called", .freesClosures)
@MainActor
struct PopulationHostLifeTests {
  @Test("A host that is unregistered in its own step, or at its end, lives until the call is over")
  func unregisteredInside() {
    for isAtEnd in [false, true] {
      let stage = PopulationStage()
      weak var weakHost: StagedHost?
      var wasAlive = false
      var others: [StagedHost] = []
      do {
        var slot: PopulationSlot?
        let leave = {
          slot.map { stage.scheduler.unregister($0) }
          // Nobody gets the number of one who is called.
          for item in 1...100 { others.append(stage.host(item)) }
          wasAlive = weakHost != nil && !others.contains { $0.slot?.index == slot?.index }
        }
        let host = stage.host(0) { _ in
          if !isAtEnd { leave() }
          return .finished
        }
        if isAtEnd { host.onEnd = { _ in leave() } }
        (slot, weakHost) = (host.slot, host)
        stage.ask(host)
      }
      stage.frame()
      #expect(wasAlive && weakHost == nil)
      for other in others { stage.ask(other) }
      for _ in 0..<20 { stage.frame() }
      #expect(others.allSatisfy { $0.ends == ["finished"] })
      #expect(stage.scheduler.queue.faults() == [])
    }
  }

  @Test("A step may end everything")
  func shutDownInside() {
    let stage = PopulationStage()
    let second = stage.host(1)
    let first = stage.host(0) { _ in
      stage.scheduler.shutDown()
      return .needsMoreTime
    }
    stage.ask(first)
    stage.ask(second)
    stage.frame()
    #expect(first.ends == ["shutdown"] && second.ends == ["shutdown"] && second.steps == 0)
    #expect(stage.scheduler.register(first, identifier: InternedName("a:b"), in: stage.lane) == nil)
  }
}
