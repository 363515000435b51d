#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that is written from its beginning.
final class OutputFile {
  private let path: String
  private let descriptor: Int32

  /// Makes the file, or empties the one that is there.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - input: A file that is read meanwhile, which it may not be.
  /// - Throws: Why it cannot be written, in one line that begins with its name.
  init(_ path: String, butNot input: String) throws(UnwritableFile) {
    self.path = path
    var (facts, other) = (stat(), stat())
    if stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, stat(input, &other) == 0,
      other.st_ino == facts.st_ino, other.st_dev == facts.st_dev
    {
      throw UnwritableFile(path: path, reason: "is the log itself")
    }
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw UnwritableFile(path: path, errorNumber: errno) }
  }

  deinit { close(descriptor) }

  /// Writes bytes after those that are there.
  func write(_ bytes: [UInt8]) throws(UnwritableFile) {
    do {
      try TerminalDevice.write(bytes, to: descriptor)
    } catch {
      switch error {
      case .closed: throw UnwritableFile(path: path, errorNumber: EPIPE)
      case .failed(let number): throw UnwritableFile(path: path, errorNumber: number)
      }
    }
  }
}

/// Why a file cannot be written, in one line that is safe to print.
struct UnwritableFile: Error, Sendable, Hashable, CustomStringConvertible {
  let description: String

  fileprivate init(path: String, reason: String) {
    description = "\(InputFile.shownName(path)): \(reason)"
  }

  fileprivate init(path: String, errorNumber: Int32) {
    let reason =
      switch errorNumber {
      case EACCES, EPERM: "permission denied"
      case EISDIR: "is a directory"
      default: String(cString: strerror(errorNumber))
      }
    self.init(path: path, reason: "cannot be written: \(reason)")
  }
}
