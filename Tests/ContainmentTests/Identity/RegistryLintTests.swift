import Testing

@testable import Containment

@Suite("What looks wrong with the identifiers of a registry")
struct RegistryLintTests {
  typealias Contributor = IdentifierFacts.Contributor

  /// Facts, and the kinds that are found in them.
  struct Sample: Sendable, CustomTestStringConvertible {
    let title: String
    let facts: IdentifierFacts
    let lines: [String]
    var testDescription: String { title }
  }

  private static let app = Contributor("", isDecorator: false, priority: 0)

  static let samples: [Sample] = [
    Sample(
      title: "asked for and made",
      facts: IdentifierFacts(name: "a:b", registrations: [app], asked: 2, made: 1), lines: []),
    Sample(
      title: "asked for while nothing was registered",
      facts: IdentifierFacts(name: "a:b", asked: 2, missed: 2),
      lines: [#"unknown: "a:b" was asked for 2 times and is not registered"#]),
    Sample(
      title: "registered too late",
      facts: IdentifierFacts(name: "a:b", registrations: [app], asked: 2, missed: 1, made: 1),
      lines: [#"unknown: "a:b" was asked for once and was not registered yet"#]),
    Sample(
      title: "expected and not registered",
      facts: IdentifierFacts(name: "a:b", isExpected: true),
      lines: [#"unknown: "a:b" is expected and not registered"#]),
    Sample(
      title: "used, and unregistered since",
      facts: IdentifierFacts(name: "a:b", asked: 2, made: 1), lines: []),
    Sample(
      title: "registered in vain",
      facts: IdentifierFacts(name: "a:b", registrations: [app]),
      lines: [#"unused: "a:b" is registered and was never asked for"#]),
    Sample(
      title: "contributed in vain",
      facts: IdentifierFacts(
        name: "a:b",
        registrations: [Contributor("ads", isDecorator: true, priority: 1), app]),
      lines: [#"unused: "a:b" is registered by "ads", the app and was never asked for"#]),
    Sample(
      title: "expected and not made yet",
      facts: IdentifierFacts(name: "a:b", registrations: [app], isExpected: true),
      lines: [#"never exercised: "a:b" is expected and made no controller yet"#]),
    Sample(
      title: "nothing but failures",
      facts: IdentifierFacts(name: "a:b", registrations: [app], asked: 3, failed: 3),
      lines: [
        #"never exercised: "a:b" was asked for 3 times and made no controller; its factory failed 3 times"#
      ]),
    Sample(
      title: "registered again",
      facts: IdentifierFacts(
        name: "a:b", registrations: [app], replaced: 1, asked: 1, made: 1),
      lines: [#"duplicate: "a:b" was registered again once without being unregistered"#]),
    Sample(
      title: "two of the same priority",
      facts: IdentifierFacts(
        name: "a:b",
        registrations: [
          Contributor("ads", isDecorator: true, priority: 5),
          Contributor("news", isDecorator: false, priority: 5),
        ], asked: 1, made: 1),
      lines: [#"duplicate: "a:b" has the same priority, 5, in "ads", "news""#]),
    Sample(
      title: "two whose priority nobody says",
      facts: IdentifierFacts(
        name: "a:b",
        registrations: [Contributor("ads", runs: 1), Contributor("news", runs: 1)], asked: 1,
        made: 1), lines: []),
    Sample(
      title: "behind one that makes the controller",
      facts: IdentifierFacts(
        name: "a:b",
        registrations: [
          Contributor("ads", isDecorator: true, priority: 9),
          Contributor("news", isDecorator: false, priority: 5), app,
        ], asked: 1, made: 1),
      lines: [#"shadowed: "a:b" of the app never runs: the factory of "news" makes the controller"#]
    ),
    Sample(
      title: "behind one that fails at times",
      facts: IdentifierFacts(
        name: "a:b",
        registrations: [
          Contributor("news", isDecorator: false, priority: 5, runs: 4),
          Contributor("", isDecorator: false, priority: 0, runs: 1),
        ], asked: 4, made: 4), lines: []),
    Sample(
      title: "a log where only the other one ran",
      facts: IdentifierFacts(
        name: "a:b",
        registrations: [Contributor("ads", runs: 0), Contributor("news", runs: 2)], asked: 2,
        made: 2),
      lines: [#"shadowed: "a:b" of "ads" never runs: the factory of "news" makes the controller"#]),
    Sample(
      title: "a log where none ran",
      facts: IdentifierFacts(
        name: "a:b",
        registrations: [Contributor("ads", runs: 0), Contributor("news", runs: 0)], asked: 2),
      lines: [#"never exercised: "a:b" was asked for 2 times and made no controller"#]),
  ]

  @Test("Each mistake is told in one sentence, and nothing else is", arguments: samples)
  func sentences(_ sample: Sample) {
    let lint = RegistryLint([sample.facts])
    #expect(lint.findings.map(\.description) == sample.lines)
    #expect(lint.isEmpty == sample.lines.isEmpty)
    #expect(lint.description == sample.lines.joined(separator: "\n"))
  }

  @Test("A misspelt identifier is told with the registered names that look most like it")
  func nearestNames() {
    let known = ["feed:card", "feed:cart", "feed:image"].map {
      IdentifierFacts(name: $0, registrations: [Self.app], asked: 1, made: 1)
    }
    // One that is not registered itself is no help.
    let lint = RegistryLint(
      known + [
        IdentifierFacts(name: "feed:crad", asked: 1, missed: 1),
        IdentifierFacts(name: "feed:carf", asked: 1, missed: 1),
      ])
    #expect(
      lint.findings(of: .unknown).map(\.nearest) == [
        ["feed:card", "feed:cart"], ["feed:card", "feed:cart"],
      ])
    #expect(
      lint.findings.last?.description
        == #"unknown: "feed:crad" was asked for once and is not registered; "#
        + #"did you mean "feed:card", "feed:cart"?"#)
  }

  @Test("The order of the facts does not matter, and kinds can be chosen")
  func order() {
    let facts = Self.samples.enumerated().map { number, sample in
      var facts = sample.facts
      facts.name = "a:\(number + 10)"
      return facts
    }
    let lint = RegistryLint(facts)
    #expect(lint == RegistryLint(facts.reversed()))
    let kinds = lint.findings.map(\.kind)
    let order = RegistryLint.Kind.allCases
    #expect(kinds == order.flatMap { kind in kinds.filter { $0 == kind } })
    for kind in order {
      let names = lint.findings(of: kind).map(\.identifier)
      #expect(!names.isEmpty && names == names.sorted())
      #expect(RegistryLint(facts, kinds: [kind]).findings == lint.findings(of: kind))
    }
  }

  @Test("A log with very many unknown identifiers is answered without comparing all with all")
  func manyUnknown() {
    let known = (0..<2000).map {
      IdentifierFacts(name: "known:\($0)", registrations: [Self.app], asked: 1, made: 1)
    }
    let unknown = (0..<20_000).map {
      IdentifierFacts(name: "kmown:\($0)", asked: 1, missed: 1)
    }
    let findings = RegistryLint(known + unknown).findings
    #expect(findings.count == 20_000)
    #expect(findings.first?.nearest.first == "known:0")
    #expect(findings.last?.nearest == [])
  }
}
