import Testing

@testable import ContainmentDemo

@Suite("Running simulations")
@MainActor
struct PopulationSimulationTests {
  private struct Found: SimulatedFindings {
    var numbers: [Int]
  }

  @Test("A simulation runs twice, and its checksum is that of its numbers in every process")
  func checksum() {
    var runs = 0
    let run = PopulationSimulation.run("a/b", BenchMeter()) {
      runs += 1
      return (10, [Found(numbers: [1, -2]), Found(numbers: [3])])
    }
    #expect(runs == 2)
    #expect(run.found.count == 2)
    #expect(run.result.holds)
    #expect(run.result.timing?.units == 10)
    #expect(run.result.timing?.samples.count == 2)
    #expect(run.result.timing?.checksum == 0x2f559be798d306ef)
  }

  @Test("Runs that find different things do not hold")
  func different() {
    var runs = 0
    let run = PopulationSimulation.run("a/b", BenchMeter()) {
      runs += 1
      return (1, Found(numbers: [runs]))
    }
    #expect(run.result.timing?.faults == ["two runs found different things"])
  }

  @Test("A figure meets its goal up to the limit")
  func goal() {
    #expect(BenchGoal.Other("", 3, atMost: 3).isMet)
    #expect(!BenchGoal.Other("", 3.01, atMost: 3).isMet)
  }
}
