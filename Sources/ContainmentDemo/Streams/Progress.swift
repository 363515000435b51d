internal import Containment

/// How far a long read has come, as one line of a terminal that goes away at the end.
///
/// Nothing is shown during the first second: most work is over by then.
@MainActor
final class Progress {
  private let columns: Int
  private let now: () -> ContinuousClock.Instant
  private let send: (String) -> Void
  private let start: ContinuousClock.Instant
  private var next: ContinuousClock.Instant
  private var isShown = false

  /// Makes the progress of work that begins now.
  ///
  /// - Parameters:
  ///   - columns: How wide the terminal is.
  ///   - now: The time.
  ///   - send: Writes to the terminal.
  init(
    columns: Int, now: @escaping () -> ContinuousClock.Instant,
    send: @escaping (String) -> Void
  ) {
    (self.columns, self.now, self.send) = (columns, now, send)
    start = now()
    next = start + .seconds(1)
  }

  /// Progress on standard error; `nil` where that is no terminal.
  static func onStandardError() -> Progress? {
    guard TerminalDevice.isTerminal(2) else { return nil }
    return Progress(
      columns: TerminalDevice.size(of: 2).columns, now: { ContinuousClock.now },
      send: { text in try? TerminalDevice.write(Array(text.utf8), to: 2) })
  }

  /// Says how much of a file has been read, at most ten times a second.
  ///
  /// - Parameters:
  ///   - read: The bytes read so far.
  ///   - size: The bytes in all, where that is known.
  ///   - name: What the file is called, safe to print.
  func show(_ read: Int, of size: Int?, in name: String) {
    let time = now()
    guard time >= next else { return }
    next = time + .milliseconds(100)
    isShown = true
    // The last column stays free: a terminal may go to the next line after it.
    send("\r\(clipped(Self.line(read, of: size, in: name)))\u{1B}[K")
  }

  /// Takes the line away; the next `show` brings it back.
  func erase() {
    guard isShown else { return }
    isShown = false
    send("\r\u{1B}[K")
  }

  private func clipped(_ text: String) -> String {
    // The figures stand at the end and are what counts.
    var rest = text[...]
    while !rest.isEmpty, TextWidth.of(rest) >= columns { rest.removeFirst() }
    return String(rest)
  }

  static func line(_ read: Int, of size: Int?, in name: String) -> String {
    // A file may have grown since it was opened.
    guard let size, size > 0 else { return "\(name): \(amount(read))" }
    let percent = min(100, Int(Double(read) / Double(size) * 100))
    return "\(name): \(percent)% of \(amount(max(size, read)))"
  }

  /// A number of bytes in the largest unit of which there is at least one, with one decimal.
  static func amount(_ bytes: Int) -> String {
    let units = ["kB", "MB", "GB", "TB"]
    guard bytes >= 1000 else { return "\(bytes) bytes" }
    var tenths = bytes / 100
    var unit = 0
    while tenths >= 10_000, unit < units.count - 1 {
      tenths /= 1000
      unit += 1
    }
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
