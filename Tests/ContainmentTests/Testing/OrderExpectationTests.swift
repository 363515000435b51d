import Testing

@testable import Containment

@MainActor
@Suite("Expectations of order")
struct OrderExpectationTests {
  private let loads = LogSketch("a.init a.loadView a.viewDidLoad b.init b.loadView b.viewDidLoad")

  @Test("The same lines in the same order hold")
  func same() {
    #expect(loads.failure(of: .sequence(loads.events.lines)) == "")
    #expect(loads.failure(of: .sequence(loads.events.events.map(\.kind))) == "")
    #expect(LogSketch("").failure(of: .sequence([String]())) == "")
    #expect(
      loads.events.of("b").failure(of: .sequence("b.init", "b.loadView", "b.viewDidLoad")) == nil)
  }

  @Test("A line that is missing is a dash, and says in front of which event it would come")
  func missing() {
    #expect(
      loads.failure(
        of: .sequence(
          "a.init", "a.loadView", "a.viewDidLoad", "a.viewWillAppear(animated: false)", "b.init",
          "b.loadView", "b.viewDidLoad")) == """
          expected exactly 7 events, found 6; the first that is missing would come before #4
               expected                          | actual
            #1 a.init                            | a.init
            #2 a.loadView                        | a.loadView
            #3 a.viewDidLoad                     | a.viewDidLoad
          >    a.viewWillAppear(animated: false) | —
            #4 b.init                            | b.init
            #5 b.loadView                        | b.loadView
            #6 b.viewDidLoad                     | b.viewDidLoad
          """)
    #expect(
      LogSketch("a.init").failure(of: .sequence("a.init", "a.loadView")) == """
        expected exactly 2 events, found 1; the first that is missing would come after #1, the last
             expected   | actual
          #1 a.init     | a.init
        >    a.loadView | —
        """)
    #expect(
      LogSketch("").failure(of: .sequence("a.init")) == """
        expected exactly 1 event, found 0; there are none
          expected | actual
        > a.init   | —
        """)
  }

  @Test("A line that is too much, and one that is another, are marked with their number")
  func different() {
    #expect(
      loads.events.of("a").failure(of: .sequence([.`init`, .viewDidLoad]))?.description == """
        expected exactly 2 events, found 3; the first difference is at #2
             expected    | actual
          #1 init        | init
        > #2 —           | loadView
          #3 viewDidLoad | viewDidLoad
        """)
    #expect(
      loads.events.of("a").failure(of: .sequence("a.init", "a.unloadView", "a.viewDidLoad"))?
        .description == """
          expected exactly 3 events, found 3; the first difference is at #2
               expected      | actual
            #1 a.init        | a.init
          > #2 a.unloadView  | a.loadView
            #3 a.viewDidLoad | a.viewDidLoad
          """)
  }

  @Test("Of long logs only what is around the first difference is shown")
  func long() {
    let word = "a.loadView "
    let sketch = LogSketch(String(repeating: word, count: 100))
    let expected =
      Array(repeating: "a.loadView", count: 50) + ["a.viewDidLoad"]
      + Array(repeating: "a.loadView", count: 49)
    let lines = sketch.failure(of: .sequence(expected)).split(separator: "\n")
    #expect(lines.count == 2 + 1 + LineComparison.rowLimit + 1)
    #expect(lines[1] == "  … after 47 equal lines")
    #expect(lines[6] == "> #51  a.viewDidLoad | a.loadView")
    #expect(lines.last == "  … and 29 lines more")
  }

  @Test("Lines in their order with others between them hold")
  func subsequence() {
    #expect(loads.failure(of: .subsequence("a.loadView", "b.loadView")) == "")
    #expect(loads.failure(of: .subsequence([.loadView, .loadView])) == "")
    #expect(loads.failure(of: .subsequence([String]())) == "")
  }

  @Test("The first line that does not come is marked, with what came instead")
  func notInOrder() {
    #expect(
      loads.failure(of: .subsequence("a.loadView", "b.init", "a.viewDidLoad", "b.loadView")) == """
        expected 4 events in this order; number 3 did not come after #4, but came before, at #3
          #2 a.loadView
          #4 b.init
        > —  a.viewDidLoad
          —  b.loadView
        what came after that:
          #5 b.loadView
          #6 b.viewDidLoad
        """)
    #expect(
      loads.failure(of: .subsequence([.`deinit`])) == """
        expected 1 event in this order; number 1 did not come
        > — deinit
        what came after that:
          #1 a.init
          #2 a.loadView
          #3 a.viewDidLoad
          #4 b.init
          #5 b.loadView
          #6 b.viewDidLoad
        """)
    #expect(
      loads.failure(of: .subsequence("b.viewDidLoad", "b.viewDidLoad")) == """
        expected 2 events in this order; number 2 did not come after #6, but came before, at #6
          #6 b.viewDidLoad
        > —  b.viewDidLoad
        nothing came after that
        """)
  }

  @Test("An exact order is found to hold exactly where the lines are equal", arguments: 0..<200)
  func agreesWithEquality(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = ["a", "b", "c"]
    func lines() -> [String] {
      (0..<Int.random(in: 0...8, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? "a"
      }
    }
    let (left, right) = (lines(), lines())
    let comparison = LineComparison(expected: left, actual: right)
    #expect((comparison.firstDifference == nil) == (left == right))
    #expect(comparison.rows.compactMap(\.expected) == Array(left.indices))
    #expect(comparison.rows.compactMap(\.actual) == Array(right.indices))
    for row in comparison.rows where row.isEqual {
      #expect(row.expected.map { left[$0] } == row.actual.map { right[$0] })
    }
  }
}
