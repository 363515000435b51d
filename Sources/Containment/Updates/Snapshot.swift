/// Which sections and items a collection shows, in which order: a value to change and apply.
///
/// ```swift
/// var snapshot = Snapshot([0: ["Hello", "World"]])
/// snapshot.appendSections([1])
/// snapshot.appendItems(["!"], toSection: 1)
/// assert(snapshot.numberOfItems == 3)
/// ```
///
/// Sections and items are told apart by equality. Whether every one is there only once is checked when
/// the snapshot is applied.
public struct Snapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  @usableFromInline struct Part: Sendable {
    @usableFromInline var section: Section
    @usableFromInline var items: [Item]

    @inlinable init(_ section: Section, _ items: [Item]) {
      self.section = section
      self.items = items
    }
  }

  @usableFromInline var parts: [Part] = []
  @usableFromInline var reloaded: Set<Item> = []
  @usableFromInline var reconfigured: Set<Item> = []

  /// Makes a snapshot without sections.
  @inlinable public init() {}

  /// Makes a snapshot from sections and their items, in the order of writing.
  public init(_ sections: KeyValuePairs<Section, [Item]>) {
    parts = sections.map { Part($0.key, $0.value) }
  }

  /// The sections in order.
  @inlinable public var sections: [Section] { parts.map { $0.section } }

  /// All items, section after section.
  public var items: [Item] { parts.flatMap(\.items) }

  /// How many sections there are.
  public var numberOfSections: Int { parts.count }

  /// How many items there are in all sections.
  @inlinable public var numberOfItems: Int { parts.reduce(0) { $0 + $1.items.count } }

  /// The items of a section; empty where there is no such section.
  ///
  /// O(sections).
  public func items(inSection section: Section) -> [Item] {
    index(of: section).map { parts[$0].items } ?? []
  }

  /// The place of an item; `nil` where it is not there.
  ///
  /// O(items).
  public func indexPath(of item: Item) -> IndexPath? {
    for (section, part) in parts.enumerated() {
      if let index = part.items.firstIndex(of: item) {
        return IndexPath(item: index, section: section)
      }
    }
    return nil
  }

  /// The section that holds an item; `nil` where it is not there.
  ///
  /// O(items).
  public func section(containing item: Item) -> Section? {
    indexPath(of: item).map { parts[$0.section].section }
  }

  /// The same sections and items, with nothing to reload or reconfigure.
  @inlinable var withoutMarks: Snapshot {
    guard !reloaded.isEmpty || !reconfigured.isEmpty else { return self }
    var result = self
    result.reloaded = []
    result.reconfigured = []
    return result
  }

  func index(of section: Section) -> Int? { parts.firstIndex { $0.section == section } }
}
