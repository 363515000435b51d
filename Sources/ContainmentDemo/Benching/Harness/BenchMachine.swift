#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What the figures were measured on.
struct BenchMachine: Sendable, Hashable {
  let system: String
  let architecture: String
  let processors: Int
  let build: String

  /// The machine that this runs on.
  static var current: BenchMachine {
    var names = utsname()
    uname(&names)
    return BenchMachine(
      system: text(of: names.sysname), architecture: text(of: names.machine),
      processors: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), build: isDebug ? "debug" : "release")
  }

  /// Whether nothing was optimised, so that times mean nothing.
  static var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  private static func text<Characters>(of characters: Characters) -> String {
    withUnsafeBytes(of: characters) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// The memory that the process has at the moment, in bytes; 0 where the system does not say.
  static var residentBytes: Int {
    let fields = beginning(of: "/proc/self/statm").split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The memory that could be taken without others being put aside; `nil` where the system does not say.
  static var availableBytes: Int? {
    let line = beginning(of: "/proc/meminfo").split(separator: "\n").first {
      $0.hasPrefix("MemAvailable:")
    }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1024 }
  }

  private static func beginning(of path: String) -> String {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
