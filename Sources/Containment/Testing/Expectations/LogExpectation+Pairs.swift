/// Two kinds of events that belong together: one begins what the other ends.
public struct EventPair: Sendable, Hashable {
  /// What begins.
  public let opening: EventKind
  /// What ends it, on the same subject.
  public let closing: EventKind
  /// What ends it too, by turning it round; `nil` where nothing does.
  public let turning: EventKind?

  /// Pairs two kinds.
  ///
  /// - Parameters:
  ///   - opening: What begins.
  ///   - closing: What ends it, on the same subject.
  ///   - turning: What ends it too, by turning it round.
  public init(_ opening: EventKind, _ closing: EventKind, orTurnedBy turning: EventKind? = nil) {
    (self.opening, self.closing, self.turning) = (opening, closing, turning)
  }

  /// `viewWillAppear` and `viewDidAppear`, unless the controller disappears before.
  public static let appearing = EventPair(
    .viewWillAppear, .viewDidAppear, orTurnedBy: .viewWillDisappear)
  /// `viewWillDisappear` and `viewDidDisappear`, unless the controller appears again before.
  public static let disappearing = EventPair(
    .viewWillDisappear, .viewDidDisappear, orTurnedBy: .viewWillAppear)
  /// `viewDidAppear` and `viewDidDisappear`: being on screen.
  ///
  /// A disappearance that is turned round ends in another `viewDidAppear`, which is no second opening.
  public static let appeared = EventPair(
    .viewDidAppear, .viewDidDisappear, orTurnedBy: .viewDidAppear)
  /// `willDisplay` and `didEndDisplaying` of a cell.
  public static let displaying = EventPair(.willDisplay, .didEndDisplaying)
  /// `willMove` and `didMove`.
  public static let moving = EventPair(.willMove, .didMove)
  /// `loadView` and `viewDidLoad`.
  public static let loading = EventPair(.loadView, .viewDidLoad)
  /// `updateBegin` and `updateEnd` of a collection.
  public static let updating = EventPair(.updateBegin, .updateEnd)
}

extension LogExpectation {
  /// What begins on a subject ends before it begins again, and nothing ends that did not begin.
  ///
  /// The projection plays no part.
  ///
  /// - Parameters:
  ///   - pair: What begins and what ends it.
  ///   - openAtStart: Whether the first of a subject may be an end, since the events begin in the middle.
  ///   - openAtEnd: Whether the last of a subject may be a beginning, such as of cells that are displayed.
  /// - Returns: The expectation.
  public static func balanced(
    _ pair: EventPair, openAtStart: Bool = false, openAtEnd: Bool = false
  ) -> LogExpectation {
    LogExpectation { events in
      var balance = Balance(pair: pair, openAtStart: openAtStart)
      for event in events.events {
        if let what = balance.follow(event) { return failure(of: pair, what, event, in: events) }
      }
      guard !openAtEnd, let open = balance.firstOpen else { return nil }
      return failure(of: pair, "has no \(pair.closing.name) to the end", open, in: events)
    }
  }

  private static func failure(
    of pair: EventPair, _ what: String, _ event: LifecycleEvent, in events: RecordedEvents
  ) -> ExpectationFailure {
    let name = Transcript.escaped(events.name(of: event.subject))
    return ExpectationFailure(
      summary: "expected \(pair.opening.name) and \(pair.closing.name) in pairs; "
        + "\(event.kind.name) of \(name) at #\(event.sequence) \(what)",
      details: events.of(event.subject).surroundings(of: event.sequence), sequence: event.sequence)
  }
}

/// What has begun and not ended, by subject.
private struct Balance {
  let pair: EventPair
  let openAtStart: Bool
  private var open: [SubjectIdentity: LifecycleEvent] = [:]
  private var seen: Set<SubjectIdentity> = []

  init(pair: EventPair, openAtStart: Bool) {
    (self.pair, self.openAtStart) = (pair, openAtStart)
  }

  /// Takes in the next event, and says what is wrong with it.
  mutating func follow(_ event: LifecycleEvent) -> String? {
    if event.kind == pair.turning { open[event.subject] = nil }
    switch event.kind {
    case pair.opening:
      seen.insert(event.subject)
      let before = open.updateValue(event, forKey: event.subject)
      return before.map { "comes while #\($0.sequence) has no \(pair.closing.name)" }
    case pair.closing:
      let isFirst = seen.insert(event.subject).inserted
      guard open.removeValue(forKey: event.subject) == nil, !(isFirst && openAtStart) else {
        return nil
      }
      return "has no \(pair.opening.name) before it"
    default: return nil
    }
  }

  var firstOpen: LifecycleEvent? { open.values.min { $0.sequence < $1.sequence } }
}
