import Testing

@testable import Containment

/// A log that is given as the lines of a file, for whoever asks questions of it.
struct InspectedLog {
  let names: LogNames
  let isComplete: Bool
  private(set) var events: [LifecycleEvent] = []

  /// Reads lines; a header is put before them where they have none.
  init(_ text: String) throws {
    let header = #"{"format":"containment-log","version":1}"#
    let reader = LogReader()
    var events: [LifecycleEvent] = []
    let lines = text.hasPrefix(#"{"format""#) ? text : "\(header)\n\(text)"
    try reader.read(Array(lines.utf8)) { events.append($0) }
    try reader.finish { events.append($0) }
    self.events = events
    names = reader.names
    isComplete = reader.header?.isComplete ?? true
  }

  /// A log in a short notation: one event a line, as `subject kind key=value …`.
  ///
  /// Numbers count from 1. A value is a word without blanks: `tick=3`, `item=i0`, `parent=null`.
  init(short text: String) throws {
    var lines: [String] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 2 else { continue }
      var parts = [
        "\"seq\":\(lines.count + 1)", "\"subject\":\"\(words[0])\"", "\"kind\":\"\(words[1])\"",
      ]
      if let number = words[0].firstIndex(of: "#") {
        parts.append("\"type\":\"\(words[0][..<number])\"")
      }
      for word in words.dropFirst(2) {
        let pair = word.split(separator: "=", maxSplits: 1)
        let value = String(pair[1])
        let isBare = Double(value) != nil || ["null", "true", "false"].contains(value)
        parts.append("\"\(pair[0])\":\(isBare || value.hasPrefix("[") ? value : "\"\(value)\"")")
      }
      lines.append("{\(parts.joined(separator: ","))}")
    }
    try self.init(lines.joined(separator: "\n"))
  }

  /// The lines of a transcript.
  func transcript(_ filter: EventFilter = EventFilter(), _ writer: TranscriptWriter) -> [String] {
    events.filter { filter.lets($0, names: names) }
      .compactMap { writer.line(for: $0, names: names) }
  }

  func timeline(width: Int = 80) -> String {
    let writer = TimelineWriter(width: width)
    var lines: [String] = []
    for event in events { writer.take(event, names: names) { lines.append($0) } }
    writer.finish { lines.append($0) }
    return lines.joined(separator: "\n")
  }

  func state(after sequence: UInt64 = .max) -> String {
    let state = LogState(isComplete: isComplete)
    for event in events where event.sequence <= sequence { state.take(event, names: names) }
    return state.lines(names: names).joined(separator: "\n")
  }

  func why(_ wanted: String) -> String {
    let query = WhyQuery(wanted)
    for event in events { query.take(event, names: names) }
    return query.lines(names: names).joined(separator: "\n")
  }

  func whyNot(_ wanted: String) -> String {
    let query = WhyNotQuery(wanted, isComplete: isComplete)
    for event in events { query.take(event, names: names) }
    return query.lines(names: names).joined(separator: "\n")
  }

  func statistics(kinds: EventKindSet? = nil) -> LogStatistics {
    let statistics = LogStatistics(isComplete: isComplete, kinds: kinds)
    for event in events { statistics.take(event, names: names) }
    statistics.finish(names: names)
    return statistics
  }

  /// What the library itself wrote while a collection was scrolled.
  @MainActor
  static func scrolledCollection(items: Int = 6, offsets: [Double] = [2, 0]) throws -> InspectedLog
  {
    let context = LifecycleContext(misuse: .refuse)
    let recorder = EventRecorder()
    context.log.addObserver(recorder)
    context.run {
      let stage = SmallStage(items: items)
      for offset in offsets { stage.scroll(to: offset) }
      stage.window.hide()
      stage.window.step()
    }
    let encoder = LogEncoder(context.log)
    var file = encoder.header()
    for event in recorder.events { file += encoder.line(for: event) }
    return try InspectedLog(String(decoding: file, as: UTF8.self))
  }
}

/// A window with a collection whose rows are controllers.
@MainActor
private final class SmallStage {
  private final class Card: ViewController {}
  private static let card = ControllerIdentifier<Card>("feed:card")
  let window: Window
  private let list: CollectionViewController
  private let source: ListSource

  init(items count: Int) {
    let registry = ControllerRegistry()
    list = CollectionViewController(registry: registry, layout: ListLayout())
    let registration = ControllerRegistration<Card, String>(Self.card, population: .immediate) {
      _, _, _ in
    }
    source = ListSource([(0..<count).map { "i\($0)" }]) { collection, path, text in
      try collection.dequeueCell(using: registration, for: path, item: text)
    }
    window = Window(size: Size(width: 10, height: 2), rootViewController: list)
    do { try registry.register(Self.card) { _ in Card() } } catch { Issue.record("\(error)") }
    list.collectionView.dataSource = source
    window.show()
    window.step()
  }

  func scroll(to offset: Double) {
    list.collectionView.contentOffset.y = offset
    window.step()
  }
}
