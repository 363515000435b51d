extension LogExpectation {
  /// So many events of a kind, whatever the projection shows.
  public static func count(of kind: EventKind, exactly number: Int) -> LogExpectation {
    count(of: kind, number...number, called: "exactly \(number)")
  }

  /// At most so many events of a kind, whatever the projection shows.
  public static func count(of kind: EventKind, atMost number: Int) -> LogExpectation {
    count(of: kind, 0...number, called: "at most \(number)")
  }

  /// At least so many events of a kind, whatever the projection shows.
  public static func count(of kind: EventKind, atLeast number: Int) -> LogExpectation {
    count(of: kind, number...Int.max, called: "at least \(number)")
  }

  /// At most so many events of a kind for each subject, whatever the projection shows.
  public static func countEach(of kind: EventKind, atMost number: Int) -> LogExpectation {
    LogExpectation { events in
      var counts: [SubjectIdentity: Int] = [:]
      for event in events.events where event.kind == kind {
        counts[event.subject, default: 0] += 1
        guard counts[event.subject] == number + 1 else { continue }
        let all = events.of(event.subject).events.filter { $0.kind == kind }
        let name = Transcript.escaped(events.name(of: event.subject))
        return failure(
          "expected at most \(number) \(kind.name) of each subject, found \(all.count) of \(name)",
          all, marked: event.sequence, in: events)
      }
      return nil
    }
  }

  /// No event of these kinds, whatever the projection shows.
  public static func never(_ kinds: EventKind...) -> LogExpectation {
    never(kinds.map(\.name).joined(separator: " or ")) { kinds.contains($0.kind) }
  }

  /// No event for which a closure says so.
  ///
  /// - Parameters:
  ///   - what: What must not happen, for the message, such as `an animated appearance`.
  ///   - isForbidden: Whether an event is such a thing.
  /// - Returns: The expectation.
  public static func never(
    _ what: String, where isForbidden: @escaping @Sendable (LifecycleEvent) -> Bool
  ) -> LogExpectation {
    LogExpectation { events in
      let found = events.events.filter(isForbidden)
      guard let first = found.first else { return nil }
      return ExpectationFailure(
        summary: "expected no \(what), found \(found.count), the first at #\(first.sequence)",
        details: events.surroundings(of: first.sequence), sequence: first.sequence)
    }
  }

  // MARK: Checks

  private static func count(
    of kind: EventKind, _ allowed: ClosedRange<Int>, called: String
  ) -> LogExpectation {
    LogExpectation { events in
      let found = events.events.filter { $0.kind == kind }
      guard !allowed.contains(found.count) else { return nil }
      let tooMany = found.count > allowed.upperBound ? found[allowed.upperBound].sequence : nil
      return failure(
        "expected \(called) \(kind.name), found \(found.count)", found, marked: tooMany,
        in: events)
    }
  }

  /// Lists what was counted, from a little before the first that is too many.
  private static func failure(
    _ summary: String, _ found: [LifecycleEvent], marked: UInt64?, in events: RecordedEvents
  ) -> ExpectationFailure {
    let place = found.firstIndex { $0.sequence == marked } ?? 0
    let start = max(0, place - RecordedEvents.contextSize)
    let listed = found[start...].prefix(RecordedEvents.listingLimit)
    var details = events.listing(listed, marked: marked)
    if start > 0 { details.insert("  … after \(start) more", at: 0) }
    if listed.endIndex < found.count {
      details.append("  … and \(found.count - listed.endIndex) more")
    }
    return ExpectationFailure(summary: summary, details: details, sequence: marked)
  }
}
