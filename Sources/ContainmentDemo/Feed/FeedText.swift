import Containment

/// Makes text from a feed fit to be shown.
///
/// A feed comes from strangers. Every text of it passes through here before it is stored, so that
/// nothing in a `Feed` can steer a terminal or reorder what stands around it.
enum FeedText {
  /// The text without characters that act instead of being seen.
  ///
  /// Line feeds and tabs stay; other line ends become line feeds. C0, DEL, C1, the bidirectional
  /// embeddings, overrides and isolates, and byte order marks go.
  static func sanitized(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isSuspect) else { return text }
    var result = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where afterReturn: break
      case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result.append("\n")
      default: if !isSuspect(scalar) { result.append(scalar) }
      }
      afterReturn = scalar == "\r"
    }
    return String(result)
  }

  /// The text on one line: sanitized, each run of white space a blank, none at the ends.
  static func singleLine(_ text: String) -> String {
    sanitized(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The paragraphs of plain text: what stands between blank lines, with its line breaks.
  static func paragraphs(_ text: String) -> [TextBlock] {
    var blocks: [TextBlock] = []
    var lines: [Substring] = []
    let all: [Substring] = sanitized(text).split(separator: "\n", omittingEmptySubsequences: false)
    for line in all + [""] {
      if line.allSatisfy(\.isWhitespace) {
        if !lines.isEmpty { blocks.append(TextBlock(.paragraph, lines.joined(separator: "\n"))) }
        lines = []
      } else {
        lines.append(line)
      }
    }
    return blocks
  }

  private static func isSuspect(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && scalar != "\t" && JSONVisibleText.isHarmful(scalar)
  }
}
