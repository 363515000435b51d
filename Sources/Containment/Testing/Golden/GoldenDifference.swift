/// How a transcript differs from the stored one.
public struct GoldenDifference: Sendable, Hashable, CustomStringConvertible {
  /// The stored lines that are gone, in order.
  public let missingLines: [String]
  /// The lines that were not there, in order.
  public let newLines: [String]
  /// The difference as text, and how to store the new transcript.
  ///
  /// A line that is gone begins with `-`, a new one with `+`, and a few that are equal stand around them.
  /// Characters of the stored text that could harm a terminal are escaped.
  public let description: String

  init(missingLines: [String], newLines: [String], description: String) {
    self.missingLines = missingLines
    self.newLines = newLines
    self.description = description
  }

  init(_ comparison: LineComparison, toUpdate update: String) {
    let differing = comparison.rows.filter { !$0.isEqual }
    missingLines = differing.compactMap { $0.expected.map { comparison.expected[$0] } }
    newLines = differing.compactMap { $0.actual.map { comparison.actual[$0] } }
    let counts = "\(missingLines.count) gone, \(newLines.count) new"
    let lines =
      ["the transcript differs from the stored one: \(counts)"] + Self.parts(of: comparison)
      + ["if that is meant, \(update)"]
    description = lines.joined(separator: "\n")
  }

  /// The most lines that the text shows.
  private static let limit = 80

  /// Every part that differs, with the lines around it and the number of its first stored line.
  private static func parts(of comparison: LineComparison) -> [String] {
    let rows = comparison.rows
    var lines: [String] = []
    var place = 0
    while let first = rows[place...].firstIndex(where: { !$0.isEqual }) {
      let start = max(place, first - RecordedEvents.contextSize)
      var end = first
      // Parts whose surroundings touch are one.
      while let next = rows[end...].prefix(2 * RecordedEvents.contextSize + 1).firstIndex(
        where: { !$0.isEqual })
      { end = next + 1 }
      end = min(rows.count, end + RecordedEvents.contextSize)
      let number = rows[..<start].reduce(1) { $0 + ($1.expected == nil ? 0 : 1) }
      lines.append("@ line \(number)")
      lines += part(rows[start..<end], of: comparison)
      place = end
    }
    guard lines.count > limit else { return lines }
    return lines.prefix(limit) + ["… and \(String.counted(lines.count - limit, "line")) more"]
  }

  private static func part(
    _ rows: ArraySlice<LineComparison.Row>, of comparison: LineComparison
  ) -> [String] {
    var lines: [String] = []
    var new: [String] = []
    for row in rows {
      let old = row.expected.map { safe(comparison.expected[$0]) }
      if row.isEqual {
        lines += new + ["  \(old ?? "")"]
        new = []
      } else {
        if let old { lines.append("- \(old)") }
        if let place = row.actual { new.append("+ \(comparison.actual[place])") }
      }
    }
    return lines + new
  }

  /// A transcript's own escapes stay as they are; only what is really there is escaped.
  private static func safe(_ line: String) -> String {
    line.split(separator: "\\", omittingEmptySubsequences: false)
      .map { Transcript.escaped(String($0)) }.joined(separator: "\\")
  }
}
