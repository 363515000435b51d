import Containment

/// Why an interactive program has to end.
enum TerminalEnd: Error, Sendable, Hashable {
  case interrupted
  /// Told to end, or the terminal has gone away.
  case terminated
  /// No key can ever come again.
  case inputEnded
  /// Nobody reads the output any more.
  case outputClosed
  /// The output cannot be written; that has been said.
  case outputFailed

  /// The exit status that the demo's documentation promises.
  var status: Int32 {
    switch self {
    case .interrupted: 130
    case .terminated: 143
    case .inputEnded: 0
    case .outputClosed: 141
    case .outputFailed: 2
    }
  }
}

/// The terminal as an interactive program's screen and keyboard.
///
/// While its ``run(_:)`` lasts, the program has the alternate screen, sees every key at once
/// and gets mouse reports. Whatever ends the process, but for a kill that cannot be caught, gives
/// the screen back. Only one terminal can run at a time.
@MainActor
final class Terminal {
  private let input: Int32
  private let output: Int32
  private let encoder: TerminalOutput
  private let settings: LineSettings
  private var decoder = KeyDecoder()
  /// What is on the screen, or nil if that is not known.
  private var shown: Surface?

  /// When the escape byte came that waits for the rest of a sequence.
  private var escapeInstant: ContinuousClock.Instant?
  private static let escapeDelay = 30

  private static let entering =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[0m\u{1B}[2J"
  private static let leaving =
    "\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Makes a terminal of two descriptors; nil unless both belong to one.
  init?(input: Int32 = 0, output: Int32 = 1, usesColor: Bool) {
    guard TerminalDevice.isTerminal(input), TerminalDevice.isTerminal(output),
      let settings = LineSettings(of: input)
    else { return nil }
    self.input = input
    self.output = output
    self.settings = settings
    encoder = TerminalOutput(usesColor: usesColor)
  }

  /// Enters, runs the body and leaves, also when it throws.
  ///
  /// - Parameter body: What has the screen meanwhile.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, or ``TerminalEnd/terminated`` if the screen cannot be had.
  func run<Result>(_ body: (Terminal) throws -> Result) throws -> Result {
    guard
      TerminalSignals.install(
        input: input, output: output, settings: settings, farewell: Array(Self.leaving.utf8))
    else { throw TerminalEnd.terminated }
    defer { TerminalSignals.uninstall() }
    try enter()
    defer { leave() }
    return try body(self)
  }

  /// The extent of the window now.
  var size: TerminalSize { TerminalDevice.size(of: output) }

  /// Makes the screen show a frame; writes only what differs from the frame before.
  ///
  /// - Parameter frame: The frame, as large as ``size``.
  /// - Throws: ``TerminalEnd`` if the terminal has gone.
  func show(_ frame: Surface) throws(TerminalEnd) {
    try send(encoder.bytes(from: shown, to: frame))
    shown = frame
  }

  /// The keys since the last call; waits for the first one, but no longer than asked.
  ///
  /// A change of the window's size is a key. A stop (ctrl-Z) gives the screen back and takes it again
  /// when the process goes on; the next frame is then drawn in full, for which a resize is reported.
  ///
  /// - Parameter milliseconds: How long to wait; nil waits without end.
  /// - Returns: The keys; empty if the time is over, or if what came is not yet a key.
  /// - Throws: ``TerminalEnd`` if the program has to end.
  func keys(within milliseconds: Int?) throws(TerminalEnd) -> [Key] {
    var wait = max(-1, milliseconds ?? -1)
    if let rest = escapeRest { wait = wait < 0 ? rest : min(wait, rest) }
    let ready = TerminalDevice.wait(
      forInput: [input, TerminalSignals.readEnd ?? -1], milliseconds: Int32(clamping: wait))
    var keys: [Key] = []
    if ready[0] { keys += try read() } else if escapeRest == 0 { keys += decoder.flush() }
    if ready[1] { keys += try answerSignals() }
    return keys
  }

  private func read() throws(TerminalEnd) -> [Key] {
    guard let bytes = TerminalDevice.read(from: input) else { return [] }
    guard !bytes.isEmpty else { throw .inputEnded }
    let keys = decoder.feed(bytes)
    escapeInstant = decoder.awaitsEscape ? .now : nil
    return keys
  }

  /// The milliseconds that a waiting escape byte still has, if there is one.
  private var escapeRest: Int? {
    guard decoder.awaitsEscape, let escapeInstant else { return nil }
    let gone = escapeInstant.duration(to: .now) / .milliseconds(1)
    return max(0, Self.escapeDelay - Int(gone))
  }

  private func answerSignals() throws(TerminalEnd) -> [Key] {
    let events = TerminalSignals.events()
    if events.contains(.interrupted) { throw .interrupted }
    if events.contains(.terminated) { throw .terminated }
    if events.contains(.stopped) {
      leave()
      TerminalSignals.stop()
      try enter()
    } else if events.contains(.continued) {
      // Stopped by a signal that cannot be caught: the shell may have changed everything.
      try enter()
    }
    return events.isEmpty ? [] : [.resize(size)]
  }

  private func enter() throws(TerminalEnd) {
    shown = nil
    TerminalSignals.setScreenTaken(true)
    settings.raw.apply(to: input)
    try send(Array(Self.entering.utf8))
  }

  private func leave() {
    shown = nil
    // A terminal that has gone away needs no farewell.
    try? send(Array(Self.leaving.utf8))
    // Mouse reports that are still on their way would reach the shell.
    TerminalDevice.dropInput(of: input)
    settings.apply(to: input)
    TerminalSignals.setScreenTaken(false)
  }

  private func send(_ bytes: [UInt8]) throws(TerminalEnd) {
    do {
      try TerminalDevice.write(bytes, to: output)
    } catch {
      throw error == .closed ? .outputClosed : .terminated
    }
  }
}
