import Testing

@testable import Containment

/// A batch is accepted exactly where it is legal, and the error is that of a checker which looks at one place
/// after the other.
@Suite struct BatchLegalityTests {
  private typealias Operation = BatchError.Operation

  /// One call on a batch.
  private enum Call {
    case items(Operation, Range<Int>, Int)
    case move(IndexPath, IndexPath)
    case section(Operation, Int)
    case sectionMove(Int, Int)

    func add(to batch: inout BatchUpdates) {
      switch self {
      case .items(let operation, let range, let section):
        let paths = range.map { IndexPath(item: $0, section: section) }
        switch operation {
        case .delete: batch.deleteItems(range, inSection: section)
        case .insert: batch.insertItems(range, inSection: section)
        case .reload: batch.reloadItems(at: paths)
        default: batch.reconfigureItems(at: paths)
        }
      case .move(let from, let to): batch.moveItem(at: from, to: to)
      case .section(.delete, let section): batch.deleteSections([section])
      case .section(.insert, let section): batch.insertSections([section])
      case .section(_, let section): batch.reloadSections([section])
      case .sectionMove(let from, let to): batch.moveSection(from, to: to)
      }
    }

    static func random(_ random: inout SeededGenerator) -> Call {
      let section = Int.random(in: -1...2, using: &random)
      let item = Int.random(in: -1...5, using: &random)
      let path = IndexPath(item: item, section: section)
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        return .section(
          [.delete, .insert, .reload].randomElement(using: &random) ?? .delete, section)
      case 1: return .sectionMove(section, Int.random(in: 0...2, using: &random))
      case 2, 3:
        return .move(
          path,
          IndexPath(
            item: Int.random(in: 0...4, using: &random),
            section: Int.random(in: 0...1, using: &random)))
      default:
        let operation: [Operation] = [.delete, .insert, .delete, .insert, .reload, .reconfigure]
        return .items(
          operation.randomElement(using: &random) ?? .delete,
          item..<item + Int.random(in: 1...3, using: &random), section)
      }
    }
  }

  /// The first fault, place by place.
  private static func fault(_ batch: BatchUpdates, _ before: [Int], _ after: [Int]) -> BatchError? {
    func first<Place: Comparable>(
      _ named: [(Place, Operation)], _ isThere: (Place) -> Bool,
      _ outside: (Place, Operation) -> BatchError,
      _ twice: (Place, Operation, Operation) -> BatchError
    ) -> BatchError? {
      let sorted = named.sorted { ($0.0, $0.1.rawValue) < ($1.0, $1.1.rawValue) }
      for (index, one) in sorted.enumerated() {
        if !isThere(one.0) { return outside(one.0, one.1) }
        if index > 0, sorted[index - 1].0 == one.0 {
          return twice(one.0, sorted[index - 1].1, one.1)
        }
      }
      return nil
    }
    func named<Place>(_ places: [Place], _ operation: Operation) -> [(Place, Operation)] {
      places.map { ($0, operation) }
    }
    func count(_ counts: [Int], _ section: Int) -> Int {
      counts.indices.contains(section) ? counts[section] : 0
    }
    let sources =
      named(batch.deletedSections, .delete) + named(batch.reloadedSections, .reload)
      + named(batch.movedSections.map(\.from), .move)
    if let error = first(
      sources, before.indices.contains,
      { .sectionSourceOutOfRange($1, section: $0, count: before.count) },
      { .sectionSourceUsedTwice(section: $0, $1, $2) })
    {
      return error
    }
    let targets =
      named(batch.insertedSections, .insert) + named(batch.movedSections.map(\.to), .move)
    if let error = first(
      targets, after.indices.contains,
      { .sectionTargetOutOfRange($1, section: $0, count: after.count) },
      { .sectionTargetUsedTwice(section: $0, $1, $2) })
    {
      return error
    }
    let (inserted, deleted) = (batch.insertedSections.count, batch.deletedSections.count)
    guard before.count + inserted - deleted == after.count else {
      return .sectionCountMismatch(
        before: before.count, after: after.count, inserted: inserted, deleted: deleted)
    }
    let deletes = named(batch.deletedItems, .delete)
    for others in [
      named(batch.movedItems.map(\.from), .move), named(batch.reloadedItems, .reload),
      named(batch.reconfiguredItems, .reconfigure),
    ] {
      if let error = first(
        deletes + others,
        { $0.item >= 0 && $0.item < count(before, $0.section) },
        { .itemSourceOutOfRange($1, $0, count: count(before, $0.section)) },
        { .itemSourceUsedTwice($0, $1, $2) })
      {
        return error
      }
    }
    if let error = first(
      named(batch.insertedItems, .insert) + named(batch.movedItems.map(\.to), .move),
      { $0.item >= 0 && $0.item < count(after, $0.section) },
      { .itemTargetOutOfRange($1, $0, count: count(after, $0.section)) },
      { .itemTargetUsedTwice($0, $1, $2) })
    {
      return error
    }
    return countFault(batch, before, after)
  }

  private static func countFault(
    _ batch: BatchUpdates, _ before: [Int], _ after: [Int]
  ) -> BatchError? {
    let leaving = batch.deletedSections + batch.movedSections.map(\.from)
    var rest = before.indices.filter { !leaving.contains($0) }
    for new in after.indices where !batch.insertedSections.contains(new) {
      let old = batch.movedSections.first { $0.to == new }?.from ?? rest.removeFirst()
      guard !batch.reloadedSections.contains(old) else { continue }
      let inserted = batch.insertedItems.count { $0.section == new }
      let deleted = batch.deletedItems.count { $0.section == old }
      let movedIn = batch.movedItems.count { $0.to.section == new }
      let movedOut = batch.movedItems.count { $0.from.section == old }
      if before[old] + inserted - deleted + movedIn - movedOut != after[new] {
        return .itemCountMismatch(
          section: new, before: before[old], after: after[new], inserted: inserted,
          deleted: deleted, movedIn: movedIn, movedOut: movedOut)
      }
    }
    return nil
  }

  private static func error(_ calls: [Call], _ before: [Int], _ after: [Int]) -> BatchError? {
    var batch = BatchUpdates()
    for call in calls { call.add(to: &batch) }
    do throws(BatchError) {
      _ = try BatchPlan(batch, before: before, after: after)
      return nil
    } catch {
      return error
    }
  }

  @Test("Accepted exactly where legal, with the same error in any order of calls", arguments: 0..<8)
  func randomCalls(block: UInt64) {
    var legal = 0
    for seed in (block * 2000)..<(block * 2000 + 2000) {
      var random = SeededGenerator(seed: seed)
      let before = [4, 2].prefix(Int.random(in: 1...2, using: &random)).map { $0 }
      let after = (0..<Int.random(in: 1...2, using: &random)).map { _ in
        Int.random(in: 1...5, using: &random)
      }
      var calls = (0..<Int.random(in: 0...4, using: &random)).map { _ in Call.random(&random) }
      var batch = BatchUpdates()
      for call in calls { call.add(to: &batch) }
      let expected = Self.fault(batch, before, after)
      if expected == nil { legal += 1 }
      for _ in 0..<4 {
        let found = Self.error(calls, before, after)
        #expect(found == expected, "seed \(seed): \(calls) from \(before) to \(after)")
        calls.shuffle(using: &random)
      }
    }
    #expect(legal > 20)
  }

  @Test func aMillionInsertedNeighboursAreOneOperation() throws {
    var batch = BatchUpdates()
    batch.insertItems(2..<1_000_002, inSection: 0)
    #expect(batch.insertions.entries.count == 1)
    let plan = try BatchPlan(batch, before: [4], after: [1_000_004])
    #expect(
      plan.fate(of: IndexPath(item: 3, section: 0))
        == .stays(IndexPath(item: 1_000_003, section: 0), isMoved: false))
    var same = BatchUpdates()
    same.insertItems(at: (2..<10).map { IndexPath(item: $0, section: 0) })
    var range = BatchUpdates()
    range.insertItems(2..<7, inSection: 0)
    range.insertItems(7..<10, inSection: 0)
    #expect(same == range)
    #expect(range.insertedItems == same.insertedItems)
  }

  @Test func theHighestNumberIsAWrongPlaceAndNoTrap() {
    #expect(
      Self.error(
        [.move(IndexPath(item: .max, section: 0), IndexPath(item: 0, section: 0))], [1], [1])
        != nil)
    var batch = BatchUpdates()
    batch.deleteItems(at: [IndexPath(item: .max, section: .max)])
    batch.deleteSections([.max, .min])
    #expect(throws: BatchError.self) { _ = try BatchPlan(batch, before: [1], after: [1]) }
  }
}
