import Foundation
import Testing

@testable import Containment

/// A page of which a test writes parts, and holds them.
struct WrittenPage {
  let path: String
  /// The filter by which its test is found.
  let test: String

  private var file: URL { Page.root.appendingPathComponent(path) }

  /// Compares a part with what it is to be, or writes it where that is wished.
  ///
  /// - Parameters:
  ///   - start: The line before the part, with its end.
  ///   - end: The line behind it; without one the part goes up to the end of the page.
  ///   - wanted: The part as it is to be.
  /// - Throws: That the page cannot be read or written, or has no such line.
  func hold(from start: String, to end: String? = nil, _ wanted: String) throws {
    let page = try String(contentsOf: file, encoding: .utf8)
    let opening = try #require(page.range(of: start), "\(path) has no \(start)")
    let rest = opening.upperBound..<page.endIndex
    let closing =
      try end.map { end in
        try #require(page.range(of: end, range: rest), "\(path) has no \(end)").lowerBound
      } ?? page.endIndex
    let part = opening.upperBound..<closing
    guard page[part] != wanted else { return }
    if ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil {
      let written = page[..<opening.upperBound] + wanted + page[closing...]
      try written.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let comparison = LineComparison(expected: lines(wanted), actual: lines(String(page[part])))
    let rows = comparison.sideBySide().joined(separator: "\n")
    Issue.record(
      """
      \(path) is not what the code says; UPDATE_PAGES=1 swift test --filter \(test) writes it anew
      \(rows)
      """)
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
