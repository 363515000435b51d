@testable import Containment

/// A log about cells that a test writes in a few words, and what the rules about cells find in it.
///
/// A line is a subject, a kind and what else the event has, as in `x0 willDisplay v0 i1 #4`. Lines
/// are numbered from 1. `v0` is the content, `i1` the item, `#4` the cause, `in=H` the parent, `nil` no
/// parent; cells belong to the collection `C` unless they say `at=D`. Other keys are `key=value`.
struct CellLog {
  private let text: String

  /// - Parameters:
  ///   - lines: The events.
  ///   - kinds: What the writer says that it emits; `nil` where it does not say.
  ///   - isComplete: Whether the log has its beginning.
  init(_ lines: String, kinds: EventKindSet? = .ofLibrary, isComplete: Bool = true) {
    let events = lines.split(separator: "\n").enumerated().map { number, line in
      Self.line(number + 1, line.split(separator: " ").map(String.init))
    }
    text = LogSample(events.joined(separator: "\n"), kinds: kinds, isComplete: isComplete).text
  }

  /// What the rules about cells find, as `CELL-02@3 x0`.
  func findings() throws -> [String] { try findings(by: Self.rules) }

  /// What some rules find.
  func findings(by rules: [ContractRule]) throws -> [String] {
    try Verdict(text: text, rules: rules).violations.map {
      "\($0.rule)@\($0.sequence) \($0.subject)"
    }
  }

  /// The rules about cells that the log can be judged by.
  func judged() throws -> [String] {
    try Verdict(text: text, rules: Self.rules).report.judged.map(\.text)
  }

  static let rules =
    RuleBook.visibility + RuleBook.cells + RuleBook.reuse + RuleBook.updates + RuleBook.moving
    + RuleBook.factories

  private static let ofCells: Set<String> = [
    "dequeue", "bind", "willDisplay", "didEndDisplaying", "enqueue", "evict", "edit",
  ]

  private static func line(_ number: Int, _ words: [String]) -> String {
    var keys = [("seq", "\(number)"), ("subject", "\"\(words[0])\""), ("kind", "\"\(words[1])\"")]
    let isOfCell =
      ofCells.contains(words[1]) || words[1] == "prepareForReuse" && words[0].hasPrefix("x")
    if isOfCell, !words.contains(where: { $0.hasPrefix("at=") }) { keys.append(("host", "\"C\"")) }
    for word in words.dropFirst(2) { keys.append(key(word)) }
    return "{\(keys.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}"
  }

  private static func key(_ word: String) -> (String, String) {
    let parts = word.split(separator: "=").map(String.init)
    if parts.count == 2 {
      let name = ["in": "parent", "at": "host", "id": "identifier"][parts[0]] ?? parts[0]
      let isPlain = parts[1] == "true" || parts[1] == "false" || Int(parts[1]) != nil
      return (name, isPlain ? parts[1] : "\"\(parts[1])\"")
    }
    switch word.first {
    case "v": return ("controller", "\"\(word)\"")
    case "i": return ("item", String(word.dropFirst()))
    case "#": return ("cause", String(word.dropFirst()))
    default:
      if word == "nil" { return ("parent", "null") }
      return ("reused", word == "reused" ? "true" : "false")
    }
  }
}
