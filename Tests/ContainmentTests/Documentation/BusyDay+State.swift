import Testing

@testable import Containment

/// What rows remember in the day.
extension BusyDay {
  private final class Note: ViewController, StatePreserving {
    func encodeRestorableState() -> StateValue? { "remembered" }
    func decodeRestorableState(_ state: StateValue) {}
  }

  private static let note = ControllerIdentifier<Note>("day:note")

  /// A row that leaves, comes back and is removed, and a quit.
  func state() throws {
    let registry = ControllerRegistry()
    try registry.register(Self.note) { _ in Note() }
    let note = ControllerRegistration<Note, Int>(Self.note, population: .immediate) { _, _, _ in }
    let list = CollectionViewController(registry: registry, layout: ListLayout())
    let source = DiffableDataSource<Int, Int>(list.collectionView) { collection, path, item in
      try collection.dequeueCell(using: note, for: path, item: item)
    }
    let window = Window(size: Size(width: 8, height: 2), rootViewController: list)
    window.show()
    try source.apply(Snapshot([0: Array(0..<6)]))
    window.settle()
    for offset in [4.0, 0] {
      list.collectionView.contentOffset.y = offset
      window.settle()
    }
    window.saveState()
    try source.apply(Snapshot([0: Array(1..<6)]))
    try source.apply(Snapshot([0: Array(2..<6)]))
    window.settle()
    window.hide()
    list.invalidate()
  }
}
