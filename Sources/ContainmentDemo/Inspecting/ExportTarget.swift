internal import Containment

/// Where an export goes.
///
/// A file is made only when there is something to export, so that a log that cannot be read does not
/// cost what the file held before.
@MainActor
final class ExportTarget {
  /// What went wrong first; nothing is written after it.
  private(set) var failure: UnwritableFile?
  private let path: String?
  private let log: String
  private let output: Output
  private var file: OutputFile?
  private var waiting: [UInt8] = []

  /// An export of a log to the file at a path, or to an output without one.
  init(path: String?, log: String, output: Output) {
    (self.path, self.log, self.output) = (path, log, output)
  }

  /// Keeps what stands before everything else.
  func begin(_ bytes: [UInt8]) { waiting = bytes }

  func add(_ bytes: [UInt8]) {
    open()
    waiting += bytes
    if path == nil || waiting.count > 1 << 18 { send() }
  }

  /// Writes what is left.
  func finish() {
    open()
    send()
  }

  private func open() {
    guard let path, file == nil, failure == nil else { return }
    do throws(UnwritableFile) {
      file = try OutputFile(path, butNot: [log])
    } catch {
      failure = error
    }
  }

  private func send() {
    if path == nil {
      output.add(waiting)
    } else if failure == nil {
      do throws(UnwritableFile) { try file?.write(waiting) } catch { failure = error }
    }
    waiting.removeAll(keepingCapacity: true)
  }
}
