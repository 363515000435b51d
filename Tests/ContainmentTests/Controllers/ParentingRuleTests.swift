import Testing

@testable import Containment

/// The contract's rules PARENT-01 to PARENT-15, where no scenario holds them already;
/// those on the view tree are in a suite of their own.
@MainActor
@Suite("Parenting", .freesClosures)
struct ParentingRuleTests {
  @Test("PARENT-01 and -03 willMove comes before the child is listed, didMove(nil) after it is not")
  func linkAtTheTime() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      var seen: [String] = []
      let note: (Probe) -> Void = { child in
        seen.append("\(parent.children.count) listed, \(child.parent == nil ? "orphan" : "child")")
      }
      child.on[.willMove] = note
      child.on[.didMove] = note
      parent.embed(child)
      child.expel()
      #expect(
        seen == ["0 listed, orphan", "1 listed, child", "1 listed, child", "0 listed, orphan"])
    }
  }

  @Test("PARENT-01 A move that is announced and never begun is reported at the end of the tick")
  func announcedOnly() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      let window = log.window(parent)
      log.forget()
      child.willMove(toParent: parent)
      window.step()
      log.expect(
        """
        c.willMove(toParent: P)
        violation(PARENT-01, willMoveWithoutAddChild, error)
        """)
    }
  }

  @Test("PARENT-01 A move announced for one parent and begun by another is reported, then begun")
  func announcedForAnother() {
    Recording.run { log in
      let (first, second, child) = (log.probe("P"), log.probe("Q"), log.probe("c"))
      log.forget()
      child.willMove(toParent: first)
      second.addChild(child)
      child.didMove(toParent: second)
      log.expect(
        """
        c.willMove(toParent: P)
        violation(PARENT-01, willMoveWithoutAddChild, error)
        c.willMove(toParent: Q)
        c.didMove(toParent: Q)
        """)
    }
  }

  @Test("PARENT-01 An announced move that is taken back by willMove(nil) is reported")
  func announcementRevoked() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      log.forget()
      child.willMove(toParent: parent)
      child.willMove(toParent: nil)
      log.expect(
        """
        c.willMove(toParent: P)
        violation(PARENT-01, willMoveWithoutAddChild, error)
        """)
    }
  }

  @Test("PARENT-02 didMove to a parent that did not add the child is reported once and mended")
  func wrongDidMove() {
    Recording.run { log in
      let (parent, other, child) = (log.probe("P"), log.probe("Q"), log.probe("c"))
      let window = log.window(parent)
      log.forget()
      parent.addChild(child)
      child.didMove(toParent: other)
      window.step()
      log.expect(
        """
        c.willMove(toParent: P)
        violation(PARENT-02, wrongDidMove, error)
        c.didMove(toParent: P) (synthesized)
        """)
    }
  }

  @Test("PARENT-05 didMove(nil) by hand after removeFromParent() is a duplicate")
  func duplicateDidMoveNil() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      child.expel()
      log.forget()
      child.didMove(toParent: nil)
      log.expect("violation(PARENT-05, duplicateMoveCallback, error)")
    }
  }

  @Test("PARENT-05 willMove(nil) and didMove(parent) given twice are duplicates")
  func duplicates() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      log.forget()
      child.didMove(toParent: parent)
      child.willMove(toParent: nil)
      child.willMove(toParent: nil)
      log.expect(
        """
        violation(PARENT-05, duplicateMoveCallback, error)
        c.willMove(toParent: nil)
        violation(PARENT-05, duplicateMoveCallback, error)
        """)
    }
  }

  @Test("PARENT-10 A cancelled removal is closed by willMove and didMove to the old parent")
  func cancelledRemoval() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      parent.embed(child)
      let window = log.visible(parent)
      child.willMove(toParent: nil)
      child.willMove(toParent: parent)
      child.didMove(toParent: parent)
      window.step()
      log.expect(
        """
        c.willMove(toParent: nil)
        c.willMove(toParent: P)
        c.didMove(toParent: P)
        """)
      #expect(child.parent === parent && child.isAppeared)
    }
  }

  @Test("PARENT-11 A cycle through a move that is under way is refused")
  func cycleInsideWillMove() {
    Recording.run { log in
      let (parent, child) = (log.probe("P"), log.probe("c"))
      child.once(.willMove) { $0.addChild(parent) }
      log.forget()
      parent.addChild(child)
      log.expect(
        """
        c.willMove(toParent: P)
        violation(PARENT-11, cycle, fatal)
        """)
      #expect(parent.parent == nil && child.parent === parent)
    }
  }

  @Test("PARENT-12 Children keep the order of adding, and one added again comes last")
  func order() {
    Recording.run { log in
      let parent = log.probe("P")
      let children = log.probes("a", "b", "c")
      children.forEach(parent.embed)
      children[0].expel()
      parent.embed(children[0])
      #expect(parent.children.map(\.subject) == [1, 2, 0].map { children[$0].subject })
    }
  }

  @Test(
    "PARENT-13 isMovingToParent and isMovingFromParent hold in the own callbacks of the move only")
  func movingFlags() {
    Recording.run { log in
      let (parent, child, inner) = (log.probe("P"), log.probe("c"), log.probe("g"))
      child.embed(inner)
      let window = log.visible(parent)
      var seen: [String] = []
      for (name, probe) in [("c", child), ("g", inner)] {
        for kind in [
          EventKind.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
        ] {
          probe.on[kind] = { probe in
            if probe.isMovingToParent { seen.append("\(name) \(kind.name) to") }
            if probe.isMovingFromParent { seen.append("\(name) \(kind.name) from") }
          }
        }
      }
      parent.embed(child)
      #expect(seen == ["c viewWillAppear to", "c viewDidAppear to"])
      window.hide()
      window.show()
      #expect(seen.count == 2, "a parent's own transition is no move")
      child.expel()
      #expect(seen.dropFirst(2) == ["c viewWillDisappear from", "c viewDidDisappear from"])
      #expect(!child.isMovingToParent && !child.isMovingFromParent)
    }
  }

  @Test("PARENT-14 Removing an orphan is a warning without callbacks")
  func removeOrphan() {
    Recording.run { log in
      let child = log.probe("c")
      log.forget()
      child.removeFromParent()
      child.willMove(toParent: nil)
      log.expect(
        """
        violation(PARENT-14, notAChild, warning)
        violation(PARENT-14, notAChild, warning)
        """)
    }
  }

  @Test("PARENT-15 Nothing keeps a removed child, nor a parent for its children's sake")
  func ownership() {
    Recording.run { log in
      let parent = log.probe("P")
      let window = log.visible(parent)
      weak var removed: Probe?
      do {
        let child = log.probe("c")
        removed = child
        parent.embed(child)
        child.expel()
      }
      window.step()
      #expect(removed == nil)
      let child = log.probe("d")
      weak var container: Probe?
      do {
        let lost = log.probe("Q")
        container = lost
        lost.embed(child)
      }
      window.step()
      #expect(container == nil && child.parent == nil && child.view.superview == nil)
    }
  }
}
