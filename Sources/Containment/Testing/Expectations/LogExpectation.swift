/// What must be true of recorded events.
///
/// There are five sorts: ``sequence(_:)-(String...)``, ``subsequence(_:)-(String...)``,
/// ``count(of:exactly:)``, ``balanced(_:openAtStart:openAtEnd:)`` and ``never(_:)``. Hold one against
/// events with ``RecordedEvents/expect(_:report:)`` or ``RecordedEvents/failure(of:)``.
public struct LogExpectation: Sendable {
  /// Says what is not as expected; `nil` where all is.
  let check: @Sendable (RecordedEvents) -> ExpectationFailure?

  init(_ check: @escaping @Sendable (RecordedEvents) -> ExpectationFailure?) { self.check = check }
}

/// What is not as a test expected it, with what a reader needs to find out why.
public struct ExpectationFailure: Sendable, Hashable, CustomStringConvertible {
  /// What was expected and what was found, in one line.
  public let summary: String
  /// Lines that show the events in question.
  public let details: [String]
  /// The number of the first event in question; `nil` where there is none.
  public let sequence: UInt64?

  /// Everything, in a few lines that are safe to print.
  public var description: String { ([summary] + details).joined(separator: "\n") }
}

extension RecordedEvents {
  /// What is not as expected; `nil` where all is.
  ///
  /// With Swift Testing: `#expect(events.failure(of: .never(.unloadView)) == nil)` prints the failure.
  public func failure(of expectation: LogExpectation) -> ExpectationFailure? {
    expectation.check(self)
  }

  /// Reports what is not as expected.
  ///
  /// ```swift
  /// let events = RecordedEvents(LifecycleContext().log)
  /// events.expect(.never(.violation)) { preconditionFailure("\($0)") }
  /// ```
  ///
  /// - Parameters:
  ///   - expectation: What is expected.
  ///   - report: Called once if it does not hold, such as `{ Issue.record("\($0)") }` or `{ XCTFail("\($0)") }`.
  /// - Returns: Whether it holds.
  @discardableResult
  public func expect(
    _ expectation: LogExpectation, report: (ExpectationFailure) -> Void
  ) -> Bool {
    guard let failure = failure(of: expectation) else { return true }
    report(failure)
    return false
  }
}
