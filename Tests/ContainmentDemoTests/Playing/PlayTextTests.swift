import Testing

@testable import Containment
@testable import ContainmentDemo

@Suite("Unmet expectations as text")
@MainActor
struct PlayTextTests {
  private func failure(_ summary: String, _ details: [String]) -> ScenarioFailure {
    ScenarioFailure(
      sort: .unmet, name: "a", line: 7, statement: "expect log", summary: summary,
      details: details)
  }

  @Test("On a terminal the reason and the first row that differs catch the eye")
  func colors() {
    let text = PlayText(palette: Palette(usesColor: true))
    let told = text.text(
      of: failure("expected a", ["  expected | actual", "> a        | b"]), in: "a.scenario")
    #expect(
      told == """
        a.scenario:7: \u{1B}[1mexpected a\u{1B}[0m
          expect log
              expected | actual
            \u{1B}[31m> a        | b\u{1B}[0m

        """)
  }

  @Test("On a terminal sentences are folded, and the columns of a comparison stay")
  func folded() {
    let text = PlayText(palette: Palette(usesColor: false), columns: 20)
    let wide = "> \(String(repeating: "a", count: 30)) | b"
    #expect(
      text.text(of: failure("s", ["one two three four five"]), in: "a").hasSuffix(
        "\n    one two three\n    four five\n"))
    #expect(
      text.text(of: failure("s", ["  expected | actual", wide]), in: "a").hasSuffix(
        "\n    \(wide)\n"))
  }

  @Test("Nothing is raw, and what is megabytes long is cut")
  func hostile() {
    let long = String(repeating: "\u{1B}a\n", count: 1 << 18)
    let failure = ScenarioFailure(
      sort: .unmet, name: long, line: 1, statement: long, summary: long, details: [long, long])
    let text = PlayText(palette: Palette(usesColor: false))
    var told = text.text(of: failure, in: "a\u{7}")
    told += text.text(
      of: Surface(columns: 2, rows: 1), number: 0, line: 1, statement: long)
    #expect(told.utf8.count < 50_000)
    #expect(told.unicodeScalars.allSatisfy(LogTexts.isHarmless))
    #expect(told.split(separator: "\n").count == 5)
    #expect(told.contains("…"))
  }

  @Test("Exactly what fits is not cut")
  func limit() {
    let text = String(repeating: "é", count: 1000)
    #expect(VisibleText.shown(text) == text)
    #expect(VisibleText.shown(text + "é") == text + "…")
  }

  @Test("The summary counts what there is, one or many")
  func summary() {
    let text = PlayText(palette: Palette(usesColor: false))
    var tally = PlayTally()
    #expect(tally.status == 0)
    tally.hold(1)
    #expect(
      text.summary(tally) == "1 scenario: 1 held, 0 failed, 0 not run; 1 expectation met\n")
    tally.fail(2)
    #expect(tally.status == 1)
    tally.refuse()
    #expect(tally.status == 2)
    tally.fail(0)
    #expect(tally.status == 2)
    #expect(
      text.summary(tally) == "4 scenarios: 1 held, 2 failed, 1 not run; 3 expectations met\n")
  }
}
