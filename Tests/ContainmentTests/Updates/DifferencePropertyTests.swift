import Testing

@testable import Containment

/// Differences of long random lists, against definitions that share no code with the search.
@Suite struct DifferencePropertyTests {
  typealias Parts = [(section: Int, items: [Int])]

  /// An element whose hash depends on a salt that equality does not see: another seed of the process's hashes.
  private struct Salted: Hashable, Sendable {
    let value: Int
    let salt: Int
    static func == (left: Salted, right: Salted) -> Bool { left.value == right.value }
    func hash(into hasher: inout Hasher) {
      // One salt makes all hashes equal.
      if salt != 0 { hasher.combine(value &* salt) }
    }
  }

  private static func snapshot(_ parts: Parts, salt: Int) -> Snapshot<Int, Salted> {
    var snapshot = Snapshot<Int, Salted>()
    for part in parts {
      snapshot.appendSections([part.section])
      snapshot.appendItems(part.items.map { Salted(value: $0, salt: salt) })
    }
    return snapshot
  }

  /// One edit of the data; together they reach every way in which the search goes on.
  private enum Command: CaseIterable {
    case remove, insert, move, replace, exchange, reverse, shuffle, regroup, rotate, duplicate
    case removeSection, insertSection, moveSection
  }

  private struct Editor {
    var parts: Parts
    var next = 1000
    var allowsDuplicates: Bool

    init(_ random: inout SeededGenerator, allowsDuplicates: Bool) {
      self.allowsDuplicates = allowsDuplicates
      let counts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        [0, 3, 20, 90, 300].randomElement(using: &random) ?? 0
      }
      parts = counts.enumerated().map { section, count in
        (section, (0..<count).map { section * 300 + $0 })
      }
    }

    private mutating func fresh(_ count: Int) -> [Int] {
      next += count
      return Array(next - count..<next)
    }

    private func range(_ part: Int, _ random: inout SeededGenerator) -> Range<Int> {
      let count = parts[part].items.count
      let length = min(count, [1, 1, 2, 5, 40, 300].randomElement(using: &random) ?? 1)
      let start = Int.random(in: 0...count - length, using: &random)
      return start..<start + length
    }

    mutating func run(_ command: Command, _ random: inout SeededGenerator) {
      guard let part = parts.indices.randomElement(using: &random) else {
        parts.append((next, fresh(3)))
        return
      }
      let range = range(part, &random)
      let items = Array(parts[part].items[range])
      let other = parts.indices.randomElement(using: &random) ?? part
      func place(_ part: Int, _ random: inout SeededGenerator) -> Int {
        Int.random(in: 0...parts[part].items.count, using: &random)
      }
      switch command {
      case .remove: parts[part].items.removeSubrange(range)
      case .insert:
        parts[part].items.insert(contentsOf: fresh(range.count), at: place(part, &random))
      case .move:
        parts[part].items.removeSubrange(range)
        parts[part].items.insert(contentsOf: items, at: place(part, &random))
      case .replace: parts[part].items.replaceSubrange(range, with: fresh(range.count + 2))
      case .exchange where range.count > 1:
        parts[part].items.swapAt(range.lowerBound, range.upperBound - 1)
      case .exchange: break
      case .reverse: parts[part].items.replaceSubrange(range, with: items.reversed())
      case .shuffle: parts[part].items.replaceSubrange(range, with: items.shuffled(using: &random))
      case .regroup:
        parts[part].items.removeSubrange(range)
        parts[other].items.insert(contentsOf: items, at: place(other, &random))
      case .rotate:
        parts[part].items =
          Array(parts[part].items[range.upperBound...])
          + Array(parts[part].items[..<range.upperBound])
      case .duplicate:
        if allowsDuplicates {
          parts[other].items.insert(contentsOf: items, at: place(other, &random))
        }
      case .removeSection: parts.remove(at: part)
      case .insertSection: parts.insert((next, fresh(4)), at: part)
      case .moveSection: parts.swapAt(part, other)
      }
    }
  }

  private static func edited(
    seed: UInt64, commands: Int, allowsDuplicates: Bool
  ) -> (old: Parts, new: Parts) {
    var random = SeededGenerator(seed: seed)
    var editor = Editor(&random, allowsDuplicates: allowsDuplicates)
    if allowsDuplicates { editor.run(.duplicate, &random) }
    let old = editor.parts
    for _ in 0..<commands {
      editor.run(Command.allCases.randomElement(using: &random) ?? .move, &random)
    }
    return (old, editor.parts)
  }

  /// What is wrong with the difference; `nil` where it is right.
  private static func fault(_ old: Parts, _ new: Parts, isUnique: Bool) -> String? {
    let batch = snapshot(new, salt: 1).difference(from: snapshot(old, salt: 1))
    for salt in [0, 7, -3] {
      let again = snapshot(new, salt: salt).difference(from: snapshot(old, salt: salt))
      guard again == batch else { return "depends on hashes: salt \(salt)" }
    }
    let (before, after) = (old.map(\.items), new.map(\.items))
    do {
      _ = try BatchPlan(batch, before: before.map(\.count), after: after.map(\.count))
    } catch {
      return "\(error)"
    }
    guard ListModel(sections: before).applying(batch, to: after) == after else { return "wrong" }
    for places in [batch.deletions, batch.insertions] {
      guard places.sorted == places else { return "not ascending" }
    }
    let targets = batch.movedItems.map(\.to)
    guard targets == targets.sorted() else { return "moves not ascending" }
    guard isUnique else { return nil }
    let expected = minimum(old, new)
    let counts = [
      batch.deletedItems.count, batch.insertedItems.count, batch.movedItems.count,
      batch.movedSections.count,
    ]
    return counts == expected ? nil : "\(counts), but \(expected) is enough"
  }

  /// The least numbers of deletes, inserts, moves and section moves, by definition.
  private static func minimum(_ old: Parts, _ new: Parts) -> [Int] {
    func homes(_ parts: Parts) -> [Int: Int] {
      Dictionary(
        uniqueKeysWithValues: parts.flatMap { part in part.items.map { ($0, part.section) } })
    }
    let (before, after) = (homes(old), homes(new))
    let (oldSections, newSections) = (old.map(\.section), new.map(\.section))
    // In a section that goes or comes, only the moves out of it and into it are named.
    let deletes = before.count { after[$0.key] == nil && newSections.contains($0.value) }
    let inserts = after.count { before[$0.key] == nil && oldSections.contains($0.value) }
    var moves = before.count { item, home in
      guard let target = after[item] else { return false }
      return target != home
    }
    for part in new {
      guard let source = old.first(where: { $0.section == part.section }) else { continue }
      let places = Dictionary(
        uniqueKeysWithValues: source.items.enumerated().map { ($1, $0) })
      let matched = part.items.compactMap { places[$0] }
      moves += matched.count - longestRun(matched)
    }
    let matched = newSections.compactMap { oldSections.firstIndex(of: $0) }
    return [deletes, inserts, moves, matched.count - longestRun(matched)]
  }

  /// In quadratic time, as the definition reads.
  private static func longestRun(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in values.enumerated() {
      let before = (0..<index).filter { values[$0] < value }.map { lengths[$0] }.max() ?? 0
      lengths.append(before + 1)
    }
    return lengths.max() ?? 0
  }

  /// Takes out sections and runs of items for as long as the fault stays.
  private static func shrunk(_ old: Parts, _ new: Parts, isUnique: Bool) -> (Parts, Parts) {
    var pair = (old, new)
    var step = 64
    while step > 0 {
      var isSmaller = false
      for side in 0..<2 {
        let parts = side == 0 ? pair.0 : pair.1
        for part in parts.indices {
          for start in stride(from: 0, to: parts[part].items.count, by: step) {
            var smaller = parts
            smaller[part].items.removeSubrange(start..<min(start + step, parts[part].items.count))
            let candidate = side == 0 ? (smaller, pair.1) : (pair.0, smaller)
            if !isSmaller, fault(candidate.0, candidate.1, isUnique: isUnique) != nil {
              pair = candidate
              isSmaller = true
            }
          }
        }
      }
      if !isSmaller { step /= 2 }
    }
    return pair
  }

  private static func check(_ seed: UInt64, commands: Int, allowsDuplicates: Bool) {
    let (old, new) = edited(seed: seed, commands: commands, allowsDuplicates: allowsDuplicates)
    guard fault(old, new, isUnique: !allowsDuplicates) != nil else { return }
    let (less, more) = shrunk(old, new, isUnique: !allowsDuplicates)
    let text = fault(less, more, isUnique: !allowsDuplicates) ?? ""
    Issue.record("seed \(seed): \(less) to \(more): \(text)")
  }

  @Test("A difference is right, minimal, and does not depend on hashes", arguments: 0..<10)
  func uniqueItems(block: UInt64) {
    for seed in (block * 12)..<(block * 12 + 12) {
      for commands in [0, 1, 2, 6] {
        Self.check(seed, commands: commands, allowsDuplicates: false)
      }
    }
  }

  @Test("With duplicates it is right and does not depend on hashes", arguments: 0..<10)
  func duplicateItems(block: UInt64) {
    for seed in (block * 12)..<(block * 12 + 12) {
      for commands in [0, 2, 6] { Self.check(seed, commands: commands, allowsDuplicates: true) }
    }
  }

  @Test(
    "One item that moved in a long list is one move", arguments: [1, 2, 3, 5, 64, 499, 500, 998])
  func oneMove(distance: Int) {
    for from in [0, 1, 300, 999 - distance] where from + distance < 1000 {
      var items = Array(0..<1000)
      items.insert(items.remove(at: from), at: from + distance)
      for (old, new) in [(Array(0..<1000), items), (items, Array(0..<1000))] {
        let batch = Snapshot([0: new]).difference(from: Snapshot([0: old]))
        #expect(batch.movedItems.count == 1, "from \(from) by \(distance)")
        #expect(batch.deletions.isEmpty && batch.insertions.isEmpty)
      }
    }
  }

  @Test func equalSnapshotsHaveNoDifference() {
    for seed in 0..<20 as Range<UInt64> {
      let (parts, _) = Self.edited(seed: seed, commands: 0, allowsDuplicates: seed % 2 == 0)
      let snapshot = Self.snapshot(parts, salt: 1)
      #expect(snapshot.difference(from: snapshot).isEmpty)
      #expect(Self.snapshot(parts, salt: 1).difference(from: snapshot).isEmpty)
    }
  }

  @Test func changedContentOfAnIdentifierIsAReconfigure() {
    struct Row: Hashable, Identifiable, Sendable {
      let id: Int
      var text = 0
    }
    for seed in 0..<40 as Range<UInt64> {
      let (old, new) = Self.edited(seed: seed, commands: 3, allowsDuplicates: false)
      func snapshot(_ parts: Parts, _ text: (Int) -> Int) -> Snapshot<Int, Row> {
        var snapshot = Snapshot<Int, Row>()
        for part in parts {
          snapshot.appendSections([part.section])
          snapshot.appendItems(part.items.map { Row(id: $0, text: text($0)) })
        }
        return snapshot
      }
      let remaining = Set(new.flatMap(\.items))
      let batch = snapshot(new) { $0 % 3 == 0 ? 1 : 0 }.difference(from: snapshot(old) { _ in 0 })
      let expected = old.enumerated().flatMap { section, part in
        part.items.enumerated().filter { remaining.contains($1) && $1 % 3 == 0 }
          .map { IndexPath(item: $0.offset, section: section) }
      }
      #expect(batch.reconfiguredItems == expected, "seed \(seed)")
    }
  }
}
