/// Sections one after the other, each with a layout of its own, among them carousels, with headers and footers.
///
/// The closure says how each section is arranged. It is asked for every section when data is loaded and when
/// sections come, go or move, and for sections that are reloaded. A section whose settings are the ones that
/// it had keeps what is known of its items, wherever it is.
///
/// Sections of fixed lengths stand beside sections whose items are as long as they wish; each costs what its
/// own layout costs, and finding a section O(log sections). A change of sections costs O(sections).
///
/// ```swift
/// let layout = SectionedLayout(interSectionSpacing: 1) { section in
///   section == 0
///     ? LayoutSection(ListLayout(axis: .horizontal, itemLength: 12), length: 4)
///     : LayoutSection(
///       ListLayout(estimatedItemLength: 2), header: BoundaryElement(pinsToVisibleBounds: true))
/// }
/// assert(layout.axis == .vertical)
/// ```
@MainActor
public struct SectionedLayout: CollectionLayout {
  /// The direction in which sections follow each other.
  public let axis: Axis
  /// The distance between two sections.
  public let interSectionSpacing: Double

  private let provider: @MainActor (Int) -> LayoutSection
  var header: ArrangedElement?
  var footer: ArrangedElement?
  var viewport = Size.zero
  var sections: [ArrangedSection] = []
  /// The extents of the sections, each with the distance behind it.
  var extents = SectionExtents()
  /// Sections some of whose items took lengths since the layout learned from that.
  var learning: Set<Int> = []
  /// Whether any section's items, or any header or footer, are as long as they wish.
  public internal(set) var estimatesLengths = false
  /// Whether any header or footer stays in view.
  public internal(set) var pinsElements = false
  /// Whether any section is a carousel.
  public internal(set) var hasCarousels = false

  /// Makes a layout of sections.
  ///
  /// - Parameters:
  ///   - axis: The direction in which sections follow each other.
  ///   - interSectionSpacing: The distance between two sections.
  ///   - header: What stands in front of all sections; `nil` for nothing.
  ///   - footer: What stands behind all sections; `nil` for nothing.
  ///   - section: How a section is arranged, by its place. The layout keeps the closure.
  public init(
    axis: Axis = .vertical, interSectionSpacing: Double = 0, header: BoundaryElement? = nil,
    footer: BoundaryElement? = nil, section: @escaping @MainActor (Int) -> LayoutSection
  ) {
    self.axis = axis
    self.interSectionSpacing = max(0, interSectionSpacing.onGrid)
    self.header = header.map(ArrangedElement.init)
    self.footer = footer.map(ArrangedElement.init)
    provider = section
  }

  /// Makes a layout whose sections are all arranged alike.
  public init(
    axis: Axis = .vertical, interSectionSpacing: Double = 0, header: BoundaryElement? = nil,
    footer: BoundaryElement? = nil, all section: LayoutSection
  ) {
    self.init(
      axis: axis, interSectionSpacing: interSectionSpacing, header: header, footer: footer
    ) { _ in section }
  }

  /// The extent of all content.
  public var contentSize: Size {
    var size = viewport
    size[axis] = footerStart + (footer?.length ?? 0)
    return size
  }

  /// Asks how every section is arranged, and prepares each.
  public mutating func prepare(_ source: any LayoutSource, viewport: Size) {
    self.viewport = viewport
    sections = (0..<source.numberOfSections).map { ArrangedSection(provider($0)) }
    header?.forget()
    footer?.forget()
    arrangeNew(source)
    measureAll()
  }

  /// Follows the data: each section's own layout follows what changed in it.
  public mutating func update(
    _ edits: [LayoutEdits], _ source: any LayoutSource, viewport: Size
  ) {
    for edit in edits { edit.distribute(among: &sections) }
    if LayoutEdits.sections(touchedBy: edits) == nil {
      for place in sections.indices {
        let wanted = provider(place)
        guard sections[place].isNew || !sections[place].settings.hasSameSettings(as: wanted) else {
          continue
        }
        let offset = sections[place].offset
        sections[place] = ArrangedSection(wanted)
        sections[place].offset = offset
      }
    }
    for place in sections.indices where !sections[place].isNew && !sections[place].pending.isEmpty {
      followItems(of: place, source)
    }
    arrangeNew(source)
    measureAll()
  }

  /// Has every section follow; carousels keep their offsets as far as there is content.
  public mutating func resize(_ source: any LayoutSource, viewport: Size) {
    let isAcross = viewport[axis.cross] != self.viewport[axis.cross]
    self.viewport = viewport
    for place in sections.indices {
      let room = sections[place].room(in: viewport, along: axis)
      sections[place].section.layout.resize(
        SectionSource(base: source, section: place), viewport: room)
      sections[place].clampOffset(in: viewport, along: axis)
      if isAcross {
        sections[place].header?.forget()
        sections[place].footer?.forget()
      }
    }
    if isAcross {
      header?.forget()
      footer?.forget()
    }
    measureAll()
  }

  /// Whether the sections have the same distance and are arranged by the same closure: nobody can say.
  public func hasSameSettings(as other: any CollectionLayout) -> Bool { false }
}
