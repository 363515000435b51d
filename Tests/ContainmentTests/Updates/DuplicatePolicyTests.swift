import Testing

@testable import Containment

/// Sections and items that are there twice.
@MainActor
@Suite(.freesClosures) struct DuplicatePolicyTests {
  private typealias Base = SnapshotBase<Int, Int>

  nonisolated private static func data(_ random: inout SeededGenerator) -> Snapshot<Int, Int> {
    var snapshot = Snapshot<Int, Int>()
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      snapshot.appendSections([Int.random(in: 0...4, using: &random)])
      let last = snapshot.parts.count - 1
      snapshot.parts[last].items = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Int.random(in: 0...30, using: &random)
      }
    }
    return snapshot
  }

  nonisolated private static func parts(_ snapshot: Snapshot<Int, Int>) -> [[Int]] {
    snapshot.parts.map(\.items)
  }

  @Test(
    "A walk over snapshots with duplicates is right under each policy",
    arguments: [DuplicatePolicy.reject, .keepFirst, .disambiguate], 0..<6)
  func walks(policy: DuplicatePolicy, block: UInt64) throws {
    for seed in (block * 100)..<(block * 100 + 100) {
      var random = SeededGenerator(seed: seed)
      let version = SnapshotVersion(line: SnapshotVersion.Line(), number: 0)
      var base = Base(Snapshot(), version: version, .byEquality)
      base.duplicates = policy
      for step in 0..<8 {
        let next = Self.data(&random)
        let duplicate = next.duplicate(ByEquality<Int>.self)
        let before = Self.parts(base.snapshot)
        let update: SnapshotUpdate<Int, Int>
        do throws(SnapshotError) {
          update = try base.advance(to: next)
        } catch {
          #expect(policy == .reject && error == duplicate, "seed \(seed), step \(step)")
          #expect(Self.parts(base.snapshot) == before)
          continue
        }
        #expect(policy != .reject || duplicate == nil, "seed \(seed), step \(step)")
        let after = Self.parts(update.snapshot)
        if policy == .keepFirst {
          #expect(update.snapshot.duplicate(ByEquality<Int>.self) == nil)
          #expect(Set(update.snapshot.sections) == Set(next.sections))
        } else {
          #expect(after == Self.parts(next))
        }
        _ = try BatchPlan(
          update.batch, before: before.map(\.count), after: after.map(\.count))
        #expect(
          ListModel(sections: before).applying(update.batch, to: after) == after,
          "seed \(seed), step \(step)")
        base = update.next
        let keys = after.enumerated().flatMap { section, items in
          items.enumerated().map { index, item in
            [item, base.occurrences[IndexPath(item: index, section: section)] ?? 0]
          }
        }
        #expect(Set(keys).count == keys.count, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func manyAppliesNeverHideADuplicate() {
    // What is known about the items goes from one snapshot to the next; it may never grow stale.
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let version = SnapshotVersion(line: SnapshotVersion.Line(), number: 0)
      var base = Base(Snapshot(), version: version, .byEquality)
      var items = Array(0..<60)
      for _ in 0..<30 {
        for _ in 0..<3 {
          if !items.isEmpty { items.remove(at: Int.random(in: 0..<items.count, using: &random)) }
          items.insert(
            Int.random(in: 0...90, using: &random),
            at: Int.random(in: 0...items.count, using: &random))
        }
        let isUnique = Set(items).count == items.count
        if let update = try? base.advance(to: Snapshot([0: items])) {
          #expect(isUnique, "seed \(seed)")
          base = update.next
        } else {
          #expect(!isUnique, "seed \(seed)")
          items = base.snapshot.items
        }
      }
    }
  }

  @Test func tableKnowsWhatIsThereWhereHashesCrowd() {
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var table = HashTable()
      var known: Set<Int> = []
      for _ in 0..<600 {
        // Few different slots at the end of the table: long runs that go over its end.
        let hash =
          50 + Int.random(in: 0..<30, using: &random) + 64 * Int.random(in: 0..<3, using: &random)
        if Bool.random(using: &random) {
          let isNew = table.insert(hash)
          #expect(isNew == known.insert(hash).inserted, "seed \(seed)")
        } else {
          let wasThere = table.remove(hash)
          #expect(wasThere == (known.remove(hash) != nil))
        }
        #expect(table.count == known.count)
      }
    }
  }

  @Test func tableFindsTheFirstOfEqualHashesAlsoAfterItGrew() {
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var table = IdentityTable()
      var first: [UInt64: Int] = [:]
      for index in 0..<300 {
        // The last slots of the smallest table: runs that go over its end.
        let hash = IdentityTable.fold(Int.random(in: 58..<64, using: &random))
        table.add(hash, index)
        if first[hash] == nil { first[hash] = index }
        for (hash, index) in first { #expect(table.first(hash) { _ in true } == index) }
      }
      #expect(table.first(IdentityTable.fold(5)) { _ in true } == -1)
    }
  }

  @Test func badHashesAreOnlySlow() throws {
    struct Bad: Hashable, Sendable {
      let value: Int
      func hash(into hasher: inout Hasher) {}
    }
    let version = SnapshotVersion(line: SnapshotVersion.Line(), number: 0)
    let base = SnapshotBase<Int, Bad>(Snapshot(), version: version, .byEquality)
    let first = try base.update(to: Snapshot([0: (0..<50).map { Bad(value: $0) }]))
    let second = try first.next.update(
      to: Snapshot([0: (0..<50).reversed().map { Bad(value: $0) }]))
    #expect(second.batch.movedItems.count == 49)
    #expect(throws: SnapshotError.self) {
      try second.next.update(to: Snapshot([0: [Bad(value: 1), Bad(value: 2), Bad(value: 1)]]))
    }
  }

  @Test func disambiguatedItemsHaveIdentitiesOfTheirOwn() throws {
    let stage = Stage(items: 0) { $0.height = 9 }
    let source = DiffableDataSource<Int, String>(stage.list) { list, path, text in
      try list.dequeueCell(using: Stage.registration, for: path, item: text)
    }
    stage.shown()
    #expect(source.duplicates == .reject)
    source.duplicates = .disambiguate
    try source.apply(Snapshot([0: ["a", "b", "a"], 1: ["a"]]))
    stage.window.step()
    #expect(stage.shownItems == ["a", "b", "a#2", "a#3"])
    #expect(stage.shownTexts == ["a", "b", "a", "a"])
    #expect(
      source.collectionView(stage.list, indexPathForItem: ItemIdentity("a#2"))
        == IndexPath(item: 2, section: 0))
    try source.apply(Snapshot([0: ["b", "a", "a"]]))
    stage.window.step()
    #expect(stage.shownItems == ["b", "a", "a#2"])
    source.duplicates = .keepFirst
    try source.apply(Snapshot([0: ["a", "c", "a", "c"], 1: ["b", "a"]]))
    stage.window.step()
    #expect(stage.shownItems == ["a", "c", "b"])
    #expect(source.snapshot.items == ["a", "c", "b"])
    source.duplicates = .reject
    #expect(throws: SnapshotError.self) { try source.apply(Snapshot([0: ["c", "c"]])) }
    #expect(stage.violations == [])
  }
}
