import Testing

@testable import Containment
@testable import ContainmentDemo

@Suite("The command line of verify")
struct VerifyOptionsTests {
  static let badLines: [(words: [String], complaint: String)] = [
    (["verify"], "verify: expected a log file"),
    (["verify", "a", "--limit", "-1"], "--limit: expected a whole number from 0, found \"-1\""),
    (["verify", "a", "--limit", "x"], "--limit: expected a whole number from 0, found \"x\""),
    (["verify", "a", "--only"], "--only: expected a value"),
    (["verify", "a", "--only", "APEAR"], "--only: unknown rule \"APEAR\"; did you mean APPEAR?"),
    (["verify", "--rules", "--limit", "1"], "--rules and --limit do not go together"),
    (["verify", "a", "--frames"], "--frames goes with the commands feed, scene, play"),
    (["--json"], "--json goes with the commands verify, inspect, bench"),
    (["feed", "a", "--only", "APPEAR"], "--only goes with the commands verify, bench"),
  ]

  @Test("A command line that cannot be acted on says why", arguments: badLines)
  func bad(words: [String], complaint: String) {
    let error = #expect(throws: UsageError.self) { try Options(words) }
    #expect(error?.description.hasPrefix(complaint) == true, "\(error?.description ?? "")")
  }

  @Test("Rules are chosen by id and by family, in any case, with commas or again and again")
  func selection() throws {
    let appear = RuleBook.rules.map(\.id).filter { $0.text.hasPrefix("APPEAR-") }
    #expect(try rules("--only", "appear") == appear)
    #expect(try rules("--only", "APPEAR-01,appear") == appear)
    #expect(try rules("--only", "APPEAR", "--only", "APPEAR-01") == appear)
    #expect(try rules() == nil)
  }

  @Test("A choice that leaves no rule is refused")
  func nothingLeft() {
    #expect(throws: UsageError("--except leaves no rule to judge by")) {
      try rules("--only", "APPEAR-01", "--except", "APPEAR-01")
    }
  }

  @Test("Options may stand before and after the files")
  func order() throws {
    let options = try Options(["--strict", "verify", "a", "--json", "b", "--", "--c", "-"])
    guard case .verify(let verify) = options.command else { return #expect(Bool(false)) }
    #expect(options.isStrict)
    #expect(verify.isJSON)
    #expect(verify.files == ["a", "b", "--c", "-"])
  }

  private func rules(_ words: String...) throws(UsageError) -> [RuleIdentifier]? {
    guard case .verify(let options) = try Options(["verify", "log"] + words).command else {
      return nil
    }
    return options.rules
  }
}
