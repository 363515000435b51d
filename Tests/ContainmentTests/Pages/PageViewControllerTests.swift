import Testing

@testable import Containment

/// One primary page, the others held at their limit, and nothing told while they are scrolled.
@MainActor
@Suite("Pages", .freesClosures)
struct PageViewControllerTests {
  private static func appears(_ page: String, _ flag: String = "") -> [String] {
    ["viewWillAppear", "viewIsAppearing", "viewDidAppear"].map { "\(page).\($0)\(flag)" }
  }

  private static func disappears(_ page: String, _ flag: String = "") -> [String] {
    ["viewWillDisappear", "viewDidDisappear"].map { "\(page).\($0)\(flag)" }
  }

  @Test("The first page appears in the first frame, its neighbour is loaded and silent")
  func first() throws {
    let book = try Book(pages: 5)
    book.window.show()
    #expect(book.takeAppearances() == [])
    book.window.step()
    #expect(book.takeAppearances() == Self.appears("p0"))
    #expect(book.appeared == ["p0"] && book.loaded == ["p0", "p1"] && book.shown == ["p0"])
    #expect(book.pager.children.count == 1 && book.pager.primaryItem?.name == "p0")
    book.window.settle()
    #expect(book.takeAppearances() == [] && !book.window.hasPendingWork)
    #expect(book.recording.violations == [])
  }

  @Test(
    "A swipe tells nothing until it has settled; then the old page goes before the new one comes")
  func swipe() throws {
    let book = try Book(pages: 5).opened()
    for place in [0.25, 0.5, 0.75, 1] { book.scroll(to: place) }
    #expect(book.takeAppearances() == [] && book.appeared == ["p0"])
    #expect(book.window.hasPendingWork)
    book.window.step()
    #expect(book.takeAppearances() == Self.disappears("p0") + Self.appears("p1"))
    #expect(book.shown == ["p1"])
    book.window.settle()
    #expect(book.loaded == ["p0", "p1", "p2"] && book.appeared == ["p1"])
    #expect(book.recording.violations == [])
  }

  @Test("A page that is swiped in and out again hears of no appearance")
  func cancelled() throws {
    let book = try Book(pages: 5, []).opened()
    book.scroll(to: 0.4)
    #expect(book.pager.children.count == 2)
    book.scroll(to: 0)
    book.window.settle()
    #expect(book.takeAppearances() == [] && book.shown == [])
    #expect(book.pager.children.count == 1)
  }

  @Test(
    "A scroll that ends between two pages goes on to the nearer one"
  )
  func snaps() throws {
    let book = try Book(pages: 5).opened()
    book.scroll(to: 1.6)
    book.window.settle()
    #expect(book.list.contentOffset.x == 12 && book.shown == ["p2"])
  }

  @Test(
    "A jump keeps the primary page in the tree until it has gone down",
    arguments: [[], [PageLifecycle.kept], [.loaded], [.appeared, .loaded, .kept]])
  func jump(levels: [PageLifecycle]) throws {
    let book = try Book(pages: 30, levels).opened()
    book.pager.showPage(at: IndexPath(item: 20, section: 0))
    book.window.step()
    let before = book.takeAppearances()
    book.window.settle()
    let all = before + book.takeAppearances()
    #expect(all.prefix(2) == Self.disappears("p0")[...])
    #expect(all.contains("p20.viewDidAppear") && book.shown == ["p20"])
    #expect(book.page("p0") == nil && book.recording.violations == [])
  }

  @Test("Pages are held at what their distance allows, and never above a nearer one")
  func limits() throws {
    let book = try Book(pages: 12, [.appeared, .loaded, .kept, .appeared]).opened()
    book.pager.showPage(at: IndexPath(item: 6, section: 0))
    book.window.settle()
    #expect(book.appeared == ["p5", "p6", "p7"])
    // A reused controller may have its view already.
    #expect(Set(book.loaded).isSuperset(of: ["p4", "p5", "p6", "p7", "p8"]))
    #expect(book.kept == ["p2", "p3", "p4", "p8", "p9", "p10"])
    let all = book.takeAppearances()
    #expect(
      all == Self.disappears("p0") + Self.disappears("p1")
        + ["p6", "p5", "p7"].flatMap { Self.appears($0) })
    book.pager.maximumLifecycles = []
    book.window.settle()
    #expect(book.appeared == ["p6"] && book.kept == [])
    #expect(book.takeAppearances() == Self.disappears("p5") + Self.disappears("p7"))
    #expect(book.recording.violations == [])
  }

  @Test(
    "The pages that have appeared go and come with the pager, animated as it is",
    arguments: [false, true])
  func hidden(animated: Bool) throws {
    let book = try Book(pages: 5, [.appeared]).opened()
    let flag = animated ? " animated" : ""
    book.window.hide(animated: animated)
    book.window.settle()
    #expect(
      book.takeAppearances().sorted()
        == (Self.disappears("p0", flag) + Self.disappears("p1", flag)).sorted())
    book.pager.showPage(at: IndexPath(item: 3, section: 0))
    book.window.settle()
    #expect(book.takeAppearances() == [])
    book.window.show(animated: animated)
    book.window.settle()
    let all = book.takeAppearances()
    for page in ["p2", "p3", "p4"] {
      #expect(all.filter { $0.hasPrefix(page) }.count == 3, "\(all)")
    }
    #expect(all.allSatisfy { !$0.hasPrefix("p0") } && book.shown == ["p3"])
    #expect(book.recording.violations == [])
  }

  @Test(
    "The primary page stays it through inserts, moves and reconfigures, and hands on when it is deleted"
  )
  func updates() throws {
    let book = try Book(pages: 5).opened()
    book.pager.showPage(at: IndexPath(item: 2, section: 0))
    book.window.settle()
    book.forget()
    try book.list.performBatchUpdates { [source = book.source] batch in
      source.sections = [["x", "p0", "p1", "p2", "p3", "p4"]]
      batch.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    book.window.settle()
    #expect(book.takeAppearances() == [] && book.shown == [] && book.appeared == ["p2"])
    try book.list.performBatchUpdates { [source = book.source] batch in
      source.sections = [["x", "p0", "p1", "p3", "p4"]]
      batch.deleteItems(at: [IndexPath(item: 3, section: 0)])
    }
    book.window.settle()
    let all = book.takeAppearances()
    #expect(all == Self.disappears("p2") + Self.appears(book.shown.last ?? "-"))
    #expect(["p1", "p3"].contains(book.shown.last))
    book.source.sections = [[]]
    book.list.reloadData()
    book.window.settle()
    #expect(book.pager.primaryItem == nil && book.pager.children.isEmpty)
    #expect(book.recording.violations == [])
  }

  @Test("Who is told of a page may go on to another one, change the limits and hide the window")
  func reentrant() throws {
    let book = try Book(pages: 9, [.appeared]).opened()
    book.onShow = { [unowned book] name in
      switch name {
      case "p2":
        book.pager.maximumLifecycles = []
        book.pager.showPage(at: IndexPath(item: 5, section: 0))
      case "p5": book.window.hide()
      default: break
      }
    }
    book.pager.showPage(at: IndexPath(item: 2, section: 0))
    book.window.settle()
    #expect(book.shown == ["p2", "p5"] && !book.window.isVisible && book.appeared == [])
    book.window.show()
    book.page("p5")?.onAppear = nil
    book.window.settle()
    #expect(book.appeared == ["p5"] && book.recording.violations == [])
  }

  @Test("A pager that goes leaves nothing behind")
  func gone() throws {
    weak var pager: PageViewController?
    do {
      let book = try Book(pages: 3).opened()
      pager = book.pager
      book.window.hide()
      book.pager.invalidate()
      book.window.rootViewController = book.recording.context.run { ViewController() }
      book.window.step()
      #expect(book.window.witnesses.isEmpty)
    }
    #expect(pager == nil)
  }
}
