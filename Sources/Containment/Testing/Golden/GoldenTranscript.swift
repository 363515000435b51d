/// A transcript that is kept in a file beside the test, for people to read in code review.
///
/// The test reads the file and writes it when told to; the library reads and writes none:
///
/// ```swift
/// let window = Window(size: Size(width: 10, height: 2), rootViewController: ViewController())
/// window.show()
///
/// let golden = GoldenTranscript(RecordedEvents(window.log))
/// let stored = golden.text  // read from a file
/// assert(golden.difference(from: stored, toUpdate: "run with UPDATE=1") == nil)
/// ```
///
/// Names are stable: whom the test gave no name is called by its type and counted within the transcript,
/// so a controller more that takes no part in it changes nothing.
public struct GoldenTranscript: Sendable, Hashable {
  /// What belongs into the file: a line for each event, each with its end.
  public let text: String

  /// Makes the transcript of the events that the projection shows.
  public init(_ events: RecordedEvents) {
    let names = Self.stableNames(events)
    let writer = events.writer { names[$0] ?? "?" }
    text = events.shown.map { writer.line(for: $0) + "\n" }.joined()
  }

  /// Counts the subjects of each type in the order in which the lines name them.
  private static func stableNames(_ events: RecordedEvents) -> [SubjectIdentity: String] {
    var names = events.givenNames
    let taken = Set(names.values)
    var counts: [String: Int] = [:]
    for event in events.shown {
      for subject in event.parties where names[subject] == nil {
        let type = events.typeName(of: subject)
        var name: String
        repeat {
          name = "\(type)#\(counts[type, default: 0])"
          counts[type, default: 0] += 1
        } while taken.contains(name)
        names[subject] = name
      }
    }
    return names
  }

  /// What differs from the text of a file; `nil` where nothing does.
  ///
  /// Line ends may be those of Windows, and a byte order mark or a missing last line end changes nothing:
  /// version control and editors change these.
  ///
  /// - Parameters:
  ///   - stored: The text of the file; `nil` where there is none yet.
  ///   - update: How to write the new text, for whoever reads the message, such as
  ///     `run the test with UPDATE_TRANSCRIPTS=1`.
  /// - Returns: What is gone and what is new.
  public func difference(from stored: String?, toUpdate update: String) -> GoldenDifference? {
    let new = Self.lines(text)
    guard let stored else {
      return GoldenDifference(
        missingLines: [], newLines: new,
        description: "there is no stored transcript of these \(String.counted(new.count, "line")); "
          + "to store it, \(update)")
    }
    let comparison = LineComparison(expected: Self.lines(stored), actual: new)
    guard comparison.firstDifference != nil else { return nil }
    return GoldenDifference(comparison, toUpdate: update)
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    if lines.last?.isEmpty == true { lines.removeLast() }
    if let first = lines.first, first.unicodeScalars.first == "\u{FEFF}" {
      lines[0] = Substring(first.unicodeScalars.dropFirst())
    }
    return lines.map(String.init)
  }
}
