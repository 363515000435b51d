import Testing

@testable import Containment

/// Logs of six callbacks, as real bugs and common mistakes leave them, judged by every rule.
@Suite("The judge on logs that real bugs leave")
struct BugLogTests {
  private func findings(_ lines: String) throws -> [String] {
    try SketchedLog(lines, kinds: .sixCallbacks).findings()
  }

  // MARK: XLPagerTabStrip 189: a page's viewDidAppear comes by hand and by forwarding

  private let pagerLoads = """
    pager willMove parent=tabs
    pager didMove parent=tabs
    page0 willMove parent=pager
    page0 didMove parent=pager

    """
  private let pagerShows = """
    pager viewWillAppear
    page0 viewWillAppear
    pager viewDidAppear
    page0 viewDidAppear

    """
  private let pagerHides = """
    pager viewWillDisappear
    page0 viewWillDisappear
    pager viewDidDisappear
    page0 viewDidDisappear

    """

  @Test("B01 A first page that appears once, and again after it was hidden, is in order")
  func firstPage() throws {
    #expect(try findings(pagerLoads + pagerShows + pagerHides + pagerShows) == [])
  }

  @Test("B01 The second viewDidAppear of a page's first load is found where it comes")
  func firstPageTwice() throws {
    let lines = pagerLoads + pagerShows + "page0 viewDidAppear\n" + pagerHides + pagerShows
    #expect(try findings(lines) == ["APPEAR-01@9 page0"])
  }

  @Test("B01 So is the viewDidAppear that the first attempt to fix it left without its will")
  func firstFix() throws {
    let shows = pagerShows.replacing("page0 viewWillAppear\n", with: "")
    #expect(try findings(pagerLoads + shows + pagerHides) == ["APPEAR-01@7 page0"])
  }

  // MARK: Parchment 356: pages are selected while the pager is hidden

  private func selects(_ page: String, from old: String?) -> String {
    let leaves = old.map { "\($0) willMove parent=nil\n" } ?? ""
    let left = old.map { "\($0) didMove parent=nil\n" } ?? ""
    return "\(page) willMove parent=pager\n\(leaves)\(page) didMove parent=pager\n\(left)"
  }

  private var hidden: String { "pager willMove parent=tabs\npager didMove parent=tabs\n" }

  private func shows(_ page: String) -> String { pagerShows.replacing("page0", with: page) }
  private func hides(_ page: String) -> String { pagerHides.replacing("page0", with: page) }

  @Test("B03 Pages that are selected while hidden move, and appear with the pager")
  func selectedWhileHidden() throws {
    let lines =
      hidden + selects("page0", from: nil) + selects("page1", from: "page0") + shows("page1")
      + hides("page1") + selects("page0", from: "page1") + shows("page0") + hides("page0")
    #expect(try findings(lines) == [])
  }

  @Test("B03 The end of a transition that never began is found while hidden, and once")
  func endedWithoutBegin() throws {
    let lines =
      hidden + selects("page0", from: nil) + "page0 viewDidAppear\n" + shows("page0")
      + hides("page0")
    #expect(try findings(lines) == ["APPEAR-01@5 page0"])
  }

  @Test("B03 A page that appears under a pager that is hidden is found where it begins to")
  func appearsWhileHidden() throws {
    let lines =
      hidden + selects("page0", from: nil) + "page0 viewWillAppear\npage0 viewDidAppear\n"
    #expect(try findings(lines) == ["APPEAR-05@5 page0"])
  }

  @Test("B03 A page that hears nothing when the pager is covered is found when it is gone")
  func coveredInSilence() throws {
    let hides = "pager viewWillDisappear\npager viewDidDisappear\n"
    let lines = hidden + selects("page0", from: nil) + shows("page0") + hides + shows("page0")
    #expect(try findings(lines) == ["APPEAR-05@10 page0"])
  }

  @Test("Of a log with nothing but six callbacks the rules that need more are not judged")
  func judged() throws {
    let judged = try SketchedLog(pagerLoads + pagerShows, kinds: .sixCallbacks)
      .judged(by: .aboutAppearance)
    #expect(
      judged == [
        "APPEAR-01", "APPEAR-05", "APPEAR-09", "FWD-01", "FWD-08", "FWD-09", "FWD-11", "CANCEL-01",
        "CANCEL-02",
      ])
  }

  // MARK: Common mistakes, by their number in the list of them

  /// A mistake, as the events that it leaves after a parent appeared with a child.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let number: Int
    let name: String
    let lines: String
    let found: [String]
    var testDescription: String { "\(number): \(name)" }
  }

  private static let begin = "c beginTransition reason=appearing\n"
  private static let back = "c beginTransition reason=disappearing\n"

  static let mistakes = [
    Mistake(
      number: 11, name: "a callback is called by hand",
      lines: "c viewWillAppear\nc viewDidAppear\n", found: ["APPEAR-01@9 c"]),
    Mistake(
      number: 13, name: "forwarding is on, and begin and end come as well",
      lines: """
        P viewWillDisappear
        c viewWillDisappear
        \(back)c endTransition
        P viewDidDisappear
        c viewDidDisappear
        """, found: ["TRANS-04@11 c"]),
    Mistake(
      number: 14, name: "end comes twice",
      lines: "\(back)c viewWillDisappear\nc endTransition\nc viewDidDisappear\nc endTransition\n",
      found: ["TRANS-05@13 c"]),
    Mistake(
      number: 15, name: "begin on nobody, end on the new child",
      lines: "d willMove parent=P\nd endTransition\n", found: ["TRANS-05@10 d"]),
    Mistake(
      number: 16, name: "the end is lost in a completion",
      lines: "\(back)c viewWillDisappear\nc deinit\n", found: ["TRANS-06@9 c"]),
    Mistake(
      number: 17, name: "begin before addChild",
      lines: "d beginTransition reason=appearing\nd viewWillAppear\nd willMove parent=P\n",
      found: ["TRANS-09@9 d"]),
    Mistake(
      number: 18, name: "a cancel is balanced with a second end",
      lines: """
        \(back)c viewWillDisappear
        \(begin)c viewWillAppear
        c endTransition
        c viewDidAppear
        c endTransition
        """, found: ["TRANS-05@15 c"]),
    Mistake(
      number: 19, name: "end comes after removeFromParent",
      lines: """
        c willMove parent=nil
        \(back)c viewWillDisappear
        c detach
        c didMove parent=nil
        c endTransition
        """, found: ["TRANS-07@13 c", "TRANS-05@14 c"]),
    Mistake(
      number: 35, name: "viewWillDisappear goes to a page that is not there",
      lines: "d willMove parent=P\nd didMove parent=P\nd viewWillDisappear\n",
      found: ["APPEAR-01@11 d"]),
  ]

  @Test("A common mistake gives its rule at its event", arguments: mistakes)
  func mistake(mistake: Mistake) throws {
    let shown = """
      c willMove parent=P
      c attach parent=P
      c didMove parent=P
      P viewWillAppear
      c viewWillAppear
      P viewDidAppear
      c viewDidAppear
      w appState

      """
    let kinds = EventKindSet.withViews.union(.calls)
    #expect(
      try SketchedLog(shown + mistake.lines, kinds: kinds)
        .findings(by: .aboutAppearance) == mistake.found)
  }

  @Test("Mistake 12: a container that forwards by hand forgets its own appearance")
  func silentContainer() throws {
    let lines = """
      c willMove parent=P
      c attach parent=P
      c didMove parent=P
      P viewWillAppear forwards=false
      P viewDidAppear forwards=false
      P viewWillDisappear forwards=false
      """
    #expect(
      try SketchedLog(lines, kinds: .withViews).findings(by: .aboutAppearance)
        == ["FWD-10@5 P"])
  }

  @Test(
    "Mistakes 20 to 22 are about what a log cannot hold, and are listed with the reason",
    arguments: ["TRANS-10", "CANCEL-03", "APPEAR-10"])
  func beyond(rule: String) throws {
    let reason = try SketchedLog("c viewWillAppear").reasonNotJudged(rule)
    #expect(reason == RuleBook.rule(RuleIdentifier(rule))?.needs.beyond)
    #expect(!reason.isEmpty)
  }
}
