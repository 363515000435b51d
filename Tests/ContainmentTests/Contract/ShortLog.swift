import Testing

@testable import Containment

/// A log in a short notation, to write many small ones by hand.
///
/// A line is `subject.kind`, with the parent, or the child of an `addChild`, in brackets; after it may
/// stand `<3` for the cause, `@2` for the tick and `^1` for the depth. Cell events name the collection
/// and the controller as `x.willDisplay(C v)`. Events are numbered from 1.
struct ShortLog {
  private let lines: [String]
  private let kinds: EventKindSet?
  private let isComplete: Bool

  /// A log of the lines.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - kinds: What the writer says that it emits; without it that is what occurs.
  ///   - isComplete: Whether the log has its beginning.
  init(_ text: String, kinds: EventKindSet? = nil, isComplete: Bool = true) {
    lines = text.split(separator: "\n").map { $0.filter { $0 != "," } }.enumerated().map {
      Self.event($0.element, $0.offset + 1)
    }
    self.kinds = kinds
    self.isComplete = isComplete
  }

  /// What the checker makes of it, by all rules.
  func verdict() throws -> Verdict {
    try Verdict(of: LogSample(lines.joined(separator: "\n"), kinds: kinds, isComplete: isComplete))
  }

  /// The rules that are broken and where, such as `PARENT-04@3`.
  func broken() throws -> [String] {
    try verdict().violations.map { "\($0.rule)@\($0.sequence)" }
  }

  private static func event(_ line: String, _ sequence: Int) -> String {
    var words = line.split { " ()".contains($0) }.map(String.init)
    let head = words.removeFirst().split(separator: ".")
    let kind = String(head[1])
    var keys = ["\"seq\":\(sequence)", "\"subject\":\"\(head[0])\"", "\"kind\":\"\(kind)\""]
    for word in words {
      let value = word.dropFirst()
      switch word.first {
      case "<": keys.append("\"cause\":\(value)")
      case "@": keys.append("\"tick\":\(value)")
      case "^": keys.append("\"depth\":\(value)")
      default: keys.append(name(word, in: kind, isFirst: word == words.first))
      }
    }
    return "{\(keys.joined(separator: ","))}"
  }

  private static func name(_ word: String, in kind: String, isFirst: Bool) -> String {
    switch kind {
    case "addChild": "\"controller\":\"\(word)\""
    case "bind", "willDisplay", "didEndDisplaying":
      isFirst ? "\"host\":\"\(word)\",\"item\":1" : "\"controller\":\"\(word)\""
    default: word == "nil" ? "\"parent\":null" : "\"parent\":\"\(word)\""
    }
  }
}

extension EventKindSet {
  /// The six callbacks that any UIKit app can log.
  static let six: Self = [
    .willMove, .didMove, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]
  /// What a writer emits besides, so that it can be told what is at rest.
  static let resting: Self = [.animationBegin, .animationEnd]
}
