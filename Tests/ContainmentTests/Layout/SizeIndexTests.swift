import Testing

@testable import Containment

/// What a size index keeps when estimates, widths and sections change.
@Suite struct SizeIndexTests {
  @Test func anEstimateCountsForWhatIsNotKnownOnly() {
    var index = SizeIndex<WideNodes>(estimates: SIMD4(repeating: 64))
    index.reload([3, 0, 2])
    index.measure(IndexPath(item: 1, section: 0), as: 10)
    index.setEstimate(100, of: 0)
    #expect(index.extent == 410)
    #expect(index.length(of: IndexPath(item: 1, section: 0)) == 10)
  }

  @Test func aNewWidthMakesMeasurementsHintsThatStillCount() {
    var index = SizeIndex<WideNodes>(estimates: SIMD4(repeating: 64))
    index.reload([200])
    for item in 0..<200 { index.measure(IndexPath(item: item, section: 0), as: item) }
    let extent = index.extent
    index.age()
    #expect(index.extent == extent)
    #expect(index.knowledge(of: IndexPath(item: 7, section: 0)).source == .hint)
    index.measure(IndexPath(item: 7, section: 0), as: 7)
    #expect(index.knowledge(of: IndexPath(item: 7, section: 0)).source == .measurement)
    #expect(index.knowledge(of: IndexPath(item: 8, section: 0)).source == .hint)
    #expect(index.extent == extent)
  }

  @Test func whatIsMeasuredAfterTheWidthChangedIsNoHintHoweverItCame() {
    var index = SizeIndex<TinyNodes>(estimates: SIMD4(repeating: 64))
    index.age()
    index.reload([(0..<40).map { ItemLength(measured: $0 % 5, as: 0) }])
    #expect(index.knowledge(of: IndexPath(item: 7, section: 0)).source == .measurement)

    var tree = RunTree<SizeSummary, TinyNodes>(values: (0..<40).map { UInt32($0) << 4 | 2 })
    tree.age()
    // Over many leaves: the new ones are made apart and joined.
    tree.set(3..<30, to: ItemLength(measured: 9, as: 0).bits)
    #expect(ItemLength(bits: tree[10]).source == .measurement)
    #expect(ItemLength(bits: tree[35]).source == .hint)
    #expect(tree.brokenInvariant == nil)
  }

  @Test func aCopyKeepsWhatItShowsWhenASectionOfAMillionMoves() {
    var index = SizeIndex<WideNodes>(estimates: SIMD4(repeating: 64))
    index.reload([10, 1_000_000, 20])
    index.measure(IndexPath(item: 500_000, section: 1), as: 6400)
    let before = index
    var edits = LayoutEdits()
    edits.movedSections = [.init(from: 1, to: 2)]
    index.apply(edits)
    #expect(index.offset(of: IndexPath(item: 0, section: 2)) == 30 * 64)
    #expect(index.length(of: IndexPath(item: 500_000, section: 2)) == 6400)
    #expect(before.offset(of: IndexPath(item: 0, section: 1)) == 10 * 64)
    #expect(before.length(of: IndexPath(item: 500_000, section: 1)) == 6400)
  }
}
