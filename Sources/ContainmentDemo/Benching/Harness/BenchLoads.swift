internal import Containment

/// Numbers that are the same on every machine, for loads and for the rows that they fill.
enum BenchNumbers {
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// One step of the generator from a state.
  static func mix(_ state: Int) -> UInt64 {
    var generator = SeededGenerator(seed: UInt64(bitPattern: Int64(state)))
    return generator.next()
  }

  /// The length of a row: what the generator with seed 42 gives at that place, from 20 to 100.
  ///
  /// Its state moves by a constant, so any place is found without those before it.
  static func length(_ row: Int) -> Int {
    var generator = SeededGenerator(
      seed: 42 &+ UInt64(bitPattern: Int64(row)) &* step)
    return 20 + Int(generator.next() % 81)
  }

  /// The lengths of the first rows.
  static func lengths(_ count: Int) -> [Int32] { (0..<count).map { Int32(length($0)) } }
}

extension SeededGenerator {
  /// A number below another, by remainder, as other languages can do it too.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}

extension Array {
  /// Brings a part into another order, from its end.
  mutating func shuffle(_ range: Range<Int>, by generator: inout SeededGenerator) {
    var left = range.count
    while left > 1 {
      let other = generator.below(left)
      left -= 1
      swapAt(range.lowerBound + left, range.lowerBound + other)
    }
  }
}
