/// A number as it stands in the scanned bytes, not yet converted.
///
/// It points into the scanned bytes and is valid only as long as they are.
package struct JSONNumber {
  /// The digits and signs: a well-formed number.
  package let raw: UnsafeRawBufferPointer
  /// Whether it is written without fraction and exponent.
  package let isInteger: Bool
  /// The position of the first byte in the scanned bytes.
  package let position: Int
  /// What the digits before a fraction or exponent come to, if they are few enough to be sure of it.
  let whole: Int64

  /// Eighteen digits, or a sign and seventeen, fit 64 bits whatever they are.
  private static let sureCount = 18

  /// The number exactly as it is written.
  package var text: String { String(decoding: raw, as: UTF8.self) }

  /// The exact value where it is integral and fits.
  ///
  /// `1.0` and `1e3` are integral too. `-0` is 0 here, although a tree keeps it as `-0.0`.
  package var int64: Int64? {
    guard isInteger else { return Int64(exactly: double) }
    if raw.count <= Self.sureCount { return whole }
    let negative = raw.first == UInt8(ascii: "-")
    var magnitude: UInt64 = 0
    for byte in raw[(negative ? 1 : 0)...] {
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(byte & 0x0F))
      guard !overflow, !carry else { return nil }
      magnitude = sum
    }
    return Self.signed(magnitude, isNegative: negative)
  }

  /// The magnitude with its sign, if it fits.
  private static func signed(_ magnitude: UInt64, isNegative: Bool) -> Int64? {
    guard isNegative else { return Int64(exactly: magnitude) }
    return magnitude <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
  }

  /// The nearest `Double`; infinite where the number is too large for one.
  package var double: Double {
    // Up to 2^53 and 10^22 both parts are exact, so one division or product rounds correctly.
    if let decimal, decimal.digits <= 1 << 53, abs(decimal.exponent) <= 22 {
      let digits = Double(decimal.digits)
      let power = Self.powersOfTen[Int(abs(decimal.exponent))]
      let value = decimal.exponent < 0 ? digits / power : digits * power
      return decimal.isNegative ? -value : value
    }
    return Double(text) ?? .infinity
  }

  /// The instant in nanoseconds that the number states in milliseconds, if it fits.
  ///
  /// The inverse of `JSONWriter.milliseconds(nanoseconds:)`, without the loss that a `Double`
  /// would bring; digits past the sixth place round to the nearest nanosecond, halves away from
  /// zero.
  package var nanosecondsFromMilliseconds: Int64? {
    guard let decimal, (-24...12).contains(decimal.exponent) else {
      return Int64(exactly: (double * 1e6).rounded())
    }
    var magnitude = decimal.digits
    var shift = decimal.exponent + 6
    while shift > 0 {
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      magnitude = product
      shift -= 1
    }
    if shift < 0 {
      var dropped: UInt64 = 0
      while shift < 0 {
        (magnitude, dropped) = magnitude.quotientAndRemainder(dividingBy: 10)
        shift += 1
      }
      if dropped >= 5 { magnitude += 1 }
    }
    return Self.signed(magnitude, isNegative: decimal.isNegative)
  }

  /// The digits as one integer and the power of ten that scales it; nothing when either is huge.
  private var decimal: (isNegative: Bool, digits: UInt64, exponent: Int)? {
    var index = 0
    let negative = raw.first == UInt8(ascii: "-")
    if negative { index = 1 }
    var digits: UInt64 = 0
    var exponent = 0
    var inFraction = false
    while index < raw.count {
      let byte = raw[index]
      if byte == UInt8(ascii: ".") {
        inFraction = true
      } else if byte | 0x20 == UInt8(ascii: "e") {
        guard let stated = Int(String(decoding: raw[(index + 1)...], as: UTF8.self)),
          abs(stated) < 10_000
        else { return nil }
        exponent += stated
        break
      } else {
        guard digits < UInt64.max / 10 - 1 else { return nil }
        digits = digits * 10 + UInt64(byte & 0x0F)
        if inFraction { exponent -= 1 }
      }
      index += 1
    }
    return (negative, digits, exponent)
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
