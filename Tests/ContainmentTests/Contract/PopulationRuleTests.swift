import Testing

@testable import Containment

@Suite("Rules of deferred population")
struct PopulationRuleTests {
  static let work: EventKindSet = [
    .bind, .populationRequest, .populationStep, .populationFinish, .populationFail,
    .populationCancel, .frame,
  ]

  /// A feed that is visible, with a list in it.
  static let stage = """
    1 Feed#0 viewWillAppear
    1 Feed#0 viewDidAppear
    1 List#0 layout host=Feed#0

    """
  static let staged = work.union([.layout, .viewWillAppear, .viewDidAppear])

  @Test("S55: work of a cell that leaves is cancelled as unbound, and nothing is broken")
  func leavesBeforeItRan() throws {
    let log = """
      1 Cell#0 bind controller=Card#0 item=0 generation=1
      1 Card#0 populationRequest item=0 generation=1 reason=visible
      1 Cell#0 willDisplay controller=Card#0 item=0
      2 Cell#0 didEndDisplaying controller=Card#0 item=0
      2 Cell#0 enqueue controller=Card#0
      2 Card#0 populationCancel item=0 generation=1 reason=unbound
      3 Window#0 frame
      """
    #expect(try broken(log, kinds: Self.work) == [])
  }

  @Test("S56: work that a reuse overtakes is cancelled as rebound, and the new work runs")
  func overtakenByReuse() throws {
    let log = """
      1 Cell#0 bind controller=Card#0 item=0 generation=1
      1 Card#0 populationRequest item=0 generation=1 reason=visible
      2 Cell#0 bind controller=Card#0 item=6 generation=2
      2 Card#0 populationCancel item=0 generation=1 reason=rebound
      2 Card#0 populationRequest item=6 generation=2 reason=visible
      3 Card#0 populationStep item=6 generation=2
      3 Card#0 populationFinish item=6 generation=2
      3 Window#0 frame
      """
    #expect(try broken(log, kinds: Self.work) == [])
  }

  @Test("A step for the item before is one violation, with all that follows from it")
  func staleStepOnce() throws {
    let log = """
      1 Cell#0 bind controller=Card#0 item=0 generation=1
      1 Card#0 populationRequest item=0 generation=1 reason=visible
      2 Cell#0 bind controller=Card#0 item=6 generation=2
      3 Card#0 populationStep item=0 generation=1
      3 Card#0 populationFinish item=0 generation=1
      3 Window#0 frame
      4 Window#0 frame
      """
    #expect(try broken(log, kinds: Self.work) == ["POP-02@4"])
  }

  @Test("A value that lands for the item before is a violation")
  func staleLanding() throws {
    let log = """
      1 Cell#0 bind controller=Card#0 item=0 generation=1
      1 Card#0 populationRequest item=0 generation=1 reason=loading
      2 Cell#0 bind controller=Card#0 item=6 generation=2
      2 Card#0 populationCancel item=0 generation=1 reason=rebound
      3 Card#0 populationRequest item=0 generation=1 reason=visible
      """
    #expect(try broken(log, kinds: Self.work) == ["POP-02@5"])
  }

  @Test("Work goes on while a cell is off the display and still bound, and not once it is pooled")
  func boundAndPooled() throws {
    let bound = """
      1 Cell#0 bind controller=Card#0 item=0 generation=1
      1 Card#0 populationRequest item=0 generation=1 reason=upcoming
      1 Cell#0 willDisplay controller=Card#0 item=0
      2 Cell#0 didEndDisplaying controller=Card#0 item=0
      3 Card#0 populationStep item=0 generation=1

      """
    #expect(try broken(bound, kinds: Self.work) == [])
    let pooled =
      bound + """
        3 Cell#0 enqueue controller=Card#0
        3 Card#0 populationFinish item=0 generation=1
        """
    #expect(try broken(pooled, kinds: Self.work) == ["POP-02@7"])
  }

  @Test("Content that went to another cell stays bound when the old cell is pooled")
  func handedOver() throws {
    let log = """
      1 Cell#0 bind controller=Card#0 item=0 generation=1
      2 Cell#1 bind controller=Card#0 item=0 generation=2
      2 Cell#0 enqueue controller=Card#0
      2 Card#0 populationRequest item=0 generation=2 reason=visible
      3 Card#0 populationStep item=0 generation=2
      """
    #expect(try broken(log, kinds: Self.work) == [])
  }

  @Test("A request that a rebind leaves open is reported once, at the bind or at the next request")
  func leftOpen() throws {
    let bind = """
      1 Cell#0 bind controller=Card#0 item=0 generation=1
      1 Card#0 populationRequest item=0 generation=1 reason=visible
      2 Cell#0 bind controller=Card#0 item=6 generation=2

      """
    let later =
      bind + """
        3 List#0 layout host=Feed#0
        3 Window#0 frame
        4 Window#0 frame
        """
    #expect(try broken(later, kinds: Self.work.union([.layout])) == ["POP-03@3"])
    let asked =
      bind + """
        2 Card#0 populationRequest item=6 generation=2 reason=visible
        3 Card#0 populationStep item=6 generation=2
        3 Card#0 populationFinish item=6 generation=2
        3 Window#0 frame
        """
    #expect(try broken(asked, kinds: Self.work) == ["POP-03@3"])
  }

  @Test("Without cancellations in the log nobody knows whether a request was cancelled")
  func noCancellations() throws {
    let log = """
      1 Cell#0 bind controller=Card#0 item=0 generation=1
      1 Card#0 populationRequest item=0 generation=1 reason=visible
      2 Cell#0 bind controller=Card#0 item=6 generation=2
      3 Window#0 frame
      """
    let verdict = try JudgedLines(log).verdict()
    #expect(verdict.violations.isEmpty)
    #expect(verdict.reasonNotJudged(RuleIdentifier("POP-03")).contains("populationCancel"))
  }

  @Test(
    "A step in the wrong place of an appearance, or inside a callback, is a violation",
    arguments: [
      ("- Card#0 viewWillAppear\n- Card#0 viewIsAppearing\n- Card#0 populationStep", [String]()),
      ("- A#0 viewIsAppearing\n- Card#0 viewWillAppear\n- Card#0 populationStep", ["POP-04@3"]),
      ("- Card#0 viewWillAppear\n- Card#0 populationStep", []),
      ("- Card#0 viewWillDisappear\n- Card#0 populationStep", ["POP-04@2"]),
      ("- Card#0 viewDidDisappear\n- Card#0 populationStep", []),
      ("- Card#0 populationStep depth=1", ["POP-04@1"]),
    ])
  func inPlace(log: String, expected: [String]) throws {
    #expect(try broken(log, isComplete: false) == expected)
  }

  @Test("Lower work waits for higher work of earlier frames, in any visible collection")
  func priorities() throws {
    let asked =
      Self.stage + """
        1 List#1 layout host=Feed#0
        1 A#0 populationRequest host=List#0 generation=1 reason=upcoming
        1 B#0 populationRequest host=List#1 generation=1 reason=prefetch

        """
    let low = asked + "2 B#0 populationStep host=List#1 generation=1"
    #expect(try broken(low, kinds: Self.staged) == ["POP-05@7"])
    let high = asked + "2 A#0 populationStep host=List#0 generation=1"
    #expect(try broken(high, kinds: Self.staged) == [])
    let forced = asked + "2 B#0 populationStep host=List#1 generation=1 reason=overdue"
    #expect(try broken(forced, kinds: Self.staged) == [])
  }

  @Test(
    "Higher work that may not run holds nothing up",
    arguments: [
      // Asked for in this frame.
      "2 A#0 populationRequest host=List#0 generation=1 reason=visible",
      // Raised in this frame: nobody knows whether before the step or after.
      "1 A#0 populationRequest host=List#0 generation=1 reason=idle\n"
        + "2 A#0 populationRequest host=List#0 generation=1 reason=visible",
      // Still waiting for its value.
      "1 A#0 populationRequest host=List#0 generation=1 reason=loading",
      // Waiting for its load to be started.
      "1 A#0 populationRequest host=List#0 generation=1 reason=visibleLoad",
      // Held by a gate.
      "1 A#0 populationRequest host=List#0 generation=1 reason=visible\n"
        + "1 Gate#0 gateClose host=List#0 value=[500,0]",
      // In a collection that is not visible, or of which nothing is known.
      "1 Off#0 init\n1 List#1 layout host=Off#0\n"
        + "1 A#0 populationRequest host=List#1 generation=1 reason=visible",
      "1 A#0 populationRequest host=List#2 generation=1 reason=visible",
      // Over.
      "1 A#0 populationRequest host=List#0 generation=1 reason=visible\n"
        + "1 A#0 populationCancel generation=1 reason=explicit",
      "1 A#0 populationRequest host=List#0 generation=1 reason=visible\n1 A#0 deinit",
    ])
  func nothingHigher(higher: String) throws {
    let low = "\n1 B#0 populationRequest host=List#3 generation=1 reason=idle\n"
    let ordered = Self.stage + low + higher + "\n2 B#0 populationStep host=List#3 generation=1"
    #expect(try broken(ordered, kinds: Self.staged) == [])
  }

  @Test(
    "Work of content between two callbacks holds nothing up, asked for before them or there",
    arguments: [
      "1 A#0 populationRequest host=List#0 generation=1 reason=visible\n1 A#0 viewWillDisappear\n",
      "1 A#0 viewWillDisappear\n1 A#0 populationRequest host=List#0 generation=1 reason=visible\n",
    ])
  func between(higher: String) throws {
    let log =
      Self.stage + "1 A#0 viewWillAppear\n1 A#0 viewDidAppear\n" + higher + """
        1 B#0 populationRequest host=List#0 generation=1 reason=idle
        2 B#0 populationStep host=List#0 generation=1
        3 A#0 viewDidDisappear
        """
    let kinds = Self.staged.union([.viewWillDisappear, .viewDidDisappear])
    let found = try broken(log, kinds: kinds)
    #expect(found == [])
  }

  @Test("Work of content that was between two callbacks waits like any other after them")
  func betweenNoMore() throws {
    let log =
      Self.stage + """
        1 A#0 viewWillAppear
        1 A#0 viewDidAppear
        1 A#0 populationRequest host=List#0 generation=1 reason=visible
        1 B#0 populationRequest host=List#0 generation=1 reason=idle
        1 A#0 viewWillDisappear
        2 A#0 viewDidDisappear
        3 B#0 populationStep host=List#0 generation=1
        """
    #expect(
      try broken(log, kinds: Self.staged.union([.viewWillDisappear, .viewDidDisappear]))
        == ["POP-05@10"])
  }

  @Test("Priorities are judged by the request that came last")
  func raised() throws {
    let log =
      Self.stage + """
        1 A#0 populationRequest host=List#0 generation=1 reason=visible
        1 B#0 populationRequest host=List#0 generation=1 reason=idle
        2 A#0 populationRequest host=List#0 generation=1 reason=idle
        2 B#0 populationRequest host=List#0 generation=1 reason=visible
        3 A#0 populationStep host=List#0 generation=1
        """
    #expect(try broken(log, kinds: Self.staged) == ["POP-05@8"])
  }

  @Test("Queued work waits two frames, and not a third, unless it is held, hidden or new")
  func patience() throws {
    let frames = "\n2 W#0 frame\n3 W#0 frame\n4 W#0 frame\n5 W#0 frame"
    let asked = Self.stage + "1 A#0 populationRequest host=List#0 generation=1 reason=idle"
    #expect(try broken(asked + frames, kinds: Self.staged) == ["POP-06@7"])
    let held = asked + "\n1 Gate#0 gateClose host=W#0 value=[9000,0]" + frames
    #expect(try broken(held, kinds: Self.staged) == [])
    let hidden = asked + "\n1 Feed#0 viewWillDisappear\n1 Feed#0 viewDidDisappear" + frames
    #expect(try broken(hidden, kinds: Self.staged) == [])
    // Its content disappears with it, and has no steps meanwhile.
    let leaving = asked + "\n1 Feed#0 viewWillDisappear" + frames
    #expect(try broken(leaving, kinds: Self.staged) == [])
    let stepped =
      asked + "\n2 W#0 frame\n3 W#0 frame\n4 A#0 populationStep generation=1\n4 W#0 frame"
      + "\n5 W#0 frame\n6 W#0 frame"
    #expect(try broken(stepped, kinds: Self.staged) == [])
    let waiting = Self.stage + "1 A#0 populationRequest host=List#0 generation=1 reason=loading"
    #expect(try broken(waiting + frames, kinds: Self.staged) == [])
    let two = asked + "\n2 W#0 frame\n2 V#0 frame\n3 W#0 frame\n3 V#0 frame\n4 W#0 frame"
    #expect(try broken(two, kinds: Self.staged) == [])
  }

  @Test("A request has one end, and steps only before it")
  func oneEnd() throws {
    let asked = "1 A#0 populationRequest generation=1 reason=visible\n"
    let finished =
      asked + "2 A#0 populationStep generation=1\n2 A#0 populationFinish generation=1\n"
    #expect(try broken(finished) == [])
    #expect(try broken(finished + "2 A#0 populationCancel generation=1") == ["POP-10@4"])
    #expect(try broken(asked + "2 A#0 populationFinish generation=2") == ["POP-10@2"])
    let again = finished + "3 A#0 populationRequest generation=2 reason=visible\n"
    #expect(try broken(again + "4 A#0 populationFail generation=2") == [])
    let retried =
      asked + """
        2 A#0 populationFail generation=1
        3 A#0 populationRequest generation=1 reason=visible
        4 A#0 populationStep generation=1
        4 A#0 populationFinish generation=1
        """
    #expect(try broken(retried) == [])
  }

  @Test("A request that joins an open one gives one end for both")
  func joined() throws {
    let log = """
      1 A#0 populationRequest generation=1 reason=idle
      1 A#0 populationRequest generation=1 reason=visible
      2 A#0 populationStep generation=1
      2 A#0 populationFinish generation=1
      """
    #expect(try broken(log) == [])
    #expect(try broken(log + "\n2 A#0 populationFinish generation=1") == ["POP-01@5"])
  }

  @Test("In a log without a beginning the end of an unknown request is no fault")
  func withoutBeginning() throws {
    let log = """
      5 A#0 populationStep generation=1
      5 A#0 populationFinish generation=1
      6 B#0 populationRequest generation=1 reason=visible
      7 C#0 populationCancel generation=1
      """
    #expect(try broken(log, isComplete: false) == [])
  }

  @Test("Work runs in a later frame than its request, or than the landing of its value")
  func laterFrame() throws {
    let landed = """
      1 A#0 populationRequest generation=1 reason=loading
      4 A#0 populationRequest generation=1 reason=visible
      4 A#0 populationStep generation=1
      4 A#0 populationStep generation=1
      """
    #expect(try broken(landed) == ["POP-11@3"])
    let raised = """
      1 A#0 populationRequest generation=1 reason=idle
      4 A#0 populationRequest generation=1 reason=visible
      4 A#0 populationStep generation=1
      """
    #expect(try broken(raised) == [])
    let flushed = """
      1 A#0 populationRequest generation=1 reason=idle
      1 A#0 populationStep generation=1 reason=flush
      """
    #expect(try broken(flushed) == [])
  }

  @Test("A step may move the children that its content has, and not the content")
  func containment() throws {
    let own =
      "- A#0 populationStep\n- Child#0 willMove parent=A#0 cause=1\n"
      + "- Child#0 didMove parent=A#0 cause=1"
    #expect(try broken(own) == [])
    let self_ = "- A#0 populationStep\n- A#0 willMove parent=B#0 cause=1"
    #expect(try broken(self_) == ["POP-08@2"])
  }

  @Test("A violation tells what is open for its subject")
  func state() throws {
    let log = """
      1 A#0 pin reason=player
      1 A#0 populationRequest generation=3 reason=upcoming
      2 A#0 populationStep generation=3 depth=1
      """
    let violation = try #require(try JudgedLines(log).verdict().violations.first)
    #expect(violation.state.hasSuffix("queued as upcoming in generation 3, 1 pins"))
  }
}
