internal import Containment

/// Answers a question about a log, and says with which status the process ends.
@MainActor
struct Inspection {
  let options: InspectOptions
  let output: Output
  /// The width of the terminal; `nil` where there is none.
  let columns: Int?
  let progress: Progress?

  init(_ options: InspectOptions, output: Output, columns: Int?) {
    (self.options, self.output, self.columns) = (options, output, columns)
    progress = Progress.onStandardError()
    output.beforeWriting = { [progress] in progress?.erase() }
  }

  /// Reads the log and answers.
  func run() throws(TerminalEnd) -> Int32 {
    let status: Int32
    switch options.question {
    case .transcript: status = try transcript()
    case .timeline: status = try timeline()
    case .state(let sequence): status = try state(at: sequence)
    case .why(let wanted): status = try why(wanted)
    case .whyNot(let wanted): status = try whyNot(wanted)
    case .stats: status = try statistics()
    case .difference(let other): status = try difference(from: other)
    case .export(let format): status = try export(as: format)
    }
    try output.flush()
    return status
  }

  /// A log to read.
  func log(_ path: String) -> LogInput { LogInput(path, output: output, progress: progress) }

  /// Prints lines that come from the library, and so are safe to print.
  func say(_ lines: [String]) {
    for line in lines { output.add(line + "\n") }
  }

  private func transcript() throws(TerminalEnd) -> Int32 {
    let writer = TranscriptWriter(isNumbered: true)
    let end = try log(options.file).read { event, reader in
      if options.filter.lets(event, names: reader.names),
        let line = writer.line(for: event, names: reader.names)
      {
        output.add(line + "\n")
      }
      return true
    }
    return end == nil ? 2 : 0
  }

  private func timeline() throws(TerminalEnd) -> Int32 {
    let timeline = TimelineWriter(width: max(40, options.width ?? columns ?? 80))
    let end = try log(options.file).read { event, reader in
      if options.filter.lets(event, names: reader.names) {
        timeline.take(event, names: reader.names) { say([$0]) }
      }
      return true
    }
    guard end != nil else { return 2 }
    timeline.finish { say([$0]) }
    return 0
  }

  private func state(at sequence: UInt64) throws(TerminalEnd) -> Int32 {
    var state: LogState?
    var isReached = false
    let end = try log(options.file).read { event, reader in
      // What happened after it does not matter, however wrong it is.
      isReached = event.sequence >= sequence
      guard event.sequence <= sequence else { return false }
      let known = state ?? LogState(isComplete: reader.header?.isComplete ?? true)
      state = known
      known.take(event, names: reader.names)
      return !isReached
    }
    guard let end else { return 2 }
    let known = state ?? LogState(isComplete: end.header?.isComplete ?? true)
    say(known.lines(names: end.names))
    if !isReached {
      let name = InputFile.shownName(options.file)
      Output.complain("\(name): the log ends with event #\(known.lastSequence)")
    }
    return 0
  }

  private func why(_ wanted: String) throws(TerminalEnd) -> Int32 {
    let query = WhyQuery(wanted)
    let end = try log(options.file).read { event, reader in
      guard event.sequence <= last else { return false }
      query.take(event, names: reader.names)
      return event.sequence < last
    }
    guard let end else { return 2 }
    return answer(query.lines(names: end.names), isKnown: query.isKnown)
  }

  private func whyNot(_ wanted: String) throws(TerminalEnd) -> Int32 {
    var query: WhyNotQuery?
    let end = try log(options.file).read { event, reader in
      guard event.sequence <= last else { return false }
      let known = query ?? WhyNotQuery(wanted, isComplete: reader.header?.isComplete ?? true)
      query = known
      known.take(event, names: reader.names)
      return event.sequence < last
    }
    guard let end else { return 2 }
    let known = query ?? WhyNotQuery(wanted, isComplete: end.header?.isComplete ?? true)
    return answer(known.lines(names: end.names), isKnown: known.isKnown)
  }

  /// The last event that an answer to why or why not may know.
  private var last: UInt64 { options.last ?? .max }

  /// Prints an answer; that nothing has the name is a complaint in one line.
  private func answer(_ lines: [String], isKnown: Bool) -> Int32 {
    if isKnown {
      say(lines)
      return 0
    }
    Output.complain("\(InputFile.shownName(options.file)): \(lines.joined(separator: "; "))")
    return 2
  }

  private func statistics() throws(TerminalEnd) -> Int32 {
    var statistics: LogStatistics?
    func make(for reader: LogReader) -> LogStatistics {
      LogStatistics(
        isComplete: reader.header?.isComplete ?? true, kinds: reader.header?.kinds)
    }
    let end = try log(options.file).read { event, reader in
      let known = statistics ?? make(for: reader)
      statistics = known
      known.take(event, names: reader.names)
      return true
    }
    guard let end else { return 2 }
    let known = statistics ?? make(for: end)
    known.finish(names: end.names)
    if options.isJSON { output.add(known.json) } else { say(known.lines) }
    return 0
  }

  private func difference(from other: String) throws(TerminalEnd) -> Int32 {
    // Both are read, so that each one that cannot be has its line.
    let first = try outline(of: options.file)
    let second = try outline(of: other)
    guard let first, let second else { return 2 }
    let difference = LogDifference(from: first, to: second)
    say(difference.lines(limit: options.limit ?? 100))
    return difference.isEmpty ? 0 : 1
  }

  private func outline(of path: String) throws(TerminalEnd) -> LogOutline? {
    let outline = LogOutline()
    let end = try log(path).read { event, reader in
      outline.take(event, names: reader.names)
      return true
    }
    return end == nil ? nil : outline
  }
}
