extension LogModel {
  /// The state of a subject in words; empty where nothing is known.
  func state(of subject: SubjectIdentity, names: some SubjectNames) -> String {
    guard let facts = self[subject] else { return isGone(subject) ? "deallocated" : "" }
    var words: [String] = []
    if facts.roles.contains(.controller) {
      let controller = facts.controller
      if controller.appearance != .unknown { words.append("\(controller.appearance)") }
      switch controller.membership {
      case .unknown: break
      case .orphan where !emitted.contains(.willMove) && !emitted.contains(.didMove): break
      case .orphan: words.append("without parent")
      case .joining: words.append("joining \(names.name(of: controller.parent))")
      case .child: words.append("child of \(names.name(of: controller.parent))")
      case .leaving: words.append("leaving \(names.name(of: controller.parent))")
      }
      if controller.attachment != .unknown, emitted.contains(.attach) {
        words.append("\(controller.attachment)")
      }
      if controller.load == .unloaded, emitted.contains(.loadView) { words.append("not loaded") }
      if controller.level > 0 { words.append("\(controller.level) transitions begun") }
    }
    if facts.roles.contains(.cell) {
      if facts.cell.stage != .unknown { words.append("\(facts.cell.stage)") }
      if facts.cell.display != .unknown { words.append("\(facts.cell.display)") }
      if let item = facts.cell.boundItem { words.append("bound to \(item)") }
    }
    if facts.roles.contains(.collection) { words.append("\(facts.host.displayedCount) displayed") }
    words += workWords(of: subject)
    return words.joined(separator: ", ")
  }

  /// What is known of a subject as content that is filled and kept.
  private func workWords(of subject: SubjectIdentity) -> [String] {
    guard let work = work(of: subject) else { return [] }
    var words: [String] = []
    switch work.stage {
    case .none: break
    case .loading: words.append("waiting for a value in generation \(work.generation)")
    case .unranked: words.append("queued in generation \(work.generation)")
    case .queued:
      let priority = PopulationFacts.priorities[Int(work.priority)]
      words.append("queued as \(priority) in generation \(work.generation)")
    }
    if work.pins > 0 { words.append("\(work.pins) pins") }
    if work.revoked != 0 { words.append("of the revoked plugin \(work.plugin)") }
    if work.standsInFor != .none { words.append("standing in for \(work.standsInFor)") }
    return words
  }

  /// The last events of a subject in words, oldest first.
  func trail(of subject: SubjectIdentity, names: some SubjectNames) -> [String] {
    (self[subject]?.trail.kept ?? []).map { step in
      var words = "#\(step.sequence) \(step.kind.name)"
      let details = [
        step.item.map(names.text(of:)), step.other == .none ? nil : names.name(of: step.other),
      ]
      let list = details.compactMap(\.self)
      if !list.isEmpty { words += "(\(list.joined(separator: ", ")))" }
      return words
    }
  }
}
