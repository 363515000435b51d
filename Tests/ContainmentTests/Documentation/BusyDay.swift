import Testing

@testable import Containment

/// A day in which an event of every kind happens at least once.
@MainActor
struct BusyDay {
  private final class Row: ViewController {}
  private final class Header: CollectionViewCell {}
  private struct Failure: Error {}
  private enum Theme: EnvironmentKey { static let defaultValue = "light" }

  private static let header = ControllerIdentifier<Row>("day:header")
  private static let row = ControllerIdentifier<Row>("day:row")
  private static let failing = ControllerIdentifier<Row>("day:failing")

  private let registry = ControllerRegistry()

  func run() throws {
    try registry.register(Self.row, poolLimit: 1) { _ in Row() }
    try registry.register(Self.failing) { _ in throw Failure() }
    try registry.unregister(Self.header)
    try registry.register(Self.header) { _ in Row() }
    try registry.unregister(Self.header)
    try collection()
    controllers()
    population()
    try state()
    try plugins()
  }

  private func collection() throws {
    let row = ControllerRegistration<Row, Int>(Self.row, placeholder: { _ in }) { _, _, _ in }
    let failing = ControllerRegistration<Row, Int>(Self.failing, population: .immediate) {
      _, _, _ in
    }
    let header = CellRegistration<Header, Int>("day:plain") { _, _, _ in }
    let list = CollectionViewController(registry: registry, layout: ListLayout())
    let source = DiffableDataSource<Int, Int>(list.collectionView) { collection, path, item in
      switch item {
      case 0: try collection.dequeueCell(using: header, for: path, item: item)
      case 1: try collection.dequeueCell(using: failing, for: path, item: item)
      default: try collection.dequeueCell(using: row, for: path, item: item)
      }
    }
    try source.apply(Snapshot([0: Array(0..<12)]))
    let prefetcher = Prefetcher()
    list.collectionView.prefetchDataSource = prefetcher
    list.collectionView.impressionPolicy = .standard
    list.collectionView.ranges = CollectionRanges(announced: .init(leading: 1, trailing: 0))
    let window = Window(size: Size(width: 8, height: 4), rootViewController: list)
    window.show()
    window.settle()
    for _ in 0..<4 { scroll(list.collectionView, in: window) }
    list.collectionView.chooseItem(at: IndexPath(item: 5, section: 0))
    list.collectionView.deselectItem(at: IndexPath(item: 5, section: 0))
    list.collectionView.focusItem(at: IndexPath(item: 5, section: 0))
    try update(source, list.collectionView)
    window.settle()
    list.collectionView.reloadData()
    window.size = Size(width: 8, height: 5)
    window.settle()
    list.collectionView.visibleCells.last?.contentViewController?.pin(owner: "day").invalidate()
    window.appStateDidChange(.background)
    window.didReceiveMemoryPressure(.warning)
    window.hide(animated: true)
    window.settle()
    list.invalidate()
  }

  private func scroll(_ collection: CollectionView, in window: Window) {
    collection.scroll(by: 2)
    window.settle()
  }

  private func update(
    _ source: DiffableDataSource<Int, Int>, _ collection: CollectionView
  ) throws {
    var snapshot = source.snapshot
    snapshot.reconfigureItems([8])
    snapshot.reloadItems([9])
    snapshot.deleteItems([10])
    snapshot.moveItem(11, before: 8)
    try source.apply(snapshot)
    #expect(throws: BatchError.self) {
      try collection.deleteItems(at: [IndexPath(item: 99, section: 0)])
    }
  }

  private func controllers() {
    let parent = Row()
    let child = Row()
    let window = Window(size: Size(width: 8, height: 4), rootViewController: parent)
    window.show()
    window.environmentOverrides[Theme.self] = "dark"
    window.step()
    parent.addChild(child)
    child.beginAppearanceTransition(true, animated: true)
    parent.view.addSubview(child.view)
    child.endAppearanceTransition()
    child.didMove(toParent: parent)
    child.removeFromParent()
    child.unloadView()
    window.beginAnimation("slide").end()
    window.settle()
  }
}
