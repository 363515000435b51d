@testable import Containment

/// A small generator with a seed, so that a failing case can be had again.
struct JSONSeededNumbers: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

extension JSONValue {
  /// A random tree whose strings and numbers are awkward on purpose.
  static func random(depth: Int, using numbers: inout JSONSeededNumbers) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &numbers) {
    case 0: return JSONValue(.null)
    case 1: return JSONValue(.bool(Bool.random(using: &numbers)))
    case 2: return JSONValue(.integer(Int64(bitPattern: numbers.next() >> numbers.shift())))
    case 3:
      let value = Double(bitPattern: numbers.next())
      guard value.isFinite else { return JSONValue(.null) }
      return JSONValue(.number(value, text: value.description))
    case 4, 5: return JSONValue(.string(.random(using: &numbers)))
    case 6:
      return JSONValue(
        .array((0..<numbers.small()).map { _ in random(depth: depth - 1, using: &numbers) }))
    default:
      return JSONValue(
        .object(
          (0..<numbers.small()).map {
            JSONMember(
              key: "\($0)" + .random(using: &numbers),
              value: random(depth: depth - 1, using: &numbers))
          }))
    }
  }
}

extension JSONSeededNumbers {
  mutating func small() -> Int { Int.random(in: 0...5, using: &self) }
  mutating func shift() -> UInt64 { UInt64.random(in: 0...63, using: &self) }
}

extension String {
  /// A random string of everything that needs escaping or more than one byte.
  static func random(using numbers: inout JSONSeededNumbers) -> String {
    let pieces = [
      "a", "plain text of more than eight bytes", "\"", "\\", "/", "\n", "\u{0}", "\u{1F}",
      "\u{7F}", "\u{85}", "\u{A0}", "é", "e\u{301}", "\u{2028}", "\u{202E}", "\u{2069}", "日本",
      "\u{FFFD}", "\u{FFFF}", "👩‍🚀", "\u{10FFFF}", " ",
    ]
    return (0..<numbers.small()).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
  }
}

/// Reads a text and gives the error in words, or the empty string.
func jsonFault(_ text: String, policy: JSONPolicy = JSONPolicy()) -> String {
  jsonFault(Array(text.utf8), policy: policy)
}

/// Reads bytes and gives the error in words, or the empty string.
func jsonFault(_ bytes: [UInt8], policy: JSONPolicy = JSONPolicy()) -> String {
  do throws(JSONError) {
    _ = try JSONValue(parsing: bytes, policy: policy)
    return ""
  } catch {
    return error.description
  }
}

extension String {
  /// An error's words with the place as `line:column`, to keep tables of them narrow.
  var inShort: String {
    guard hasPrefix("line "), let colon = firstIndex(of: ":") else { return self }
    let place = self[..<colon].split(whereSeparator: { !$0.isNumber })
    return place.joined(separator: ":") + self[index(after: colon)...]
  }
}
