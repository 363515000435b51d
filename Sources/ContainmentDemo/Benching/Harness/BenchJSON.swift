internal import Containment

/// All results as one JSON object, always with the same keys.
enum BenchJSON {
  static func text(of results: [BenchResult], on machine: BenchMachine) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    text("format", "containment-bench", &writer)
    integer("version", 1, &writer)
    writer.key("machine")
    writer.beginObject()
    text("system", machine.system, &writer)
    text("architecture", machine.architecture, &writer)
    integer("processors", machine.processors, &writer)
    text("build", machine.build, &writer)
    writer.endObject()
    writer.key("results")
    writer.beginArray()
    for result in results { write(result, &writer) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.string
  }

  private static func write(_ result: BenchResult, _ writer: inout JSONWriter) {
    let timing = result.timing
    writer.beginObject()
    text("name", result.name, &writer)
    text("unit", result.unit, &writer)
    integer("n", timing?.units, &writer)
    integer("runs", timing?.samples.count, &writer)
    number("median", timing?.median, &writer)
    number("min", timing?.min, &writer)
    number("max", timing?.max, &writer)
    number("floor", timing?.floor, &writer)
    text("floorIs", timing?.floorIs, &writer)
    number("ratio", timing?.ratio, &writer)
    integer("allocations", timing?.allocations, &writer)
    writer.key("counts")
    writer.beginObject()
    for count in result.counts { integer(count.name, count.number, &writer) }
    writer.endObject()
    writer.key("figures")
    writer.beginObject()
    for figure in result.figures {
      number(
        figure.unit.isEmpty ? figure.name : "\(figure.name) \(figure.unit)", figure.value, &writer)
    }
    writer.endObject()
    number("peer", result.peer?.nanoseconds, &writer)
    text("peerIs", result.peer?.words, &writer)
    let goals = timing.map { result.goal.parts(for: $0) } ?? []
    text("goal", goals.isEmpty ? nil : goals.map(\.words).joined(separator: ", "), &writer)
    writer.key("met")
    if let isMet = result.isMet { writer.bool(isMet) } else { writer.null() }
    text("checksum", timing.map { String($0.checksum, radix: 16) }, &writer)
    writer.key("holds")
    writer.bool(result.holds)
    text("notRun", result.reasonNotRun, &writer)
    writer.endObject()
  }

  private static func text(_ key: String, _ value: String?, _ writer: inout JSONWriter) {
    writer.key(key)
    if let value { writer.string(value) } else { writer.null() }
  }

  private static func integer(_ key: String, _ value: Int?, _ writer: inout JSONWriter) {
    writer.key(key)
    if let value { writer.integer(Int64(value)) } else { writer.null() }
  }

  private static func number(_ key: String, _ value: Double?, _ writer: inout JSONWriter) {
    writer.key(key)
    if let value { writer.number((value * 1000).rounded() / 1000) } else { writer.null() }
  }
}
