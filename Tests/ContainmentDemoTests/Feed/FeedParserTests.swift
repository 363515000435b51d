import Testing

@testable import ContainmentDemo

@Suite("Feed parser")
struct FeedParserTests {
  @Test(
    "Both versions are read, over http and with a slash at the end too",
    arguments: [
      ("https://jsonfeed.org/version/1", "1"), ("https://jsonfeed.org/version/1.1", "1.1"),
      ("http://jsonfeed.org/version/1", "1"), ("https://jsonfeed.org/version/1.1/", "1.1"),
    ])
  func versions(address: String, version: String) throws {
    let text = #"{"version":"\#(address)","items":[]}"#
    #expect(try FeedParser.parse(Array(text.utf8), file: "a").version == version)
  }

  @Test(
    "What is no feed is refused in one line with file, place and reason",
    arguments: [
      ("", "1:1: unexpected end, expected a value"),
      ("<rss>", "1:1: unexpected \"<\", expected a value"),
      ("[]", "1:1: not a JSON Feed: expected an object, found an array"),
      ("\n  3", "2:3: not a JSON Feed: expected an object, found a number"),
      ("{}", "1:1: not a JSON Feed: no \"version\" key"),
      ("{\"items\":[]}", "1:1: not a JSON Feed: no \"version\" key, although there are \"items\""),
      ("{\"rss\":{}}", "1:1: not a JSON Feed: no \"version\" key (this looks like RSS as JSON)"),
      ("{\"feed\":{}}", "1:1: not a JSON Feed: no \"version\" key (this looks like Atom as JSON)"),
      ("{\"version\":1}", "1:12: \"version\" must be a string, found a number"),
      ("{\"version\":null}", "1:12: \"version\" must be a string, found null"),
      (
        "{\"version\":\"2.0\"}",
        "1:12: not a JSON Feed: \"version\" is \"2.0\", not a jsonfeed.org address"
      ),
      (
        "{\"version\":\"https://jsonfeed.org/version/2\"}",
        "1:12: unknown JSON Feed version \"https://jsonfeed.org/version/2\", expected 1 or 1.1"
      ),
      ("{\"version\":\"https://jsonfeed.org/version/1\"}", "1:1: no \"items\" key"),
      ("{\"a\":1,\n\"a\":2}", "2:1: duplicate key \"a\" (first at line 1, column 2)"),
      ("{\"version\":\"\u{1B}\"}", "1:13: control character U+001B must be escaped in a string"),
      (
        "{\"version\":\"\\u001b[31m\"}",
        "1:12: not a JSON Feed: \"version\" is \"\\u001B[31m\", not a jsonfeed.org address"
      ),
    ])
  func refuses(text: String, message: String) {
    #expect(feedFault(text) == "a.json:" + message)
  }

  @Test(
    "Items that are no items, or cannot be told apart, are refused with their place",
    arguments: [
      ("{}", "2:1: \"items\" must be an array, found an object"),
      ("null", "2:1: \"items\" must be an array, found null"),
      ("[{\"id\":\"a\"},7]", "2:13: item 2 must be an object, found a number"),
      ("[{\"title\":\"x\"}]", "2:2: item 1: no \"id\" key"),
      ("[{\"id\":null}]", "2:8: item 1: \"id\" must be a string, found null"),
      ("[{\"id\":[]}]", "2:8: item 1: \"id\" must be a string, found an array"),
      ("[{\"id\":\"\"}]", "2:8: item 1: \"id\" is empty"),
      ("[{\"id\":\" \\u0000\"}]", "2:8: item 1: \"id\" is empty"),
      (
        "[{\"id\":\"a\"},\n{\"id\":\"a\"}]",
        "3:7: item 2: duplicate id \"a\" (first at line 2, column 8)"
      ),
      (
        "[{\"id\":1},{\"id\":\"1\"}]",
        "2:17: item 2: duplicate id \"1\" (first at line 2, column 8)"
      ),
      (
        "[{\"id\":\"\u{E9}\"},{\"id\":\"e\u{301}\"}]",
        "2:19: item 2: duplicate id \"e\u{301}\" (first at line 2, column 8)"
      ),
    ])
  func items(items: String, message: String) {
    let start = "{\"version\":\"https://jsonfeed.org/version/1\",\"items\":\n"
    let fault = feedFault(start + items + "}")
    #expect(Array(fault.unicodeScalars) == Array("a.json:\(message)".unicodeScalars))
  }

  @Test("A file's name cannot act on a terminal through an error")
  func hostileName() {
    #expect(feedFault("", file: "\u{1B}[2J.json").hasPrefix(#"\u001B[2J.json:1:1: "#))
  }

  @Test(
    "A number or truth value as id becomes the text of it",
    arguments: [
      ("12", "12"), ("-0", "-0"), ("1.50", "1.50"), ("true", "true"),
      ("123456789012345678901234567890", "123456789012345678901234567890"),
    ])
  func coerced(id: String, text: String) throws {
    #expect(try parsedFeed(items: "[{\"id\":\(id)}]").items[0].id == text)
  }

  @Test("A feed without a title is called by its file's name")
  func fallbackTitle() throws {
    let text = Array(#"{"version":"https://jsonfeed.org/version/1","items":[],"title":7}"#.utf8)
    #expect(try FeedParser.parse(text, file: "/some/where/news.json").title == "news.json")
    #expect(try FeedParser.parse(text, file: "").title == "untitled feed")
  }

  @Test("Every field is read, and unknown keys and extensions are ignored")
  func fields() throws {
    let feed = try parsedFeed(
      items: #"""
        [{"id":"1","url":"u","external_url":"e","title":"t","summary":"s","content_text":"c",
        "image":"i","banner_image":"b","date_published":"2020-01-02T03:04:05Z",
        "date_modified":"2021-01-02T03:04:05Z","tags":["x",1,"y\nz",""],"language":"de",
        "attachments":[{"url":"f","mime_type":"m","title":"t","size_in_bytes":5,
        "duration_in_seconds":1.5}, {"mime_type":"m"}, 3],"_x":{"id":[1]},"unknown":[{}]}]
        """#,
      more: #""title":" A\tB ","description":"d","home_page_url":"h","_x":{"version":2},"#)
    #expect(feed.title == "A B" && feed.description == "d" && feed.homePageURL == "h")
    let item = feed.items[0]
    #expect(item.url == "u" && item.externalURL == "e" && item.title == "t")
    #expect(item.summary == "s" && item.image == "i" && item.bannerImage == "b")
    #expect(item.blocks == [TextBlock(.paragraph, "c")])
    #expect(item.day == "2020-01-02" && item.dateModified?.day == "2021-01-02")
    #expect(item.tags == ["x", "y z"] && item.language == "de")
    let attachment = FeedAttachment(
      url: "f", mimeType: "m", title: "t", sizeInBytes: 5, durationInSeconds: 1.5)
    #expect(item.attachments == [attachment])
  }

  @Test("An optional field of the wrong type counts as missing")
  func lenient() throws {
    let item = try parsedItem(
      #"""
      "url":1,"external_url":null,"title":[],"summary":{},"content_html":false,"content_text":3,
      "image":[],"banner_image":7,"date_published":2020,"tags":"x","language":1,"author":"x",
      "authors":{"name":"y"},"attachments":{"url":"z"}
      """#, more: #""title":1,"description":[],"authors":"x","language":{},"#)
    #expect(item == (try FeedParserTests.bare()))
    #expect(item.heading == "1")
  }

  private static func bare() throws -> FeedItem { try parsedItem("") }

  @Test(
    "Authors of 1.1 come before the author of 1, and the item's before the feed's",
    arguments: [
      ("", ["F1", "F2"]), (#""author":{"name":"I"}"#, ["I"]),
      (#""authors":[{"name":"J"},{"url":"K"},{}]"#, ["J", "K"]),
      (#""author":{"name":"I"},"authors":[{"name":"J"}]"#, ["J"]),
      (#""author":{"name":"I"},"authors":[]"#, ["I"]), (#""authors":[{}]"#, ["F1", "F2"]),
      (#""author":{"avatar":"a"}"#, ["unnamed author"]),
    ])
  func authors(members: String, names: [String]) throws {
    let more = #""authors":[{"name":"F1"},{"name":"F2"}],"author":{"name":"F"},"language":"en","#
    let item = try parsedItem(members, more: more)
    #expect(item.authors.map(\.displayName) == names)
    #expect(item.language == "en")
  }

  @Test("A size or duration below zero, or of no use, counts as missing")
  func attachmentNumbers() throws {
    let item = try parsedItem(
      #""attachments":[{"url":"a","size_in_bytes":-1,"duration_in_seconds":-0.5},"#
        + #"{"url":"b","size_in_bytes":1.5,"duration_in_seconds":"x"}]"#)
    #expect(item.attachments.allSatisfy { $0.sizeInBytes == nil && $0.durationInSeconds == nil })
  }

  @Test(
    "A date shows its day, or nothing where it has none",
    arguments: [
      ("2020-01-02T03:04:05Z", "2020-01-02"), ("2020-12-31", "2020-12-31"),
      ("2020-01-02 10:00", "2020-01-02"), ("2020-13-01", ""), ("2020-00-01", ""),
      ("2020-01-32", ""), ("2020-01-00", ""), ("2020-1-2", ""), ("Mon, 26 Jun 2017", ""), ("", ""),
      ("20200102", ""), ("2020-01-023", ""), ("２０２０-01-02", ""), ("2020/01/02T", ""),
    ])
  func dates(text: String, day: String) {
    #expect(FeedDate(text: text).day == day)
  }
}
