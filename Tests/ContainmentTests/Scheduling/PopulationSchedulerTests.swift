import Testing

@testable import Containment

@Suite("The population scheduler", .freesClosures)
@MainActor
struct PopulationSchedulerTests {
  @Test("A request waits for the next frame, runs there and ends once, and the log says so")
  func request() {
    let stage = PopulationStage()
    let host = stage.host(7)
    #expect(stage.ask(host))
    #expect(stage.driver.isFrameRequested && host.steps == 0)
    stage.frame()
    #expect(host.steps == 1 && host.ends == ["finished"])
    #expect(
      stage.log == [
        "populationRequest visible", "populationStep", "populationFinish", "frame",
      ])
    let events = stage.recorder.events
    #expect(events[1].cause == events[0].sequence && events[2].cause == events[1].sequence)
    #expect(events[1].value == EventValue(x: 1, y: 14.2) && events[1].depth == 0)
    #expect(events[3].value == EventValue(x: 14.2, y: 1))
  }

  @Test("A request in the tick of a frame waits for the frame after it")
  func sameTick() {
    let stage = PopulationStage()
    let first = stage.host(0)
    stage.ask(first)
    let second = stage.host(1)
    let third = stage.host(2) { [stage] _ in
      stage.ask(second)
      return .finished
    }
    stage.ask(third)
    stage.frame()
    #expect(first.steps == 1 && third.steps == 1 && second.steps == 0)
    stage.frame()
    #expect(second.steps == 1)
  }

  @Test("Content that is there is not filled again before another bind")
  func filled() {
    let stage = PopulationStage()
    let host = stage.host(0)
    stage.ask(host)
    stage.frame()
    #expect(!stage.ask(host))
    #expect(host.binding.map { stage.scheduler.isFilled($0) } == true)
    stage.bind(host)
    #expect(host.binding.map { stage.scheduler.isFilled($0) } == false)
    #expect(stage.ask(host))
  }

  @Test("An error ends one request as failed, changes no prediction, and the frame goes on")
  func errors() {
    let stage = PopulationStage()
    var hosts = (0..<5).map { index in
      stage.host(index, milliseconds: index == 2 ? 9 : 1) { _ in
        if index == 2 { throw ScheduleError.planned }
        if index == 3 { throw CancellationError() }
        return .finished
      }
    }
    for host in hosts { stage.ask(host) }
    stage.frame()
    #expect(hosts[2].ends == ["failed planned"] && hosts[3].ends == ["taskCancelled"])
    #expect(hosts[0].ends + hosts[1].ends + hosts[4].ends == ["finished", "finished", "finished"])
    #expect(stage.scheduler.queue.estimates[0].mean == 1_000_000)
    #expect(stage.scheduler.lastReport.failed == 1 && stage.scheduler.lastReport.cancelled == 1)
    // The same content may be asked for again after an error.
    #expect(stage.ask(hosts[2]))
    hosts.removeAll()
  }

  @Test("Every step is told whether it begins, until when it has time, and whether it is forced")
  func stepContext() {
    let stage = PopulationStage()
    var told: [String] = []
    let host = stage.host(0, milliseconds: 5) { context in
      told.append("\(context.isFirstStep) \(context.isOverdue) \(context.shouldYield)")
      return told.count < 4 ? .needsMoreTime : .finished
    }
    stage.ask(host)
    stage.frame()
    #expect(told == ["true false false", "false false false"])
    stage.ask(host)
    stage.frame()
    #expect(told[2...] == ["true false false", "false false false"])
    stage.bind(host)
    stage.ask(host)
    for _ in 0..<3 { stage.frame(after: .milliseconds(15)) }
    #expect(told.last == "true true true")
  }

  @Test(
    "With n jobs ahead of it a job has its step within three frames a job, whatever they cost",
    arguments: [0, 1, 5])
  func starvation(ahead: Int) {
    var settings = PopulationSettings()
    settings.visibleExpiry = nil
    let stage = PopulationStage(settings: settings)
    let hosts = (0...ahead).map { stage.host($0, milliseconds: 40) }
    for host in hosts { stage.ask(host) }
    for frame in 1...(3 * (ahead + 1)) {
      stage.frame()
      #expect(hosts.count { $0.steps > 0 } >= frame / 3)
    }
    #expect(hosts.last?.ends == ["finished"])
  }

  @Test("Work that is overdue runs at last, though cheaper work never ends")
  func expiry() {
    let stage = PopulationStage()
    let dear = stage.host(0, identifier: "stage:dear", milliseconds: 12)
    stage.ask(dear)
    stage.frame()
    stage.bind(dear)
    stage.ask(dear)
    var frames = 0
    while dear.steps < 2, frames < 20 {
      for index in 0..<20 { stage.ask(stage.host(index)) }
      stage.frame()
      frames += 1
    }
    // It waits from the first frame on, and is due 4 ms into the seventh.
    #expect(frames == 7)
    #expect(stage.log.contains("populationStep overdue"))
  }

  @Test("A frame ends though a step always needs more time and the clock stands still")
  func stepLimit() {
    let stage = PopulationStage()
    let host = stage.host(0, milliseconds: 0) { _ in .needsMoreTime }
    let other = stage.host(1, milliseconds: 0)
    stage.ask(host)
    stage.ask(other, .idle)
    stage.frame()
    #expect(host.steps == 64 && other.steps == 1)
    stage.frame()
    #expect(host.steps == 128 && host.ends == [])
  }

  @Test("A value that lands late, twice or for an older request is refused")
  func loads() throws {
    let stage = PopulationStage()
    let host = stage.host(0)
    let binding = try #require(host.binding)
    let first = try #require(stage.scheduler.beginLoad(binding, .visible))
    #expect(!stage.scheduler.wantsFrame)
    let second = try #require(stage.scheduler.beginLoad(binding, .visible))
    #expect(!stage.scheduler.finishLoad(first))
    #expect(stage.scheduler.finishLoad(second))
    #expect(!stage.scheduler.finishLoad(second))
    stage.frame()
    #expect(host.ends == ["finished"])
    stage.bind(host)
    let third = try #require(host.binding.flatMap { stage.scheduler.beginLoad($0, .idle) })
    stage.bind(host)
    #expect(host.ends == ["finished", "rebound"])
    #expect(
      !stage.scheduler.finishLoad(third) && !stage.scheduler.failLoad(third, ScheduleError.planned))
  }

  @Test(
    "A lane that is taken away ends its requests and opens its gates; its names mean nothing then")
  func lanes() throws {
    let stage = PopulationStage()
    let other = stage.scheduler.makeLane(for: stage.context.log.addSubject(PopulationLane.self))
    let host = stage.host(0, in: other)
    stage.ask(host)
    let gate = stage.scheduler.closeGate(
      .lane(other), reason: InternedName("test"), timeout: .seconds(9))
    stage.scheduler.removeLane(other)
    #expect(host.ends == ["shutdown"] && gate.isOpen)
    let again = stage.scheduler.makeLane(for: stage.context.log.addSubject(PopulationLane.self))
    #expect(again != other)
    #expect(stage.scheduler.register(host, identifier: InternedName("a:b"), in: other) == nil)
    let slot = try #require(host.slot)
    let subject = try #require(host.subject)
    #expect(stage.scheduler.bind(slot, to: subject) == nil)
  }

  @Test("More identifiers than are told apart share a class, and all is filled")
  func manyIdentifiers() {
    let stage = PopulationStage()
    let hosts = (0..<80).map { stage.host($0, identifier: "stage:kind\($0)", milliseconds: 0.1) }
    for host in hosts { stage.ask(host) }
    stage.frame()
    stage.frame()
    #expect(hosts.allSatisfy { $0.ends == ["finished"] })
    #expect(stage.scheduler.queue.faults() == [])
  }

  @Test("What comes after filling is measured, and as much is left of the frame")
  func reserve() {
    let stage = PopulationStage()
    #expect(stage.scheduler.reserve == 1_800_000)
    stage.scheduler.noteCommit(took: .microseconds(10))
    #expect(stage.scheduler.reserve == 500_000)
    for _ in 0..<60 { stage.scheduler.noteCommit(took: .milliseconds(4)) }
    #expect((4_000_000...4_400_000).contains(stage.scheduler.reserve))
  }
}
