import Testing

@testable import Containment

/// Cells that an animated update takes away: what may happen between their two halves (S45, S47).
@MainActor
@Suite(.freesClosures) struct AnimatedUpdateTests {
  nonisolated static let policies = [HostingPolicy.displayed, .bound]

  private func at(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// Six items, five of them displayed, and the first of them departing.
  private func departing(_ policy: HostingPolicy = .displayed) throws -> Stage {
    let stage = Stage(items: 6) {
      $0.height = 5
      $0.policy = policy
    }.shown()
    try delete(stage, ["i0"])
    stage.window.step()
    stage.forget()
    return stage
  }

  private func delete(_ stage: Stage, _ items: [String], animated: Bool = true) throws {
    let places = items.compactMap { stage.source.sections[0].firstIndex(of: $0) }
    try stage.list.performBatchUpdates(animated: animated) { batch in
      stage.source.sections[0].removeAll { items.contains($0) }
      batch.deleteItems(at: places.map { self.at($0) })
    }
  }

  static let begins = "v0.willMove(toParent: nil)\nv0.viewWillDisappear(t)"
  static let ends =
    "x0.didEndDisplaying(i0)\n[detach v0]\nv0.viewDidDisappear(t)\nv0.didMove(toParent: nil)\nx0.enqueue"

  private func expectRest(_ stage: Stage, sourceLocation: SourceLocation = #_sourceLocation) {
    stage.window.settle()
    #expect(stage.list.departures.isEmpty, sourceLocation: sourceLocation)
    #expect(stage.context.runningAnimations == 0, sourceLocation: sourceLocation)
    #expect(stage.context.timeline.isEmpty, sourceLocation: sourceLocation)
    #expect(stage.list.invariantFaults() == [], sourceLocation: sourceLocation)
    #expect(stage.violations == [], sourceLocation: sourceLocation)
  }

  @Test("The two halves, with what enters between them, and the cell where it was")
  func halves() throws {
    let stage = Stage(items: 6) { $0.height = 5 }.shown()
    let cell = try #require(stage.list.cell(for: at(0)))
    try delete(stage, ["i0"])
    stage.expectNothing()
    stage.window.step()
    stage.expect(Stage.makes("5"), "x5.willDisplay(i5)", Stage.enters("v5"), Self.begins)
    #expect(cell.superview === stage.list && cell.frame == Rect(x: 0, y: 0, width: 10, height: 1))
    #expect(stage.shownItems == ["i1", "i2", "i3", "i4", "i5"])
    #expect(stage.list.cell(for: ItemIdentity("i0")) == nil)
    #expect(stage.list.invariantFaults() == [])
    let row = try #require(stage.made.first?.object)
    #expect(row.parent === stage.host && !row.isAppeared)
    for _ in 0..<14 { stage.window.step() }
    stage.expectNothing()
    stage.window.step()
    stage.expect(Self.ends)
    #expect(stage.delegate.calls.last == "end i0 [0,0]")
    expectRest(stage)
  }

  @Test("Under the policy bound it stays a child until its cell goes to the pool")
  func bound() throws {
    let stage = Stage(items: 2) { $0.policy = .bound }.shown()
    try delete(stage, ["i0"])
    stage.window.step()
    stage.expect("v0.viewWillDisappear(t)")
    #expect(stage.list.invariantFaults() == [])
    stage.window.settle()
    stage.expect(
      "x0.didEndDisplaying(i0)", "[detach v0]", "v0.viewDidDisappear(t)",
      "v0.willMove(toParent: nil)", "v0.didMove(toParent: nil)", "x0.enqueue")
    expectRest(stage)
  }

  @Test("A reloaded item has its new cell at once, and the old one ends with the animation")
  func reloaded() throws {
    let stage = Stage(items: 2).shown()
    try stage.list.performBatchUpdates(animated: true) { $0.reloadItems(at: [self.at(0)]) }
    stage.window.step()
    stage.expect(
      "x0'.dequeue(t:id, new)", "v0'.init", "x0'.bind(i0, gen 1, v0')", "x0'.willDisplay(i0)",
      Stage.enters("v0'"), Self.begins)
    #expect(stage.name(stage.row("i0")) == "v0'")
    stage.window.settle()
    stage.expect(Self.ends)
    #expect(stage.row("i0")?.isAppeared == true)
    expectRest(stage)
  }

  @Test("Two animations end each at its time, whatever plain batches come between")
  func several() throws {
    let stage = try departing()
    for _ in 0..<5 { stage.window.step() }
    try delete(stage, ["i1"])
    stage.window.step()
    try delete(stage, ["i2"], animated: false)
    stage.window.step()
    #expect(stage.list.departing.compactMap(\.item?.name) == ["i0", "i1"])
    #expect(stage.lines.suffix(1) == ["x2.enqueue"])
    stage.forget()
    for _ in 0..<8 { stage.window.step() }
    stage.expect(Self.ends)
    for _ in 0..<6 { stage.window.step() }
    stage.expect(
      Self.ends.replacing("v0", with: "v1").replacing("x0", with: "x1").replacing("i0", with: "i1"))
    expectRest(stage)
  }

  @Test("Everything that makes the rest pointless ends it at once", arguments: policies)
  func endsEarly(policy: HostingPolicy) throws {
    let cuts: [(String, (Stage) -> Void)] = [
      (
        "reloadData",
        {
          $0.list.reloadData(); $0.window.step()
        }
      ),
      ("invalidate", { $0.list.invalidate() }),
      (
        "scrolled out",
        { stage in
          stage.source.sections[0] += (10..<30).map { "i\($0)" }
          try? stage.list.insertItems(at: (5..<25).map { IndexPath(item: $0, section: 0) })
          stage.window.step()
          stage.scroll(to: 9)
        }
      ),
    ]
    for (name, cut) in cuts {
      let stage = try departing(policy)
      #expect(stage.list.departing.count == 1)
      cut(stage)
      #expect(stage.list.departures.isEmpty, "\(name)")
      let lines = stage.events.filter {
        $0.kind == .didEndDisplaying && $0.item == ItemIdentity("i0")
      }
      #expect(lines.count == 1, "\(name)")
      #expect(
        stage.events.count { $0.kind == .viewDidDisappear && $0.animated == true } == 1, "\(name)")
      expectRest(stage)
    }
  }

  @Test(
    "A window that hides takes it along; the cell ends, and shows nothing of it again",
    arguments: policies)
  func hidden(policy: HostingPolicy) throws {
    for isShownAgain in [false, true] {
      let stage = try departing(policy)
      stage.window.hide()
      #expect(stage.lines.contains("v0.viewDidDisappear(animated: true)"))
      if isShownAgain { stage.window.show() }
      #expect(!stage.lines.contains("v0.viewWillAppear(animated: false)"))
      stage.window.settle()
      #expect(stage.lines.contains("x0.didEndDisplaying(i0)"))
      expectRest(stage)
    }
  }

  @Test(
    "Without anybody to see it, or without a duration, an animated update ends at once",
    arguments: 0..<3)
  func atOnce(kind: Int) throws {
    let stage = Stage(items: 2).shown()
    switch kind {
    case 0: stage.window.hide()
    case 1: stage.list.updateAnimationDuration = .zero
    default:
      stage.window.rootViewController = nil
      stage.host.view.frame = Rect(x: 0, y: 0, width: 10, height: 2)
    }
    stage.forget()
    try delete(stage, ["i0"])
    stage.list.layoutIfNeeded()
    #expect(stage.lines.contains("x0.didEndDisplaying(i0)"))
    #expect(!stage.lines.contains("v0.viewWillDisappear(animated: true)"))
    expectRest(stage)
  }

  @Test("An item that comes again meanwhile has a cell of its own")
  func comesAgain() throws {
    let stage = try departing()
    try stage.list.performBatchUpdates { batch in
      stage.source.sections[0].insert("i0", at: 0)
      batch.insertItems(at: [self.at(0)])
    }
    stage.window.step()
    stage.expect(
      "x0'.dequeue(t:id, new)", "v0'.init", "x0'.bind(i0, gen 1, v0')", "x0'.willDisplay(i0)",
      Stage.enters("v0'"), Stage.ends("5", "i5"))
    #expect(stage.list.cell(for: ItemIdentity("i0")) === stage.list.cell(for: at(0)))
    stage.window.settle()
    stage.expect(Self.ends)
    #expect(stage.row("i0")?.isAppeared == true)
    expectRest(stage)
  }

  @Test(
    "A kept controller that is wanted again meanwhile is handed over and appears again",
    arguments: policies)
  func keptComesBack(policy: HostingPolicy) throws {
    let stage = Stage(items: 9) {
      $0.height = 3
      $0.retention = .keep
      $0.policy = policy
    }.shown()
    let row = try #require(stage.row("i0"))
    // Reloaded, and moved to where it is not displayed.
    try stage.list.performBatchUpdates(animated: true) { batch in
      stage.source.sections = [["i1", "i2", "i3", "i0", "i4", "i5", "i6", "i7", "i8"]]
      batch.moveItem(at: self.at(0), to: self.at(3))
      batch.reloadItems(at: [self.at(0)])
    }
    stage.window.step()
    #expect(stage.list.departing.count == 1)
    stage.forget()
    stage.window.size = Size(width: 10, height: 4)
    stage.window.step()
    let leave = policy == .displayed
    stage.expect(
      "x0'.dequeue(t:id, new)", "x0'.bind(i0, gen 2, v0)", "x0'.willDisplay(i0)",
      leave ? "v0.willMove(toParent: H)" : "", "[detach v0]", "[attach v0]",
      "v0.viewWillAppear(f)", "v0.viewIsAppearing(f)", "v0.viewDidAppear(f)",
      leave ? "v0.didMove(toParent: H)" : "", "x0.didEndDisplaying(i0)", "x0.enqueue")
    #expect(stage.row("i0") === row && row.isAppeared && row.parent === stage.host)
    expectRest(stage)
  }

  /// A collection in no collection view controller, in a visible parent, with its first item departing.
  private func loose(
    _ stage: Stage, _ policy: HostingPolicy
  ) throws -> (list: CollectionView, window: Window) {
    let (list, window) = stage.context.run {
      let list = CollectionView(registry: stage.registry, layout: ListLayout(), policy: policy)
      let window = Window(size: Size(width: 9, height: 9), rootViewController: stage.probe("P"))
      return (list, window)
    }
    list.frame = Rect(x: 0, y: 0, width: 5, height: 2)
    list.dataSource = stage.source
    window.rootViewController?.view.addSubview(list)
    window.show()
    window.step()
    try list.performBatchUpdates(animated: true) { batch in
      stage.source.sections[0].removeFirst()
      batch.deleteItems(at: [self.at(0)])
    }
    window.step()
    stage.forget()
    return (list, window)
  }

  @Test("Another container lets it leave the old one in full", arguments: policies, [false, true])
  func containerChanges(policy: HostingPolicy, bySetting: Bool) throws {
    let stage = Stage(items: 3)
    let (list, window) = try loose(stage, policy)
    #expect(list.departing.count == 1)
    let first = try #require(window.rootViewController)
    let second = stage.probe("Q")
    first.embed(second)
    if bySetting {
      list.removeFromSuperview()
      list.containerViewController = second
      list.layoutIfNeeded()
    }
    second.view.addSubview(list)
    window.settle()
    #expect(list.departures.isEmpty && stage.context.runningAnimations == 0)
    let own = stage.lines.filter { $0.contains("v0") || $0.contains("x0.") }
    #expect(own.filter { $0 == "v0.viewDidDisappear(animated: true)" }.count == 1)
    #expect(own.last == "x0.enqueue" && own.contains("x0.didEndDisplaying(i0)"))
    #expect(second.children.count == 2 && first.children.count == 1)
    #expect(list.invariantFaults() == [] && stage.violations == [])
    list.invalidate()
  }

  @Test(
    "A collection that is let go with its cells departing gives back what it hosts",
    arguments: policies)
  func deallocated(policy: HostingPolicy) throws {
    let stage = Stage(items: 2)
    let first: ViewController
    do {
      let (list, window) = try loose(stage, policy)
      first = try #require(window.rootViewController)
      #expect(list.departing.count == 1)
      list.removeFromSuperview()
      withExtendedLifetime(window) {}
    }
    #expect(first.children.isEmpty)
    #expect(stage.context.runningAnimations == 0 && stage.context.timeline.isEmpty)
    #expect(stage.violations == [.hostDeallocatedWhileDisplaying])
  }

  @Test("A controller that the app takes out meanwhile leaves the rest to its cell")
  func removedByTheApp() throws {
    let stage = try departing()
    stage.made.first?.object?.removeFromParent()
    stage.expect("[detach v0]", "v0.viewDidDisappear(t)", "v0.didMove(toParent: nil)")
    stage.window.settle()
    stage.expect("x0.didEndDisplaying(i0)", "x0.enqueue")
    expectRest(stage)
  }

  @Test("A collection that is let go meanwhile leaves nothing behind")
  func released() throws {
    let stage = Stage(items: 3) { $0.height = 3 }.shown()
    try delete(stage, ["i0"])
    stage.window.step()
    stage.list.invalidate()
    let list = Weak(stage.list)
    stage.releaseHost()
    #expect(list.object == nil && stage.context.runningAnimations == 0)
    #expect(stage.context.timeline.isEmpty)
  }

  @Test("What its callbacks ask for is queued, and they may end everything")
  func callbacks() throws {
    let stage = try departing()
    stage.delegate.onDidEnd = { list, item in
      guard item == ItemIdentity("i0") else { return }
      #expect(throws: Never.self) {
        try list.performBatchUpdates { batch in
          stage.source.sections[0].removeFirst()
          batch.deleteItems(at: [IndexPath(item: 0, section: 0)])
        }
      }
    }
    stage.window.settle()
    #expect(stage.shownItems == ["i2", "i3", "i4", "i5"])
    try delete(stage, ["i2", "i3"])
    stage.window.step()
    stage.delegate.onDidEnd = { list, item in if item == ItemIdentity("i2") { list.invalidate() } }
    stage.window.settle()
    #expect(stage.events.count { $0.kind == .didEndDisplaying } == 6)
    expectRest(stage)
  }

  @Test("A snapshot can be animated, at once, found before, or in the background")
  func snapshots() async throws {
    let stage = Stage([], Stage.Options()).shown()
    stage.window.size = Size(width: 10, height: 4)
    let source = DiffableDataSource<Int, String>(stage.list) { list, path, text in
      try list.dequeueCell(using: Stage.registration, for: path, item: text)
    }
    try source.apply(Snapshot([0: ["i0", "i1", "i2", "i3"]]))
    stage.window.step()
    try source.apply(Snapshot([0: ["i1", "i2", "i3"]]), animated: true)
    stage.window.step()
    try source.apply(source.base.update(to: Snapshot([0: ["i2", "i3"]])), animated: true)
    stage.window.step()
    try await source.applyInBackground(Snapshot([0: ["i3"]]), animated: true)
    stage.window.step()
    #expect(stage.list.departing.compactMap(\.item?.name) == ["i0", "i1", "i2"])
    #expect(stage.shownItems == ["i3"])
    expectRest(stage)
  }

  @Test("A callback that takes the controller away as it is told leaves the rest to the cell")
  func removedInWillMove() throws {
    let stage = Stage(items: 2).shown()
    let row = try #require(stage.row("i0"))
    row.on[.viewWillDisappear] = { $0.removeFromParent() }
    try delete(stage, ["i0"])
    stage.window.settle()
    #expect(row.parent == nil && !row.isVisible)
    #expect(stage.events.count { $0.kind == .didEndDisplaying } == 1)
    #expect(stage.list.departures.isEmpty && stage.context.runningAnimations == 0)
    #expect(stage.list.invariantFaults() == [])
  }
}
