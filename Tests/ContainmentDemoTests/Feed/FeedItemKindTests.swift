import Testing

@testable import ContainmentDemo

@Suite("Feed item kind")
struct FeedItemKindTests {
  static let sound = #""attachments":[{"url":"a.mp3","mime_type":"audio/mpeg"}]"#
  static let picture = #""attachments":[{"url":"a.bin","mime_type":"image/png"}]"#
  static let long = "A sentence of more than forty characters, so that it counts."

  @Test(
    "An item's kind is what the first rule that holds says",
    arguments: [
      ("", .article), (#""content_text":"short""#, .article),
      (#""url":"u""#, .link), (#""url":"u","content_text":"short""#, .link),
      (#""url":"u","content_text":"\#(long)""#, .article),
      (#""url":"u","content_html":"<ul><li>\#(long)</ul>""#, .article),
      (#""external_url":"e","content_text":"\#(long)""#, .link),
      (#""external_url":"e","image":"i""#, .link), (#""external_url":"e",\#(picture)"#, .link),
      (#""image":"i","content_text":"\#(long)""#, .image), (#""banner_image":"i""#, .image),
      (picture, .image), (#""attachments":[{"url":"A.PNG?x=1"}]"#, .image),
      (#""attachments":[{"url":"a.zip"}]"#, .attachment), (sound, .attachment),
      (#""external_url":"e",\#(sound)"#, .attachment), (#""image":"i",\#(sound)"#, .attachment),
      (#""attachments":[{"url":"a.png"},{"url":"b.mp4"}]"#, .attachment),
      (#""content_html":"<p><a href=x><img src=x></a></p>""#, .image),
      (#""url":"u","content_html":"<img alt=x><p>Caption""#, .image),
      (#""content_html":"<img alt=x><p>\#(long)""#, .article),
      (#""content_html":"<img width=1 height=1>""#, .article),
    ] as [(String, FeedItem.Kind)])
  func kinds(members: String, kind: FeedItem.Kind) throws {
    #expect(try parsedItem(members).kind == kind)
  }

  @Test(
    "An item is called by its title, or else by the first thing that says something",
    arguments: [
      (#""title":"t","content_text":"c""#, "t"),
      (#""content_text":"c\nd\n\ne","summary":"s""#, "c d"),
      (#""summary":"s","url":"u""#, "s"), (#""external_url":"e","url":"u""#, "e"),
      (#""url":"u""#, "u"), ("", "1"),
    ])
  func headings(members: String, heading: String) throws {
    #expect(try parsedItem(members).heading == heading)
  }
}
