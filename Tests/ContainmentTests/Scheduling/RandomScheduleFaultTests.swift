import Testing

@testable import Containment

/// The mistakes that can be planted in the scheduler; each has to be found by ``RandomScheduleTests``.
@Suite("Faults that random schedules of population find")
@MainActor
struct RandomScheduleFaultTests {
  @Test("There are fifteen faults, under names of their own, and none is planted by itself")
  func names() {
    let names = ScheduleFault.allCases.map(\.rawValue)
    #expect(Set(names).count == 15 && names.count == 15)
    #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
    #expect(ScheduleFault.allCases.allSatisfy { !$0.isPlanted })
  }

  #if CONTAINMENT_FAULTS
    @Test("A fault is found within 40 schedules, or 400", arguments: ScheduleFault.allCases)
    func isFound(fault: ScheduleFault) {
      ScheduleFault.plant(fault)
      defer { ScheduleFault.plant(nil) }
      #expect(ScheduleFault.allCases.filter(\.isPlanted) == [fault])
      // Whether a step begins too late depends on what is left by a hair.
      let limit: UInt64 = fault == .lateBudgetCheck ? 400 : 40
      let found = (0..<limit).first { seed in
        let operations = ScheduleOperation.schedule(seed: seed, frames: 400)
        return !RandomScheduleTests.faults(of: operations).faults.isEmpty
      }
      #expect(found != nil, "\(fault.rawValue)")
    }
  #endif
}
