/// A log as text for people: one line an event, in the notation of the published contract.
///
/// ```swift
/// let window = Window(size: Size(width: 10, height: 2), rootViewController: ViewController())
/// window.show()
/// let transcript = window.log.transcript(projection: .contract)
/// assert(transcript.lines.contains("ViewController#0.viewWillAppear(animated: false)"))
/// ```
///
/// Control characters in names and messages are escaped, so a transcript is safe on a terminal.
public struct Transcript: Sendable, Hashable, CustomStringConvertible {
  /// The lines, in the order of the events.
  public let lines: [String]

  /// The lines, each ended by a line break but the last.
  public var description: String { lines.joined(separator: "\n") }

  /// Which events a transcript shows, and how much it says of each.
  public enum Projection: Sendable, Hashable {
    /// Every event; violations say on whom and why.
    case everything
    /// What the contract's sequences are written in, line for line.
    ///
    /// Shown are what happens to controllers (`init` to `deinit`, with `unloadView`, without
    /// `configure`), `attach` and `detach`, what happens to cells (`dequeue` to `enqueue`, with
    /// `prepareForReuse`, without `evict`), how content is asked for and filled in (`populate.request` to
    /// its end, gates and placeholders, without `frame`), and violations, by rule, name and severity.
    /// Calls, data, views and surroundings are left out.
    case contract

    /// Whether events of a kind are shown.
    public func shows(_ kind: EventKind) -> Bool {
      switch self {
      case .everything: true
      case .contract: kind.isInContractSequences
      }
    }
  }

  /// Renders events with the names that a log knows, or with others where they are given.
  ///
  /// - Parameters:
  ///   - events: The events, all of them recorded by the log.
  ///   - log: The log that knows the subjects' names, such as `CardController#0`.
  ///   - names: Names to use in place of those of the log.
  ///   - projection: Which events are shown.
  @MainActor
  public init(
    of events: some Sequence<LifecycleEvent>, in log: LifecycleLog,
    names: [SubjectIdentity: String] = [:], projection: Projection = .everything
  ) {
    let notation = TranscriptNotation(projection: projection) { subject in
      Self.escaped(names[subject] ?? log.name(of: subject))
    }
    lines = events.lazy.filter { projection.shows($0.kind) }.map(notation.line)
  }

  /// The text with everything escaped that could move a cursor, break a line or turn a direction.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\\": result += "\\\\"
      case _ where isUnsafe(scalar):
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar.properties.isBidiControl
    default: scalar == "\\"
    }
  }
}

extension LifecycleLog {
  /// The kept events as text, one line an event; O(kept).
  public var transcript: Transcript { transcript() }

  /// The kept events as text, with names of your own and a choice of events; O(kept).
  ///
  /// - Parameters:
  ///   - names: Names to use in place of those of the log.
  ///   - projection: Which events are shown.
  /// - Returns: A line for each event that is shown.
  public func transcript(
    names: [SubjectIdentity: String] = [:], projection: Transcript.Projection = .everything
  ) -> Transcript {
    Transcript(of: events, in: self, names: names, projection: projection)
  }
}

extension EventKind {
  /// Whether the contract's exact sequences have a line for the kind.
  fileprivate var isInContractSequences: Bool {
    switch self {
    case .`init`, .loadView, .viewDidLoad, .unloadView, .willMove, .didMove, .viewWillAppear,
      .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .prepareForReuse,
      .`deinit`, .attach, .detach, .dequeue, .bind, .willDisplay, .didEndDisplaying, .enqueue,
      .violation:
      true
    default: isOfPopulation
    }
  }
}
