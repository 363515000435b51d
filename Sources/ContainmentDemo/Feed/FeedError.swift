import Containment

/// Why a file cannot be shown as a feed: one line, `file:line:column: reason`.
struct FeedError: Error, Sendable, Hashable {
  /// The file as the user named it.
  let file: String
  /// Where in the file the fault stands, if the file could be read at all.
  let place: JSONPlace?
  /// What is wrong, in words.
  let reason: String
}

extension FeedError: CustomStringConvertible {
  /// The whole line, safe to print whatever the file's name or content.
  var description: String {
    let start = place.map { "\(file):\($0.line):\($0.column)" } ?? file
    return JSONVisibleText.escaped("\(start): \(reason)")
  }
}
