import Testing

@testable import ContainmentDemo

@Suite("The command line of bench")
struct BenchOptionsTests {
  static let badLines: [(words: [String], complaint: String)] = [
    (["bench", "host/"], "bench: unexpected argument \"host/\"; --only chooses rows"),
    (["bench", "--only"], "--only: expected a value"),
    (
      ["bench", "--only", "host/scrol"],
      "--only: unknown row \"host/scrol\"; did you mean host/scroll?"
    ),
    (["bench", "--only", "hots/"], "--only: unknown row \"hots/\"; did you mean host/?"),
    (
      ["bench", "--only", "diff/", "--only", "dif/"],
      "--only: unknown row \"dif/\"; did you mean diff/?"
    ),
    (["bench", "--size", "3x3"], "--size goes with the commands feed, scene"),
    (["bench", "--strict"], "--strict goes with the commands feed, scene, verify"),
    (["benhc"], "unknown command \"benhc\"; did you mean bench?"),
  ]

  @Test("A command line that cannot be acted on says why", arguments: badLines)
  func bad(words: [String], complaint: String) {
    let error = #expect(throws: UsageError.self) { try Options(words) }
    #expect(error?.description == complaint)
  }

  @Test("A prefix without its slash is no name")
  func prefix() {
    #expect(throws: UsageError.self) { try Options(["bench", "--only", "host"]) }
    #expect(throws: UsageError.self) { try Options(["bench", "--only", ""]) }
    #expect(throws: UsageError.self) { try Options(["bench", "--only", "/"]) }
  }

  @Test("Names and families may repeat, and JSON and the list are asked for")
  func good() throws {
    #expect(try Options(["bench"]).command == .bench(BenchOptions()))
    let words = ["bench", "--only", "host/idle", "--json", "--only", "log/"]
    #expect(
      try Options(words).command
        == .bench(BenchOptions(names: ["host/idle", "log/"], isJSON: true)))
    #expect(try Options(["bench", "--list"]).command == .bench(BenchOptions(lists: true)))
  }

  @Test("What is chosen runs once each, in the order of the catalogue")
  func chosen() {
    let rows = BenchCatalogue.rows(for: ["log/", "host/idle", "log/record", "host/idle"])
    #expect(rows.map(\.name) == ["host/idle", "log/record", "log/judge", "log/read"])
    #expect(BenchCatalogue.rows(for: []).count == BenchCatalogue.rows.count)
  }

  @Test("Names are told apart, and each has its family")
  func names() {
    let names = BenchCatalogue.rows.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.split(separator: "/").count == 2 })
  }
}
