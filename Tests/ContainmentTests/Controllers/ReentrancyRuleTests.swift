import Testing

@testable import Containment

/// The contract's rules REENT-01, -02, -03 and -05: the tree changes inside callbacks.
@MainActor
@Suite("Changes inside callbacks", .freesClosures)
struct ReentrancyRuleTests {
  @Test("REENT-01 A sibling removed in a viewWillAppear gets nothing of that appearance")
  func siblingInWill() {
    Recording.run { log in
      let parent = log.probe("P")
      let children = log.probes("a", "b")
      children.forEach(parent.embed)
      children[0].once(.viewWillAppear) { _ in children[1].expel() }
      let window = log.window(parent)
      log.forget()
      window.show()
      log.expect(
        """
        P.viewWillAppear(f)
        a.viewWillAppear(f)
        b.willMove(toParent: nil)
        [detach b]
        b.didMove(toParent: nil)
        P.viewIsAppearing(f)
        a.viewIsAppearing(f)
        P.viewDidAppear(f)
        a.viewDidAppear(f)
        """)
    }
  }

  @Test("REENT-01 A sibling removed in a viewDidAppear has its appearance cancelled")
  func siblingInDid() {
    Recording.run { log in
      let parent = log.probe("P")
      let children = log.probes("a", "b")
      children.forEach(parent.embed)
      let window = log.window(parent)
      window.show(animated: true)
      children[0].once(.viewDidAppear) { _ in children[1].expel() }
      log.forget()
      window.settle()
      log.expect(
        """
        P.viewDidAppear(t)
        a.viewDidAppear(t)
        b.willMove(toParent: nil)
        b.viewWillDisappear(f)
        [detach b]
        b.viewDidDisappear(f)
        b.didMove(toParent: nil)
        """)
    }
  }

  @Test("REENT-02 An ancestor removed in a viewWillAppear goes when that callback returned")
  func ancestor() {
    Recording.run { log in
      let (root, parent, child) = (log.probe("R"), log.probe("P"), log.probe("c"))
      parent.embed(child)
      let window = log.visible(root)
      child.once(.viewWillAppear) { _ in
        parent.willMove(toParent: nil)
        parent.removeFromParent()
      }
      root.embed(parent)
      log.expect(
        """
        P.willMove(toParent: R)
        P.viewWillAppear(f)
        c.viewWillAppear(f)
        violation(REENT-02, selfRemovalDuringAppear, warning)
        P.willMove(toParent: nil)
        P.viewWillDisappear(f)
        c.viewWillDisappear(f)
        P.viewDidDisappear(f)
        c.viewDidDisappear(f)
        P.didMove(toParent: nil)
        """)
      #expect(root.children.isEmpty && root.view.subviews.isEmpty && child.parent === parent)
      window.step()
      log.expect("")
    }
  }

  @Test(
    "REENT-02 A removal in any own appearance callback leaves an orphan that is disappeared",
    arguments: [
      EventKind.viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear,
    ])
  func ownCallbacks(kind: EventKind) {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      let window = log.visible(parent)
      var wasChildAfterwards = false
      child.once(kind) { child in
        child.expel()
        wasChildAfterwards = child.parent === parent
      }
      parent.embed(child)
      window.hide()
      window.show()
      window.step()
      #expect(wasChildAfterwards, "the removal waits until the callback has returned")
      #expect(child.parent == nil && !child.isVisible && child.view.superview == nil)
      #expect(log.violations == [.selfRemovalDuringAppear])
      var checker = LegalityChecker()
      #expect(checker.judge(log.context.log.events).isEmpty && window.invariantFaults().isEmpty)
    }
  }

  @Test("REENT-03 A removal inside the own willMove runs when the move is done")
  func insideWillMove() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      child.once(.willMove) { $0.removeFromParent() }
      log.forget()
      parent.addChild(child)
      log.expect(
        """
        c.willMove(toParent: P)
        violation(PARENT-04, missingWillMoveNil, error)
        c.willMove(toParent: nil) (synthesized)
        c.didMove(toParent: nil)
        """)
      #expect(child.parent == nil && parent.children.isEmpty)
    }
  }

  @Test("REENT-03 Joining another parent inside the own didMove(nil) runs when the move is done")
  func insideDidMove() {
    Recording.run { log in
      let (parent, other, child) = (log.probe("P"), log.probe("Q"), log.probe("c"))
      parent.embed(child)
      child.once(.didMove) { other.addChild($0) }
      log.forget()
      child.expel()
      child.didMove(toParent: other)
      log.expect(
        """
        c.willMove(toParent: nil)
        [detach c]
        c.didMove(toParent: nil)
        c.willMove(toParent: Q)
        c.didMove(toParent: Q)
        """)
      #expect(child.parent === other)
    }
  }

  @Test("REENT-05 Callbacks that attach and detach without end are stopped at a depth")
  func runawayInCallbacks() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      let window = log.visible(parent)
      child.on[.viewDidAppear] = { child in
        child.view.removeFromSuperview()
        parent.view.addSubview(child.view)
      }
      parent.embed(child)
      #expect(log.violations.contains(.runawayReentrancy))
      child.on = [:]
      window.settle()
      var checker = LegalityChecker()
      #expect(checker.judge(log.context.log.events).isEmpty && window.invariantFaults().isEmpty)
    }
  }

  @Test("REENT-05 A child that removes and adds itself in viewWillAppear comes to an end")
  func removesAndAddsItself() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      let window = log.visible(parent)
      child.on[.viewWillAppear] = { child in
        child.expel()
        parent.embed(child)
      }
      parent.embed(child)
      window.settle()
      var checker = LegalityChecker()
      #expect(checker.judge(log.context.log.events).isEmpty && window.invariantFaults().isEmpty)
    }
  }

  @Test("REENT-05 Moves that each ask for the next are stopped after a number of turns")
  func runawayInMoves() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      child.on[.didMove] = { child in
        guard child.parent == nil else { return }
        parent.addChild(child)
        child.removeFromParent()
      }
      parent.embed(child)
      log.forget()
      child.expel()
      #expect(log.violations.filter { $0 == .runawayReentrancy }.count == 1)
      var checker = LegalityChecker()
      #expect(checker.judge(log.context.log.events).isEmpty)
      #expect(parent.invariantFaults().isEmpty && child.moveDepth == 0)
    }
  }
}
