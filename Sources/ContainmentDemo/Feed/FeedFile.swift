internal import Foundation

/// Reads feeds from files.
enum FeedFile {
  /// No feed is larger; a file that is has been named by mistake, and reading it would take long.
  static let sizeLimit = 64 << 20

  /// Reads the feed in a file.
  ///
  /// - Throws: `FeedError` where the file cannot be read or holds no feed.
  static func read(_ path: String) throws(FeedError) -> Feed {
    try FeedParser.parse(try bytes(of: path), file: path)
  }

  private static func bytes(of path: String) throws(FeedError) -> [UInt8] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw FeedError(file: path, place: nil, reason: "no such file")
    }
    guard !isDirectory.boolValue else {
      throw FeedError(file: path, place: nil, reason: "is a directory")
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw FeedError(file: path, place: nil, reason: "cannot be opened for reading")
    }
    defer { try? handle.close() }
    let data: Data?
    do {
      data = try handle.read(upToCount: sizeLimit + 1)
    } catch {
      throw FeedError(file: path, place: nil, reason: "cannot be read")
    }
    guard let data, data.count <= sizeLimit else {
      if data == nil { return [] }
      throw FeedError(file: path, place: nil, reason: "larger than \(sizeLimit >> 20) MiB")
    }
    return [UInt8](data)
  }
}
