/// Draws a log as text: one row a controller or a gate, one letter an event, folded to a width.
///
/// Columns are events in their order. A line stands where the controller is visible, from
/// `viewWillAppear` to `viewDidDisappear`, and where a gate is closed. What happens to a cell is drawn in the row of the cell's
/// content, or in a row of its own where the cell has none. Each block has only the rows in which
/// something happens; the legend at the end has only the letters that occurred.
///
/// It holds one block at a time, however long the log is.
public final class TimelineWriter {
  private struct Column {
    var row: SubjectIdentity
    let letter: Character
    let sequence: UInt64
    /// The tick, in the first column of one; `nil` in the others and without ticks.
    let newTick: UInt64?
    let isVisibleAfter: Bool
  }

  private let width: Int
  private var rows = TimelineRows()
  private var visible: Set<SubjectIdentity> = []
  private var visibleAtStart: Set<SubjectIdentity> = []
  private var columns: [Column] = []
  private var labels: [SubjectIdentity: String] = [:]
  private var labelWidth = 0
  private var lastTick: UInt64?
  private var used = EventKindSet()
  private var isFirstBlock = true

  /// Makes a writer.
  ///
  /// - Parameter width: The columns of the terminal; 40 are used at least.
  public init(width: Int = 80) { self.width = max(40, width) }

  /// Draws the next event, which completes a block now and then.
  ///
  /// - Parameters:
  ///   - event: The event; events come in the order of the log.
  ///   - names: Who knows what the subjects are called.
  ///   - print: Called for each line that is complete.
  public func take(
    _ event: LifecycleEvent, names: some SubjectNames, print: (String) -> Void
  ) {
    var joined: (cell: SubjectIdentity, content: SubjectIdentity)?
    guard let letter = TimelineLetter.of(event.kind),
      let row = rows.row(of: event, join: { joined = ($0, $1) })
    else { return }
    if let joined { join(joined.cell, joined.content) }
    let label = labels[row] ?? self.label(names.name(of: row))
    let newWidth = max(labelWidth, TextWidth.of(label))
    if !columns.isEmpty, columns.count + 1 > width - newWidth - 1 {
      printBlock(print)
      labelWidth = TextWidth.of(label)
    } else {
      labelWidth = newWidth
    }
    labels[row] = label
    follow(event, row)
    used.insert(event.kind)
    let isNewTick = event.hasTick && event.tick != lastTick
    if event.hasTick { lastTick = event.tick }
    columns.append(
      Column(
        row: row, letter: letter, sequence: event.sequence,
        newTick: isNewTick ? event.tick : nil, isVisibleAfter: visible.contains(row)))
  }

  /// Draws what is left, and the legend.
  ///
  /// - Parameter print: Called for each line.
  public func finish(print: (String) -> Void) {
    if !columns.isEmpty { printBlock(print) }
    let entries = used.kinds.compactMap { kind in
      TimelineLetter.of(kind).map { "\($0) \(kind.name)" }
    }
    guard !entries.isEmpty else { return }
    print("")
    let meaning = used.contains(.gateClose) ? "─ visible, or a closed gate" : "─ visible"
    var line = ""
    for entry in entries + [meaning] {
      if line.isEmpty {
        line = entry
      } else if TextWidth.of(line) + 2 + TextWidth.of(entry) <= width {
        line += "  " + entry
      } else {
        print(line)
        line = entry
      }
    }
    print(line)
  }

  /// Moves what a cell has in this block, its `dequeue`, into the row of the content that it got.
  private func join(_ cell: SubjectIdentity, _ content: SubjectIdentity) {
    for index in columns.indices where columns[index].row == cell { columns[index].row = content }
    labels[cell] = nil
  }

  private func follow(_ event: LifecycleEvent, _ row: SubjectIdentity) {
    switch event.kind {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .gateClose:
      visible.insert(row)
    case .viewDidDisappear, .`deinit`, .gateOpen, .gateExpire: visible.remove(row)
    default: break
    }
  }

  // MARK: Blocks

  private func printBlock(_ print: (String) -> Void) {
    if !isFirstBlock { print("") }
    isFirstBlock = false
    let (first, last) = (columns[0].sequence, columns[columns.count - 1].sequence)
    print(first == last ? "#\(first)" : "#\(first) to #\(last)")
    if let ruler { print(ruler) }
    for row in labels.keys.sorted(by: { $0.number < $1.number }) { print(line(of: row)) }
    columns.removeAll(keepingCapacity: true)
    labels.removeAll(keepingCapacity: true)
    labelWidth = 0
    visibleAtStart = visible
  }

  /// A mark where a tick begins, with its number where there is room for it.
  private var ruler: String? {
    let starts = columns.indices.filter { columns[$0].newTick != nil }
    guard !starts.isEmpty else { return nil }
    var line = String(repeating: " ", count: labelWidth + 1)
    var column = 0
    for (index, start) in starts.enumerated() {
      line += String(repeating: " ", count: start - column)
      let room = (index + 1 < starts.count ? starts[index + 1] : columns.count) - start
      let number = columns[start].newTick.map(String.init) ?? ""
      let mark = number.count < room ? "|" + number : "|"
      line += mark
      column = start + mark.count
    }
    return line
  }

  private func line(of row: SubjectIdentity) -> String {
    let label = labels[row] ?? ""
    var line = label + String(repeating: " ", count: labelWidth - TextWidth.of(label) + 1)
    var isVisible = visibleAtStart.contains(row)
    var pending = 0
    for column in columns {
      if column.row == row {
        line += String(repeating: " ", count: pending) + String(column.letter)
        pending = 0
        isVisible = column.isVisibleAfter
      } else if isVisible {
        line += "─"
      } else {
        pending += 1
      }
    }
    return line
  }

  /// A name that is safe to print, and no wider than a third of the width: its end tells most.
  private func label(_ name: String) -> String {
    let text = TextWidth.drawable(Transcript.escaped(name))
    let limit = width / 3
    guard TextWidth.of(text) > limit else { return text }
    var end = text[...]
    while TextWidth.of(end) > limit - 1 { end.removeFirst() }
    return "…" + end
  }
}
