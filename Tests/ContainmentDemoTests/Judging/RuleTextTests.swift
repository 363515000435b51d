import Testing

@testable import Containment
@testable import ContainmentDemo

@Suite("Rules as text")
struct RuleTextTests {
  private let text = RuleText(palette: Palette(usesColor: false))

  @Test("The list has a line for every rule, in the order of the contract")
  func list() {
    let lines = text.list().split(separator: "\n")
    #expect(lines.count == RuleBook.rules.count)
    for (line, rule) in zip(lines, RuleBook.rules) {
      #expect(line.hasPrefix(rule.id.text))
      #expect(line.hasSuffix(rule.law))
    }
  }

  @Test("A rule is explained with its samples as they stand in a file")
  func explained() throws {
    let rule = try #require(RuleBook.rule(RuleIdentifier("APPEAR-01")))
    #expect(
      text.explain(rule) == """
        APPEAR-01  error, documented by Apple
          law:   Appearance callbacks follow their path: will, is and did appear, will and did disappear.
          why:   What a controller starts in one callback it stops in the other; a callback that is lost or
                 comes twice leaves timers, players and observers running, or stops them twice.
          cure:  Let the framework deliver the callbacks, and begin and end each transition once.
          needs: nothing; any log will do
          kept by:
            {"format":"containment-log","version":1}
            {"seq":1,"subject":"Card#0","kind":"viewWillAppear"}
            {"seq":2,"subject":"Card#0","kind":"viewDidAppear"}
            {"seq":3,"subject":"Card#0","kind":"viewWillDisappear"}
            {"seq":4,"subject":"Card#0","kind":"viewDidDisappear"}
          broken at #1 of:
            {"format":"containment-log","version":1}
            {"seq":1,"subject":"Card#0","kind":"viewDidAppear"}

        """)
  }

  @Test("What a log must have is told in words")
  func needs() {
    #expect(
      RuleText.words(for: RuleNeeds([.attach, .detach], keys: [.cause], beginning: true))
        == "the events attach, detach; the key cause; the beginning of the log")
    #expect(RuleText.words(for: RuleNeeds([], keys: [.tick, .item])) == "the keys tick, item")
    #expect(
      RuleText.words(for: .beyondLogs("a log does not show threads"))
        == "no log can show it broken: a log does not show threads")
  }

  @Test(
    "As JSON every rule is one object a line, with the samples whole", arguments: RuleBook.rules)
  func json(rule: ContractRule) throws {
    let line = RuleJSON.text(for: [rule])
    #expect(line.hasSuffix("}\n") && line.dropLast().allSatisfy { $0 != "\n" })
    let value = try JSONValue(parsing: line)
    #expect(value["rule"]?.string == rule.id.text)
    #expect(value["keeps"]?.string == rule.keeps?.text)
    #expect(value["breaks"]?.string == rule.breaks?.text)
    #expect(value["needs"]?["beyond"]?.string == rule.needs.beyond)
    #expect(value["needs"]?["declared"]?.bool == rule.needs.declared)
  }

  @Test("--rules lists, and with names explains; an unknown one gives the nearest and status 2")
  func process() throws {
    let list = try DemoProcess.run("verify", "--rules")
    #expect(list.output == text.list())
    #expect(list.status == 0)
    let rule = try #require(RuleBook.rule(RuleIdentifier("APPEAR-01")))
    let one = try DemoProcess.run("verify", "--rules", "appear-01")
    #expect(one.output == text.explain(rule))
    let unknown = try DemoProcess.run("verify", "--rules", "APEAR")
    #expect(unknown.status == 2)
    #expect(
      unknown.complaints
        == "ContainmentDemo: --rules: unknown rule \"APEAR\"; did you mean APPEAR?; --help tells more\n"
    )
  }
}
