import Testing

@testable import Containment

/// The contract's sequences S01 to S06 and S11 to S15: loading and parenting.
@MainActor
@Suite("Scenarios of loading and parenting", .freesClosures)
struct ParentingScenarioTests {
  @Test("S01 Adding a child loads no view")
  func s01() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      log.forget()
      parent.addChild(child)
      child.didMove(toParent: parent)
      log.expect(
        """
        c.willMove(toParent: P)
        c.didMove(toParent: P)
        """)
      #expect(!parent.isViewLoaded && !child.isViewLoaded)
    }
  }

  @Test("S02 Adding to a loaded but invisible parent loads and attaches, and nothing appears")
  func s02() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.loadViewIfNeeded()
      log.forget()
      parent.embed(child)
      log.expect(
        """
        c.willMove(toParent: P)
        c.loadView
        c.viewDidLoad
        [attach c]
        c.didMove(toParent: P)
        """)
    }
  }

  @Test("S03 A parent that appears animated takes its attached child along, parent first")
  func s03() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
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

  @Test("S03 trap: the view of a controller without a parent is a violation at attach, and silent")
  func s03Trap() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      let window = log.window(parent)
      child.loadViewIfNeeded()
      parent.loadViewIfNeeded()
      log.forget()
      parent.view.addSubview(child.view)
      log.expect(
        """
        violation(PARENT-09, unparentedViewAttached, error)
        [attach c]
        """)
      window.show()
      log.expect(
        """
        P.viewWillAppear(f)
        P.viewIsAppearing(f)
        P.viewDidAppear(f)
        """)
    }
  }

  @Test("S04 Adding to a visible parent appears before didMove, not animated")
  func s04() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      let window = log.visible(parent)
      parent.embed(child)
      log.expect(
        """
        c.willMove(toParent: P)
        c.loadView
        c.viewDidLoad
        c.viewWillAppear(f)
        [attach c]
        c.viewIsAppearing(f)
        c.viewDidAppear(f)
        c.didMove(toParent: P)
        """)
      window.step()
      log.expect("")
    }
  }

  @Test("S05 Removing from a visible parent disappears around the detachment")
  func s05() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      let window = log.visible(parent)
      child.expel()
      log.expect(
        """
        c.willMove(toParent: nil)
        c.viewWillDisappear(f)
        [detach c]
        c.viewDidDisappear(f)
        c.didMove(toParent: nil)
        """)
      window.step()
      log.expect("")
    }
  }

  @Test("S06 Removing from an invisible parent gives no appearance callback")
  func s06() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      log.forget()
      child.expel()
      log.expect(
        """
        c.willMove(toParent: nil)
        [detach c]
        c.didMove(toParent: nil)
        """)
    }
  }

  @Test("S11 Adding a controller to itself or to its own descendant changes nothing")
  func s11() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      log.forget()
      parent.addChild(parent)
      log.expect("violation(PARENT-11, cycle, fatal)")
      child.addChild(parent)
      log.expect("violation(PARENT-11, cycle, fatal)")
      #expect(child.children.isEmpty && parent.children.count == 1 && parent.parent == nil)
    }
  }

  @Test("S12 Adding a child twice is a violation without callbacks")
  func s12() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      log.forget()
      parent.addChild(child)
      parent.addChild(child)
      child.didMove(toParent: parent)
      log.expect(
        """
        c.willMove(toParent: P)
        violation(PARENT-08, alreadyChild, error)
        c.didMove(toParent: P)
        """)
      #expect(parent.children.count == 1)
    }
  }

  @Test("S13 Removing without willMove(nil) has it synthesized")
  func s13() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      log.forget()
      child.removeFromParent()
      log.expect(
        """
        violation(PARENT-04, missingWillMoveNil, error)
        c.willMove(toParent: nil) (synthesized)
        [detach c]
        c.didMove(toParent: nil)
        """)
    }
  }

  @Test("S14 A forgotten didMove is synthesized at the end of the tick")
  func s14() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      let window = log.window(parent)
      log.forget()
      parent.addChild(child)
      log.expect("c.willMove(toParent: P)")
      window.step()
      log.expect(
        """
        violation(PARENT-02, missingDidMove, error)
        c.didMove(toParent: P) (synthesized)
        """)
      window.step()
      log.expect("")
    }
  }

  @Test("S15 willMove by hand before addChild is not given a second time")
  func s15() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      log.forget()
      child.willMove(toParent: parent)
      parent.addChild(child)
      log.expect(
        """
        c.willMove(toParent: P)
        violation(PARENT-05, duplicateMoveCallback, error)
        """)
      child.didMove(toParent: parent)
      log.expect("c.didMove(toParent: P)")
    }
  }
}
