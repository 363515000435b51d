@testable import Containment

/// A log that a test writes down in a few words, and what some rules find in it.
///
/// A line is a subject, a kind and what else the event has, such as `c willMove parent=P` or
/// `P viewDidAppear forwards=false tick=2`. Lines are numbered from 1.
struct SketchedLog {
  private let text: String

  /// - Parameters:
  ///   - lines: The events.
  ///   - kinds: What the writer says that it emits; `nil` where it does not say.
  ///   - isComplete: Whether the log has its beginning.
  init(_ lines: String, kinds: EventKindSet? = nil, isComplete: Bool = true) {
    let events = lines.split(separator: "\n").enumerated().map { number, line in
      Self.line(number + 1, line.split(separator: " ").map(String.init))
    }
    text =
      LogSample(events.joined(separator: "\n"), kinds: kinds, isComplete: isComplete).text
  }

  /// What the rules find, as `FWD-01@5 c`.
  func findings(by rules: [ContractRule] = RuleBook.rules) throws -> [String] {
    try Verdict(text: text, rules: rules).violations.map { violation in
      "\(violation.rule)@\(violation.sequence) \(violation.subject)"
    }
  }

  /// The rules that the log can be judged by.
  func judged(by rules: [ContractRule] = RuleBook.rules) throws -> [String] {
    try Verdict(text: text, rules: rules).report.judged.map(\.text)
  }

  /// Why a rule is not judged; empty for one that is.
  func reasonNotJudged(_ rule: String) throws -> String {
    try Verdict(text: text).reasonNotJudged(RuleIdentifier(rule))
  }

  private static func line(_ number: Int, _ words: [String]) -> String {
    var keys = ["\"seq\":\(number)", "\"subject\":\"\(words[0])\"", "\"kind\":\"\(words[1])\""]
    for word in words.dropFirst(2) {
      let parts = word.split(separator: "=").map(String.init)
      keys.append("\"\(parts[0])\":\(json(parts[1]))")
    }
    return "{\(keys.joined(separator: ","))}"
  }

  private static func json(_ word: String) -> String {
    if word == "nil" { return "null" }
    if word == "true" || word == "false" || Int(word) != nil { return word }
    return "\"\(word)\""
  }
}

extension [ContractRule] {
  /// The rules on appearance, forwarding, transitions and cancelled ones.
  static var aboutAppearance: [ContractRule] {
    RuleBook.appearance + RuleBook.forwarding + RuleBook.transitions + RuleBook.cancelling
  }
}

extension EventKindSet {
  /// Everything that this library records.
  static var ofLibrary: EventKindSet { EventKindSet(EventKind.recorded) }
  /// The six callbacks that every UIKit app can log.
  static var sixCallbacks: EventKindSet { classicAppearance.union(moves) }
  /// Those six, and the view tree.
  static var withViews: EventKindSet { sixCallbacks.union(views) }
}
