extension TranscriptNotation {
  /// What becomes of content and of gates, as the contract's sequences write it.
  ///
  /// `populate.request(i0, gen 1, visible)` is the request for the content of `i0`, `gate.close(slide, hold)` a
  /// gate that was closed because of `slide`.
  func population(_ event: LifecycleEvent) -> String {
    let item = event.kind == .gateClose ? nil : self.item(event)
    let generation = event.generation.map { "gen \($0)" }
    let reason = event.reason == .none ? nil : text(event.reason)
    let (call, parts): (String, [String?]) =
      switch event.kind {
      case .populationRequest: ("populate.request", [item, generation, reason])
      case .populationStep: ("populate.step", [item, generation, reason])
      case .populationFinish: ("populate.finish", [item, generation])
      case .populationFail:
        (
          "populate.fail",
          [item, generation, event.message == .none ? nil : text(event.message)]
        )
      case .populationCancel: ("populate.cancel", [item, generation, reason])
      case .gateClose: ("gate.close", [reason] + coverage(event))
      case .gateOpen: ("gate.open", [reason])
      case .gateExpire: ("gate.expire", [reason])
      default: ("\(name(event.subject)).\(event.kind.name)", [item, generation])
      }
    return "\(call)(\(parts.compactMap(\.self).joined(separator: ", ")))"
  }

  /// How strong a gate is and what it covers.
  private func coverage(_ event: LifecycleEvent) -> [String?] {
    let share = event.value.map { $0.y > 0 ? "throttle \($0.y)" : "hold" }
    return [
      share, event.host.map { "over \(name($0))" },
      event.indexPath.map { "section \($0.section)" },
      event.identifier == .none ? nil : "from \(text(event.identifier))",
    ]
  }
}

extension EventKind {
  /// Whether it is about the filling of controllers, and there are words for it.
  var isOfPopulation: Bool {
    switch self {
    case .populationRequest, .populationStep, .populationFinish, .populationFail,
      .populationCancel, .gateClose, .gateOpen, .gateExpire, .placeholder:
      true
    default: false
    }
  }
}
