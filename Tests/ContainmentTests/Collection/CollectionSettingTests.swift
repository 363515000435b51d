import Testing

@testable import Containment

/// What an app sets on a collection or its cells by hand.
@MainActor
@Suite("Settings of a collection", .freesClosures)
struct CollectionSettingTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test(
    "Setting the bounds' origin scrolls as setting the offset does, with one event and one pass")
  func boundsOrigin() {
    let stage = Stage(items: 9) { $0.height = 3 }.shown()
    stage.list.boundsOrigin = Point(x: 0, y: 4)
    stage.window.step()
    #expect(stage.list.contentOffset == Point(x: 0, y: 4))
    #expect(stage.list.indexPathsForVisibleItems == [path(4), path(5), path(6)])
    #expect(stage.events.count { $0.kind == .scroll } == 1)
    #expect(stage.events.count { $0.kind == .layout } == 1)
    stage.list.boundsOrigin = Point(x: 0, y: 4)
    stage.window.step()
    #expect(stage.events.count { $0.kind == .scroll } == 1)
  }

  @Test("An item selected before the first pass is selected when it is shown")
  func earlySelection() {
    let stage = Stage(items: 3) { $0.height = 3 }
    stage.list.selectItem(at: path(1))
    stage.list.selectItem(at: path(7))
    _ = stage.shown()
    #expect(stage.list.visibleCells.map(\.isSelected) == [false, true, false])
    #expect(stage.list.selectedItems == [ItemIdentity("i1")])
  }

  @Test("A cell is told of every change of its selection, and starts unselected for another item")
  func selectionOfACell() throws {
    try LifecycleContext(misuse: .refuse).run {
      let list = CollectionViewController(registry: ControllerRegistry(), layout: ListLayout())
      let cell = CellRegistration<TellingCell, Int>("test:telling") { _, _, _ in }
      let source = DiffableDataSource<Int, Int>(list.collectionView) { collection, path, item in
        try collection.dequeueCell(using: cell, for: path, item: item)
      }
      try source.apply(Snapshot([0: [1, 2]]))
      let window = Window(size: Size(width: 4, height: 1), rootViewController: list)
      window.show()
      window.settle()
      let first = try #require(list.collectionView.visibleCells.first as? TellingCell)
      list.collectionView.selectItem(at: path(0))
      list.collectionView.deselectItem(at: path(0))
      list.collectionView.selectItem(at: path(0))
      #expect(first.told == [true, false, true])
      list.collectionView.contentOffset = Point(x: 0, y: 1)
      window.settle()
      list.collectionView.contentOffset = .zero
      window.settle()
      #expect(list.collectionView.visibleCells.map(\.isSelected) == [true])
    }
  }

  @Test("An update queued on an invalidated collection without a window is still completed")
  func queuedAfterTheEnd() {
    LifecycleContext(misuse: .refuse).run {
      let list = CollectionView(registry: ControllerRegistry(), layout: ListLayout())
      list.invalidate()
      var completions = 0
      let asking = AskingController {
        try? list.performBatchUpdates({ _ in }, completion: { _ in completions += 1 })
      }
      _ = asking.view
      #expect(completions == 0)
      list.layoutIfNeeded()
      #expect(completions == 1)
    }
  }

  @Test("Lengths are asked for again after invalidateLayout(), and cells stay with their items")
  func lengths() {
    let stage = Stage(items: 4) { $0.height = 4 }.shown()
    let cells = stage.list.visibleCells
    stage.delegate.lengths = ["i0": 3]
    stage.forget()
    stage.list.invalidateLayout()
    stage.window.step()
    #expect(
      stage.list.visibleCells.map(ObjectIdentifier.init) == cells[..<2].map(ObjectIdentifier.init))
    #expect(stage.list.contentSize.height == 6)
  }
}

private final class TellingCell: CollectionViewCell {
  var told: [Bool] = []
  override var isSelected: Bool { didSet { if isSelected != oldValue { told.append(isSelected) } } }
}

private final class AskingController: ViewController {
  private let ask: () -> Void

  init(_ ask: @escaping () -> Void) { self.ask = ask }

  override func viewDidLoad() { ask() }
}
