import Testing

@testable import Containment

@MainActor
@Suite("Transcripts", .freesClosures)
struct TranscriptTests {
  @Test("A window's log prints with the subjects' own names")
  func ownNames() {
    LifecycleContext().run {
      let window = Window(size: Size(width: 4, height: 1), rootViewController: ViewController())
      window.show(animated: true)
      #expect(
        "\(window.log.transcript)" == """
          ViewController#0.init
          Window#0.windowShow(controller: ViewController#0, animated: true)
          ViewController#0.loadView
          ViewController#0.viewDidLoad
          ViewController#0.viewWillAppear(animated: true)
          ViewController#0.viewIsAppearing(animated: true)
          Window#0.animationBegin(window)
          """)
    }
  }

  @Test("Everything shows calls, their directions, and whom a violation is about")
  func everything() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      log.context.log.clear()
      parent.addChild(child)
      parent.addChild(child)
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      child.removeFromParent()
      let transcript = log.context.log.transcript(names: log.names)
      #expect(
        transcript.lines == [
          "P.addChild(c)",
          "c.willMove(toParent: P)",
          "P.addChild(c)",
          "violation(PARENT-08, alreadyChild, error) on P and c",
          "c.beginTransition(appearing, animated: false)",
          "violation(TRANS-08, beginWhileParentNotVisible, error) on c and P",
          "c.endTransition",
          "c.removeFromParent()",
          "violation(PARENT-04, missingWillMoveNil, error) on c",
          "c.willMove(toParent: nil) (synthesized)",
          "c.didMove(toParent: nil)",
        ])
    }
  }

  @Test("Cell events are written as the contract writes them")
  func cells() {
    let context = LifecycleContext()
    let log = context.log
    let cell = log.addSubject(View.self)
    let content = log.addSubject(ViewController.self)
    record(.dequeue, cell, in: log) {
      $0.identifier = InternedName("id")
      $0.reused = false
    }
    record(.dequeue, cell, in: log) {
      $0.identifier = InternedName("id")
      $0.reused = true
    }
    record(.prepareForReuse, cell, in: log)
    record(.bind, cell, in: log) {
      $0.item = ItemIdentity("i0")
      $0.generation = 1
      $0.controller = content
    }
    record(.bind, cell, in: log) {
      $0.item = ItemIdentity(7)
      $0.generation = 2
    }
    record(.willDisplay, cell, in: log) {
      $0.item = ItemIdentity("i0")
      $0.indexPath = IndexPath(item: 3, section: 1)
    }
    record(.didEndDisplaying, cell, in: log) { $0.item = ItemIdentity("i0") }
    record(.enqueue, cell, in: log) { $0.identifier = InternedName("id") }
    record(.evict, cell, in: log)
    record(.configure, content, in: log)
    let names = [cell: "x0", content: "v0"]
    #expect(
      log.transcript(names: names, projection: .contract).lines == [
        "x0.dequeue(id, new)",
        "x0.dequeue(id, reused)",
        "x0.prepareForReuse",
        "x0.bind(i0, gen 1, v0)",
        "x0.bind(7, gen 2)",
        "x0.willDisplay(i0)",
        "x0.didEndDisplaying(i0)",
        "x0.enqueue",
      ])
    #expect(log.transcript(names: names).lines.suffix(2) == ["x0.evict", "v0.configure"])
  }

  private func record(
    _ kind: EventKind, _ subject: SubjectIdentity, in log: LifecycleLog,
    _ fill: (inout LifecycleEvent) -> Void = { _ in }
  ) {
    var event = LifecycleEvent(kind, subject)
    fill(&event)
    log.record(event)
  }

  @Test("Control characters, line breaks and turned text in names and messages are escaped")
  func hostileText() {
    let log = LifecycleContext().log
    let subject = log.addSubject(View.self)
    record(.willDisplay, subject, in: log) { $0.item = ItemIdentity("a\u{1B}[2J\n\u{202E}\\é👩‍👧") }
    record(.violation, subject, in: log) {
      $0.violation = .cycle
      $0.reason = InternedName("cycle")
      $0.message = InternedName("b\r\u{9B}c\u{2028}")
    }
    #expect(
      log.transcript(names: [subject: "x\t0"]).lines == [
        #"x\t0.willDisplay(a\u{1B}[2J\n\u{202E}\\é👩‍👧)"#,
        #"violation(PARENT-11, cycle, fatal) on x\t0: b\u{D}\u{9B}c\u{2028}"#,
      ])
  }

  @Test("Every kind has a line of its own", arguments: EventKind.allCases)
  func everyKind(kind: EventKind) {
    let log = LifecycleContext().log
    let subject = log.addSubject(View.self)
    record(kind, subject, in: log)
    let line = log.transcript.lines.first ?? ""
    #expect(line.contains(kind.name) && line.contains("View#0"))
  }
}
