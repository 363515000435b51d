@testable import ContainmentDemo

/// Reads a feed whose items are given as JSON.
func parsedFeed(items: String, more: String = "") throws -> Feed {
  try FeedParser.parse(
    Array(#"{"version":"https://jsonfeed.org/version/1.1",\#(more)"items":\#(items)}"#.utf8),
    file: "a.json")
}

/// Reads the one item of a feed, whose members besides `id` are given as JSON.
func parsedItem(_ members: String, more: String = "") throws -> FeedItem {
  let rest = members.isEmpty ? "" : "," + members
  return try parsedFeed(items: #"[{"id":"1"\#(rest)}]"#, more: more).items[0]
}

/// Reads a text as a feed and gives the error's line, or the empty string.
func feedFault(_ text: String, file: String = "a.json") -> String {
  do throws(FeedError) {
    _ = try FeedParser.parse(Array(text.utf8), file: file)
    return ""
  } catch {
    return error.description
  }
}
