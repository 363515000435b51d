internal import Containment

/// A log file, read piece by piece, with its complaints and its progress on standard error.
@MainActor
struct LogInput {
  private let path: String
  private let output: Output
  private let progress: Progress?

  /// How much is read at once: enough that a system call costs nothing beside the judging of it.
  private static let piece = 1 << 18

  /// A log to read; what is printed about it goes to `output`.
  init(_ path: String, output: Output, progress: Progress?) {
    (self.path, self.output, self.progress) = (path, output, progress)
  }

  /// Reads all events, or as many as are wanted.
  ///
  /// - Parameter body: Called for each event, in order, as long as it says that it wants more; what
  ///   it adds to the output is written after each piece.
  /// - Returns: The reader at the end of the log; `nil` where it cannot be read, which was said on
  ///   standard error.
  /// - Throws: What ends the process: nobody reads its output any more.
  func read(
    _ body: (LifecycleEvent, LogReader) -> Bool
  ) throws(TerminalEnd) -> LogReader? {
    let reader = LogReader()
    var wantsMore = true
    func take(_ event: LifecycleEvent) { if wantsMore { wantsMore = body(event, reader) } }
    do {
      let file = try InputFile(path)
      defer { progress?.erase() }
      var count = 0
      while wantsMore {
        let bytes = try file.read(upTo: Self.piece)
        if bytes.isEmpty { break }
        count += bytes.count
        try reader.read(bytes, take)
        try output.flush()
        progress?.show(count, of: file.size, in: file.name)
      }
      if wantsMore { try reader.finish(take) }
      if let tail = reader.tail { try note(tail, in: file.name) }
    } catch let error as TerminalEnd {
      throw error
    } catch {
      // What is wrong further on is nobody's concern, in whichever piece it came.
      if !wantsMore { return reader }
      // What was found so far stands, and comes first.
      try output.flush()
      Output.complain(complaint(about: error))
      return nil
    }
    return reader
  }

  private func note(_ tail: LogTail, in name: String) throws(TerminalEnd) {
    try output.flush()
    progress?.erase()
    let count = tail.byteCount == 1 ? "1 byte" : "\(tail.byteCount) bytes"
    Output.complain("\(name):\(tail.line): the last line is cut off after \(count) and left out")
  }

  private func complaint(about error: any Error) -> String {
    guard let error = error as? LogError else { return "\(error)" }
    let reason = JSONVisibleText.escaped(error.reason)
    return "\(InputFile.shownName(path)):\(error.line):\(error.column): \(reason)"
  }
}
