import Testing

@testable import Containment

/// The faults that can be planted; that scenarios notice them is held by `Scripts/check-faults.py`.
@MainActor
struct FaultTests {
  /// The families of rules whose feature the library has, and whose breaking one log can show.
  private static let families = [
    "LOAD", "PARENT", "APPEAR", "FWD", "TRANS", "CANCEL", "VIS", "CELL", "REUSE", "UPDATE", "MOVE",
    "REENT", "DEALLOC", "FACT", "CONFIG", "LEDGER", "NEST", "IDENTITY", "POOL", "POP", "GATE",
  ]

  @Test("Every family has a fault, each under a name of its own")
  func names() {
    #expect(Set(Fault.allCases.map(\.family)) == Set(Self.families))
    let known = Set(RuleBook.rules.map { String($0.id.text.prefix { $0 != "-" }) })
    #expect(known.isSuperset(of: Self.families))
    let names = Fault.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
  }

  @Test("No fault is planted unless somebody plants it")
  func noneIsPlanted() {
    #expect(Fault.allCases.allSatisfy { !$0.isPlanted })
  }

  #if CONTAINMENT_FAULTS
    @Test("A fault stays until another one takes its place, or none does")
    func planting() {
      defer { Fault.plant(nil) }
      for fault in [Fault.viewLoadedTwice, .isAppearingLost] {
        Fault.plant(fault)
        #expect(Fault.allCases.filter(\.isPlanted) == [fault])
      }
      Fault.plant(nil)
      #expect(Fault.allCases.allSatisfy { !$0.isPlanted })
    }
  #endif
}
