/// What a scenario does inside a callback.
struct ScenarioReaction {
  /// Whose callback it is.
  enum Party: Hashable {
    case subject(String)
    case item(String)
  }

  let party: Party
  let kind: EventKind
  /// Whether it is done each time, not only the first.
  let repeats: Bool
  let statement: ParsedStatement
  var hasRun = false
}

extension ScenarioReaction: CustomStringConvertible {
  var description: String {
    switch party {
    case .subject(let name): "\(kind.name) of \(name)"
    case .item(let name): "\(kind.name) of item \(name)"
    }
  }
}

extension ScenarioStage {
  /// Does what the scenario says for a callback of a controller.
  func react(_ controller: ViewController, _ kind: EventKind) {
    guard !reactions.isEmpty, let name = names.names[controller.subject] else { return }
    react(.subject(name), kind)
  }

  /// Does what the scenario says for an event of an item.
  func react(toItem item: String, _ kind: EventKind) { react(.item(item), kind) }

  private func react(_ party: ScenarioReaction.Party, _ kind: EventKind) {
    let found = reactions.firstIndex { $0.party == party && $0.kind == kind }
    guard let found else { return }
    let reaction = reactions[found]
    if reaction.repeats { reactions[found].hasRun = true } else { reactions.remove(at: found) }
    perform(reaction.statement.body)
  }
}
