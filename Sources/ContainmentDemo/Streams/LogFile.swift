internal import Containment

/// Streams a lifecycle log into a file, line by line as events happen.
@MainActor
final class LogFile: LifecycleObserver {
  /// The first write that failed; nothing is written after it.
  private(set) var error: UnwritableFile?

  private let file: OutputFile
  private var waiting: [UInt8] = []
  /// Kept, because names are asked for up to the last event.
  private var log: LifecycleLog?
  private var encoder: LogEncoder?

  /// Makes the file, or empties the one that is there.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - inputs: Files that are read, none of which may be lost to a log.
  /// - Throws: Why it cannot be written, in one line.
  init(_ path: String, butNot inputs: [String]) throws(UnwritableFile) {
    file = try OutputFile(path, butNot: inputs)
  }

  /// Writes every event of a log from now on.
  ///
  /// - Parameters:
  ///   - log: The log, which has recorded nothing yet.
  ///   - names: Who knows the names of its subjects; the log itself where that is nobody else.
  func follow(_ log: LifecycleLog, names: (any SubjectNames)? = nil) {
    let encoder = names.map { LogEncoder(names: $0) } ?? LogEncoder(log)
    waiting += encoder.header()
    (self.log, self.encoder) = (log, encoder)
    log.addObserver(self)
  }

  func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) {
    guard let encoder else { return }
    waiting += encoder.line(for: event)
    if waiting.count > 1 << 16 { flush() }
  }

  /// Writes what is waiting; called often, so that the log of a killed process is nearly whole.
  func flush() {
    guard !waiting.isEmpty, error == nil else { return waiting.removeAll() }
    do throws(UnwritableFile) { try file.write(waiting) } catch { self.error = error }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Writes what is waiting, and lets go of the log.
  func finish() {
    flush()
    log?.removeObserver(self)
    (log, encoder) = (nil, nil)
  }
}
