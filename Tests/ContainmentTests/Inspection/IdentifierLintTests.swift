import Testing

@testable import Containment

@Suite("What a log tells of identifiers")
struct IdentifierLintTests {
  /// A log in short notation, and the findings of its lint.
  struct Sample: Sendable, CustomTestStringConvertible {
    let title: String
    let log: String
    let findings: [String]
    var testDescription: String { title }
  }

  static let samples: [Sample] = [
    Sample(
      title: "made once, and reused",
      log: """
        R#0 register identifier=a:card
        Cell#0 dequeue identifier=a:card reused=false item=1
        R#0 factory identifier=a:card item=1
        Cell#0 bind identifier=a:card controller=Card#0 item=1
        Cell#0 dequeue identifier=a:card reused=true item=2
        Cell#0 bind identifier=a:card controller=Card#0 item=2
        """, findings: []),
    Sample(
      title: "plain cells have no factory",
      log: """
        R#0 register identifier=a:card
        R#0 factory identifier=a:card item=1
        Cell#0 bind identifier=a:card controller=Card#0 item=1
        Cell#1 dequeue identifier=a:plain reused=false item=2
        Cell#1 bind identifier=a:plain item=2
        """, findings: []),
    Sample(
      title: "unknown, told by the error cell",
      log: """
        R#0 register identifier=a:card
        R#0 factory identifier=a:card item=1
        Cell#0 bind identifier=a:card controller=Card#0 item=1
        List#0 factoryFail identifier=a:crad item=2
        List#0 factoryFail identifier=a:crad item=3
        """, findings: ["unknown a:crad ×2 near a:card"]),
    Sample(
      title: "unknown, with a fallback that fails too",
      log: """
        R#0 register identifier=b:other
        R#0 fallback identifier=a:card item=1 reason=unknown
        List#0 factoryFail identifier=a:card item=1
        R#0 fallback identifier=a:card item=2 reason=unknown
        Cell#0 bind identifier=a:card controller=Plain#0 item=2
        R#0 factory identifier=b:other item=3
        Cell#1 bind identifier=b:other controller=Other#0 item=3
        """, findings: ["unknown a:card ×2"]),
    Sample(
      title: "unknown, while a plugin that decorates it is there, with a fallback that fails once",
      log: """
        R#0 register identifier=b:other
        R#0 register identifier=a:card reason=trace
        R#0 fallback identifier=a:card item=1 reason=unknown
        List#0 factoryFail identifier=a:card item=1
        R#0 fallback identifier=a:card item=2 reason=unknown
        R#0 factory identifier=b:other item=2
        Cell#1 bind identifier=b:other controller=Other#0 item=2
        """, findings: ["unknown a:card ×2"]),
    Sample(
      title: "asked for too early, and then unregistered",
      log: """
        List#0 factoryFail identifier=a:card item=1
        R#0 register identifier=a:card
        R#0 factory identifier=a:card item=1
        Cell#0 bind identifier=a:card controller=Card#0 item=1
        R#0 unregister identifier=a:card
        """, findings: ["unknown a:card ×1"]),
    Sample(
      title: "used before it is unregistered is no mistake",
      log: """
        R#0 register identifier=a:card
        R#0 factory identifier=a:card item=1
        Cell#0 bind identifier=a:card controller=Card#0 item=1
        R#0 unregister identifier=a:card
        """, findings: []),
    Sample(
      title: "registered twice",
      log: """
        R#0 register identifier=a:card
        R#0 register identifier=a:card
        R#0 unregister identifier=a:card
        R#0 register identifier=a:card
        R#0 factory identifier=a:card item=1
        Cell#0 bind identifier=a:card controller=Card#0 item=1
        """, findings: ["duplicate a:card"]),
    Sample(
      title: "one identifier in two registries, and of two plugins",
      log: """
        R#0 register identifier=a:card
        R#1 register identifier=a:card
        R#0 register identifier=a:card reason=ads
        R#0 factory identifier=a:card item=1
        R#0 factory identifier=a:card reason=ads item=1 cause=4
        Cell#0 bind identifier=a:card controller=Card#0 item=1
        """, findings: []),
    Sample(
      title: "a plugin that never runs",
      log: """
        R#0 register identifier=a:card
        R#0 register identifier=a:card reason=ads
        R#0 factory identifier=a:card reason=ads item=1
        Cell#0 bind identifier=a:card controller=Card#0 item=1
        """, findings: ["shadowed a:card of the app"]),
    Sample(
      title: "a writer that does not say whose factory runs",
      log: """
        R#0 register identifier=a:card reason=news
        R#0 register identifier=a:card reason=ads
        R#0 factory identifier=a:card item=1
        Cell#0 bind identifier=a:card controller=Card#0 item=1
        """, findings: []),
    Sample(
      title: "nothing but failures",
      log: """
        R#0 register identifier=a:card
        Cell#0 dequeue identifier=a:card reused=false item=1
        R#0 factory identifier=a:card item=1
        Odd#0 init cause=3
        List#0 factoryFail identifier=a:card item=1
        """, findings: ["neverExercised a:card"]),
    Sample(
      title: "made, and bound nowhere",
      log: """
        R#0 register identifier=a:card
        Cell#0 dequeue identifier=a:card reused=false item=1
        R#0 factory identifier=a:card item=1
        Card#0 init cause=3
        """, findings: []),
    Sample(
      title: "failed once, made later",
      log: """
        R#0 register identifier=a:card
        Cell#0 dequeue identifier=a:card reused=false item=1
        R#0 factory identifier=a:card item=1
        List#0 factoryFail identifier=a:card item=1
        R#0 factory identifier=a:card item=1
        Cell#0 bind identifier=a:card controller=Card#0 item=1
        """, findings: []),
    Sample(
      title: "a writer that tells of no factories",
      log: """
        R#0 register identifier=a:card
        Cell#0 dequeue identifier=a:card reused=false item=1
        Cell#0 bind identifier=a:card controller=Card#0 item=1
        """, findings: []),
  ]

  private static func short(_ finding: RegistryLint.Finding) -> String {
    var text = "\(finding.kind.rawValue) \(finding.identifier)"
    if finding.kind == .unknown {
      let times = finding.description.contains("once") ? "1" : "2"
      text += " ×\(times)"
    }
    if finding.kind == .shadowed { text += " of the app" }
    if let near = finding.nearest.first { text += " near \(near)" }
    return text
  }

  @Test("The findings are those of the events, and no more", arguments: samples)
  func findings(_ sample: Sample) throws {
    let lint = try InspectedLog(short: sample.log).statistics().lint
    #expect(lint.findings.map(Self.short) == sample.findings, "\(lint)")
    if lint.findings.first?.kind == .shadowed { #expect(lint.findings.first?.contributors == [""]) }
  }

  @Test("A log without its beginning is not told that something was not registered, or twice")
  func incomplete() throws {
    let log = try InspectedLog(
      """
      {"format":"containment-log","version":1,"complete":false}
      {"seq":1,"subject":"List#0","kind":"factoryFail","identifier":"a:other"}
      {"seq":2,"subject":"R#0","kind":"register","identifier":"a:card"}
      {"seq":3,"subject":"R#0","kind":"register","identifier":"a:card"}
      """)
    #expect(log.statistics().lint.isEmpty)
  }

  @Test(
    "The log of a list has the same findings as its registry's mistakes, also where the app answers them"
  )
  @MainActor
  func recorded() throws {
    try Recording.run { recording in
      let registry = ControllerRegistry()
      let (card, never, wrong) = (
        ControllerIdentifier<Row>("t:card"), ControllerIdentifier<Row>("t:never"),
        ControllerIdentifier<Row>("t:crad")
      )
      try registry.register(card) { _ in Row() }
      try registry.register(never) { _ in Row() }
      let good = ControllerRegistration<Row, String>(card) { _, _, _ in }
      let bad = ControllerRegistration<Row, String>(wrong) { _, _, _ in }
      let host = Host(registry: registry, layout: ListLayout())
      let source = ListSource([["a", "b", "c"]]) { list, path, text in
        if text == "b" { return try list.dequeueCell(using: bad, for: path, item: text) }
        do {
          return try list.dequeueCell(
            using: text == "c" ? bad : good, for: path, item: text)
        } catch { return try list.dequeueCell(using: good, for: path, item: text) }
      }
      host.collectionView.dataSource = source
      let window = Window(size: Size(width: 8, height: 4), rootViewController: host)
      window.show()
      window.settle()
      let statistics = LogStatistics()
      for event in recording.events {
        statistics.take(event, names: recording.context.log)
      }
      recording.forget()
      #expect(
        statistics.lint.description == """
          unknown: "t:crad" was asked for 2 times and is not registered; did you mean "t:card"?
          unused: "t:never" is registered and was never asked for
          """)
      window.hide()
      host.invalidate()
    }
  }
}
