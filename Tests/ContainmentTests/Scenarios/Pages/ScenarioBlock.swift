import Foundation

/// A scenario in a page: a block fenced with three back quotes and the word `scenario`.
struct ScenarioBlock: Sendable {
  /// What its info string says of it.
  enum Promise: String {
    /// It holds.
    case holds = ""
    /// It fails, with the message of the block of text below it.
    case fails
    /// It is no scenario, or asks for what there is not, with the message below it.
    case refused
  }

  let page: String
  /// The line of the page in which the scenario begins.
  let line: Int
  let info: String
  let text: String
  /// The block of text below it; `nil` where none follows before the next scenario or heading.
  let message: String?

  var promise: Promise? { Promise(rawValue: info) }

  /// The scenarios of README.md and of every page in Docs.
  static func all() throws -> [ScenarioBlock] {
    let docs = Page.root.appendingPathComponent("Docs")
    let names =
      FileManager.default.enumerator(atPath: docs.path)?.compactMap { $0 as? String } ?? []
    let pages = ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "Docs/\($0)" }
    return try pages.flatMap { try blocks(of: Page($0).text, page: $0) }
  }

  static func blocks(of text: String, page: String) -> [ScenarioBlock] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [ScenarioBlock] = []
    var next = 0
    while next < lines.count {
      let line = lines[next]
      next += 1
      guard line.hasPrefix("```") else { continue }
      let start = next
      while next < lines.count, lines[next] != "```" { next += 1 }
      let body = lines[start..<min(next, lines.count)].joined(separator: "\n")
      next += 1
      guard line == "```scenario" || line.hasPrefix("```scenario ") else { continue }
      blocks.append(
        ScenarioBlock(
          page: page, line: start + 1, info: String(line.dropFirst(11).drop { $0 == " " }),
          text: body, message: message(lines[min(next, lines.count)...])))
    }
    return blocks
  }

  /// The block of text that comes first in lines without another block or a heading before it.
  private static func message(_ lines: ArraySlice<String>) -> String? {
    guard let start = lines.firstIndex(where: { $0.hasPrefix("```") || $0.hasPrefix("#") }),
      lines[start] == "```text"
    else { return nil }
    return lines[(start + 1)...].prefix { $0 != "```" }.joined(separator: "\n")
  }
}
