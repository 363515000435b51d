/// Turns events into the lines of a log file: JSON, one event a line, after a header line.
///
/// The format is that of `Docs/LogFormat.md`. The encoder reuses its memory from line to line.
///
/// ```swift
/// let log = LifecycleLog()
/// let encoder = LogEncoder(log)
/// assert(encoder.header().starts(with: Array(#"{"format":"containment-log","version":1"#.utf8)))
/// ```
@MainActor
public final class LogEncoder {
  // Not retained: an observer that encodes what it is told would keep its own log alive.
  private weak var log: LifecycleLog?
  private var writer = JSONWriter(reservingCapacity: 512)

  /// Makes an encoder for a log, which is not retained; subjects of a log that is gone are called `?`.
  public init(_ log: LifecycleLog) { self.log = log }

  /// The first line of a file, with its line end.
  ///
  /// - Parameter isComplete: Whether the file will hold every event from the first on.
  /// - Returns: The bytes of the line.
  public func header(isComplete: Bool = true) -> [UInt8] {
    writer.removeAll()
    writer.beginObject()
    writer.key("format")
    writer.string("containment-log")
    writer.key("version")
    writer.integer(Int64(1))
    writer.key("complete")
    writer.bool(isComplete)
    writer.key("clock")
    writer.string("milliseconds")
    writer.key("kinds")
    writer.beginArray()
    for kind in EventKind.allCases { writer.string(kind.name) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  /// The line of one event, with its line end.
  public func line(for event: LifecycleEvent) -> [UInt8] {
    writer.removeAll()
    writer.beginObject()
    encodeBasics(event)
    encodeSubjects(event)
    encodeDetails(event)
    encodeJudgement(event)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  private func encodeBasics(_ event: LifecycleEvent) {
    writer.key("seq")
    writer.integer(event.sequence)
    writer.key("tick")
    writer.integer(event.tick)
    writer.key("time")
    writer.milliseconds(nanoseconds: event.time.nanoseconds)
    string("subject", name(of: event.subject))
    string("kind", event.kind.name)
    string("type", log?.typeName(of: event.subject) ?? "?")
  }

  private func encodeSubjects(_ event: LifecycleEvent) {
    if event.hasParent {
      writer.key("parent")
      if let parent = event.parent { writer.string(name(of: parent)) } else { writer.null() }
    }
    if let controller = event.controller { string("controller", name(of: controller)) }
    if let host = event.host { string("host", name(of: host)) }
  }

  private func encodeDetails(_ event: LifecycleEvent) {
    bool("animated", event.animated)
    if event.identifier != .none { string("identifier", event.identifier.string) }
    bool("reused", event.reused)
    if let item = event.item {
      writer.key("item")
      if let integer = item.integer {
        writer.integer(integer)
      } else {
        writer.string(item.name ?? "")
      }
    }
    if let path = event.indexPath {
      writer.key("indexPath")
      writer.beginArray()
      writer.integer(Int64(path.section))
      writer.integer(Int64(path.item))
      writer.endArray()
    }
    if let generation = event.generation {
      writer.key("generation")
      writer.integer(Int64(generation))
    }
    if event.reason != .none { string("reason", event.reason.string) }
    if event.forwardsByHand { bool("forwards", false) }
    if let value = event.value {
      writer.key("value")
      writer.beginArray()
      writer.number(value.x)
      writer.number(value.y)
      writer.endArray()
    }
  }

  private func encodeJudgement(_ event: LifecycleEvent) {
    if event.cause != 0 {
      writer.key("cause")
      writer.integer(event.cause)
    }
    if event.depth > 0 {
      writer.key("depth")
      writer.integer(Int64(event.depth))
    }
    if event.isSynthesized { bool("synthesized", true) }
    if let rule = event.rule { string("rule", rule.text) }
    if let severity = event.severity { string("severity", severity.description) }
    if event.message != .none { string("message", event.message.string) }
  }

  private func name(of subject: SubjectIdentity) -> String { log?.name(of: subject) ?? "?" }

  private func string(_ key: String, _ value: String) {
    writer.key(key)
    writer.string(value)
  }

  private func bool(_ key: String, _ value: Bool?) {
    guard let value else { return }
    writer.key(key)
    writer.bool(value)
  }
}
