@testable import Containment

/// Changes to the text of a scenario such as a careless hand, or a torn file, makes.
struct ScenarioDamage {
  private static let edges = [
    "0", "1", "-1", "1000000", "1000001", "99999999999999999999", "0.015625", "1000000000000",
    "0x0",
    "300x300", "i0..i5000", "[0]", "[1000000]", "nil", "3600s", "\"\"", "end", "in", "|", "x:",
  ]
  private static let bytes = Array("\"\\[]|#:.'\n\r\t 0-".utf8) + [0, 0xFF, 0xC3, 0xE2]

  private var numbers: SeededGenerator

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  mutating func damaged(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0...number(4) where !text.isEmpty {
      if number(3) == 0 { flip(&text) } else { text = rearranged(text) }
    }
    return text
  }

  private mutating func flip(_ text: inout [UInt8]) {
    let place = number(text.count)
    switch number(5) {
    case 0: text[place] ^= 1 << UInt8(number(8))
    case 1: text.remove(at: place)
    case 2: text.insert(Self.bytes[number(Self.bytes.count)], at: place)
    case 3: text.removeSubrange(place...)
    default: text.insert(contentsOf: text[place...].prefix(number(60) + 1), at: number(text.count))
    }
  }

  private mutating func rearranged(_ text: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    var lines = text.split(separator: newline, omittingEmptySubsequences: false).map(Array.init)
    let (place, other) = (number(lines.count), number(lines.count))
    switch number(6) {
    case 0: lines.swapAt(place, other)
    case 1: lines.remove(at: place)
    case 2: lines.insert(lines[place], at: other)
    case 3: swapWords(&lines[place], lines[other])
    default: setEdge(&lines[place])
    }
    return Array(lines.joined(separator: [newline]))
  }

  /// Puts a word of one line into another.
  private mutating func swapWords(_ line: inout [UInt8], _ other: [UInt8]) {
    let blank = UInt8(ascii: " ")
    var words = line.split(separator: blank).map(Array.init)
    let others = other.split(separator: blank).map(Array.init)
    guard !words.isEmpty, !others.isEmpty else { return }
    words[number(words.count)] = others[number(others.count)]
    line = Array(words.joined(separator: [blank]))
  }

  /// Puts something at a limit where a number, or any word, was.
  private mutating func setEdge(_ line: inout [UInt8]) {
    let blank = UInt8(ascii: " ")
    var words = line.split(separator: blank).map(Array.init)
    guard !words.isEmpty else { return }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let numeric = words.indices.filter { words[$0].contains(where: digits.contains) }
    let place = numeric.isEmpty ? number(words.count) : numeric[number(numeric.count)]
    words[place] = Array(Self.edges[number(Self.edges.count)].utf8)
    line = Array(words.joined(separator: [blank]))
  }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
}
