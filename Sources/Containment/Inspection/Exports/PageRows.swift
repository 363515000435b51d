/// The rows of the timeline of a page: for each controller its spans of life and its events.
///
/// Places are the numbers of the drawn events, from 0: all events of a tick have one time, so time
/// would lay them on top of one another.
struct PageRows {
  /// A span of life, from the place of its first event to that of its last.
  struct Span {
    let kind: LifeSpan
    let label: String
    let start: Int
    var end: Int
  }

  /// One event of a row.
  struct Mark {
    let place: Int
    let kind: EventKind
    let text: String
  }

  /// What is drawn of one controller, or of a cell that has none.
  struct Row {
    let name: String
    var spans: [Span] = []
    var marks: [Mark] = []
    /// What the checker found here: places and words.
    var findings: [(place: Int, text: String)] = []
    /// Where in `spans` those are that have not ended.
    var open: [LifeSpan: Int] = [:]
  }

  private(set) var rows: [Row] = []
  /// How many events are drawn.
  private(set) var count = 0
  /// How many events had no more room.
  private(set) var left = 0
  /// Where ticks begin.
  private(set) var ticks: [(place: Int, tick: UInt64)] = []

  private var placement = TimelineRows()
  private var numbers: [SubjectIdentity: Int] = [:]
  private let limit: Int
  private let writer = TranscriptWriter(isNumbered: true)

  init(limit: Int) { self.limit = limit }

  mutating func take(_ event: LifecycleEvent, names: some SubjectNames) {
    var joined: (cell: SubjectIdentity, content: SubjectIdentity)?
    guard TimelineLetter.of(event.kind) != nil,
      let subject = placement.row(of: event, join: { joined = ($0, $1) })
    else { return }
    guard count < limit else {
      left += 1
      return
    }
    let number = number(of: subject, names)
    if let joined, let cell = numbers[joined.cell] { join(cell, number) }
    if event.hasTick, ticks.last?.tick != event.tick { ticks.append((count, event.tick)) }
    rows[number].marks.append(
      Mark(
        place: count, kind: event.kind,
        text: writer.line(for: event, names: names) ?? event.kind.name))
    follow(event, number, names)
    count += 1
  }

  /// Ends what has not ended.
  mutating func finish() {
    for number in rows.indices {
      for span in rows[number].open.values { rows[number].spans[span].end = max(0, count - 1) }
      rows[number].open = [:]
    }
  }

  /// Marks what the checker found at the newest event.
  ///
  /// - Returns: The row and the place; `nil` where the subject has no row.
  mutating func add(_ violation: ContractViolation) -> (row: Int, place: Int)? {
    let drawn = violation.parties.first { numbers[$0] != nil }
    guard let drawn, let number = numbers[drawn], count > 0 else { return nil }
    let text = "\(violation.rule) \(violation.severity): \(violation.what)"
    rows[number].findings.append((count - 1, Transcript.escaped(text)))
    return (number, count - 1)
  }

  private mutating func number(of subject: SubjectIdentity, _ names: some SubjectNames) -> Int {
    if let number = numbers[subject] { return number }
    numbers[subject] = rows.count
    rows.append(Row(name: Transcript.escaped(names.name(of: subject))))
    return rows.count - 1
  }

  /// Moves what a cell has into the row of the content that it got.
  private mutating func join(_ cell: Int, _ content: Int) {
    guard cell != content else { return }
    rows[content].marks = (rows[content].marks + rows[cell].marks).sorted { $0.place < $1.place }
    rows[cell].marks = []
  }

  private mutating func follow(
    _ event: LifecycleEvent, _ number: Int, _ names: some SubjectNames
  ) {
    if event.kind == .`deinit` {
      for span in rows[number].open.values { rows[number].spans[span].end = count }
      rows[number].open = [:]
    }
    guard let change = LifeSpan.change(by: event) else { return }
    let present = rows[number].open[change.span]
    guard change.isBeginning else {
      if let present { rows[number].spans[present].end = count }
      rows[number].open[change.span] = nil
      return
    }
    let label = Transcript.escaped(change.span.label(event, names: names))
    if let present {
      guard !change.isLate, rows[number].spans[present].label != label else { return }
      rows[number].spans[present].end = count
    }
    rows[number].open[change.span] = rows[number].spans.count
    rows[number].spans.append(Span(kind: change.span, label: label, start: count, end: count))
  }
}
