import Testing

@testable import Containment

/// Whose children hosted controllers are: no container, one that is set, one that changes (MOVE-04).
@MainActor
@Suite(.freesClosures) struct ContainerTests {
  nonisolated static let policies = [HostingPolicy.displayed, .bound]

  /// A collection of two rows that is in no controller's view yet.
  private func loose(_ stage: Stage, _ policy: HostingPolicy) -> CollectionView {
    let list = stage.context.run {
      CollectionView(registry: stage.registry, layout: ListLayout(), policy: policy)
    }
    list.frame = Rect(x: 0, y: 0, width: 5, height: 2)
    list.dataSource = stage.source
    return list
  }

  private func visibleParent(_ stage: Stage, _ name: String) -> (Probe, Window) {
    stage.context.run {
      let parent = stage.probe(name)
      let window = Window(size: Size(width: 9, height: 9), rootViewController: parent)
      window.show()
      return (parent, window)
    }
  }

  @Test("V7: without a container nothing is hosted, and each cell says so", arguments: policies)
  func noContainer(policy: HostingPolicy) {
    let stage = Stage(items: 2)
    let list = loose(stage, policy)
    stage.forget()
    list.layoutIfNeeded()
    stage.expect(
      Stage.makes("0"), Stage.makes("1"), "x0.willDisplay(i0)",
      "violation(PARENT-09, missingContainer, error)", "x1.willDisplay(i1)",
      "violation(PARENT-09, missingContainer, error)")
    #expect(stage.made.compactMap(\.object).allSatisfy { $0.parent == nil && !$0.isViewLoaded })
    // Once there is one, it becomes the container.
    let (parent, window) = visibleParent(stage, "P")
    stage.forget()
    parent.view.addSubview(list)
    window.step()
    #expect(parent.children.map(stage.name) == ["v0", "v1"])
    #expect(parent.children.allSatisfy { $0.isAppeared })
    #expect(stage.violations == [])
  }

  @Test("The container that is set comes before the nearest controller", arguments: policies)
  func explicitContainer(policy: HostingPolicy) {
    let stage = Stage(items: 2)
    let list = loose(stage, policy)
    let parent = stage.probe("P")
    list.containerViewController = parent
    list.layoutIfNeeded()
    #expect(parent.children.count == 2)
    #expect(parent.children.allSatisfy { !$0.isVisible })
    list.containerViewController = nil
    list.invalidate()
    #expect(parent.children.isEmpty)
    #expect(stage.violations == [])
  }

  @Test("V8: another container takes over in full, each leaves and then joins", arguments: policies)
  func changedContainer(policy: HostingPolicy) {
    let stage = Stage(items: 1)
    let list = loose(stage, policy)
    let (first, second) = (stage.probe("P"), stage.probe("Q"))
    list.containerViewController = first
    list.layoutIfNeeded()
    stage.forget()
    list.containerViewController = second
    list.layoutIfNeeded()
    stage.expect(
      "v0.willMove(toParent: nil)", "v0.didMove(toParent: nil)", "v0.willMove(toParent: Q)",
      "v0.didMove(toParent: Q)")
    #expect(first.children.isEmpty && second.children.count == 1)
    #expect(first.displayedChildCount == 0 && second.displayedChildCount == 1)
    list.invalidate()
    #expect(second.children.isEmpty && second.displayedChildCount == 0)
  }

  @Test(
    "V8: a collection that goes under another controller takes along what it hosts",
    arguments: policies, [true, false])
  func movedCollection(policy: HostingPolicy, isInABox: Bool) {
    let stage = Stage(items: 1)
    let list = loose(stage, policy)
    let (first, window) = visibleParent(stage, "P")
    let (second, other) = visibleParent(stage, "Q")
    let box = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    if isInABox { box.addSubview(list) }
    let moved = isInABox ? box : list
    first.view.addSubview(moved)
    window.step()
    stage.forget()
    second.view.addSubview(moved)
    other.step()
    stage.expect(
      Stage.leaves("v0"), Stage.enters("v0", loads: false).replacing("H)", with: "Q)"))
    #expect(first.children.isEmpty && first.displayedChildCount == 0)
    #expect(second.children.map(stage.name) == ["v0"])
    #expect(list.visibleCells.first?.contentViewController?.view.superview != nil)
  }

  @Test("A container that is gone is never touched again", arguments: policies)
  func deallocatedContainer(policy: HostingPolicy) {
    let stage = Stage(items: 1)
    let list = loose(stage, policy)
    var container: ViewController? = stage.context.run { ViewController() }
    list.containerViewController = container
    list.layoutIfNeeded()
    stage.forget()
    container = nil
    #expect(stage.violations == [.hostDeallocatedWhileDisplaying])
    let next = stage.probe("Q")
    list.containerViewController = next
    list.layoutIfNeeded()
    #expect(next.children.map(stage.name) == ["v0"])
    #expect(next.displayedChildCount == 1)
    #expect(next.children.first?.view.superview != nil)
    list.invalidate()
    #expect(next.children.isEmpty)
  }

  @Test("A child that leaves by itself is not taken back, and not counted", arguments: policies)
  func childThatLeaves(policy: HostingPolicy) throws {
    let stage = Stage(items: 3) {
      $0.policy = policy
      $0.height = 1
    }.shown()
    let row = try #require(stage.row("i0"))
    row.expel()
    for _ in 0..<3 {
      stage.list.setNeedsLayout()
      stage.window.step()
    }
    #expect(row.parent == nil)
    #expect(stage.host.displayedChildCount == 0)
    stage.scroll(to: 1)
    stage.scroll(to: 2)
    // Pooled and reused as any other.
    #expect(row.parent === stage.host)
    #expect(row.isAppeared)
    #expect(stage.host.displayedChildCount == 1)
    #expect(stage.violations == [])
  }

  @Test("A child that removes itself while it appears leaves an empty cell", arguments: policies)
  func childThatRefuses(policy: HostingPolicy) {
    let stage = Stage(items: 2) {
      $0.policy = policy
      $0.height = 1
    }
    let make = stage.source.makeCell
    stage.source.makeCell = { list, path, text in
      let cell = try make(list, path, text)
      (cell.contentViewController as? Row)?.on[.viewWillAppear] = { $0.expel() }
      return cell
    }
    stage.shown()
    #expect(stage.host.children.isEmpty)
    #expect(stage.host.displayedChildCount == 0)
    stage.scroll(to: 1)
    stage.host.invalidate()
    #expect(stage.host.children.isEmpty)
    #expect(!stage.violations.contains(.unpairedEndDisplay))
  }
}
