/// Collects what goes to standard output, and writes it in large pieces.
@MainActor
final class Output {
  private var waiting: [UInt8] = []

  func write(_ text: String) throws(TerminalEnd) {
    waiting += text.utf8
    if waiting.count > 1 << 16 { try flush() }
  }

  func flush() throws(TerminalEnd) {
    defer { waiting.removeAll(keepingCapacity: true) }
    do {
      try TerminalDevice.write(waiting, to: 1)
    } catch {
      throw error == .closed ? .outputClosed : .terminated
    }
  }

  /// Writes one line to standard error; a closed standard error is nobody's concern.
  static func complain(_ line: String) {
    try? TerminalDevice.write(Array("ContainmentDemo: \(line)\n".utf8), to: 2)
  }
}
