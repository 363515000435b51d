import Testing

@testable import Containment

@MainActor
@Suite("Golden transcripts")
struct GoldenTranscriptTests {
  private let golden = GoldenTranscript(
    LogSketch("a.init a.loadView a.viewDidLoad a.willMove:b a.didMove:b").events)
  private let update = "run with UPDATE=1"

  @Test("The text is a line an event, each with its end")
  func text() {
    #expect(
      golden.text == """
        a.init
        a.loadView
        a.viewDidLoad
        a.willMove(toParent: b)
        a.didMove(toParent: b)

        """)
    #expect(GoldenTranscript(LogSketch("").events).text == "")
  }

  @Test("Names count the subjects of a type in the order in which the lines name them")
  func stableNames() {
    let words = "c.willMove:a c.didMove:a x.willDisplay b.init"
    let plain = GoldenTranscript(LogSketch(words).unnamed)
    #expect(
      plain.text == """
        ViewController#0.willMove(toParent: ViewController#1)
        ViewController#0.didMove(toParent: ViewController#1)
        View#0.willDisplay()
        ViewController#2.init

        """)
    // Others that were made before and take no part change nothing.
    let others = LogSketch("b.resize a.scroll x2.scroll " + words)
    #expect(GoldenTranscript(others.unnamed) == plain)
  }

  @Test("A name that the test gave to somebody is given to nobody else")
  func takenNames() {
    let sketch = LogSketch("a.init b.init")
    let second = sketch.unnamed.events[1].subject
    let events = RecordedEvents(sketch.log, names: [second: "ViewController#0"])
    #expect(
      GoldenTranscript(events).text == "ViewController#1.init\nViewController#0.init\n")
  }

  @Test("The stored text may have other line ends, a byte order mark, or no last line end")
  func tolerated() {
    let stored = golden.text
    for text in [
      stored, String(stored.dropLast()), stored.replacing("\n", with: "\r\n"), "\u{FEFF}" + stored,
    ] {
      #expect(golden.difference(from: text, toUpdate: update) == nil)
    }
    #expect(golden.difference(from: stored + "\n", toUpdate: update) != nil)
    #expect(golden.difference(from: " " + stored, toUpdate: update) != nil)
  }

  @Test("Without a stored text the message says how to store one")
  func missing() {
    #expect(
      golden.difference(from: nil, toUpdate: update)?.description
        == "there is no stored transcript of these 5 lines; to store it, run with UPDATE=1")
  }

  @Test("A difference shows what is gone and what is new, with what is around it and how to update")
  func difference() {
    let stored = golden.text.replacing("a.loadView\n", with: "").replacing(
      "didMove", with: "didmove")
    let difference = golden.difference(from: stored, toUpdate: update)
    #expect(
      difference?.description == """
        the transcript differs from the stored one: 1 gone, 2 new
        @ line 1
          a.init
        + a.loadView
          a.viewDidLoad
          a.willMove(toParent: b)
        - a.didmove(toParent: b)
        + a.didMove(toParent: b)
        if that is meant, run with UPDATE=1
        """)
    #expect(difference?.missingLines == ["a.didmove(toParent: b)"])
    #expect(difference?.newLines == ["a.loadView", "a.didMove(toParent: b)"])
  }

  @Test("Parts that are far from each other are shown apart, with the stored line they begin at")
  func parts() {
    let words = String(repeating: "a.loadView ", count: 20)
    let long = GoldenTranscript(LogSketch("a.init " + words + "a.deinit").events)
    let stored = long.text.replacing("a.init\n", with: "").replacing("a.deinit\n", with: "a.x\n")
    #expect(
      long.difference(from: stored, toUpdate: update)?.description == """
        the transcript differs from the stored one: 1 gone, 2 new
        @ line 1
        + a.init
          a.loadView
          a.loadView
          a.loadView
        @ line 18
          a.loadView
          a.loadView
          a.loadView
        - a.x
        + a.deinit
        if that is meant, run with UPDATE=1
        """)
  }

  @Test("A long difference is cut short")
  func longDifference() {
    let long = GoldenTranscript(LogSketch(String(repeating: "a.init ", count: 200)).events)
    let text = long.difference(from: "", toUpdate: update)?.description ?? ""
    #expect(text.split(separator: "\n").count == 1 + 80 + 1 + 1)
    #expect(text.contains("\n… and 121 lines more\n"))
  }

  @Test("A stored text that could harm a terminal is escaped, and a transcript's own escapes stay")
  func hostile() {
    let text = golden.difference(from: "\u{1B}[2J a\\tb", toUpdate: update)?.description ?? ""
    #expect(text.contains("- \\u{1B}[2J a\\tb"))
    #expect(!text.contains("\u{1B}"))
  }
}
