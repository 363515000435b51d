/// Turns a log into a table for spreadsheets: one row an event, one column a key of the format.
///
/// The table follows RFC 4180: fields with a comma or a quote are quoted, rows end with a carriage
/// return and a line feed. Control characters are escaped as in transcripts, so every row is one
/// line. Text that begins with `=`, `+`, `-`, `@` or a tab has a `'` put before it, so that no
/// spreadsheet takes it for a formula.
///
/// ```swift
/// let log = LifecycleContext().log
/// let export = CSVExport()
/// var file = export.begin()
/// for event in log.events { file += export.take(event, names: log) }
/// file += export.finish()
/// ```
public final class CSVExport {
  private static let columns = [
    "seq", "tick", "time", "subject", "kind", "type", "parent", "controller", "host", "animated",
    "identifier", "reused", "item", "indexPath", "generation", "reason", "forwards", "value",
    "cause", "depth", "synthesized", "rule", "severity", "message",
  ]

  private var row = ""

  /// Makes an export of one log.
  public init() {}

  /// The row of column names.
  public func begin() -> [UInt8] { Array((Self.columns.joined(separator: ",") + "\r\n").utf8) }

  /// The row of one event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - names: Who knows what the subjects are called.
  /// - Returns: The bytes, which follow those that were returned before.
  public func take(_ event: LifecycleEvent, names: some SubjectNames) -> [UInt8] {
    row = "\(event.sequence)"
    plain(event.hasTick ? "\(event.tick)" : nil)
    plain(event.hasTime ? Self.milliseconds(event.time) : nil)
    text(names.name(of: event.subject))
    plain(event.kind.name)
    text(names.typeName(of: event.subject))
    if event.hasParent, event.parent == nil { plain("null") } else { name(event.parent, names) }
    name(event.controller, names)
    name(event.host, names)
    plain(event.animated.map { "\($0)" })
    text(names.text(of: event.identifier))
    plain(event.reused.map { "\($0)" })
    if let integer = event.item?.integer {
      plain("\(integer)")
    } else {
      text(event.item.map { names.text(of: $0) } ?? "")
    }
    plain(event.indexPath.map { "\"\($0)\"" })
    plain(event.generation.map { "\($0)" })
    text(names.text(of: event.reason))
    plain(event.forwardsByHand ? "false" : nil)
    plain(event.value.map { "\"[\($0.x),\($0.y)]\"" })
    plain(event.cause == 0 ? nil : "\(event.cause)")
    plain(event.depth == 0 ? nil : "\(event.depth)")
    plain(event.isSynthesized ? "true" : nil)
    text(event.rule?.text ?? "")
    plain(event.severity?.description)
    text(names.text(of: event.message))
    return Array((row + "\r\n").utf8)
  }

  /// The end of the file: nothing.
  public func finish() -> [UInt8] { [] }

  private func name(_ subject: SubjectIdentity?, _ names: some SubjectNames) {
    text(subject.map { names.name(of: $0) } ?? "")
  }

  /// What needs no care: numbers, and words of this library.
  private func plain(_ field: String?) {
    row += "," + (field ?? "")
  }

  private func text(_ field: String) {
    row += "," + Self.field(field)
  }

  /// Text from outside as a field.
  static func field(_ text: String) -> String {
    var field = Transcript.escaped(text)
    // The tab was escaped by now, and must not become the first character by another way.
    if let first = text.unicodeScalars.first, formulaStarts.contains(first) { field = "'" + field }
    guard field.contains(where: { $0 == "," || $0 == "\"" }) else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }

  private static let formulaStarts: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r"]

  private static func milliseconds(_ time: Instant) -> String {
    LogStatistics.milliseconds(time.nanoseconds)
  }
}
