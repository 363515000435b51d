import Testing

@testable import Containment

/// The contract's sequences S07 to S10: one child for another, one parent for another.
@MainActor
@Suite("Scenarios of swapping and moving", .freesClosures)
struct SwapScenarioTests {
  @Test("S07 A swap by begin and end gives one pair each, in the order of the calls")
  func s07() {
    Recording.run { log in
      let (parent, old, new) = (log.probe("P"), log.probe("c"), log.probe("d"))
      parent.embed(old)
      let window = log.visible(parent)
      parent.addChild(new)
      old.willMove(toParent: nil)
      new.beginAppearanceTransition(true, animated: false)
      old.beginAppearanceTransition(false, animated: false)
      parent.view.addSubview(new.view)
      old.view.removeFromSuperview()
      new.endAppearanceTransition()
      old.endAppearanceTransition()
      new.didMove(toParent: parent)
      old.removeFromParent()
      log.expect(
        """
        d.willMove(toParent: P)
        c.willMove(toParent: nil)
        d.loadView
        d.viewDidLoad
        d.viewWillAppear(f)
        c.viewWillDisappear(f)
        [attach d]
        [detach c]
        d.viewIsAppearing(f)
        d.viewDidAppear(f)
        c.viewDidDisappear(f)
        d.didMove(toParent: P)
        c.didMove(toParent: nil)
        """)
      window.step()
      log.expect("")
    }
  }

  private static let animatedSwapStart = """
    d.willMove(toParent: P)
    c.willMove(toParent: nil)
    c.viewWillDisappear(t)
    d.viewWillAppear(t)
    [attach d]
    d.viewIsAppearing(t)
    """
  private static let animatedSwapEnd = """
    [detach c]
    d.viewDidAppear(t)
    c.viewDidDisappear(t)
    d.didMove(toParent: P)
    c.didMove(toParent: nil)
    """

  @Test("S08 An animated swap by hand waits for its registered animation")
  func s08ByHand() {
    Recording.run { log in
      let (parent, old, new) = (log.probe("P"), log.probe("c"), log.probe("d"))
      parent.embed(old)
      new.loadViewIfNeeded()
      let window = log.visible(parent)
      parent.addChild(new)
      old.willMove(toParent: nil)
      let animation = parent.beginAnimation("slide")
      old.beginAppearanceTransition(false, animated: true)
      new.beginAppearanceTransition(true, animated: true)
      parent.view.addSubview(new.view)
      window.step()
      log.expect(Self.animatedSwapStart)
      window.step()
      log.expect("")
      animation.end()
      old.view.removeFromSuperview()
      new.endAppearanceTransition()
      old.endAppearanceTransition()
      new.didMove(toParent: parent)
      old.removeFromParent()
      log.expect(Self.animatedSwapEnd)
      window.settle()
      log.expect("")
    }
  }

  @Test("S08 An animated swap by transition(from:to:) ends when its duration is over")
  func s08ByTransition() {
    Recording.run { log in
      let (parent, old, new) = (log.probe("P"), log.probe("c"), log.probe("d"))
      parent.embed(old)
      new.loadViewIfNeeded()
      let window = log.visible(parent)
      parent.addChild(new)
      old.willMove(toParent: nil)
      parent.transition(from: old, to: new, duration: .milliseconds(100)) { isFinished in
        #expect(isFinished)
        new.didMove(toParent: parent)
        old.removeFromParent()
      }
      log.expect(Self.animatedSwapStart)
      for _ in 1...5 { window.step() }
      log.expect("")
      window.step()
      log.expect(Self.animatedSwapEnd)
      window.settle()
      log.expect("")
    }
  }

  @Test("S09 Moving a visible child between visible parents leaves wholly, then joins wholly")
  func s09() {
    Recording.run { log in
      let (root, first, second) = (log.probe("R"), log.probe("P"), log.probe("Q"))
      let child = log.probe("c")
      root.embed(first)
      root.embed(second)
      first.embed(child)
      let window = log.visible(root)
      child.expel()
      second.embed(child)
      log.expect(
        """
        c.willMove(toParent: nil)
        c.viewWillDisappear(f)
        [detach c]
        c.viewDidDisappear(f)
        c.didMove(toParent: nil)
        c.willMove(toParent: Q)
        c.viewWillAppear(f)
        [attach c]
        c.viewIsAppearing(f)
        c.viewDidAppear(f)
        c.didMove(toParent: Q)
        """)
      window.step()
      log.expect("")
    }
  }

  @Test(
    "S10 Adding another parent's child is a violation, mended by leaving with all that belongs to it"
  )
  func s10() {
    Recording.run { log in
      let (root, first, second) = (log.probe("R"), log.probe("P"), log.probe("Q"))
      let child = log.probe("c")
      root.embed(first)
      root.embed(second)
      first.embed(child)
      let window = log.visible(root)
      second.addChild(child)
      log.expect(
        """
        violation(PARENT-07, implicitReparent, error)
        c.willMove(toParent: nil) (synthesized)
        c.viewWillDisappear(f) (synthesized)
        [detach c]
        c.viewDidDisappear(f) (synthesized)
        c.didMove(toParent: nil) (synthesized)
        c.willMove(toParent: Q)
        """)
      #expect(first.children.isEmpty && child.parent === second)
      second.view.addSubview(child.view)
      child.didMove(toParent: second)
      log.expect(
        """
        c.viewWillAppear(f)
        [attach c]
        c.viewIsAppearing(f)
        c.viewDidAppear(f)
        c.didMove(toParent: Q)
        """)
      window.step()
      log.expect("")
    }
  }
}
