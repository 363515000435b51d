import Testing

@testable import Containment

@Suite("Rules of pins and plugins")
struct PinRuleTests {
  @Test("Pins are counted by owner, and two of one owner need two unpins")
  func owners() throws {
    let twice = "- A#0 pin reason=p\n- A#0 pin reason=p\n- A#0 unpin reason=p\n"
    #expect(try broken(twice + "- A#0 unpin reason=p") == [])
    #expect(
      try broken(twice + "- A#0 unpin reason=p\n- A#0 unpin reason=p") == ["PIN-01@5"])
    #expect(try broken("- A#0 pin reason=p\n- B#0 unpin reason=p") == ["PIN-01@2"])
  }

  @Test("A controller that is deallocated while pinned is a warning, and its pins are forgotten")
  func deallocated() throws {
    let log =
      "- A#0 init\n- A#0 pin reason=p\n- A#0 unpin reason=p\n- A#0 pin reason=q\n- A#0 deinit"
    let verdict = try JudgedLines(log).verdict()
    #expect(verdict.violations.map(\.rule.text) == ["PIN-01"])
    #expect(verdict.violations.first?.severity == .warning)
    let again = log + "\n- A#0 init\n- A#0 unpin reason=q"
    #expect(try broken(again) == ["PIN-01@5", "PIN-01@7"])
  }

  @Test("In a log without a beginning an unpin may belong to a pin that nobody saw")
  func withoutBeginning() throws {
    #expect(try broken("- A#0 unpin reason=p\n- B#0 pin reason=p", isComplete: false) == [])
  }

  @Test("A pinned controller is neither evicted nor pooled, and may be again after the last unpin")
  func pinned() throws {
    for kind in ["evict", "enqueue"] {
      let pinned = "- A#0 pin reason=p\n- A#0 pin reason=q\n- A#0 unpin reason=p\n"
      #expect(try broken(pinned + "- Cell#0 \(kind) controller=A#0") == ["PIN-02@4"])
      let free = pinned + "- A#0 unpin reason=q\n"
      #expect(try broken(free + "- Cell#0 \(kind) controller=A#0") == [])
      #expect(try broken(pinned + "- Cell#0 \(kind) controller=B#0") == [])
    }
  }

  static let ad = """
    1 Registry#0 factory identifier=a:card reason=ads
    1 Ad#0 init cause=1
    1 Cell#0 bind controller=Ad#0 item=1 generation=1 host=List#0

    """

  @Test(
    "After a plugin was revoked nothing of it is made, served or filled",
    arguments: [
      ("3 Registry#0 factory identifier=a:card reason=ads", true),
      ("3 Registry#0 factory identifier=a:card reason=other", false),
      ("3 Registry#0 factory identifier=a:card", false),
      ("3 Cell#0 dequeue reused=true host=List#0", true),
      ("3 Cell#1 dequeue reused=false host=List#0", false),
      ("3 Ad#0 populationStep item=1 generation=1", true),
      ("3 Other#0 populationStep item=1 generation=1", false),
    ])
  func revoked(event: String, isBroken: Bool) throws {
    let log = Self.ad + "2 Registry#0 pluginRevoke identifier=ads\n" + event
    let found = try broken(log).filter { $0.hasPrefix("PLUGIN") }
    #expect(found == (isBroken ? ["PLUGIN-01@5"] : []))
    let kept = Self.ad + "2 Registry#0 pluginRevoke identifier=third\n" + event
    #expect(try broken(kept).filter { $0.hasPrefix("PLUGIN") } == [])
  }

  static let kinds: EventKindSet = [
    .factory, .`init`, .bind, .willDisplay, .didEndDisplaying, .pluginRevoke, .pin, .unpin, .frame,
    .animationBegin, .animationEnd, .willMove, .didMove,
  ]

  @Test(
    "What a revoked plugin made is away two ticks later",
    arguments: [
      ("1 Cell#0 willDisplay controller=Ad#0 item=1 host=List#0", "", true),
      (
        "1 Cell#0 willDisplay controller=Ad#0 item=1 host=List#0",
        "3 Cell#0 didEndDisplaying controller=Ad#0 item=1 host=List#0", false
      ),
      ("1 Ad#0 pin reason=p", "", true),
      ("1 Ad#0 pin reason=p", "2 Ad#0 unpin reason=p", false),
      ("1 Ad#0 willMove parent=F#0\n1 Ad#0 didMove parent=F#0", "2 Ad#0 deinit", false),
    ])
  func remains(before: String, after: String, isBroken: Bool) throws {
    let log =
      Self.ad + before + "\n2 Registry#0 pluginRevoke identifier=ads\n" + after + "\n9 W#0 frame"
    let found = try broken(log, kinds: Self.kinds).filter { $0.hasPrefix("PLUGIN") }
    #expect(found == (isBroken ? ["PLUGIN-02@5"] : []))
  }
}
