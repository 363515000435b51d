/// A workload by its name.
struct BenchRow: Sendable {
  /// The name as `family/workload`.
  let name: String
  /// What is done, in one line.
  let summary: String
  /// Runs it; one result for each of its variants.
  let run: @MainActor @Sendable (BenchMeter) -> [BenchResult]

  init(
    _ name: String, _ summary: String,
    run: @escaping @MainActor @Sendable (BenchMeter) -> [BenchResult]
  ) {
    self.name = name
    self.summary = summary
    self.run = run
  }
}

/// All rows, in the order in which they run.
enum BenchCatalogue {
  static let rows: [BenchRow] =
    IndexRows.all + DiffRows.all + ReuseRows.all + PopulationRows.all + HostRows.all
    + LogRows.all

  /// What `--only` may say: names, and families with their slash.
  static var choices: [String] {
    var families: [String] = []
    for row in rows {
      let family = row.name.prefix { $0 != "/" } + "/"
      if families.last != String(family) { families.append(String(family)) }
    }
    return families + rows.map(\.name)
  }

  /// The rows that a name, or a prefix that ends in a slash, stands for; empty where it is unknown.
  static func rows(for name: String) -> [BenchRow] {
    rows.filter { $0.name == name || name.hasSuffix("/") && $0.name.hasPrefix(name) }
  }

  /// The rows that any of the names stands for, each once; all without a name.
  static func rows(for names: [String]) -> [BenchRow] {
    guard !names.isEmpty else { return rows }
    let wanted = Set(names.flatMap { rows(for: $0).map(\.name) })
    return rows.filter { wanted.contains($0.name) }
  }
}
