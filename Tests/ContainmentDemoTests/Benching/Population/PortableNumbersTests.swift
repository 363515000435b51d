import Foundation
import Testing

@testable import Containment
@testable import ContainmentDemo

@Suite("Numbers that are the same on every machine")
struct PortableNumbersTests {
  @Test("A logarithm is that of the system up to its last digits")
  func logarithms() {
    var generator = SeededGenerator(seed: 1)
    for exponent in -300...300 {
      let number = generator.number(in: 1..<10) * pow(10, Double(exponent))
      let expected = Foundation.log(number)
      #expect(abs(PortableNumbers.log(number) - expected) <= 1e-13 * max(1, abs(expected)))
    }
    #expect(PortableNumbers.log(1) == 0)
  }

  @Test("A power of e is that of the system up to its last digits")
  func powers() {
    for step in -700...700 {
      let number = Double(step) + 0.37
      let expected = Foundation.exp(number)
      #expect(abs(PortableNumbers.exp(number) - expected) <= 1e-12 * expected)
    }
    #expect(PortableNumbers.exp(0) == 1)
  }

  @Test("Random numbers have the bits that they always had")
  func bits() {
    var generator = SeededGenerator.scattered(7)
    let drawn = (0..<3).map { _ in generator.lognormal(median: 2, sigma: 0.5).bitPattern }
    #expect(
      drawn == [4_615_857_276_784_338_024, 4_614_745_879_752_921_979, 4_609_655_766_900_996_631])
  }

  @Test("A lognormal number has its median, its mean and its spread")
  func lognormal() {
    var generator = SeededGenerator.scattered(1)
    let drawn = (0..<20_000).map { _ in generator.lognormal(median: 2, sigma: 0.5) }
    let logarithms = drawn.map { PortableNumbers.log($0 / 2) }
    let spread = logarithms.reduce(0) { $0 + $1 * $1 } / 20_000
    #expect(abs(Double(drawn.count { $0 < 2 }) / 20_000 - 0.5) < 0.01)
    #expect(abs(drawn.reduce(0, +) / 20_000 - 2 * exp(0.125)) < 0.02)
    #expect(abs(spread - 0.25) < 0.01)
  }
}
