/// Text from outside, made safe to print inside a message.
///
/// An error quotes the input that caused it, and the input may hold escape sequences that would
/// move a terminal's cursor, or bidirectional overrides that would make a path read backwards.
package enum JSONVisibleText {
  /// Whether a scalar can act on a terminal or on the order of the text around it.
  ///
  /// These are the control characters (C0, DEL, C1), the line and paragraph separators, the
  /// bidirectional embeddings, overrides and isolates, and the byte order mark.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// The text with every harmful scalar written as `\u` and its four hexadecimal digits.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHarmful) else { return text }
    var result = ""
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result
  }

  /// The text in double quotes, escaped, and cut after a number of scalars with an ellipsis.
  ///
  /// Quotes and backslashes inside are escaped too, so that the end of the quotation is certain.
  package static func quoted(_ text: String, limit: Int = 60) -> String {
    var result = "\""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == limit {
        result += "…"
        break
      }
      count += 1
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      append(scalar, to: &result)
    }
    return result + "\""
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    guard isHarmful(scalar) else { return result.unicodeScalars.append(scalar) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
