import Testing

@testable import Containment

/// Batches one after the other as one batch, and taken back, against plain arrays.
@MainActor
@Suite(.freesClosures) struct BatchAlgebraTests {
  /// Data on its way through batches: the numbers of the first data and, where an item came, -1.
  struct Track: Equatable {
    var sections: [[Int]]
    var reloaded: Set<Int> = []
    var reconfigured: Set<Int> = []

    /// The data after a batch that leads to sections of so many items.
    func applying(_ batch: BatchUpdates, _ counts: [Int]) -> Track {
      let blank = counts.map { Array(repeating: -1, count: $0) }
      var next = self
      next.sections = ListModel(sections: sections).applying(batch, to: blank)
      for path in batch.reloadedItems { next.reloaded.insert(sections[path.section][path.item]) }
      for path in batch.reconfiguredItems {
        next.reconfigured.insert(sections[path.section][path.item])
      }
      let left = next.items
      next.reloaded.formIntersection(left)
      next.reconfigured.formIntersection(left)
      next.reconfigured.subtract(next.reloaded)
      return next
    }

    var items: Set<Int> { Set(sections.joined()).subtracting([-1]) }
  }

  /// Two changes by chance, one after the other.
  struct Pair {
    let old: [[Int]]
    let one: RandomEdit
    let two: RandomEdit

    init(_ old: [[Int]], seed: UInt64) {
      self.old = old
      var next = 1000
      one = RandomEdit(old, seed: seed, nextItem: &next)
      two = RandomEdit(one.after, seed: seed &+ 7_777, nextItem: &next)
    }

    static func data(seed: UInt64) -> [[Int]] {
      var random = SeededGenerator(seed: seed)
      return (0..<Int.random(in: 0...4, using: &random)).map { section in
        (0..<Int.random(in: 0...7, using: &random)).map { section * 10 + $0 }
      }
    }

    var composed: BatchUpdates {
      get throws(BatchError) {
        try one.batch.followed(
          by: two.batch, before: old.map(\.count), between: one.after.map(\.count),
          after: two.after.map(\.count))
      }
    }

    var inverse: BatchUpdates {
      get throws(BatchError) {
        try one.batch.inverted(before: old.map(\.count), after: one.after.map(\.count))
      }
    }
  }

  /// What is wrong with the composition or the inverse of a pair; `nil` where all is right.
  private func fault(_ pair: Pair) -> String? {
    let (old, middle, end) = (pair.old.map(\.count), pair.one.after, pair.two.after.map(\.count))
    let start = Track(sections: pair.old)
    let between = start.applying(pair.one.batch, middle.map(\.count))
    do throws(BatchError) {
      let both = try pair.composed
      _ = try BatchPlan(both, before: old, after: end)
      let (wanted, found) = (
        between.applying(pair.two.batch, end), start.applying(both, end)
      )
      guard wanted == found else { return "composed: \(found), one by one: \(wanted), by \(both)" }
      let inverse = try pair.inverse
      _ = try BatchPlan(inverse, before: middle.map(\.count), after: old)
      let back = between.applying(inverse, old)
      guard back.items == between.items else { return "the inverse loses items: \(back)" }
      for (now, then) in zip(back.sections.joined(), pair.old.joined()) where now != -1 {
        guard now == then else { return "the inverse puts \(now) where \(then) was" }
      }
      guard back.reloaded == between.reloaded, back.reconfigured == between.reconfigured else {
        return "the inverse marks others: \(back)"
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Less data that fails by the same seed, as long as there is any.
  private func shrunk(_ old: [[Int]], seed: UInt64) -> [[Int]] {
    for section in old.indices {
      var less = old
      less.remove(at: section)
      if fault(Pair(less, seed: seed)) != nil { return shrunk(less, seed: seed) }
      for item in old[section].indices {
        less = old
        less[section].remove(at: item)
        if fault(Pair(less, seed: seed)) != nil { return shrunk(less, seed: seed) }
      }
    }
    return old
  }

  @Test("Composed changes do what both do, and the inverse takes one back", arguments: 0..<8)
  func arrays(block: UInt64) {
    for seed in (block * 500)..<(block * 500 + 500) {
      guard fault(Pair(Pair.data(seed: seed), seed: seed)) != nil else { continue }
      let least = Pair(shrunk(Pair.data(seed: seed), seed: seed), seed: seed)
      Issue.record(
        "seed \(seed), \(least.old): \(fault(least) ?? "") of \(least.one.batch), \(least.two.batch)"
      )
      return
    }
  }

  @Test("Composing is associative, and an empty change composes to nothing new")
  func laws() throws {
    for seed: UInt64 in 0..<300 {
      let pair = Pair(Pair.data(seed: seed), seed: seed)
      var next = 9000
      let three = RandomEdit(pair.two.after, seed: seed &+ 3, nextItem: &next)
      let counts = [pair.old, pair.one.after, pair.two.after, three.after].map { $0.map(\.count) }
      let left = try pair.composed.followed(
        by: three.batch, before: counts[0], between: counts[2], after: counts[3])
      let right = try pair.one.batch.followed(
        by: pair.two.batch.followed(
          by: three.batch, before: counts[1], between: counts[2], after: counts[3]),
        before: counts[0], between: counts[1], after: counts[3])
      let start = Track(sections: pair.old)
      #expect(start.applying(left, counts[3]) == start.applying(right, counts[3]), "\(seed)")
      let same = try pair.one.batch.followed(
        by: BatchUpdates(), before: counts[0], between: counts[1], after: counts[1])
      #expect(
        start.applying(same, counts[1]) == start.applying(pair.one.batch, counts[1]), "\(seed)")
    }
  }

  @Test("A million neighbours stay one range through both")
  func ranges() throws {
    var one = BatchUpdates()
    one.insertItems(0..<1_000_000, inSection: 0)
    var two = BatchUpdates()
    two.insertItems(at: [IndexPath(item: 500_000, section: 0)])
    two.deleteItems(10..<20, inSection: 0)
    two.deleteItems(1_000_000..<1_000_001, inSection: 0)
    let both = try one.followed(by: two, before: [5], between: [1_000_005], after: [999_995])
    #expect(both.insertions.entries.map(\.items) == [0..<999_991])
    #expect(both.deletions.entries.map(\.items) == [0..<1])
    let back = try both.inverted(before: [5], after: [999_995])
    #expect(back.deletions.entries.count == 1 && back.insertedItems == both.deletedItems)
  }

  @Test("A section that is reloaded and then moved goes, and comes elsewhere")
  func reloadedAndMoved() throws {
    var one = BatchUpdates()
    one.reloadSections([0])
    var two = BatchUpdates()
    two.moveSection(0, to: 1)
    let both = try one.followed(by: two, before: [2, 1], between: [3, 1], after: [1, 3])
    #expect(both.deletedSections == [0] && both.insertedSections == [1])
    #expect(both.reloadedSections.isEmpty && both.movedSections.isEmpty)
  }

  @Test("What is wrong with either is thrown")
  func errors() {
    var one = BatchUpdates()
    one.insertItems(at: [IndexPath(item: 0, section: 0)])
    let error = BatchError.itemCountMismatch(
      section: 0, before: 1, after: 1, inserted: 1, deleted: 0, movedIn: 0, movedOut: 0)
    #expect(throws: error) { try one.inverted(before: [1], after: [1]) }
    #expect(throws: error) {
      try BatchUpdates().followed(by: one, before: [1], between: [1], after: [1])
    }
  }

  // MARK: Through a collection

  private func stage(_ data: [[Int]]) -> Stage {
    var options = Stage.Options()
    options.height = 200
    let stage = Stage(names(data), options)
    for number in Array(0..<50) + Array(1000..<1100) {
      stage.delegate.lengths["i\(number)"] = Double(number % 3 + 1)
    }
    stage.list.allowsMultipleSelection = true
    stage.shown()
    for (place, path) in stage.list.indexPathsForVisibleItems.enumerated() where place % 2 == 0 {
      stage.list.selectItem(at: path)
    }
    return stage
  }

  private func names(_ data: [[Int]]) -> [[String]] { data.map { $0.map { "i\($0)" } } }

  private func apply(_ batch: BatchUpdates, _ data: [[Int]], _ stage: Stage) throws(BatchError) {
    try stage.update(names(data)) { $0 = batch }
  }

  /// What shows each item, by the order of making.
  private func rows(_ stage: Stage) -> [String: Int] {
    var rows: [String: Int] = [:]
    for cell in stage.list.visibleCells {
      guard let item = cell.item?.name, let row = cell.contentViewController else { continue }
      rows[item] = stage.made.firstIndex { $0.object === row }
    }
    return rows
  }

  @Test("A collection shows the same by one batch as by two, with the same controllers")
  func collectionComposes() throws {
    for seed: UInt64 in 0..<60 {
      let pair = Pair(Pair.data(seed: seed), seed: seed)
      let (twice, once) = (stage(pair.old), stage(pair.old))
      let first = rows(once)
      try apply(pair.one.batch, pair.one.after, twice)
      let between = Set(twice.shownItems)
      try apply(pair.two.batch, pair.two.after, twice)
      try apply(try pair.composed, pair.two.after, once)
      #expect(once.shownItems == twice.shownItems, "seed \(seed)")
      #expect(once.shownTexts == twice.shownTexts, "seed \(seed)")
      #expect(
        once.list.visibleCells.map(\.frame) == twice.list.visibleCells.map(\.frame), "seed \(seed)")
      let (left, right) = (rows(once), rows(twice))
      for (item, row) in first where between.contains(item) {
        #expect((left[item] == row) == (right[item] == row), "seed \(seed), \(item)")
      }
      #expect(once.violations + twice.violations == [])
    }
  }

  @Test("A batch and its inverse leave order, sizes, selection and controllers of what survived")
  func collectionInverts() throws {
    for seed: UInt64 in 0..<60 {
      let pair = Pair(Pair.data(seed: seed), seed: seed)
      let stage = stage(pair.old)
      let before = Dictionary(
        uniqueKeysWithValues: stage.list.visibleCells.map {
          ($0.item?.name ?? "", ($0.frame, $0.isSelected))
        })
      let (first, order) = (rows(stage), stage.shownItems)
      try apply(pair.one.batch, pair.one.after, stage)
      try apply(try pair.inverse, pair.old, stage)
      #expect(stage.shownItems == order, "seed \(seed)")
      let now = rows(stage)
      for cell in stage.list.visibleCells {
        let item = cell.item?.name ?? ""
        #expect(cell.frame == before[item]?.0, "seed \(seed)")
        guard let number = Int(item.dropFirst()), pair.one.survivors.contains(number) else {
          continue
        }
        #expect(cell.isSelected == before[item]?.1, "seed \(seed), \(item)")
        #expect(now[item] == first[item], "seed \(seed), \(item)")
      }
      #expect(stage.violations == [])
    }
  }

  @Test("An empty batch calls nobody, asks for no layout and keeps the version")
  func empty() throws {
    let stage = stage([[1, 2], [3]])
    stage.forget()
    let version = stage.list.dataVersion
    var isDone = false
    try stage.list.performBatchUpdates { _ in
    } completion: {
      isDone = $0 == nil
    }
    #expect(isDone && !stage.list.wantsLayout && !stage.window.hasPendingWork)
    stage.window.step()
    #expect(stage.events.map(\.kind) == [.updateBegin, .updateEnd])
    #expect(stage.delegate.calls == [] && stage.list.dataVersion == version)
  }
}
