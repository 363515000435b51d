/// A section of a sectioned layout with what is known of it.
@MainActor
struct ArrangedSection {
  /// The settings, with the layout as it is prepared.
  var section: LayoutSection
  /// The same as the app gave it.
  private(set) var settings: LayoutSection
  var header: ArrangedElement?
  var footer: ArrangedElement?
  /// How far the items are scrolled across; 0 in a section that is no carousel.
  var offset = 0.0
  /// Changes of the items that the layout has not followed yet.
  var pending: [LayoutEdits] = []
  /// Whether it is to be prepared with the data as it is.
  var isNew = true

  init(_ section: LayoutSection) {
    self.section = section
    settings = section
    header = section.header.map(ArrangedElement.init)
    footer = section.footer.map(ArrangedElement.init)
  }

  /// A section that comes, until the app is asked how it is arranged.
  static var coming: ArrangedSection { ArrangedSection(LayoutSection(ListLayout())) }

  /// Whether its items scroll across an axis.
  func isCarousel(along axis: Axis) -> Bool { section.layout.axis != axis }

  /// The room that the section's layout arranges its items in.
  func room(in viewport: Size, along axis: Axis) -> Size {
    var room = viewport
    if isCarousel(along: axis) {
      room[axis] = section.length
    } else {
      let insets = section.contentInsets
      room[axis.cross] =
        max(0, viewport[axis.cross] - insets.leading(axis.cross) - insets.trailing(axis.cross))
    }
    return room
  }

  /// How long its items are, without insets.
  func itemExtent(along axis: Axis) -> Double {
    isCarousel(along: axis) ? section.length : section.layout.contentSize[axis]
  }

  /// How far it reaches from its header's start to its footer's end.
  func extent(along axis: Axis) -> Double {
    itemsStart(along: axis) + itemExtent(along: axis) + section.contentInsets.trailing(axis)
      + (footer?.length ?? 0)
  }

  /// Where its items begin behind its start.
  func itemsStart(along axis: Axis) -> Double {
    (header?.length ?? 0) + section.contentInsets.leading(axis)
  }

  /// How long the content of a carousel is across, with its insets.
  func carouselLength(along axis: Axis) -> Double {
    let insets = section.contentInsets
    return insets.leading(axis.cross) + section.layout.contentSize[axis.cross]
      + insets.trailing(axis.cross)
  }

  mutating func clampOffset(in viewport: Size, along axis: Axis) {
    guard isCarousel(along: axis) else { return offset = 0 }
    offset = min(max(0, offset), max(0, carouselLength(along: axis) - viewport[axis.cross]))
  }
}

/// A header or footer with its length.
struct ArrangedElement: Sendable {
  let element: BoundaryElement
  private(set) var length: Double
  private(set) var isMeasured = false

  init(_ element: BoundaryElement) {
    self.element = element
    length = element.length
  }

  var isEstimated: Bool { element.estimatesLength && !isMeasured }

  /// Takes the length in that it would like to have; whether it changed.
  mutating func take(_ wish: Double?) -> Bool {
    guard element.estimatesLength else { return false }
    isMeasured = true
    let before = length
    length = max(0, (wish ?? element.length).onGrid)
    return length != before
  }

  /// The room across changed: what it took is a guess from now on.
  mutating func forget() { isMeasured = false }
}

/// What the layout of one section may ask.
@MainActor
struct SectionSource: LayoutSource {
  let base: any LayoutSource
  let section: Int

  var numberOfSections: Int { 1 }
  var givesLengths: Bool { base.givesLengths }

  func numberOfItems(inSection section: Int) -> Int {
    base.numberOfItems(inSection: self.section)
  }

  func length(ofItemAt indexPath: IndexPath, crossLength: Double) -> Double? {
    base.length(
      ofItemAt: IndexPath(item: indexPath.item, section: section), crossLength: crossLength)
  }

  func size(ofItemAt indexPath: IndexPath, fitting room: Size) -> Size? {
    base.size(ofItemAt: IndexPath(item: indexPath.item, section: section), fitting: room)
  }
}
