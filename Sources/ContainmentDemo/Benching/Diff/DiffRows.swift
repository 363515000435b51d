internal import Foundation

/// Differences of two snapshots, content compared; the marks of a revision are found too.
enum DiffRows {
  static let all =
    [
      BenchRow("diff/dk5k", "5,000 UUIDs: 1,000 deleted, 1,000 inserted, 200 shuffled") {
        let isTiny = $0.isTiny
        let load =
          isTiny
          ? DiffLoad<UUID>.ranges(50, deleting: 20..<30, inserting: 30..<40, shuffling: 0..<5)
          : .ranges(5000, deleting: 2000..<3000, inserting: 3000..<4000, shuffling: 0..<200)
        return [
          DiffBench.identifiers("diff/dk5k", load, $0, peer: .difference(1_290_000, "1.29 to 1.79"))
        ]
      },
      BenchRow("diff/dk100k", "100,000 UUIDs: 10,000 deleted, 10,000 inserted, 2,000 shuffled") {
        let load =
          $0.isTiny
          ? DiffLoad<UUID>.ranges(100, deleting: 20..<30, inserting: 30..<40, shuffling: 0..<5)
          : .ranges(
            100_000, deleting: 20_000..<30_000, inserting: 30_000..<40_000, shuffling: 0..<2000)
        return [
          DiffBench.identifiers(
            "diff/dk100k", load, $0, peer: .difference(61_800_000, "61.8 to 82.6"))
        ]
      },
      BenchRow("diff/mixed5k", "5,000 rows: 1,000 go, 1,000 come, 200 move, 200 change") {
        let load =
          $0.isTiny
          ? DiffLoad.mixed(60, changes: 10, few: 4) : .mixed(5000, changes: 1000, few: 200)
        return [
          DiffBench.items("diff/mixed5k", load, .join, $0, peer: .list(630_000, "0.63 to 0.96"))
        ]
      },
      BenchRow("diff/mixed100k", "100,000 rows: 1,000 go, 1,000 come, 200 move, 200 change") {
        let load = DiffRows.mixed100k($0)
        return [
          DiffBench.items("diff/mixed100k", load, .join, $0, peer: .list(45_000_000, "45 to 78"))
        ]
      },
      BenchRow("diff/reversed100k", "100,000 rows in the opposite order") {
        let load = DiffLoad.reversed($0.size(100_000, tiny: 50))
        return [
          DiffBench.items(
            "diff/reversed100k", load, .joinAndOrder, $0, peer: .list(27_000_000, "27 to 55"))
        ]
      },
      BenchRow("diff/shuffled100k", "100,000 rows in a random order") {
        let load = DiffLoad.shuffled($0.size(100_000, tiny: 50))
        return [
          DiffBench.items(
            "diff/shuffled100k", load, .joinAndOrder, $0, peer: .list(43_000_000, "43 to 85"))
        ]
      },
      BenchRow("diff/append100k", "1,000 rows behind 100,000") {
        let load = DiffLoad.appended($0.size(100_000, tiny: 50), $0.size(1000, tiny: 5))
        return [
          DiffBench.items(
            "diff/append100k", load, .equality, $0, peer: .collection(9_600_000, "9.6 to 15.5"))
        ]
      },
      BenchRow("diff/prepend100k", "1,000 rows before 100,000") {
        let load = DiffLoad.prepended($0.size(100_000, tiny: 50), $0.size(1000, tiny: 5))
        return [
          DiffBench.items(
            "diff/prepend100k", load, .equality, $0, peer: .collection(9_600_000, "9.6 to 16.1"))
        ]
      },
      BenchRow("diff/same100k", "100,000 rows that are equal, in other storage and in the same") {
        let load = DiffLoad.same($0.size(100_000, tiny: 50))
        var shared = DiffBench.items(
          "diff/same100k:shared", DiffLoad(source: load.source, target: load.source), nil, $0)
        shared.goal = BenchGoal(nanoseconds: 1000)
        return [
          DiffBench.items(
            "diff/same100k", load, .equality, $0, peer: .list(120_000, "0.12 to 0.16")),
          shared,
        ]
      },
      BenchRow("diff/sections", "100 sections of 1,000 rows, 10 gone and 10 new in one") {
        [DiffBench.sections($0)]
      },
    ]

  /// The load that a collection is given too.
  static func mixed100k(_ meter: BenchMeter) -> DiffLoad<DiffItem> {
    meter.isTiny ? .mixed(200, changes: 10, few: 4) : .mixed(100_000, changes: 1000, few: 200)
  }
}

extension BenchResult.Peer {
  fileprivate static func difference(_ nanoseconds: Double, _ range: String) -> Self {
    Self(nanoseconds: nanoseconds, words: "DifferenceKit 02ca196, \(range) ms in 2026-11")
  }
  fileprivate static func list(_ nanoseconds: Double, _ range: String) -> Self {
    Self(
      nanoseconds: nanoseconds,
      words: "ListKit 2dd778b, identifiers only, \(range) ms in 2026-11")
  }
  fileprivate static func collection(_ nanoseconds: Double, _ range: String) -> Self {
    Self(nanoseconds: nanoseconds, words: "CollectionDifference with moves, \(range) ms in 2026-11")
  }
}
