internal import Containment

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that is read from its beginning to its end, piece by piece and never as a whole.
///
/// Whatever can be opened will do: a regular file, a pipe, a device. `-` is standard input.
final class InputFile {
  /// What messages call the file, safe to print.
  let name: String
  /// How many bytes it holds; `nil` where only its end will tell.
  let size: Int?

  private let descriptor: Int32
  private let closesAtEnd: Bool

  /// Opens a file.
  ///
  /// - Throws: The reason why it cannot be opened, in one line that begins with its name.
  init(_ path: String) throws(UnreadableFile) {
    name = Self.shownName(path)
    closesAtEnd = path != "-"
    descriptor = closesAtEnd ? open(path, O_RDONLY | O_CLOEXEC) : 0
    guard descriptor >= 0 else { throw UnreadableFile(name: name, errorNumber: errno) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else {
      throw UnreadableFile(name: name, errorNumber: errno)
    }
    size = facts.st_mode & S_IFMT == S_IFREG ? Int(facts.st_size) : nil
  }

  deinit {
    if closesAtEnd { close(descriptor) }
  }

  /// The next bytes, at most `limit`; none at the end.
  func read(upTo limit: Int) throws(UnreadableFile) -> [UInt8] {
    var failure: Int32 = 0
    repeat {
      failure = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        #if canImport(Glibc)
          let result = Glibc.read(descriptor, buffer.baseAddress, limit)
        #elseif canImport(Musl)
          let result = Musl.read(descriptor, buffer.baseAddress, limit)
        #else
          let result = Darwin.read(descriptor, buffer.baseAddress, limit)
        #endif
        if result < 0 { failure = errno }
        count = max(0, result)
      }
      if failure == 0 { return bytes }
      // Somebody else may have made standard input one that does not wait.
      if failure == EAGAIN {
        _ = TerminalDevice.wait(forInput: [descriptor], milliseconds: -1)
      }
    } while failure == EINTR || failure == EAGAIN
    throw UnreadableFile(name: name, errorNumber: failure)
  }

  /// What messages call a path.
  static func shownName(_ path: String) -> String {
    path == "-" ? "<stdin>" : JSONVisibleText.escaped(path)
  }
}

/// Why a file cannot be read at all, in one line that is safe to print.
struct UnreadableFile: Error, Sendable, Hashable, CustomStringConvertible {
  let description: String

  fileprivate init(name: String, errorNumber: Int32) {
    let reason =
      switch errorNumber {
      case ENOENT, ENOTDIR: "no such file"
      case EISDIR: "is a directory"
      case EACCES, EPERM: "permission denied"
      default: "cannot be read: \(String(cString: strerror(errorNumber)))"
      }
    description = "\(name): \(reason)"
  }
}
