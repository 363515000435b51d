import Testing

@testable import Containment

@Suite("Rules of the ledger, of factories and of displayed items")
struct LedgerRuleTests {
  static let ledger: EventKindSet = [.`init`, .`deinit`, .windowShow, .willMove, .bind]

  @Test("A controller without an init is a fault only where the writer says that it writes init")
  func firstEvent() throws {
    let log = "- A#0 init\n- B#0 willMove parent=A#0"
    #expect(try broken(log, kinds: Self.ledger) == ["LEDGER-01@2"])
    let verdict = try JudgedLines(log).verdict()
    #expect(verdict.violations.isEmpty)
    let reason = verdict.reasonNotJudged(RuleIdentifier("LEDGER-01"))
    #expect(reason == "the log does not say what it emits")
    #expect(try broken(log, kinds: Self.ledger, isComplete: false) == [])
  }

  @Test("A controller is made once, and a name that comes back after deinit is another one")
  func once() throws {
    #expect(try broken("- A#0 init\n- A#0 init", kinds: Self.ledger) == ["LEDGER-01@2"])
    #expect(try broken("- A#0 init\n- A#0 deinit\n- A#0 init", kinds: Self.ledger) == [])
  }

  @Test("Who outlives all windows and collections is reported at its init, as a warning")
  func remains() throws {
    let log =
      "- A#0 init\n- B#0 init\n- C#0 bind controller=B#0\n- W#0 windowShow controller=A#0\n"
      + "- C#0 deinit\n"
    #expect(try broken(log, kinds: Self.ledger) == [])
    // A was in no cell: whoever made it may keep it.
    let gone = try JudgedLines(log + "- W#0 deinit", kinds: Self.ledger).verdict()
    #expect(gone.violations.map { "\($0.rule)@\($0.sequence)" } == ["LEDGER-02@2"])
    #expect(gone.report.holds)
    let collection = log + "- List#0 layout\n- W#0 deinit"
    #expect(try broken(collection, kinds: Self.ledger.union([.layout])) == [])
  }

  static let factories: EventKindSet = [
    .factory, .factoryFail, .fallback, .placeholder, .`init`, .bind, .layout, .dequeue, .enqueue,
    .register, .unregister, .didEndDisplaying, .willDisplay,
  ]

  @Test(
    "A factory call has one outcome",
    arguments: [
      // A controller, made now or before.
      ("1 A#0 init cause=2\n1 R#0 factory identifier=f item=2 cause=1", [String]()),
      (
        "1 C#0 bind identifier=f item=1 controller=A#0\n1 R#0 factory identifier=f item=2 cause=1",
        []
      ),
      ("1 R#0 factory identifier=f item=2 cause=1", ["FACT-07@2"]),
      (
        "1 L#0 factoryFail identifier=f item=1 cause=1\n1 R#0 factory identifier=f item=2 cause=1",
        []
      ),
      ("1 R#0 fallback identifier=f item=1 cause=1\n1 R#0 factory identifier=f item=2 cause=1", []),
      (
        "1 R#0 placeholder identifier=f item=1 cause=1\n1 R#0 fallback identifier=f item=1 cause=1",
        ["FACT-07@4"]
      ),
      // A factory that makes its controller and throws then.
      ("1 A#0 init cause=2\n1 L#0 factoryFail identifier=f item=1 cause=1", []),
      // The same item fails again in another pass, before its factory was asked.
      (
        "1 L#0 factoryFail identifier=f item=1 cause=1\n2 L#0 layout\n"
          + "2 L#0 factoryFail identifier=f item=1 cause=4", []
      ),
      // A factory that decorates the next one.
      (
        "1 R#0 factory identifier=f item=1 cause=2\n1 A#0 init cause=3\n"
          + "1 R#0 factory identifier=f item=2 cause=1", []
      ),
      // Content's own placeholder has nothing to do with factories.
      ("1 L#0 factoryFail identifier=f item=1 cause=1\n1 A#0 placeholder item=1 cause=1", []),
    ])
  func outcomes(rest: String, expected: [String]) throws {
    let call = "1 L#0 layout\n1 R#0 factory identifier=f item=1 cause=1\n"
    #expect(try broken(call + rest, kinds: Self.factories) == expected)
  }

  @Test("The failure of one item takes no other cell off the display")
  func harm() throws {
    let log = """
      1 C#0 willDisplay host=L#0 item=5
      1 R#0 factory identifier=f item=1
      1 L#0 factoryFail identifier=f item=1
      1 C#0 didEndDisplaying host=L#0 item=5 cause=3
      """
    #expect(try broken(log, kinds: Self.factories, isComplete: false) == ["FACT-07@4"])
    let own = log.replacing("item=5", with: "item=1")
    #expect(try broken(own, kinds: Self.factories, isComplete: false) == [])
  }

  static let standIn = """
    1 R#0 fallback identifier=f item=1
    1 P#0 init cause=1
    1 C#0 bind controller=P#0 identifier=f item=1

    """

  @Test(
    "A fallback is neither pooled nor served once there is a factory",
    arguments: [
      (
        "1 C#0 enqueue controller=P#0 identifier=f\n1 C#0 dequeue identifier=f reused=true",
        [String]()
      ),
      (
        "1 R#0 register identifier=f\n1 C#0 enqueue controller=P#0 identifier=f\n"
          + "1 C#0 dequeue identifier=f reused=true", ["FACT-06@5"]
      ),
      (
        "1 C#0 enqueue controller=P#0 identifier=f\n1 R#0 register identifier=f\n"
          + "1 C#0 dequeue identifier=f reused=true", ["FACT-06@6"]
      ),
      ("1 R#0 register identifier=g\n1 C#0 enqueue controller=P#0 identifier=f", []),
      (
        "1 R#0 register identifier=f\n1 R#0 unregister identifier=f\n"
          + "1 C#0 enqueue controller=P#0 identifier=f", []
      ),
    ])
  func fallback(rest: String, expected: [String]) throws {
    let found = try broken(Self.standIn + rest, kinds: Self.factories)
    #expect(found.filter { $0.hasPrefix("FACT-06") } == expected)
  }

  static let shown: EventKindSet = [
    .willDisplay, .didEndDisplaying, .impression, .animationBegin, .animationEnd, .frame, .`deinit`,
    .layout, .bind, .viewWillAppear,
  ]

  @Test("A reload in one visit gives one impression, and a new visit another")
  func impressions() throws {
    let seen = "1 C#0 willDisplay host=L#0 item=1\n1 C#0 impression host=L#0 item=1\n"
    let reloaded =
      seen + """
        2 C#1 willDisplay host=L#0 item=1
        2 C#0 didEndDisplaying host=L#0 item=1
        3 C#1 impression host=L#0 item=1
        """
    #expect(try broken(reloaded, kinds: Self.shown) == ["IMPRESSION-01@5"])
    let back =
      seen + """
        2 C#0 didEndDisplaying host=L#0 item=1
        3 C#1 willDisplay host=L#0 item=1
        3 C#1 impression host=L#0 item=1
        """
    #expect(try broken(back, kinds: Self.shown) == [])
    #expect(
      try broken(seen + "1 C#0 impression host=L#0 item=2", kinds: Self.shown)
        == ["IMPRESSION-01@3"])
    #expect(try broken("1 C#0 impression item=2", kinds: Self.shown) == ["IMPRESSION-01@1"])
    #expect(try broken("1 C#0 impression item=2", kinds: Self.shown, isComplete: false) == [])
  }

  @Test("In a collection whose container is disappeared nothing is seen")
  func hiddenImpression() throws {
    let log = """
      1 Feed#0 init
      1 L#0 layout host=Feed#0
      1 C#0 willDisplay host=L#0 item=1
      1 C#0 impression host=L#0 item=1
      """
    let found = try broken(log, kinds: Self.shown).filter { $0.hasPrefix("IMPRESSION") }
    #expect(found == ["IMPRESSION-01@4"])
  }

  @Test(
    "Two cells may show one item for a while, in two collections, or while something is animated")
  func identities() throws {
    let twice = "1 C#0 willDisplay host=L#0 item=1\n1 C#1 willDisplay host=L#0 item=1\n"
    #expect(try broken(twice + "9 W#0 frame", kinds: Self.shown) == ["IDENTITY-01@2"])
    #expect(try broken(twice + "2 W#0 frame", kinds: Self.shown) == [])
    let animated = "1 W#0 animationBegin\n" + twice
    #expect(try broken(animated + "9 W#0 frame", kinds: Self.shown) == [])
    let ended = animated + "5 C#0 didEndDisplaying host=L#0 item=1\n5 W#0 animationEnd\n"
    #expect(try broken(ended + "9 W#0 frame", kinds: Self.shown) == [])
    let gone = twice + "1 C#0 deinit\n"
    #expect(try broken(gone + "9 W#0 frame", kinds: Self.shown) == [])
    let apart = "1 C#0 willDisplay host=L#0 item=1\n1 C#1 willDisplay host=L#1 item=1\n"
    #expect(try broken(apart + "9 W#0 frame", kinds: Self.shown) == [])
    #expect(try broken(twice + "9 W#0 frame") == [], "nobody knows what is animated")
  }

  @Test("Announcements of one item end once each, in each collection")
  func announcements() throws {
    let one = "- L#0 prefetchBegin item=1\n- L#1 prefetchBegin item=1\n"
    #expect(try broken(one + "- L#0 prefetchEnd item=1\n- L#1 prefetchEnd item=1") == [])
    #expect(
      try broken(one + "- L#1 prefetchBegin item=1", kinds: [.prefetchBegin, .prefetchEnd])
        == ["PREFETCH-01@3"])
    #expect(
      try broken("- L#0 prefetchEnd item=1\n- L#0 prefetchBegin item=1", isComplete: false)
        == [])
  }

  @Test("Inner content appears while the outer cell is displayed, or where the outer content does")
  func nested() throws {
    let outer = """
      1 Row#0 bind controller=Inner#0 host=Outer#0
      1 L#0 layout host=Inner#0
      1 C#0 bind controller=A#0 host=L#0
      1 C#0 willDisplay controller=A#0 host=L#0

      """
    let appears = "2 A#0 viewWillAppear"
    #expect(try broken(outer + appears, kinds: Self.shown) == ["NEST-01@5"])
    let shown = outer + "1 Row#0 willDisplay controller=Inner#0 host=Outer#0\n"
    #expect(try broken(shown + appears, kinds: Self.shown) == [])
    // Without its beginning a cell that is bound may be displayed, and only be reconfigured.
    #expect(try broken(outer + appears, kinds: Self.shown, isComplete: false) == [])
    let plain = outer.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
    #expect(try broken(plain + appears, kinds: Self.shown) == [])
  }
}
