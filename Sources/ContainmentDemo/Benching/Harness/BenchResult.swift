/// One line of figures, or the reason why there is none.
struct BenchResult: Sendable {
  /// A figure of somebody else's code, measured elsewhere and quoted.
  struct Peer: Sendable {
    /// Nanoseconds for a unit.
    let nanoseconds: Double
    /// Whose it is, and when it was measured.
    let words: String
  }

  /// A figure that is no time on this machine, and the same on all.
  struct Figure: Sendable, Hashable {
    let name: String
    let value: Double
    /// Such as `ms`; empty for a plain number.
    let unit: String

    init(_ name: String, _ value: Double, _ unit: String = "") {
      (self.name, self.value, self.unit) = (name, value, unit)
    }
  }

  /// The row's name; with a colon and a word where a row has more than one result.
  let name: String
  /// What the times are for, such as `ns a frame`.
  let unit: String
  /// The figures; `nil` where the workload did not run.
  var timing: BenchTiming?
  /// Why it did not run.
  var reasonNotRun: String?
  var goal = BenchGoal()
  /// What was counted, in the order of telling.
  var counts: [(name: String, number: Int)] = []
  var peer: Peer?
  /// What a simulation found, in the order of telling.
  var figures: [Figure] = []

  init(_ name: String, unit: String, _ timing: BenchTiming) {
    self.name = name
    self.unit = "ns \(unit)"
    self.timing = timing
  }

  /// A result that there is not, and why.
  init(_ name: String, unit: String, notRun reason: String) {
    self.name = name
    self.unit = "ns \(unit)"
    reasonNotRun = reason
  }

  /// Whether everything that was checked held; a missed goal is no fault.
  var holds: Bool { timing?.faults.isEmpty ?? true }

  /// Whether the whole goal is met; `nil` without a goal, or where a part cannot be known.
  var isMet: Bool? {
    guard let timing else { return nil }
    let parts = goal.parts(for: timing)
    if parts.contains(where: { $0.isMet == false }) { return false }
    return parts.isEmpty || parts.contains { $0.isMet == nil } ? nil : true
  }

  /// Holds two values against each other that were found in different ways.
  mutating func check(_ what: String, _ found: Int, _ expected: Int) {
    if found != expected { timing?.faults.append("\(what): \(found), expected \(expected)") }
  }
}
