import Testing

@testable import Containment

/// The contract's rules PARENT-09 and PARENT-11 for views: the view tree follows the controller tree.
@MainActor
@Suite("Hierarchy", .freesClosures)
struct HierarchyRuleTests {
  @Test("PARENT-09 Attaching a child under another controller than its parent changes nothing")
  func wrongContainer() {
    Recording.run { log in
      let (parent, other, child) = (log.probe("P"), log.probe("Q"), log.probe("c"))
      parent.addChild(child)
      child.didMove(toParent: parent)
      child.loadViewIfNeeded()
      other.loadViewIfNeeded()
      log.forget()
      other.view.addSubview(child.view)
      log.expect("violation(PARENT-09, hierarchyInconsistency, fatal)")
      #expect(child.view.superview == nil)
    }
  }

  @Test("PARENT-09 Adding a controller whose view is under another controller changes nothing")
  func addWhileElsewhere() {
    Recording.run { log in
      let (parent, other, child) = (log.probe("P"), log.probe("Q"), log.probe("c"))
      other.view.addSubview(child.view)
      log.forget()
      parent.addChild(child)
      log.expect("violation(PARENT-09, hierarchyInconsistency, fatal)")
      #expect(child.parent == nil && parent.children.isEmpty)
    }
  }

  @Test("PARENT-09 A view attached before addChild is an error, and appears once it is a child")
  func attachedFirst() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      let window = log.visible(parent)
      child.loadViewIfNeeded()
      log.forget()
      parent.view.addSubview(child.view)
      parent.addChild(child)
      child.didMove(toParent: parent)
      log.expect(
        """
        violation(PARENT-09, unparentedViewAttached, error)
        [attach c]
        c.willMove(toParent: P)
        c.viewWillAppear(f)
        c.viewIsAppearing(f)
        c.viewDidAppear(f)
        c.didMove(toParent: P)
        """)
      withExtendedLifetime(window) {}
    }
  }

  @Test("PARENT-11 A view inside itself is refused")
  func viewCycle() {
    Recording.run { log in
      let child = log.probe("c")
      let box = View()
      child.view.addSubview(box)
      log.forget()
      box.addSubview(child.view)
      child.view.addSubview(child.view)
      log.expect(
        """
        violation(PARENT-11, cycle, fatal)
        violation(PARENT-11, cycle, fatal)
        """)
      #expect(child.view.superview == nil && box.subviews.isEmpty)
    }
  }
}
