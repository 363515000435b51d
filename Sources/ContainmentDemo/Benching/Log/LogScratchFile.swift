internal import Containment

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file without a name, which is gone with the process however that ends.
final class LogScratchFile {
  /// How many bytes were written.
  private(set) var count = 0

  private let file: UnsafeMutablePointer<FILE>
  private static let piece = 1 << 16

  /// Makes an empty file; `nil` where the system gives none.
  init?() {
    guard let file = tmpfile() else { return nil }
    self.file = file
  }

  deinit { fclose(file) }

  /// Writes bytes behind those that are there.
  func append(_ bytes: [UInt8]) { count += fwrite(bytes, 1, bytes.count, file) }

  /// Has everything written before it is read.
  func flush() { fflush(file) }

  /// The next piece from a place; empty at the end.
  func bytes(at place: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.piece) { buffer, count in
      count = max(0, pread(fileno(file), buffer.baseAddress, Self.piece, off_t(place)))
    }
  }
}

/// Writes every event that is recorded into a file.
@MainActor
final class LogSink: LifecycleObserver {
  /// How many events were written.
  private(set) var events = 0

  private let file: LogScratchFile
  private var encoder: LogEncoder?

  init(_ file: LogScratchFile) { self.file = file }

  func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) {
    let encoder = encoder ?? begin(log)
    file.append(encoder.line(for: event))
    events += 1
  }

  /// Has everything written.
  func finish() { file.flush() }

  private func begin(_ log: LifecycleLog) -> LogEncoder {
    let made = LogEncoder(log)
    file.append(made.header())
    encoder = made
    return made
  }
}
