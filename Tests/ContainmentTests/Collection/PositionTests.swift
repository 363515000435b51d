import Testing

@testable import Containment

/// A list stands by an item: what changes elsewhere does not move what is on screen.
@MainActor
@Suite(.freesClosures) struct PositionTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func stage(_ count: Int = 20, at offset: Double = 0) -> Stage {
    let stage = Stage(items: count) { $0.height = 4 }.shown()
    stage.scroll(to: offset)
    stage.forget()
    return stage
  }

  @Test func insertingAboveMovesTheOffsetAndNothingOnScreen() throws {
    let stage = stage(at: 6)
    let items = stage.source.sections[0]
    try stage.update([["n0", "n1"] + items]) { $0.insertItems(at: [path(0), path(1)]) }
    #expect(stage.shownItems == ["i6", "i7", "i8", "i9"])
    #expect(stage.list.contentOffset.y == 8)
    stage.expectNothing()
  }

  @Test func insertingAtTheStartOfAListThatStandsThereShowsWhatIsNew() throws {
    let stage = stage()
    let items = stage.source.sections[0]
    try stage.update([["n0"] + items]) { $0.insertItems(at: [path(0)]) }
    #expect(stage.shownItems == ["n0", "i0", "i1", "i2"])
    #expect(stage.list.contentOffset.y == 0)
  }

  @Test func theNextItemTakesOverWhereTheFirstInViewIsDeleted() throws {
    let stage = stage(at: 6)
    var items = stage.source.sections[0]
    items.removeSubrange(4..<8)
    try stage.update([items]) { $0.deleteItems(at: (4..<8).map(path)) }
    // i8 stood in the third row and still does; above it what comes before.
    #expect(stage.shownItems == ["i2", "i3", "i8", "i9"])
    #expect(stage.list.contentOffset.y == 2)
  }

  @Test func aListGoesBackOnceThereIsContentAgainUnlessItWentElsewhereMeanwhile() throws {
    for goesElsewhere in [false, true] {
      let stage = stage(at: 12)
      let items = stage.source.sections[0]
      let some = Array(items[..<6] + items[12..<14])
      try stage.update([some]) {
        $0.deleteItems(at: (6..<12).map(path) + (14..<20).map(path))
      }
      #expect(stage.list.contentOffset.y == 4)
      if goesElsewhere {
        // As near as the content allows, which is where it is.
        stage.list.scrollToItem(at: path(7), at: .start)
        stage.window.step()
      }
      try stage.update([some + items[14...]]) { $0.insertItems(at: (8..<14).map(path)) }
      #expect(stage.shownItems.first == (goesElsewhere ? "i4" : "i12"))
    }
  }

  @Test func aMovedItemIsNotFollowed() throws {
    let stage = stage(at: 6)
    var items = stage.source.sections[0]
    items.append(items.remove(at: 6))
    try stage.update([items]) { $0.moveItem(at: path(6), to: path(19)) }
    #expect(stage.shownItems == ["i5", "i7", "i8", "i9"])
  }

  @Test func aLengthThatChangesAboveMovesTheOffsetOnly() {
    let stage = stage(at: 6)
    stage.delegate.lengths = ["i0": 5]
    stage.list.invalidateLayout()
    stage.window.step()
    #expect(stage.shownItems == ["i6", "i7", "i8", "i9"])
    #expect(stage.list.contentOffset.y == 10)
    stage.expectNothing()
  }

  @Test func twoBatchesBeforeAFrameAreFollowedTogether() throws {
    let stage = stage(at: 6)
    let items = stage.source.sections[0]
    for count in 1...2 {
      try stage.list.performBatchUpdates { [path] batch in
        stage.source.sections = [(0..<count).map { "n\($0)" } + items]
        batch.insertItems(at: [path(0)])
      }
    }
    stage.window.step()
    #expect(stage.shownItems == ["i6", "i7", "i8", "i9"])
  }

  @Test func whoeverScrollsAfterABatchIsObeyed() throws {
    let stage = stage(at: 6)
    let items = stage.source.sections[0]
    try stage.list.performBatchUpdates { [path] batch in
      stage.source.sections = [["n"] + items]
      batch.insertItems(at: [path(0)])
    }
    stage.scroll(to: 3)
    #expect(stage.list.contentOffset.y == 3)
  }

  @Test(arguments: [false, true]) func aListFollowsItsEndWhereItIsToldTo(follows: Bool) throws {
    let stage = stage(at: 16)
    stage.list.followsEnd = follows
    let items = stage.source.sections[0]
    try stage.update([items + ["n0", "n1"]]) { $0.insertItems(at: [path(20), path(21)]) }
    #expect(stage.shownItems.last == (follows ? "n1" : "i19"))
    stage.list.reloadData()
    stage.window.step()
    #expect(stage.shownItems.last == (follows ? "n1" : "i19"))
    stage.window.size = Size(width: 10, height: 3)
    stage.window.step()
    #expect(stage.shownItems.last == (follows ? "n1" : "i18"))
  }

  @Test func aListThatFollowsItsEndStaysWhereItIsElsewhere() throws {
    let stage = stage(at: 6)
    stage.list.followsEnd = true
    let items = stage.source.sections[0]
    try stage.update([items + ["n0"]]) { $0.insertItems(at: [path(20)]) }
    #expect(stage.shownItems.first == "i6")
  }

  @Test func aHundredMillionItemsCostWhatIsVisible() throws {
    let stage = Stage(items: 0) { $0.height = 4 }
    let source = CountedSource(count: 100_000_000)
    stage.list.dataSource = source
    stage.list.delegate = nil
    stage.shown()
    #expect(source.requests == 4)
    stage.scroll(to: 99_999_996)
    #expect(source.requests == 8)
    #expect(stage.list.indexPathsForVisibleItems.last == path(99_999_999))
    source.count += 1
    try stage.list.insertItems(at: [path(0)])
    stage.window.step()
    #expect(source.requests == 8)
    #expect(stage.list.indexPathsForVisibleItems.last == path(100_000_000))
  }

  /// So many items, none of which is stored.
  private final class CountedSource: CollectionDataSource {
    var count: Int
    private(set) var requests = 0

    init(count: Int) { self.count = count }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) throws -> CollectionViewCell {
      requests += 1
      return try collectionView.dequeueCell(
        using: Stage.registration, for: indexPath, item: "\(indexPath.item)")
    }
  }
}
