extension StatementForm {
  /// Who holds the controllers that were made.
  static let ownership: [StatementForm] = [
    .action(
      "hold NAME",
      "Keeps a controller that a factory made, as a closure of the app would, until it is released.",
      example: "hold va"
    ) { stage, statement in
      let name = statement.captures.word(.name) ?? ""
      stage.controllers[name] = try stage.controller(name)
    },
    .expectation(
      "expect ledger (made|live|pooled|kept|pinned|gone|released) NUMBER [of IDENTIFIER]",
      "Expects so many controllers of an identifier, or of all, to have been made or to be somewhere.",
      example: "expect ledger live 2 of row"
    ) { stage, statement in
      let captures = statement.captures
      let ledger = stage.registry.ledger
      let counts =
        try captures.word(.identifier).map { name in
          guard stage.everRegistered.contains(name) else {
            throw ScenarioRefusal(
              "nothing was registered under \(name)"
                + Placeholder.hint(name, among: stage.everRegistered.sorted()))
          }
          return ledger.counts(for: ScenarioStage.identifier(name).name)
        } ?? ledger.counts
      let (word, actual) = counts.chosen { captures.has($0) }
      guard actual != captures.number() else { return }
      throw UnmetExpectation(
        summary: "expected \(word) \(captures.number() ?? 0), and it is \(actual)",
        details: ["\(counts)"])
    },
    .expectation(
      "expect audit clean", "Expects that every controller that was made is accounted for.",
      example: "expect audit clean"
    ) { stage, _ in
      let audit = stage.audit
      guard !audit.isClean else { return }
      throw UnmetExpectation(
        summary: "expected a clean audit", details: audit.findings.map(\.description))
    },
    .expectation(
      "expect audit (\(OwnershipFinding.Kind.allCases.map(\.rawValue).joined(separator: "|"))) NAME",
      "Expects the audit to find that of a controller.", example: "expect audit leaked va"
    ) { stage, statement in
      let captures = statement.captures
      let kind = OwnershipFinding.Kind.allCases.first { captures.has($0.rawValue) }
      let name = stage.context.log.name(of: try stage.subject(captures.word(.name) ?? ""))
      let audit = stage.audit
      guard !audit.findings.contains(where: { $0.kind == kind && $0.subject == name }) else {
        return
      }
      throw UnmetExpectation(
        summary:
          "expected the audit to say \(kind?.rawValue ?? "") of \(captures.word(.name) ?? "")",
        details: "\(audit)".split(separator: "\n").map(String.init))
    },
  ]
}

extension ScenarioStage {
  /// What does not add up, in the window and with the registry.
  fileprivate var audit: OwnershipAudit {
    let own = registry.ledger.audit()
    guard let found = window?.audit() else { return own }
    return OwnershipAudit(found.findings + own.findings.filter { !found.findings.contains($0) })
  }
}

extension OwnershipCounts {
  /// The count whose word was chosen, and the word.
  fileprivate func chosen(_ isChosen: (String) -> Bool) -> (word: String, count: Int) {
    let counts = [
      ("made", made), ("live", live), ("pooled", pooled), ("kept", kept), ("pinned", pinned),
      ("gone", gone), ("released", released),
    ]
    return counts.first { isChosen($0.0) } ?? ("", 0)
  }
}
