import Testing

@testable import ContainmentDemo

/// Every workload, as small as still makes sense: whether what it finds is right, never how fast.
@Suite("The rows of bench")
@MainActor
struct BenchRowTests {
  @Test("Every checksum and count of every row holds", arguments: BenchCatalogue.rows.map(\.name))
  func holds(name: String) throws {
    let row = try #require(BenchCatalogue.rows(for: name).first)
    let results = row.run(BenchMeter(runs: 2, isTiny: true))
    #expect(!results.isEmpty)
    for result in results {
      #expect(result.timing?.faults ?? [] == [])
      #expect(result.timing != nil || result.reasonNotRun != nil)
      #expect(result.name == name || result.name.hasPrefix("\(name):"))
      #expect(result.timing?.samples.count ?? 2 == 2)
    }
    #expect(results.contains { $0.timing != nil })
  }

  @Test("The loads are the same on every machine")
  func loads() {
    let mixed = DiffLoad.mixed(100_000, changes: 1000, few: 200)
    #expect(mixed.source.count == 100_000)
    #expect(mixed.target.count == 100_000)
    #expect(mixed.source[0].id == 13_679_457_532_755_275_413)
    let changed = mixed.target.count { $0.revision == 1 }
    #expect(changed == 200)
    let kept = Set(mixed.source.map(\.id)).intersection(mixed.target.map(\.id))
    #expect(kept.count == 99_000)
    #expect(BenchNumbers.lengths(1_000_000).reduce(0) { $0 + Int($1) } == 60_029_576)
  }

  @Test("A mixed load is told in the fewest operations")
  func fewest() throws {
    let row = try #require(BenchCatalogue.rows(for: "diff/mixed5k").first)
    let result = try #require(row.run(BenchMeter(runs: 1)).first)
    #expect(result.holds)
    #expect(result.counts.first { $0.name == "operations" }?.number ?? .max <= 2400)
  }

  @Test("Rows that plain loops find in view touch the viewport, and enter once")
  func plainRows() {
    let rows = PlainRows(count: 100)
    var edge = 0
    for row in 0..<100 {
      let end = edge + BenchNumbers.length(row)
      #expect(rows.visible(at: 400).contains(row) == (end > 400 && edge < 1200))
      edge = end
    }
    #expect(rows.end == edge)
    let entered = rows.entering(from: 0, [37, 74, 111])
    #expect(entered == Array(rows.visible(at: 0).upperBound..<rows.visible(at: 111).upperBound))
  }
}
