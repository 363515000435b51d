internal import Containment

/// Reads scenarios from files.
@MainActor
enum ScenarioFile {
  /// The most bytes that a scenario may have.
  static let limit = 16_000_000

  private static let piece = 1 << 16

  /// Reads a file; `-` is standard input.
  ///
  /// - Throws: Why it is no scenario, in one line.
  static func read(_ path: String) throws(UnplayableFile) -> Scenario {
    let bytes: [UInt8]
    do throws(UnreadableFile) {
      bytes = try Self.bytes(of: InputFile(path))
    } catch {
      throw UnplayableFile(description: error.description)
    }
    let name = InputFile.shownName(path)
    guard bytes.count <= limit else {
      throw UnplayableFile(
        description: "\(name): a scenario has at most \(Progress.amount(limit)), this has more")
    }
    do throws(ScenarioSyntaxError) {
      return try Scenario(bytes: bytes, name: path)
    } catch {
      let reason = VisibleText.shown(error.reason)
      throw UnplayableFile(description: "\(name):\(error.line):\(error.column): \(reason)")
    }
  }

  /// All bytes of a file, or some more than the limit where there are more.
  private static func bytes(of file: InputFile) throws(UnreadableFile) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let next = try file.read(upTo: piece)
      if next.isEmpty { break }
      bytes += next
    }
    return bytes
  }
}

/// Why a file cannot be played, in one line that is safe to print.
struct UnplayableFile: Error, Sendable, Hashable, CustomStringConvertible {
  let description: String
}
