/// What transcripts say of population, gates and frames in place of bare reasons and pairs of numbers.
extension TranscriptNotation {
  /// What stands for the reason and the value of an event; `nil` for kinds whose words are no others.
  ///
  /// A part that the event does not carry is left out.
  func populationParts(_ event: LifecycleEvent) -> [String?]? {
    switch event.kind {
    case .populationRequest:
      [priority(event)]
    case .populationStep: step(event)
    case .gateClose: gate(event)
    case .gateOpen, .gateExpire: [reason(event), event.host.map { "over: \(name($0))" }]
    case .frame: [reason(event)] + (event.value.map { frame(budget: $0.x, used: $0.y) } ?? [])
    default: nil
    }
  }

  private func reason(_ event: LifecycleEvent) -> String? {
    event.reason == .none ? nil : text(event.reason)
  }

  private func priority(_ event: LifecycleEvent) -> String? {
    if PopulationFacts.rank(of: event.reason) != nil { return "priority \(event.reason)" }
    guard let rank = event.loadRank else { return reason(event) }
    return "priority \(PopulationFacts.priorities[Int(rank)]), to be loaded"
  }

  private func step(_ event: LifecycleEvent) -> [String?] {
    let isForced = PopulationFacts.isForced(event.reason)
    return [
      event.value.map { "predicted \(Milliseconds.text($0.x)) ms" },
      event.value.map { "\(Milliseconds.text($0.y)) ms left" },
      isForced ? "forced: \(event.reason)" : reason(event),
    ]
  }

  private func gate(_ event: LifecycleEvent) -> [String?] {
    [
      reason(event),
      event.value.map { Self.strength(share: $0.y) },
      event.identifier == .none ? nil : "from priority \(text(event.identifier))",
      event.value.map { "for at most \(Milliseconds.text($0.x)) ms" },
      event.host.map { "over: \(name($0))" },
      event.indexPath.map { "section: \($0.section)" },
    ]
  }

  /// What a gate leaves of the budget, in words.
  static func strength(share: Double) -> String {
    share > 0 ? "throttle to \(Milliseconds.text(share * 100)) %" : "hold"
  }

  private func frame(budget: Double, used: Double) -> [String?] {
    guard budget > 0 else {
      // It was late before it came to filling anything.
      return [
        "used \(Milliseconds.text(used)) ms", "late by \(Milliseconds.text(-budget)) ms before",
      ]
    }
    return [
      "used \(Milliseconds.text(used)) of \(Milliseconds.text(budget)) ms",
      used > budget ? "\(Milliseconds.text(used - budget)) ms over" : nil,
    ]
  }
}

extension LifecycleEvent {
  /// Whether its value is no point and no size, and is told in words of its own.
  var tellsMilliseconds: Bool { kind == .populationStep || kind == .gateClose || kind == .frame }
}

/// Milliseconds as the events of population carry them, in text: to the microsecond.
enum Milliseconds {
  /// A number with as many of three digits as are needed; one beyond all measure as it stands.
  static func text(_ value: Double) -> String {
    guard abs(value) < 1e12 else { return "\(value)" }
    return LogStatistics.milliseconds(Int64((value * 1000).rounded()) * 1000)
  }
}
