@testable import Containment

/// A small log that is written by hand, whose subjects are called `a`, `b` and so on.
@MainActor
struct LogSketch {
  let log = LifecycleLog()
  private var names: [SubjectIdentity: String] = [:]
  private var subjects: [String: SubjectIdentity] = [:]

  /// Makes a log of `name.kind` words, such as `a.loadView b.viewDidLoad`; `a.willMove:b` names a parent.
  init(_ words: String) {
    for word in words.split(whereSeparator: \.isWhitespace) {
      let parts = word.split(whereSeparator: { $0 == "." || $0 == ":" }).map(String.init)
      guard parts.count > 1, let kind = EventKind(name: parts[1]) else { continue }
      var event = LifecycleEvent(kind, subject(parts[0]))
      if parts.count > 2 {
        event.parent = parts[2] == "nil" ? SubjectIdentity?.none : subject(parts[2])
      }
      if EventKindSet.appearance.contains(kind) { event.animated = false }
      log.record(event)
    }
  }

  private mutating func subject(_ name: String) -> SubjectIdentity {
    if let known = subjects[name] { return known }
    let subject = log.addSubject(name.first == "x" ? View.self : ViewController.self)
    names[subject] = name
    subjects[name] = subject
    return subject
  }

  var events: RecordedEvents { RecordedEvents(log, names: names) }

  /// The same events under the names of the log.
  var unnamed: RecordedEvents { RecordedEvents(log) }

  /// The failure's text; empty where there is none.
  func failure(of expectation: LogExpectation) -> String {
    events.failure(of: expectation)?.description ?? ""
  }
}
