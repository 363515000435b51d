import Testing

@testable import Containment

/// Every test of live objects is judged by the contract too, whatever else it is about.
@MainActor
enum JudgedTests {
  /// The one switch for all of them.
  static let isOn = true

  /// A monitor for a test's context; `nil` where nothing is judged.
  ///
  /// What the log itself records is the test's own business: many tests provoke violations, and compare
  /// them. Nothing may be broken that the log does not record.
  static func monitor(
    of context: LifecycleContext,
    report: @escaping (ContractFinding) -> Void = { Issue.record("\($0)") }
  ) -> ContractMonitor? {
    guard isOn else { return nil }
    let options = ContractMonitor.Options(minimumSeverity: .warning, excusesRecorded: true)
    return ContractMonitor(context, options: options, report: report)
  }
}
