extension LogExpectation {
  /// Exactly these lines in this order, and no other; see ``RecordedEvents/lines``.
  public static func sequence(_ lines: String...) -> LogExpectation { sequence(lines) }

  /// Exactly these lines in this order, and no other; see ``RecordedEvents/lines``.
  public static func sequence(_ lines: [String]) -> LogExpectation {
    LogExpectation { events in
      exactly(lines, events.lines, in: events)
    }
  }

  /// Exactly these kinds in this order, and no other, among the events that the projection shows.
  public static func sequence(_ kinds: [EventKind]) -> LogExpectation {
    LogExpectation { events in
      exactly(kinds.map(\.name), events.shown.map(\.kind.name), in: events)
    }
  }

  /// These lines in this order, with any others before, between and after them.
  public static func subsequence(_ lines: String...) -> LogExpectation { subsequence(lines) }

  /// These lines in this order, with any others before, between and after them.
  public static func subsequence(_ lines: [String]) -> LogExpectation {
    LogExpectation { events in
      inOrder(lines, events.lines, in: events)
    }
  }

  /// Events of these kinds in this order, with any others before, between and after them.
  ///
  /// Only events that the projection shows count.
  public static func subsequence(_ kinds: [EventKind]) -> LogExpectation {
    LogExpectation { events in
      inOrder(kinds.map(\.name), events.shown.map(\.kind.name), in: events)
    }
  }

  // MARK: Checks

  private static func exactly(
    _ expected: [String], _ actual: [String], in events: RecordedEvents
  ) -> ExpectationFailure? {
    guard expected != actual else { return nil }
    let comparison = LineComparison(expected: expected, actual: actual)
    let shown = events.shown
    let row = comparison.firstDifference.map { comparison.rows[$0] }
    let place = row?.actual.map { shown[$0].sequence }
    let difference =
      if let place { "the first difference is at #\(place)" } else if let last = shown.last {
        "the first that is missing would come \(missingPlace(row, comparison, shown, last))"
      } else { "there are none" }
    return ExpectationFailure(
      summary: "expected exactly \(String.counted(expected.count, "event")), found "
        + "\(actual.count); \(difference)",
      details: comparison.sideBySide(numbers: shown.map { "#\($0.sequence)" }), sequence: place)
  }

  /// Where a line is missing: in front of the next event that there is, or after the last.
  private static func missingPlace(
    _ row: LineComparison.Row?, _ comparison: LineComparison, _ shown: [LifecycleEvent],
    _ last: LifecycleEvent
  ) -> String {
    let later = comparison.rows[(comparison.firstDifference ?? 0)...].lazy.compactMap(\.actual)
    guard let next = later.first else { return "after #\(last.sequence), the last" }
    return "before #\(shown[next].sequence)"
  }

  private static func inOrder(
    _ expected: [String], _ actual: [String], in events: RecordedEvents
  ) -> ExpectationFailure? {
    let shown = events.shown
    var found: [Int] = []
    var next = 0
    for line in expected {
      guard let place = actual[next...].firstIndex(of: line) else { break }
      found.append(place)
      next = place + 1
    }
    guard found.count < expected.count else { return nil }
    let missing = expected[found.count]
    var summary =
      "expected \(String.counted(expected.count, "event")) in this order; number "
      + "\(found.count + 1) did not come"
    if let last = found.last { summary += " after #\(shown[last].sequence)" }
    if let early = actual[..<next].lastIndex(of: missing) {
      summary += ", but came before, at #\(shown[early].sequence)"
    }
    let numbers = expected.indices.map { step in
      step < found.count ? "#\(shown[found[step]].sequence)" : "—"
    }
    let width = numbers.map(\.count).max() ?? 0
    var details = expected.indices.map { step in
      let mark = step == found.count ? ">" : " "
      return "\(mark) \(numbers[step].padded(to: width)) \(expected[step])"
    }
    let rest = shown[next...]
    details.append(rest.isEmpty ? "nothing came after that" : "what came after that:")
    details += events.listing(rest.prefix(RecordedEvents.listingLimit))
    if rest.count > RecordedEvents.listingLimit {
      details.append("  … and \(rest.count - RecordedEvents.listingLimit) more")
    }
    return ExpectationFailure(
      summary: summary, details: details, sequence: found.last.map { shown[$0].sequence })
  }
}
