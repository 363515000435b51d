import Testing

@testable import Containment

@Suite("Loads that the scheduler starts", .freesClosures)
@MainActor
struct PopulationLoadStartTests {
  @Test("A load is asked for in one frame, started in the next, and its value put in after that")
  func phases() {
    let stage = PopulationStage()
    let host = stage.host(0)
    stage.load(host)
    #expect(stage.driver.isFrameRequested && host.tickets.isEmpty)
    #expect(stage.scheduler.flush(stage.lane) == 0 && host.tickets.isEmpty)
    stage.frame()
    #expect(host.tickets.count == 1 && host.steps == 0)
    #expect(stage.scheduler.lastReport.startedLoads == 1 && stage.scheduler.lastReport.loading == 1)
    #expect(!stage.scheduler.wantsFrame)
    #expect(stage.scheduler.finishLoad(host.tickets[0]) && stage.scheduler.wantsFrame)
    stage.frame()
    #expect(host.ends == ["finished"])
    #expect(
      stage.log == [
        "populationRequest visibleLoad", "populationRequest loading", "frame",
        "populationRequest visible", "populationStep", "populationFinish", "frame",
      ])
  }

  @Test("A load that is asked for in the tick of a frame waits for the frame after it")
  func sameTick() {
    let stage = PopulationStage()
    let second = stage.host(1)
    let first = stage.host(0)
    first.load = { _ in stage.load(second) }
    stage.load(first)
    stage.frame()
    stage.load(stage.host(2))
    #expect(first.tickets.count == 1 && second.tickets.isEmpty)
    stage.frame()
    #expect(second.tickets.count == 1)
  }

  @Test("Loads start by priority, the newest first while the lane moves, eight at most")
  func order() {
    for isMoving in [false, true] {
      let stage = PopulationStage()
      var started: [Int] = []
      let hosts = (0..<12).map { stage.host($0) }
      for (index, host) in hosts.enumerated() { host.load = { _ in started.append(index) } }
      stage.scheduler.setMoving(isMoving, stage.lane)
      for index in 0..<6 { stage.load(hosts[index], .prefetch) }
      for index in 6..<12 { stage.load(hosts[index], .visible) }
      stage.frame()
      #expect(started == (isMoving ? [11, 10, 9, 8, 7, 6, 5, 4] : [6, 7, 8, 9, 10, 11, 0, 1]))
      #expect(!stage.scheduler.wantsFrame && stage.scheduler.lastReport.loading == 8)
      // A value, an error, a cancellation and a rebind make room for one more each.
      stage.scheduler.finishLoad(hosts[started[0]].tickets[0])
      stage.scheduler.failLoad(hosts[started[1]].tickets[0], ScheduleError.planned)
      if let binding = hosts[started[2]].binding { stage.scheduler.cancel(binding) }
      stage.bind(hosts[started[3]])
      stage.frame()
      #expect(started[8...] == (isMoving ? [3, 2, 1, 0] : [2, 3, 4, 5]))
    }
  }

  @Test("A value that is there at once waits for a frame, and eight of them are taken a frame")
  func atOnce() {
    let stage = PopulationStage()
    let hosts = (0..<10).map { stage.host($0, milliseconds: 0) }
    for host in hosts {
      host.load = { stage.scheduler.finishLoad($0) }
      stage.load(host)
    }
    stage.frame()
    #expect(hosts.count { !$0.tickets.isEmpty } == 8 && hosts.allSatisfy { $0.steps == 0 })
    #expect(stage.scheduler.wantsFrame)
    stage.frame()
    #expect(hosts.count { $0.steps == 1 } == 8 && hosts.allSatisfy { $0.tickets.count == 1 })
  }

  @Test("A load that is asked for anew takes the place of the one under way, whose value is late")
  func superseded() throws {
    let stage = PopulationStage()
    let host = stage.host(0)
    stage.load(host)
    stage.load(host, .idle)
    #expect(host.binding.flatMap { stage.scheduler.priority(of: $0) } == .visible)
    stage.frame()
    stage.load(host, .idle)
    let binding = try #require(host.binding)
    #expect(stage.scheduler.isOpen(binding) && !stage.scheduler.isLoading(binding))
    #expect(stage.scheduler.priority(of: binding) == .idle)
    #expect(!stage.scheduler.finishLoad(host.tickets[0]))
    stage.frame()
    #expect(host.tickets.count == 2 && stage.scheduler.isLoading(binding))
    #expect(stage.scheduler.finishLoad(host.tickets[1]))
    #expect(host.ends == [])
  }

  @Test(
    "A gate over everything lets loads go on; one from a priority on holds those of it and below")
  func gates() {
    let stage = PopulationStage()
    var gates = [stage.scheduler.closeGate(reason: "all", timeout: .seconds(9))]
    let hosts = (0..<3).map { stage.host($0) }
    let priorities: [PopulationPriority] = [.visible, .prefetch, .idle]
    for (host, priority) in zip(hosts, priorities) { stage.load(host, priority) }
    gates.append(stage.scheduler.closeGate(from: .idle, reason: "idle", timeout: .seconds(9)))
    gates.append(
      stage.scheduler.closeGate(
        .section(stage.lane, 0), from: .prefetch, reason: InternedName("x"), timeout: .seconds(9)))
    stage.frame()
    #expect(hosts.map(\.tickets.count) == [1, 0, 0])
    // Somebody has to see that the gates are open.
    #expect(stage.driver.isFrameRequested)
    gates.removeLast().open()
    stage.frame()
    #expect(hosts.map(\.tickets.count) == [1, 1, 0])
    for gate in gates { gate.open() }
    stage.frame()
    #expect(hosts.map(\.tickets.count) == [1, 1, 1])
    #expect(!stage.scheduler.wantsFrame)
  }

  @Test("A suspended lane starts no load, and asks for no frame because of one")
  func suspension() {
    let stage = PopulationStage()
    let host = stage.host(0)
    stage.scheduler.setSuspended(true, stage.lane)
    stage.load(host)
    #expect(!stage.driver.isFrameRequested)
    stage.frame()
    #expect(host.tickets.isEmpty)
    stage.scheduler.setSuspended(false, stage.lane)
    #expect(stage.driver.isFrameRequested)
    stage.frame()
    #expect(host.tickets.count == 1)
  }

  @Test("A load starts only if its item stays for 130 ms, or for as long as its loads take")
  func dwell() throws {
    let stage = PopulationStage()
    func isStarted(_ dwell: Duration, waits: Duration = .zero) throws -> Bool {
      let host = stage.host(0)
      stage.scheduler.setDwell(try #require(host.binding), dwell)
      stage.load(host)
      stage.clock.advance(by: waits)
      stage.frame()
      for ticket in host.tickets { stage.scheduler.failLoad(ticket, ScheduleError.planned) }
      if let slot = host.slot { stage.scheduler.unregister(slot) }
      return !host.tickets.isEmpty
    }
    // The next frame comes up to 16 ms later.
    #expect(try isStarted(.milliseconds(146)))
    #expect(try !isStarted(.milliseconds(129)))
    #expect(try !isStarted(.milliseconds(200), waits: .milliseconds(80)))
    #expect(try !isStarted(.milliseconds(-5)))
    #expect(try !isStarted(.nanoseconds(Int64.min)))
    #expect(try isStarted(.seconds(Int64.max)))
    let slow = stage.host(1)
    stage.load(slow)
    stage.frame()
    stage.clock.advance(by: .milliseconds(300))
    #expect(stage.scheduler.finishLoad(slow.tickets[0]))
    #expect(try !isStarted(.milliseconds(290)))
    #expect(try isStarted(.milliseconds(320)))
    // Nobody waits for a frame because of an item that leaves too soon, until it stays after all.
    stage.frame()
    let host = stage.host(2)
    let binding = try #require(host.binding)
    stage.scheduler.setDwell(binding, .milliseconds(100))
    stage.load(host)
    #expect(!stage.scheduler.wantsFrame)
    stage.driver.step()
    stage.scheduler.setDwell(binding, .seconds(1))
    #expect(stage.driver.isFrameRequested && stage.scheduler.wantsFrame)
  }
}
