import Testing

@testable import Containment

/// The contract's sequences S16 to S21: the tree changes while the parent's or the own appearance runs.
@MainActor
@Suite("Scenarios of changes while something appears", .freesClosures)
struct CallbackScenarioTests {
  @Test("S16 A child added inside the parent's viewWillAppear takes part in the transition")
  func s16() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.loadViewIfNeeded()
      parent.once(.viewWillAppear) { $0.embed(child) }
      let window = log.window(parent)
      log.forget()
      window.show(animated: true)
      window.settle()
      log.expect(
        """
        P.viewWillAppear(t)
        c.willMove(toParent: P)
        c.loadView
        c.viewDidLoad
        [attach c]
        c.didMove(toParent: P)
        c.viewWillAppear(t)
        P.viewIsAppearing(t)
        c.viewIsAppearing(t)
        P.viewDidAppear(t)
        c.viewDidAppear(t)
        """)
    }
  }

  @Test("S17 A child added between the parent's will and did catches up, and ends with the parent")
  func s17() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.loadViewIfNeeded()
      let window = log.window(parent)
      log.forget()
      window.show(animated: true)
      parent.embed(child)
      window.settle()
      log.expect(
        """
        P.viewWillAppear(t)
        P.viewIsAppearing(t)
        c.willMove(toParent: P)
        c.loadView
        c.viewDidLoad
        c.viewWillAppear(t)
        [attach c]
        c.viewIsAppearing(t)
        c.didMove(toParent: P)
        P.viewDidAppear(t)
        c.viewDidAppear(t)
        """)
    }
  }

  @Test("S18 A child added inside the parent's viewDidAppear appears by itself, not animated")
  func s18() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.loadViewIfNeeded()
      parent.once(.viewDidAppear) { $0.embed(child) }
      let window = log.window(parent)
      window.show(animated: true)
      log.forget()
      window.settle()
      log.expect(
        """
        P.viewDidAppear(t)
        c.willMove(toParent: P)
        c.loadView
        c.viewDidLoad
        c.viewWillAppear(f)
        [attach c]
        c.viewIsAppearing(f)
        c.viewDidAppear(f)
        c.didMove(toParent: P)
        """)
    }
  }

  @Test("S19 A child added while the parent disappears gets no appearance callback")
  func s19() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      let window = log.visible(parent)
      window.hide(animated: true)
      parent.embed(child)
      window.settle()
      log.expect(
        """
        P.viewWillDisappear(t)
        c.willMove(toParent: P)
        c.loadView
        c.viewDidLoad
        [attach c]
        c.didMove(toParent: P)
        P.viewDidDisappear(t)
        """)
    }
  }

  @Test("S20 A child removed while the parent appears has its appearance cancelled")
  func s20() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      let window = log.window(parent)
      log.forget()
      window.show(animated: true)
      child.expel()
      window.settle()
      log.expect(
        """
        P.viewWillAppear(t)
        c.viewWillAppear(t)
        P.viewIsAppearing(t)
        c.viewIsAppearing(t)
        c.willMove(toParent: nil)
        c.viewWillDisappear(t)
        [detach c]
        c.viewDidDisappear(t)
        c.didMove(toParent: nil)
        P.viewDidAppear(t)
        """)
    }
  }

  @Test("S21 A child that removes itself in its own viewWillAppear goes when the callback returned")
  func s21() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      let window = log.visible(parent)
      child.once(.viewWillAppear) { child in
        child.willMove(toParent: nil)
        child.removeFromParent()
      }
      parent.embed(child)
      log.expect(
        """
        c.willMove(toParent: P)
        c.loadView
        c.viewDidLoad
        c.viewWillAppear(f)
        violation(REENT-02, selfRemovalDuringAppear, warning)
        c.willMove(toParent: nil)
        c.viewWillDisappear(f)
        c.viewDidDisappear(f)
        c.didMove(toParent: nil)
        """)
      #expect(child.parent == nil && child.viewIfLoaded?.superview == nil)
      window.step()
      log.expect("")
    }
  }
}
