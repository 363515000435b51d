internal import Containment

/// What `inspect` is asked about a log.
struct InspectOptions: Sendable, Hashable {
  /// The one thing that is told.
  enum Question: Sendable, Hashable {
    case transcript
    case timeline
    /// What there is after the event with a `seq`.
    case state(at: UInt64)
    case why(String)
    case whyNot(String)
    case stats
    case difference(from: String)
    case export(ExportFormat)
  }

  /// What an export is written as.
  enum ExportFormat: String, Sendable, Hashable, CaseIterable {
    case trace, csv, html
  }

  /// The log as the command line names it; `-` is standard input.
  let file: String
  let question: Question
  /// The `seq` of the last event that an answer to why or why not may know; `nil` for the whole log.
  let last: UInt64?
  /// Which events are meant, where the question is about events one by one.
  let filter: EventFilter
  /// Whether statistics are JSON.
  let isJSON: Bool
  /// The file that an export goes to; `nil` for standard output.
  let output: String?
  /// How wide a timeline is; `nil` for as wide as the terminal.
  let width: Int?
  /// How many lines of a difference are shown; the others are counted.
  let limit: Int?

  init(_ words: CommandLineWords) throws(UsageError) {
    let (name, question) = try Self.question(words)
    self.question = question
    last =
      switch question {
      case .why, .whyNot: try words.number(of: .at, from: 0).map { UInt64($0) }
      default: nil
      }
    filter = try EventFilter(words)
    isJSON = words.has(.json)
    output = words.value(of: .output)
    width = try words.number(of: .width, from: 40)
    limit = try words.number(of: .limit, from: 0)
    if isJSON, question != .stats { throw UsageError("--json goes with --stats") }
    if output != nil, name != .export { throw UsageError("--output goes with --export") }
    if limit != nil, name != .diff { throw UsageError("--limit goes with --diff") }
    if width != nil, question != .timeline { throw UsageError("--width goes with --timeline") }
    if filter != EventFilter() {
      switch question {
      case .transcript, .timeline, .export(.csv): break
      default:
        let option = name?.rawValue ?? ""
        throw UsageError("\(option) is about the whole log: it takes no choice of events")
      }
    }
    guard let file = words.operands.first else { throw UsageError("inspect: expected a log file") }
    guard words.operands.count == 1 else {
      throw UsageError("inspect: one log at a time, found \(quoted(words.operands[1]))")
    }
    if case .difference("-") = question, file == "-" {
      throw UsageError("--diff: standard input cannot be both logs")
    }
    self.file = file
  }

  private static func question(
    _ words: CommandLineWords
  ) throws(UsageError) -> (OptionName?, Question) {
    let questions: [OptionName] = [.timeline, .at, .why, .whyNot, .stats, .diff, .export]
    var asked = questions.filter(words.has)
    // Beside a question why it says up to which event.
    if asked.contains(.why) || asked.contains(.whyNot) { asked.removeAll { $0 == .at } }
    if asked.count > 1 {
      throw UsageError("\(asked[0].rawValue) and \(asked[1].rawValue) do not go together")
    }
    guard let option = asked.first else { return (nil, .transcript) }
    let value = words.value(of: option) ?? ""
    switch option {
    case .timeline: return (option, .timeline)
    case .at: return (option, .state(at: UInt64(try words.number(of: .at, from: 0) ?? 0)))
    case .why: return (option, .why(value))
    case .whyNot: return (option, .whyNot(value))
    case .stats: return (option, .stats)
    case .diff: return (option, .difference(from: value))
    default:
      guard let format = ExportFormat(rawValue: value) else {
        let known = ExportFormat.allCases.map(\.rawValue)
        throw UsageError(
          "--export: unknown format \(quoted(value))" + Options.hint(value, among: known))
      }
      return (option, .export(format))
    }
  }
}
