internal import Containment

/// Colours for the few words that should catch the eye; none where nobody could see them.
struct Palette: Sendable {
  let usesColor: Bool

  func bold(_ text: String) -> String { styled("1", text) }
  func dim(_ text: String) -> String { styled("2", text) }

  /// Text in the colour of a severity.
  func colored(_ text: String, by severity: Severity) -> String {
    styled(severity == .warning ? "33" : "31", text)
  }

  private func styled(_ code: String, _ text: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
