#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that is only ever replaced as a whole.
///
/// The one place of the room that asks the system for anything, and it does without Foundation.
struct StateFile {
  let path: String

  init(_ path: String) { self.path = path }

  /// All that is in the file.
  func read() throws(StateFileError) -> [UInt8] {
    let file = retrying { open(path, O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else {
      if errno == ENOENT { throw .missing }
      throw failure("open")
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { room in
        retrying { systemRead(file, room.baseAddress, room.count) }
      }
      guard count >= 0 else { throw failure("read") }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// Puts bytes in place of the file: whoever opens it finds all of the old ones or all of these.
  func replace(by bytes: [UInt8]) throws(StateFileError) {
    // Of this process alone: two that save at once do not write into each other's file.
    let temporary = "\(path).\(getpid()).saving"
    unlink(temporary)
    let file = retrying { open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    guard file >= 0 else { throw failure("open") }
    do throws(StateFileError) {
      try write(bytes, to: file)
      try synchronize(file)
    } catch {
      close(file)
      unlink(temporary)
      throw error
    }
    guard close(file) == 0 else {
      let error = failure("close")
      unlink(temporary)
      throw error
    }
    guard rename(temporary, path) == 0 else {
      let error = failure("rename")
      unlink(temporary)
      throw error
    }
    try synchronizeFolder()
  }

  /// Gives the file another name, under which nothing is yet.
  func setAside() throws(StateFileError) {
    for number in 1...999 {
      let name = number == 1 ? "\(path).damaged" : "\(path).damaged-\(number)"
      // A second name for the same file: unlike a rename it never takes the place of another one.
      guard link(path, name) == 0 else {
        if errno == EEXIST { continue }
        throw failure("link")
      }
      guard unlink(path) == 0 else { throw failure("unlink") }
      return try synchronizeFolder()
    }
    throw .system(call: "link", code: EEXIST)
  }

  /// Removes what processes left behind that ended while they were saving.
  func removeLeftovers() {
    guard let folder = opendir(self.folder) else { return }
    defer { closedir(folder) }
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init)
    let beginning = "\(name ?? path)."
    var leftovers: [String] = []
    while let entry = readdir(folder) {
      let found = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard found.hasPrefix(beginning), found.hasSuffix(".saving") else { continue }
      let number = found.dropFirst(beginning.utf8.count).dropLast(".saving".utf8.count)
      guard let process = pid_t(number), process > 0, process != getpid() else { continue }
      // One that runs may be saving right now.
      if kill(process, 0) != 0, errno == ESRCH { leftovers.append(found) }
    }
    for leftover in leftovers { unlink("\(self.folder)/\(leftover)") }
  }

  private var folder: String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func write(_ bytes: [UInt8], to file: Int32) throws(StateFileError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { room in
        retrying {
          systemWrite(file, room.baseAddress.map { $0 + start }, room.count - start)
        }
      }
      guard count >= 0 else { throw failure("write") }
      start += count
    }
  }

  private func synchronize(_ file: Int32) throws(StateFileError) {
    #if canImport(Darwin)
      // There fsync leaves the bytes in the drive's own memory.
      if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    guard retrying({ fsync(file) }) == 0 else { throw failure("fsync") }
  }

  /// Makes the new name of a file as lasting as its bytes.
  private func synchronizeFolder() throws(StateFileError) {
    let file = retrying { open(folder, O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else { throw failure("open") }
    defer { close(file) }
    // Some file systems have no such call, and nothing that would need it.
    guard retrying({ fsync(file) }) == 0 || errno == EINVAL else { throw failure("fsync") }
  }

  private func failure(_ call: String) -> StateFileError { .system(call: call, code: errno) }
}

/// Asks again where a signal came between.
private func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

// Under names that the methods of a file do not hide.
private func systemRead(_ file: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, room, count)
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
