internal import Containment

/// What the last line of the scene tells: the plugins by their keys, where controllers are, and whether that adds up.
struct PluginAccounts {
  /// What became of the plugin of a key.
  enum Place { case out, waiting, contributing }

  let plugins: [Place]
  let counts: OwnershipCounts
  /// How many pins are open.
  let pins: Int
  let openCircuits: Int
  let findings: Int

  /// The longest way to say it that fits.
  func text(width: Int) -> String {
    let ways = [
      [
        keys, words, "pins \(pins) open \(openCircuits)",
        findings == 0 ? "adds up" : "\(findings) wrong",
      ],
      [keys, numbers, letter("p", pins), letter("o", openCircuits), verdict],
      [keys, letter("o", openCircuits), verdict],
    ].map { $0.filter { !$0.isEmpty }.joined(separator: " ") }
    return ways.first { TextWidth.of($0) <= width } ?? ways[ways.count - 1]
  }

  /// The keys of those that are in, with a question mark where one waits for its first use.
  private var keys: String {
    plugins.enumerated().map { index, place in
      switch place {
      case .out: "-"
      case .waiting: "\(index + 1)?"
      case .contributing: "\(index + 1)"
      }
    }.joined()
  }

  private var words: String {
    "live \(counts.live) pool \(counts.pooled) kept \(counts.kept) pinned \(counts.pinned)"
      + " gone \(counts.gone)"
  }

  private var numbers: String {
    [counts.live, counts.pooled, counts.kept, counts.pinned, counts.gone].map(String.init)
      .joined(separator: "/")
  }

  /// Nothing where there is nothing to count.
  private func letter(_ letter: String, _ count: Int) -> String {
    count == 0 ? "" : "\(letter)\(count)"
  }

  private var verdict: String { findings == 0 ? "ok" : "\(findings)!" }
}
