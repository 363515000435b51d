import Testing

@testable import Containment

@Suite("Population gates", .freesClosures)
@MainActor
struct PopulationGateTests {
  @Test("A gate that is let go on another thread holds no longer in the next frame")
  func droppedElsewhere() async {
    let stage = PopulationStage()
    let host = stage.host(0)
    stage.ask(host)
    var gate: PopulationGate? = stage.scheduler.closeGate(reason: "test", timeout: .seconds(60))
    stage.frame()
    #expect(host.steps == 0)
    let box = GateBox(gate: gate)
    gate = nil
    await Task.detached { box.drop() }.value
    stage.frame()
    #expect(host.steps == 1)
    #expect(
      stage.log == [
        "populationRequest visible", "gateClose test", "frame", "gateOpen test", "populationStep",
        "populationFinish", "frame",
      ])
  }

  private final class GateBox: @unchecked Sendable {
    private var gate: PopulationGate?
    init(gate: PopulationGate?) { self.gate = gate }
    func drop() { gate = nil }
  }

  @Test("A gate that nobody opens runs out of time, and the report names its reason")
  func expiry() {
    let stage = PopulationStage()
    let host = stage.host(0)
    stage.ask(host)
    let gate = stage.scheduler.closeGate(reason: "forgotten", timeout: .milliseconds(40))
    for _ in 0..<2 {
      stage.frame()
      #expect(host.steps == 0 && stage.scheduler.lastReport.closedGates == 1)
    }
    stage.frame()
    #expect(host.steps == 1 && gate.isOpen)
    #expect(stage.scheduler.lastReport.expiredGates == 1)
    #expect(stage.scheduler.lastReport.expiredReason == InternedName("forgotten"))
    #expect(stage.log.count { $0 == "gateExpire forgotten" } == 1)
  }

  @Test("Opening a gate over much work leads to no frame over its budget")
  func noBurst() {
    let stage = PopulationStage()
    let gate = stage.scheduler.closeGate(reason: "test", timeout: .seconds(60))
    let hosts = (0..<100).map { stage.host($0) }
    for host in hosts { stage.ask(host) }
    for _ in 0..<5 { stage.frame() }
    gate.open()
    var frames = 0
    while stage.scheduler.openCount > 0, frames < 100 {
      stage.frame()
      frames += 1
      #expect(stage.scheduler.lastReport.overrun == .zero)
    }
    #expect(frames == 8)
  }

  @Test(
    "A throttle leaves its share of the budget, the smallest one counts, and no share is a hold")
  func throttle() {
    let stage = PopulationStage()
    func filled(_ gates: [PopulationGate.Strength]) -> Int {
      let closed = gates.map { stage.scheduler.closeGate($0, reason: "test", timeout: .seconds(9)) }
      let hosts = (0..<20).map { stage.host($0) }
      stage.frame()
      for host in hosts { stage.ask(host) }
      stage.frame()
      let count = hosts.count { $0.steps > 0 }
      for host in hosts { host.slot.map { stage.scheduler.unregister($0) } }
      for gate in closed { gate.open() }
      return count
    }
    // The first learns that a step takes 1.5 ms with the deviation, then less and less.
    #expect(filled([]) == 14)
    #expect(filled([.throttle(share: 0.5)]) == 7)
    #expect(filled([.throttle(share: 0.5), .throttle(share: 0.25)]) == 3)
    #expect(filled([.throttle(share: 2)]) == 14)
    #expect(filled([.throttle(share: 0)]) == 0)
    #expect(filled([.throttle(share: .nan)]) == 0)
    #expect(filled([.throttle(share: 0.5), .hold]) == 0)
  }

  @Test("A gate from a priority on holds what is less urgent, and one of a section only that")
  func scopes() {
    let stage = PopulationStage()
    let gates = [
      stage.scheduler.closeGate(from: .prefetch, reason: "test", timeout: .seconds(9)),
      stage.scheduler.closeGate(
        .section(stage.lane, 1), reason: InternedName("test"), timeout: .seconds(9)),
    ]
    let hosts = (0..<4).map { stage.host($0, section: $0 == 3 ? 1 : 0) }
    for (host, priority) in zip(hosts, [.upcoming, .prefetch, .idle, .visible])
      as Zip2Sequence<
        [StagedHost], [PopulationPriority]
      >
    { stage.ask(host, priority) }
    stage.frame()
    #expect(hosts.map(\.steps) == [1, 0, 0, 0])
    for gate in gates { gate.open() }
    stage.frame()
    #expect(hosts.map(\.steps) == [1, 1, 1, 1])
  }

  @Test("A suspended lane asks for no frame and runs nothing but a flush")
  func suspension() {
    let stage = PopulationStage()
    let hosts = [stage.host(0), stage.host(1)]
    stage.scheduler.setSuspended(true, stage.lane)
    stage.ask(hosts[0])
    #expect(!stage.driver.isFrameRequested)
    stage.frame()
    #expect(hosts[0].steps == 0)
    #expect(stage.scheduler.flush(stage.lane) == 1)
    stage.ask(hosts[1])
    stage.scheduler.setSuspended(false, stage.lane)
    #expect(stage.driver.isFrameRequested)
    stage.frame()
    #expect(hosts[1].steps == 1)
  }
}
