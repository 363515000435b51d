/// How one section of a ``SectionedLayout`` is arranged.
///
/// ```swift
/// let rows = LayoutSection(ListLayout(estimatedItemLength: 2))
/// let shelf = LayoutSection(
///   ListLayout(axis: .horizontal, spacing: 1, itemLength: 12), length: 5,
///   orthogonalScrollingBehavior: .itemPaging)
/// let titled = LayoutSection(
///   GridLayout(columns: .fixed(3)), header: BoundaryElement(pinsToVisibleBounds: true))
/// assert(rows.header == nil && shelf.length == 5 && titled.header?.length == 1)
/// ```
@MainActor
public struct LayoutSection {
  /// How a carousel moves: a section whose items scroll across the collection's axis.
  public enum OrthogonalScrollingBehavior: Sendable, Hashable, CaseIterable {
    /// By any distance.
    case continuous
    /// It comes to rest where an item begins.
    case itemPaging
    /// It comes to rest at pages that are as long as there is room.
    case paging
  }

  /// The arrangement of the section's items, as of a collection with one section.
  ///
  /// One that scrolls across the collection's axis makes the section a carousel.
  public var layout: any CollectionLayout
  /// How long a carousel is along the collection's axis; not used for other sections.
  public var length: Double
  /// How a carousel moves; not used for other sections.
  public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior
  /// The distances between the items and the edges of the section, inside its header and footer.
  ///
  /// Across, those of a carousel scroll with its items.
  public var contentInsets: EdgeInsets
  /// What stands in front of the items; `nil` for nothing.
  public var header: BoundaryElement?
  /// What stands behind the items; `nil` for nothing.
  public var footer: BoundaryElement?

  /// Describes a section.
  ///
  /// - Parameters:
  ///   - layout: The arrangement of its items.
  ///   - length: How long a carousel is along the collection's axis.
  ///   - orthogonalScrollingBehavior: How a carousel moves.
  ///   - contentInsets: The distances between the items and the edges of the section.
  ///   - header: What stands in front of the items.
  ///   - footer: What stands behind the items.
  public init(
    _ layout: any CollectionLayout, length: Double = 1,
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior = .continuous,
    contentInsets: EdgeInsets = .zero, header: BoundaryElement? = nil,
    footer: BoundaryElement? = nil
  ) {
    self.layout = layout
    self.length = max(0, length.onGrid)
    self.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    self.contentInsets = contentInsets
    self.header = header
    self.footer = footer
  }

  func hasSameSettings(as other: LayoutSection) -> Bool {
    length == other.length && contentInsets == other.contentInsets
      && orthogonalScrollingBehavior == other.orthogonalScrollingBehavior
      && header == other.header && footer == other.footer
      && layout.hasSameSettings(as: other.layout)
  }
}

/// A header or footer, of a section or of a whole collection, as a layout sees it.
///
/// It is as broad as the collection. The data source gives its cell.
public struct BoundaryElement: Sendable, Hashable {
  /// How long it is along the collection's axis, or the first guess of it.
  public let length: Double
  /// Whether it is as long as it would like to be, once it comes into view.
  public let estimatesLength: Bool
  /// Whether it stays in view for as long as anything of its section is.
  ///
  /// A header stays at the start of the viewport until the next section pushes it out; a footer the other way
  /// round. It is drawn in front of the items.
  public let pinsToVisibleBounds: Bool

  /// Describes an element of a fixed length.
  public init(length: Double = 1, pinsToVisibleBounds: Bool = false) {
    self.length = max(0, length.onGrid)
    self.pinsToVisibleBounds = pinsToVisibleBounds
    estimatesLength = false
  }

  /// Describes an element that is as long as it would like to be.
  public init(estimatedLength: Double, pinsToVisibleBounds: Bool = false) {
    length = max(0, estimatedLength.onGrid)
    self.pinsToVisibleBounds = pinsToVisibleBounds
    estimatesLength = true
  }
}
