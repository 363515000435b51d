internal import Containment

/// Logarithms and powers by additions and multiplications alone.
///
/// Those of a system may differ from another's in the last digit, and a simulation then goes another way.
enum PortableNumbers {
  private static let ln2 = 0.693_147_180_559_945_3

  /// The natural logarithm of a positive, normal number.
  static func log(_ number: Double) -> Double {
    var exponent = Double(number.exponent)
    var part = number.significand
    if part > 1.414_213_562_373_095_1 {
      part /= 2
      exponent += 1
    }
    // ln(part) = 2 artanh(ratio), with a ratio below 0.172.
    let ratio = (part - 1) / (part + 1)
    let square = ratio * ratio
    var sum = 0.0
    for odd in stride(from: 21.0, through: 1, by: -2) { sum = sum * square + 1 / odd }
    return exponent * ln2 + 2 * ratio * sum
  }

  /// The power of e; its result has to be a normal number.
  static func exp(_ number: Double) -> Double {
    let twos = (number / ln2).rounded()
    let rest = number - twos * ln2
    var sum = 1.0
    for place in stride(from: 16.0, through: 1, by: -1) { sum = 1 + sum * rest / place }
    return Double(sign: .plus, exponent: Int(twos), significand: sum)
  }
}

extension SeededGenerator {
  /// A generator whose numbers have nothing to do with those of neighbouring seeds.
  static func scattered(_ seed: UInt64) -> SeededGenerator {
    var generator = SeededGenerator(seed: seed)
    return SeededGenerator(seed: generator.next())
  }

  /// A number from 0 to 1, without 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number between two others, without the upper.
  mutating func number(in range: Range<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// A number of the normal distribution, by Marsaglia's polar method.
  mutating func normal() -> Double {
    while true {
      let (x, y) = (2 * unit() - 1, 2 * unit() - 1)
      let square = x * x + y * y
      guard square < 1, square > 0 else { continue }
      return x * (-2 * PortableNumbers.log(square) / square).squareRoot()
    }
  }

  /// A number whose logarithm is normal: half of such numbers are above the median, a few far above.
  mutating func lognormal(median: Double, sigma: Double) -> Double {
    median * PortableNumbers.exp(sigma * normal())
  }
}
