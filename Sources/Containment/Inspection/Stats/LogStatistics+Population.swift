extension LogStatistics {
  /// What the log tells of population and gates; empty where it tells nothing.
  var populationLines: [String] {
    section("Population", populationRows) + section("Gates", gates.byReason.map(Self.row))
  }

  private var populationRows: [(String, String)] {
    guard !population.isEmpty else { return [] }
    let counts = population
    var rows = [
      ("requests", "\(counts.requests), joined while open \(counts.joined)"),
      ("steps", "\(counts.steps)" + Self.breakdown(counts.unadmitted, ", not admitted: ")),
      ("finished", "\(counts.finished)"), ("failed", "\(counts.failed)"),
      ("cancelled", "\(counts.cancelled)" + Self.breakdown(counts.cancellations, ": ")),
      ("open at the end", "\(counts.openCount)"),
    ]
    rows += waitRows("from request to finish", counts.waits, ticks: "frames")
    if let longest = counts.longest { rows.append(("longest", Self.words(longest))) }
    if counts.frames > 0 {
      rows.append(
        (
          "frames",
          "\(counts.frames), with steps \(counts.framesWithSteps), over budget \(counts.framesOver), "
            + "without a budget \(counts.framesWithoutBudget)"
        ))
    }
    return rows
  }

  private static func breakdown(_ counts: [String: Int], _ separator: String) -> String {
    guard !counts.isEmpty else { return "" }
    return separator
      + counts.sorted { $0.key < $1.key }.map { "\(reasonWord($0.key)) \($0.value)" }
      .joined(separator: ", ")
  }

  private static func reasonWord(_ reason: String) -> String {
    reason.isEmpty ? "unknown reason" : Transcript.escaped(reason)
  }

  private static func words(_ longest: PopulationCounts.Longest) -> String {
    let item = longest.item.isEmpty ? "unknown item" : Transcript.escaped(longest.item)
    let parts = [
      "\(item) in \(Transcript.escaped(longest.subject))",
      longest.frames.map { "\($0) frames" }, longest.time.map { "\(milliseconds($0)) ms" },
      "#\(longest.request) to #\(longest.finish)",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private static func row(_ reason: String, _ count: GateCounts.Count) -> (String, String) {
    var words = "closed \(count.closed), expired \(count.expired)"
    if count.stillClosed > 0 { words += ", closed at the end \(count.stillClosed)" }
    if let held = count.held.summary {
      words += "; held ms: " + Self.words(held, milliseconds)
    }
    return (reasonWord(reason), words)
  }
}

extension LogStatistics {
  /// Writes the same as ``populationLines``, where there is something to tell.
  func writePopulation(to writer: inout JSONWriter) {
    if !population.isEmpty {
      writer.object("population") { writer in
        writer.number("requests", population.requests)
        writer.number("joined", population.joined)
        writer.number("steps", population.steps)
        writer.number("forced", population.forced)
        writer.counts("unadmitted", population.unadmitted)
        writer.number("finished", population.finished)
        writer.number("failed", population.failed)
        writer.number("cancelled", population.cancelled)
        writer.counts("cancellations", population.cancellations)
        writer.number("open", population.openCount)
        writer.summary("framesToFinish", population.waits.ticks)
        writer.summary("timeToFinish", population.waits.time, isTime: true)
        if let longest = population.longest { writer.longest(longest) }
        writer.number("frames", population.frames)
        writer.number("framesWithSteps", population.framesWithSteps)
        writer.number("framesOverBudget", population.framesOver)
        writer.number("framesWithoutBudget", population.framesWithoutBudget)
      }
    }
    let reasons = gates.byReason
    guard !reasons.isEmpty else { return }
    writer.object("gates") { writer in
      for (reason, count) in reasons {
        writer.object(reason) { writer in
          writer.number("closed", count.closed)
          writer.number("expired", count.expired)
          writer.number("closedAtEnd", count.stillClosed)
          writer.summary("held", count.held, isTime: true)
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func counts(_ key: String, _ counts: [String: Int]) {
    object(key) { writer in
      for (key, count) in counts.sorted(by: { $0.key < $1.key }) { writer.number(key, count) }
    }
  }

  fileprivate mutating func longest(_ longest: PopulationCounts.Longest) {
    object("longest") { writer in
      writer.key("subject")
      writer.string(longest.subject)
      if !longest.item.isEmpty {
        writer.key("item")
        writer.string(longest.item)
      }
      writer.number("request", Int(clamping: longest.request))
      writer.number("finish", Int(clamping: longest.finish))
      if let frames = longest.frames { writer.number("frames", Int(frames)) }
      if let time = longest.time {
        writer.key("time")
        writer.milliseconds(nanoseconds: time)
      }
    }
  }
}
