internal import Containment

/// Text from a file, safe to print and no longer than anybody reads.
enum VisibleText {
  /// The text with everything escaped that could act on a terminal, and cut with an ellipsis.
  static func shown(_ text: String, limit: Int = 1000) -> String {
    let escaped = JSONVisibleText.escaped(text)
    guard escaped.utf8.count > limit else { return escaped }
    let scalars = escaped.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return escaped }
    return String(scalars[..<end]) + "…"
  }
}
