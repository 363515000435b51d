/// The events that show how far those got who were asked for: of each kind the first.
struct EventEvidence {
  private var events: [SubjectIdentity: [LifecycleEvent]] = [:]

  mutating func add(_ event: LifecycleEvent, of subject: SubjectIdentity) {
    let isNew = !(events[subject] ?? []).contains { $0.kind == event.kind }
    if isNew { events[subject, default: []].append(event) }
  }

  mutating func remove(_ subject: SubjectIdentity) { events[subject] = nil }

  func events(of subject: SubjectIdentity) -> [LifecycleEvent] { events[subject] ?? [] }
}

/// How far an item got on the way to being displayed: the first event of each kind about it.
struct ItemProgress {
  private(set) var events: [LifecycleEvent] = []

  mutating func take(_ event: LifecycleEvent) {
    if self[event.kind] == nil { events.append(event) }
  }

  subscript(_ kind: EventKind) -> LifecycleEvent? { events.first { $0.kind == kind } }

  /// Why the item was never displayed; `nil` for one that was.
  func reason(names: some SubjectNames) -> String? {
    if self[.willDisplay] != nil { return nil }
    if let failure = self[.factoryFail] {
      let message = Transcript.escaped(names.text(of: failure.message))
      return "its cell could not be made" + (message.isEmpty ? "" : " (\(message))")
    }
    if self[.bind] != nil { return "its cell was bound and never displayed" }
    if self[.dequeue] != nil { return "its cell was dequeued and never bound" }
    if self[.factory] != nil { return "its factory ran and no cell came of it" }
    return "no cell was asked for"
  }
}
