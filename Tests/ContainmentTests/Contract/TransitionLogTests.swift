import Testing

@testable import Containment

/// Logs that the library itself recorded: nothing is found in them but what they say themselves.
@MainActor
@Suite("The judge on recorded transitions", .freesClosures)
struct TransitionLogTests {
  /// Runs a body in a context of its own and judges what it recorded.
  ///
  /// - Returns: What the rules on appearance find, and what the log itself says, in order.
  private func judged(
    _ body: (Recording) -> Window
  ) -> (found: [String], recorded: [ViolationKind], events: [LifecycleEvent]) {
    // What is found beyond the log's own words is compared here.
    let recording = Recording(isJudged: false)
    let window = recording.context.run { body(recording) }
    window.settle()
    for _ in 1...3 {
      window.step()
      window.appStateDidChange(.active)
    }
    let log = recording.context.log
    let events = log.events
    withExtendedLifetime(window) {}
    return (findings(in: events, log), events.compactMap(\.violation), events)
  }

  private func findings(in events: [LifecycleEvent], _ log: LifecycleLog) -> [String] {
    let checker = ContractChecker(kinds: .ofLibrary, rules: .aboutAppearance)
    var found: [String] = []
    for event in events {
      checker.judge(event, names: log) { found.append("\($0.rule)@\($0.sequence)") }
    }
    _ = checker.finish(names: log) { found.append("\($0.rule)@\($0.sequence)") }
    return found
  }

  /// A visible parent with an attached child.
  private func hosted(_ log: Recording, forwards: Bool = true) -> (Probe, Probe, Window) {
    let (parent, child) = (log.probe("P", forwards: forwards), log.probe("c"))
    parent.embed(child)
    let window = log.window(parent)
    window.show()
    return (parent, child, window)
  }

  @Test(
    "S22, S23 A tree that is shown and hidden, animated or not, and turned round on the way",
    arguments: [true, false])
  func shownAndHidden(animated: Bool) {
    let run = judged { log in
      let parent = log.probe("P")
      for child in log.probes("a", "b") {
        parent.embed(child)
        child.embed(log.probe("\(log.names.count)"))
      }
      let window = log.window(parent)
      window.show(animated: animated)
      window.settle()
      window.hide(animated: animated)
      window.step()
      window.show(animated: animated)
      window.step()
      window.hide(animated: animated)
      window.settle()
      window.show()
      return window
    }
    #expect(run.found == [] && run.recorded == [])
  }

  @Test("S24 A manual parent that forwards nothing: its own warning, once")
  func silent() {
    let run = judged { log in hosted(log, forwards: false).2 }
    #expect(run.recorded == [.silentChildren] && run.found.count == 1)
    #expect(run.found.allSatisfy { $0.hasPrefix("FWD-10@") })
  }

  @Test("S25 A manual parent that begins and ends in its own callbacks")
  func byHand() {
    let run = judged { log in
      let (parent, child) = (log.probe("P", forwards: false), log.probe("c"))
      parent.embed(child)
      parent.on[.viewWillAppear] = { _ in child.beginAppearanceTransition(true, animated: true) }
      parent.on[.viewDidAppear] = { _ in child.endAppearanceTransition() }
      let window = log.window(parent)
      window.show(animated: true)
      return window
    }
    #expect(run.found == [] && run.recorded == [])
  }

  @Test("S26, S27 What is begun twice or ended without a begin is said once, by the same rule")
  func unbalanced() {
    let run = judged { log in
      let (_, child, window) = hosted(log, forwards: false)
      child.beginAppearanceTransition(true, animated: false)
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      child.endAppearanceTransition()
      child.endAppearanceTransition()
      return window
    }
    #expect(run.recorded == [.silentChildren, .nestedBegin, .unbalancedEnd])
    #expect(run.found.map { $0.prefix { $0 != "@" } } == ["FWD-10", "TRANS-04", "TRANS-05"])
  }

  @Test("S28, S29 A cancelled change that is taken back whole", arguments: [true, false])
  func cancelled(isTakenBack: Bool) {
    let run = judged { log in
      let (parent, child, window) = hosted(log)
      let next = log.probe("d")
      let drag = parent.beginAnimation("page")
      parent.addChild(next)
      next.beginAppearanceTransition(true, animated: true)
      child.willMove(toParent: nil)
      child.beginAppearanceTransition(false, animated: true)
      window.step()
      child.willMove(toParent: parent)
      child.beginAppearanceTransition(true, animated: true)
      if isTakenBack { next.willMove(toParent: nil) }
      next.beginAppearanceTransition(false, animated: true)
      child.endAppearanceTransition()
      child.didMove(toParent: parent)
      next.endAppearanceTransition()
      if isTakenBack { next.removeFromParent() } else { next.didMove(toParent: parent) }
      drag.end()
      return window
    }
    #expect(run.recorded == [])
    #expect(run.found.map { $0.prefix { $0 != "@" } } == (isTakenBack ? [] : ["CANCEL-05"]))
  }

  @Test("S30, S31 A call by hand, and a removal inside a transition: what the log says, once")
  func misused() {
    let run = judged { log in
      let (_, child, window) = hosted(log)
      child.viewWillAppear(animated: true)
      child.beginAppearanceTransition(false, animated: false)
      child.willMove(toParent: nil)
      child.removeFromParent()
      child.endAppearanceTransition()
      return window
    }
    #expect(run.recorded == [.directCallbackCall, .moveInsideTransition, .unbalancedEnd])
    #expect(run.found.map { $0.prefix { $0 != "@" } } == ["APPEAR-11", "TRANS-07", "TRANS-05"])
  }

  @Test(
    "A change that the framework runs, finished, cancelled or interrupted, is in order",
    arguments: [0, 10, 250], [true, false])
  func frameworkTransition(milliseconds: Int, cancels: Bool) {
    let run = judged { log in
      let (parent, child, window) = hosted(log)
      let next = log.probe("d")
      parent.addChild(next)
      next.didMove(toParent: parent)
      let transition = parent.transition(
        from: child, to: next, duration: .milliseconds(milliseconds))
      window.step()
      window.hide(animated: true)
      window.step()
      window.show(animated: true)
      if cancels { transition.cancel() }
      return window
    }
    #expect(run.found == [] && run.recorded == [])
  }

  @Test("Two neighbours in a recorded phase that change places are found, with the right rule")
  func swapped() {
    let run = judged { log in
      let parent = log.probe("P")
      for child in log.probes("a", "b") { parent.embed(child) }
      let window = log.window(parent)
      window.show()
      window.hide()
      return window
    }
    let expected: [EventKind: String] = [
      .viewWillAppear: "APPEAR-05", .viewIsAppearing: "FWD-02", .viewDidAppear: "FWD-01",
      .viewWillDisappear: "FWD-01", .viewDidDisappear: "FWD-01",
    ]
    let log = Recording().context.log
    #expect(findings(in: run.events, log) == [])
    var swaps = 0
    for index in run.events.indices.dropLast() {
      let (first, second) = (run.events[index], run.events[index + 1])
      guard first.kind == second.kind, let rule = expected[first.kind] else { continue }
      var events = run.events
      (events[index], events[index + 1]) = (second, first)
      events[index].sequence = first.sequence
      events[index + 1].sequence = second.sequence
      // The parent is first; the second of the pairs is the two children.
      let isOfSiblings = index > 0 && run.events[index - 1].kind == first.kind
      let found = findings(in: events, log)
      let wanted = isOfSiblings ? "FWD-03@\(second.sequence)" : "\(rule)@\(first.sequence)"
      #expect(found == [wanted], "\(first.kind) \(isOfSiblings)")
      swaps += 1
    }
    #expect(swaps == 10)
  }

  @Test(
    "A walk of well-behaved calls gives nothing to find", arguments: 1...20 as ClosedRange<UInt64>)
  func walk(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let run = judged { log in
      let cast = (0..<6).map { log.probe("\($0)") }
      let window = log.window(cast[0])
      for _ in 0..<300 { stroll(cast, window, &random) }
      return window
    }
    #expect(run.found == [] && run.recorded == [], "seed \(seed)")
    #expect(run.events.count > 500)
  }

  /// One call as a careful app makes it.
  private func stroll(_ cast: [Probe], _ window: Window, _ random: inout SeededGenerator) {
    let child = cast[Int.random(in: 1..<cast.count, using: &random)]
    let flag = Bool.random(using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: if child.parent == nil { cast[0].embed(child) }
    case 2: if child.parent != nil { child.expel() }
    case 3: window.show(animated: flag)
    case 4: window.hide(animated: flag)
    case 5:
      guard child.parent == nil, let old = cast[0].children.first else { return }
      cast[0].addChild(child)
      old.willMove(toParent: nil)
      cast[0].transition(from: old, to: child, duration: .milliseconds(flag ? 40 : 0)) { _ in
        child.didMove(toParent: cast[0])
        old.removeFromParent()
      }
      window.settle()
    case 6: if child.parent != nil { child.view.isHidden.toggle() }
    default: window.step()
    }
  }
}
