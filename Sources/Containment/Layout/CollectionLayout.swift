/// What a layout may ask about the content that it arranges.
///
/// The framework conforms; a layout only asks, and only while it prepares.
@MainActor
public protocol LayoutSource {
  /// How many sections there are.
  var numberOfSections: Int { get }

  /// How many items a section has.
  func numberOfItems(inSection section: Int) -> Int

  /// The length of an item along the layout's axis; `nil` where the app leaves it to the layout.
  ///
  /// - Parameters:
  ///   - indexPath: The item.
  ///   - crossLength: The room across the axis, in points or text cells.
  /// - Returns: The length in points or text cells, or `nil`.
  func length(ofItemAt indexPath: IndexPath, crossLength: Double) -> Double?

  /// The size of an item in a layout whose items have sizes of their own; `nil` leaves it to the layout.
  ///
  /// The default is `nil`.
  ///
  /// - Parameters:
  ///   - indexPath: The item.
  ///   - room: The room that there is, in points or text cells; along the axis it is unlimited.
  /// - Returns: The size in points or text cells, or `nil`.
  func size(ofItemAt indexPath: IndexPath, fitting room: Size) -> Size?

  /// Whether the app gives any item a length or a size; where it does not, nothing need be asked.
  ///
  /// The default is `true`.
  var givesLengths: Bool { get }
}

extension LayoutSource {
  /// Every item may have a length of its own.
  public var givesLengths: Bool { true }

  /// Leaves the size to the layout.
  public func size(ofItemAt indexPath: IndexPath, fitting room: Size) -> Size? { nil }
}

/// Arranges items: arithmetic only, it knows neither cells nor controllers.
///
/// ``ListLayout``, ``GridLayout``, ``FlowLayout`` and ``SectionedLayout`` ship; you conform a type of your own for another
/// arrangement, and have ``LayoutConformance`` look for mistakes in it. A layout is a value, so a collection
/// that is given one has its own. It arranges from left to right; a collection mirrors it where its direction
/// is from right to left. The framework calls ``prepare(_:viewport:)`` before it
/// asks anything else, and again after the data, the lengths or the viewport's size changed.
@MainActor
public protocol CollectionLayout {
  /// The direction in which the content scrolls.
  var axis: Axis { get }

  /// Computes what the other requirements answer.
  mutating func prepare(_ source: any LayoutSource, viewport: Size)

  /// Follows a change of the data, for the viewport that it was prepared for.
  ///
  /// Called in place of ``prepare(_:viewport:)`` where nothing but the data changed. The source has the
  /// data after the change. The default prepares anew.
  ///
  /// - Parameters:
  ///   - edits: What changed; each change is meant for the data after the one before.
  ///   - source: What may be asked.
  ///   - viewport: The size of the viewport, as it was.
  mutating func update(_ edits: [LayoutEdits], _ source: any LayoutSource, viewport: Size)

  /// Follows a change of the viewport's size while the data stays as it is.
  ///
  /// Called in place of ``prepare(_:viewport:)`` where nothing but that changed. The default prepares anew.
  mutating func resize(_ source: any LayoutSource, viewport: Size)

  /// Whether items in view are asked for the lengths that they would like to have.
  ///
  /// The default is `false`: nothing is asked, and the next two requirements are not used.
  var estimatesLengths: Bool { get }

  /// Whether the length of an item is a guess that waits for the item to come into view.
  func hasEstimatedLength(itemAt indexPath: IndexPath) -> Bool

  /// Takes the length along the axis that an item would like to have.
  ///
  /// Its length is no guess from then on, until it is renewed or the room across the axis changes.
  ///
  /// - Parameters:
  ///   - length: The length in points or text cells; `nil` where the item has no wish.
  ///   - indexPath: The item.
  /// - Returns: Whether the item's length changed.
  mutating func setLength(_ length: Double?, ofItemAt indexPath: IndexPath) -> Bool

  /// The room that an item is asked to fit into; `nil`, the default, for as broad as its area is.
  ///
  /// A layout whose items have a breadth of their own gives the room that there is for any of them.
  func room(forItemAt indexPath: IndexPath) -> Size?

  /// Takes the size that an item would like to have; called in place of ``setLength(_:ofItemAt:)``.
  ///
  /// The default takes the length along the axis.
  ///
  /// - Parameters:
  ///   - size: The size in points or text cells; `nil` where the item has no wish.
  ///   - indexPath: The item.
  /// - Returns: Whether anything is arranged otherwise by that.
  mutating func setSize(_ size: Size?, ofItemAt indexPath: IndexPath) -> Bool

  /// Makes better guesses after what is in view has its lengths; called once a pass.
  ///
  /// What is in view keeps its place on screen, whatever changes around it.
  mutating func learnLengths()

  /// The extent of all content, in points or text cells.
  var contentSize: Size { get }

  /// The area of an item in the content; `nil` where there is no such item.
  func frame(forItemAt indexPath: IndexPath) -> Rect?

  /// Names the items that share a point with an area, in the order of index paths, each once.
  ///
  /// - Returns: `false` where the layout cannot tell yet; then the displayed cells stay as they are.
  func forEachItem(in rect: Rect, _ body: (IndexPath) -> Void) -> Bool

  /// Whether another layout would arrange any data as this one does, apart from what was measured.
  ///
  /// A ``SectionedLayout`` asks it, to see whether a section may keep what is known of its items. The default
  /// is `false`.
  func hasSameSettings(as other: any CollectionLayout) -> Bool

  /// Whether any header or footer stays in view; `false`, the default, where the next three need no answer.
  var pinsElements: Bool { get }

  /// Where an item, header or footer stands while a part of the content is in view.
  ///
  /// The default is where it stands anyway.
  func frame(forItemAt indexPath: IndexPath, in viewport: Rect) -> Rect?

  /// Names the headers and footers that stay in view while a part of the content is, in order.
  func forEachPinnedElement(in viewport: Rect, _ body: (IndexPath) -> Void)

  /// How much of the viewport's start and end headers and footers take that stay in view with an item.
  func pinnedLengths(forItemAt indexPath: IndexPath) -> (leading: Double, trailing: Double)

  /// Whether any section is a carousel; `false`, the default, where the next three need no answer.
  var hasCarousels: Bool { get }

  /// A section whose items scroll across the axis, as it stands; `nil` for any other section.
  func carousel(inSection section: Int) -> LayoutCarousel?

  /// Scrolls a carousel, as far as there is content.
  ///
  /// - Returns: Whether its offset changed.
  mutating func setCarouselOffset(_ offset: Double, inSection section: Int) -> Bool

  /// Where a carousel comes to rest that is let go on its way to an offset.
  func targetCarouselOffset(forProposedOffset proposed: Double, inSection section: Int) -> Double
}

extension CollectionLayout {
  /// Prepares anew.
  public mutating func update(
    _ edits: [LayoutEdits], _ source: any LayoutSource, viewport: Size
  ) {
    prepare(source, viewport: viewport)
  }

  /// Prepares anew.
  public mutating func resize(_ source: any LayoutSource, viewport: Size) {
    prepare(source, viewport: viewport)
  }

  /// Nobody knows.
  public func hasSameSettings(as other: any CollectionLayout) -> Bool { false }

  /// Nothing stays in view.
  public var pinsElements: Bool { false }

  /// Where it stands anyway.
  public func frame(forItemAt indexPath: IndexPath, in viewport: Rect) -> Rect? {
    frame(forItemAt: indexPath)
  }

  /// Names nothing.
  public func forEachPinnedElement(in viewport: Rect, _ body: (IndexPath) -> Void) {}

  /// They take nothing.
  public func pinnedLengths(
    forItemAt indexPath: IndexPath
  ) -> (leading: Double, trailing: Double) { (0, 0) }

  /// There are none.
  public var hasCarousels: Bool { false }

  /// It is no carousel.
  public func carousel(inSection section: Int) -> LayoutCarousel? { nil }

  /// There is nothing to scroll.
  public mutating func setCarouselOffset(_ offset: Double, inSection section: Int) -> Bool { false }

  /// Where it is let go.
  public func targetCarouselOffset(
    forProposedOffset proposed: Double, inSection section: Int
  ) -> Double { proposed }

  /// Learns nothing.
  public mutating func learnLengths() {}

  /// No item is asked.
  public var estimatesLengths: Bool { false }

  /// No length is a guess.
  public func hasEstimatedLength(itemAt indexPath: IndexPath) -> Bool { false }

  /// As broad as the item's area is.
  public func room(forItemAt indexPath: IndexPath) -> Size? { nil }

  /// Takes the length along the axis.
  public mutating func setSize(_ size: Size?, ofItemAt indexPath: IndexPath) -> Bool {
    setLength(size?[axis], ofItemAt: indexPath)
  }

  /// Leaves the item as it is.
  public mutating func setLength(_ length: Double?, ofItemAt indexPath: IndexPath) -> Bool { false }
}
