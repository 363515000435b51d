/// What came of the scenarios so far, and the status that follows from it.
struct PlayTally: Sendable, Hashable {
  private(set) var held = 0
  private(set) var failed = 0
  /// Those that are no scenarios, or ask for what there is not.
  private(set) var notRun = 0
  /// The expectations that were met, also those of scenarios that did not hold.
  private(set) var expectations = 0
  /// The highest status of all.
  private(set) var status: Int32 = 0

  var scenarios: Int { held + failed + notRun }

  /// Counts a scenario that held.
  mutating func hold(_ expectations: Int) {
    held += 1
    self.expectations += expectations
  }

  /// Counts a scenario with an expectation that is not met.
  mutating func fail(_ expectations: Int) {
    failed += 1
    self.expectations += expectations
    status = max(status, 1)
  }

  /// Counts a scenario that was not run, or not to its end.
  mutating func refuse(_ expectations: Int = 0) {
    notRun += 1
    self.expectations += expectations
    status = 2
  }

  /// Notes that something beside the scenario went wrong, such as writing its log.
  mutating func spoil() { status = 2 }
}
