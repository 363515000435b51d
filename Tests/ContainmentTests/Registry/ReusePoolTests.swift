import Testing

@testable import Containment

/// A pool by itself: last in, first out, bounded, the oldest goes.
@Suite(.freesClosures) struct ReusePoolTests {
  private final class Thing {}

  @Test(arguments: [0, 1, 3]) func fixedBoundLetsTheOldestGo(limit: Int) {
    var pool = ReusePool<Thing>(limit: limit)
    let things = (0..<5).map { _ in Thing() }
    let gone = things.compactMap { pool.put($0) }
    #expect(gone.map(ObjectIdentifier.init) == things.prefix(5 - limit).map(ObjectIdentifier.init))
    var taken: [ObjectIdentifier] = []
    while let thing = pool.take() { taken.append(ObjectIdentifier(thing)) }
    #expect(taken == things.suffix(limit).reversed().map(ObjectIdentifier.init))
  }

  @Test func openBoundIsFiveOrTheMostDisplayedAtOnce() {
    var pool = ReusePool<Thing>(limit: nil)
    #expect(pool.limit == 5)
    for _ in 0..<7 { pool.noteDisplay() }
    for _ in 0..<7 { pool.noteEndOfDisplay() }
    pool.noteDisplay()
    #expect(pool.limit == 7)
    pool.fixedLimit = 2
    #expect(pool.limit == 2)
  }

  @Test func drainingGivesEverythingOldestFirst() {
    var pool = ReusePool<Thing>(limit: nil)
    let things = (0..<3).map { _ in Thing() }
    for thing in things { _ = pool.put(thing) }
    #expect(pool.drain().map(ObjectIdentifier.init) == things.map(ObjectIdentifier.init))
    #expect(pool.count == 0 && pool.take() == nil)
  }
}
