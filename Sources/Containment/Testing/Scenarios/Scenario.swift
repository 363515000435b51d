/// A test of containment as readable text: what is set up, what is done, and what is expected.
///
/// One statement stands on a line. `Docs/Scenarios.md` has the grammar. Running one makes a context, a
/// window and everything else anew, on virtual time, so every run does the same.
///
/// ```swift
/// let scenario = try Scenario(
///   """
///   # A child that is added to a visible parent appears before it is told that it moved.
///   controller P
///   controller c
///   root P
///   show
///   forget
///   add c to P
///   expect 1 viewDidAppear of c
///   """)
/// let outcome = scenario.run()
/// assert(outcome.holds)
/// ```
///
/// Whatever breaks the contract fails the scenario, unless it says that it expects the violation.
public struct Scenario: Sendable {
  /// What messages call it, such as the name of its file.
  public let name: String
  /// What its first comment says, line by line.
  public let title: [String]
  /// The rules that it says it exercises.
  public let rules: [RuleIdentifier]

  let statements: [ParsedStatement]

  /// Reads a scenario.
  ///
  /// - Parameters:
  ///   - text: The statements, one on a line.
  ///   - name: What messages call it.
  /// - Throws: The first line that is no statement.
  public init(_ text: String, name: String = "scenario") throws(ScenarioSyntaxError) {
    var parser = ScenarioParser(text, name: name, grammar: StatementForm.grammar)
    self.name = name
    title = parser.title
    statements = try parser.statements()
    rules = statements.filter { StatementForm.all[$0.form].pattern.verbs == ["exercises"] }
      .flatMap { $0.captures.words(.rules) }.map { RuleIdentifier($0) }
  }

  /// Reads a scenario from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8; a byte order mark is skipped.
  ///   - name: What messages call it, such as the path of the file.
  /// - Throws: The first place that is not UTF-8, or no statement.
  public init(bytes: [UInt8], name: String) throws(ScenarioSyntaxError) {
    if let fault = ScenarioParser.faultyEncoding(bytes, name: name) { throw fault }
    try self.init(String(decoding: bytes, as: UTF8.self), name: name)
  }

  /// Runs the scenario up to its end, or to the first thing that is not as expected.
  ///
  /// The scenario's objects get a context of their own, which refuses misuse instead of stopping the
  /// program, and are let go before this returns.
  ///
  /// - Parameters:
  ///   - factories: The app's own factories, for `register … from app`.
  ///   - watching: Told of the context before the first statement, and of frames.
  /// - Returns: How it went.
  @MainActor
  public func run(
    using factories: ScenarioFactories = ScenarioFactories(), watching: ScenarioWatch? = nil
  ) -> ScenarioOutcome {
    ScenarioRun(self, on: ScenarioStage(factories), watching: watching).run()
  }
}

/// What somebody wants to see of a scenario while it runs.
@MainActor
public struct ScenarioWatch {
  /// Called once, before the first statement, with the context that everything is made in and with
  /// whoever knows what the scenario calls its subjects.
  public var onStart: (LifecycleContext, any SubjectNames) -> Void
  /// Called once, after the last event that belongs to the scenario: what letting go of its objects
  /// records comes later.
  public var onEnd: (LifecycleContext) -> Void
  /// Called after each statement that ran frames or changed the window, with its line and text.
  public var onFrame: (_ line: Int, _ statement: String, _ frame: Surface) -> Void

  /// Makes a watch that looks at what it is given, and at nothing else.
  ///
  /// - Parameters:
  ///   - onStart: Called once, before the first statement.
  ///   - onEnd: Called once, after the last event.
  ///   - onFrame: Called after each statement that ran frames or changed the window.
  public init(
    onStart: @escaping (LifecycleContext, any SubjectNames) -> Void = { _, _ in },
    onEnd: @escaping (LifecycleContext) -> Void = { _ in },
    onFrame: @escaping (_ line: Int, _ statement: String, _ frame: Surface) -> Void = { _, _, _ in }
  ) {
    self.onStart = onStart
    self.onEnd = onEnd
    self.onFrame = onFrame
  }
}
