/// The changes of one update, in any order.
///
/// Deletes, reloads, reconfigures and the sources of moves name places in the old data; inserts and the
/// targets of moves name places in the new data. What is inserted and moved takes exactly its named
/// place, and everything else fills the remaining places in its old order.
///
/// ```swift
/// var batch = BatchUpdates()
/// batch.deleteItems(at: [IndexPath(item: 0, section: 0)])
/// batch.insertItems(at: [IndexPath(item: 2, section: 0)])
/// ```
public struct BatchUpdates: Sendable, Hashable {
  /// One move of an item.
  public struct ItemMove: Sendable, Hashable {
    /// The place in the old data.
    public let from: IndexPath
    /// The place in the new data.
    public let to: IndexPath

    @usableFromInline init(from: IndexPath, to: IndexPath) {
      self.from = from
      self.to = to
    }
  }

  /// One move of a section with everything in it.
  public struct SectionMove: Sendable, Hashable {
    /// The place in the old data.
    public let from: Int
    /// The place in the new data.
    public let to: Int
  }

  /// Items that go, by their old places; O(items) to read.
  public var deletedItems: [IndexPath] { deletions.paths }
  /// Items that come, by their new places; O(items) to read.
  public var insertedItems: [IndexPath] { insertions.paths }
  /// Items that take another place.
  public private(set) var movedItems: [ItemMove] = []
  /// Items that get another cell, by their old places; O(items) to read.
  public var reloadedItems: [IndexPath] { reloads.paths }
  /// Items whose cell is configured again, by their old places; O(items) to read.
  public var reconfiguredItems: [IndexPath] { reconfigures.paths }

  private(set) var deletions = PlaceRanges()
  private(set) var insertions = PlaceRanges()
  private(set) var reloads = PlaceRanges()
  private(set) var reconfigures = PlaceRanges()

  /// Sections that go, by their old places.
  public private(set) var deletedSections: [Int] = []
  /// Sections that come, by their new places.
  public private(set) var insertedSections: [Int] = []
  /// Sections that take another place.
  public private(set) var movedSections: [SectionMove] = []
  /// Sections whose items all get other cells, by their old places.
  public private(set) var reloadedSections: [Int] = []

  /// Makes a batch without any change.
  public init() {}

  /// Whether the batch changes nothing.
  public var isEmpty: Bool { self == BatchUpdates() }

  /// Whether items come, named or with their section.
  var bringsItems: Bool {
    !insertions.isEmpty || !insertedSections.isEmpty || !reloadedSections.isEmpty
  }

  /// All changes of this batch and of another one, which name places in the same old and new data.
  func united(with other: BatchUpdates) -> BatchUpdates {
    var both = self
    both.deletions.add(other.deletions)
    both.insertions.add(other.insertions)
    both.reloads.add(other.reloads)
    both.reconfigures.add(other.reconfigures)
    both.moveItems(other.movedItems)
    both.deletedSections += other.deletedSections
    both.insertedSections += other.insertedSections
    both.movedSections += other.movedSections
    both.reloadedSections += other.reloadedSections
    return both
  }

  /// Names items that go, by their old places.
  public mutating func deleteItems(at indexPaths: [IndexPath]) {
    for path in indexPaths { deletions.add(path) }
  }

  /// Names neighbours of one section that go, by their old places; O(1).
  public mutating func deleteItems(_ items: Range<Int>, inSection section: Int) {
    deletions.add(items, section: section)
  }

  /// Names items that come, by their new places.
  public mutating func insertItems(at indexPaths: [IndexPath]) {
    for path in indexPaths { insertions.add(path) }
  }

  /// Names neighbours of one section that come, by their new places; O(1).
  ///
  /// ```swift
  /// var batch = BatchUpdates()
  /// batch.insertItems(0..<1_000_000, inSection: 0)
  /// ```
  public mutating func insertItems(_ items: Range<Int>, inSection section: Int) {
    insertions.add(items, section: section)
  }

  /// Names an item that takes another place: the old one, and the new one in the new data.
  public mutating func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    movedItems.append(ItemMove(from: indexPath, to: newIndexPath))
  }

  mutating func moveItems(_ moves: [ItemMove]) {
    if movedItems.isEmpty { movedItems = moves } else { movedItems += moves }
  }

  /// Names items that get another cell, by their old places.
  public mutating func reloadItems(at indexPaths: [IndexPath]) {
    for path in indexPaths { reloads.add(path) }
  }

  /// Names items whose cell and controller stay and are configured again, by their old places.
  public mutating func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths { reconfigures.add(path) }
  }

  /// Names sections that go with all their items, by their old places.
  public mutating func deleteSections(_ sections: [Int]) { deletedSections += sections }

  /// Names sections that come with all their items, by their new places.
  public mutating func insertSections(_ sections: [Int]) { insertedSections += sections }

  /// Names a section that takes another place with all its items.
  public mutating func moveSection(_ section: Int, to newSection: Int) {
    movedSections.append(SectionMove(from: section, to: newSection))
  }

  /// Names sections whose items are all shown anew, in whatever number, by their old places.
  public mutating func reloadSections(_ sections: [Int]) { reloadedSections += sections }
}
