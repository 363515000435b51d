/// Turns a log into one page that stands by itself: the timeline, the violations, the statistics.
///
/// The page loads nothing, and its policy lets no script run but its own. The first 200,000 events
/// are drawn; all are judged and counted. Memory grows with what is drawn.
///
/// ```swift
/// let log = LifecycleContext().log
/// let export = HTMLExport(title: "The feed, scrolled")
/// for event in log.events { export.take(event, names: log) }
/// let page = export.finish(names: log)
/// ```
public final class HTMLExport {
  private let title: String
  private let statistics: LogStatistics
  private var rows: PageRows
  private var findings: [Finding] = []
  private var findingCount = 0

  /// A violation, and where the timeline shows it.
  private struct Finding {
    let violation: ContractViolation
    let place: (row: Int, place: Int)?
  }

  /// More violations than these nobody reads on a page.
  private static let findingLimit = 1000

  /// Makes an export of one log.
  ///
  /// - Parameters:
  ///   - title: What the page is called.
  ///   - isComplete: Whether the log has its beginning.
  ///   - kinds: What the writer of the log says that it emits; `nil` where it does not say.
  public convenience init(
    title: String = "Lifecycle log", isComplete: Bool = true, kinds: EventKindSet? = nil
  ) {
    self.init(title: title, isComplete: isComplete, kinds: kinds, limit: 200_000)
  }

  init(title: String, isComplete: Bool = true, kinds: EventKindSet? = nil, limit: Int) {
    self.title = title
    statistics = LogStatistics(isComplete: isComplete, kinds: kinds)
    rows = PageRows(limit: limit)
  }

  /// Takes in the next event.
  ///
  /// - Parameters:
  ///   - event: The event; events come in the order of the log.
  ///   - names: Who knows what the subjects are called.
  public func take(_ event: LifecycleEvent, names: some SubjectNames) {
    rows.take(event, names: names)
    statistics.take(event, names: names, report: add)
  }

  /// The page; call it once, after the last event.
  ///
  /// - Parameter names: Who knows what the subjects are called.
  /// - Returns: The bytes of the file.
  public func finish(names: some SubjectNames) -> [UInt8] {
    statistics.finish(names: names, report: add)
    rows.finish()
    return HTMLPage.bytes(
      title: title, summary: summary, violations: violationTable,
      statistics: statistics.lines.map(HTMLEscape.text).joined(separator: "\n"), data: data)
  }

  private func add(_ violation: ContractViolation) {
    findingCount += 1
    guard findings.count < Self.findingLimit else { return }
    findings.append(Finding(violation: violation, place: rows.add(violation)))
  }

  // MARK: What is written without a script

  private var summary: String {
    var words = HTMLEscape.text(statistics.lines.first ?? "")
    words += findingCount == 1 ? "; 1 violation" : "; \(findingCount) violations"
    if rows.left > 0 { words += "; the last \(rows.left) events are not drawn" }
    return words + "."
  }

  private var violationTable: String {
    guard !findings.isEmpty else { return "<p>None.</p>" }
    let heads = ["", "Event", "Rule", "Severity", "Subject", "What", "State before", "Cure"]
    var table = "<table><thead><tr>"
    table += heads.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr></thead><tbody>\n"
    for finding in findings { table += Self.tableRow(finding) }
    table += "</tbody></table>"
    if findingCount > findings.count {
      table += "<p>… and \(findingCount - findings.count) more.</p>"
    }
    return table
  }

  private static func tableRow(_ finding: Finding) -> String {
    let violation = finding.violation
    let button = finding.place.map { place in
      "<button type=\"button\" data-row=\"\(place.row)\" "
        + "data-place=\"\(place.place)\">show</button>"
    }
    let other = violation.other.map { " and \($0)" } ?? ""
    let cells = [
      "#\(violation.sequence)", violation.rule.text, violation.severity.description,
      violation.subject + other, violation.what, violation.state, violation.cure,
    ]
    let fields = cells.map { "<td>\(HTMLEscape.text($0))</td>" }.joined()
    return "<tr class=\"\(violation.severity)\"><td>\(button ?? "")</td>\(fields)</tr>\n"
  }

  // MARK: What the script draws

  /// The rows as JSON: `{"count", "kinds": [[letter, name]], "ticks": [[place, tick]], "rows": …}`.
  private var data: [UInt8] {
    var writer = JSONWriter(reservingCapacity: 1 << 16)
    writer.beginObject()
    writer.key("count")
    writer.integer(Int64(rows.count))
    writer.key("kinds")
    writer.beginArray()
    for kind in EventKind.allCases {
      writer.beginArray()
      writer.string(TimelineLetter.of(kind).map(String.init) ?? "")
      writer.string(kind.name)
      writer.endArray()
    }
    writer.endArray()
    writer.key("ticks")
    writer.beginArray()
    for (place, tick) in rows.ticks { writer.numbers([place, Int(clamping: tick)]) }
    writer.endArray()
    writer.key("rows")
    writer.beginArray()
    for row in rows.rows { writer.row(row) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func numbers(_ values: [Int]) {
    beginArray()
    for value in values { integer(Int64(value)) }
    endArray()
  }

  /// A row: its name, its spans as `[kind, start, end, label]`, its events as `[place, kind, text]`
  /// and what was found as `[place, text]`.
  fileprivate mutating func row(_ row: PageRows.Row) {
    beginObject()
    key("name")
    string(row.name)
    key("spans")
    beginArray()
    for span in row.spans {
      beginArray()
      integer(Int64(span.kind.rawValue))
      integer(Int64(span.start))
      integer(Int64(span.end))
      string(span.label)
      endArray()
    }
    endArray()
    key("events")
    beginArray()
    for mark in row.marks {
      beginArray()
      integer(Int64(mark.place))
      integer(Int64(mark.kind.rawValue))
      string(mark.text)
      endArray()
    }
    endArray()
    key("found")
    beginArray()
    for finding in row.findings {
      beginArray()
      integer(Int64(finding.place))
      string(finding.text)
      endArray()
    }
    endArray()
    endObject()
  }
}
