#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The signals that matter to a program that owns the screen.
///
/// Handlers of the first kind only write the signal's number into a pipe, which the program reads
/// with its keys. Handlers of the second kind, for signals that nothing survives, give the screen
/// back with calls that are allowed there and let the signal take its course.
enum TerminalSignals {
  /// What has arrived, each kind once.
  enum Event: Sendable, Hashable {
    case resized, interrupted, terminated, stopped, continued
  }

  /// The pipe's end to poll and read; nil while the handlers are not installed.
  nonisolated(unsafe) private(set) static var readEnd: Int32?
  nonisolated(unsafe) private static var writeEnd: Int32 = -1
  nonisolated(unsafe) private static var screen: UnsafeMutablePointer<Screen>?
  nonisolated(unsafe) private static var saved: [(signal: Int32, action: sigaction)] = []

  private static let reported = [SIGWINCH, SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT]
  private static let fatal = [SIGQUIT, SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE]

  /// Whose screen is given back when the process dies.
  private struct Screen {
    let input: Int32
    let output: Int32
    let settings: LineSettings
    let farewell: UnsafeMutableBufferPointer<UInt8>
    let actions: UnsafeMutableBufferPointer<sigaction>
    var isTaken: Bool
  }

  /// Installs the handlers; the present ones return with ``uninstall()``.
  ///
  /// - Parameters:
  ///   - input: The terminal whose line settings return.
  ///   - output: The terminal that gets the farewell.
  ///   - settings: The line settings to return to.
  ///   - farewell: The bytes that leave the screen.
  /// - Returns: Whether that was possible: there is one screen, and the system gave a pipe.
  static func install(
    input: Int32, output: Int32, settings: LineSettings, farewell: [UInt8]
  ) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard readEnd == nil, pipe(&ends) == 0 else { return false }
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: farewell.count)
    _ = bytes.initialize(from: farewell)
    let actions = UnsafeMutableBufferPointer<sigaction>.allocate(capacity: fatal.count)
    actions.initialize(repeating: sigaction())
    for (index, number) in fatal.enumerated() { sigaction(number, nil, &actions[index]) }
    let place = UnsafeMutablePointer<Screen>.allocate(capacity: 1)
    place.initialize(
      to: Screen(
        input: input, output: output, settings: settings, farewell: bytes, actions: actions,
        isTaken: false))
    screen = place
    for number in reported + [SIGPIPE] {
      var action = sigaction()
      sigaction(number, nil, &action)
      saved.append((number, action))
    }
    TerminalDevice.ignoreClosedPipes()
    for number in reported { _ = signal(number, report) }
    for number in fatal { _ = signal(number, giveBack) }
    _ = registersExit
    return true
  }

  /// Brings back the handlers that were there before.
  static func uninstall() {
    guard let place = screen, let read = readEnd else { return }
    for (number, var action) in saved { sigaction(number, &action, nil) }
    for (index, number) in fatal.enumerated() {
      sigaction(number, &place.pointee.actions[index], nil)
    }
    saved = []
    screen = nil
    place.pointee.farewell.deallocate()
    place.pointee.actions.deallocate()
    place.deallocate()
    close(read)
    close(writeEnd)
    (readEnd, writeEnd) = (nil, -1)
  }

  /// Says whether the screen is in use now and would have to be given back.
  static func setScreenTaken(_ isTaken: Bool) { screen?.pointee.isTaken = isTaken }

  /// Takes what has arrived out of the pipe.
  static func events() -> Set<Event> {
    guard let readEnd else { return [] }
    var events: Set<Event> = []
    while let bytes = TerminalDevice.read(from: readEnd), !bytes.isEmpty {
      for byte in bytes {
        switch Int32(byte) {
        case SIGWINCH: events.insert(.resized)
        case SIGINT: events.insert(.interrupted)
        case SIGTERM, SIGHUP: events.insert(.terminated)
        case SIGTSTP: events.insert(.stopped)
        case SIGCONT: events.insert(.continued)
        default: break
        }
      }
    }
    return events
  }

  /// Stops the process as the shell asked for; returns when it goes on.
  static func stop() {
    _ = signal(SIGTSTP, SIG_DFL)
    kill(getpid(), SIGTSTP)
    _ = signal(SIGTSTP, report)
  }

  private static let report: @convention(c) (Int32) -> Void = { number in
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    // A full pipe already says enough.
    _ = write(writeEnd, &byte, 1)
    errno = error
  }

  private static let giveBack: @convention(c) (Int32) -> Void = { number in
    restoreScreen()
    if let actions = screen?.pointee.actions,
      let index = fatal.firstIndex(of: number)
    {
      sigaction(number, &actions[index], nil)
    } else {
      _ = signal(number, SIG_DFL)
    }
    // Blocked until this handler returns; then the handler before, or the default, has it.
    raise(number)
  }

  /// Covers every call of `exit` while the screen is taken.
  private static let registersExit: Bool = atexit { restoreScreen() } == 0

  private static func restoreScreen() {
    guard let screen, screen.pointee.isTaken else { return }
    screen.pointee.isTaken = false
    _ = write(
      screen.pointee.output, screen.pointee.farewell.baseAddress, screen.pointee.farewell.count)
    screen.pointee.settings.apply(to: screen.pointee.input)
  }
}
