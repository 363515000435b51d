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
  ///   - inputs: Files that are read, none of which it may be; `-` is standard input.
  /// - Throws: Why it cannot be written, in one line that begins with its name.
  init(_ path: String, butNot inputs: [String]) throws(UnwritableFile) {
    self.path = path
    guard !inputs.contains(where: { Self.isSame(path, $0) }) else {
      throw UnwritableFile(path: path, reason: "is read here and would be lost")
    }
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw UnwritableFile(path: path, errorNumber: errno) }
  }

  deinit { close(descriptor) }

  /// Whether two paths lead to one regular file.
  private static func isSame(_ path: String, _ input: String) -> Bool {
    var (facts, other) = (stat(), stat())
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
      && (input == "-" ? fstat(0, &other) : stat(input, &other)) == 0
      && other.st_ino == facts.st_ino && other.st_dev == facts.st_dev
  }

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
