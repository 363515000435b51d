import Testing

@testable import Containment

/// The contract's rules on appearance (APPEAR) and on the visibility of a host (VIS).
///
/// Users of other frameworks ask for an appear and a disappear that can be trusted (ComponentKit #559 and #153, Texture #202,
/// #307 and #537, HubFramework #339, LNPopupController #521, XLPagerTabStrip #30), and none gives it.
@MainActor
@Suite("Appearance", .freesClosures)
struct AppearanceRuleTests {
  @Test("APPEAR-02 A child's view has a superview and its frame when viewIsAppearing comes")
  func inTheHierarchy() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      let window = log.visible(parent)
      var attached: [Bool] = []
      for kind in [EventKind.viewWillAppear, .viewIsAppearing, .viewDidDisappear] {
        child.on[kind] = { attached.append($0.view.superview != nil && $0.view.window != nil) }
      }
      parent.embed(child)
      child.expel()
      #expect(attached == [false, true, false])
      withExtendedLifetime(window) {}
    }
  }

  @Test("APPEAR-04 The did carries the flag of its will where hide and show interrupt each other")
  func flags() {
    Recording.run { log in
      let root = log.probe("P")
      let window = log.window(root)
      root.loadViewIfNeeded()
      log.forget()
      window.show(animated: true)
      window.hide(animated: false)
      window.show(animated: false)
      window.hide(animated: true)
      window.show(animated: false)
      window.settle()
      log.expect(
        """
        P.viewWillAppear(t)
        P.viewIsAppearing(t)
        P.viewWillDisappear(f)
        P.viewDidDisappear(f)
        P.viewWillAppear(f)
        P.viewIsAppearing(f)
        P.viewDidAppear(f)
        P.viewWillDisappear(t)
        P.viewWillAppear(f)
        P.viewIsAppearing(f)
        P.viewDidAppear(f)
        """)
    }
  }

  @Test("APPEAR-05 A child that its container ended as visible disappears when it is removed")
  func removedWhileVisible() {
    Recording.run { log in
      let (parent, child) = (log.probe("P", forwards: false), log.probe("c"))
      parent.embed(child)
      let window = log.visible(parent)
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      log.forget()
      child.expel()
      log.expect(
        """
        c.willMove(toParent: nil)
        [detach c]
        violation(APPEAR-05, stillAppeared, error)
        c.viewWillDisappear(f) (synthesized)
        c.viewDidDisappear(f) (synthesized)
        c.didMove(toParent: nil)
        """)
      withExtendedLifetime(window) {}
    }
  }

  @Test(
    "APPEAR-06 At rest a child follows its view: ended as gone and left attached, it comes back")
  func endedGoneLeftAttached() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      let window = log.visible(parent)
      child.beginAppearanceTransition(false, animated: false)
      child.endAppearanceTransition()
      window.step()
      log.expect(
        """
        c.viewWillDisappear(f)
        c.viewDidDisappear(f)
        violation(APPEAR-06, appearanceMismatch, error)
        c.viewWillAppear(f) (synthesized)
        c.viewIsAppearing(f) (synthesized)
        c.viewDidAppear(f) (synthesized)
        """)
    }
  }

  @Test("APPEAR-06 At rest a child follows its view: ended as visible and not attached, it goes")
  func endedVisibleNotAttached() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      let window = log.visible(parent)
      child.loadViewIfNeeded()
      parent.addChild(child)
      child.didMove(toParent: parent)
      log.forget()
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      window.step()
      log.expect(
        """
        c.viewWillAppear(f)
        c.viewIsAppearing(f)
        c.viewDidAppear(f)
        violation(APPEAR-06, appearanceMismatch, error)
        c.viewWillDisappear(f) (synthesized)
        c.viewDidDisappear(f) (synthesized)
        """)
    }
  }

  @Test(
    "APPEAR-11 None of the five callbacks can be called by hand, visible or not",
    arguments: [true, false])
  func byHand(isVisible: Bool) {
    Recording.run { log in
      let root = log.probe("P")
      let window = log.window(root)
      if isVisible { window.show() }
      log.forget()
      root.viewWillAppear(animated: false)
      root.viewIsAppearing(animated: false)
      root.viewDidAppear(animated: false)
      root.viewWillDisappear(animated: false)
      root.viewDidDisappear(animated: false)
      let violation = "violation(APPEAR-11, directCallbackCall, error)\n"
      log.expect(String(repeating: violation, count: 5))
      #expect(root.isAppeared == isVisible)
    }
  }

  @Test("APPEAR-12 Overrides that never call super break no forwarding")
  func withoutSuper() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      parent.callsSuper = false
      let window = log.window(parent)
      log.forget()
      window.show()
      window.hide()
      log.expect(
        """
        P.viewWillAppear(f)
        c.viewWillAppear(f)
        P.viewIsAppearing(f)
        c.viewIsAppearing(f)
        P.viewDidAppear(f)
        c.viewDidAppear(f)
        P.viewWillDisappear(f)
        c.viewWillDisappear(f)
        P.viewDidDisappear(f)
        c.viewDidDisappear(f)
        """)
    }
  }

  @Test("A box that holds several children's views takes them along, in order")
  func box() {
    Recording.run { log in
      let parent = log.probe("P")
      let children = log.probes("a", "b")
      let window = log.visible(parent)
      let box = View()
      for child in children {
        parent.addChild(child)
        box.addSubview(child.view)
        child.didMove(toParent: parent)
      }
      log.forget()
      parent.view.addSubview(box)
      log.expect(
        """
        a.viewWillAppear(f)
        b.viewWillAppear(f)
        [attach a]
        a.viewIsAppearing(f)
        a.viewDidAppear(f)
        [attach b]
        b.viewIsAppearing(f)
        b.viewDidAppear(f)
        """)
      box.removeFromSuperview()
      log.expect(
        """
        a.viewWillDisappear(f)
        b.viewWillDisappear(f)
        [detach a]
        a.viewDidDisappear(f)
        [detach b]
        b.viewDidDisappear(f)
        """)
      withExtendedLifetime(window) {}
    }
  }

  @Test("A callback that takes a sibling out of the box that is being attached leaves it out")
  func boxChangedInside() {
    Recording.run { log in
      let parent = log.probe("P")
      let children = log.probes("a", "b")
      let window = log.visible(parent)
      let box = View()
      for child in children {
        parent.addChild(child)
        box.addSubview(child.view)
        child.didMove(toParent: parent)
      }
      children[0].once(.viewWillAppear) { _ in children[1].view.removeFromSuperview() }
      parent.view.addSubview(box)
      window.step()
      #expect(children[0].isAppeared && !children[1].isVisible)
      #expect(window.invariantFaults().isEmpty)
    }
  }

  @Test("MOVE-02 A view that moves between boxes of one parent gives no appearance callback")
  func betweenBoxes() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      let boxes = [View(), View()]
      boxes.forEach { parent.view.addSubview($0) }
      parent.addChild(child)
      boxes[0].addSubview(child.view)
      child.didMove(toParent: parent)
      let window = log.visible(parent)
      boxes[1].addSubview(child.view)
      log.expect(
        """
        [detach c]
        [attach c]
        """)
      #expect(child.view.superview === boxes[1] && boxes[0].subviews.isEmpty)
      withExtendedLifetime(window) {}
    }
  }

  @Test("VIS-01 and -05 A hidden window keeps its tree: containment survives, and nothing moves")
  func containmentSurvives() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      let window = log.visible(parent)
      window.hide()
      window.hide()
      #expect(child.parent === parent && child.view.superview === parent.view)
      #expect(log.events.allSatisfy { $0.kind != .detach && $0.kind != .willMove })
      window.show()
      window.show()
      #expect(child.isAppeared)
    }
  }

  @Test("VIS-06 and -07 A new size and a new state of the app give no appearance callback")
  func resizeAndAppState() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      let window = log.visible(parent)
      window.size = Size(width: 5, height: 5)
      AppState.allCases.forEach(window.appStateDidChange)
      window.step()
      #expect(log.events.map(\.kind) == [.resize, .appState, .appState, .appState])
      #expect(log.events.dropFirst().map(\.reason.string) == AppState.allCases.map(\.rawValue))
      log.expect("")
      #expect(parent.view.frame.size == Size(width: 5, height: 5))
    }
  }

  @Test("Replacing the root of a visible window lets the old one go before the new one comes")
  func replacedRoot() {
    Recording.run { log in
      let (old, new) = (log.probe("P"), log.probe("Q"))
      let window = log.visible(old)
      new.loadViewIfNeeded()
      log.forget()
      window.rootViewController = new
      log.expect(
        """
        P.viewWillDisappear(f)
        P.viewDidDisappear(f)
        Q.viewWillAppear(f)
        Q.viewIsAppearing(f)
        Q.viewDidAppear(f)
        """)
    }
  }
}
