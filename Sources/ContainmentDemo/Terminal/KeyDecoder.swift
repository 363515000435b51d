/// Turns the bytes that a terminal sends into keys, in whatever pieces they arrive.
///
/// It knows UTF-8 text, control bytes, the CSI and SS3 sequences of the keys that ``Key`` has, SGR
/// mouse reports, and bracketed pastes, which it drops. What it does not know it leaves out, whole.
/// Modifiers of named keys are ignored; a key typed with Alt is an escape and the key. A character is
/// one scalar: what a terminal sends in several scalars arrives as several keys.
///
/// An escape byte alone may be the key or the start of a sequence; only time can tell. Call
/// ``flush()`` when nothing has followed for a while.
struct KeyDecoder: Sendable {
  private enum State: Sendable {
    case ground
    case escape
    case ss3
    /// Parameter bytes so far, and whether the sequence is too long or strange to mean anything.
    case csi(parameters: [UInt8], isRefused: Bool)
    /// Bytes of an old mouse report or console key that are still to be dropped.
    case skipping(count: Int)
    case text(bytes: [UInt8], missing: Int)
    /// Within a paste: how many bytes of its end mark have been seen.
    case paste(matched: Int)
  }

  private var state = State.ground
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  private static let parameterLimit = 32

  /// Whether an escape byte waits for more or for ``flush()``.
  var awaitsEscape: Bool {
    if case .escape = state { true } else { false }
  }

  /// Takes the next bytes and returns the keys that they complete; O(bytes).
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { take(byte, &keys) }
    return keys
  }

  /// Decides that a waiting escape byte was the key.
  mutating func flush() -> [Key] {
    guard awaitsEscape else { return [] }
    state = .ground
    return [.escape]
  }

  private mutating func take(_ byte: UInt8, _ keys: inout [Key]) {
    switch state {
    case .ground: ground(byte, &keys)
    case .escape:
      state = .ground
      switch byte {
      case UInt8(ascii: "["): state = .csi(parameters: [], isRefused: false)
      case UInt8(ascii: "O"): state = .ss3
      default:
        keys.append(.escape)
        ground(byte, &keys)
      }
    case .ss3:
      state = .ground
      if byte < 0x20 || byte >= 0x7F { ground(byte, &keys) } else { named(final: byte, &keys) }
    case .csi(let parameters, let isRefused):
      csi(byte, parameters: parameters, isRefused: isRefused, &keys)
    case .skipping(let count): state = count > 1 ? .skipping(count: count - 1) : .ground
    case .text(let bytes, let missing): text(byte, after: bytes, missing: missing, &keys)
    case .paste(let matched): paste(byte, matched: matched, &keys)
    }
  }

  private mutating func ground(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x09: keys.append(.tab)
    case 0x0A, 0x0D: keys.append(.enter)
    case 0x20: keys.append(.space)
    case 0x7F: keys.append(.control("?"))
    case 0x01...0x1A: keys.append(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x00, 0x1C...0x1F: keys.append(.control(Character(Unicode.Scalar(byte + 0x40))))
    case 0x21..<0x7F: keys.append(.character(Character(Unicode.Scalar(byte))))
    case 0xC2...0xDF: state = .text(bytes: [byte], missing: 1)
    case 0xE0...0xEF: state = .text(bytes: [byte], missing: 2)
    case 0xF0...0xF4: state = .text(bytes: [byte], missing: 3)
    default: break  // No UTF-8 starts like this.
    }
  }

  private mutating func text(
    _ byte: UInt8, after bytes: [UInt8], missing: Int, _ keys: inout [Key]
  ) {
    guard (0x80...0xBF).contains(byte) else {
      state = .ground
      ground(byte, &keys)
      return
    }
    guard missing == 1 else {
      state = .text(bytes: bytes + [byte], missing: missing - 1)
      return
    }
    state = .ground
    guard let text = String(validating: bytes + [byte], as: UTF8.self),
      let scalar = text.unicodeScalars.first, scalar.properties.generalCategory != .control
    else { return }
    keys.append(.character(Character(scalar)))
  }

  private mutating func csi(
    _ byte: UInt8, parameters: [UInt8], isRefused: Bool, _ keys: inout [Key]
  ) {
    switch byte {
    case 0x30...0x3F where parameters.count < Self.parameterLimit:
      state = .csi(parameters: parameters + [byte], isRefused: isRefused)
    case 0x20...0x3F: state = .csi(parameters: parameters, isRefused: true)
    case 0x40...0x7E:
      state = .ground
      if !isRefused { finish(parameters, final: byte, &keys) }
    default:
      // Another sequence, or something typed, has cut this one off.
      state = .ground
      ground(byte, &keys)
    }
  }

  private mutating func finish(_ parameters: [UInt8], final: UInt8, _ keys: inout [Key]) {
    if parameters.first == UInt8(ascii: "<") {
      mouse(Self.numbers(parameters.dropFirst()), isPress: final == UInt8(ascii: "M"), &keys)
      return
    }
    let numbers = Self.numbers(parameters[...])
    switch final {
    case UInt8(ascii: "~"):
      switch numbers.first {
      case 1, 7: keys.append(.home)
      case 4, 8: keys.append(.end)
      case 5: keys.append(.pageUp)
      case 6: keys.append(.pageDown)
      case 200: state = .paste(matched: 0)
      default: break
      }
    case UInt8(ascii: "M") where parameters.isEmpty: state = .skipping(count: 3)
    case UInt8(ascii: "[") where parameters.isEmpty: state = .skipping(count: 1)
    case UInt8(ascii: "M"): break
    default: named(final: final, &keys)
    }
  }

  private mutating func paste(_ byte: UInt8, matched: Int, _ keys: inout [Key]) {
    if byte == Self.pasteEnd[matched] {
      state = matched + 1 == Self.pasteEnd.count ? .ground : .paste(matched: matched + 1)
    } else if byte == 0x03 {
      // The way out if the end mark was lost.
      state = .ground
      keys.append(.control("c"))
    } else {
      state = .paste(matched: byte == Self.pasteEnd[0] ? 1 : 0)
    }
  }
}

extension KeyDecoder {
  /// The keys that CSI and SS3 name by their last byte.
  private func named(final: UInt8, _ keys: inout [Key]) {
    switch final {
    case UInt8(ascii: "A"): keys.append(.up)
    case UInt8(ascii: "B"): keys.append(.down)
    case UInt8(ascii: "C"): keys.append(.right)
    case UInt8(ascii: "D"): keys.append(.left)
    case UInt8(ascii: "H"): keys.append(.home)
    case UInt8(ascii: "F"): keys.append(.end)
    case UInt8(ascii: "Z"): keys.append(.shiftTab)
    case UInt8(ascii: "M"): keys.append(.enter)  // The enter key of the number pad.
    default: break
    }
  }

  /// A mouse report: button with flags, column and row, both from 1.
  private func mouse(_ numbers: [Int], isPress: Bool, _ keys: inout [Key]) {
    guard isPress, numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return }
    let shiftAltControl = 4 | 8 | 16
    switch numbers[0] & ~shiftAltControl {
    case 0: keys.append(.click(column: numbers[1] - 1, row: numbers[2] - 1))
    case 64: keys.append(.wheelUp)
    case 65: keys.append(.wheelDown)
    default: break
    }
  }

  /// Numbers separated by semicolons; what is missing or no number is 0, and 99999 is the largest.
  private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
    parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.reduce(0) { number, byte in
        (0x30...0x39).contains(byte) ? min(99_999, number * 10 + Int(byte - 0x30)) : number
      }
    }
  }
}
