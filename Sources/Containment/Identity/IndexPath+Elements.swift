extension IndexPath {
  /// What stands at a place that is no item's.
  public enum Element: Sendable, Hashable, CaseIterable {
    /// What stands in front of the items.
    case header
    /// What stands behind the items.
    case footer
  }

  // Numbers that nobody gets by counting wrongly, and that one more or less does not overflow.
  /// The item number of headers, which sorts before every item.
  private static let before = -1 << 62
  /// The item number of footers, which sorts after every item.
  private static let behind = 1 << 62

  /// The place of a section's header, in front of its items in the order of places.
  public static func header(inSection section: Int) -> IndexPath {
    IndexPath(item: before, section: section)
  }

  /// The place of a section's footer, behind its items in the order of places.
  public static func footer(inSection section: Int) -> IndexPath {
    IndexPath(item: behind, section: section)
  }

  /// The place of the header of a whole collection, in front of all sections.
  public static let header = IndexPath(item: before, section: before)

  /// The place of the footer of a whole collection, behind all sections.
  public static let footer = IndexPath(item: behind, section: behind)

  /// Which element has its place here; `nil` for the place of an item.
  public var element: Element? {
    item == Self.before ? .header : item == Self.behind ? .footer : nil
  }

  /// Whether this is the place of a header or footer and not that of an item.
  public var isElement: Bool { item == Self.before || item == Self.behind }

  /// Whether this is the place of a whole collection's header or footer.
  package var isOfWhole: Bool { isElement && section == item }
}
