/// One kind of statement: what it looks like, what it means, and what it does.
///
/// A statement is added to the language by adding a form to one of the lists; the parser, the grammar on
/// the page and the tests of both follow them.
struct StatementForm: Sendable {
  typealias Action = @MainActor @Sendable (ScenarioStage, ParsedStatement) throws -> Void
  typealias Edit = @MainActor @Sendable (inout ScenarioBatch, Captures) throws -> Void

  /// What running it does.
  enum Run: Sendable {
    /// Does something with the objects on the stage.
    case action(Action)
    /// Names one change of the data: a batch of its own, or a part of a batch.
    case edit(Edit)
    /// Looks whether something is as expected, and changes nothing.
    case expectation(Action)
  }

  let pattern: StatementPattern
  /// One sentence for the page.
  let summary: String
  /// A line that the pattern fits, with its block where it has one.
  let example: String
  let block: ScenarioGrammar.Block
  let run: Run

  private init(
    _ pattern: String, _ summary: String, _ example: String, _ block: ScenarioGrammar.Block,
    _ run: Run
  ) {
    self.pattern = StatementPattern(pattern)
    self.summary = summary
    self.example = example
    self.block = block
    self.run = run
  }

  /// A statement that does something.
  static func action(
    _ pattern: String, _ summary: String, example: String,
    block: ScenarioGrammar.Block = .none, _ body: @escaping Action
  ) -> StatementForm {
    StatementForm(pattern, summary, example, block, .action(body))
  }

  /// A statement that names one change of the data.
  static func edit(
    _ pattern: String, _ summary: String, example: String, _ body: @escaping Edit
  ) -> StatementForm {
    StatementForm(pattern, summary, example, .none, .edit(body))
  }

  /// A statement that expects something.
  static func expectation(
    _ pattern: String, _ summary: String, example: String,
    block: ScenarioGrammar.Block = .none, _ body: @escaping Action
  ) -> StatementForm {
    StatementForm(pattern, summary, example, block, .expectation(body))
  }

  /// A chapter of the grammar.
  struct Chapter: Sendable {
    let title: String
    let forms: [StatementForm]
  }

  /// The chapters in the order of the page.
  static let chapters = [
    Chapter(title: "Setting up", forms: setup),
    Chapter(title: "Layouts", forms: layouts),
    Chapter(title: "The window and time", forms: window),
    Chapter(title: "Controllers", forms: tree),
    Chapter(title: "Transitions", forms: transitions),
    Chapter(title: "Data", forms: data),
    Chapter(title: "Scrolling and selecting", forms: position),
    Chapter(title: "Inside callbacks", forms: reactions),
    Chapter(title: "Expecting callbacks", forms: logExpectations),
    Chapter(title: "Expecting a state", forms: stateExpectations),
    Chapter(title: "Ranges and prefetching", forms: ranges),
    Chapter(title: "What is seen", forms: impressions),
    Chapter(title: "Content that comes in frames", forms: population),
    Chapter(title: "Gates", forms: gates),
    Chapter(title: "What rows remember", forms: savedState),
    Chapter(title: "Plugins and stand-ins", forms: plugins),
    Chapter(title: "What goes wrong on purpose", forms: faults),
    Chapter(title: "What stays out of view", forms: retention),
    Chapter(title: "Keys, pointers and focus", forms: input),
    Chapter(title: "Values from above", forms: environment),
    Chapter(title: "Who holds what", forms: ownership),
  ]

  /// Every form, in the order in which the parser tries them.
  static let all = chapters.flatMap(\.forms)

  static let grammar = ScenarioGrammar(
    all.map { form in
      ScenarioGrammar.Form(pattern: form.pattern, block: form.block, isEdit: form.isEdit)
    })

  private var isEdit: Bool { if case .edit = run { true } else { false } }
}
