import Testing

@testable import Containment
@testable import ContainmentDemo

@Suite("The command line of inspect")
struct InspectOptionsTests {
  static let badLines: [(words: [String], complaint: String)] = [
    (["inspect"], "inspect: expected a log file"),
    (["inspect", "a", "b"], "inspect: one log at a time, found \"b\""),
    (["inspect", "a", "--at", "x"], "--at: expected a whole number from 0, found \"x\""),
    (["inspect", "a", "--at", "-1"], "--at: expected a whole number from 0, found \"-1\""),
    (["inspect", "a", "--at", "1", "--stats"], "--at and --stats do not go together"),
    (["inspect", "a", "--stats", "--timeline"], "--timeline and --stats do not go together"),
    (["inspect", "a", "--export", "cvs"], "--export: unknown format \"cvs\"; did you mean csv?"),
    (["inspect", "a", "--kind", "bnd"], "--kind: unknown kind \"bnd\"; did you mean bind"),
    (["inspect", "a", "--tick", "3..1"], "--tick: expected A..B with A up to B, found \"3..1\""),
    (["inspect", "a", "--tick", ""], "--tick: expected A..B with A up to B, found \"\""),
    (["inspect", "a", "--tick", "1.5"], "--tick: expected A..B with A up to B, found \"1.5\""),
    (["inspect", "a", "--time", "a..b"], "--time: expected A..B with A up to B, found \"a..b\""),
    (["inspect", "a", "--time", "1e300.."], "--time: expected A..B with A up to B"),
    (["inspect", "a", "--time", "nan"], "--time: expected A..B with A up to B"),
    (["inspect", "a", "--json"], "--json goes with --stats"),
    (["inspect", "a", "--output", "b"], "--output goes with --export"),
    (["inspect", "a", "--width", "80"], "--width goes with --timeline"),
    (["inspect", "a", "--timeline", "--width", "39"], "--width: expected a whole number from 40"),
    (["inspect", "a", "--limit", "1"], "--limit goes with --diff"),
    (["inspect", "-", "--diff", "-"], "--diff: standard input cannot be both logs"),
    (
      ["inspect", "a", "--stats", "--kind", "bind"],
      "--stats is about the whole log: it takes no choice of events"
    ),
    (["verify", "a", "--at", "3"], "--at goes with the command inspect"),
  ]

  @Test("A command line that cannot be acted on says why", arguments: badLines)
  func bad(words: [String], complaint: String) {
    let error = #expect(throws: UsageError.self) { try Options(words) }
    #expect(error?.description.hasPrefix(complaint) == true, "\(error?.description ?? "")")
  }

  @Test("Each question has its option, and without one every event is told")
  func questions() throws {
    #expect(try options().question == .transcript)
    #expect(try options("--timeline").question == .timeline)
    #expect(try options("--at", "12").question == .state(at: 12))
    #expect(try options("--why", "--odd").question == .why("--odd"))
    #expect(try options("--why-not", "Card#1").question == .whyNot("Card#1"))
    #expect(try options("--why-not", "Card#1", "--at", "7").question == .whyNot("Card#1"))
    #expect(try options("--why-not", "Card#1", "--at", "7").last == 7)
    #expect(try options("--at", "7", "--why", "Card#1").last == 7)
    #expect(try options("--at", "7").last == nil)
    #expect(try options("--stats", "--json").question == .stats)
    #expect(try options("--diff", "-", "--limit", "3").question == .difference(from: "-"))
    #expect(try options("--export", "html").question == .export(.html))
  }

  @Test("Events are chosen by subject, kind, item, time and tick")
  func choice() throws {
    let filter = try options(
      "--subject", "Card#0", "--subject", "Feed", "--kind", "bind,dequeue", "--kind", "attach",
      "--item", "i3", "--time", "1.5..16.666667", "--tick", "2.."
    ).filter
    #expect(filter.subjects == ["Card#0", "Feed"])
    #expect(filter.kinds == [.bind, .dequeue, .attach])
    #expect(filter.items == ["i3"])
    #expect(
      filter.times == Instant(nanoseconds: 1_500_000)...Instant(nanoseconds: 16_666_667))
    #expect(filter.ticks == 2...UInt64.max)
    #expect(try options("--tick", "..7").filter.ticks == 0...7)
    #expect(try options("--tick", "7").filter.ticks == 7...7)
    #expect(try options("--tick", "..").filter.ticks == 0...UInt64.max)
  }

  private func options(_ words: String...) throws -> InspectOptions {
    let command = try Options(["inspect", "log"] + words).command
    guard case .inspect(let options) = command else { throw UsageError("\(command)") }
    return options
  }
}
