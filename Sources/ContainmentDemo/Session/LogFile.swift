internal import Containment
internal import Foundation

/// Streams the lifecycle log into a file, line by line as events happen.
@MainActor
final class LogFile: LifecycleObserver {
  private let handle: FileHandle
  private let encoder: LogEncoder
  private var waiting: [UInt8]
  private let path: String
  /// The first write that failed; nothing is written after it.
  private(set) var error: UsageError?

  init(path: String, log: LifecycleLog) throws(UsageError) {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw UsageError("\(TextWidth.drawable(path)): cannot be written") }
    self.path = path
    self.handle = handle
    encoder = LogEncoder(log)
    waiting = encoder.header()
  }

  func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) {
    waiting += encoder.line(for: event)
    if waiting.count > 1 << 16 { flush() }
  }

  /// Writes what is waiting; called after every key, so that a log of a killed process is nearly whole.
  func flush() {
    guard !waiting.isEmpty, error == nil else { return waiting.removeAll() }
    do {
      try handle.write(contentsOf: Data(waiting))
    } catch {
      self.error = UsageError("\(TextWidth.drawable(path)): cannot be written")
    }
    waiting.removeAll(keepingCapacity: true)
  }
}
