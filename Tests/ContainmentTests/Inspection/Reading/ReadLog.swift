@testable import Containment

/// What a reader makes of a file, given in pieces of one size.
struct ReadLog {
  let reader: LogReader
  private(set) var events: [LifecycleEvent] = []
  private(set) var error: LogError?

  init(_ bytes: [UInt8], pieces: Int = .max, lineLimit: Int = 64 << 20) {
    reader = LogReader(lineLimit: lineLimit)
    var found: [LifecycleEvent] = []
    do throws(LogError) {
      var start = 0
      while start < bytes.count {
        let end = start + min(pieces, bytes.count - start)
        try reader.read(bytes[start..<end]) { found.append($0) }
        start = end
      }
      try reader.finish { found.append($0) }
    } catch { self.error = error }
    events = found
  }

  init(_ text: String, pieces: Int = .max, lineLimit: Int = 64 << 20) {
    self.init(Array(text.utf8), pieces: pieces, lineLimit: lineLimit)
  }

  /// The lines of a log, below a header.
  init(lines: String...) { self.init(Self.header + lines.joined(separator: "\n") + "\n") }

  static let header = "{\"format\":\"containment-log\",\"version\":1}\n"

  /// The numbers of the events in the order of reading.
  var numbers: [UInt64] { events.map(\.sequence) }

  /// Everything that came of it, to compare two readings of one file.
  var outcome: Outcome {
    Outcome(
      header: reader.header, events: events, error: error, skips: reader.skips, tail: reader.tail)
  }

  struct Outcome: Equatable {
    let header: LogHeader?
    let events: [LifecycleEvent]
    let error: LogError?
    let skips: LogSkips
    let tail: LogTail?
  }
}
