/// A place of a tree of states; known for as long as the place is there, and never taken for another one.
package struct StateNode: Sendable, Hashable {
  let index: Int32
  let life: UInt32

  /// The place that everything is under.
  package static let root = StateNode(index: 0, life: 0)
}

/// The values of a vault as a tree of components, with the order in which they were used.
///
/// To step down is to hash twelve bytes; to use a value, to drop the least recently used one and to drop a
/// place cost O(1) each, and a subtree O(its places).
struct VaultTree {
  struct Place {
    var component: StatePath.Component
    var parent: Int32
    var firstChild: Int32 = VaultTree.none
    var lastChild: Int32 = VaultTree.none
    var next: Int32 = VaultTree.none
    var previous: Int32 = VaultTree.none
    var value: StateValue?
    var byteCount = 0
    /// The neighbours in the order of use, of places with a value.
    var older: Int32 = VaultTree.none
    var newer: Int32 = VaultTree.none
    /// Whether its item was removed, and it waits for what comes next.
    var isRemoved = false
    /// How many children are removed.
    var removedChildren = 0
    var life: UInt32 = 0
  }

  private struct Key: Hashable {
    let parent: Int32
    let component: StatePath.Component
  }

  static let none: Int32 = -1
  /// What an entry counts beside its value and the name of its component.
  static let entryCost = 48

  private(set) var places: [Place] = [Place(component: .name(.none), parent: none)]
  private var free: [Int32] = []
  private var index: [Key: Int32] = [:]
  private var oldest = none
  private var newest = none
  private(set) var count = 0
  private(set) var byteCount = 0

  // MARK: Places

  func isThere(_ node: StateNode) -> Bool { places[Int(node.index)].life == node.life }

  private func node(_ place: Int32) -> StateNode {
    StateNode(index: place, life: places[Int(place)].life)
  }

  func find(_ component: StatePath.Component, in parent: StateNode) -> StateNode? {
    guard isThere(parent), places[Int(parent.index)].firstChild != Self.none else { return nil }
    return index[Key(parent: parent.index, component: component)].map(node)
  }

  func component(of node: StateNode) -> StatePath.Component { places[Int(node.index)].component }

  func hasChildren(_ node: StateNode) -> Bool {
    isThere(node) && places[Int(node.index)].firstChild != Self.none
  }

  /// The children in the order in which they came.
  func children(of node: StateNode) -> [StateNode] {
    guard isThere(node) else { return [] }
    var found: [StateNode] = []
    var child = places[Int(node.index)].firstChild
    while child != Self.none {
      found.append(self.node(child))
      child = places[Int(child)].next
    }
    return found
  }

  func path(of node: StateNode) -> StatePath {
    var components: [StatePath.Component] = []
    var place = node.index
    while place != 0 {
      components.append(places[Int(place)].component)
      place = places[Int(place)].parent
    }
    return StatePath(components.reversed())
  }

  mutating func make(_ component: StatePath.Component, in parent: StateNode) -> StateNode {
    let key = Key(parent: parent.index, component: component)
    if let known = index[key] { return node(known) }
    let place: Int32
    if let reused = free.popLast() {
      place = reused
      let life = places[Int(place)].life
      places[Int(place)] = Place(component: component, parent: parent.index, life: life)
    } else {
      place = Int32(places.count)
      places.append(Place(component: component, parent: parent.index))
    }
    index[key] = place
    let last = places[Int(parent.index)].lastChild
    places[Int(place)].previous = last
    if last == Self.none {
      places[Int(parent.index)].firstChild = place
    } else {
      places[Int(last)].next = place
    }
    places[Int(parent.index)].lastChild = place
    return node(place)
  }

  // MARK: Values

  func value(at node: StateNode) -> StateValue? {
    isThere(node) ? places[Int(node.index)].value : nil
  }

  mutating func setValue(_ value: StateValue, at node: StateNode, byteCount bytes: Int) {
    let place = node.index
    if places[Int(place)].value == nil { count += 1 } else { unlinkUse(of: place) }
    byteCount += bytes - places[Int(place)].byteCount
    places[Int(place)].value = value
    places[Int(place)].byteCount = bytes
    linkAsNewest(place)
  }

  /// The value is used: it is the last to go.
  mutating func touch(_ node: StateNode) {
    guard node.index != newest, places[Int(node.index)].value != nil else { return }
    unlinkUse(of: node.index)
    linkAsNewest(node.index)
  }

  /// Takes a value away, and every place that is left with nothing in it.
  mutating func removeValue(at node: StateNode) {
    guard isThere(node), places[Int(node.index)].value != nil else { return }
    clear(node.index)
    trim(node.index)
  }

  /// Takes a place away with everything in it.
  mutating func removeSubtree(at node: StateNode) {
    guard isThere(node) else { return }
    var below = children(of: node)
    while let next = below.popLast() {
      below += children(of: next)
      if places[Int(next.index)].value != nil { clear(next.index) }
      if !hasChildren(next) { trim(next.index, upTo: node.index) }
    }
    if places[Int(node.index)].value != nil { clear(node.index) }
    trim(node.index)
  }

  var leastRecentlyUsed: StateNode? { oldest == Self.none ? nil : node(oldest) }

  /// The places that have a value, the least recently used first.
  var inOrderOfUse: [StateNode] {
    var found: [StateNode] = []
    var place = oldest
    while place != Self.none {
      found.append(node(place))
      place = places[Int(place)].newer
    }
    return found
  }

  private mutating func clear(_ place: Int32) {
    unlinkUse(of: place)
    count -= 1
    byteCount -= places[Int(place)].byteCount
    places[Int(place)].byteCount = 0
    places[Int(place)].value = nil
  }

  /// Takes away a place with nothing in it, and those above that are left with nothing by that.
  private mutating func trim(_ place: Int32, upTo end: Int32 = 0) {
    var place = place
    while place != end, places[Int(place)].value == nil,
      places[Int(place)].firstChild == Self.none
    {
      let gone = places[Int(place)]
      setRemoved(false, node(place))
      index[Key(parent: gone.parent, component: gone.component)] = nil
      if gone.previous == Self.none {
        places[Int(gone.parent)].firstChild = gone.next
      } else {
        places[Int(gone.previous)].next = gone.next
      }
      if gone.next == Self.none {
        places[Int(gone.parent)].lastChild = gone.previous
      } else {
        places[Int(gone.next)].previous = gone.previous
      }
      places[Int(place)].life &+= 1
      free.append(place)
      place = gone.parent
    }
  }

  private mutating func unlinkUse(of place: Int32) {
    let (older, newer) = (places[Int(place)].older, places[Int(place)].newer)
    if older == Self.none { oldest = newer } else { places[Int(older)].newer = newer }
    if newer == Self.none { newest = older } else { places[Int(newer)].older = older }
    places[Int(place)].older = Self.none
    places[Int(place)].newer = Self.none
  }

  private mutating func linkAsNewest(_ place: Int32) {
    places[Int(place)].older = newest
    places[Int(place)].newer = Self.none
    if newest == Self.none { oldest = place } else { places[Int(newest)].newer = place }
    newest = place
  }

  // MARK: Removed items

  func isRemoved(_ node: StateNode) -> Bool {
    isThere(node) && places[Int(node.index)].isRemoved
  }

  mutating func setRemoved(_ isRemoved: Bool, _ node: StateNode) {
    guard isThere(node), places[Int(node.index)].isRemoved != isRemoved else { return }
    places[Int(node.index)].isRemoved = isRemoved
    let parent = Int(places[Int(node.index)].parent)
    places[parent].removedChildren += isRemoved ? 1 : -1
  }

  func hasRemovedChildren(_ node: StateNode) -> Bool {
    isThere(node) && places[Int(node.index)].removedChildren > 0
  }
}
