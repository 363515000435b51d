import Testing

@testable import Containment

/// Paging to and fro for long: no child stays behind, and no more controllers live than the caps allow.
///
/// Users ask how many pages stay alive, and find that every visit adds one.
@MainActor
@Suite("Paging to and fro")
struct PagingTests {
  private final class Page: ViewController {
    let label = Label()
    override func loadView() { view = label }
  }

  struct Caps: Sendable, CustomTestStringConvertible {
    let retention: Retention
    var levels: [PageLifecycle] = []
    var budget: RetentionBudget?
    /// The most that may live: the pages of the window around the primary one, one more while it moves, and the cap.
    let most: Int
    var testDescription: String { "\(levels) \(retention.limit ?? -1) \(most)" }
  }

  @Test(
    "Ten thousand visits leave no more controllers and children than the caps say, at every step",
    arguments: [
      Caps(retention: .destroy, levels: [.loaded], most: 4),
      Caps(retention: .keep(limit: 2), most: 4),
      Caps(retention: .keep, budget: RetentionBudget(count: 3), most: 5),
      Caps(retention: .reuse(limit: 1), levels: [.kept], most: 5),
    ])
  func visits(caps: Caps) throws {
    let context = LifecycleContext(misuse: .refuse)
    try context.run {
      let name = ControllerIdentifier<Page>("t:page")
      let registry = ControllerRegistry()
      registry.retentionBudget = caps.budget
      var made: [Weak<Page>] = []
      try registry.register(name, retention: caps.retention) { _ in
        let page = Page()
        made.removeAll { $0.object == nil }
        made.append(Weak(page))
        return page
      }
      let registration = ControllerRegistration<Page, Int>(name, population: .immediate) {
        page, number, _ in page.label.text = "\(number)"
      }
      let pager = PageViewController(registry: registry)
      pager.maximumLifecycles = caps.levels
      let source = DiffableDataSource<Int, Int>(pager.collectionView) { list, path, number in
        try list.dequeueCell(using: registration, for: path, item: number)
      }
      try source.apply(Snapshot([0: Array(0..<7)]))
      let window = Window(size: Size(width: 4, height: 1), rootViewController: pager)
      window.show()
      window.settle()
      let way = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0]
      var most = 0
      for visit in 0..<10_000 {
        pager.showPage(at: IndexPath(item: way[visit % way.count], section: 0))
        for _ in 0..<2 {
          window.step()
          most = max(most, made.count { $0.object != nil })
          if pager.children.count > 2 { return #expect(pager.children.count <= 2) }
        }
      }
      #expect(most <= caps.most)
      #expect(context.log.events.count { $0.kind == .violation } == 0)
      window.hide()
      pager.invalidate()
    }
  }
}
