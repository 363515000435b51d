import Testing

@testable import Containment

/// What holds for a run as a whole.
@MainActor
@Suite("The run of a scenario")
struct ScenarioRunTests {
  private static let feed = """
    window 6x3
    register row length 1
    register tile
    register shelf across holding tile length 1
    collection feed of row
    items a b:shelf c d e
    items i0..i3 in feed/b
    show
    step
    scroll by 1
    step
    snapshotless
    batch
      delete c
      insert x at [0]
    end
    step
    expect visible
    """.replacing("snapshotless\n", with: "")

  private func transcript(_ text: String) throws -> (outcome: ScenarioOutcome, lines: [String]) {
    var context: LifecycleContext?
    var names: (any SubjectNames)?
    let watch = ScenarioWatch(onStart: { (context, names) = ($0, $1) })
    let outcome = try Scenario(text).run(watching: watch)
    let known = try #require(names)
    let log = try #require(context?.log)
    let encoder = LogEncoder(names: known)
    return (outcome, log.events.map { String(decoding: encoder.line(for: $0), as: UTF8.self) })
  }

  @Test("Two runs of one scenario end alike and write the same log")
  func deterministic() throws {
    let first = try transcript(Self.feed)
    let second = try transcript(Self.feed)
    let differing = zip(first.lines, second.lines).first { $0 != $1 }
    #expect(differing == nil)
    #expect(first.lines.count > 50)
    #expect(first.outcome.failure == second.outcome.failure)
    #expect(first.outcome.failure?.line == 17)
    #expect(first.outcome.events == second.outcome.events)
    #expect(first.outcome.report == second.outcome.report)
  }

  @Test("A scenario that was read once can be run again")
  func again() throws {
    let scenario = try Scenario(ScenarioCase("", .list, "expect visible a b c").text)
    #expect(scenario.run().holds)
    #expect(scenario.run().holds)
  }

  @Test("Nothing of a run outlives it, whether it held, failed, or was cut off in a callback")
  func nothingOutlives() throws {
    let endings = [
      "expect pooled 0 of row", "remove nobody", "hide animated", "release feed",
      "when va viewWillDisappear\n  remove nobody\nend\nscroll by 2\nstep",
      "controller c\nwhenever c willMove\n  load c\nend\naddChild c to feed",
      "beginAnimation slide",
      "controller c\ncontroller d\nadd c to feed\naddChild d to feed\ntransition c to d lasting 2s",
      "controller c\ncontroller d\nadd c to feed\naddChild d to feed\ntransition c to d lasting 2s\n"
        + "transition d to c lasting 2s then\n  load d\nend",
      "controller c\nadd c to feed\nbeginTransition c disappearing animated\nrelease c",
    ]
    for ending in endings {
      weak var context: LifecycleContext?
      weak var stage: ScenarioStage?
      weak var list: ScenarioList?
      weak var host: ScenarioHost?
      do {
        let made = ScenarioStage(ScenarioFactories())
        stage = made
        let scenario = try Scenario(Self.feed + "\n" + ending)
        let watch = ScenarioWatch(
          onStart: { started, _ in context = started },
          onFrame: { [unowned made] _, _, _ in
            guard let feed = made.lists["feed"] else { return }
            (list, host) = (feed, feed.host)
          })
        _ = ScenarioRun(scenario, on: made, watching: watch).run()
      }
      #expect(context == nil, "\(ending)")
      #expect(stage == nil, "\(ending)")
      #expect(list == nil && host == nil, "\(ending)")
    }
  }

  @Test("A collection inside a cell may go with the one around it, at the end and before")
  func innerGoesFirst() throws {
    for ending in ["unregister shelf", "unregister shelf\ninvalidate feed\nstep"] {
      let text = Self.feed.replacing("expect visible", with: ending)
      #expect(try Scenario(text).run().failure?.description == nil, "\(ending)")
    }
    let gone = Self.feed.replacing(
      "\nexpect visible",
      with: "\nunregister shelf\nitems a\nreload data\nstep\nexpect visible in feed/b")
    #expect(
      try Scenario(gone).run().failure?.description
        == "scenario:21: there is no collection feed/b; did you mean feed?")
  }

  @Test("What ends only with the run, such as a list in its own cell, asks nobody who is gone")
  func endsLast() throws {
    let text = """
      register row length 2
      register tile plain
      controller P
      collection feed of row
      collection food of tile across
      items a b c in feed
      items a b c in food
      show
      add feed to P
      step
      add food to P
      add food to va
      step
      scroll by 1000000000000 in feed
      add feed to va
      hide
      """
    let run = ScenarioRun(try Scenario(text), on: ScenarioStage(ScenarioFactories()))
    run.performsAfterFailure = 100
    #expect(!run.run().holds)
  }

  @Test("A watch is told of each statement that made a frame, and of no other")
  func watch() throws {
    var frames: [String] = []
    let watch = ScenarioWatch(onFrame: { line, statement, frame in
      frames.append("\(line) \(statement): \(frame.lines.joined(separator: "/"))")
    })
    let text =
      "window 3x1\nregister row\ncollection feed of row\nitems a b\nshow\nstep\nscroll by 1\n  step  # on"
    #expect(try Scenario(text).run(watching: watch).holds)
    #expect(frames == ["5 show:    ", "6 step: a  ", "8 step  # on: b  "])
  }

  @Test("An outcome counts the expectations that were met, and says what was judged")
  func outcome() throws {
    let outcome = try Scenario(
      ScenarioCase("", .tree, "expect alive c\nexpect parent of c P\nexpect gone c").text
    ).run()
    #expect(outcome.expectations == 2)
    #expect(outcome.events > 10)
    #expect(outcome.report.judged.map(\.text).contains("PARENT-01"))
  }

  @Test("What was told once is not told again, of one subject and of all")
  func told() throws {
    let text = ScenarioCase(
      "", .tree,
      """
      forget
      remove c
      expect log of c
        c.willMove(toParent: nil)
        c.viewWillDisappear(f)
        [detach c]
        c.viewDidDisappear(f)
        c.didMove(toParent: nil)
      end
      expect nothing of c
      load d
      expect log of d
        d.loadView
        d.viewDidLoad
      end
      forget
      expect nothing
      expect 0 viewDidLoad
      """
    ).text
    #expect(try Scenario(text).run().failure?.description == nil)
  }

  @Test("An app's factory makes the controllers, and its name is known where it is not given")
  func factories() throws {
    var factories = ScenarioFactories()
    factories.add("card", ViewController.self) { _ in
      let controller = ViewController()
      controller.view = Label("made")
      return controller
    } configure: { controller, item, _ in
      (controller.view as? Label)?.text = "\(item.name) \(item.identifier) \(item.text)"
    }
    let text = """
      window 20x1
      register card from app kept
      collection feed of card
      content a "x"
      items a
      show
      step
      expect frame
        |a card x            |
      end
      """
    #expect(factories.identifiers == ["card"])
    #expect(try Scenario(text).run(using: factories).failure?.description == nil)
    let wrong = try Scenario("register cart from app").run(using: factories)
    #expect(
      wrong.failure?.description == "scenario:1: the app gave no factory for cart; it gave card")
  }

  @Test("A failure is one that is safe to print, wherever its text comes from")
  func safeToPrint() throws {
    let text =
      "register row failing \"a\\nb\u{202E}c\"\ncollection feed of row\nitems a\nshow\nstep"
    let failure = try #require(try Scenario(text, name: "x\u{1B}y").run().failure)
    #expect(failure.headline.hasPrefix("x\\u{1B}y:5: no error was expected"))
    #expect(failure.details.allSatisfy { !$0.contains("\u{202E}") && !$0.contains("\n") })
    #expect(failure.statement == "step")
  }
}
