import Testing

@testable import Containment

/// Batches that are wrong: UPDATE-08, with the exact error, and nothing changed.
@MainActor
@Suite(.freesClosures) struct BatchErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let after: [Int]
    let changes: [@Sendable (inout BatchUpdates) -> Void]
    let error: BatchError
    var testDescription: String { name }
  }

  private nonisolated static func at(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// All of them against two sections of three and two items.
  nonisolated static let cases: [Case] = [
    Case(
      name: "nothing declared, one more", after: [4, 2], changes: [],
      error: .itemCountMismatch(
        section: 0, before: 3, after: 4, inserted: 0, deleted: 0, movedIn: 0, movedOut: 0)),
    Case(
      name: "deleted, but still there", after: [3, 2],
      changes: [{ $0.deleteItems(at: [at(0, 1)]) }],
      error: .itemCountMismatch(
        section: 0, before: 3, after: 3, inserted: 0, deleted: 1, movedIn: 0, movedOut: 0)),
    Case(
      name: "moved across without the counts", after: [3, 2],
      changes: [{ $0.moveItem(at: at(0, 0), to: at(1, 0)) }],
      error: .itemCountMismatch(
        section: 0, before: 3, after: 3, inserted: 0, deleted: 0, movedIn: 0, movedOut: 1)),
    Case(
      name: "a moved-in item too many in the later section", after: [2, 2],
      changes: [{ $0.moveItem(at: at(0, 0), to: at(1, 0)) }],
      error: .itemCountMismatch(
        section: 1, before: 2, after: 2, inserted: 0, deleted: 0, movedIn: 1, movedOut: 0)),
    Case(
      name: "a section too many", after: [3, 2, 1], changes: [],
      error: .sectionCountMismatch(before: 2, after: 3, inserted: 0, deleted: 0)),
    Case(
      name: "a section inserted and one deleted too many", after: [3, 2],
      changes: [{ $0.insertSections([0]) }, { $0.deleteSections([0, 1]) }],
      error: .sectionCountMismatch(before: 2, after: 2, inserted: 1, deleted: 2)),
    Case(
      name: "an old section that is not there", after: [3, 2],
      changes: [{ $0.deleteSections([2]) }],
      error: .sectionSourceOutOfRange(.delete, section: 2, count: 2)),
    Case(
      name: "a reloaded section that is not there", after: [3, 2],
      changes: [{ $0.reloadSections([-1]) }],
      error: .sectionSourceOutOfRange(.reload, section: -1, count: 2)),
    Case(
      name: "a new section that is not there", after: [3, 2],
      changes: [{ $0.moveSection(0, to: 2) }],
      error: .sectionTargetOutOfRange(.move, section: 2, count: 2)),
    Case(
      name: "a section deleted and reloaded", after: [2],
      changes: [{ $0.reloadSections([0]) }, { $0.deleteSections([0]) }],
      error: .sectionSourceUsedTwice(section: 0, .delete, .reload)),
    Case(
      name: "a section inserted and moved to one place", after: [1, 3, 2],
      changes: [{ $0.moveSection(1, to: 0) }, { $0.insertSections([0]) }],
      error: .sectionTargetUsedTwice(section: 0, .insert, .move)),
    Case(
      name: "an old item that is not there", after: [2, 2],
      changes: [{ $0.deleteItems(at: [at(0, 3)]) }],
      error: .itemSourceOutOfRange(.delete, at(0, 3), count: 3)),
    Case(
      name: "an item of a section that is not there", after: [3, 2],
      changes: [{ $0.reconfigureItems(at: [at(5, 0)]) }],
      error: .itemSourceOutOfRange(.reconfigure, at(5, 0), count: 0)),
    Case(
      name: "a new item that is not there", after: [4, 2],
      changes: [{ $0.insertItems(at: [at(0, 4)]) }],
      error: .itemTargetOutOfRange(.insert, at(0, 4), count: 4)),
    Case(
      name: "an item deleted twice", after: [2, 2],
      changes: [{ $0.deleteItems(at: [at(0, 1)]) }, { $0.deleteItems(at: [at(0, 1)]) }],
      error: .itemSourceUsedTwice(at(0, 1), .delete, .delete)),
    Case(
      name: "an item deleted and reloaded", after: [2, 2],
      changes: [{ $0.reloadItems(at: [at(0, 1)]) }, { $0.deleteItems(at: [at(0, 1)]) }],
      error: .itemSourceUsedTwice(at(0, 1), .delete, .reload)),
    Case(
      name: "an item deleted and reconfigured", after: [2, 2],
      changes: [{ $0.deleteItems(at: [at(0, 0)]) }, { $0.reconfigureItems(at: [at(0, 0)]) }],
      error: .itemSourceUsedTwice(at(0, 0), .delete, .reconfigure)),
    Case(
      name: "an item moved to two places", after: [3, 2],
      changes: [
        { $0.moveItem(at: at(0, 0), to: at(0, 1)) }, { $0.moveItem(at: at(0, 0), to: at(0, 2)) },
      ],
      error: .itemSourceUsedTwice(at(0, 0), .move, .move)),
    Case(
      name: "two items at one place", after: [4, 2],
      changes: [
        { $0.moveItem(at: at(0, 0), to: at(0, 2)) }, { $0.insertItems(at: [at(0, 2)]) },
      ],
      error: .itemTargetUsedTwice(at(0, 2), .insert, .move)),
    Case(
      name: "sections before items, sources before targets, lowest first", after: [9],
      changes: [
        { $0.insertItems(at: [at(7, 7)]) }, { $0.deleteItems(at: [at(8, 0), at(4, 0)]) },
        { $0.insertSections([6]) }, { $0.deleteSections([5, 3]) },
      ],
      error: .sectionSourceOutOfRange(.delete, section: 3, count: 2)),
  ]

  @Test("The error is the same whatever the order of the calls", arguments: cases)
  func exactError(testCase: Case) {
    for order in permutations(testCase.changes) {
      var batch = BatchUpdates()
      for change in order { change(&batch) }
      #expect(throws: testCase.error) {
        _ = try BatchPlan(batch, before: [3, 2], after: testCase.after)
      }
    }
    #expect(testCase.error.description.contains { $0.isNumber })
  }

  private func permutations<Element>(_ list: [Element]) -> [[Element]] {
    guard list.count > 1 else { return [list] }
    return list.indices.flatMap { index in
      var rest = list
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }

  @Test("A refused batch changes nothing", arguments: cases)
  func refusedBatchChangesNothing(testCase: Case) {
    let stage = Stage([["i0", "i1", "i2"], ["i3", "i4"]], Self.options).shown()
    stage.list.selectItem(at: IndexPath(item: 1, section: 0))
    stage.scroll(to: 1)
    stage.forget()
    let before = stage.digest
    var completions: [BatchError?] = []
    let old = stage.source.sections
    #expect(throws: testCase.error) {
      try stage.list.performBatchUpdates { batch in
        stage.source.sections = testCase.after.map { (0..<$0).map { "n\($0)" } }
        for change in testCase.changes { change(&batch) }
      } completion: {
        completions.append($0)
      }
    }
    #expect(completions == [testCase.error])
    #expect(stage.digest == before)
    #expect(stage.events.map(\.kind) == [.violation, .updateReject])
    #expect(
      stage.events.map(\.message.string) == Array(repeating: testCase.error.description, count: 2))
    stage.expect("violation(UPDATE-08, invalidBatch, fatal)")
    stage.source.sections = old
    stage.window.step()
    #expect(stage.digest == before)
    stage.expectNothing()
  }

  private static var options: Stage.Options {
    var options = Stage.Options()
    options.height = 3
    return options
  }

  @Test func emptyBatchIsLegal() throws {
    #expect(BatchUpdates().isEmpty)
    var batch = BatchUpdates()
    batch.reloadSections([0])
    #expect(!batch.isEmpty)
    _ = try BatchPlan(BatchUpdates(), before: [], after: [])
    _ = try BatchPlan(BatchUpdates(), before: [0, 3], after: [0, 3])
  }
}
