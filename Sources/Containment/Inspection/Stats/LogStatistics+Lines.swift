extension LogStatistics {
  /// The statistics as text, safe to print.
  public var lines: [String] {
    var lines = ["\(eventCount) events about \(subjectCount) subjects"]
    if let ticks { lines[0] += ", ticks \(ticks.lowerBound) to \(ticks.upperBound)" }
    if let duration { lines[0] += ", \(Self.milliseconds(duration)) ms" }
    lines += section("Kinds", countedKinds.map { ($0.kind.name, "\($0.count)") })
    lines += section(
      "Types",
      types.sorted { $0.key < $1.key }.map { type, count in
        (Transcript.escaped(type), "\(count.subjects) subjects, \(count.events) events")
      })
    lines += controllerLines + cellLines + populationLines
    lines += section("Violations", countedRules.map { ($0.rule.text, "\($0.count)") })
    lines += list("Identifiers", lint.findings.map(\.description))
    lines += list("Never exercised", neverExercised.map(\.name))
    return lines
  }

  var countedKinds: [(kind: EventKind, count: Int)] {
    EventKind.allCases.map { ($0, kinds[Int($0.rawValue)]) }.filter { $0.count > 0 }
  }

  var countedRules: [(rule: RuleIdentifier, count: Int)] {
    violations.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The nanoseconds from the first to the last event.
  var duration: Int64? {
    times.map { $0.upperBound.nanoseconds &- $0.lowerBound.nanoseconds }
  }

  private var controllerLines: [String] {
    let made = kinds[Int(EventKind.`init`.rawValue)]
    guard made + deallocated + live.count > 0 else { return [] }
    var rows = [
      ("made", "\(made)"), ("deallocated", "\(deallocated)"), ("live at the end", "\(live.count)"),
    ]
    if let binds = cells.bindsPerController.summary {
      rows.append(("binds of each", Self.words(binds) { "\($0)" }))
    }
    rows += waitRows("from init to appeared", waits.fromInit)
    rows += waitRows("from bind to appeared", waits.fromBind)
    return section("Controllers", rows)
  }

  func waitRows(
    _ title: String, _ waits: WaitTimes.Waits, ticks unit: String = "ticks"
  ) -> [(String, String)] {
    var rows: [(String, String)] = []
    if let ticks = waits.ticks.summary {
      rows.append(("\(title), \(unit)", Self.words(ticks) { "\($0)" }))
    }
    if let time = waits.time.summary {
      rows.append(("\(title), ms", Self.words(time, Self.milliseconds)))
    }
    return rows
  }

  private var cellLines: [String] {
    let total = cells.total
    guard total.all + cells.peak > 0 else { return [] }
    var rows = [
      ("made", "\(total.all - total.reused)"), ("dequeued", Self.words(total)),
      ("pooled", "\(cells.pooled)"), ("evicted", "\(cells.evicted)"),
      ("displayed at once", "\(cells.peak)"),
    ]
    for dequeues in cells.byIdentifier {
      rows.append((Transcript.escaped(dequeues.identifier), Self.words(dequeues)))
    }
    return section("Cells", rows)
  }

  // MARK: Words

  func section(_ title: String, _ rows: [(String, String)]) -> [String] {
    rows.isEmpty ? [] : [title] + rows.map { "  \($0.0): \($0.1)" }
  }

  private func list(_ title: String, _ names: [String]) -> [String] {
    names.isEmpty ? [] : [title] + names.map { "  " + Transcript.escaped($0) }
  }

  private static func words(_ dequeues: CellCounts.Dequeues) -> String {
    "\(dequeues.all), \(dequeues.reused) of them reused (\(percent(dequeues)) %)"
  }

  static func percent(_ dequeues: CellCounts.Dequeues) -> String {
    tenths(Int((dequeues.percent * 10).rounded()))
  }

  private static func tenths(_ value: Int) -> String { "\(value / 10).\(value % 10)" }

  static func words(
    _ summary: DistributionSummary, _ text: (Int64) -> String
  ) -> String {
    "min \(text(summary.minimum)), median \(text(summary.median)), "
      + "p95 \(text(summary.percentile95)), max \(text(summary.maximum)) of \(summary.count)"
  }

  /// Nanoseconds as milliseconds, with as many digits as are needed.
  static func milliseconds(_ nanoseconds: Int64) -> String {
    var writer = JSONWriter()
    writer.milliseconds(nanoseconds: nanoseconds)
    return writer.string
  }
}
