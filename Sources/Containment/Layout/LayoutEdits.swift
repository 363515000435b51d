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

  /// Neighbours of one section.
  public struct ItemRange: Sendable, Hashable {
    /// The section.
    public let section: Int
    /// The items in it.
    public let items: Range<Int>

    /// Names neighbours of one section.
    public init(_ items: Range<Int>, inSection section: Int) {
      (self.section, self.items) = (section, items)
    }
  }

  /// Items that go, as ranges.
  public var removedRanges: [ItemRange] = []
  /// Items that come, as ranges.
  public var insertedRanges: [ItemRange] = []
  /// Items that take another place.
  public var movedItems: [Move<IndexPath>] = []
  /// Items that stay and whose length is to be found anew, as ranges.
  public var renewedRanges: [ItemRange] = []
  /// Sections that go, with everything in them.
  public var removedSections: [Int] = []
  /// Sections that come.
  public var insertedSections: [NewSection] = []
  /// Sections that take another place, with everything in them.
  public var movedSections: [Move<Int>] = []

  /// Makes a change without any edit.
  public init() {}

  /// Items that go, one by one; O(items) to read or to set.
  public var removedItems: [IndexPath] {
    get { Self.items(removedRanges) }
    set { removedRanges = Self.ranges(newValue) }
  }

  /// Items that come, one by one; O(items) to read or to set.
  public var insertedItems: [IndexPath] {
    get { Self.items(insertedRanges) }
    set { insertedRanges = Self.ranges(newValue) }
  }

  /// Items that stay and whose length is to be found anew, one by one; O(items) to read or to set.
  public var renewedItems: [IndexPath] {
    get { Self.items(renewedRanges) }
    set { renewedRanges = Self.ranges(newValue) }
  }

  private static func items(_ ranges: [ItemRange]) -> [IndexPath] {
    ranges.flatMap { range in range.items.map { IndexPath(item: $0, section: range.section) } }
  }

  private static func ranges(_ items: [IndexPath]) -> [ItemRange] {
    var ranges: [ItemRange] = []
    for path in items {
      if let last = ranges.last, last.section == path.section, last.items.upperBound == path.item {
        ranges[ranges.count - 1] = ItemRange(
          last.items.lowerBound..<path.item + 1, inSection: path.section)
      } else {
        ranges.append(ItemRange(path.item..<path.item + 1, inSection: path.section))
      }
    }
    return ranges
  }
}
