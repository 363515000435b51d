import Testing

@testable import Containment

@MainActor
@Suite("Logs compared by meaning")
struct DiffTests {
  private func difference(_ first: InspectedLog, _ second: InspectedLog) -> LogDifference {
    let outlines = [first, second].map { log in
      let outline = LogOutline()
      for event in log.events { outline.take(event, names: log.names) }
      return outline
    }
    return LogDifference(from: outlines[0], to: outlines[1])
  }

  private func lines(_ first: String, _ second: String) throws -> [String] {
    try difference(InspectedLog(short: first), InspectedLog(short: second)).lines()
  }

  @Test("Numbers, ticks, times, causes and names of subjects make no difference")
  func equal() throws {
    let first = try InspectedLog(
      """
      {"seq":1,"subject":"Card#0","kind":"init","type":"Card"}
      {"seq":2,"tick":1,"time":16.5,"subject":"Card#0","kind":"willMove","parent":"Host#3","cause":1}
      """)
    let second = try InspectedLog(
      """
      {"seq":7,"tick":4,"subject":"0x7f00","kind":"init","type":"Card"}
      {"seq":9,"tick":9,"subject":"0x7f00","kind":"willMove","parent":"Host#0","depth":2}
      """)
    #expect(difference(first, second).isEmpty)
    #expect(difference(first, second).lines() == ["The logs mean the same."])
  }

  @Test("What steps and frames took makes no difference, what a gate leaves of the budget does")
  func measured() throws {
    let log = """
      Gate#0 gateClose value=[500,0.5]
      Card#0 populationStep item=i0 value=[1,9]
      Window#0 frame value=[14.2,3]
      """
    let other = log.replacing("[1,9]", with: "[1.5,7]").replacing("[14.2,3]", with: "[14,2.5]")
      .replacing("[500,", with: "[483,")
    #expect(try lines(log, other) == ["The logs mean the same."])
    #expect(
      try lines(log, log.replacing("0.5]", with: "0]")) == [
        "1 subject differs, the first difference first:", "Gate#0",
        "  - #1 Gate#0.gateClose(share: 0.5)", "  + #1 Gate#0.gateClose(share: 0.0)",
      ])
  }

  @Test("What happened to a subject is compared event by event")
  func events() throws {
    #expect(
      try lines(
        "Card#0 init\nCard#0 viewWillAppear animated=true\nCard#0 viewDidAppear\nBox#0 init",
        "Card#0 init\nCard#0 viewWillAppear animated=false\nCard#0 viewDidAppear\nBox#0 init")
        == [
          "1 subject differs, the first difference first:", "Card#0",
          "  - #2 Card#0.viewWillAppear(animated: true)",
          "  + #2 Card#0.viewWillAppear(animated: false)",
        ])
  }

  @Test("Who is in one log only is told, and the rest of the lines is counted")
  func only() throws {
    let first = "Card#0 init\nCard#1 init\nCard#1 deinit"
    let second = "Card#0 init\nBox#0 init"
    #expect(
      try lines(first, second) == [
        "2 subjects differ, the first difference first:",
        "- Card#1 only in the first log, 2 events", "+ Box#0 only in the second log, 1 events",
      ])
    let short = try difference(InspectedLog(short: first), InspectedLog(short: second))
      .lines(limit: 1)
    #expect(short.last == "… and 1 more lines")
  }

  @Test("Another order counts where somebody takes part in both events, and nowhere else")
  func order() throws {
    #expect(
      try lines("Card#0 attach parent=A#0\nBox#0 attach", "Box#0 attach\nCard#0 attach parent=A#0")
        == ["The logs mean the same."])
    #expect(
      try lines(
        "Card#0 attach parent=A#0\nBox#0 attach parent=A#0",
        "Box#0 attach parent=A#0\nCard#0 attach parent=A#0") == [
          "1 subject differs, the first difference first:",
          "A#0: the same events in another order, from here",
          "  - #1 Card#0.attach(parent: A#0)", "  + #1 Box#0.attach(parent: A#0)",
        ])
  }

  @Test("Two runs of one program mean the same, a longer one does not")
  func runs() throws {
    let first = try InspectedLog.scrolledCollection()
    let again = try InspectedLog.scrolledCollection()
    #expect(difference(first, again).isEmpty)
    let longer = try InspectedLog.scrolledCollection(offsets: [2, 0, 1])
    #expect(!difference(first, longer).isEmpty)
    #expect(!difference(longer, first).isEmpty)
  }

  @Test("The edits between two sequences lead from one to the other and are the fewest")
  func edits() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<400 {
      let letters = UInt64(2 + random.next() % 4)
      let old = (0..<random.next() % 14).map { _ in Int32(random.next() % letters) }
      let new = (0..<random.next() % 14).map { _ in Int32(random.next() % letters) }
      let difference = SequenceDifference(from: old, to: new)
      var result = old
      for index in difference.removed.reversed() { result.remove(at: index) }
      for index in difference.inserted { result.insert(new[index], at: index) }
      #expect(result == new)
      let edits = difference.removed.count + difference.inserted.count
      #expect(edits == old.count + new.count - 2 * Self.longestCommon(old, new))
    }
  }

  /// The length of the longest common subsequence, by the textbook.
  private static func longestCommon(_ old: [Int32], _ new: [Int32]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for value in old {
      var diagonal = 0
      for (index, other) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = value == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[new.count]
  }

  @Test("Sequences that have nothing in common are told as a whole, in bounded time")
  func bound() {
    let old = (0..<40_000).map { Int32($0) }
    let new = (0..<40_000).map { Int32(-1 - $0) }
    let difference = SequenceDifference(from: [7] + old, to: [7] + new)
    #expect(!difference.isMinimal)
    #expect(difference.removed == Array(1...40_000) && difference.inserted == Array(1...40_000))
  }
}
