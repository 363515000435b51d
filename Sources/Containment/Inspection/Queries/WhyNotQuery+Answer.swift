/// The words of the answer.
extension WhyNotQuery {
  func answer(for name: String, names: some SubjectNames) -> [String] {
    var lines = appearedCount == 0 ? [] : appearedLines(name, names)
    lines += candidates.flatMap { self.lines(about: $0, names) }
    if !unlisted.isEmpty { lines.append("\(unlisted.count) more of them never appeared.") }
    if candidates.isEmpty, appearedCount == 0 { lines += itemLines(name, names) }
    lines += contentLines(names)
    let told = toldGates
    let gates = population.closedGates.filter { !told.contains($0.subject) }
    if !gates.isEmpty, !candidates.isEmpty || appearedCount == 0 {
      lines.append("Still closed at the end:")
      lines += numbered(gates, names)
    }
    return lines
  }

  private func appearedLines(_ name: String, _ names: some SubjectNames) -> [String] {
    let count = appearedCount == 1 ? "" : " \(appearedCount) of them, the first here:"
    return ["\(name) appeared:\(count)"] + numbered([firstAppeared].compactMap(\.self), names)
  }

  // MARK: Controllers

  /// What one controller lacked, and if that was a parent, what the parent lacked.
  private func lines(
    about subject: SubjectIdentity, _ names: some SubjectNames
  ) -> [String] {
    var lines: [String] = []
    var subject = subject
    var told: Set<SubjectIdentity> = []
    while told.insert(subject).inserted {
      let lack = progress.lack(of: subject)
      lines.append("\(name(subject, names)) never appeared: \(words(lack, subject, names)).")
      let events = evidence.events(of: subject)
      lines += events.isEmpty ? steps(of: subject, names) : numbered(events, names)
      switch lack {
      case .parent(let parent), .forwarding(let parent):
        if progress.appeared.contains(parent) { return lines }
        subject = parent
      default: return lines
      }
    }
    return lines
  }

  private func words(
    _ lack: AppearanceProgress.Lack, _ subject: SubjectIdentity, _ names: some SubjectNames
  ) -> String {
    switch lack {
    case .nothing: "it did"
    case .ending: "it began to, and viewDidAppear never came"
    case .hosting:
      "its cell \(name(progress[subject].cell, names)) was bound to an item and never displayed"
    case .beginning: "it never became a child, and no window was shown with it"
    case .parent(let parent): "its parent \(name(parent, names)) never began to appear"
    case .silentParent(let parent): "the log has no event of its parent \(name(parent, names))"
    case .loading: "its view was never loaded"
    case .attaching: "its view was never attached"
    case .forwarding(let parent):
      "its parent \(name(parent, names)) forwards appearance by hand, and did not"
    case .unknown: "the log does not say why"
    }
  }

  /// The first events of a parent, of which nothing but their numbers was kept.
  private func steps(of subject: SubjectIdentity, _ names: some SubjectNames) -> [String] {
    let steps = progress[subject]
    let list = [
      (steps.made, "init"), (steps.joined, "becomes a child"), (steps.loaded, "loads its view"),
      (steps.attached, "attach"), (steps.beganToAppear, "viewWillAppear"),
    ]
    return list.filter { $0.0 != 0 }.sorted { $0.0 < $1.0 }.map { step in
      "  #\(step.0) \(name(subject, names)) \(step.1)"
    }
  }

  // MARK: Items

  private func itemLines(_ name: String, _ names: some SubjectNames) -> [String] {
    guard let reason = item.reason(names: names) else {
      let shown = [item[.willDisplay]].compactMap(\.self)
      var lines = ["\(name) was displayed, the first time here:"] + numbered(shown, names)
      if let content = shown.first?.controller, !progress.appeared.contains(content) {
        lines += self.lines(about: content, names)
      }
      return lines
    }
    return ["\(name) was never displayed: \(reason)."] + numbered(item.events, names)
  }

  func numbered(
    _ events: [LifecycleEvent], _ names: some SubjectNames
  ) -> [String] {
    let writer = TranscriptWriter(isNumbered: true)
    return events.compactMap { writer.line(for: $0, names: names) }.map { "  " + $0 }
  }

  func name(_ subject: SubjectIdentity, _ names: some SubjectNames) -> String {
    Transcript.escaped(names.name(of: subject))
  }
}
