internal import Containment

/// Runs workloads one after the other and tells what they took.
@MainActor
struct Bench {
  let options: BenchOptions
  let output: Output
  let text: BenchText
  var meter = BenchMeter()

  /// Runs what is asked for; 1 where a checksum or a count does not hold.
  func run() throws(TerminalEnd) -> Int32 {
    if options.lists {
      for row in BenchCatalogue.rows { try output.write(Self.line(of: row)) }
      try output.flush()
      return 0
    }
    if BenchMachine.isDebug {
      Output.complain("this is a debug build: its figures mean nothing; use swift run -c release")
    }
    return try run(BenchCatalogue.rows(for: options.names))
  }

  /// Runs rows.
  func run(_ rows: [BenchRow]) throws(TerminalEnd) -> Int32 {
    var results: [BenchResult] = []
    for row in rows {
      let found = row.run(meter)
      results += found
      guard !options.isJSON else { continue }
      for result in found { try output.write(text.text(of: result)) }
      // A whole bench takes minutes: whoever waits sees how far it is.
      try output.flush()
    }
    try output.write(
      options.isJSON
        ? BenchJSON.text(of: results, on: .current) : text.summary(of: results))
    try output.flush()
    return Self.status(of: results)
  }

  /// 1 where anything does not hold; a goal that is missed is not wrong.
  static func status(of results: [BenchResult]) -> Int32 { results.allSatisfy(\.holds) ? 0 : 1 }

  private static func line(of row: BenchRow) -> String {
    row.name + String(repeating: " ", count: max(1, 20 - row.name.count)) + row.summary + "\n"
  }
}
