import Testing

@testable import Containment

@MainActor
@Suite("Expectations of counts, pairs and what never happens")
struct CountExpectationTests {
  private let sketch = LogSketch("a.init a.loadView a.viewDidLoad b.init a.loadView a.viewDidLoad")

  @Test("Counts hold at their bounds")
  func counts() {
    for expectation: LogExpectation in [
      .count(of: .loadView, exactly: 2), .count(of: .loadView, atMost: 2),
      .count(of: .loadView, atLeast: 2), .count(of: .unloadView, exactly: 0),
      .count(of: .unloadView, atMost: 0), .count(of: .unloadView, atLeast: 0),
      .countEach(of: .`init`, atMost: 1),
    ] {
      #expect(sketch.failure(of: expectation) == "")
    }
  }

  @Test(
    "A count that is too low or too high lists what was counted, with a mark at the first too many")
  func wrongCounts() {
    #expect(
      sketch.failure(of: .count(of: .loadView, exactly: 1)) == """
        expected exactly 1 loadView, found 2
          #2 a.loadView
        > #5 a.loadView
        """)
    #expect(
      sketch.failure(of: .count(of: .loadView, atLeast: 3)) == """
        expected at least 3 loadView, found 2
          #2 a.loadView
          #5 a.loadView
        """)
    #expect(
      sketch.failure(of: .count(of: .unloadView, atLeast: 1))
        == "expected at least 1 unloadView, found 0")
    #expect(
      sketch.failure(of: .countEach(of: .loadView, atMost: 1)) == """
        expected at most 1 loadView of each subject, found 2 of a
          #2 a.loadView
        > #5 a.loadView
        """)
  }

  @Test("Of many that were counted only those around the first too many are listed")
  func manyCounted() {
    let many = LogSketch(String(repeating: "a.loadView ", count: 40))
    let lines = many.failure(of: .count(of: .loadView, atMost: 20)).split(separator: "\n")
    #expect(lines.prefix(2) == ["expected at most 20 loadView, found 40", "  … after 17 more"])
    #expect(lines.dropFirst(5).first == "> #21 a.loadView")
    #expect(lines.last == "  … and 11 more")
  }

  @Test("What must never happen is shown with what is around it")
  func never() {
    #expect(sketch.failure(of: .never(.unloadView, .violation)) == "")
    #expect(
      sketch.failure(of: .never(.unloadView, .viewDidLoad)) == """
        expected no unloadView or viewDidLoad, found 2, the first at #3
          #1 a.init
          #2 a.loadView
        > #3 a.viewDidLoad
          #4 b.init
          #5 a.loadView
          #6 a.viewDidLoad
        """)
    let other = LogSketch("a.viewWillAppear")
    #expect(
      other.failure(of: .never("appearance without animation") { $0.animated == false }) == """
        expected no appearance without animation, found 1, the first at #1
        > #1 a.viewWillAppear(animated: false)
        """)
  }

  // MARK: Pairs

  @Test(
    "Pairs of each subject are balanced, however they are mixed",
    arguments: [
      (EventPair.loading, "a.loadView b.loadView a.viewDidLoad b.viewDidLoad"),
      (.appearing, "a.viewWillAppear a.viewDidAppear"),
      (.appearing, "a.viewWillAppear a.viewWillDisappear a.viewWillAppear a.viewDidAppear"),
      (.disappearing, "a.viewWillDisappear a.viewWillAppear a.viewDidAppear"),
      (.appeared, "a.viewDidAppear a.viewWillDisappear a.viewDidAppear a.viewDidDisappear"),
      (.displaying, "x.willDisplay x.didEndDisplaying x.willDisplay x.didEndDisplaying"),
      (.moving, "a.willMove:b a.didMove:b a.willMove:nil a.didMove:nil"),
      (.updating, ""),
    ])
  func balanced(pair: EventPair, words: String) {
    #expect(LogSketch(words).failure(of: .balanced(pair)) == "")
  }

  @Test("What has no end, no beginning, or two beginnings is named, with the subject's own events")
  func unbalanced() {
    #expect(
      LogSketch("a.loadView b.loadView b.viewDidLoad").failure(of: .balanced(.loading)) == """
        expected loadView and viewDidLoad in pairs; loadView of a at #1 has no viewDidLoad to the end
        > #1 a.loadView
        """)
    #expect(
      LogSketch("x.willDisplay a.init x.willDisplay").failure(of: .balanced(.displaying)) == """
        expected willDisplay and didEndDisplaying in pairs; willDisplay of x at #3 comes while #1 has \
        no didEndDisplaying
          #1 x.willDisplay()
        > #3 x.willDisplay()
        """)
    #expect(
      LogSketch("x.willDisplay x.didEndDisplaying x.didEndDisplaying").failure(
        of: .balanced(.displaying, openAtStart: true)) == """
          expected willDisplay and didEndDisplaying in pairs; didEndDisplaying of x at #3 has no \
          willDisplay before it
            #1 x.willDisplay()
            #2 x.didEndDisplaying()
          > #3 x.didEndDisplaying()
          """)
  }

  @Test("Events from the middle of a log may begin with an end and end with a beginning")
  func cut() {
    let sketch = LogSketch("x.didEndDisplaying x.willDisplay")
    #expect(
      sketch.failure(of: .balanced(.displaying, openAtStart: true, openAtEnd: true)) == "")
    #expect(sketch.failure(of: .balanced(.displaying, openAtEnd: true)) != "")
    #expect(sketch.failure(of: .balanced(.displaying, openAtStart: true)) != "")
  }

  // MARK: What is looked at

  @Test("Expectations look at one subject by name or type, and at what came after an event")
  func parts() {
    #expect(sketch.events.of("b").lines == ["b.init"])
    #expect(sketch.unnamed.of("ViewController").events.count == 6)
    #expect(sketch.unnamed.of("ViewController#1").lines == ["ViewController#1.init"])
    #expect(sketch.events.after(4).lines == ["a.loadView", "a.viewDidLoad"])
    #expect(sketch.events.of(sketch.events.events[3].subject).lines == ["b.init"])
  }

  @Test("A recorder, a log and events from a file give the same lines")
  func sources() throws {
    let context = LifecycleContext(misuse: .refuse)
    let recorder = EventRecorder()
    context.log.addObserver(recorder)
    context.run {
      let window = Window(size: Size(width: 4, height: 1), rootViewController: ViewController())
      window.show()
    }
    let encoder = LogEncoder(context.log)
    let bytes = recorder.events.reduce(into: encoder.header()) { $0 += encoder.line(for: $1) }
    let reader = LogReader()
    var read: [LifecycleEvent] = []
    try reader.read(bytes) { read.append($0) }
    try reader.finish { read.append($0) }
    let lines = RecordedEvents(context.log).lines
    #expect(lines.count > 5)
    #expect(RecordedEvents(recorder, of: context.log).lines == lines)
    #expect(RecordedEvents(read, namedBy: reader.names).lines == lines)
  }

  @Test("An expectation reports once where it fails, and says whether it holds")
  func reports() {
    var reported: [ExpectationFailure] = []
    #expect(sketch.events.expect(.never(.violation)) { reported.append($0) })
    #expect(reported.isEmpty)
    #expect(!sketch.events.expect(.never(.loadView)) { reported.append($0) })
    #expect(reported.map(\.sequence) == [2])
  }

  @Test("Names that could harm a terminal are escaped in every message")
  func hostile() {
    let log = LifecycleLog()
    let subject = log.addSubject(View.self)
    log.record(LifecycleEvent(.willDisplay, subject))
    let events = RecordedEvents(log, names: [subject: "\u{1B}[2J"])
    for expectation: LogExpectation in [
      .balanced(.displaying), .never(.willDisplay), .count(of: .willDisplay, exactly: 0),
      .countEach(of: .willDisplay, atMost: 0), .sequence("x"), .subsequence("x"),
    ] {
      let text = events.failure(of: expectation)?.description ?? ""
      #expect(text.contains("\\u{1B}[2J"))
      #expect(!text.contains("\u{1B}"))
    }
  }
}
