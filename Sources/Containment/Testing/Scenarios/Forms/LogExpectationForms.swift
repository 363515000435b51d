extension StatementForm {
  /// What must have been called.
  static let logExpectations: [StatementForm] = [
    .expectation(
      "expect log [of NAME]",
      "Expects exactly the lines up to `end`, from everybody or from one subject, since such an "
        + "expectation was met last; `(t)` and `(f)` are short for the flag.",
      example: "expect log of c\n  c.willMove(toParent: P)\nend", block: .lines
    ) { stage, statement in
      try stage.expectLog(statement)
    },
    .expectation(
      "expect nothing [of NAME]",
      "Expects that nothing was called since, by anybody or by one subject.",
      example: "expect nothing of c"
    ) { stage, statement in
      try stage.expectLog(statement)
    },
    .action(
      "forget", "Leaves everything up to here out of what is expected later, and of counts.",
      example: "forget"
    ) { stage, _ in
      stage.record.forget()
    },
    .expectation(
      "expect NUMBER EVENT [of NAME]",
      "Expects exactly so many events of a kind since the beginning or the last `forget`.",
      example: "expect 1 viewDidLoad of c"
    ) { stage, statement in
      try stage.expectCount(statement.captures)
    },
    .expectation(
      "expect at (most|least) NUMBER EVENT [of NAME]",
      "Expects no more or no fewer events of a kind than that.",
      example: "expect at most 5 factory"
    ) { stage, statement in
      try stage.expectCount(statement.captures)
    },
    .expectation(
      "expect completions NUMBER",
      "Expects that so many completions of batches and snapshots were called since the last `forget`.",
      example: "expect completions 2"
    ) { stage, statement in
      let expected = statement.captures.number() ?? 0
      try stage.expectEqual("completions", "\(expected)", "\(stage.record.completions)")
    },
    .expectation(
      "expect error ERROR [saying TEXT]",
      "Expects an error that was thrown or told to a delegate; without this it fails the scenario.",
      example: "expect error unknownIdentifier"
    ) { stage, statement in
      try stage.expectError(statement.captures)
    },
    .expectation(
      "expect violation RULE [of NAME]",
      "Expects a violation; without this, or its line in an `expect log`, it fails the scenario.",
      example: "expect violation PARENT-04 of c"
    ) { stage, statement in
      try stage.expectViolation(statement.captures)
    },
  ]
}

extension ScenarioStage {
  fileprivate func expectLog(_ statement: ParsedStatement) throws {
    let name = statement.captures.word(.name)
    let subject = try name.map { name throws(ScenarioRefusal) in try self.subject(name) }
    let expected = statement.lines.map(Self.spelledOut)
    try expectLines(
      expected, lines(record.untold(of: subject)), whose: name.map { " of \($0)" } ?? "")
    record.tell(of: subject)
    for line in expected where line.hasPrefix("violation(") {
      let rule = line.dropFirst("violation(".count).prefix { $0 != "," }
      if let place = record.violations.firstIndex(where: { $0.rule.text == rule }) {
        record.violations.remove(at: place)
      }
    }
  }

  /// Compares lines of the log, and shows them beside each other where they differ.
  func expectLines(
    _ expected: [String], _ actual: [String], whose: String
  ) throws(UnmetExpectation) {
    guard expected == actual else {
      let comparison = LineComparison(expected: expected, actual: actual)
      let wanted = expected.isEmpty ? "nothing" : String.counted(expected.count, "line")
      let found =
        if actual.isEmpty {
          "none"
        } else if expected.isEmpty {
          String.counted(actual.count, "line")
        } else { expected.count == actual.count ? "others" : "\(actual.count)" }
      throw UnmetExpectation(
        summary: "expected \(wanted)\(whose), found \(found)",
        details: comparison.sideBySide())
    }
  }

  /// `(t)` and `(f)` with their label.
  private static func spelledOut(_ line: String) -> String {
    for (short, flag) in [("(t)", "true"), ("(f)", "false")] {
      for ending in ["", " (synthesized)"] where line.hasSuffix(short + ending) {
        let start = line.dropLast(short.count + ending.count)
        guard start.hasSuffix("ppear") || start.hasSuffix("ppearing") else { continue }
        return "\(start)(animated: \(flag))\(ending)"
      }
    }
    return line
  }

  fileprivate func expectCount(_ captures: Captures) throws {
    let kind = captures.event()
    let expected = captures.number() ?? 0
    let name = captures.word(.name)
    let subject = try name.map { name throws(ScenarioRefusal) in try self.subject(name) }
    let found = record.counted.count { event in
      event.kind == kind && (subject == nil || event.subject == subject)
    }
    let (holds, words) =
      if captures.has("most") {
        (found <= expected, "at most ")
      } else if captures.has("least") {
        (found >= expected, "at least ")
      } else { (found == expected, "") }
    guard !holds else { return }
    throw UnmetExpectation(
      summary: "expected \(words)\(expected) \(kind.name)\(name.map { " of \($0)" } ?? ""), "
        + "found \(found)")
  }

  fileprivate func expectError(_ captures: Captures) throws {
    let name = captures.word(.error) ?? ""
    let part = captures.word(.text) ?? ""
    let place = record.errors.firstIndex { error in
      error.name == name && (part.isEmpty || error.description.contains(part))
    }
    if let place {
      record.errors.remove(at: place)
      return
    }
    let wanted = part.isEmpty ? name : "\(name) that says \"\(part)\""
    throw UnmetExpectation(
      summary: "expected the error \(wanted), found "
        + (record.errors.isEmpty ? "none" : record.errors.map(\.name).joined(separator: ", ")),
      details: record.errors.map(\.description))
  }

  fileprivate func expectViolation(_ captures: Captures) throws {
    let rule = captures.word(.rule) ?? ""
    let name = captures.word(.name)
    let subject = try name.map { name throws(ScenarioRefusal) in try self.subject(name) }
    let place = record.violations.firstIndex { violation in
      violation.rule.text == rule
        && (subject == nil || violation.parties.contains { $0 == subject })
    }
    if let place {
      record.violations.remove(at: place)
      return
    }
    let found = record.violations.map { violation in
      "\(violation.rule.text) on \(violation.parties.first.map(self.name) ?? violation.subject)"
    }
    throw UnmetExpectation(
      summary: "expected a violation of \(rule)\(name.map { " on \($0)" } ?? ""), found "
        + (found.isEmpty ? "none" : found.joined(separator: ", ")))
  }

  /// Compares two texts that are short enough for one line.
  func expectEqual(_ what: String, _ expected: String, _ actual: String) throws(UnmetExpectation) {
    guard expected != actual else { return }
    throw UnmetExpectation(
      summary: "expected \(what) \(expected.isEmpty ? "none" : expected), found "
        + (actual.isEmpty ? "none" : actual))
  }
}
