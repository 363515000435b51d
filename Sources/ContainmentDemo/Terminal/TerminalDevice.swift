#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Why bytes could not be written.
enum OutputError: Error, Equatable {
  /// Whoever read the other end has gone: exit with status 141, without a word.
  case closed
  /// Anything else, as the system's error number.
  case failed(Int32)
}

/// The system calls on a terminal's or a pipe's descriptors.
enum TerminalDevice {
  /// Whether a descriptor belongs to a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Writes all bytes, however many calls that takes.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { part in
        #if canImport(Glibc)
          Glibc.write(descriptor, part.baseAddress, part.count)
        #elseif canImport(Musl)
          Musl.write(descriptor, part.baseAddress, part.count)
        #else
          Darwin.write(descriptor, part.baseAddress, part.count)
        #endif
      }
      if count >= 0 {
        sent += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: _ = wait(for: Int16(POLLOUT), on: [descriptor], milliseconds: -1)
      case EPIPE: throw .closed
      default: throw .failed(errno)
      }
    }
  }

  /// What one read brought; an empty piece is the end, nil that there is nothing yet.
  static func read(from descriptor: Int32, upTo limit: Int = 4096) -> [UInt8]? {
    var isEmptyHanded = false
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      #if canImport(Glibc)
        let result = Glibc.read(descriptor, buffer.baseAddress, limit)
      #elseif canImport(Musl)
        let result = Musl.read(descriptor, buffer.baseAddress, limit)
      #else
        let result = Darwin.read(descriptor, buffer.baseAddress, limit)
      #endif
      // Any other error, such as that of a terminal whose other end is gone, is the end too.
      isEmptyHanded = result < 0 && (errno == EINTR || errno == EAGAIN)
      count = max(0, result)
    }
    return isEmptyHanded ? nil : bytes
  }

  /// Waits until one of the descriptors can be read, and says which can; without end below 0.
  ///
  /// A negative descriptor is never ready.
  static func wait(forInput descriptors: [Int32], milliseconds: Int32) -> [Bool] {
    wait(for: Int16(POLLIN), on: descriptors, milliseconds: milliseconds)
  }

  private static func wait(
    for events: Int16, on descriptors: [Int32], milliseconds: Int32
  ) -> [Bool] {
    var requests = descriptors.map { pollfd(fd: $0, events: events, revents: 0) }
    // After a signal the pipe that reports it is ready, so asking again ends at once.
    while poll(&requests, nfds_t(requests.count), milliseconds) < 0 && errno == EINTR {}
    return requests.map { $0.revents != 0 }
  }

  /// The extent of a terminal's window; 80x24 if it does not know.
  static func size(of descriptor: Int32) -> TerminalSize {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return TerminalSize(columns: 80, rows: 24) }
    return TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// Forgets what has been typed and not been read.
  static func dropInput(of descriptor: Int32) { tcflush(descriptor, TCIFLUSH) }

  /// Makes writes to a closed pipe fail instead of ending the process.
  static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }
}

/// The line settings of a terminal, to be changed and brought back.
struct LineSettings {
  private var settings = termios()

  /// Reads the present settings; nil if the descriptor belongs to no terminal.
  init?(of descriptor: Int32) {
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
  }

  /// These settings without echo and line editing; keys that raise signals still do.
  var raw: LineSettings {
    var result = self
    result.settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    result.settings.c_iflag &= ~tcflag_t(ICRNL | IXON | INLCR | ISTRIP)
    withUnsafeMutableBytes(of: &result.settings.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return result
  }

  /// Puts the settings in force; safe within a signal handler.
  func apply(to descriptor: Int32) {
    var settings = settings
    while tcsetattr(descriptor, TCSANOW, &settings) != 0 && errno == EINTR {}
  }

  /// Whether input is echoed.
  var echoes: Bool { settings.c_lflag & tcflag_t(ECHO) != 0 }
}
