/// One thing that the user, or a script in the user's place, does.
enum Key: Sendable, Hashable {
  case up, down, left, right
  case pageUp, pageDown, home, end
  case enter, escape, tab, shiftTab, space
  /// A character typed; never a space or a control character.
  case character(Character)
  /// A character typed with the control key, in lower case.
  case control(Character)
  case wheelUp, wheelDown
  /// A press of the left mouse button on a cell; the top left one is 0, 0.
  case click(column: Int, row: Int)
  case resize(TerminalSize)
  /// Time goes by.
  case wait(milliseconds: Int)
  /// A text entered as a whole.
  case text(String)
}

extension Key {
  /// The keys that have a name, in the order in which messages list them.
  static let named: [(word: String, key: Key)] = [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("pageup", .pageUp),
    ("pagedown", .pageDown), ("home", .home), ("end", .end), ("enter", .enter),
    ("escape", .escape), ("tab", .tab), ("shift-tab", .shiftTab), ("space", .space),
    ("wheel-up", .wheelUp), ("wheel-down", .wheelDown),
  ]

  /// The word that means this key in a script: what is recorded can be replayed.
  var word: String {
    switch self {
    case .character(let character): String(character)
    case .control(let character): "ctrl-\(character)"
    case .click(let column, let row): "click:\(column),\(row)"
    case .resize(let size): "resize:\(size)"
    case .wait(let milliseconds): "wait:\(milliseconds)"
    case .text(let text): "text:" + PercentCoding.encoded(text)
    default: Self.named.first { $0.key == self }?.word ?? ""
    }
  }
}

/// The extent of a terminal in cells.
struct TerminalSize: Sendable, Hashable, CustomStringConvertible {
  let columns: Int
  let rows: Int

  /// The largest number of columns or rows that a script or an option may ask for.
  static let limit = 1000

  var description: String { "\(columns)x\(rows)" }
}

extension TerminalSize {
  /// Reads `COLSxROWS`, each from 0 to 1000.
  init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2,
      let columns = BoundedNumber.parse(parts[0], upTo: Self.limit),
      let rows = BoundedNumber.parse(parts[1], upTo: Self.limit)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }
}

/// Reads numbers that are nothing but digits.
enum BoundedNumber {
  static func parse(_ text: Substring, upTo limit: Int) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), number <= limit
    else { return nil }
    return number
  }
}

/// Writes any text as one word, as addresses do it.
enum PercentCoding {
  /// The text with every byte that is no plain ASCII, and `%` and `*`, as `%XX`.
  static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "%"), UInt8(ascii: "*"), 0...0x20, 0x7F...:
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 16 ? "%0" + digits : "%" + digits
      default: result.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return result
  }

  /// The text that was encoded, or nil if a `%` lacks its digits or the bytes are no UTF-8.
  static func decoded(_ word: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(word.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
