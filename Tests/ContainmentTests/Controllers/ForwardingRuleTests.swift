import Testing

@testable import Containment

/// The contract's rules FWD-01 to FWD-12, where no scenario holds them already.
@MainActor
@Suite("Forwarding", .freesClosures)
struct ForwardingRuleTests {
  /// The lines of one phase for several controllers.
  private func phase(_ kind: EventKind, _ names: [String], _ animated: Bool) -> String {
    names.map { "\($0).\(kind.name)(animated: \(animated))" }.joined(separator: "\n")
  }

  @Test(
    "FWD-01 to -03, -05 A deep tree goes phase by phase, depth first, in the order of adding",
    arguments: [true, false])
  func deepTree(animated: Bool) {
    Recording.run { log in
      let parent = log.probe("P")
      var names = ["P"]
      for child in log.probes("a", "b", "c", "d", "e") {
        parent.embed(child)
        names.append(log.names[child.subject] ?? "")
        for index in 0..<2 {
          let name = "\(names.last?.first ?? "?")\(index)"
          child.embed(log.probe(name))
        }
        names += ["\(names[names.count - 1])0", "\(names[names.count - 1])1"]
      }
      let window = log.window(parent)
      log.forget()
      window.show(animated: animated)
      window.settle()
      let appearing: [EventKind] = [.viewWillAppear, .viewIsAppearing, .viewDidAppear]
      log.expect(appearing.map { phase($0, names, animated) }.joined(separator: "\n"))
      window.hide(animated: animated)
      window.settle()
      let disappearing: [EventKind] = [.viewWillDisappear, .viewDidDisappear]
      log.expect(disappearing.map { phase($0, names, animated) }.joined(separator: "\n"))
    }
  }

  @Test("FWD-04 A child that is not loaded, or loaded and not attached, gets nothing")
  func onlyAttached() {
    Recording.run { log in
      let parent = log.probe("P")
      let (unloaded, detached) = (log.probe("u"), log.probe("l"))
      for child in [unloaded, detached] {
        parent.addChild(child)
        child.didMove(toParent: parent)
      }
      detached.loadViewIfNeeded()
      parent.loadViewIfNeeded()
      let window = log.window(parent)
      log.forget()
      window.show()
      window.hide()
      log.expect(
        """
        P.viewWillAppear(f)
        P.viewIsAppearing(f)
        P.viewDidAppear(f)
        P.viewWillDisappear(f)
        P.viewDidDisappear(f)
        """)
      #expect(!unloaded.isViewLoaded)
    }
  }

  @Test("FWD-04 A hidden or clipped view is attached all the same, also inside a box")
  func hiddenCounts() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      let box = View(frame: Rect(x: 500, y: 500, width: 1, height: 1))
      box.isHidden = true
      parent.view.addSubview(box)
      parent.addChild(child)
      box.addSubview(child.view)
      child.didMove(toParent: parent)
      let window = log.window(parent)
      window.show()
      #expect(child.isAppeared)
    }
  }

  @Test("FWD-06 A child removed in the parent's viewWillAppear takes no part")
  func removedInParentsCallback() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      parent.once(.viewWillAppear) { _ in child.expel() }
      let window = log.window(parent)
      log.forget()
      window.show()
      log.expect(
        """
        P.viewWillAppear(f)
        c.willMove(toParent: nil)
        [detach c]
        c.didMove(toParent: nil)
        P.viewIsAppearing(f)
        P.viewDidAppear(f)
        """)
    }
  }

  @Test(
    "FWD-07 A child added in the parent's viewIsAppearing catches up with the running transition")
  func addedInIsAppearing() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      child.loadViewIfNeeded()
      parent.once(.viewIsAppearing) { $0.embed(child) }
      let window = log.window(parent)
      parent.loadViewIfNeeded()
      log.forget()
      window.show(animated: true)
      window.settle()
      log.expect(
        """
        P.viewWillAppear(t)
        P.viewIsAppearing(t)
        c.willMove(toParent: P)
        c.viewWillAppear(t)
        [attach c]
        c.viewIsAppearing(t)
        c.didMove(toParent: P)
        P.viewDidAppear(t)
        c.viewDidAppear(t)
        """)
    }
  }

  @Test(
    "FWD-08 A child added while the parent disappears appears with the parent's next appearance")
  func addedWhileDisappearing() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      let window = log.visible(parent)
      window.hide(animated: true)
      parent.embed(child)
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

  @Test("FWD-09 A parent's cancelled appearance is cancelled for its children too")
  func cancelledParent() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      let window = log.window(parent)
      log.forget()
      window.show(animated: true)
      window.hide(animated: true)
      window.settle()
      log.expect(
        """
        P.viewWillAppear(t)
        c.viewWillAppear(t)
        P.viewIsAppearing(t)
        c.viewIsAppearing(t)
        P.viewWillDisappear(t)
        c.viewWillDisappear(t)
        P.viewDidDisappear(t)
        c.viewDidDisappear(t)
        """)
    }
  }

  @Test("FWD-10 Attaching and detaching under a manual parent gives no appearance callback")
  func manualIsSilent() {
    Recording.run { log in
      let (parent, child) = (log.probe("P", forwards: false), log.probe("c"))
      let window = log.visible(parent)
      parent.embed(child)
      child.expel()
      log.expect(
        """
        c.willMove(toParent: P)
        c.loadView
        c.viewDidLoad
        [attach c]
        c.didMove(toParent: P)
        c.willMove(toParent: nil)
        [detach c]
        c.didMove(toParent: nil)
        """)
      withExtendedLifetime(window) {}
    }
  }

  @Test("FWD-10 A child that a manual parent left visible disappears with it, by repair")
  func manualLeftVisible() {
    Recording.run { log in
      let (parent, child) = (log.probe("P", forwards: false), log.probe("c"))
      parent.embed(child)
      let window = log.visible(parent)
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      log.forget()
      window.hide()
      log.expect(
        """
        P.viewWillDisappear(f)
        P.viewDidDisappear(f)
        violation(FWD-10, silentChildren, warning)
        c.viewWillDisappear(f) (synthesized)
        c.viewDidDisappear(f) (synthesized)
        """)
    }
  }

  @Test("FWD-11 The flag is read once a transition; a change inside it is an error")
  func changedFlag() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      let window = log.window(parent)
      log.forget()
      window.show(animated: true)
      parent.forwards = false
      window.settle()
      log.expect(
        """
        P.viewWillAppear(t)
        c.viewWillAppear(t)
        P.viewIsAppearing(t)
        c.viewIsAppearing(t)
        P.viewDidAppear(t)
        violation(FWD-11, forwardingFlagChanged, error)
        c.viewDidAppear(t)
        """)
    }
  }

  @Test("FWD-11 Between transitions the flag may change, and the next transition follows it")
  func flagBetweenTransitions() {
    Recording.run { log in
      let (parent, child) = (log.probe("P", forwards: false), log.probe("c"))
      parent.embed(child)
      let window = log.window(parent)
      parent.forwards = true
      window.show()
      #expect(log.violations.isEmpty && child.isAppeared)
    }
  }

  @Test("FWD-12 The children of a controller whose view is unparented stay silent with it")
  func unparented() {
    Recording.run { log in
      let (parent, orphan, child) = (log.probe("P"), log.probe("o"), log.probe("c"))
      orphan.embed(child)
      let window = log.visible(parent)
      parent.view.addSubview(orphan.view)
      window.hide()
      window.show()
      #expect(!orphan.isVisible && !child.isVisible)
      #expect(log.violations == [.unparentedViewAttached])
    }
  }
}
