/// A piece of HTML.
enum HTMLToken {
  /// Text with its entities replaced, in UTF-8.
  case text([UInt8])
  /// An opening tag.
  case open(HTMLTag)
  /// A closing tag's name, in lower case.
  case close(String)
}

/// An opening tag.
struct HTMLTag {
  /// The name in lower case.
  let name: String
  /// The attributes by their names in lower case; the first of a name counts.
  var attributes: [String: String] = [:]
}

/// Splits HTML into tags and text, and drops comments, declarations, scripts and styles.
///
/// It follows the HTML standard where that decides what is text: a `<` before anything but a
/// letter, `/`, `!` or `?` is a less-than sign, and a tag that never ends swallows the rest.
struct HTMLTokens {
  private let bytes: [UInt8]
  private var position = 0

  /// Elements whose content is not text for readers.
  private static let dropped: Set<String> = [
    "script", "style", "template", "iframe", "svg", "math", "title", "noembed", "noframes",
  ]

  /// Makes the tokens of a text.
  init(_ html: String) { bytes = Array(html.utf8) }

  /// The next token, until there is none.
  mutating func next() -> HTMLToken? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<"), position + 1 < bytes.count else { return text() }
      let second = bytes[position + 1]
      if Self.isLetter(second) {
        position += 1
        let tag = tag()
        if Self.dropped.contains(tag.name) {
          skipContent(of: tag.name)
          continue
        }
        return .open(tag)
      }
      switch second {
      case UInt8(ascii: "/"):
        guard position + 2 < bytes.count, Self.isLetter(bytes[position + 2]) else {
          skip(past: ">")
          continue
        }
        position += 2
        return .close(tag().name)
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        skip(past: bytes[position...].starts(with: "<!--".utf8) ? "-->" : ">")
      default:
        return text()
      }
    }
    return nil
  }

  /// Everything up to the next `<` that may begin a tag.
  private mutating func text() -> HTMLToken {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    return .text(HTMLEntities.replaced(bytes[start..<position]))
  }

  /// The tag whose name begins here, up to and with its `>`.
  private mutating func tag() -> HTMLTag {
    var tag = HTMLTag(name: word { Self.isBlank($0) || $0 == UInt8(ascii: "/") })
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: ">") {
        position += 1
        return tag
      }
      if Self.isBlank(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") {
        position += 1
        continue
      }
      let name = word {
        Self.isBlank($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "=")
      }
      skipBlanks()
      var value = ""
      if position < bytes.count, bytes[position] == UInt8(ascii: "=") {
        position += 1
        value = attributeValue()
      }
      if tag.attributes[name] == nil { tag.attributes[name] = value }
    }
    return tag
  }

  /// The value that stands after an equals sign, quoted or not.
  private mutating func attributeValue() -> String {
    skipBlanks()
    guard position < bytes.count else { return "" }
    let quote = bytes[position]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { position += 1 }
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if isQuoted ? byte == quote : Self.isBlank(byte) || byte == UInt8(ascii: ">") { break }
      position += 1
    }
    let value = HTMLEntities.replaced(bytes[start..<position])
    if isQuoted { position += 1 }
    return String(decoding: value, as: UTF8.self)
  }

  /// The bytes from here to a `>` or to one that ends the word, in lower case.
  private mutating func word(until ends: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: ">"), !ends(bytes[position]) {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
  }

  private mutating func skipBlanks() {
    while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
  }

  /// Moves past the next occurrence of a text, or to the end.
  private mutating func skip(past text: String) {
    while position < bytes.count {
      if bytes[position...].starts(with: text.utf8) {
        position += text.utf8.count
        return
      }
      position += 1
    }
  }

  /// Moves to the closing tag of an element, or to the end.
  private mutating func skipContent(of name: String) {
    while position < bytes.count {
      let rest = bytes[position...]
      if rest.starts(with: "</".utf8),
        rest.dropFirst(2).starts(with: name.utf8, by: { $0 | 0x20 == $1 })
      {
        return
      }
      position += 1
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Whether a byte is white space to HTML.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }
}
