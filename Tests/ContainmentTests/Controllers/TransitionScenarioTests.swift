import Testing

@testable import Containment

/// The contract's sequences S22 to S31: what parents' and explicit transitions give.
@MainActor
@Suite("Scenarios of parents' and explicit transitions", .freesClosures)
struct TransitionScenarioTests {
  @Test(
    "S22 A parent that disappears animated takes its children along, parent first in both phases")
  func s22() {
    Recording.run { log in
      let parent = log.probe("P")
      for child in log.probes("a", "b") { parent.embed(child) }
      let window = log.visible(parent)
      window.hide(animated: true)
      window.settle()
      log.expect(
        """
        P.viewWillDisappear(t)
        a.viewWillDisappear(t)
        b.viewWillDisappear(t)
        P.viewDidDisappear(t)
        a.viewDidDisappear(t)
        b.viewDidDisappear(t)
        """)
    }
  }

  @Test("S23 Three levels appear level by level, each phase wholly before the next")
  func s23() {
    Recording.run { log in
      let (parent, child, grandchild) = (log.probe("P"), log.probe("c"), log.probe("g"))
      parent.embed(child)
      child.embed(grandchild)
      let window = log.window(parent)
      log.forget()
      window.show()
      log.expect(
        """
        P.viewWillAppear(f)
        c.viewWillAppear(f)
        g.viewWillAppear(f)
        P.viewIsAppearing(f)
        c.viewIsAppearing(f)
        g.viewIsAppearing(f)
        P.viewDidAppear(f)
        c.viewDidAppear(f)
        g.viewDidAppear(f)
        """)
    }
  }

  @Test("S24 A manual parent that forwards nothing is warned about its silent child")
  func s24() {
    Recording.run { log in
      let (parent, child) = (log.probe("P", forwards: false), log.probe("c"))
      parent.embed(child)
      let window = log.window(parent)
      log.forget()
      window.show()
      let warning = log.events.last
      #expect(warning?.subject == parent.subject && warning?.controller == child.subject)
      log.expect(
        """
        P.viewWillAppear(f)
        P.viewIsAppearing(f)
        P.viewDidAppear(f)
        violation(FWD-10, silentChildren, warning)
        """)
      #expect(!child.isVisible)
    }
  }

  @Test(
    "S25 A manual parent that begins and ends in its own callbacks gives the automatic sequence")
  func s25() {
    Recording.run { log in
      let (parent, child) = (log.probe("P", forwards: false), log.probe("c"))
      parent.embed(child)
      parent.on[.viewWillAppear] = { _ in child.beginAppearanceTransition(true, animated: true) }
      parent.on[.viewDidAppear] = { _ in child.endAppearanceTransition() }
      let window = log.window(parent)
      log.forget()
      window.show(animated: true)
      window.settle()
      log.expect(
        """
        P.viewWillAppear(t)
        c.viewWillAppear(t)
        P.viewIsAppearing(t)
        c.viewIsAppearing(t)
        P.viewDidAppear(t)
        c.viewDidAppear(t)
        """)
    }
  }

  /// A visible manual parent with an attached, disappeared child.
  private func silentChild(_ log: Recording, _ name: String) -> (Probe, Probe, Window) {
    let (parent, child) = (log.probe("P", forwards: false), log.probe(name))
    parent.embed(child)
    return (parent, child, log.visible(parent))
  }

  @Test("S26 A nested begin is a warning, and the did comes only with the last end")
  func s26() {
    Recording.run { log in
      let (_, child, window) = silentChild(log, "c")
      child.beginAppearanceTransition(true, animated: false)
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      log.expect(
        """
        c.viewWillAppear(f)
        violation(TRANS-04, nestedBegin, warning)
        """)
      child.endAppearanceTransition()
      log.expect(
        """
        c.viewIsAppearing(f)
        c.viewDidAppear(f)
        """)
      window.step()
      log.expect("")
    }
  }

  @Test("S27 An end without a begin is a violation and gives nothing")
  func s27() {
    Recording.run { log in
      let (_, child, window) = silentChild(log, "c")
      child.endAppearanceTransition()
      log.expect("violation(TRANS-05, unbalancedEnd, error)")
      window.step()
      log.expect("")
    }
  }

  @Test("S28 A cancelled pop: who stays appears again, who almost came in disappears again")
  func s28() {
    Recording.run { log in
      let parent = log.probe("P", forwards: false)
      let (below, top) = (log.probe("below"), log.probe("top"))
      parent.embed(below)
      parent.embed(top)
      let window = log.visible(parent)
      top.beginAppearanceTransition(true, animated: false)
      top.endAppearanceTransition()
      log.forget()
      let drag = parent.beginAnimation("pop")
      top.beginAppearanceTransition(false, animated: true)
      below.beginAppearanceTransition(true, animated: true)
      window.step()
      below.beginAppearanceTransition(false, animated: true)
      below.endAppearanceTransition()
      top.beginAppearanceTransition(true, animated: true)
      top.endAppearanceTransition()
      drag.end()
      window.step()
      log.expect(
        """
        top.viewWillDisappear(t)
        below.viewWillAppear(t)
        below.viewIsAppearing(t)
        below.viewWillDisappear(t)
        below.viewDidDisappear(t)
        top.viewWillAppear(t)
        top.viewIsAppearing(t)
        top.viewDidAppear(t)
        """)
    }
  }

  @Test("S29 A cancelled page scroll takes the containment back with the appearance")
  func s29() {
    Recording.run { log in
      let (parent, child, next) = (log.probe("P"), log.probe("c"), log.probe("d"))
      parent.embed(child)
      next.loadViewIfNeeded()
      let window = log.visible(parent)
      let drag = parent.beginAnimation("page")
      parent.addChild(next)
      next.beginAppearanceTransition(true, animated: true)
      child.willMove(toParent: nil)
      child.beginAppearanceTransition(false, animated: true)
      window.step()
      log.expect(
        """
        d.willMove(toParent: P)
        d.viewWillAppear(t)
        c.willMove(toParent: nil)
        c.viewWillDisappear(t)
        """)
      child.willMove(toParent: parent)
      child.beginAppearanceTransition(true, animated: true)
      next.willMove(toParent: nil)
      next.beginAppearanceTransition(false, animated: true)
      child.endAppearanceTransition()
      child.didMove(toParent: parent)
      next.endAppearanceTransition()
      next.removeFromParent()
      drag.end()
      window.step()
      log.expect(
        """
        c.willMove(toParent: P)
        c.viewWillAppear(t)
        c.viewIsAppearing(t)
        d.willMove(toParent: nil)
        d.viewWillDisappear(t)
        c.viewDidAppear(t)
        c.didMove(toParent: P)
        d.viewDidDisappear(t)
        d.didMove(toParent: nil)
        """)
      #expect(parent.children.map(\.subject) == [child.subject] && child.isAppeared)
    }
  }

  @Test("S30 Calling an appearance callback by hand is a violation and changes no state")
  func s30() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      log.forget()
      child.viewWillAppear(animated: true)
      log.expect("violation(APPEAR-11, directCallbackCall, error)")
      #expect(!child.isVisible)
    }
  }

  @Test(
    "S31 Removing a child inside its open transition closes it first; the later end is unbalanced")
  func s31() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      let window = log.visible(parent)
      child.beginAppearanceTransition(false, animated: false)
      child.willMove(toParent: nil)
      child.removeFromParent()
      log.expect(
        """
        c.viewWillDisappear(f)
        c.willMove(toParent: nil)
        violation(TRANS-07, moveInsideTransition, error)
        [detach c]
        c.viewDidDisappear(f) (synthesized)
        c.didMove(toParent: nil)
        """)
      child.endAppearanceTransition()
      log.expect("violation(TRANS-05, unbalancedEnd, error)")
      window.step()
      log.expect("")
    }
  }
}
