/// Writes one event as one line of a transcript.
///
/// Kinds that the contract has a notation for use it; every other kind is written as
/// `subject.kind(what it carries)`.
struct TranscriptWriter {
  let projection: Transcript.Projection
  /// The name of a subject, safe to print.
  let name: (SubjectIdentity) -> String

  func line(for event: LifecycleEvent) -> String {
    switch event.kind {
    case .attach, .detach: "[\(event.kind.name) \(name(event.subject))]"
    case .violation: violation(event)
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
    let arguments = list([
      identifier(event), item(event), generation(event),
      event.indexPath.map { "at: \($0.section)-\($0.item)" },
      event.reason == .none ? nil : text(event.reason),
      event.hasParent ? "parent: \(event.parent.map(name) ?? "nil")" : nil,
      event.controller.map { "controller: \(name($0))" },
      event.animated.map { "animated: \($0)" },
      event.reused.map { "reused: \($0)" },
      event.value.map { "value: \($0.x) × \($0.y)" },
      event.message == .none ? nil : "message: \(text(event.message))",
    ])
    return arguments.isEmpty ? event.kind.name : "\(event.kind.name)(\(arguments))"
  }

  private func list(_ parts: [String?]) -> String {
    parts.compactMap(\.self).joined(separator: ", ")
  }

  private func identifier(_ event: LifecycleEvent) -> String? {
    event.identifier == .none ? nil : text(event.identifier)
  }

  private func item(_ event: LifecycleEvent) -> String? {
    event.item.map { Transcript.escaped($0.description) }
  }

  private func generation(_ event: LifecycleEvent) -> String? {
    event.generation.map { "gen \($0)" }
  }

  private func text(_ name: InternedName) -> String { Transcript.escaped(name.string) }
}
