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
  }

  /// One move of a section with everything in it.
  public struct SectionMove: Sendable, Hashable {
    /// The place in the old data.
    public let from: Int
    /// The place in the new data.
    public let to: Int
  }

  /// Items that go, by their old places.
  public private(set) var deletedItems: [IndexPath] = []
  /// Items that come, by their new places.
  public private(set) var insertedItems: [IndexPath] = []
  /// Items that take another place.
  public private(set) var movedItems: [ItemMove] = []
  /// Items that get another cell, by their old places.
  public private(set) var reloadedItems: [IndexPath] = []
  /// Items whose cell is configured again, by their old places.
  public private(set) var reconfiguredItems: [IndexPath] = []
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

  /// Names items that go, by their old places.
  public mutating func deleteItems(at indexPaths: [IndexPath]) { deletedItems += indexPaths }

  /// Names items that come, by their new places.
  public mutating func insertItems(at indexPaths: [IndexPath]) { insertedItems += indexPaths }

  /// Names an item that takes another place: the old one, and the new one in the new data.
  public mutating func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    movedItems.append(ItemMove(from: indexPath, to: newIndexPath))
  }

  /// Names items that get another cell, by their old places.
  public mutating func reloadItems(at indexPaths: [IndexPath]) { reloadedItems += indexPaths }

  /// Names items whose cell and controller stay and are configured again, by their old places.
  public mutating func reconfigureItems(at indexPaths: [IndexPath]) {
    reconfiguredItems += indexPaths
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
