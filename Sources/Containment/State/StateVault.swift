/// Keeps what controllers and collections remember while they are away, by what it belongs to.
///
/// A window has one, see `Window.stateVault`. Collections put the offset, selection and focus of the lists
/// inside their rows into it, and what a ``StatePreserving`` controller gives, before a cell gives its
/// controller up, and take it out again for the same row, wherever that is by then. The vault can be written
/// to a file and read from one.
///
/// It is bounded by entries and by bytes: beyond either the entries that were not used for the longest time
/// go first, and nobody is told.
///
/// ```swift
/// let vault = StateVault()
/// vault[[.item(7)]] = ["draft": "Dear…"]
/// assert(vault[[.item(7)]]?["draft"]?.string == "Dear…")
/// assert(vault.count == 1)
/// vault[[.item(7)]] = nil
/// assert(vault.count == 0 && vault.byteCount == 0)
/// ```
@MainActor
public final class StateVault {
  /// Which form the app's own values have; it is written to files, and compared when they are read.
  public let schemaVersion: Int

  /// How many entries are kept; 10,000 at first, and fewer from the next entry on once it is less.
  public var entryLimit = 10_000 { didSet { dropSurplus() } }

  /// How much the entries may count together, in bytes; 16 MiB at first.
  ///
  /// An entry counts what ``StateValue/byteCount`` says, 48 bytes, and its name.
  public var byteLimit = 16 << 20 { didSet { dropSurplus() } }

  /// How many entries went because there were too many.
  public private(set) var droppedCount = 0

  var tree = VaultTree()
  /// The file that was last read or written and was sound.
  var knownFile: String?

  /// Whether any vault of the process ever had an entry: without one nothing has to be looked for.
  package private(set) static var isUsed = false

  /// Makes an empty vault for values of a form.
  public init(schemaVersion: Int = 0) { self.schemaVersion = schemaVersion }

  /// How many entries there are.
  public var count: Int { tree.count }

  /// How much the entries count together, in bytes.
  public var byteCount: Int { tree.byteCount }

  /// What is kept under a path; `nil` for nothing.
  ///
  /// Reading counts as use. A value that counts more than ``byteLimit`` alone, or that is deeper than
  /// ``StateValue/maximumDepth``, is not kept, and what was there goes. O(components).
  public subscript(path: StatePath) -> StateValue? {
    get { find(path).flatMap { value(at: $0) } }
    set {
      if let newValue {
        setValue(newValue, at: make(path))
      } else if let node = find(path) {
        tree.removeValue(at: node)
      }
    }
  }

  /// The paths of all entries, the least recently used first; O(entries).
  public var paths: [StatePath] { tree.inOrderOfUse.map { tree.path(of: $0) } }

  /// Drops what is kept under a path and everything below it; O(what goes).
  public func removeAll(under path: StatePath = []) {
    guard let node = find(path) else { return }
    tree.removeSubtree(at: node)
  }

  // MARK: By place

  package func find(_ path: StatePath) -> StateNode? {
    var node = StateNode.root
    for component in path.components {
      guard let next = tree.find(component, in: node) else { return nil }
      node = next
    }
    return node
  }

  package func find(_ component: StatePath.Component, in node: StateNode) -> StateNode? {
    tree.find(component, in: node)
  }

  package func make(_ path: StatePath) -> StateNode {
    path.components.reduce(.root) { tree.make($1, in: $0) }
  }

  package func make(_ component: StatePath.Component, in node: StateNode) -> StateNode {
    tree.make(component, in: node)
  }

  package func path(of node: StateNode) -> StatePath { tree.path(of: node) }

  package func isThere(_ node: StateNode) -> Bool { tree.isThere(node) }

  package func hasChildren(_ node: StateNode) -> Bool { tree.hasChildren(node) }

  package func value(at node: StateNode) -> StateValue? {
    guard let value = tree.value(at: node) else { return nil }
    tree.touch(node)
    return value
  }

  /// Puts a value in, or takes away what is there; whether anything was there or is.
  @discardableResult
  package func setValue(_ value: StateValue?, at node: StateNode) -> Bool {
    guard let value, value.isNested(atMost: StateValue.maximumDepth) else {
      return takeAway(node)
    }
    let name = tree.component(of: node).name?.utf8.count ?? 0
    let bytes = VaultTree.entryCost + name + value.byteCount
    guard bytes <= byteLimit, entryLimit > 0 else { return takeAway(node) }
    Self.isUsed = true
    tree.setValue(value, at: node, byteCount: bytes)
    dropSurplus()
    return true
  }

  private func takeAway(_ node: StateNode) -> Bool {
    let wasThere = tree.value(at: node) != nil
    // A place that was made for a value that is refused goes too.
    tree.setValue(.null, at: node, byteCount: 0)
    tree.removeValue(at: node)
    return wasThere
  }

  private func dropSurplus() {
    while tree.count > max(0, entryLimit) || tree.byteCount > byteLimit,
      let oldest = tree.leastRecentlyUsed
    {
      tree.removeValue(at: oldest)
      droppedCount += 1
    }
  }

  // MARK: Removed items

  /// The items that something is kept for right below a place, in the order in which they came.
  package func items(in node: StateNode) -> [ItemIdentity] {
    tree.children(of: node).compactMap { tree.component(of: $0).item }
  }

  /// Marks what is kept for an item that is not in the data any more, or takes the mark back.
  package func setRemoved(_ isRemoved: Bool, _ item: ItemIdentity, in node: StateNode) {
    guard let child = tree.find(.item(item), in: node) else { return }
    tree.setRemoved(isRemoved, child)
  }

  /// The items whose state is marked, in the order in which they came.
  package func removedItems(in node: StateNode) -> [ItemIdentity] {
    guard tree.hasRemovedChildren(node) else { return [] }
    return tree.children(of: node).compactMap {
      tree.isRemoved($0) ? tree.component(of: $0).item : nil
    }
  }

  package func removeAll(of item: ItemIdentity, in node: StateNode) {
    guard let child = tree.find(.item(item), in: node) else { return }
    tree.removeSubtree(at: child)
  }
}
