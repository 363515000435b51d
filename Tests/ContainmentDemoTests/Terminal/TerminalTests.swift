import Containment
import Testing

@testable import ContainmentDemo

#if canImport(Glibc)
  import Glibc

  /// A terminal whose other end the test holds.
  private struct PseudoTerminal {
    let user: Int32
    let program: Int32

    init() throws {
      var ends: (Int32, Int32) = (-1, -1)
      try #require(openpty(&ends.0, &ends.1, nil, nil, nil) == 0)
      (user, program) = ends
      _ = fcntl(user, F_SETFL, O_NONBLOCK)
    }

    func resize(columns: UInt16, rows: UInt16) {
      var window = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(program, UInt(TIOCSWINSZ), &window)
    }

    func type(_ text: String) throws { try TerminalDevice.write(Array(text.utf8), to: user) }

    func output() -> String {
      var bytes: [UInt8] = []
      while let piece = TerminalDevice.read(from: user), !piece.isEmpty { bytes += piece }
      return String(decoding: bytes, as: UTF8.self)
    }

    func close() {
      Glibc.close(user)
      Glibc.close(program)
    }
  }

  /// Signals and line settings belong to the whole process: one test at a time.
  ///
  /// The threads of the tests block signals, so these go to the process, not to a thread.
  @Suite("Terminal", .serialized)
  @MainActor
  struct TerminalTests {
    private func withTerminal(_ body: (Terminal, PseudoTerminal) throws -> Void) throws {
      let device = try PseudoTerminal()
      defer { device.close() }
      device.resize(columns: 20, rows: 5)
      let terminal = try #require(
        Terminal(input: device.program, output: device.program, usesColor: true))
      try body(terminal, device)
      #expect(LineSettings(of: device.program)?.echoes == true)
    }

    private static func end(of terminal: Terminal) -> TerminalEnd? {
      do throws(TerminalEnd) { _ = try terminal.keys(within: 1000) } catch { return error }
      return nil
    }

    @Test("A file or a closed descriptor is no terminal")
    func noTerminal() {
      let file = open("/dev/null", O_RDWR)
      defer { close(file) }
      #expect(!TerminalDevice.isTerminal(file) && !TerminalDevice.isTerminal(-1))
      #expect(Terminal(input: file, output: file, usesColor: true) == nil)
    }

    @Test("The screen is taken while the body runs and given back after, also when it throws")
    func enterAndLeave() throws {
      struct Stop: Error {}
      try withTerminal { terminal, device in
        #expect(throws: Stop.self) {
          try terminal.run { _ in
            #expect(device.output().hasPrefix("\u{1B}[?1049h\u{1B}[?25l"))
            #expect(LineSettings(of: device.program)?.echoes == false)
            #expect((try? terminal.run { _ in true }) == nil)
            throw Stop()
          }
        }
        #expect(device.output().hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
      }
    }

    @Test("Keys arrive decoded, and an escape alone after its delay, however short the waits")
    func keys() throws {
      try withTerminal { terminal, device in
        try terminal.run { terminal in
          #expect(try terminal.keys(within: 0).isEmpty)
          try device.type("q\u{1B}[A\r")
          #expect(try terminal.keys(within: 1000) == [.character("q"), .up, .enter])
          try device.type("\u{1B}")
          var keys: [Key] = []
          let start = ContinuousClock.now
          while keys.isEmpty && start.duration(to: .now) < .seconds(5) {
            keys = try terminal.keys(within: 1)
          }
          #expect(keys == [.escape])
          try device.type("\u{1B}")
          while keys == [.escape] { keys = try terminal.keys(within: 5000) }
          keys = try terminal.keys(within: 5000)
          #expect(keys == [.escape] && start.duration(to: .now) < .seconds(5))
        }
      }
    }

    @Test("Only the difference between two frames is sent")
    func show() throws {
      try withTerminal { terminal, device in
        try terminal.run { terminal in
          var frame = Surface(columns: terminal.size.columns, rows: terminal.size.rows)
          #expect(terminal.size == TerminalSize(columns: 20, rows: 5))
          frame.write("hello", column: 0, row: 0)
          try terminal.show(frame)
          #expect(device.output().hasSuffix("\u{1B}[2J\u{1B}[1;1Hhello"))
          try terminal.show(frame)
          #expect(device.output().isEmpty)
        }
      }
    }

    @Test("A change of the window is a key with the last size, a signal to end is thrown")
    func signals() throws {
      try withTerminal { terminal, device in
        try terminal.run { terminal in
          device.resize(columns: 30, rows: 7)
          device.resize(columns: 31, rows: 8)
          kill(getpid(), SIGWINCH)
          let size = TerminalSize(columns: 31, rows: 8)
          let keys = try terminal.keys(within: 1000)
          #expect(keys == [.resize(size)])
          for (signal, end) in [
            (SIGINT, TerminalEnd.interrupted), (SIGTERM, .terminated), (SIGHUP, .terminated),
          ] {
            kill(getpid(), signal)
            #expect(Self.end(of: terminal) == end)
          }
          kill(getpid(), SIGCONT)
          let again = try terminal.keys(within: 1000)
          #expect(again == [.resize(size)])
          #expect(device.output().hasSuffix("\u{1B}[2J"))
        }
      }
      #expect(
        [TerminalEnd.interrupted, .terminated, .outputClosed].map(\.status) == [130, 143, 141])
    }

    @Test("The end of the input ends the program")
    func hangUp() throws {
      let device = try PseudoTerminal()
      let terminal = try #require(
        Terminal(input: device.program, output: device.program, usesColor: true))
      #expect(throws: TerminalEnd.inputEnded) {
        try terminal.run { terminal in
          close(device.user)
          _ = try terminal.keys(within: 1000)
        }
      }
      close(device.program)
    }

    @Test("A pipe without a reader is told apart from other failures")
    func closedPipe() throws {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      TerminalDevice.ignoreClosedPipes()
      close(ends[0])
      #expect(throws: OutputError.closed) { try TerminalDevice.write([1], to: ends[1]) }
      close(ends[1])
      #expect(throws: OutputError.failed(EBADF)) { try TerminalDevice.write([1], to: -1) }
    }
  }
#endif
