import Testing

@testable import Containment

/// What holds for a size index after any changes, against sections of lengths in plain arrays: with
/// sections without items, items without a length and distances between them.
@Suite("Properties of the size index") struct SizeIndexPropertyTests {
  @Test(
    "Sums: offsets and extents are sums of lengths, of the whole and of each section",
    arguments: 0..<24)
  func sums(seed: Int) { expect(.sums, seed) }

  @Test("Inverse: the item at a place is the one that reaches over it", arguments: 0..<24)
  func inverse(seed: Int) { expect(.inverse, seed) }

  @Test("Compression: neighbours that are alike take no room", arguments: 0..<24)
  func compression(seed: Int) { expect(.compression, seed) }

  private func expect(_ property: SizeIndexProperty, _ seed: Int) {
    let seed = UInt64(seed)
    if let failure = SizeIndexModel<TinyNodes>.failure(seed: seed, property) {
      Issue.record("seed \(seed), tiny nodes: \(failure)")
    }
    if let failure = SizeIndexModel<WideNodes>.failure(seed: seed, property) {
      Issue.record("seed \(seed): \(failure)")
    }
  }

  @Test("Compression: a hundred million items that are alike take at most 64 KB")
  func uniform() {
    var index = SizeIndex<WideNodes>(estimates: SIMD4(repeating: 64))
    index.reload([100_000_000])
    #expect(index.extent == 6_400_000_000)
    #expect(index.sections[0].footprint.bytes <= 64 * 1024)
    #expect(index.offset(of: IndexPath(item: 99_999_999, section: 0)) == 99_999_999 * 64)
    index.measure(IndexPath(item: 50_000_000, section: 0), as: 128)
    #expect(index.extent == 6_400_000_064)
    #expect(index.sections[0].footprint.bytes <= 64 * 1024)
  }

  @Test("Compression: so many measured items far from each other add two runs each")
  func isolated() {
    var dice = SeededGenerator(seed: 3)
    var index = SizeIndex<WideNodes>(estimates: SIMD4(repeating: 64))
    index.reload([100_000_000])
    var measured = 0
    for item in Set((0..<3000).map { _ in Int.random(in: 0..<100_000_000, using: &dice) }) {
      index.measure(IndexPath(item: item, section: 0), as: 32)
      measured += 1
      guard measured % 100 == 0 else { continue }
      let sizes = index.sections[0]
      #expect(sizes.runs.count <= 1 + 2 * measured + sizes.footprint.leaves)
      #expect(tooManyEntries(in: sizes) == nil)
    }
  }

  @Test("Compression: items that came to be alike, one by one, are one run again")
  func evened() {
    var dice = SeededGenerator(seed: 6)
    var index = SizeIndex<WideNodes>(estimates: SIMD4(repeating: 64))
    let count = 4000
    let items = Array(0..<count)
    for order in [items, items.reversed(), items.shuffled(using: &dice)] {
      index.reload([items.map { ItemLength(measured: $0 * 64, as: 0) }])
      for item in order { index.measure(IndexPath(item: item, section: 0), as: 640) }
      #expect(tooManyEntries(in: index.sections[0]) == nil)
    }
  }

  @Test(
    "Compression: whatever is measured in any order, and taken away again, takes 24 bytes a run")
  func measuredAndRemoved() {
    var dice = SeededGenerator(seed: 5)
    var index = SizeIndex<WideNodes>(estimates: SIMD4(repeating: 64))
    let count = 40_000
    index.reload([count])
    for item in (0..<count).shuffled(using: &dice) {
      let path = IndexPath(item: item, section: 0)
      index.measure(path, as: Int.random(in: 1..<5000, using: &dice))
    }
    #expect(index.sections[0].footprint.bytes <= 9 * count)
    for left in stride(from: count, to: count / 20, by: -1) {
      var edits = LayoutEdits()
      edits.removedItems = [IndexPath(item: Int.random(in: 0..<left, using: &dice), section: 0)]
      index.apply(edits)
      if left % 2000 == 0 { #expect(tooManyEntries(in: index.sections[0]) == nil) }
    }
  }
}
