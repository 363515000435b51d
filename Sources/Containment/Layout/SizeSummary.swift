/// The length of an item in a size index: what is known of it, in sixty-fourths of a text cell.
///
/// A known length takes 28 bits: up to four million text cells.
struct ItemLength: Equatable, Sendable {
  /// How it came to be known.
  enum Source: UInt32 {
    /// Not at all: the estimate of its class stands in for it.
    case estimate = 0
    /// It was measured for another width.
    case hint = 1
    /// It was measured.
    case measurement = 2
  }

  /// As a tree of runs holds it.
  let bits: UInt32

  static let limit = 1 << 28 - 1
  /// How many classes have an estimate of their own.
  static let classes = 4

  init(bits: UInt32) { self.bits = bits }

  /// A length that is not known.
  init(estimatedAs sizeClass: Int) { bits = UInt32(sizeClass) << 2 }

  /// A length that was measured, in sixty-fourths.
  init(measured length: Int, as sizeClass: Int) {
    let length = UInt32(min(max(0, length), Self.limit))
    bits = length << 4 | UInt32(sizeClass) << 2 | Source.measurement.rawValue
  }

  var source: Source { Source(rawValue: bits & 3) ?? .estimate }
  var sizeClass: Int { Int(bits >> 2 & 3) }
  /// The known length in sixty-fourths; 0 for an estimate.
  var known: Int { Int(bits >> 4) }

  /// The same after the width changed.
  var aged: ItemLength {
    source == .measurement ? ItemLength(bits: bits & ~3 | Source.hint.rawValue) : self
  }
}

/// The sum over items: what is known, and how many of each class are not.
struct SizeSummary: RunSummary, Equatable {
  /// The sum of the known lengths, in sixty-fourths.
  var known = 0
  /// How many items of each class have no known length.
  var unknown = SIMD4<UInt32>.zero

  static let zero = SizeSummary()

  init() {}

  @inline(__always)
  init(value: UInt32, count: Int) {
    if value & 3 == 0 {
      unknown[Int(value >> 2 & 3)] = UInt32(truncatingIfNeeded: count)
    } else {
      known = Int(value >> 4) &* count
    }
  }

  @inline(__always)
  static func += (left: inout SizeSummary, right: SizeSummary) {
    left.known &+= right.known
    left.unknown &+= right.unknown
  }

  @inline(__always)
  static func -= (left: inout SizeSummary, right: SizeSummary) {
    left.known &-= right.known
    left.unknown &-= right.unknown
  }

  static func aged(_ value: UInt32) -> UInt32 { ItemLength(bits: value).aged.bits }
}
