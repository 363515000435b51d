import Testing

@testable import Containment

/// Statements about content that comes in frames and about gates: met, not met, and refused.
@MainActor
@Suite("Content and gates in a scenario")
struct PopulationFormTests {
  @Test("What is expected of content is met or says what was found", arguments: cases)
  func message(example: ScenarioCase) throws { try example.check(.unmet) }

  @Test("What cannot be asked for is refused with the reason", arguments: refusals)
  func refusal(example: ScenarioCase) throws { try example.check(.refused) }

  private typealias Case = ScenarioCase

  private nonisolated static let rows = """
    window 6x2
    register row deferred
    register photo loaded
    collection feed of row
    items a b:photo c
    show
    step

    """

  nonisolated static let cases: [ScenarioCase] = [
    Case("placeholders, met", .none, rows + "expect placeholders a b"),
    Case(
      "placeholders, not met", .none, rows + "step\nexpect placeholders a b",
      says: "scenario:9: expected placeholders a b, found b"),
    Case(
      "placeholders, behind a gate", .none,
      rows + "close gate g timeout 1s\nstep\nexpect placeholders a b"),
    Case("populated, met", .none, rows + "step\nexpect populated a"),
    Case(
      "populated, not met", .none, rows + "expect populated a",
      says: "scenario:8: expected populated a, found none"),
    Case(
      "populated, immediate", .none,
      "register row\ncollection feed of row\nitems a\nshow\nstep\nexpect populated a"),
    Case("filled, met", .none, rows + "settle\nland b\nsettle\nexpect filled a b"),
    Case(
      "filled, not met", .none, rows + "settle\nexpect filled b",
      says: "scenario:9: expected filled b, found a"),
    Case("filled, forgotten", .none, rows + "settle\nforget\nexpect filled"),
    Case("loads, met", .none, rows + "step\nexpect loads b"),
    Case(
      "loads, not met", .none, rows + "step\nland b\nexpect loads b",
      says: "scenario:10: expected loads b, found none"),
    Case(
      "landed by its own text", .none,
      rows + "content b \"B\"\nstep\nland b\nstep\nexpect text of b \"b\""),
    Case(
      "landed by another text", .none, rows + "step\nland b \"B\"\nstep\nexpect text of b \"B\""),
    Case(
      "failed", .none,
      rows + "step\nfail b\nexpect error contentFailed saying \"of b\"\nexpect text of b \"failed\""
    ),
    Case(
      "failed, not expected", .none, rows + "step\nfail b\nstep",
      says: """
        scenario:9: no error was expected, found contentFailed
          the content of b cannot be had
        """),
    Case(
      "cached", .none,
      "cache a \"A\"\nregister row loaded\ncollection feed of row\nitems a\nshow\nstep 2\n"
        + "expect loads\nexpect text of a \"A\""),
    Case(
      "population, met", .none,
      rows + """
        expect population
          populate.request(a, gen 1, visible)
          populate.request(b, gen 1, visibleLoad)
          va.placeholder(a, gen 1)
          vb.placeholder(b, gen 1)
        end
        step
        expect population
          populate.request(b, gen 1, loading)
          populate.step(a, gen 1)
          populate.finish(a, gen 1)
        end
        expect population
        end
        """),
    Case(
      "population, not met", .none, rows + "forget\nstep\nexpect population\nend",
      says: """
        scenario:10: expected nothing of population, found 3 lines
            expected | actual
          > —        | populate.request(b, gen 1, loading)
            —        | populate.step(a, gen 1)
            —        | populate.finish(a, gen 1)
        """),
    Case(
      "population, with the whole log", .none,
      rows + "forget\nstep\nexpect log of va\n  populate.step(a, gen 1)\n"
        + "  populate.finish(a, gen 1)\nend"),
    Case(
      "counts", .none,
      rows + "step\nexpect 1 populationStep of va\nexpect at least 2 populationRequest"),
    Case(
      "gates, in words", .none,
      rows + """
        forget
        close gate g throttling 0.5 over feed section 0 from prefetch timeout 1s
        open gate g
        close gate h timeout 0ms
        step
        expect population
          gate.close(g, throttle 0.5, over feed.view, section 0, from prefetch)
          gate.close(h, hold, over window)
          gate.open(g)
          gate.expire(h)
          populate.request(b, gen 1, loading)
          populate.step(a, gen 1)
          populate.finish(a, gen 1)
        end
        """),
    Case("gate, met", .none, rows + "close gate g timeout 1s\nexpect gate g closed"),
    Case(
      "gate, not met", .none, rows + "close gate g timeout 1s\nopen gate g\nexpect gate g closed",
      says: "scenario:10: expected gate closed, found opened"),
    Case(
      "gate of a section of the only collection", .none,
      rows + "close gate g section 0 timeout 1s\nstep 3\nexpect filled"),
    Case(
      "a gate of an animated show is not told of where nothing waits", .none,
      "controller P\nload P\nforget\nshow animated\nexpect log\n  P.viewWillAppear(t)\n  P.viewIsAppearing(t)\nend"
    ),
    Case(
      "steps and what they take", .none,
      rows + "populate row taking 30ms in 3 steps\nstep\nexpect 1 populationStep"),
    Case(
      "now", .none, rows + "populate now\nexpect populated a\nexpect 1 populationStep"),
    Case(
      "inside the placeholder's callback", .none,
      "register row deferred\ncollection feed of row\nitems a b\nwhen vb placeholder\n  scribble vb \"mine\"\nend\n"
        + "show\nstep\nexpect placeholders a\nexpect text of b \"mine\""),
    Case(
      "a frame inside a step of it", .none,
      rows + "when va configure\n  step\nend\npopulate now\nexpect populated a"),
    Case(
      "now, inside a callback", .none,
      rows
        + "when va viewWillDisappear\n  populate now\nend\nhide\nexpect populated\nshow\nsettle\nexpect populated a"
    ),
    Case(
      "registered at once again", .none,
      rows + "unregister row\nregister row\nreload data\nstep\nexpect populated a"),
  ]

  nonisolated static let refusals: [ScenarioCase] = [
    Case(
      "taking, at once", .none, "register row\npopulate row taking 1ms",
      says: "scenario:2: row is filled at once; register it as `deferred` or `loaded`"),
    Case(
      "taking, unknown", .none, "register row\npopulate rwo taking 1ms",
      says: "scenario:2: nothing is registered under rwo; did you mean row?"),
    Case(
      "failing, unregistered", .none,
      "register row deferred\nunregister row\npopulate row failing 1 times",
      says: "scenario:3: nothing is registered under row"),
    Case(
      "holding", .none, "register tile\nregister shelf holding tile deferred",
      says: "scenario:2: a collection that is held in a cell gets its items at once"),
    Case(
      "land, not begun", .none, rows + "land b",
      says: "scenario:8: nothing is being loaded for b"),
    Case(
      "land, twice", .none, rows + "step\nland b\nland b",
      says: "scenario:10: nothing is being loaded for b"),
    Case(
      "fail, another item", .none, rows + "step\nfail a",
      says: "scenario:9: nothing is being loaded for a"),
    Case(
      "gate, closed twice", .none, rows + "close gate g timeout 1s\nclose gate g timeout 1s",
      says: "scenario:9: a gate g is closed already; open it or drop it first"),
    Case(
      "gate, unknown", .none, rows + "close gate slide timeout 1s\nopen gate slid",
      says: "scenario:9: no gate slid was closed; did you mean slide?"),
    Case(
      "gate, without a transition", .none, rows + "close gate g during transition timeout 1s",
      says: "scenario:8: no transition was begun"),
    Case(
      "gate, without an animation", .none, rows + "close gate g during animation fade timeout 1s",
      says: "scenario:8: no animation fade runs"),
  ]

  @Test("Work takes its time of the frame, and a frame that is run over is left out")
  func clock() {
    let (clock, plain) = (ScenarioClock(), VirtualClock())
    for _ in 0..<130 {
      clock.advanceToNextFrame()
      plain.advanceToNextFrame()
      #expect(clock.now == plain.now)
      clock.work(for: .milliseconds(16))
    }
    for _ in 0..<3 { plain.advanceToNextFrame() }
    clock.advanceToNextFrame()
    clock.work(for: .milliseconds(20))
    clock.advanceToNextFrame()
    #expect(clock.now == plain.now)
    // Work that ends with the frame, to the nanosecond.
    plain.advanceToNextFrame()
    clock.work(for: .nanoseconds(plain.now.nanoseconds - clock.now.nanoseconds))
    clock.advanceToNextFrame()
    #expect(clock.now == plain.now)
  }

  @Test("A clock at the end of time stays there")
  func endOfTime() {
    let clock = ScenarioClock()
    clock.work(for: .seconds(Int64.max))
    for _ in 0..<3 { clock.advanceToNextFrame() }
    #expect(clock.now.nanoseconds == .max)
    clock.work(for: .seconds(-1))
    #expect(clock.now.nanoseconds == .max)
  }
}
