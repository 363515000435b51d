#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Collects what goes to standard output, and writes it in large pieces.
@MainActor
final class Output {
  /// Called before anything is written, to take away what stands in the way on the same screen.
  var beforeWriting: () -> Void = {}

  private var waiting: [UInt8] = []
  private let descriptor: Int32

  init(descriptor: Int32 = 1) { self.descriptor = descriptor }

  func write(_ text: String) throws(TerminalEnd) {
    add(text)
    if waiting.count > 1 << 16 { try flush() }
  }

  /// Keeps text for the next `flush()`, where nothing can be thrown.
  func add(_ text: String) { waiting += text.utf8 }

  /// Keeps bytes for the next `flush()`.
  func add(_ bytes: [UInt8]) { waiting += bytes }

  func flush() throws(TerminalEnd) {
    guard !waiting.isEmpty else { return }
    defer { waiting.removeAll(keepingCapacity: true) }
    beforeWriting()
    do {
      try TerminalDevice.write(waiting, to: descriptor)
    } catch {
      switch error {
      case .closed: throw .outputClosed
      // A terminal whose other end has gone.
      case .failed(EIO): throw .terminated
      case .failed(let number):
        Self.complain("standard output: cannot be written: \(String(cString: strerror(number)))")
        throw .outputFailed
      }
    }
  }

  /// Writes one line to standard error; a closed standard error is nobody's concern.
  static func complain(_ line: String) {
    try? TerminalDevice.write(Array("ContainmentDemo: \(line)\n".utf8), to: 2)
  }
}
