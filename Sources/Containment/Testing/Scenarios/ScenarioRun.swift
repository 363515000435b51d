/// One run of a scenario: statement by statement, up to the first thing that is not as expected.
@MainActor
final class ScenarioRun {
  private let scenario: Scenario
  private let stage: ScenarioStage
  private let watch: ScenarioWatch?
  private var expectations = 0
  private var failure: ScenarioFailure?
  /// How many statements are still run after something failed, for tests that look at what goes on.
  var performsAfterFailure = 0
  private var isOver: Bool { failure != nil && performsAfterFailure <= 0 }
  /// The statement that acts now, or acted last.
  private var acting: ParsedStatement?
  /// In how many callbacks statements run, one inside the other.
  private var depth = 0
  private static let depthLimit = 32

  init(_ scenario: Scenario, on stage: ScenarioStage, watching watch: ScenarioWatch? = nil) {
    (self.scenario, self.stage, self.watch) = (scenario, stage, watch)
  }

  func run() -> ScenarioOutcome {
    watch?.onStart(stage.context, stage.names)
    stage.perform = { [unowned self] statements in react(statements) }
    stage.isOver = { [unowned self] in isOver }
    stage.context.run {
      // What comes with the very end counts for the expectations that nothing follows.
      let last = scenario.statements.lastIndex { !$0.isExpectationOfFindings } ?? -1
      for (index, statement) in scenario.statements.enumerated() where !isOver {
        if index == last + 1 { finishStage() }
        perform(statement)
      }
      finishStage()
      if failure == nil { checkNothingIsLeft() }
    }
    finishStage()
    // How the objects are let go is no part of the scenario.
    watch?.onEnd(stage.context)
    defer { stage.takeDown() }
    return ScenarioOutcome(
      failure: failure, expectations: expectations, events: stage.record.events.count,
      report: report ?? stage.finish())
  }

  private var report: ContractReport?

  /// Lets what is open come to rest, and judges what only the end shows.
  private func finishStage() {
    guard report == nil else { return }
    if failure == nil, let window = stage.window {
      stage.context.run { for _ in 0..<3 { window.step() } }
    }
    report = stage.finish()
  }

  private func perform(_ statement: ParsedStatement) {
    if failure != nil { performsAfterFailure -= 1 }
    let form = StatementForm.all[statement.form]
    do {
      switch form.run {
      case .expectation(let body):
        try body(stage, statement)
        expectations += 1
      case .action(let body):
        try checkFindings()
        if depth == 0 { acting = statement }
        try body(stage, statement)
      case .edit:
        try checkFindings()
        if depth == 0 { acting = statement }
        try stage.perform([statement], becoming: nil, in: stage.list(statement.captures))
      }
    } catch {
      fail(error, at: statement)
    }
    guard depth == 0, stage.hasNewFrame else { return }
    stage.hasNewFrame = false
    if let window = stage.window {
      watch?.onFrame(statement.line, statement.text, window.surface)
    }
  }

  /// Runs statements inside a callback; what fails there fails the scenario.
  private func react(_ statements: [ParsedStatement]) {
    guard let first = statements.first, !isOver else { return }
    guard depth < Self.depthLimit else {
      return fail(
        ScenarioRefusal("callbacks call each other \(depth) deep, and do not come to an end"),
        at: first)
    }
    depth += 1
    defer { depth -= 1 }
    for statement in statements where !isOver { perform(statement) }
  }

  private func checkNothingIsLeft() {
    do { try checkFindings() } catch { fail(error, at: acting ?? scenario.statements[0]) }
    // What was to be looked at inside a callback that never came was not looked at.
    guard let idle = stage.reactions.first(where: { !$0.hasRun }) else { return }
    fail(UnmetExpectation(summary: "the callback never came: \(idle)"), at: idle.statement)
  }

  /// Before something else is done, everything that went wrong must have been expected.
  private func checkFindings() throws {
    guard depth == 0 else { return }
    let record = stage.record
    if let error = record.errors.first {
      throw UnexpectedFinding(
        summary: "no error was expected, found \(error.name)",
        details: [error.description])
    }
    if let violation = record.violations.first {
      let name = violation.parties.first.map(stage.name) ?? violation.subject
      throw UnexpectedFinding(
        summary: "no violation was expected, found \(violation.rule.text) on \(name)",
        details: ["\(violation.what)", "\(violation.cure)"])
    }
  }

  private struct UnexpectedFinding: Error {
    let summary: String
    let details: [String]
  }

  private func fail(_ error: any Error, at statement: ParsedStatement) {
    if performsAfterFailure > 0, error is UnexpectedFinding { stage.record.forgetFindings() }
    guard failure == nil else { return }
    switch error {
    case let error as UnmetExpectation:
      failure = make(.unmet, statement, error.summary, error.details)
    case let error as UnexpectedFinding:
      // It belongs to what was done before.
      failure = make(.unmet, acting ?? statement, error.summary, error.details)
    case let error as ScenarioRefusal: failure = make(.refused, statement, error.reason, [])
    default: stage.note(error)
    }
  }

  private func make(
    _ sort: ScenarioFailure.Sort, _ statement: ParsedStatement, _ summary: String,
    _ details: [String]
  ) -> ScenarioFailure {
    ScenarioFailure(
      sort: sort, name: scenario.name, line: statement.line, statement: statement.text,
      summary: summary, details: details.map { Transcript.escaped($0) })
  }
}

extension ParsedStatement {
  /// Whether it expects an error or a violation, which may come with the end of the scenario.
  fileprivate var isExpectationOfFindings: Bool {
    captures.has("expect") && (captures.has("error") || captures.has("violation"))
  }
}
