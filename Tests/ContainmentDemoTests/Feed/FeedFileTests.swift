import Foundation
import Testing

@testable import ContainmentDemo

@Suite("Feed files")
struct FeedFileTests {
  @Test("The shipped feed is small, reads without a fault and holds every kind of item")
  func shipped() throws {
    #expect(ShippedFeed.text.utf8.count < 8192)
    let feed = try FeedParser.parse(Array(ShippedFeed.text.utf8), file: ShippedFeed.name)
    #expect((8...12).contains(feed.items.count))
    #expect(Set(feed.items.map(\.kind)) == Set(FeedItem.Kind.allCases))
    #expect(feed.items.contains { $0.title == nil })
    #expect(feed.items.allSatisfy { !$0.day.isEmpty && !$0.authors.isEmpty })
  }

  @Test("A file reads as its bytes do, and the error names the file as the user did")
  func file() throws {
    let path = NSTemporaryDirectory() + "containment-feed-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(ShippedFeed.text.utf8).write(to: URL(fileURLWithPath: path))
    #expect(try FeedFile.read(path).items.count == 10)
    try Data("{}".utf8).write(to: URL(fileURLWithPath: path))
    #expect(fault(path) == "\(path):1:1: not a JSON Feed: no \"version\" key")
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(fault(path) == "\(path):1:1: unexpected end, expected a value")
  }

  @Test("A file that cannot be read is refused in one line")
  func unreadable() {
    #expect(fault("/no/such/file.json") == "/no/such/file.json: no such file")
    #expect(fault("/") == "/: is a directory")
  }

  private func fault(_ path: String) -> String {
    do throws(FeedError) {
      _ = try FeedFile.read(path)
      return ""
    } catch {
      return error.description
    }
  }
}
