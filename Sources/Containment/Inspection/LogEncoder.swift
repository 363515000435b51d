/// Turns events into the lines of a log file: JSON, one event a line, after a header line.
///
/// The format is that of `Docs/LogFormat.md`. The encoder reuses its memory from line to line. What it
/// writes reads back as the same events, and what was read is written as the same lines.
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
  private let names: (any SubjectNames)?
  private var writer = JSONWriter(reservingCapacity: 512)

  /// Makes an encoder for a log, which is not retained; subjects of a log that is gone are called `?`.
  public init(_ log: LifecycleLog) {
    self.log = log
    names = nil
  }

  /// Makes an encoder for events of which others know the names, such as those read from a file.
  ///
  /// - Parameter names: Who knows the names; retained.
  public init(names: any SubjectNames) { self.names = names }

  /// The first line of a file, with its line end.
  ///
  /// - Parameter isComplete: Whether the file will hold every event from the first on.
  /// - Returns: The bytes of the line.
  public func header(isComplete: Bool = true) -> [UInt8] {
    header(
      LogHeader(isComplete: isComplete, kinds: EventKindSet(EventKind.recorded)))
  }

  /// The first line of a file that says the same as another header, with its line end.
  public func header(_ header: LogHeader) -> [UInt8] {
    writer.removeAll()
    writer.beginObject()
    string("format", "containment-log")
    writer.key("version")
    writer.integer(Int64(header.version))
    bool("complete", header.isComplete)
    string("clock", "milliseconds")
    if let kinds = header.kinds {
      writer.key("kinds")
      writer.beginArray()
      for kind in kinds.kinds { writer.string(kind.name) }
      writer.endArray()
    }
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
    if event.hasTick {
      writer.key("tick")
      writer.integer(event.tick)
    }
    if event.hasTime {
      writer.key("time")
      writer.milliseconds(nanoseconds: event.time.nanoseconds)
    }
    string("subject", name(of: event.subject))
    string("kind", event.kind.name)
    if event.hasType { string("type", typeName(of: event.subject)) }
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
    text("identifier", event.identifier)
    bool("reused", event.reused)
    if let item = event.item { encodeItem(item) }
    if let path = event.indexPath {
      writer.key("indexPath")
      writer.beginArray()
      if !path.isOfWhole { writer.integer(Int64(path.section)) }
      if let element = path.element {
        writer.string("\(element)")
      } else {
        writer.integer(Int64(path.item))
      }
      writer.endArray()
    }
    if let generation = event.generation {
      writer.key("generation")
      writer.integer(Int64(generation))
    }
    text("reason", event.reason)
    if event.forwardsByHand { bool("forwards", false) }
    // JSON has no word for what is not finite.
    if let value = event.value, value.x.isFinite, value.y.isFinite {
      writer.key("value")
      writer.beginArray()
      writer.number(value.x)
      writer.number(value.y)
      writer.endArray()
    }
  }

  private func encodeItem(_ item: ItemIdentity) {
    writer.key("item")
    if let integer = item.integer {
      writer.integer(integer)
    } else if item.isInteger, let integer = Int64(textOf(item)) {
      writer.integer(integer)
    } else {
      writer.string(textOf(item))
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
    if let rule = event.foreignRuleName {
      text("rule", rule)
    } else if let rule = event.rule {
      string("rule", rule.text)
    }
    if let severity = event.severity { string("severity", severity.description) }
    text("message", event.message)
  }
}

// MARK: - Who knows the names

extension LogEncoder {
  private func name(of subject: SubjectIdentity) -> String {
    names?.name(of: subject) ?? log?.name(of: subject) ?? "?"
  }

  private func typeName(of subject: SubjectIdentity) -> String {
    names?.typeName(of: subject) ?? log?.typeName(of: subject) ?? "?"
  }

  private func textOf(_ item: ItemIdentity) -> String {
    names?.text(of: item) ?? item.description
  }

  private func text(_ key: String, _ name: InternedName) {
    if name != .none { string(key, names?.text(of: name) ?? name.string) }
  }

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
