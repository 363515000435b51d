/// Events with the names of their subjects, to hold expectations against.
///
/// ```swift
/// let window = Window(size: Size(width: 10, height: 2), rootViewController: ViewController())
/// window.show()
///
/// let events = RecordedEvents(window.log)
/// let failure = events.of("ViewController").failure(of: .count(of: .viewDidLoad, exactly: 1))
/// assert(failure == nil)
/// ```
///
/// It is a copy: what is recorded later does not change it.
public struct RecordedEvents: Sendable {
  /// The events, in the order of the log.
  public let events: [LifecycleEvent]
  /// Which events lines are written for, and how much each says; see ``lines``.
  public let projection: Transcript.Projection
  /// The names that were given, in place of those of the log.
  let givenNames: [SubjectIdentity: String]
  private let names: [SubjectIdentity: String]
  private let types: [SubjectIdentity: String]

  /// Takes the events that a log keeps.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - names: Names to use in place of those of the log.
  ///   - projection: Which events lines are written for.
  @MainActor
  public init(
    _ log: LifecycleLog, names: [SubjectIdentity: String] = [:],
    projection: Transcript.Projection = .contract
  ) {
    self.init(log.events, namedBy: log, names: names, projection: projection)
  }

  /// Takes the events of a recorder.
  ///
  /// - Parameters:
  ///   - recorder: The recorder.
  ///   - log: The log that told the recorder.
  ///   - names: Names to use in place of those of the log.
  ///   - projection: Which events lines are written for.
  @MainActor
  public init(
    _ recorder: EventRecorder, of log: LifecycleLog, names: [SubjectIdentity: String] = [:],
    projection: Transcript.Projection = .contract
  ) {
    self.init(recorder.events, namedBy: log, names: names, projection: projection)
  }

  /// Takes events from anywhere, such as those of a ``LogReader``.
  ///
  /// - Parameters:
  ///   - events: The events, in the order of their numbers.
  ///   - log: Who knows the names and the types of the subjects.
  ///   - names: Names to use in place of those.
  ///   - projection: Which events lines are written for.
  public init(
    _ events: some Sequence<LifecycleEvent>, namedBy log: some SubjectNames,
    names: [SubjectIdentity: String] = [:], projection: Transcript.Projection = .contract
  ) {
    self.events = Array(events)
    self.projection = projection
    givenNames = names
    var all: [SubjectIdentity: String] = [:]
    var types: [SubjectIdentity: String] = [:]
    for event in self.events {
      for subject in event.parties where all[subject] == nil {
        all[subject] = names[subject] ?? log.name(of: subject)
        types[subject] = log.typeName(of: subject)
      }
    }
    self.names = all
    self.types = types
  }

  private init(_ events: [LifecycleEvent], of other: RecordedEvents) {
    self.events = events
    (projection, givenNames) = (other.projection, other.givenNames)
    (names, types) = (other.names, other.types)
  }

  /// The name of a subject, as it was given or as the log has it.
  public func name(of subject: SubjectIdentity) -> String { names[subject] ?? "?" }

  /// The type of a subject.
  func typeName(of subject: SubjectIdentity) -> String { types[subject] ?? "" }
}

// MARK: - A part of the events

extension RecordedEvents {
  /// The events of the subjects with a name or a type, such as `page`, `Card#0` or `Card`.
  public func of(_ name: String) -> RecordedEvents {
    filter { names[$0.subject] == name || types[$0.subject] == name }
  }

  /// The events of one subject.
  public func of(_ subject: SubjectIdentity) -> RecordedEvents { filter { $0.subject == subject } }

  /// The events after one with a number.
  public func after(_ sequence: UInt64) -> RecordedEvents { filter { $0.sequence > sequence } }

  /// The events for which a closure says so.
  public func filter(_ isIncluded: (LifecycleEvent) -> Bool) -> RecordedEvents {
    RecordedEvents(events.filter(isIncluded), of: self)
  }
}

// MARK: - Lines

extension RecordedEvents {
  /// The events that the projection shows, a line each, as in a ``Transcript``.
  public var lines: [String] { shown.map { line(for: $0) } }

  /// The events that the projection shows.
  var shown: [LifecycleEvent] { events.filter { projection.shows($0.kind) } }

  /// The line of an event, whether the projection shows it or not.
  func line(for event: LifecycleEvent) -> String { writer { name(of: $0) }.line(for: event) }

  func writer(_ name: @escaping (SubjectIdentity) -> String) -> TranscriptNotation {
    TranscriptNotation(projection: projection) { Transcript.escaped(name($0)) }
  }
}

extension LifecycleEvent {
  /// The subject, then everybody else that a line can name.
  var parties: [SubjectIdentity] {
    [subject, parent, controller].compactMap(\.self).filter { $0 != .none }
  }
}
