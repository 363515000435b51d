/// The controllers that stay with their items (retention `keep`), by identifier and item.
@MainActor
package struct KeptControllers {
  private struct Key: Hashable {
    let name: InternedName
    let item: ItemIdentity
  }

  private struct Entry {
    let key: Key
    let controller: ViewController
    /// Where its item is, so that a batch can be followed without looking for the item.
    var indexPath: IndexPath
  }

  /// In the order of making, with a gap where one went: the order of a dictionary changes from run to
  /// run, and so would the log.
  private var controllers: [Entry?] = []
  private var places: [Key: Int] = [:]

  package init() {}

  package var isEmpty: Bool { places.isEmpty }
  package var count: Int { places.count }

  /// The controllers, in the order in which they were made.
  package var all: [ViewController] { controllers.compactMap { $0?.controller } }

  /// The items that have a controller, in the order in which those were made.
  package var items: [ItemIdentity] { controllers.compactMap { $0?.key.item } }

  package subscript(name: InternedName, item: ItemIdentity) -> ViewController? {
    places[Key(name: name, item: item)].flatMap { controllers[$0]?.controller }
  }

  /// Keeps a controller for an item, in place of the one that the item has.
  package mutating func insert(
    _ controller: ViewController, _ name: InternedName, _ item: ItemIdentity,
    at indexPath: IndexPath
  ) {
    let key = Key(name: name, item: item)
    if let place = places.removeValue(forKey: key) { controllers[place] = nil }
    if places.isEmpty { controllers.removeAll() }
    places[key] = controllers.count
    controllers.append(Entry(key: key, controller: controller, indexPath: indexPath))
  }

  /// Notes where an item is, for the controller that is kept for it.
  package mutating func move(_ name: InternedName, _ item: ItemIdentity, to indexPath: IndexPath) {
    guard let place = places[Key(name: name, item: item)] else { return }
    controllers[place]?.indexPath = indexPath
  }

  /// Asks a body where every item is by now, which was told where it was, lets the controllers go whose
  /// item is nowhere, and returns them; O(kept).
  package mutating func follow(
    _ place: (ItemIdentity, IndexPath) -> IndexPath?
  ) -> [ViewController] {
    var gone: Set<Key> = []
    for index in controllers.indices {
      guard let entry = controllers[index] else { continue }
      if let now = place(entry.key.item, entry.indexPath) {
        controllers[index]?.indexPath = now
      } else {
        gone.insert(entry.key)
      }
    }
    return gone.isEmpty ? [] : remove { gone.contains($0) }
  }

  /// Lets every controller of an identifier go, and returns them.
  package mutating func removeAll(_ name: InternedName) -> [ViewController] {
    remove { $0.name == name }
  }

  /// Lets every controller go, and returns them.
  package mutating func removeAll() -> [ViewController] { remove { _ in true } }

  private mutating func remove(_ isGone: (Key) -> Bool) -> [ViewController] {
    var gone: [ViewController] = []
    var staying: [Entry?] = []
    for case let entry? in controllers {
      if isGone(entry.key) { gone.append(entry.controller) } else { staying.append(entry) }
    }
    guard !gone.isEmpty || staying.count < controllers.count else { return [] }
    controllers = staying
    places.removeAll(keepingCapacity: true)
    for (place, entry) in staying.enumerated() {
      if let entry { places[entry.key] = place }
    }
    return gone
  }
}
