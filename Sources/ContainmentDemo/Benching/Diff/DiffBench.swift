internal import Containment
internal import Foundation

/// Times the difference of two snapshots, and checks where its batch leads.
@MainActor
enum DiffBench {
  /// What a load is held against.
  enum Floor {
    case join, joinAndOrder, equality
  }

  /// Items that are nothing but their identifier.
  static func identifiers(
    _ name: String, _ load: DiffLoad<UUID>, _ meter: BenchMeter, peer: BenchResult.Peer
  ) -> BenchResult {
    let floor = BenchFloor("a hash join by hashValue, and a comparison", units: 1) {
      DiffFloors.join(load.source, load.target) { $0 }
    }
    var result = measure(
      name, DiffBase.of(Snapshot([0: load.source])), Snapshot([0: load.target]), floor, meter)
    result.goal = BenchGoal(ratio: 2)
    result.peer = peer
    return result
  }

  /// Items with an identifier and content.
  static func items(
    _ name: String, _ load: DiffLoad<DiffItem>, _ kind: Floor?, _ meter: BenchMeter,
    peer: BenchResult.Peer? = nil
  ) -> BenchResult {
    let floor: BenchFloor? =
      switch kind {
      case .join:
        BenchFloor("a hash join by hashValue, and a comparison", units: 1) {
          DiffFloors.join(load.source, load.target) { $0.id }
        }
      case .joinAndOrder:
        BenchFloor("a hash join by hashValue, a comparison, a longest run", units: 1) {
          DiffFloors.join(load.source, load.target, ordersMatches: true) { $0.id }
        }
      case .equality:
        BenchFloor("== from the front and from the back", units: 1) {
          DiffFloors.equalRows(load.source, load.target)
        }
      case nil: nil
      }
    var result = measure(
      name, DiffBase.of(Snapshot([0: load.source])), Snapshot([0: load.target]), floor, meter)
    // A revision keeps the identifier, so a batch by identifiers is complete with the marks of these.
    let revisions = load.source.reduce(into: [:]) { $0[$1.id] = $1.revision }
    let changed = load.target.count { item in
      revisions[item.id].map { $0 != item.revision } ?? false
    }
    let marks = result.counts.first { $0.name == "reconfigures" }?.number ?? 0
    result.check("reconfigures", marks, changed)
    result.goal = BenchGoal(ratio: 2)
    result.peer = peer
    return result
  }

  static func sections(_ meter: BenchMeter) -> BenchResult {
    var generator = SeededGenerator(seed: 42)
    let (sections, rows) = (meter.size(100, tiny: 5), meter.size(1000, tiny: 50))
    var old = Snapshot<Int, DiffItem>()
    for section in 0..<sections {
      old.appendSections([section])
      old.appendItems((0..<rows).map { _ in DiffItem(id: generator.next()) })
    }
    // As an app does it: a copy that is changed, and shares what is not.
    var new = old
    let before = old.items(inSection: sections / 2)
    for place in 0..<10 {
      new.deleteItems([before[place * rows / 10]])
      new.insertItems([DiffItem(id: generator.next())], before: before[place * rows / 10 + 3])
    }
    let after = new.items(inSection: sections / 2)
    let floor = BenchFloor("== over the section that changed", units: 1) {
      var equal: UInt64 = 0
      for index in before.indices where before[index] == after[index] { equal += 1 }
      return equal
    }
    var result = measure(
      "diff/sections", DiffBase.of(old), new, floor, meter)
    result.goal = BenchGoal(ratio: 4)
    result.peer = .init(
      nanoseconds: 160_000, words: "ListKit 2dd778b, identifiers only, 0.16 to 0.30 ms in 2026-11")
    return result
  }

  private static func measure<Item: Hashable & Sendable>(
    _ name: String, _ base: SnapshotBase<Int, Item>, _ new: Snapshot<Int, Item>,
    _ floor: BenchFloor?, _ meter: BenchMeter
  ) -> BenchResult {
    var batch = BatchUpdates()
    let timing = meter.measure(units: 1, floor: floor) { watch in
      watch.time { batch = base.batch(to: new) }
      return DiffCheck<Item>.sum(batch)
    }
    let old = base.snapshot
    let check = DiffCheck(
      batch, from: old.sections.map { old.items(inSection: $0).map(DiffKey.init) },
      to: new.sections.map { new.items(inSection: $0).map(DiffKey.init) })
    var result = BenchResult(name, unit: "a difference", timing)
    result.timing?.faults += check.faults
    result.counts = check.counts
    return result
  }
}

/// What makes two items the same for a difference: the identifier where there is one.
private struct DiffKey: Hashable {
  private let key: AnyHashable

  init<Item: Hashable>(_ item: Item) {
    key = (item as? DiffItem).map { AnyHashable($0.id) } ?? AnyHashable(item)
  }
}
