extension LogStatistics {
  /// The statistics as one JSON object on one line, with a line feed.
  ///
  /// What the log does not tell is left out; times are in milliseconds.
  public var json: [UInt8] {
    var writer = JSONWriter(reservingCapacity: 4096)
    writer.beginObject()
    writer.number("events", eventCount)
    writer.number("subjects", subjectCount)
    if let ticks {
      writer.number("firstTick", Int(clamping: ticks.lowerBound))
      writer.number("lastTick", Int(clamping: ticks.upperBound))
    }
    if let duration {
      writer.key("duration")
      writer.milliseconds(nanoseconds: duration)
    }
    writer.object("kinds") { writer in
      for (kind, count) in countedKinds { writer.number(kind.name, count) }
    }
    writer.object("types") { writer in
      for (type, count) in types.sorted(by: { $0.key < $1.key }) {
        writer.object(type) { writer in
          writer.number("subjects", count.subjects)
          writer.number("events", count.events)
        }
      }
    }
    writeControllers(to: &writer)
    writeCells(to: &writer)
    writePopulation(to: &writer)
    writer.object("violations") { writer in
      for (rule, count) in countedRules { writer.number(rule.text, count) }
    }
    writeLint(to: &writer)
    writer.strings("neverExercised", neverExercised.map(\.name))
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  private func writeLint(to writer: inout JSONWriter) {
    writer.key("lint")
    writer.beginArray()
    for finding in lint.findings {
      writer.beginObject()
      writer.key("kind")
      writer.string(finding.kind.rawValue)
      writer.key("identifier")
      writer.string(finding.identifier)
      if !finding.nearest.isEmpty { writer.strings("nearest", finding.nearest) }
      if !finding.contributors.isEmpty { writer.strings("contributors", finding.contributors) }
      writer.key("message")
      writer.string(finding.description)
      writer.endObject()
    }
    writer.endArray()
  }

  private func writeControllers(to writer: inout JSONWriter) {
    writer.object("controllers") { writer in
      writer.number("made", kinds[Int(EventKind.`init`.rawValue)])
      writer.number("deallocated", deallocated)
      writer.number("live", live.count)
      writer.summary("binds", cells.bindsPerController)
      writer.summary("ticksFromInit", waits.fromInit.ticks)
      writer.summary("timeFromInit", waits.fromInit.time, isTime: true)
      writer.summary("ticksFromBind", waits.fromBind.ticks)
      writer.summary("timeFromBind", waits.fromBind.time, isTime: true)
    }
  }

  private func writeCells(to writer: inout JSONWriter) {
    writer.object("cells") { writer in
      let total = cells.total
      writer.number("made", total.all - total.reused)
      writer.dequeues(total)
      writer.number("pooled", cells.pooled)
      writer.number("evicted", cells.evicted)
      writer.number("displayedAtOnce", cells.peak)
      writer.object("identifiers") { writer in
        for dequeues in cells.byIdentifier {
          writer.object(dequeues.identifier) { $0.dequeues(dequeues) }
        }
      }
    }
  }
}

extension JSONWriter {
  mutating func number(_ key: String, _ value: Int) {
    self.key(key)
    integer(Int64(value))
  }

  mutating func object(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    beginObject()
    body(&self)
    endObject()
  }

  fileprivate mutating func strings(_ key: String, _ values: [String]) {
    self.key(key)
    beginArray()
    for value in values { string(value) }
    endArray()
  }

  fileprivate mutating func dequeues(_ dequeues: CellCounts.Dequeues) {
    number("dequeued", dequeues.all)
    number("reused", dequeues.reused)
    key("reusedPercent")
    number((dequeues.percent * 10).rounded() / 10)
  }

  mutating func summary(
    _ key: String, _ distribution: Distribution, isTime: Bool = false
  ) {
    guard let summary = distribution.summary else { return }
    object(key) { writer in
      writer.number("count", summary.count)
      let values = [
        ("min", summary.minimum), ("median", summary.median), ("p95", summary.percentile95),
        ("max", summary.maximum),
      ]
      for (key, value) in values {
        writer.key(key)
        if isTime { writer.milliseconds(nanoseconds: value) } else { writer.integer(value) }
      }
    }
  }
}
