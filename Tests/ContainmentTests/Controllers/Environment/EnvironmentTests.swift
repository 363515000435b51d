import Testing

@testable import Containment

@MainActor
@Suite("The environment of controllers", .freesClosures)
struct EnvironmentTests {
  private func inTree(_ body: (SeerTree) throws -> Void) rethrows {
    try Recording.run { try body(SeerTree($0)) }
  }

  @Test("The nearest override is seen, at once and before anybody is told")
  func resolving() {
    inTree { tree in
      let child = tree.seer("child", in: tree.root)
      let inner = tree.seer("inner", in: child)
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      #expect(inner.theme == "dark" && tree.window.environment[ThemeKey.self] == "dark")
      child.environmentOverrides[ThemeKey.self] = "dim"
      #expect(tree.root.theme == "dark" && child.theme == "dim" && inner.theme == "dim")
      child.environmentOverrides.remove(ThemeKey.self)
      #expect(inner.theme == "dark")
      child.expel()
      #expect(inner.theme == "light")
      #expect(inner.view.environment == inner.environment)
    }
  }

  @Test("Views see what the nearest controller sees")
  func views() {
    inTree { tree in
      let box = View()
      let label = Label()
      box.addSubview(label)
      #expect(label.environment[ThemeKey.self] == "light")
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      tree.root.view.addSubview(box)
      #expect(label.environment[ThemeKey.self] == "dark")
      tree.root.environmentOverrides[ThemeKey.self] = "dim"
      #expect(label.environment[ThemeKey.self] == "dim")
    }
  }

  @Test(
    "Defaults are seen where nothing is set, not even in the window, and the nearest ones first")
  func defaults() {
    inTree { tree in
      let child = tree.seer("child", in: tree.root)
      let inner = tree.seer("inner", in: child)
      var values = EnvironmentValues()
      values[ThemeKey.self] = "dim"
      child.environmentDefaults = values
      #expect(inner.theme == "dim" && tree.root.theme == "light")
      #expect(tree.told() == ["child: light/1 -> dim/1", "inner: light/1 -> dim/1"])
      values[ThemeKey.self] = "red"
      inner.environmentDefaults = values
      #expect(inner.theme == "red" && child.theme == "dim")
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      #expect(inner.theme == "dark")
      child.environmentDefaults = nil
      tree.window.environmentOverrides.remove(ThemeKey.self)
      #expect(child.theme == "light" && inner.theme == "red" && child.environmentDefaults == nil)
    }
  }

  @Test("Everybody is told once in the next frame, parents first, however many values changed")
  func batch() {
    inTree { tree in
      let first = tree.seer("a", in: tree.root)
      _ = tree.seer("aa", in: first)
      _ = tree.seer("b", in: tree.root)
      tree.window.environmentOverrides[ThemeKey.self] = "dim"
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      tree.window.environmentOverrides[DensityKey.self] = 2
      #expect(tree.journal.take() == [] && tree.window.hasPendingWork)
      #expect(
        tree.told() == ["root", "a", "aa", "b"].map { "\($0): light/1 -> dark/2" })
      #expect(tree.told() == [] && !tree.window.hasPendingWork)
    }
  }

  @Test("Who sees no difference is not told: an equal value, one hidden further in, one taken back")
  func noDifference() {
    inTree { tree in
      let child = tree.seer("child", in: tree.root)
      let inner = tree.seer("inner", in: child)
      tree.window.environmentOverrides[ThemeKey.self] = "light"
      #expect(tree.told() == [])
      child.environmentOverrides[ThemeKey.self] = "dim"
      #expect(tree.told() == ["child: light/1 -> dim/1", "inner: light/1 -> dim/1"])
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      #expect(tree.told() == ["root: light/1 -> dark/1"])
      inner.environmentOverrides[DensityKey.self] = 2
      inner.environmentOverrides[DensityKey.self] = nil
      #expect(tree.told() == [])
    }
  }

  @Test("A controller is not told of the first values that it sees, nor one that never saw any")
  func first() {
    inTree { tree in
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      #expect(tree.told() == ["root: light/1 -> dark/1"])
      let child = tree.seer("child", in: tree.root)
      #expect(tree.journal.take() == [] && child.theme == "dark")
      // In the tree and never seen: it has looked at nothing.
      let hidden = Seer("hidden", tree.journal)
      tree.root.addChild(hidden)
      hidden.didMove(toParent: tree.root)
      tree.window.environmentOverrides[ThemeKey.self] = "dim"
      #expect(tree.told() == ["root: dark/1 -> dim/1", "child: dark/1 -> dim/1"])
      _ = hidden.environment
      tree.window.environmentOverrides[ThemeKey.self] = "red"
      #expect(tree.told().last == "hidden: dim/1 -> red/1")
    }
  }

  @Test("Who appeared before anything was ever set is told of the first value")
  func appearedBefore() {
    inTree { tree in
      let child = tree.seer("child", in: tree.root)
      child.expel()
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      #expect(tree.told() == ["root: light/1 -> dark/1"])
      tree.journal.notesAppearance = true
      tree.root.embed(child)
      #expect(
        tree.journal.take() == [
          "child: light/1 -> dark/1", "child.willAppear", "child.didAppear",
        ])
    }
  }

  @Test("Who comes back is told before it appears, and only where it sees something else")
  func comingBack() {
    inTree { tree in
      let child = tree.seer("child", in: tree.root)
      let inner = tree.seer("inner", in: child)
      inner.environmentOverrides[DensityKey.self] = 3
      _ = tree.told()
      child.expel()
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      _ = tree.told()
      tree.window.environmentOverrides[ThemeKey.self] = "light"
      _ = tree.told()
      tree.journal.notesAppearance = true
      tree.root.embed(child)
      #expect(
        tree.journal.take() == [
          "child.willAppear", "inner.willAppear", "child.didAppear", "inner.didAppear",
        ])
      child.expel()
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      _ = tree.told()
      tree.root.embed(child)
      #expect(
        tree.journal.take() == [
          "child: light/1 -> dark/1", "child.willAppear", "inner: light/3 -> dark/3",
          "inner.willAppear", "child.didAppear", "inner.didAppear",
        ])
      #expect(tree.told() == [])
    }
  }

  @Test("Who gets a parent again without being seen is told in the next frame, with all below it")
  func comingBackUnseen() {
    inTree { tree in
      let child = tree.seer("child", in: tree.root)
      let inner = tree.seer("inner", in: child)
      inner.view.removeFromSuperview()
      child.expel()
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      _ = tree.told()
      tree.root.addChild(child)
      child.didMove(toParent: tree.root)
      #expect(tree.journal.take() == [])
      #expect(tree.told() == ["child: light/1 -> dark/1", "inner: light/1 -> dark/1"])
      child.expel()
      tree.window.environmentOverrides[ThemeKey.self] = "dim"
      _ = tree.told()
      tree.root.embed(child)
      #expect(tree.journal.take() == ["child: dark/1 -> dim/1"])
      #expect(tree.told() == ["inner: dark/1 -> dim/1"])
      let next = Seer("next", tree.journal)
      _ = next.environment
      tree.window.hide()
      tree.window.rootViewController = next
      #expect(tree.told() == ["next: light/1 -> dim/1"])
    }
  }

  @Test("A window that is hidden tells in its frames, and otherwise when it is shown")
  func hiddenWindow() {
    inTree { tree in
      let child = tree.seer("child", in: tree.root)
      tree.window.hide()
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      tree.journal.notesAppearance = true
      tree.window.show()
      #expect(
        tree.journal.take() == [
          "root: light/1 -> dark/1", "root.willAppear", "child: light/1 -> dark/1",
          "child.willAppear", "root.didAppear", "child.didAppear",
        ])
      #expect(tree.told() == [])
      tree.window.hide()
      _ = tree.journal.take()
      child.environmentOverrides[ThemeKey.self] = "dim"
      #expect(tree.told() == ["child: dark/1 -> dim/1"])
    }
  }

  @Test("An update that is asked for comes at once, for those below, and not again in the frame")
  func updateNow() {
    inTree { tree in
      let child = tree.seer("child", in: tree.root)
      _ = tree.seer("inner", in: child)
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      child.updateEnvironmentIfNeeded()
      #expect(
        tree.journal.take() == ["child: light/1 -> dark/1", "inner: light/1 -> dark/1"])
      #expect(tree.told() == ["root: light/1 -> dark/1"])
      tree.window.environmentOverrides[ThemeKey.self] = "dim"
      tree.window.updateEnvironmentIfNeeded()
      #expect(tree.journal.take().count == 3 && tree.told() == [])
      // A tree that is in no window.
      child.expel()
      child.environmentOverrides[DensityKey.self] = 2
      #expect(tree.told() == [])
      child.updateEnvironmentIfNeeded()
      #expect(tree.journal.take() == ["child: dim/1 -> light/2", "inner: dim/1 -> light/2"])
    }
  }

  // MARK: Inside the callback

  @Test("What is set inside reaches those below in the same frame, and all others in the next one")
  func reentrantOverrides() {
    inTree { tree in
      let first = tree.seer("a", in: tree.root)
      let second = tree.seer("b", in: tree.root)
      let inner = tree.seer("bb", in: second)
      var isDone = false
      second.onChange = { seer in
        guard !isDone else { return }
        isDone = true
        first.environmentOverrides[DensityKey.self] = 5
        seer.environmentOverrides[DensityKey.self] = 6
        inner.environmentOverrides[ThemeKey.self] = "dim"
      }
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      #expect(
        tree.told() == [
          "root: light/1 -> dark/1", "a: light/1 -> dark/1", "b: light/1 -> dark/1",
          "bb: light/1 -> dim/6",
        ])
      #expect(tree.window.hasPendingWork)
      #expect(tree.told() == ["a: dark/1 -> dark/5", "b: dark/1 -> dark/6"])
      #expect(tree.told() == [])
    }
  }

  @Test("The callback is not entered again, whatever is asked for inside")
  func notReentered() {
    inTree { tree in
      let child = tree.seer("child", in: tree.root)
      let inner = tree.seer("inner", in: child)
      var depth = 0
      var count = 0
      child.onChange = { seer in
        depth += 1
        count += 1
        #expect(depth == 1)
        if count == 1 {
          seer.environmentOverrides[DensityKey.self] = 2
          seer.updateEnvironmentIfNeeded()
          tree.window.updateEnvironmentIfNeeded()
          seer.expel()
          tree.root.embed(seer)
        }
        depth -= 1
      }
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      #expect(
        tree.told() == [
          "root: light/1 -> dark/1", "child: light/1 -> dark/1", "inner: light/1 -> dark/2",
        ])
      #expect(tree.told() == ["child: dark/1 -> dark/2"])
      #expect(inner.theme == "dark")
    }
  }

  @Test(
    "A controller that leaves inside is not told any more, with all below it, until it comes back")
  func leavingInside() {
    inTree { tree in
      let first = tree.seer("a", in: tree.root)
      let inner = tree.seer("aa", in: first)
      _ = tree.seer("ab", in: first)
      _ = tree.seer("b", in: tree.root)
      inner.onChange = { _ in first.expel() }
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      #expect(
        tree.told() == [
          "root: light/1 -> dark/1", "a: light/1 -> dark/1", "aa: light/1 -> dark/1",
          "b: light/1 -> dark/1",
        ])
      inner.onChange = { _ in }
      tree.root.embed(first)
      #expect(tree.journal.take() == ["ab: light/1 -> dark/1"])
    }
  }

  @Test(
    "What comes back and goes again inside appears and disappears in full",
    arguments: ["hide", "remove", "detach"])
  func goingInside(how: String) {
    inTree { tree in
      let child = tree.seer("child", in: tree.root)
      child.expel()
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      _ = tree.told()
      child.onChange = { child in
        switch how {
        case "hide": tree.window.hide()
        case "remove":
          child.willMove(toParent: nil)
          child.removeFromParent()
        default: child.view.removeFromSuperview()
        }
      }
      tree.journal.notesAppearance = true
      tree.recording.forget()
      tree.root.addChild(child)
      tree.root.view.addSubview(child.view)
      child.didMove(toParent: tree.root)
      let lines = tree.journal.take().filter { $0.hasPrefix("child") }
      #expect(lines.prefix(2) == ["child: light/1 -> dark/1", "child.willAppear"])
      let isGone = how != "detach"
      if isGone { #expect(lines.suffix(2) == ["child.willDisappear", "child.didDisappear"]) }
      #expect(child.isVisible == !isGone)
      #expect(tree.window.invariantFaults() == [])
    }
  }

  @Test("An orphan's children are told as it comes back, also where its callback adds one")
  func addingInside() {
    inTree { tree in
      let child = tree.seer("child", in: tree.root)
      child.expel()
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      _ = tree.told()
      let late = Seer("late", tree.journal)
      _ = late.environment
      child.onChange = { $0.embed(late) }
      tree.journal.notesAppearance = true
      tree.root.embed(child)
      #expect(
        tree.journal.take() == [
          "child: light/1 -> dark/1", "child.willAppear", "late: light/1 -> dark/1",
          "late.willAppear", "child.didAppear", "late.didAppear",
        ])
    }
  }

  // MARK: The log

  @Test("The log says where a value was set, who was told, and of what")
  func log() {
    Recording.run { recording in
      let tree = SeerTree(recording)
      recording.names[tree.root.subject] = "root"
      let child = tree.seer("child", in: tree.root)
      recording.forget()
      tree.window.environmentOverrides[ThemeKey.self] = "dark"
      child.environmentOverrides[DensityKey.self] = 2
      child.environmentOverrides[DensityKey.self] = 2
      tree.window.step()
      child.environmentOverrides[DensityKey.self] = nil
      tree.window.step()
      let events = recording.events.filter { $0.kind == .environment }
      let lines = Transcript(of: events, in: recording.context.log, names: recording.names).lines
      #expect(
        lines == [
          "w.environment(theme, set)", "child.environment(DensityKey, set)",
          "root.environment(theme, changed)", "child.environment(changed)",
          "child.environment(DensityKey, remove)", "child.environment(DensityKey, changed)",
        ])
      #expect(
        events.map(\.cause) == [
          0, 0, events[0].sequence, events[1].sequence, 0, events[4].sequence,
        ])
    }
  }

  @Test("A context in which nothing was set looks for nothing, and others are not concerned")
  func unused() {
    inTree { tree in
      tree.window.settle()
      #expect(tree.root.theme == "light" && !tree.recording.context.usesEnvironment)
      tree.root.environmentOverrides = EnvironmentOverrides()
      tree.root.environmentOverrides[ThemeKey.self] = nil
      tree.root.environmentDefaults = EnvironmentValues()
      tree.root.updateEnvironmentIfNeeded()
      #expect(tree.root.environmentLayer == nil && !tree.recording.context.usesEnvironment)
      #expect(!tree.window.hasPendingWork)
    }
  }

  @Test("A controller that is deallocated with its parent is told nothing")
  func deallocation() {
    inTree { tree in
      var child: Seer? = tree.seer("child", in: tree.root)
      child?.environmentOverrides[ThemeKey.self] = "dark"
      child?.expel()
      child = nil
      tree.window.rootViewController = nil
      tree.window.environmentOverrides[ThemeKey.self] = "dim"
      #expect(tree.told() == [] && !tree.window.hasPendingWork)
    }
  }
}
