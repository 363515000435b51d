import Containment

/// What the parser says of a text.
enum SyntaxFaults {
  /// The error with line and column, such as `3:1: …`; `none` where the text is a scenario.
  static func first(in text: String) -> String {
    do throws(ScenarioSyntaxError) {
      _ = try Scenario(text)
      return "none"
    } catch {
      return "\(error.line):\(error.column): \(error.reason)"
    }
  }

  static func first(in bytes: [UInt8]) -> String {
    do throws(ScenarioSyntaxError) {
      _ = try Scenario(bytes: bytes, name: "bytes")
      return "none"
    } catch {
      return "\(error.line):\(error.column): \(error.reason)"
    }
  }
}
