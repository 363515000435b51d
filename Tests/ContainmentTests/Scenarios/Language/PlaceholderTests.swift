import Testing

@testable import Containment

/// What may be filled in, and its limits.
@Suite("Placeholders of statements")
struct PlaceholderTests {
  @Test(
    "Sizes, numbers, lengths, durations and places at their limits are taken",
    arguments: [
      "window 0x0", "window 1000x1000", "step 0", "step 1000000", "scroll by -1.5", "scroll by 0",
      "scroll to 1000000000000", "scroll by -0", "advance 0ms", "advance 3600s",
      "advance 1000000ms", "insert x at [0]", "insert x at [1000000,1000000]",
      "insert x at [ 1 , 2 ]", "register row pool 0", "scroll by 1.", "scroll by .5",
    ])
  func taken(line: String) { #expect(SyntaxFaults.first(in: line) == "none") }

  @Test(
    "Beyond their limits they are refused",
    arguments: [
      ("window 1001x1", "1:8: expected a size such as 20x4, found `1001x1`"),
      ("window 1x1001", "1:8: expected a size such as 20x4, found `1x1001`"),
      ("window -1x1", "1:8: expected a size such as 20x4, found `-1x1`"),
      ("window 20", "1:8: expected a size such as 20x4, found `20`"),
      ("window 20x", "1:8: expected a size such as 20x4, found `20x`"),
      ("window 2x3x4", "1:8: expected a size such as 20x4, found `2x3x4`"),
      ("window 20X4", "1:8: expected a size such as 20x4, found `20X4`"),
      ("window ٢x٣", "1:8: expected a size such as 20x4, found `٢x٣`"),
      ("step 1000001", "1:6: expected a whole number or the end of the line, found `1000001`"),
      ("step -1", "1:6: expected a whole number or the end of the line, found `-1`"),
      ("step 1.5", "1:6: expected a whole number or the end of the line, found `1.5`"),
      (
        "step 99999999999999999999",
        "1:6: expected a whole number or the end of the line, found `99999999999999999999`"
      ),
      ("scroll by 1e9", "1:11: expected a number such as 3 or -1.5, found `1e9`"),
      ("scroll by nan", "1:11: expected a number such as 3 or -1.5, found `nan`"),
      ("scroll by inf", "1:11: expected a number such as 3 or -1.5, found `inf`"),
      ("scroll by 1-2", "1:11: expected a number such as 3 or -1.5, found `1-2`"),
      ("scroll by .", "1:11: expected a number such as 3 or -1.5, found `.`"),
      (
        "scroll by 1000000000001",
        "1:11: expected a number such as 3 or -1.5, found `1000000000001`"
      ),
      ("advance 3601s", "1:9: expected a duration such as 250ms or 2s, found `3601s`"),
      ("advance 1000001ms", "1:9: expected a duration such as 250ms or 2s, found `1000001ms`"),
      ("advance 250", "1:9: expected a duration such as 250ms or 2s, found `250`"),
      ("advance -1s", "1:9: expected a duration such as 250ms or 2s, found `-1s`"),
      ("advance ms", "1:9: expected a duration such as 250ms or 2s, found `ms`"),
      ("insert x at [-1]", "1:13: expected a place such as [0,2], found `[-1]`"),
      ("insert x at [1,2,3]", "1:13: expected a place such as [0,2], found `[1,2,3]`"),
      ("insert x at []", "1:13: expected a place such as [0,2], found `[]`"),
      ("insert x at 2", "1:13: expected a place such as [0,2], found `2`"),
      (
        "insert x at [99999999999999999999]",
        "1:13: expected a place such as [0,2], found `[99999999999999999999]`"
      ),
      ("content a b", "1:11: expected a text in quotes, found `b`"),
      ("controller \"P\"", "1:12: expected a name, found \"P\""),
      ("controller -P", "1:12: expected a name, found `-P`"),
      (
        "expect 1 viewDidLod",
        "1:10: expected a kind of event such as viewDidLoad, found `viewDidLod`; did you mean viewDidLoad?"
      ),
      (
        "when P viewDidLod",
        "1:8: expected a callback such as viewWillAppear, found `viewDidLod`; did you mean viewDidLoad?"
      ),
      ("when P dequeue", "1:8: expected a callback such as viewWillAppear, found `dequeue`"),
      (
        "expect violation PARENT-99",
        "1:18: the contract has no rule `PARENT-99`; did you mean PARENT-09?"
      ),
    ])
  func refused(line: String, message: String) { #expect(SyntaxFaults.first(in: line) == message) }

  private func items(_ words: String) throws -> [String] {
    let items = try ScenarioItems(ScenarioWord.words(of: words))
    return items.sections.map { section in
      let entries = section.entries.map { entry in
        entry.name + (entry.identifier.map { "=\($0)" } ?? "")
      }
      return "\(section.name): \(entries.joined(separator: ","))"
    }
  }

  @Test("Items come by name, by range, with an identifier, and in sections")
  func itemLists() throws {
    #expect(try items("") == [])
    #expect(try items("a b") == ["0: a,b"])
    #expect(try items("i8..i11 x:banner") == ["0: i8,i9,i10,i11,x=banner"])
    #expect(try items("1..3:cell") == ["0: 1=cell,2=cell,3=cell"])
    #expect(try items("a | b") == ["0: a", "1: b"])
    #expect(try items("|") == ["0: ", "1: "])
    #expect(try items("top: a rest: b c") == ["top: a", "rest: b,c"])
    #expect(try items("\"a b\" \"|\" \"x:\"") == ["0: a b,|,x:"])
    #expect(try items("i5..i5") == ["0: i5"])
  }

  @Test(
    "What is no item is refused where it stands",
    arguments: [
      ("items a ?", "1:9: expected an item, found `?`; quote it if it is one"),
      ("items a..b", "1:7: expected a range such as i0..i9, found `a..b`"),
      ("items i9..i0", "1:7: expected a range such as i0..i9, found `i9..i0`"),
      ("items i0..j9", "1:7: expected a range such as i0..i9, found `i0..j9`"),
      ("items i01..i09", "1:7: expected a range such as i0..i9, found `i01..i09`"),
      ("items i0..", "1:7: expected a range such as i0..i9, found `i0..`"),
      ("items ..", "1:7: expected a range such as i0..i9, found `..`"),
      (
        "items i0..i9999999999999999",
        "1:7: expected a range such as i0..i9, found `i0..i9999999999999999`"
      ),
      ("items i0..i1000000", "1:7: a statement lists at most 1000000 items"),
      ("items a i0..i999999", "1:9: a statement lists at most 1000000 items"),
      ("items a:", "none"),
      ("items a:?", "1:7: expected a controller identifier after the colon"),
      ("items :b", "1:7: expected an item, found ``; quote it if it is one"),
      ("items a in", "1:11: expected the name of a collection"),
      ("items a in fed in feed", "1:16: expected the end of the line, found `in`"),
      ("expect children of P c \"d\"", "1:24: expected a name, found \"d\""),
      ("exercises", "1:10: expected a rule such as PARENT-04"),
    ])
  func refusedItems(line: String, message: String) {
    #expect(SyntaxFaults.first(in: line) == message)
  }

  @Test("A scenario lists a million items in a statement, and four in all")
  func manyItems() throws {
    let million = "items i0..i999999\n"
    #expect(SyntaxFaults.first(in: million) == "none")
    #expect(
      SyntaxFaults.first(in: String(repeating: million, count: 4) + "items a")
        == "5:1: a scenario lists at most 4000000 items")
  }

  @Test("Names have letters, digits and a few marks, and an end")
  func names() {
    for name in ["a", "1", "_", "x'", "a-b", "feed/a", "feed.view", "été", "漢字"] {
      #expect(name.isScenarioName, "\(name)")
    }
    for name in ["", "-a", "'", "a b", "a:b", "a|b", "[0]", "a#", "\u{200B}a", "👍"] {
      #expect(!name.isScenarioName, "\(name)")
    }
    #expect(String(repeating: "a", count: 100).isScenarioName)
    #expect(!String(repeating: "a", count: 101).isScenarioName)
  }
}
