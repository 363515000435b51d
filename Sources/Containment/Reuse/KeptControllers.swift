/// The controllers that stay with their items (retention `keep`), by identifier and item.
@MainActor
package struct KeptControllers {
  private struct Key: Hashable {
    let name: InternedName
    let item: ItemIdentity
  }

  /// In the order of making, with a gap where one went: the order of a dictionary changes from run to
  /// run, and so would the log.
  private var controllers: [(key: Key, controller: ViewController)?] = []
  private var places: [Key: Int] = [:]

  package init() {}

  package var isEmpty: Bool { places.isEmpty }
  package var count: Int { places.count }

  /// The controllers, in the order in which they were made.
  package var all: [ViewController] { controllers.compactMap { $0?.controller } }

  /// The items that have a controller, in the order in which those were made.
  package var items: [ItemIdentity] { controllers.compactMap { $0?.key.item } }

  package subscript(name: InternedName, item: ItemIdentity) -> ViewController? {
    get { places[Key(name: name, item: item)].flatMap { controllers[$0]?.controller } }
    set {
      let key = Key(name: name, item: item)
      if let place = places.removeValue(forKey: key) { controllers[place] = nil }
      guard let newValue else { return }
      if places.isEmpty { controllers.removeAll() }
      places[key] = controllers.count
      controllers.append((key, newValue))
    }
  }

  /// Lets every controller go whose item is not among those that exist, and returns them.
  package mutating func keepOnly(_ existing: (ItemIdentity) -> Bool) -> [ViewController] {
    remove { !existing($0.item) }
  }

  /// Lets every controller of an identifier go, and returns them.
  package mutating func removeAll(_ name: InternedName) -> [ViewController] {
    remove { $0.name == name }
  }

  /// Lets every controller go, and returns them.
  package mutating func removeAll() -> [ViewController] { remove { _ in true } }

  private mutating func remove(_ isGone: (Key) -> Bool) -> [ViewController] {
    var gone: [ViewController] = []
    var staying: [(key: Key, controller: ViewController)?] = []
    for case let (key, controller)? in controllers {
      if isGone(key) { gone.append(controller) } else { staying.append((key, controller)) }
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
