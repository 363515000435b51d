/// Items in lines of equal columns, one line after the other along an axis.
///
/// Each section begins a line of its own. A line is as long as the longest of its items, and all items of a
/// line are as long as the line. In a horizontal grid the columns are its rows. Columns begin at whole
/// text cells, so their breadths differ by one cell where the room is not to be divided evenly.
///
/// ```swift
/// let photos = GridLayout(columns: .adaptive(minimum: 12), itemLength: .ratio(0.5), itemSpacing: 1)
/// let months = GridLayout(columns: .fixed(7), itemLength: .fixed(1))
/// assert(photos.axis == .vertical && months.estimatesLengths == false)
/// ```
@MainActor
public struct GridLayout: CollectionLayout {
  /// How many columns there are.
  public enum Columns: Sendable, Hashable {
    /// So many; at least one.
    case fixed(Int)
    /// As many as find room with a breadth that each has at least; one where not even one does.
    case adaptive(minimum: Double)
  }

  /// How long an item is along the axis, where the app gives it no length of its own.
  public enum Length: Sendable, Hashable {
    /// So long, in points or text cells.
    case fixed(Double)
    /// So many times as long as the narrowest column is broad.
    case ratio(Double)
    /// As long as it would like to be once it comes into view, and so long before.
    ///
    /// It is asked as in a ``ListLayout`` with estimated lengths.
    case estimated(Double)
  }

  /// The direction in which lines follow each other.
  public let axis: Axis
  /// How many columns there are.
  public let columns: Columns
  /// How long an item is for which the app gives no length.
  public let itemLength: Length
  /// The distance between two columns.
  public let itemSpacing: Double
  /// The distance between two lines.
  public let lineSpacing: Double
  /// The distances between the content and its edges.
  public let insets: EdgeInsets

  /// The extent of all content.
  public internal(set) var contentSize = Size.zero

  var tracks = GridTracks()
  /// What is known of each item.
  var items: SizeIndex<WideNodes>
  /// The lines as items of an index of their own.
  var lines: SizeIndex<WideNodes>
  var guess: LengthEstimate

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - axis: The direction in which lines follow each other.
  ///   - columns: How many columns there are.
  ///   - itemLength: How long an item is along the axis.
  ///   - itemSpacing: The distance between two columns.
  ///   - lineSpacing: The distance between two lines; sections follow each other like lines.
  ///   - insets: The distances between the content and its edges.
  public init(
    axis: Axis = .vertical, columns: Columns, itemLength: Length = .fixed(1),
    itemSpacing: Double = 0, lineSpacing: Double = 0, insets: EdgeInsets = .zero
  ) {
    self.axis = axis
    self.columns = columns
    self.itemLength = itemLength
    self.itemSpacing = max(0, itemSpacing.onGrid)
    self.lineSpacing = max(0, lineSpacing.onGrid)
    self.insets = insets
    let usual: Int
    switch itemLength {
    case .fixed(let length), .estimated(let length): usual = max(0, length.onGrid).sixtyFourths
    case .ratio: usual = 0
    }
    guess = LengthEstimate(usual)
    let estimates = SIMD4(repeating: usual)
    items = SizeIndex(estimates: estimates)
    lines = SizeIndex(estimates: estimates, spacing: self.lineSpacing.sixtyFourths)
  }

  /// Whether an item is as long as it would like to be, once it comes into view, and a guess before.
  public var estimatesLengths: Bool { if case .estimated = itemLength { true } else { false } }

  /// Asks for every length where the app gives any and none is a guess: O(items); else O(sections).
  public mutating func prepare(_ source: any LayoutSource, viewport: Size) {
    measureAcross(viewport)
    if source.givesLengths, !estimatesLengths {
      items.reload(lengths(source))
    } else {
      let sections = 0..<source.numberOfSections
      items.reload(sections.map(source.numberOfItems(inSection:)), as: ListLayout.usual)
    }
    arrangeLines()
    measureContent(viewport)
  }

  /// Asks for the lengths of what came and of what was renewed.
  ///
  /// O(changes * log items), and what is known of the items of a section that changed: a line behind a change
  /// has other items. Where all items are equally long that is O(log items).
  public mutating func update(
    _ edits: [LayoutEdits], _ source: any LayoutSource, viewport: Size
  ) {
    let isAsking = source.givesLengths && !estimatesLengths
    for var edit in edits {
      if estimatesLengths {
        for path in edit.renewedItems { items.doubt(path) }
        edit.renewedItems = []
      }
      items.apply(edit, as: isAsking ? ListLayout.unasked : ListLayout.usual)
    }
    while isAsking, let path = items.firstUnknown(of: ListLayout.unasked) {
      items.set(path, to: length(of: path, source))
    }
    if let sections = LayoutEdits.sections(touchedBy: edits) {
      for section in sections { arrangeLines(of: section) }
    } else {
      arrangeLines()
    }
    measureContent(viewport)
  }

  /// Follows another size of the viewport.
  ///
  /// O(1) where the room across stays. Where the app gives lengths all are asked for anew: O(items). Otherwise
  /// O(sections), and what was measured; a measured length is a guess from then on.
  public mutating func resize(_ source: any LayoutSource, viewport: Size) {
    guard room(in: viewport) != tracks.room else { return measureContent(viewport) }
    guard !source.givesLengths || estimatesLengths else {
      return prepare(source, viewport: viewport)
    }
    measureAcross(viewport)
    if estimatesLengths {
      items.age()
      guess.forget()
    }
    arrangeLines()
    measureContent(viewport)
  }

  /// The area of an item; O(log items).
  public func frame(forItemAt indexPath: IndexPath) -> Rect? {
    guard items.contains(indexPath) else { return nil }
    let columns = tracks.count
    let place = IndexPath(item: indexPath.item / columns, section: indexPath.section)
    guard let line = lines.item(at: place) else { return nil }
    return frame(ofColumn: indexPath.item % columns, in: line)
  }

  /// Names the items in an area; O(log items + named).
  public func forEachItem(in rect: Rect, _ body: (IndexPath) -> Void) -> Bool {
    let front = insets.leading(axis)
    let low = (rect.min(axis) - front).sixtyFourths
    let high = (rect.max(axis) - front).sixtyFourths
    guard high > low else { return true }
    let first = rect.min(axis.cross) - insets.leading(axis.cross)
    let last = rect.max(axis.cross) - insets.leading(axis.cross)
    lines.forEachItem(endingBeyond: low) { line in
      guard line.offset < high else { return false }
      let section = line.path.section
      let start = line.path.item * tracks.count
      let count = min(tracks.count, items.sections[section].count - start)
      for column in 0..<count where tracks.meets(column, from: first, to: last) {
        body(IndexPath(item: start + column, section: section))
      }
      return true
    }
    return true
  }
}
