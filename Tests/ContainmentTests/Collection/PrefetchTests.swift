import Testing

@testable import Containment

/// Who is told which items are about to be needed, and how each announcement ends (PREFETCH-01).
@MainActor
@Suite("Prefetching", .freesClosures)
struct PrefetchTests {
  private static let announced = CollectionRanges(announced: .init(leading: 1, trailing: 0.5))

  private func stage(
    _ prefetcher: Prefetcher, _ ranges: CollectionRanges = announced,
    _ change: (inout Stage.Options) -> Void = { _ in }
  ) -> Stage {
    let stage = Stage(items: 60, change)
    stage.list.ranges = ranges
    stage.list.prefetchDataSource = prefetcher
    return stage
  }

  private func open(_ stage: Stage) -> [String] {
    stage.list.prefetchTickets.map(\.item.description)
  }

  private func ends(_ stage: Stage) -> [String] {
    stage.events.filter { $0.kind == .prefetchEnd }.map { "\($0.item?.name ?? "") \($0.reason)" }
  }

  @Test("What comes near is announced once, and its display ends that without a word")
  func announcing() {
    let prefetcher = Prefetcher()
    let stage = stage(prefetcher).shown()
    #expect(prefetcher.calls == ["prefetch i2 i3"])
    stage.scroll(to: 1)
    #expect(prefetcher.calls == ["prefetch i2 i3", "prefetch i4"])
    #expect(ends(stage) == ["i2 displayed"])
    #expect(open(stage) == ["i3", "i4"])
    prefetcher.forget()
    stage.scroll(to: 2)
    #expect(prefetcher.calls == ["prefetch i5"])
    // One that was displayed is announced again only once it was out of range, as the first one was.
    stage.scroll(to: 1)
    #expect(prefetcher.calls.dropFirst() == ["cancel i5 outOfRange", "prefetch i0"])
  }

  @Test("What is behind the viewport after a jump is announced after what is ahead of it")
  func order() {
    let prefetcher = Prefetcher()
    let stage = stage(prefetcher) { $0.height = 4 }.shown()
    stage.scroll(to: 30)
    #expect(
      prefetcher.calls.dropFirst() == [
        "cancel i4 i5 i6 i7 outOfRange", "prefetch i34 i35 i36 i37 i29 i28",
      ])
  }

  @Test("A turn cancels what is too far behind in the same frame")
  func turning() {
    let prefetcher = Prefetcher()
    let ranges = CollectionRanges(announced: .init(leading: 2, trailing: 0.5))
    let stage = stage(prefetcher, ranges) { $0.height = 4 }.shown()
    stage.scroll(to: 20)
    #expect(open(stage) == ["i18", "i19"] + (24..<32).map { "i\($0)" })
    prefetcher.forget()
    stage.scroll(to: 18)
    #expect(
      prefetcher.calls == [
        "cancel i24 i25 i26 i27 i28 i29 i30 i31 outOfRange",
        "prefetch i17 i16 i15 i14 i13 i12 i11 i10",
      ])
  }

  @Test(
    "A batch that deletes an announced item cancels it before it returns; a moved one keeps its ticket"
  )
  func batches() throws {
    let prefetcher = Prefetcher()
    let stage = stage(prefetcher) { $0.height = 4 }.shown()
    prefetcher.forget()
    var items = stage.source.sections[0]
    items.remove(at: 5)
    items.swapAt(4, 6)
    try stage.list.performBatchUpdates { batch in
      stage.source.sections = [items]
      batch.deleteItems(at: [IndexPath(item: 5, section: 0)])
      batch.moveItem(at: IndexPath(item: 4, section: 0), to: IndexPath(item: 6, section: 0))
      batch.moveItem(at: IndexPath(item: 7, section: 0), to: IndexPath(item: 4, section: 0))
    }
    #expect(prefetcher.calls == ["cancel i5 deleted"])
    #expect(open(stage) == ["i7", "i6", "i4"])
    stage.window.step()
    #expect(prefetcher.calls == ["cancel i5 deleted", "prefetch i8"])
  }

  @Test("Reloaded items end their announcements, and are announced anew")
  func reloading() throws {
    let prefetcher = Prefetcher()
    let stage = stage(prefetcher).shown()
    prefetcher.forget()
    try stage.list.reloadItems(at: [IndexPath(item: 3, section: 0)])
    stage.window.step()
    #expect(prefetcher.calls == ["cancel i3 reloaded", "prefetch i3"])
    prefetcher.forget()
    try stage.list.reloadSections([0])
    stage.window.step()
    #expect(prefetcher.calls == ["cancel i2 i3 reloaded", "prefetch i2 i3"])
    prefetcher.forget()
    stage.list.reloadData()
    stage.window.step()
    #expect(prefetcher.calls == ["cancel i2 i3 reloaded", "prefetch i2 i3"])
    prefetcher.forget()
    try stage.list.reconfigureItems(at: [IndexPath(item: 3, section: 0)])
    stage.window.step()
    #expect(prefetcher.calls.isEmpty)
  }

  @Test("Another source is told anew, and the one before of every end; one that is gone of nothing")
  func sources() {
    let first = Prefetcher()
    var second: Prefetcher? = Prefetcher()
    let stage = stage(first).shown()
    stage.list.prefetchDataSource = second
    #expect(first.calls.last == "cancel i2 i3 sourceChanged")
    stage.window.step()
    #expect(second?.calls == ["prefetch i2 i3"])
    second = nil
    stage.list.setNeedsLayout()
    stage.window.step()
    #expect(open(stage).isEmpty)
    #expect(ends(stage).suffix(2) == ["i2 sourceChanged", "i3 sourceChanged"])
  }

  @Test(
    "Ending everything cancels; a collection that is deallocated leaves no open ticket in the log")
  func ending() {
    let prefetcher = Prefetcher()
    let stage = stage(prefetcher).shown()
    stage.list.invalidate()
    #expect(prefetcher.calls.last == "cancel i2 i3 invalidated")
    #expect(stage.list.invariantFaults().isEmpty)

    let other = self.stage(prefetcher).shown()
    other.window.hide()
    other.list.prefetchDataSource = prefetcher
    prefetcher.forget()
    other.forget()
    other.releaseHost()
    #expect(ends(other) == ["i2 invalidated", "i3 invalidated"])
    #expect(prefetcher.calls.isEmpty)
  }

  @Test("Hiding the window ends no announcement")
  func hiding() {
    let prefetcher = Prefetcher()
    let stage = stage(prefetcher).shown()
    stage.window.hide()
    stage.window.step()
    stage.window.show()
    stage.window.step()
    #expect(open(stage) == ["i2", "i3"])
    #expect(prefetcher.calls.count == 1)
  }

  @Test("A smaller window cancels what is too far away now")
  func resizing() {
    let prefetcher = Prefetcher()
    let stage = stage(prefetcher) { $0.height = 4 }.shown()
    stage.window.size = Size(width: 10, height: 2)
    stage.window.step()
    #expect(prefetcher.calls == ["prefetch i4 i5 i6 i7", "cancel i4 i5 i6 i7 outOfRange"])
    #expect(open(stage).isEmpty)
  }

  @Test("What a source asks for inside its calls waits for the next tick")
  func reentrancy() {
    let prefetcher = Prefetcher()
    let stage = stage(prefetcher)
    prefetcher.onPrefetch = { list in
      prefetcher.onPrefetch = { _ in }
      try? list.performBatchUpdates { [source = stage.source] batch in
        source.sections[0].removeFirst()
        batch.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
      list.prefetchDataSource = nil
      list.prefetchDataSource = prefetcher
      list.ranges = .standard
    }
    prefetcher.onCancel = { list in
      prefetcher.onCancel = { _ in }
      list.reloadData()
    }
    _ = stage.shown()
    stage.window.settle()
    #expect(stage.shownItems == ["i1", "i2"])
    #expect(prefetcher.takeFaults().isEmpty)
    #expect(stage.list.invariantFaults().isEmpty)
  }

  @Test("A resync ends every announcement, and what is near now is announced anew")
  func resync() throws {
    let prefetcher = Prefetcher()
    let stage = stage(prefetcher).shown()
    stage.list.updatePolicy = .resync
    prefetcher.forget()
    // Two are inserted, and the batch names none.
    try stage.update([["n0", "n1"] + stage.source.sections[0]]) { $0.reloadItems(at: []) }
    #expect(prefetcher.calls.first == "cancel i2 i3 reloaded")
    #expect(prefetcher.begun == Set(stage.list.prefetchTickets.map(\.item)))
    #expect(stage.list.invariantFaults() == [] && prefetcher.takeFaults() == [])
  }

  @Test("Without a source nothing is announced and no identity is asked for")
  func withoutSource() {
    let stage = Stage(items: 60)
    stage.list.ranges = Self.announced
    var asked = 0
    stage.source.identity = {
      asked += 1
      return ItemIdentity($0)
    }
    _ = stage.shown()
    #expect(asked == 2)
    #expect(!stage.events.contains { $0.kind == .prefetchBegin })
  }

  @Test("The log says which item, where it was, and why it ended")
  func events() {
    let prefetcher = Prefetcher()
    let stage = stage(prefetcher)
    stage.window.show()
    stage.forget()
    stage.window.step()
    let begun = stage.events.filter { $0.kind == .prefetchBegin }
    #expect(begun.map(\.subject) == [stage.list.subject, stage.list.subject])
    #expect(begun.map(\.item) == [ItemIdentity("i2"), ItemIdentity("i3")])
    #expect(
      begun.map(\.indexPath) == [IndexPath(item: 2, section: 0), IndexPath(item: 3, section: 0)])
  }
}
