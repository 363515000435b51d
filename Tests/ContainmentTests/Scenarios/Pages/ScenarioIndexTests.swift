import Testing

@testable import Containment

/// The index of the scenario files, and what each file owes it.
///
/// `UPDATE_PAGES=1 swift test --filter ScenarioIndexTests` writes the index anew.
@MainActor
@Suite("The index of scenarios")
struct ScenarioIndexTests {
  private static let page = WrittenPage(
    path: "Tests/Scenarios/README.md", test: "ScenarioIndexTests")

  private func entries() throws -> [ScenarioIndex.Entry] {
    try Corpus.files.map { file in
      ScenarioIndex.Entry(
        file: file.name, scenario: try Scenario(bytes: file.bytes(), name: file.name))
    }
  }

  @Test("Every file has its row")
  func files() throws {
    let index = ScenarioIndex(entries: try entries(), rules: RuleBook.rules)
    try Self.page.hold(
      from: "<!-- files: written by UPDATE_PAGES=1 swift test --filter ScenarioIndexTests -->\n",
      to: "<!-- end of files -->\n", index.files)
  }

  @Test("The rules that no file is about are listed")
  func rules() throws {
    let index = ScenarioIndex(entries: try entries(), rules: RuleBook.rules)
    try Self.page.hold(
      from: "<!-- rules: written by UPDATE_PAGES=1 swift test --filter ScenarioIndexTests -->\n",
      to: "<!-- end of rules -->\n", index.missing)
  }

  @Test("Each file begins with its number, which is that of its name", arguments: Corpus.files)
  func title(file: Corpus.File) throws {
    let title = try Scenario(bytes: file.bytes(), name: file.name).title.first ?? ""
    let number = try #require(title.prefixMatch(of: /[SBPVLIFREO]\d\d+/)).output
    #expect(file.name.hasPrefix("\(number)-"), "\(title)")
    #expect(title.hasSuffix("."), "\(title)")
  }

  @Test("Each rule that a file says it exercises was judged in its run", arguments: Corpus.files)
  func exercised(file: Corpus.File) throws {
    let scenario = try Scenario(bytes: file.bytes(), name: file.name)
    #expect(!scenario.rules.isEmpty, "it has no `exercises`")
    let judged = Set(scenario.run().report.judged)
    for rule in scenario.rules where RuleBook.rule(rule)?.needs.beyond == nil {
      #expect(judged.contains(rule), "\(rule.text)")
    }
  }

  @Test("A rule in no file is listed, apart where no log shows it broken")
  func missing() throws {
    let beyond = ContractRule(
      beyondLogs: "LOAD-99", .warning, .ours, law: "law", why: "why", cure: "cure",
      because: "it is made up")
    let judged = try #require(RuleBook.rules.first { $0.needs.beyond == nil })
    let exercising = try Scenario("# S1: a | b.\nexercises \(judged.id.text) \(judged.id.text)")
    let none = ScenarioIndex(entries: [], rules: [judged, beyond])
    #expect(none.missing.contains("Judged by logs, and in no file: \(judged.id.text).\n"))
    #expect(none.missing.contains("Beyond logs, and in no file: LOAD-99.\n"))
    let one = ScenarioIndex(
      entries: [.init(file: "a.scenario", scenario: exercising)], rules: [judged, beyond])
    #expect(one.missing.contains("1 of 2 rules are exercised by a file."))
    #expect(one.missing.contains("Judged by logs, and in no file: none.\n"))
    #expect(
      one.files.contains("| [a.scenario](a.scenario) | S1: a \\| b. | \(judged.id.text) |\n"))
  }
}
