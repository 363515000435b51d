import Testing

@testable import Containment

/// Differences of lists and snapshots: right, and with the fewest moves.
@MainActor
@Suite(.freesClosures) struct SnapshotDifferenceTests {
  /// All orders of the first few numbers that are in a bit mask.
  nonisolated private static func lists(_ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return lists(count - 1).flatMap { list in
      [list]
        + (0...list.count).map { place in
          var longer = list
          longer.insert(count, at: place)
          return longer
        }
    }
  }

  @Test func differenceOfAllShortListsIsRightAndMinimal() {
    let all = Self.lists(4)
    for old in all {
      for new in all {
        let difference = ListDifference(from: old, to: new)
        #expect(difference.deleted == old.indices.filter { !new.contains(old[$0]) })
        #expect(difference.inserted == new.indices.filter { !old.contains(new[$0]) })
        let rule = FillRule(
          deleted: difference.deleted, inserted: difference.inserted, moves: difference.moved)
        for (index, value) in old.enumerated() {
          #expect(rule.target(of: index) == new.firstIndex(of: value), "\(old) \(new)")
        }
        let matched = new.compactMap { old.firstIndex(of: $0) }
        #expect(difference.moved.count == matched.count - Self.longestRun(matched))
      }
    }
  }

  /// By trying every subset.
  nonisolated private static func longestRun(_ values: [Int]) -> Int {
    (0..<(1 << values.count)).map { mask -> Int in
      let chosen = values.indices.filter { mask & (1 << $0) != 0 }.map { values[$0] }
      return zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 } ? chosen.count : 0
    }.max() ?? 0
  }

  @Test(arguments: 0..<300) func longestIncreasingIsIncreasingAndLongest(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let values = Array(0..<Int.random(in: 0...9, using: &random)).shuffled(using: &random)
    let belongs = ListDifference.longestIncreasing(values)
    let chosen = zip(values, belongs).filter { $0.1 }.map(\.0)
    #expect(chosen == chosen.sorted())
    #expect(chosen.count == Self.longestRun(values))
  }

  /// Sections with their items; all of them small numbers.
  struct Data: Sendable, CustomStringConvertible {
    var parts: [(section: Int, items: [Int])]
    var description: String { parts.map { "\($0.section): \($0.items)" }.joined(separator: " ") }

    var snapshot: Snapshot<Int, Int> {
      var snapshot = Snapshot<Int, Int>()
      for part in parts {
        snapshot.appendSections([part.section])
        snapshot.appendItems(part.items)
      }
      return snapshot
    }

    init(_ random: inout SeededGenerator) {
      var items = Array(1...8).shuffled(using: &random)
      parts = Array(1...4).shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
        .map {
          section in
          let count = min(items.count, Int.random(in: 0...3, using: &random))
          defer { items.removeLast(count) }
          return (section, Array(items.suffix(count)))
        }
    }
  }

  /// What is wrong with the batch between two snapshots; `nil` where it is right.
  private func fault(_ old: Data, _ new: Data) -> String? {
    let batch = new.snapshot.difference(from: old.snapshot)
    let plan: BatchPlan
    do {
      plan = try BatchPlan(
        batch, before: old.parts.map(\.items.count), after: new.parts.map(\.items.count))
    } catch {
      return "\(error)"
    }
    for (section, part) in old.parts.enumerated() {
      let target = new.parts.firstIndex { $0.section == part.section }
      if plan.section(of: section) != target { return "section \(part.section)" }
      for (index, item) in part.items.enumerated() {
        let fate = plan.fate(of: IndexPath(item: index, section: section))
        switch (fate, new.snapshot.indexPath(of: item)) {
        case (.deleted, nil): break
        case (.stays(let path, _), let wanted?) where path == wanted: break
        default: return "item \(item): \(fate)"
        }
      }
    }
    let model = ListModel(sections: old.parts.map(\.items))
    let result = model.applying(batch, to: new.parts.map(\.items))
    return result == new.parts.map(\.items) ? nil : "\(result)"
  }

  @Test(arguments: 0..<20) func batchLeadsFromOneSnapshotToAnother(block: UInt64) {
    for seed in (block * 200)..<(block * 200 + 200) {
      var random = SeededGenerator(seed: seed)
      var (old, new) = (Data(&random), Data(&random))
      guard fault(old, new) != nil else { continue }
      while let smaller = shrunk(old, new) { (old, new) = smaller }
      Issue.record("seed \(seed): \(old) to \(new): \(fault(old, new) ?? "")")
      return
    }
  }

  /// The first smaller pair that still fails.
  private func shrunk(_ old: Data, _ new: Data) -> (Data, Data)? {
    for (isOld, data) in [(true, old), (false, new)] {
      for part in data.parts.indices {
        var smaller = data
        smaller.parts.remove(at: part)
        var candidates = [smaller]
        for item in data.parts[part].items.indices {
          smaller = data
          smaller.parts[part].items.remove(at: item)
          candidates.append(smaller)
        }
        for candidate in candidates {
          let pair = isOld ? (candidate, new) : (old, candidate)
          if fault(pair.0, pair.1) != nil { return pair }
        }
      }
    }
    return nil
  }

  @Test func b16SurvivorOfSeveralRemovedSectionsIsUntouched() {
    let old = Snapshot(["A": ["A0"], "B": ["B0"], "C": ["C0"], "D": ["D0"]])
    for survivor in 0..<4 {
      let name = old.sections[survivor]
      let batch = Snapshot([name: [name + "0"]]).difference(from: old)
      var expected = BatchUpdates()
      expected.deleteSections((0..<4).filter { $0 != survivor })
      #expect(batch == expected)
    }
  }

  @Test func itemsThatChangeTheSectionAreMoved() {
    let old = Snapshot(["A": [1, 2], "B": [3]])
    let batch = Snapshot(["B": [2, 3], "C": [1]]).difference(from: old)
    #expect(batch.movedItems.count == 2)
    #expect(batch.deletedItems.isEmpty && batch.insertedItems.isEmpty)
    #expect(batch.deletedSections == [0] && batch.insertedSections == [1])
  }

  @Test func marksNameOldPlacesOfWhatRemains() {
    let old = Snapshot([0: ["a", "b", "c"]])
    var new = Snapshot([0: ["c", "b", "n"]])
    new.reloadItems(["b", "n", "a", "zzz"])
    new.reconfigureItems(["c", "b"])
    let batch = new.difference(from: old)
    #expect(batch.reloadedItems == [IndexPath(item: 1, section: 0)])
    #expect(batch.reconfiguredItems == [IndexPath(item: 2, section: 0)])
  }

  @Test func duplicatesNameBothPlaces() {
    #expect(
      Snapshot([0: ["a", "x"], 1: ["x"]]).duplicate(ByEquality<String>.self)
        == .duplicateItem(
          "x", first: IndexPath(item: 1, section: 0), second: IndexPath(item: 0, section: 1)))
    #expect(
      Snapshot([7: ["a"], 8: [], 7: ["a"]]).duplicate(ByEquality<String>.self)
        == .duplicateSection("7", first: 0, second: 2))
    #expect(Snapshot<Int, Int>().duplicate(ByEquality<Int>.self) == nil)
  }

  @Test func neighboursThatComeAndGoAreOneRange() {
    let old = Snapshot([0: Array(0..<1000)])
    let longer = Snapshot([0: Array(0..<500) + Array(5000..<9000) + Array(500..<1000)])
    #expect(longer.difference(from: old).insertions.entries.map(\.items) == [500..<4500])
    #expect(old.difference(from: longer).deletions.entries.map(\.items) == [500..<4500])
  }
}
