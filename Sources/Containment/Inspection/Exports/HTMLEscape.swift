/// Text from outside, for the three places of a page where it can stand.
enum HTMLEscape {
  /// The text as content of an element, or as the value of an attribute in quotes.
  ///
  /// Control characters and what turns the direction of text are escaped as in transcripts first.
  static func text(_ text: String) -> String {
    var result = ""
    for scalar in Transcript.escaped(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// JSON as the content of a script element that holds data: no byte of it can end the element.
  ///
  /// These three characters stand in strings only, where the escapes mean the same.
  static func script(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): result += Array(#"\u003c"#.utf8)
      case UInt8(ascii: ">"): result += Array(#"\u003e"#.utf8)
      case UInt8(ascii: "&"): result += Array(#"\u0026"#.utf8)
      default: result.append(byte)
      }
    }
    return result
  }
}
