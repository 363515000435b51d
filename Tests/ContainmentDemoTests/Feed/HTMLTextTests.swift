import Testing

@testable import ContainmentDemo

@Suite("HTML text")
struct HTMLTextTests {
  @Test(
    "HTML becomes blocks of text",
    arguments: [
      ("", ""), ("  \n ", ""), ("plain", "p:plain"), ("<p>a</p><p>b</p>", "p:a / p:b"),
      ("<p>a<p>b", "p:a / p:b"), ("a<div>b</div>c", "p:a / p:b / p:c"),
      (" a \n\t b<b> c</b> <i>d</i>e ", "p:a b c de"), ("<p> a </p>", "p:a"),
      ("a<br>b<br/>c</br>d", "p:a⏎b⏎c⏎d"), ("<br>a<br><br><br><br>b<br>", "p:a⏎⏎b"),
      ("a <br> b", "p:a⏎b"), ("<h1>A</h1><h6>B</h6>c", "h1:A / h6:B / p:c"),
      ("<ul><li>a<li>b</ul>", "1•:a / 1•:b"), ("<ol><li>a</li><li>b</li></ol>", "11.:a / 12.:b"),
      ("<ol start=9><li>a<li>b</ol>", "19.:a / 110.:b"), ("<ol start=x><li>a</ol>", "11.:a"),
      ("<ul><li>a<ol><li>b</ol>c<li>d</ul>e", "1•:a / 21.:b / 1:c / 1•:d / p:e"),
      ("<ul><li><p>a</p><p>b</p></li></ul>", "1•:a / 1:b"), ("<li>a</li>b", "1•:a / p:b"),
      ("<ul><li></li><li>a</ul>", "1•:a"), ("</ul></ol></li></p>a", "p:a"),
      ("<blockquote><p>a</p>b</blockquote>c", "q1:a / q1:b / p:c"),
      ("<blockquote>a<blockquote>b</blockquote></blockquote>", "q1:a / q2:b"),
      ("</blockquote><blockquote>a", "q1:a"),
      ("<blockquote><ul><li>a</ul></blockquote>", "1•>1:a"),
      ("<pre>\n  a\n\n\tb \n</pre>c", "pre:  a⏎⏎    b / p:c"),
      ("<pre><code>x &lt; <b>y</b>\n</code></pre>", "pre:x < y"), ("<pre> \n </pre>", ""),
      ("a <code>  b  </code> c", "p:a b c"), ("x<img alt='y'>z", "p:x[image: y]z"),
      ("<p><img alt=\" a \n b\"></p>", "i:[image: a b]"), ("<img>", "i:[image]"),
      ("<img alt=a> <img alt=b>", "i:[image: a] [image: b]"),
      ("<figure><img alt=a><figcaption>b</figcaption></figure>", "i:[image: a] / p:b"),
      ("a<img width=1 height=1 alt=spy>b", "p:ab"), ("a<hr>b", "p:a / p:——— / p:b"),
      ("<table><tr><th>a<th>b<tr><td>c<td><td>d</table>", "p:a | b / p:c | | d"),
      ("<q>a</q>", "p:“a”"), ("<dl><dt>a<dd>b</dl>", "p:a / p:b"),
      ("a<unknown x=y>b</unknown>c", "p:abc"), ("<P>A</P><BR><UL><LI>B</UL>", "p:A / 1•:B"),
    ])
  func blocks(html: String, blocks: String) {
    #expect(HTMLText(html).blocks.map(Self.short).joined(separator: " / ") == blocks)
  }

  @Test(
    "What is no text for readers is dropped, and what is no tag stays",
    arguments: [
      ("a<!-- <p>x -->b", "ab"), ("a<!-- x", "a"), ("a<!DOCTYPE html>b", "ab"),
      ("a<?php x?>b", "ab"),
      ("a<script>x<p>y</script>b", "ab"), ("a<script>x</scrip></SCRIPT >b", "ab"),
      ("a<style>x", "a"), ("a<svg><text>x</text></svg>b", "ab"), ("1 < 2 > 0", "1 < 2 > 0"),
      ("a<", "a<"), ("a<b", "a"), ("a<3", "a<3"), ("a</", "a"), ("a</>b", "ab"), ("a</ b>c", "ac"),
      ("<p title=\"a>b\">c", "c"), ("<p title='a>b'>c", "c"), ("<p a=b>c", "c"), ("<p a=\"b>c", ""),
      ("<p/ / =x>c", "c"), ("<a\n href=x\n>c", "c"), ("<<p>a", "<\na"),
    ])
  func markup(html: String, text: String) {
    #expect(HTMLText(html).blocks.map(\.text).joined(separator: "\n") == text)
  }

  @Test(
    "An entity becomes its character and what is none stays as it is",
    arguments: [
      ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("&eacute;&Eacute;&euro;&hellip;&rarr;", "éÉ€…→"),
      ("&colon;&bsol;&equals;&lsqb;", ":\\=["), ("a&nbsp;b", "a\u{A0}b"),
      ("&#65;&#x42;&#X43;", "ABC"),
      ("&#128640;&#x0001F680;", "🚀🚀"), ("&#146;&#x97;", "’—"), ("&amp;lt;", "&lt;"),
      ("&bogus; & &; &# &#; &#x; &#xZ;", "&bogus; & &; &# &#; &#x; &#xZ;"),
      ("&#0;&#xD800;&#x110000;&#99999999999;", "&#0;&#xD800;&#x110000;&#99999999999;"),
      ("&#-5;&#+65;", "&#-5;&#+65;"), ("?a=1&copy=2&lt", "?a=1&copy=2&lt"), ("&AMP;", "&AMP;"),
      ("&averylongnamethatisnone;", "&averylongnamethatisnone;"), ("a&#10;b", "a b"),
    ])
  func entities(html: String, text: String) {
    #expect(HTMLText(html).blocks.map(\.text) == [text])
  }

  @Test("Links are listed with their text, and those without an address are not")
  func links() {
    let html =
      "<a href='x?a=1&amp;b=2'>one <b>two</b></a><a name=y>z</a>"
      + "<A HREF=\"w\"><img alt=i></a><a href=v>never closed"
    #expect(
      HTMLText(html).links == [
        TextLink(text: "one two", url: "x?a=1&b=2"), TextLink(text: "", url: "w"),
        TextLink(text: "never closed", url: "v"),
      ])
  }

  @Test(
    "Hostile nesting ends with bounded depths",
    arguments: ["<ul><li>", "<ol>", "<blockquote>", "<pre>", "<b>", "<div>", "<h1>", "<a href=x>"])
  func nesting(tag: String) {
    let blocks = HTMLText(String(repeating: tag, count: 20_000) + "x").blocks
    #expect(blocks.count == 1 && blocks[0].text == "x")
    #expect(blocks[0].quoteDepth <= HTMLBlocks.shownDepth)
    if case .listItem(let depth, _) = blocks[0].kind { #expect(depth == HTMLBlocks.shownDepth) }
  }

  @Test("Random markup always ends, in blocks that are not empty and hold no control character")
  func noise() {
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let pieces = [
      "<", ">", "/", "</", "<p>", "<ul>", "</ul>", "<li>", "<pre>", "</pre>", "<br>", "<!--", "-->",
      "<script", "</script>", "&", "&#", "&#27;", ";", "x", " ", "\n", "\u{1B}", "é", "日", "\"",
      "'",
      "=", "<a href=", "<img alt=", "<td>", "<blockquote>", "</blockquote>", "<h2>", "\u{301}",
      "\0",
    ]
    for _ in 0..<2000 {
      let html = (0..<random(40)).map { _ in pieces[random(pieces.count)] }.joined()
      for block in HTMLText(html).blocks {
        #expect(!block.text.isEmpty)
        #expect(!block.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
      }
    }
  }

  /// A block in few characters, to keep the table narrow.
  private static func short(_ block: TextBlock) -> String {
    let text = block.text.replacing("\n", with: "⏎")
    switch block.kind {
    case .paragraph: return "p:\(text)"
    case .heading(let level): return "h\(level):\(text)"
    case .listItem(let depth, let marker):
      return "\(depth)\(marker)\(block.quoteDepth > 0 ? ">\(block.quoteDepth)" : ""):\(text)"
    case .quote(let depth): return "q\(depth):\(text)"
    case .preformatted: return "pre:\(text)"
    case .image: return "i:\(text)"
    }
  }
}
