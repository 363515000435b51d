import Testing

@testable import ContainmentDemo

@Suite("Measuring")
@MainActor
struct BenchMeterTests {
  private let meter = BenchMeter(runs: 3, isTiny: true)

  @Test("A workload runs once to warm up and then as often as asked, in turns with its floor")
  func turns() {
    var said = ""
    let floor = BenchFloor("nothing", units: 1, before: { said += "b" }) {
      said += "f"
      return 1
    }
    let timing = meter.measure(units: 1, floor: floor) { watch in
      watch.time { said += "w" }
      return 7
    }
    #expect(said.hasPrefix("wbfbfwbfwbfw"))
    #expect(timing.samples.count == 3)
    #expect(timing.floors.count == 3)
    #expect(timing.checksum == 7)
    #expect(timing.faults.isEmpty)
    #expect(timing.floorIs == "nothing")
  }

  @Test("A checksum that is not the expected one does not hold")
  func expected() {
    let timing = meter.measure(units: 1, expected: 8) { _ in 7 }
    #expect(timing.faults == ["checksum 7, expected 8"])
    #expect(!BenchResult("a/b", unit: "a call", timing).holds)
  }

  @Test("A checksum that changes from run to run does not hold")
  func changing() {
    var sum: UInt64 = 0
    let timing = meter.measure(units: 1) { _ in
      sum += 1
      return sum
    }
    #expect(timing.faults.count >= 3)
    #expect(timing.faults.first == "run 1: checksum 2, before it was 1")
  }

  @Test("A floor whose checksum changes does not hold")
  func changingFloor() {
    var sum: UInt64 = 0
    let floor = BenchFloor("counting", units: 1) {
      sum += 1
      return sum
    }
    #expect(meter.measure(units: 1, floor: floor) { _ in 0 }.faults.count == 3)
  }

  @Test("A count that is not the expected one does not hold")
  func count() {
    var result = BenchResult("a/b", unit: "a call", meter.measure(units: 1) { _ in 0 })
    result.check("rows", 3, 3)
    #expect(result.holds)
    result.check("rows", 2, 3)
    #expect(result.timing?.faults == ["rows: 2, expected 3"])
  }

  @Test("A goal is met where all its parts are, and unknown where one cannot be known")
  func goals() {
    var timing = BenchTiming(
      units: 1, samples: [1, 2, 9], floors: [1, 1, 1], floorIs: "", allocations: 0, checksum: 0,
      faults: [])
    var result = BenchResult("a/b", unit: "a call", timing)
    #expect(result.isMet == nil)
    result.goal = BenchGoal(ratio: 2, nanoseconds: 2, allocations: 0)
    #expect(result.isMet == true)
    result.goal.nanoseconds = 1.9
    #expect(result.isMet == false)
    result.goal = BenchGoal(ratio: 1.9)
    #expect(result.isMet == false)
    result.goal = BenchGoal(others: [.init(words: "unmoved", isMet: false)])
    #expect(result.isMet == false)
    result.goal = BenchGoal(nanoseconds: 2, allocations: 0)
    timing = BenchTiming(
      units: 1, samples: [1], floors: [], floorIs: nil, allocations: nil, checksum: 0, faults: [])
    result.timing = timing
    #expect(result.isMet == nil)
    result.goal.nanoseconds = 0.5
    #expect(result.isMet == false)
    #expect(result.holds)
  }
}
