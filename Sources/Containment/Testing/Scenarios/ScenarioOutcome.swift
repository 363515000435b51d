/// How the run of a scenario went.
public struct ScenarioOutcome: Sendable {
  /// The first thing that was not as expected; `nil` where all was.
  public let failure: ScenarioFailure?
  /// How many expectations were met.
  public let expectations: Int
  /// How many events were recorded.
  public let events: Int
  /// What of the contract was judged.
  public let report: ContractReport

  /// Whether every expectation was met.
  public var holds: Bool { failure == nil }
}
