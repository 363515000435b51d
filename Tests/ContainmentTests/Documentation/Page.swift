import Foundation
import Testing

/// A page of the documentation, read from the sources that this test was built from.
struct Page {
  let text: String

  init(_ path: String) throws {
    let file = Self.root.appendingPathComponent(path)
    text = try String(contentsOf: file, encoding: .utf8)
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The cells of every row of the table that stands under a heading, without its head.
  func table(under heading: String) throws -> [[String]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: heading), "there is no heading \(heading)")
    let below = lines[(start + 1)...].prefix { !$0.hasPrefix("#") }
    return below.filter { $0.hasPrefix("|") }.dropFirst(2).map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The files that stand in the page, each with the answer that stands below it.
  func smallFiles() throws -> [(text: String, answer: String)] {
    let parts = text.components(separatedBy: "```jsonl\n").dropFirst()
    return try parts.map { part in
      let halves = part.components(separatedBy: "\n```\n")
      let answer = try #require(halves[1].split(separator: "\n").first)
      let words = try #require(answer.split(separator: "Answer: ").first, "no answer to a file")
      return (halves[0], String(words))
    }
  }

  /// The lines of every block of a language, in order.
  func lines(in language: String) throws -> [Substring] {
    let parts = text.components(separatedBy: "```\(language)\n").dropFirst()
    try #require(!parts.isEmpty, "there is no block of \(language)")
    return parts.flatMap { part in
      part.components(separatedBy: "\n```")[0].components(separatedBy: "\n").map { Substring($0) }
    }
  }

  /// The names between back quotes at the beginning of a cell, which are what the row is about.
  static func names(in cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
