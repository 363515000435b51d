/// A change of the data as a layout sees it: places, and nothing of what the items are.
///
/// What is removed, renewed or moved from is named by its place in the old data; what is inserted or
/// moved to by its place in the new data. Everything else keeps its order and fills the places between.
public struct LayoutEdits: Sendable, Hashable {
  /// Something that takes another place.
  public struct Move<Place: Hashable & Sendable>: Sendable, Hashable {
    /// The place in the old data.
    public let from: Place
    /// The place in the new data.
    public let to: Place

    /// Names a move.
    public init(from: Place, to: Place) { (self.from, self.to) = (from, to) }
  }

  /// A section that comes, with its number of items.
  public struct NewSection: Sendable, Hashable {
    /// The place in the new data.
    public let place: Int
    /// How many items it has.
    public let count: Int

    /// Names a section that comes.
    public init(place: Int, count: Int) { (self.place, self.count) = (place, count) }
  }

  /// Items that go.
  public var removedItems: [IndexPath] = []
  /// Items that come.
  public var insertedItems: [IndexPath] = []
  /// Items that take another place.
  public var movedItems: [Move<IndexPath>] = []
  /// Items that stay and whose length is to be found anew.
  public var renewedItems: [IndexPath] = []
  /// Sections that go, with everything in them.
  public var removedSections: [Int] = []
  /// Sections that come.
  public var insertedSections: [NewSection] = []
  /// Sections that take another place, with everything in them.
  public var movedSections: [Move<Int>] = []

  /// Makes a change without any edit.
  public init() {}
}
