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

  /// Whether the app gives any item a length of its own; where it does not, nothing need be asked.
  ///
  /// The default is `true`.
  var givesLengths: Bool { get }
}

extension LayoutSource {
  /// Every item may have a length of its own.
  public var givesLengths: Bool { true }
}

/// Arranges items: arithmetic only, it knows neither cells nor controllers.
///
/// ``ListLayout`` ships; you conform a type of your own for another arrangement. A layout is a value,
/// so a collection that is given one has its own. The framework calls ``prepare(_:viewport:)`` before it
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

  /// Learns nothing.
  public mutating func learnLengths() {}

  /// No item is asked.
  public var estimatesLengths: Bool { false }

  /// No length is a guess.
  public func hasEstimatedLength(itemAt indexPath: IndexPath) -> Bool { false }

  /// Leaves the item as it is.
  public mutating func setLength(_ length: Double?, ofItemAt indexPath: IndexPath) -> Bool { false }
}
