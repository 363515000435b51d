import Testing

@testable import Containment

@Suite("The queue of population")
@MainActor
struct PopulationQueueTests {
  @Test(
    "Whatever is asked for changes the job that it is about and its neighbours, of however many")
  func constant() throws {
    let stage = PopulationStage()
    let hosts = (0..<300).map { stage.host($0, identifier: "stage:\($0 % 3)") }
    for (index, host) in hosts.enumerated() {
      if index.isMultiple(of: 2) { stage.ask(host) } else { stage.load(host) }
    }
    stage.clock.advance(by: .milliseconds(16))
    stage.frame(after: .milliseconds(16))
    #expect(stage.scheduler.queuedCount == 150)
    for index in [100, 101, 150, 151] {
      let host = hosts[index]
      let binding = try #require(host.binding)
      let slot = try #require(host.slot)
      let calls: [() -> Void] = [
        { stage.scheduler.setPriority(binding, .idle) },
        { stage.scheduler.setHeld(true, binding) },
        { stage.scheduler.setNeedsLoad(binding, .upcoming) },
        { stage.scheduler.setNeedsPopulation(binding, .visible) },
        { stage.scheduler.setDwell(binding, .seconds(1)) },
        { stage.scheduler.cancel(binding) },
        { stage.ask(host, .prefetch) },
        { stage.bind(host) },
        { stage.load(host) },
        { stage.scheduler.unbind(slot) },
        { stage.scheduler.unregister(slot) },
      ]
      for (number, call) in calls.enumerated() {
        let before = stage.scheduler.queue.jobs.elements
        call()
        let after = stage.scheduler.queue.jobs.elements
        // Itself, two neighbours where it was, and the last one where it is now.
        let changed = zip(before, after).count { $0 != $1 }
        #expect(changed <= 4, "call \(number) changes \(changed) jobs")
      }
    }
    #expect(stage.scheduler.queue.faults() == [])
  }

  @Test("A job fills a line of the cache and no more, and what the log is told of it less than one")
  func lines() {
    #expect(MemoryLayout<PopulationJob>.stride == 64)
    #expect(MemoryLayout<PopulationRecord>.stride <= 64)
    var jobs = PopulationTable<PopulationJob>()
    for _ in 0..<100 {
      jobs.append(PopulationJob())
      #expect(UInt(bitPattern: jobs.place(jobs.count - 1)).isMultiple(of: 64))
    }
  }

  @Test("A table keeps what is in it while it grows, and lets it go at its end")
  func table() {
    weak var kept: Box?
    do {
      var table = PopulationTable<Box>()
      for number in 0..<100 { table.append(Box(number)) }
      table.append(table[99], times: 3)
      kept = table[50]
      #expect(table.elements.map(\.number) == Array(0..<100) + [99, 99, 99])
      #expect(table.indices == 0..<103 && kept?.number == 50)
    }
    #expect(kept == nil)
  }

  private final class Box {
    let number: Int
    init(_ number: Int) { self.number = number }
  }
}
