import Testing

@testable import Containment

/// Snapshots compared on other actors: shown in order, and never on the wrong base.
@MainActor
@Suite(.freesClosures) struct BackgroundUpdateTests {
  private typealias Source = DiffableDataSource<Int, String>

  private func stage(_ items: [String] = []) throws -> (Stage, Source) {
    let stage = Stage(items: 0) { $0.height = 30 }
    let source = Source(stage.list) { list, path, text in
      try list.dequeueCell(using: Stage.registration, for: path, item: text)
    }
    stage.shown()
    if !items.isEmpty {
      try source.apply(Snapshot([0: items]))
      stage.window.step()
      stage.forget()
    }
    return (stage, source)
  }

  /// Waits until so many snapshots have been asked for beside the one that a stage begins with.
  ///
  /// Versions only grow. What is shown does not: a snapshot that is refused may come and go between two looks,
  /// and who waits for it to be there waits for ever.
  private func isAsked(_ count: Int, of source: Source) async {
    while source.lastVersion.number < 1 + count { await Task.yield() }
  }

  @Test func updateThatWasFoundElsewhereIsApplied() async throws {
    let (stage, source) = try stage(["a", "b", "c"])
    let base = source.base
    let update = try await Task.detached { try base.update(to: Snapshot([0: ["c", "a", "d"]])) }
      .value
    #expect(update.batch.movedItems.count == 1)
    #expect(update.snapshot.items == ["c", "a", "d"])
    #expect(source.snapshot.items == ["a", "b", "c"])
    var completions = 0
    try source.apply(update) { completions += 1 }
    stage.window.step()
    #expect(stage.shownItems == ["c", "a", "d"])
    #expect(completions == 1)
    #expect(stage.violations == [])
  }

  @Test func staleUpdateIsFoundAnew() throws {
    let (stage, source) = try stage(["a", "b", "c"])
    let update = try source.base.update(to: Snapshot([0: ["b", "c", "x"]]))
    try source.apply(Snapshot([0: ["q", "a"], 1: ["b"]]))
    try source.apply(update)
    stage.window.step()
    #expect(stage.shownItems == ["b", "c", "x"])
    // The same update once more: its base is gone, and nothing is left to change.
    stage.forget()
    try source.apply(update)
    stage.window.step()
    stage.expectNothing()
    #expect(stage.violations == [])
  }

  @Test func updateOfAnotherSourceIsFoundAnew() throws {
    let (stage, source) = try stage(["a", "b"])
    let (_, other) = try self.stage(["z", "b", "a"])
    try source.apply(other.base.update(to: Snapshot([0: ["z", "a"]])))
    stage.window.step()
    #expect(stage.shownItems == ["z", "a"])
    #expect(stage.violations == [])
  }

  @Test func updateThatWaitsForTheTickKeepsItsPlace() throws {
    let (stage, source) = try stage(["i0"])
    let update = try source.base.update(to: Snapshot([0: ["i0", "x", "y"]]))
    var isDone = false
    stage.delegate.onWillDisplay = { _, _ in
      guard !isDone else { return }
      isDone = true
      #expect(throws: Never.self) {
        try source.apply(Snapshot([0: ["y", "n"]]))
        try source.apply(update)
        try source.apply(Snapshot([0: ["n", "i0", "y"]]))
      }
    }
    try source.apply(Snapshot([0: ["i0", "i1"]]))
    stage.window.step()
    #expect(source.snapshot.items == ["n", "i0", "y"])
    stage.window.step()
    #expect(stage.shownItems == ["n", "i0", "y"])
    #expect(stage.violations == Array(repeating: .updateDuringLayout, count: 3))
  }

  @Test func backgroundSnapshotsAreShownInTheOrderOfAsking() async throws {
    let (stage, source) = try stage(["a"])
    let large = Snapshot([0: (0..<20_000).map { "r\($0)" }])
    async let first: Void = source.applyInBackground(large)
    await isAsked(1, of: source)
    async let second: Void = source.applyInBackground(Snapshot([0: ["b", "a"]]))
    await isAsked(2, of: source)
    _ = try await (first, second)
    #expect(source.base.snapshot.items == ["b", "a"])
    stage.window.step()
    #expect(stage.shownItems == ["b", "a"])
    #expect(stage.violations == [])
  }

  @Test func snapshotAppliedMeanwhileComesLast() async throws {
    let (stage, source) = try stage(["a"])
    async let first: Void = source.applyInBackground(Snapshot([0: (0..<20_000).map { "r\($0)" }]))
    await isAsked(1, of: source)
    try source.apply(Snapshot([0: ["last", "r7"]]))
    try await first
    #expect(source.snapshot.items == ["last", "r7"])
    stage.window.step()
    #expect(stage.shownItems == ["last", "r7"])
    // What was found late is dropped, and the next one has the right base.
    try await source.applyInBackground(Snapshot([0: ["r7", "last"]]))
    stage.window.step()
    #expect(stage.shownItems == ["r7", "last"])
    #expect(stage.violations == [])
  }

  @Test func refusedBackgroundSnapshotChangesNothingAndTheNextOneIsShown() async throws {
    let (stage, source) = try stage(["a"])
    let first = Task { try await source.applyInBackground(Snapshot([0: ["x", "x"]])) }
    await isAsked(1, of: source)
    async let second: Void = source.applyInBackground(Snapshot([0: ["a", "b", "c"]]))
    await #expect(
      throws: SnapshotError.duplicateItem(
        "x", first: IndexPath(item: 0, section: 0), second: IndexPath(item: 1, section: 0))
    ) { try await first.value }
    try await second
    stage.window.step()
    #expect(stage.shownItems == ["a", "b", "c"])
    #expect(stage.violations == [])
  }
}
