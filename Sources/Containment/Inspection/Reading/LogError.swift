/// Why a log file cannot be read, and where.
public struct LogError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// What is wrong, in words that are safe to print.
  public let reason: String

  /// Place and reason in one line.
  public var description: String { "line \(line), column \(column): \(reason)" }
}

/// The end of a file that stops in the middle of its last line, as when a process died.
///
/// It is no event and no fault: everything before it was read.
public struct LogTail: Sendable, Hashable, CustomStringConvertible {
  /// The line that is cut off.
  public let line: Int
  /// How many bytes of it are there.
  public let byteCount: Int

  /// The place and what it means.
  public var description: String {
    "line \(line) is cut off after \(byteCount) \(byteCount == 1 ? "byte" : "bytes")"
  }
}
