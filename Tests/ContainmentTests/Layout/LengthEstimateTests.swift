import Testing

@testable import Containment

/// The learned estimate against sorted arrays of what was measured.
@Suite struct LengthEstimateTests {
  private static func cells(_ number: Int) -> Int { number * 64 }

  @Test func theEstimateStaysUntilEightLengthsAreKnown() {
    var estimate = LengthEstimate(Self.cells(1))
    for _ in 0..<7 { estimate.add(Self.cells(3)) }
    let first = estimate.renew()
    #expect(!first)
    #expect(estimate.value == Self.cells(1))
    estimate.add(Self.cells(3))
    #expect(estimate.value == Self.cells(1))
    let second = estimate.renew()
    #expect(second)
    #expect(estimate.value == Self.cells(3))
  }

  @Test func theEstimateChangesOnlyWhenThereAreTwiceAsMany() {
    var estimate = LengthEstimate(Self.cells(1))
    var changes: [Int] = []
    for sample in 1...200 {
      // Longer and longer, so that every chance to change is taken.
      estimate.add(Self.cells(sample % 60))
      if estimate.renew() { changes.append(sample) }
    }
    #expect(changes.allSatisfy { [8, 16, 32, 64, 128].contains($0) })
    #expect(changes.first == 8 && changes.count > 3)
  }

  @Test func chancesThatWereLetPassAreTakenAtTheNextCall() {
    var estimate = LengthEstimate(Self.cells(1))
    for _ in 0..<100 { estimate.add(Self.cells(5)) }
    let first = estimate.renew()
    #expect(first)
    #expect(estimate.value == Self.cells(5))
    for _ in 0..<99 { estimate.add(Self.cells(50)) }
    let second = estimate.renew()
    #expect(!second)
    for _ in 0..<3 { estimate.add(Self.cells(50)) }
    let third = estimate.renew()
    #expect(third)
    #expect(estimate.value == Self.cells(50))
  }

  @Test func theSameMedianAgainIsNoChange() {
    var estimate = LengthEstimate(Self.cells(2))
    for _ in 0..<8 { estimate.add(Self.cells(2)) }
    let first = estimate.renew()
    #expect(!first)
    #expect(estimate.value == Self.cells(2))
  }

  @Test func oneTallItemMovesNothing() {
    var estimate = LengthEstimate(Self.cells(1))
    for _ in 0..<8 { estimate.add(Self.cells(2)) }
    estimate.add(Self.cells(100_000))
    #expect(estimate.median == Self.cells(2))
  }

  @Test func lengthsForAnotherWidthAreForgottenAndTheEstimateStays() {
    var estimate = LengthEstimate(Self.cells(1))
    for _ in 0..<500 { estimate.add(Self.cells(9)) }
    let first = estimate.renew()
    #expect(first)
    estimate.forget()
    #expect(estimate.value == Self.cells(9))
    #expect(estimate.samples == 0 && estimate.median == nil)
    for _ in 0..<8 { estimate.add(Self.cells(4)) }
    let second = estimate.renew()
    #expect(second)
    #expect(estimate.value == Self.cells(4))
  }

  @Test func whatWasNeverAddedCannotBeTakenBack() {
    var estimate = LengthEstimate(Self.cells(1))
    estimate.remove(Self.cells(3))
    #expect(estimate.samples == 0)
    estimate.add(Self.cells(2))
    estimate.remove(Self.cells(3))
    #expect(estimate.samples == 1 && estimate.median == Self.cells(2))
  }

  @Test func lengthsBeyondWhatAnIndexHoldsAreCountedAsTheLongestItHolds() {
    var estimate = LengthEstimate(0)
    estimate.add(.max)
    estimate.add(-5)
    estimate.add(.max)
    #expect(estimate.median == (ItemLength.limit + 32) & ~63 || estimate.median == ItemLength.limit)
    estimate.remove(.max)
    #expect(estimate.median == 0)
  }

  @Test(arguments: 0..<16) func medianAgreesWithASortedArray(seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    var estimate = LengthEstimate(64)
    var lengths: [Int] = []
    let (whole, limit) = (seed % 2 == 0, [40, 63, 500, 1_000_000][seed / 2 % 4])
    for _ in 0..<400 {
      if Int.random(in: 0..<4, using: &dice) == 0,
        let place = lengths.indices.randomElement(using: &dice)
      {
        estimate.remove(lengths.remove(at: place))
      } else {
        let length = Int.random(in: 0...limit * 64, using: &dice)
        lengths.append(whole ? length & ~63 : length)
        estimate.add(lengths[lengths.count - 1])
      }
      #expect(estimate.samples == lengths.count)
      guard !lengths.isEmpty else { continue }
      let median = lengths.sorted()[(lengths.count - 1) / 2]
      guard let found = estimate.median else {
        Issue.record("no median of \(lengths.count)")
        return
      }
      if whole { #expect(found % 64 == 0) }
      if whole, limit < 64 {
        #expect(found == median)
      } else {
        #expect(abs(found - median) <= max(64, median / 16 + 32))
      }
    }
  }
}
