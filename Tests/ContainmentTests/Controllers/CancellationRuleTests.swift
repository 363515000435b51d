import Testing

@testable import Containment

/// The contract's rules CANCEL-01 to CANCEL-05, and windows that hide in mid-transition.
@MainActor
@Suite("Cancelled transitions", .freesClosures)
struct CancellationRuleTests {
  /// A visible parent with an appeared child and a second child that is not attached.
  private func pair(_ log: Recording) -> (Probe, Probe, Probe, Window) {
    let (parent, child, next) = (log.probe("P"), log.probe("c"), log.probe("d"))
    parent.embed(child)
    next.loadViewIfNeeded()
    let window = log.visible(parent)
    parent.addChild(next)
    next.didMove(toParent: parent)
    log.forget()
    return (parent, child, next, window)
  }

  @Test("CANCEL-01 and -02 A cancelled transition(from:to:) takes both back")
  func cancelled() {
    Recording.run { log in
      let (parent, child, next, window) = pair(log)
      var outcomes: [Bool] = []
      let transition = parent.transition(from: child, to: next) { outcomes.append($0) }
      window.step()
      transition.cancel()
      window.settle()
      log.expect(
        """
        c.viewWillDisappear(t)
        d.viewWillAppear(t)
        [attach d]
        d.viewIsAppearing(t)
        c.viewWillAppear(t)
        c.viewIsAppearing(t)
        d.viewWillDisappear(t)
        [detach d]
        c.viewDidAppear(t)
        d.viewDidDisappear(t)
        """)
      transition.cancel()
      transition.finish()
      #expect(outcomes == [false] && transition.state == .cancelled)
      log.expect("")
    }
  }

  @Test("CANCEL-01 A cancelled transition puts each child back where it was, visible or not")
  func cancelledFromNowhere() {
    Recording.run { log in
      let (parent, child, next, window) = pair(log)
      parent.transition(from: next, to: child).cancel()
      window.settle()
      #expect(!next.isVisible && child.isAppeared && child.view.superview === parent.view)
      #expect(window.invariantFaults().isEmpty)
    }
  }

  @Test(
    "CANCEL-03 A transition that is finished early ends as one that runs out",
    arguments: [true, false])
  func finished(early: Bool) {
    Recording.run { log in
      let (parent, child, next, window) = pair(log)
      var outcomes: [Bool] = []
      let transition = parent.transition(from: child, to: next) { outcomes.append($0) }
      if early {
        transition.finish()
        transition.cancel()
      }
      window.settle()
      #expect(outcomes == [true] && next.isAppeared && !child.isVisible)
      #expect(window.invariantFaults().isEmpty && log.violations.isEmpty)
    }
  }

  @Test("CANCEL-04 Flicking again and again stays legal and comes to rest", arguments: 1...4)
  func flicking(times: Int) {
    Recording.run { log in
      let (parent, child, next, window) = pair(log)
      var checker = LegalityChecker()
      for _ in 1...times {
        let transition = parent.transition(from: child, to: next)
        window.step()
        transition.cancel()
      }
      window.settle()
      #expect(checker.judge(log.context.log.events).isEmpty)
      #expect(child.isAppeared && !next.isVisible && log.violations.isEmpty)
      #expect(window.invariantFaults().isEmpty)
    }
  }

  @Test("CANCEL-05 A cancelled move is taken back by the pairs of both children")
  func containmentRolledBack() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      let next = log.probe("d")
      parent.embed(child)
      next.loadViewIfNeeded()
      let window = log.visible(parent)
      parent.addChild(next)
      child.willMove(toParent: nil)
      let transition = parent.transition(from: child, to: next) { isFinished in
        #expect(!isFinished)
        child.willMove(toParent: parent)
        child.didMove(toParent: parent)
        next.willMove(toParent: nil)
        next.removeFromParent()
      }
      window.step()
      log.forget()
      transition.cancel()
      window.settle()
      log.expect(
        """
        c.viewWillAppear(t)
        c.viewIsAppearing(t)
        d.viewWillDisappear(t)
        [detach d]
        c.viewDidAppear(t)
        d.viewDidDisappear(t)
        c.willMove(toParent: P)
        c.didMove(toParent: P)
        d.willMove(toParent: nil)
        d.didMove(toParent: nil)
        """)
    }
  }

  @Test(
    "A window that hides and shows in mid-transition ends with one child visible and nothing open",
    arguments: [true, false], [true, false])
  func windowInterrupts(animated: Bool, cancels: Bool) {
    Recording.run { log in
      let (parent, child, next, window) = pair(log)
      let transition = parent.transition(from: child, to: next)
      window.step()
      window.hide(animated: animated)
      window.step()
      window.show(animated: animated)
      if cancels { transition.cancel() }
      window.settle()
      #expect(child.isAppeared == cancels && next.isAppeared == !cancels)
      #expect(window.invariantFaults().isEmpty && !window.hasPendingWork)
      var checker = LegalityChecker()
      #expect(checker.judge(log.context.log.events).isEmpty)
    }
  }

  @Test("A child that is removed in mid-transition leaves it, and the other one still arrives")
  func removedMeanwhile() {
    Recording.run { log in
      let (parent, child, next, window) = pair(log)
      parent.transition(from: child, to: next)
      window.step()
      child.expel()
      window.settle()
      #expect(child.parent == nil && !child.isVisible && next.isAppeared)
      #expect(log.violations.isEmpty)
    }
  }
}
