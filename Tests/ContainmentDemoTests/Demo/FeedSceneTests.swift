import Containment
import Testing

@testable import ContainmentDemo

@MainActor
@Suite("The feed scene")
struct FeedSceneTests {
  /// A feed with items of every kind and of very different lengths, the same for the same seed.
  static func feed(items: Int, seed: UInt64) -> Feed {
    var random = SeededGenerator(seed: seed)
    let words = ["cell", "レイアウト", "controller", "e\u{301}tude", "pool", "👩‍👩‍👧", "reuse", "한국어"]
    var text = #"{"version":"https://jsonfeed.org/version/1.1","title":"Seeded","items":["#
    for index in 0..<items {
      let count = Int.random(in: 0...60, using: &random)
      let body = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
      let extra =
        switch index % 4 {
        case 0: ""
        case 1: #","external_url":"https://example.com/\#(index)""#
        case 2: #","image":"https://example.com/\#(index).png""#
        default:
          #","attachments":[{"url":"https://example.com/\#(index).mp3","mime_type":"audio/mpeg"}]"#
        }
      text += index == 0 ? "" : ","
      text += #"{"id":"\#(index)","title":"Item \#(index)","content_text":"\#(body)"\#(extra)}"#
    }
    text += "]}"
    guard let feed = try? FeedParser.parse(Array(text.utf8), file: "seeded.json") else {
      Issue.record("the seeded feed is no feed")
      return Feed(
        version: "", title: "", description: nil, homePageURL: nil, language: nil, authors: [],
        items: [])
    }
    return feed
  }

  nonisolated static let sizes = [
    TerminalSize(columns: 1, rows: 1), TerminalSize(columns: 2, rows: 1),
    TerminalSize(columns: 1, rows: 30), TerminalSize(columns: 7, rows: 3),
    TerminalSize(columns: 40, rows: 12), TerminalSize(columns: 80, rows: 24),
    TerminalSize(columns: 300, rows: 100),
  ]

  @Test(
    "Paging to the end and back shows every item, reuses, and matches every appearance",
    arguments: sizes)
  func pages(size: TerminalSize) throws {
    let feed = Self.feed(items: 120, seed: 7)
    let context = LifecycleContext(misuse: .refuse)
    let tally = Tally()
    let peaks = Peaks()
    context.log.addObserver(tally)
    context.log.addObserver(peaks)
    try context.run {
      let session = Session(try FeedScene([feed]), size: size, tally: tally)
      session.finishOpening()
      while session.turnPage() {}
      #expect(tally.seenCount(of: session.scene) == 120)
      let bottom = session.window.surface
      for _ in 0..<5000 where session.target?.contentOffset != .zero { session.press(.pageUp) }
      session.press(.end)
      #expect(session.window.surface == bottom)
      session.close()
    }
    for (identifier, count) in tally.made {
      let most = peaks.most[identifier] ?? 0
      #expect(count <= most + max(5, most), "\(identifier)")
    }
    #expect(tally.appeared == tally.disappeared)
    #expect(tally.held(isStrict: true))
  }

  @Test("A row is as high as its text needs at the width, so no text is cut and none repeated")
  func heights() throws {
    let feed = Self.feed(items: 40, seed: 3)
    try LifecycleContext(misuse: .refuse).run {
      let session = Session(
        try FeedScene([feed]), size: TerminalSize(columns: 30, rows: 10), tally: Tally())
      session.finishOpening()
      var rows: [String] = []
      var offset = 0
      repeat {
        let top = Int(session.target?.contentOffset.y ?? 0)
        rows += session.window.surface.lines.dropFirst(offset - top)
        offset = top + 10
      } while session.turnPage()
      var expected: [String] = []
      for (index, part)
        in ([HeaderCell.rows(of: feed, width: 30)]
        + feed.items.map { item in
          switch item.kind {
          case .article: ArticleController.rows(of: item, width: 30)
          case .link: LinkController.rows(of: item, width: 30)
          case .image: ImageController.rows(of: item, width: 30)
          case .attachment: AttachmentController.rows(of: item, width: 30)
          }
        }).enumerated()
      {
        if index > 0 { expected.append("") }
        expected += part.map(\.text)
      }
      let trimmed = rows.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      #expect(trimmed == expected.map { String($0.reversed().drop { $0 == " " }.reversed()) })
    }
  }

  @Test("A resize shows the same items at the new width, with no violation")
  func resize() throws {
    let context = LifecycleContext(misuse: .refuse)
    let tally = Tally()
    context.log.addObserver(tally)
    try context.run {
      let session = Session(
        try FeedScene([Self.feed(items: 30, seed: 1)]), size: Self.sizes[5], tally: tally)
      for size in Self.sizes + Self.sizes.reversed() {
        session.press(.resize(size))
        session.press(.pageDown)
        #expect(session.window.surface.columns == size.columns)
        #expect(session.window.surface.rows == size.rows)
      }
      session.close()
    }
    #expect(tally.held(isStrict: true))
  }

  @Test("Two feeds with the same ids stand beside each other")
  func sameIDs() throws {
    let context = LifecycleContext(misuse: .refuse)
    let tally = Tally()
    context.log.addObserver(tally)
    try context.run {
      let feed = Self.feed(items: 10, seed: 5)
      let session = Session(try FeedScene([feed, feed]), size: Self.sizes[5], tally: tally)
      while session.turnPage() {}
      #expect(tally.seenCount(of: session.scene) == 20)
      session.close()
    }
    #expect(tally.held(isStrict: true))
  }
}

/// The most cells of each identifier that were displayed at once.
@MainActor
private final class Peaks: LifecycleObserver {
  private var now: [String: Int] = [:]
  private(set) var most: [String: Int] = [:]

  func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) {
    let identifier = event.identifier.string
    switch event.kind {
    case .willDisplay:
      now[identifier, default: 0] += 1
      most[identifier] = max(most[identifier] ?? 0, now[identifier] ?? 0)
    case .didEndDisplaying: now[identifier, default: 0] -= 1
    default: break
    }
  }
}
