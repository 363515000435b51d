import Testing

@testable import Containment

/// The contract's rules LOAD-01 to LOAD-08.
@MainActor
@Suite("Loading", .freesClosures)
struct LoadingRuleTests {
  @Test("LOAD-01 Asking whether a view is loaded loads nothing; reading view loads it once")
  func loadsOnce() {
    Recording.run { log in
      let child = log.probe("c")
      log.forget()
      #expect(child.viewIfLoaded == nil && !child.isViewLoaded)
      log.expect("")
      #expect(child.view === child.view)
      child.loadViewIfNeeded()
      log.expect(
        """
        c.loadView
        c.viewDidLoad
        """)
    }
  }

  @Test("LOAD-01 A loadView that assigns nothing is mended with an empty view")
  func assignsNothing() {
    Recording.run { log in
      let child = log.probe("c")
      child.callsSuper = false
      log.forget()
      child.loadViewIfNeeded()
      log.expect(
        """
        c.loadView
        violation(LOAD-01, loadViewAssignedNothing, error)
        c.viewDidLoad
        """)
      #expect(child.isViewLoaded)
    }
  }

  @Test("LOAD-03 Beginning an appearance loads the view first")
  func beginLoads() {
    Recording.run { log in
      let (parent, child) = (log.probe("P", forwards: false), log.probe("c"))
      let window = log.visible(parent)
      parent.addChild(child)
      log.forget()
      child.beginAppearanceTransition(true, animated: false)
      log.expect(
        """
        c.loadView
        c.viewDidLoad
        c.viewWillAppear(f)
        """)
      child.endAppearanceTransition()
      withExtendedLifetime(window) {}
    }
  }

  @Test("LOAD-05 Assigning view outside loadView calls nothing, before and after loading")
  func assigningOutside() {
    Recording.run { log in
      let (fresh, loaded) = (log.probe("f"), log.probe("l"))
      loaded.loadViewIfNeeded()
      log.forget()
      fresh.view = View()
      let (old, new) = (loaded.view, View())
      loaded.view = new
      log.expect("")
      #expect(loaded.view === new && old.controller == nil && new.controller === loaded)
    }
  }

  @Test("LOAD-06 Reading view inside loadView does not recurse")
  func recursiveLoad() {
    Recording.run { log in
      let child = log.probe("c")
      child.before[.loadView] = { _ = $0.view }
      log.forget()
      child.loadViewIfNeeded()
      log.expect(
        """
        c.loadView
        violation(LOAD-06, recursiveLoad, fatal)
        c.viewDidLoad
        """)
    }
  }

  @Test("LOAD-07 A detached, disappeared controller gives its view up, and loads again when asked")
  func unload() {
    Recording.run { log in
      let child = log.probe("c")
      child.unloadView()
      child.loadViewIfNeeded()
      log.forget()
      child.unloadView()
      #expect(!child.isViewLoaded)
      child.unloadView()
      child.loadViewIfNeeded()
      log.expect(
        """
        c.unloadView
        c.loadView
        c.viewDidLoad
        """)
    }
  }

  @Test("LOAD-07 Unloading detaches the children's views, which attach again to the new view")
  func unloadWithChildren() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      log.forget()
      parent.unloadView()
      log.expect(
        """
        P.unloadView
        [detach c]
        """)
      #expect(child.parent === parent && child.view.superview == nil)
      parent.view.addSubview(child.view)
      log.expect(
        """
        P.loadView
        P.viewDidLoad
        [attach c]
        """)
    }
  }

  @Test(
    "LOAD-07 No view is given up while it is attached or its controller is visible",
    arguments: [true, false])
  func unloadRefused(isVisible: Bool) {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      let window = log.window(parent)
      if isVisible { window.show() }
      log.forget()
      child.unloadView()
      child.view = View()
      log.expect(
        """
        violation(LOAD-07, unloadWhileVisible, fatal)
        violation(LOAD-07, unloadWhileVisible, fatal)
        """)
      #expect(child.isViewLoaded && child.view.superview === parent.view)
    }
  }

  @Test("LOAD-08 Removing a child and forwarding to it load no view")
  func removalLoadsNothing() {
    Recording.run { log in
      let (parent, child, other) = (log.probe("P"), log.probe("c"), log.probe("d"))
      for child in [child, other] {
        parent.addChild(child)
        child.didMove(toParent: parent)
      }
      let window = log.visible(parent)
      child.expel()
      other.removeFromParent()
      window.hide()
      #expect(!child.isViewLoaded && !other.isViewLoaded)
    }
  }
}
