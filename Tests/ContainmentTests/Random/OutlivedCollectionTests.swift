import Testing

@testable import Containment

/// What outlives a collection must notice: it is held without a weak reference.
@Suite("A collection that is gone")
@MainActor
struct OutlivedCollectionTests {
  @Test("A registry forgets it, and a snapshot is still taken")
  func outlived() throws {
    let context = LifecycleContext(misuse: .refuse)
    try context.run {
      let registry = ControllerRegistry()
      let identifier = ControllerIdentifier<ViewController>("outlived:row")
      try registry.register(identifier) { _ in ViewController() }
      let row = ControllerRegistration<ViewController, Int>(identifier, population: .immediate) {
        _, _, _ in
      }
      weak var gone: CollectionView?
      var source: DiffableDataSource<Int, Int>?
      do {
        let collection = CollectionView(registry: registry, layout: ListLayout())
        source = DiffableDataSource(collection) { collection, path, item in
          try collection.dequeueCell(using: row, for: path, item: item)
        }
        try source?.apply(Snapshot([0: [1, 2]]))
        gone = collection
      }
      #expect(gone == nil)
      try registry.register(identifier) { _ in ViewController() }
      try source?.apply(Snapshot([0: [1, 2, 3]]))
      #expect(source?.snapshot.numberOfItems == 3)
    }
  }
}
