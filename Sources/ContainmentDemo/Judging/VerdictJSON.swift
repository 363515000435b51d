internal import Containment

/// Verdicts for programs: one JSON object a line, with the same keys in the same order.
struct VerdictJSON: VerdictFormat {
  let isStrict: Bool

  func text(of violation: ContractViolation, in file: String, line: Int?) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.pair("record", "violation")
    writer.pair("file", file)
    writer.key("line")
    if let line { writer.integer(Int64(line)) } else { writer.null() }
    writer.pair("rule", violation.rule.text)
    writer.pair("severity", violation.severity.description)
    writer.pair("seq", violation.sequence)
    writer.pair("tick", violation.tick)
    writer.pair("subject", violation.subject)
    writer.pair("type", violation.type)
    writer.optional("other", violation.other)
    writer.pair("what", violation.what)
    writer.pair("state", violation.state)
    writer.list("before", violation.trail)
    writer.pair("cure", violation.cure)
    writer.key("recorded")
    writer.bool(violation.isRecorded)
    writer.endObject()
    writer.endLine()
    return writer.string
  }

  func text(of verdict: FileVerdict) -> String {
    let report = verdict.report
    var writer = JSONWriter()
    writer.beginObject()
    writer.pair("record", "summary")
    writer.pair("file", verdict.file)
    writer.key("holds")
    writer.bool(verdict.holds(isStrict: isStrict))
    writer.pair("events", report.eventCount)
    writer.pair("subjects", UInt64(report.subjectCount))
    writer.key("violations")
    writer.beginObject()
    for severity in Severity.allCases {
      writer.pair(severity.description, UInt64(report.counts[severity, default: 0]))
    }
    writer.endObject()
    writer.pair("hidden", UInt64(verdict.hidden))
    writer.list("judged", report.judged.map(\.text))
    writer.key("notJudged")
    writer.beginArray()
    for entry in report.notJudged {
      writer.beginObject()
      writer.pair("rule", entry.rule.text)
      writer.pair("reason", entry.reason)
      writer.endObject()
    }
    writer.endArray()
    write("skippedKinds", verdict.skips.kinds, to: &writer)
    write("skippedKeys", verdict.skips.keys, to: &writer)
    writer.key("cutOff")
    if let tail = verdict.tail {
      writer.beginObject()
      writer.pair("line", UInt64(tail.line))
      writer.pair("bytes", UInt64(tail.byteCount))
      writer.endObject()
    } else {
      writer.null()
    }
    writer.endObject()
    writer.endLine()
    return writer.string
  }

  private func write(_ key: String, _ names: LogSkips.Names, to writer: inout JSONWriter) {
    writer.key(key)
    writer.beginObject()
    writer.pair("total", UInt64(names.total))
    writer.key("counts")
    writer.beginObject()
    for (name, count) in names.counts.sorted(by: { $0.key < $1.key }) {
      writer.pair(name, UInt64(count))
    }
    writer.endObject()
    writer.endObject()
  }
}
