/// Items of their own sizes, one beside the other, in as many lines as they need.
///
/// Items follow each other across the axis; one that finds no room begins the next line, and so does each
/// section. A line is as long as the longest of its items; the items of a line begin where it begins. An
/// item that is broader than the room is as broad as the room.
///
/// A flow is not as cheap as a list or a grid: where an item stands depends on all items before it in its
/// section. Preparing costs O(items), a change O(items of the section behind it), a question O(log lines +
/// items of a line), and memory 12 bytes an item. It serves thousands of tags, not millions of rows.
///
/// ```swift
/// let tags = FlowLayout(itemSpacing: 1, lineAlignment: .center)
/// let words = FlowLayout(estimatedItemSize: Size(width: 6, height: 1), itemSpacing: 1)
/// assert(words.estimatesLengths && !tags.estimatesLengths)
/// ```
@MainActor
public struct FlowLayout: CollectionLayout {
  /// Where the items of a line stand that leaves room across.
  public enum LineAlignment: Sendable, Hashable, CaseIterable {
    /// At the leading edge.
    case leading
    /// In the middle, to the whole cell.
    case center
    /// At the trailing edge.
    case trailing
    /// From edge to edge, with equal distances to the whole cell; the last line of a section is leading.
    case justified
  }

  /// The direction in which lines follow each other.
  public let axis: Axis
  /// The size of an item for which the app gives none, or the first guess of it.
  public let itemSize: Size
  /// The least distance between two items of a line.
  public let itemSpacing: Double
  /// The distance between two lines.
  public let lineSpacing: Double
  /// Where the items of a line stand that leaves room across.
  public let lineAlignment: LineAlignment
  /// The distances between the content and its edges.
  public let insets: EdgeInsets
  /// Whether an item is as large as it would like to be, once it comes into view, and a guess before.
  public let estimatesLengths: Bool

  /// The extent of all content.
  public internal(set) var contentSize = Size.zero

  /// The room across, in sixty-fourths.
  var room = 0
  var sizes: [[FlowItem]] = []
  var lines: [[FlowLine]] = []
  /// Where each section begins, in sixty-fourths behind the inset; one more for the end of the last.
  var starts: [Int] = [0]

  /// Makes a flow whose items have the sizes that the app gives, or all one size.
  ///
  /// - Parameters:
  ///   - axis: The direction in which lines follow each other.
  ///   - itemSize: The size of an item for which the app gives none.
  ///   - itemSpacing: The least distance between two items of a line.
  ///   - lineSpacing: The distance between two lines; sections follow each other like lines.
  ///   - lineAlignment: Where the items of a line stand that leaves room across.
  ///   - insets: The distances between the content and its edges.
  public init(
    axis: Axis = .vertical, itemSize: Size = Size(width: 1, height: 1), itemSpacing: Double = 0,
    lineSpacing: Double = 0, lineAlignment: LineAlignment = .leading, insets: EdgeInsets = .zero
  ) {
    self.init(
      axis, itemSize, itemSpacing, lineSpacing, lineAlignment, insets, estimates: false)
  }

  /// Makes a flow whose items are as large as they would like to be.
  ///
  /// An item that comes into view is asked for its size in the whole room across; its line, and the lines
  /// behind, are wrapped anew by that.
  ///
  /// - Parameters:
  ///   - axis: The direction in which lines follow each other.
  ///   - estimatedItemSize: The guess, and the size of an item that has no wish.
  ///   - itemSpacing: The least distance between two items of a line.
  ///   - lineSpacing: The distance between two lines; sections follow each other like lines.
  ///   - lineAlignment: Where the items of a line stand that leaves room across.
  ///   - insets: The distances between the content and its edges.
  public init(
    axis: Axis = .vertical, estimatedItemSize: Size, itemSpacing: Double = 0,
    lineSpacing: Double = 0, lineAlignment: LineAlignment = .leading, insets: EdgeInsets = .zero
  ) {
    self.init(
      axis, estimatedItemSize, itemSpacing, lineSpacing, lineAlignment, insets, estimates: true)
  }

  private init(
    _ axis: Axis, _ itemSize: Size, _ itemSpacing: Double, _ lineSpacing: Double,
    _ lineAlignment: LineAlignment, _ insets: EdgeInsets, estimates: Bool
  ) {
    self.axis = axis
    self.itemSize = Size(width: max(0, itemSize.width), height: max(0, itemSize.height))
    self.itemSpacing = max(0, itemSpacing.onGrid)
    self.lineSpacing = max(0, lineSpacing.onGrid)
    self.lineAlignment = lineAlignment
    self.insets = insets
    estimatesLengths = estimates
  }

  /// Asks for every size where the app gives any and none is a guess; O(items).
  public mutating func prepare(_ source: any LayoutSource, viewport: Size) {
    room = room(in: viewport)
    sizes = (0..<source.numberOfSections).map { section in
      Array(repeating: usual, count: source.numberOfItems(inSection: section))
    }
    if source.givesLengths, !estimatesLengths {
      for section in sizes.indices {
        for item in sizes[section].indices {
          sizes[section][item] = size(of: IndexPath(item: item, section: section), source)
        }
      }
    }
    wrapAll(viewport)
  }

  /// Asks for the sizes of what came and of what was renewed; O(items of the sections that changed).
  public mutating func update(
    _ edits: [LayoutEdits], _ source: any LayoutSource, viewport: Size
  ) {
    let isAsking = source.givesLengths && !estimatesLengths
    var fresh = usual
    fresh.state = isAsking ? .unasked : .usual
    for edit in edits {
      edit.apply(to: &sizes, inserting: fresh) { renewed in
        if isAsking {
          renewed.state = .unasked
        } else if renewed.state == .known {
          renewed.state = .hint
        }
      }
    }
    if isAsking {
      for section in sizes.indices {
        for item in sizes[section].indices where sizes[section][item].state == .unasked {
          sizes[section][item] = size(of: IndexPath(item: item, section: section), source)
        }
      }
    }
    if let touched = LayoutEdits.sections(touchedBy: edits) {
      for section in touched { lines[section] = wrapped(sizes[section]) }
      findStarts(from: touched.min() ?? 0)
      measureContent(viewport)
    } else {
      wrapAll(viewport)
    }
  }

  /// Follows another size of the viewport: O(1) where the room across stays, else O(items).
  ///
  /// Where the app gives sizes, all are asked for anew; what was measured is a guess from then on.
  public mutating func resize(_ source: any LayoutSource, viewport: Size) {
    guard room(in: viewport) != room else { return measureContent(viewport) }
    guard !source.givesLengths || estimatesLengths else {
      return prepare(source, viewport: viewport)
    }
    room = room(in: viewport)
    for section in sizes.indices {
      for item in sizes[section].indices where sizes[section][item].state == .known {
        sizes[section][item].state = .hint
      }
    }
    wrapAll(viewport)
  }

  /// The area of an item; O(log lines + items of its line).
  public func frame(forItemAt indexPath: IndexPath) -> Rect? {
    guard contains(indexPath) else { return nil }
    let section = indexPath.section
    let line = lineIndex(of: indexPath.item, in: section)
    var found: Rect?
    forEachItem(ofLine: line, in: section) { item, frame in
      if item == indexPath.item { found = frame }
      return item < indexPath.item
    }
    return found
  }

  /// Names the items in an area; O(log lines + items of the lines in it).
  public func forEachItem(in rect: Rect, _ body: (IndexPath) -> Void) -> Bool {
    let front = insets.leading(axis)
    let low = (rect.min(axis) - front).sixtyFourths
    let high = (rect.max(axis) - front).sixtyFourths
    guard high > low else { return true }
    var section = firstSection(endingBeyond: low)
    while section < lines.count, starts[section] < high {
      var line = firstLine(endingBeyond: low - starts[section], in: section)
      while line < lines[section].count, starts[section] + lines[section][line].start < high {
        forEachItem(ofLine: line, in: section) { item, frame in
          if frame.size[axis] > 0, frame.min(axis) < rect.max(axis),
            frame.max(axis) > rect.min(axis),
            frame.size[axis.cross] <= 0
              || frame.min(axis.cross) < rect.max(axis.cross)
                && frame.max(axis.cross) > rect.min(axis.cross)
          {
            body(IndexPath(item: item, section: section))
          }
          return true
        }
        line += 1
      }
      section += 1
    }
    return true
  }
}
