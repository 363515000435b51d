import Testing

@testable import Containment

/// What a population scheduler may not allocate; see ``AllocationTests``.
@Suite(
  "Allocations of the population scheduler in a release build",
  .enabled(if: AllocationCounter.isMeaningful))
struct PopulationAllocationTests {
  @MainActor
  private final class Owner: PopulationLaneOwner {
    var frames = 0
    func populationWillRun() { frames += 1 }
  }

  @Test("Starting loads, landing, holding and telling owners allocate nothing once warm")
  func loads() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = PopulationStage()
        stage.context.log.removeObserver(stage.recorder)
        let owner = Owner()
        let lane = stage.scheduler.makeLane(
          for: stage.context.log.addSubject(Owner.self), owner: owner)
        let hosts = (0..<60).map { index in
          stage.host(index, identifier: "stage:\(index % 3)", milliseconds: 0.5, in: lane)
        }
        for host in hosts { host.load = { stage.scheduler.finishLoad($0) } }
        @MainActor func round(_ number: Int) {
          stage.scheduler.setMoving(number.isMultiple(of: 2), lane)
          for (index, host) in hosts.enumerated() {
            stage.bind(host)
            guard let binding = host.binding else { continue }
            stage.scheduler.setDwell(binding, .milliseconds(100 + 10 * index))
            stage.scheduler.setHeld(index.isMultiple(of: 5), binding)
            stage.load(host, PopulationPriority.allCases[(index + number) % 4])
          }
          for _ in 0..<6 { stage.frame() }
          for host in hosts {
            host.ends.removeAll(keepingCapacity: true)
            host.tickets.removeAll(keepingCapacity: true)
          }
        }
        for number in 0..<8 { round(number) }
        let counted = AllocationCounter.count {
          for number in 0..<20 { round(number) }
        }
        guard counted == 0, owner.frames == 28 * 6 else {
          fatalError("\(counted) allocations: \(AllocationCounter.summary)")
        }
      }
    }
  }

  @Test("Binding, asking, cancelling, changing priorities and frames allocate nothing once warm")
  func steady() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = PopulationStage()
        stage.context.log.removeObserver(stage.recorder)
        let hosts = (0..<60).map { index in
          stage.host(index, identifier: "stage:\(index % 3)", milliseconds: 0.5)
        }
        let gate = stage.scheduler.closeGate(
          .section(stage.lane, 1), .throttle(share: 0.5), reason: InternedName("test"),
          timeout: .seconds(600))
        @MainActor func round(_ number: Int) {
          for (index, host) in hosts.enumerated() {
            stage.bind(host)
            stage.ask(host, PopulationPriority.allCases[(index + number) % 4])
          }
          stage.frame()
          for index in stride(from: 0, to: hosts.count, by: 3) {
            guard let binding = hosts[index].binding else { continue }
            stage.scheduler.setPriority(binding, .visible)
            if index.isMultiple(of: 2) { stage.scheduler.cancel(binding) }
          }
          stage.frame()
          for host in hosts { host.ends.removeAll(keepingCapacity: true) }
        }
        for number in 0..<8 { round(number) }
        let counted = AllocationCounter.count {
          for number in 0..<20 { round(number) }
        }
        gate.open()
        guard counted == 0 else {
          fatalError("\(counted) allocations: \(AllocationCounter.summary)")
        }
      }
    }
  }
}
