import Testing

@testable import Containment

/// Changing a snapshot value.
@Suite(.freesClosures) struct SnapshotEditingTests {
  private let base = Snapshot([0: ["a", "b"], 1: ["c"]])

  private func check(
    _ snapshot: Snapshot<Int, String>, _ expected: [(Int, [String])],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(snapshot.sections == expected.map(\.0), sourceLocation: sourceLocation)
    #expect(
      snapshot.sections.map { snapshot.items(inSection: $0) } == expected.map(\.1),
      sourceLocation: sourceLocation)
  }

  @Test func appending() {
    var empty = Snapshot<Int, String>()
    let isAppended = empty.appendItems(["x"])
    #expect(!isAppended)
    #expect(empty.numberOfItems == 0)
    var snapshot = base
    snapshot.appendSections([5])
    let appended = [
      snapshot.appendItems(["x"]), snapshot.appendItems(["y"], toSection: 0),
      snapshot.appendItems(["z"], toSection: 9),
    ]
    #expect(appended == [true, true, false])
    check(snapshot, [(0, ["a", "b", "y"]), (1, ["c"]), (5, ["x"])])
    #expect(snapshot.numberOfItems == 5 && snapshot.numberOfSections == 3)
    #expect(snapshot.items == ["a", "b", "y", "c", "x"])
  }

  @Test func inserting() {
    var snapshot = base
    let done = [
      snapshot.insertItems(["1", "2"], before: "a"), snapshot.insertItems(["3"], after: "b"),
      snapshot.insertItems(["4"], after: "zzz"), snapshot.insertItems(["5"], before: "c"),
    ]
    #expect(done == [true, true, false, true])
    check(snapshot, [(0, ["1", "2", "a", "b", "3"]), (1, ["5", "c"])])
  }

  @Test func deleting() {
    var snapshot = base
    snapshot.deleteItems(["a", "c", "zzz"])
    check(snapshot, [(0, ["b"]), (1, [])])
    snapshot.deleteSections([0, 7])
    check(snapshot, [(1, [])])
    snapshot.deleteAll()
    check(snapshot, [])
  }

  @Test func moving() {
    var snapshot = base
    let done = [
      snapshot.moveItem("a", after: "c"), snapshot.moveItem("c", before: "b"),
      snapshot.moveItem("a", before: "a"), snapshot.moveItem("a", after: "zzz"),
      snapshot.moveItem("zzz", after: "a"),
    ]
    #expect(done == [true, true, false, false, false])
    check(snapshot, [(0, ["c", "b"]), (1, ["a"])])
    let sections = [
      snapshot.moveSection(1, before: 0), snapshot.moveSection(1, after: 1),
      snapshot.moveSection(9, after: 0), snapshot.moveSection(1, after: 9),
    ]
    #expect(sections == [true, false, false, false])
    check(snapshot, [(1, ["a"]), (0, ["c", "b"])])
    snapshot.moveSection(1, after: 0)
    check(snapshot, [(0, ["c", "b"]), (1, ["a"])])
  }

  @Test func finding() {
    #expect(base.indexPath(of: "c") == IndexPath(item: 0, section: 1))
    #expect(base.indexPath(of: "zzz") == nil)
    #expect(base.section(containing: "b") == 0)
    #expect(base.items(inSection: 9) == [])
  }

  @Test func sectionsThatAnEditLeavesAloneKeepTheirStorage() {
    var snapshot = base
    snapshot.deleteItems(["c", "zzz"])
    // Comparing them with what they were takes no look at their items.
    #expect(base.sharesItems(0, with: snapshot, 0))
    #expect(!base.sharesItems(1, with: snapshot, 1))
    snapshot.insertItems(["d"], before: "b")
    #expect(!base.sharesItems(0, with: snapshot, 0))
  }
}
