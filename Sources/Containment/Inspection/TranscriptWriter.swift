/// Writes events as lines of a transcript, one by one.
///
/// Kinds that the contract has a notation for use it; every other kind is written as
/// `subject.kind(what it carries)`. What a name or a message holds is escaped.
///
/// ```swift
/// let log = LifecycleContext().log
/// let writer = TranscriptWriter(projection: .contract, isNumbered: true)
/// for event in log.events {
///   if let line = writer.line(for: event, names: log) { print(line) }
/// }
/// ```
public struct TranscriptWriter: Sendable {
  private let projection: Transcript.Projection
  private let isNumbered: Bool

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - projection: Which events are shown, and how much of each.
  ///   - isNumbered: Whether a line has the event's number and tick in front, and the number of its
  ///     cause at the end: `#12 tick 3 Card#0.viewDidLoad ← #8`.
  public init(projection: Transcript.Projection = .everything, isNumbered: Bool = false) {
    self.projection = projection
    self.isNumbered = isNumbered
  }

  /// The line of an event; `nil` where the projection leaves the event out.
  public func line(for event: LifecycleEvent, names: some SubjectNames) -> String? {
    guard projection.shows(event.kind) else { return nil }
    let notation = TranscriptNotation(
      projection: projection, name: { Transcript.escaped(names.name(of: $0)) },
      text: { Transcript.escaped(names.text(of: $0)) },
      itemText: { Transcript.escaped(names.text(of: $0)) })
    let line = notation.line(for: event)
    return isNumbered ? Self.numbered(line, event) : line
  }

  private static func numbered(_ line: String, _ event: LifecycleEvent) -> String {
    let tick = event.hasTick ? "tick \(event.tick) " : ""
    let cause = event.cause == 0 ? "" : " ← #\(event.cause)"
    return "#\(event.sequence) \(tick)\(line)\(cause)"
  }
}

/// The notation of transcripts.
struct TranscriptNotation {
  private let projection: Transcript.Projection
  let name: (SubjectIdentity) -> String
  let text: (InternedName) -> String
  private let itemText: (ItemIdentity) -> String

  /// Makes the notation for the events of a log.
  ///
  /// - Parameters:
  ///   - projection: How much is said of an event.
  ///   - name: The name of a subject, safe to print.
  ///   - text: The text of an identifier, a reason or a message, safe to print.
  ///   - itemText: The text of an item, safe to print.
  init(
    projection: Transcript.Projection, name: @escaping (SubjectIdentity) -> String,
    text: @escaping (InternedName) -> String = { Transcript.escaped($0.string) },
    itemText: @escaping (ItemIdentity) -> String = { Transcript.escaped($0.description) }
  ) {
    self.projection = projection
    self.name = name
    self.text = text
    self.itemText = itemText
  }

  func line(for event: LifecycleEvent) -> String {
    switch event.kind {
    case .attach, .detach: "[\(event.kind.name) \(name(event.subject))]"
    case .violation: violation(event)
    case _ where projection == .contract && event.kind.isOfPopulation: population(event)
    default: "\(name(event.subject)).\(call(event))\(event.isSynthesized ? " (synthesized)" : "")"
    }
  }

  private func violation(_ event: LifecycleEvent) -> String {
    let rule = event.rule?.text ?? "?"
    let severity = event.severity?.description ?? "?"
    let judgement = "violation(\(rule), \(text(event.reason)), \(severity))"
    guard projection == .everything else { return judgement }
    var line = judgement + " on \(name(event.subject))"
    if let other = event.controller { line += " and \(name(other))" }
    if event.message != .none { line += ": \(text(event.message))" }
    return line
  }

  private func call(_ event: LifecycleEvent) -> String {
    switch event.kind {
    case .`init`, .loadView, .viewDidLoad, .unloadView, .prepareForReuse, .`deinit`, .enqueue:
      event.kind.name
    case .willMove, .didMove:
      "\(event.kind.name)(toParent: \(event.parent.map(name) ?? "nil"))"
    case .dequeue:
      "dequeue(\(list([identifier(event), event.reused.map { $0 ? "reused" : "new" }])))"
    case .bind:
      "bind(\(list([item(event), generation(event), event.controller.map(name)])))"
    case .willDisplay, .didEndDisplaying: "\(event.kind.name)(\(item(event) ?? ""))"
    case .addChild: "addChild(\(event.controller.map(name) ?? "self"))"
    case .removeFromParent: "removeFromParent()"
    default: general(event)
    }
  }

  /// `kind(value, label: value)`, with everything that the event carries and nothing else.
  private func general(_ event: LifecycleEvent) -> String {
    var parts = [item(event), generation(event)]
    if let words = populationParts(event) {
      if event.kind != .gateClose { parts = [identifier(event)] + parts + [place(event)] }
      parts += words
    } else if let words = stateParts(event) {
      parts += words
    } else {
      parts = [identifier(event)] + parts + [place(event)]
      parts += [event.reason == .none ? nil : text(event.reason)]
    }
    parts += [
      event.hasParent ? "parent: \(event.parent.map(name) ?? "nil")" : nil,
      event.controller.map { "controller: \(name($0))" },
      event.animated.map { "animated: \($0)" },
      event.reused.map { "reused: \($0)" },
      event.tellsMilliseconds ? nil : event.value.map { "value: \($0.x) × \($0.y)" },
      event.message == .none ? nil : "message: \(text(event.message))",
    ]
    let arguments = list(parts)
    return arguments.isEmpty ? event.kind.name : "\(event.kind.name)(\(arguments))"
  }

  private func list(_ parts: [String?]) -> String {
    parts.compactMap(\.self).joined(separator: ", ")
  }

  private func identifier(_ event: LifecycleEvent) -> String? {
    event.identifier == .none ? nil : text(event.identifier)
  }

  func item(_ event: LifecycleEvent) -> String? {
    event.item.map(itemText)
  }

  private func place(_ event: LifecycleEvent) -> String? {
    event.indexPath.map { path in
      guard let element = path.element else { return "at: \(path.section)-\(path.item)" }
      return path.isOfWhole ? "at: \(element)" : "at: \(path.section)-\(element)"
    }
  }

  private func generation(_ event: LifecycleEvent) -> String? {
    event.generation.map { "gen \($0)" }
  }
}
