import Testing

@testable import Containment

/// Who is told of the environment in which order where callbacks move controllers, and because of what.
@MainActor
@Suite(.freesClosures) struct EnvironmentTellingTests {
  private func inTree(_ body: (SeerTree) throws -> Void) rethrows {
    try Recording.run { try body(SeerTree($0)) }
  }

  @Test("A child that a sibling's callback puts below another one is told after its new parent")
  func movedInside() {
    inTree { tree in
      let first = tree.seer("a", in: tree.root)
      let moved = tree.seer("b", in: tree.root)
      let parent = tree.seer("c", in: tree.root)
      tree.root.loadViewIfNeeded()
      first.onChange = { _ in
        moved.willMove(toParent: nil)
        moved.removeFromParent()
        moved.view.removeFromSuperview()
        // It does not appear there, so nothing but the frame tells it.
        parent.addChild(moved)
        moved.didMove(toParent: parent)
      }
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      let all = ["root", "a", "c", "b"].map { "\($0): light/1 -> dark/1" }
      #expect(tree.told() == all)
      #expect(tree.told() == [])
    }
  }

  @Test("A branch that a callback inside puts into another window is told there, not here")
  func movedToOtherWindow() {
    inTree { tree in
      let branch = tree.seer("branch", in: tree.root)
      let first = tree.seer("a", in: branch)
      _ = tree.seer("b", in: branch)
      let otherRoot = Seer("other", tree.journal)
      let other = Window(size: Size(width: 5, height: 5), rootViewController: otherRoot)
      other.environmentOverrides[DensityKey.self] = 7
      other.step()
      _ = tree.journal.take()
      first.onChange = { first in
        first.onChange = { _ in }
        branch.expel()
        otherRoot.addChild(branch)
        branch.didMove(toParent: otherRoot)
      }
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      #expect(
        tree.told() == [
          "root: light/1 -> dark/1", "branch: light/1 -> dark/1", "a: light/1 -> dark/1",
        ])
      other.step()
      #expect(
        tree.journal.take() == [
          "branch: dark/1 -> light/7", "a: dark/1 -> light/7", "b: light/1 -> light/7",
        ])
    }
  }

  @Test("Whoever is told is told because of the newest change above it, on whatever level that is")
  func causes() {
    inTree { tree in
      let middle = tree.seer("middle", in: tree.root)
      let leaf = tree.seer("leaf", in: middle)
      _ = tree.told()
      tree.recording.forget()
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      tree.root.environmentOverrides[DensityKey.self] = 2
      middle.environmentOverrides[DensityKey.self] = 3
      tree.window.step()
      let events = tree.recording.events.filter { $0.kind == .environment }
      let reasons = Array(repeating: "set", count: 3) + Array(repeating: "changed", count: 3)
      #expect(events.map(\.reason.string) == reasons)
      #expect(events.suffix(3).map(\.subject) == [tree.root, middle, leaf].map(\.subject))
      #expect(
        events.suffix(3).map(\.cause) == [
          events[1].sequence, events[2].sequence, events[2].sequence,
        ])
      tree.recording.forget()
      tree.root.environmentOverrides[DensityKey.self] = 4
      tree.root.environmentOverrides[ThemeKey.self] = "red"
      tree.window.step()
      let later = tree.recording.events.filter { $0.kind == .environment }
      #expect(later.last?.subject == leaf.subject && later.last?.cause == later[1].sequence)
    }
  }

  @Test("A value that is set asks the driver of the window for a frame, which tells it")
  func asksForAFrame() {
    Recording.run { recording in
      let tree = SeerTree(recording)
      let driver = ManualFrameDriver(clock: recording.context.clock)
      tree.window.frameDriver = driver
      while driver.isFrameRequested { driver.step() }
      _ = tree.journal.take()
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      #expect(driver.isFrameRequested && tree.window.hasPendingWork)
      driver.step()
      #expect(tree.journal.take() == ["root: light/1 -> dark/1"])
    }
  }

  @Test("What a registry says is told because of what was set there, or of the plugin that came")
  func causesInRegistries() throws {
    let stage = Stage(items: 1)
    try stage.registry.unregister(Stage.row)
    let journal = Journal()
    let identifier = ControllerIdentifier<Seer>("t:seer")
    try stage.registry.register(identifier) { _ in Seer("row", journal) }
    let registration = ControllerRegistration<Seer, String>(identifier, population: .immediate) {
      _, _, _ in
    }
    stage.source.makeCell = { list, path, text in
      try list.dequeueCell(using: registration, for: path, item: text)
    }
    stage.shown()
    func told() -> (cause: LifecycleEvent?, lines: [String]) {
      stage.window.step()
      let events = stage.events
      let changed = events.last { $0.kind == .environment && $0.reason.string == "changed" }
      defer { stage.forget() }
      return (events.first { $0.sequence == changed?.cause }, journal.take())
    }
    stage.registry.environment[ThemeKey.self] = "dark"
    let first = told()
    #expect(first.lines == ["row: light/1 -> dark/1"])
    #expect(first.cause?.kind == .environment && first.cause?.reason.string == "set")
    #expect(first.cause?.identifier.string == "theme")
    try stage.registry.install(
      TestPlugin("dense") { try $0.setEnvironment(DensityKey.self, to: 3) })
    let second = told()
    #expect(second.lines == ["row: dark/1 -> dark/3"])
    try stage.registry.revoke("dense")
    let third = told()
    #expect(third.lines == ["row: dark/3 -> dark/1"])
    #expect(third.cause?.kind == .pluginRevoke && third.cause?.identifier.string == "dense")
  }

  @Test("Who removes itself as it is told, and is hidden in the same callback, is removed after it")
  func removedAndHidden() {
    inTree { tree in
      let child = tree.seer("child", in: tree.root)
      child.expel()
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      _ = tree.told()
      child.onChange = { child in
        child.willMove(toParent: nil)
        child.removeFromParent()
        tree.window.hide()
      }
      tree.root.addChild(child)
      tree.root.view.addSubview(child.view)
      #expect(child.parent == nil && tree.root.children.isEmpty && !child.isVisible)
      tree.window.show()
      tree.window.step()
      #expect(child.parent == nil && !child.isVisible)
    }
  }
}
