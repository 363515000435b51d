/// What transcripts say of saved state in place of bare reasons and paths.
extension TranscriptNotation {
  /// What stands for the identifier and the reason of an event; `nil` for kinds that are about no state.
  func stateParts(_ event: LifecycleEvent) -> [String?]? {
    switch event.kind {
    case .stateSave, .stateRestore, .statePrune:
      [
        event.identifier == .none ? nil : "inside \(text(event.identifier))",
        event.host.map { "of: \(name($0))" },
        stateReason(event),
      ]
    default: nil
    }
  }

  private func stateReason(_ event: LifecycleEvent) -> String? {
    guard event.reason != .none else { return nil }
    let word = text(event.reason)
    return Self.stateReasons[word] ?? word
  }

  private static let stateReasons = [
    "leave": "as it leaves", "quit": "before a quit", "pressure": "to free memory",
    "waited": "once its data came",
  ]
}
