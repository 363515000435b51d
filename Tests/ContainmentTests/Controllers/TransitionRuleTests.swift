import Testing

@testable import Containment

/// The contract's rules TRANS-01 to TRANS-11, where no scenario holds them already.
@MainActor
@Suite("Explicit transitions", .freesClosures)
struct TransitionRuleTests {
  /// A visible parent with an attached child, appeared under an automatic parent.
  private func hosted(_ log: Recording, forwards: Bool = true) -> (Probe, Probe, Window) {
    let (parent, child) = (log.probe("P", forwards: forwards), log.probe("c"))
    parent.embed(child)
    return (parent, child, log.visible(parent))
  }

  @Test("TRANS-01 A begin gives the will, its end the did, in either direction")
  func pairs() {
    Recording.run { log in
      let (_, child, window) = hosted(log, forwards: false)
      child.beginAppearanceTransition(true, animated: true)
      log.expect("c.viewWillAppear(t)")
      child.endAppearanceTransition()
      log.expect(
        """
        c.viewIsAppearing(t)
        c.viewDidAppear(t)
        """)
      child.beginAppearanceTransition(false, animated: false)
      log.expect("c.viewWillDisappear(f)")
      child.endAppearanceTransition()
      log.expect("c.viewDidDisappear(f)")
      window.step()
      log.expect("")
    }
  }

  @Test("TRANS-02 While a transition is open, attaching and detaching give nothing of their own")
  func attachInside() {
    Recording.run { log in
      let (parent, child, window) = hosted(log)
      child.beginAppearanceTransition(false, animated: false)
      child.view.removeFromSuperview()
      parent.view.addSubview(child.view)
      child.view.removeFromSuperview()
      child.endAppearanceTransition()
      window.step()
      log.expect(
        """
        c.viewWillDisappear(f)
        [detach c]
        [attach c]
        [detach c]
        c.viewDidDisappear(f)
        """)
    }
  }

  @Test("TRANS-02 The parent's own did leaves a child's longer transition to its own end")
  func longerThanParents() {
    Recording.run { log in
      let (parent, child, next) = (log.probe("P"), log.probe("c"), log.probe("d"))
      parent.embed(child)
      parent.addChild(next)
      next.didMove(toParent: parent)
      next.loadViewIfNeeded()
      let window = log.window(parent)
      window.show(animated: true)
      parent.transition(from: child, to: next, duration: .milliseconds(500))
      log.forget()
      for _ in 1...16 { window.step() }
      log.expect("P.viewDidAppear(t)")
      window.settle()
      log.expect(
        """
        [detach c]
        d.viewDidAppear(t)
        c.viewDidDisappear(t)
        """)
    }
  }

  @Test(
    "TRANS-03 However often a begin turns around, one end closes it", arguments: [1, 2, 3, 8])
  func turnsAround(times: Int) {
    Recording.run { log in
      let (_, child, window) = hosted(log)
      var expected: [String] = []
      child.beginAppearanceTransition(false, animated: true)
      expected.append("c.viewWillDisappear(t)")
      for turn in 1...times {
        let appears = turn % 2 == 1
        child.beginAppearanceTransition(appears, animated: true)
        expected +=
          appears
          ? ["c.viewWillAppear(t)", "c.viewIsAppearing(t)"] : ["c.viewWillDisappear(t)"]
      }
      if times % 2 == 0 { child.view.removeFromSuperview() }
      child.endAppearanceTransition()
      expected += times % 2 == 1 ? ["c.viewDidAppear(t)"] : ["[detach c]", "c.viewDidDisappear(t)"]
      window.step()
      log.expect(expected.joined(separator: "\n"))
    }
  }

  @Test("TRANS-05 A second end is reported, and the state stays")
  func doubleEnd() {
    Recording.run { log in
      let (_, child, window) = hosted(log, forwards: false)
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      log.forget()
      child.endAppearanceTransition()
      log.expect("violation(TRANS-05, unbalancedEnd, error)")
      #expect(child.isAppeared)
      withExtendedLifetime(window) {}
    }
  }

  @Test("TRANS-06 An open transition is closed at the end of the tick without an animation")
  func unclosed() {
    Recording.run { log in
      let (_, child, window) = hosted(log, forwards: false)
      child.beginAppearanceTransition(true, animated: true)
      window.step()
      log.expect(
        """
        c.viewWillAppear(t)
        c.viewIsAppearing(t)
        violation(TRANS-06, unclosedTransition, error)
        c.viewDidAppear(t) (synthesized)
        """)
      window.step()
      log.expect("")
    }
  }

  @Test("TRANS-06 A registered animation keeps a transition open until it ends")
  func keptOpen() {
    Recording.run { log in
      let (parent, child, window) = hosted(log, forwards: false)
      let animation = parent.beginAnimation("slide")
      child.beginAppearanceTransition(true, animated: true)
      for _ in 1...3 { window.step() }
      log.expect(
        """
        c.viewWillAppear(t)
        c.viewIsAppearing(t)
        """)
      animation.end()
      animation.end()
      window.step()
      log.expect(
        """
        violation(TRANS-06, unclosedTransition, error)
        c.viewDidAppear(t) (synthesized)
        """)
      #expect(!window.hasPendingWork)
    }
  }

  @Test("TRANS-08 A begin under an invisible parent gives nothing, and its end gives nothing more")
  func invisibleParent() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      let window = log.window(parent)
      log.forget()
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      log.expect("violation(TRANS-08, beginWhileParentNotVisible, error)")
      window.show()
      #expect(child.isAppeared)
    }
  }

  @Test("TRANS-09 A begin before addChild gives nothing, and its end gives nothing more")
  func beforeParenting() {
    Recording.run { log in
      let child = log.probe("c")
      log.forget()
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      log.expect("violation(TRANS-09, beginBeforeParenting, error)")
      #expect(!child.isViewLoaded)
    }
  }

  @Test("TRANS-10 A begin around transition(from:to:) is a nested begin, and the did comes once")
  func mixed() {
    Recording.run { log in
      let (parent, child, window) = hosted(log)
      let next = log.probe("d")
      next.loadViewIfNeeded()
      parent.addChild(next)
      next.didMove(toParent: parent)
      log.forget()
      parent.transition(from: child, to: next, duration: .milliseconds(20))
      next.beginAppearanceTransition(true, animated: true)
      next.endAppearanceTransition()
      window.settle()
      log.expect(
        """
        c.viewWillDisappear(t)
        d.viewWillAppear(t)
        [attach d]
        d.viewIsAppearing(t)
        violation(TRANS-04, nestedBegin, warning)
        [detach c]
        d.viewDidAppear(t)
        c.viewDidDisappear(t)
        """)
    }
  }

  @Test("TRANS-10 An end inside transition(from:to:) is unbalanced and ends nothing")
  func endOfOthers() {
    Recording.run { log in
      let (parent, child, window) = hosted(log)
      let next = log.probe("d")
      parent.addChild(next)
      next.didMove(toParent: parent)
      parent.transition(from: child, to: next, duration: .milliseconds(20))
      log.forget()
      child.endAppearanceTransition()
      log.expect("violation(TRANS-05, unbalancedEnd, error)")
      window.settle()
      #expect(next.isAppeared && !child.isVisible && log.violations.isEmpty)
    }
  }

  @Test(
    "TRANS-11 A begin towards the state that is there is a warning, and needs its end",
    arguments: [true, false])
  func redundant(appears: Bool) {
    Recording.run { log in
      let (_, child, window) = hosted(log, forwards: appears)
      child.beginAppearanceTransition(appears, animated: false)
      child.endAppearanceTransition()
      window.step()
      log.expect("violation(TRANS-11, redundantBegin, warning)")
      #expect(child.isAppeared == appears)
    }
  }

  @Test("transition(from:to:) of controllers that are no children changes nothing and completes")
  func strangers() {
    Recording.run { log in
      let (parent, child, window) = hosted(log)
      let stranger = log.probe("d")
      var outcomes: [Bool] = []
      log.forget()
      parent.transition(from: child, to: stranger) { outcomes.append($0) }
      parent.transition(from: child, to: child) { outcomes.append($0) }
      log.expect(
        """
        violation(PARENT-14, notAChild, warning)
        violation(PARENT-14, notAChild, warning)
        """)
      window.step()
      #expect(outcomes == [false, false] && !window.hasPendingWork)
    }
  }
}
