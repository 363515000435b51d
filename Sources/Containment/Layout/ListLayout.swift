/// One item after the other along an axis, each with a length of its own and the full width across.
///
/// ```swift
/// let rows = ListLayout(spacing: 1)
/// let shelf = ListLayout(axis: .horizontal, itemLength: 12)
/// assert(rows.axis == .vertical && shelf.axis == .horizontal)
/// ```
@MainActor
public struct ListLayout: CollectionLayout {
  /// The direction in which items follow each other.
  public let axis: Axis
  /// The distance between two items.
  public let spacing: Double
  /// The distances between the content and its edges.
  public let insets: EdgeInsets
  /// The length of an item for which the app gives none, or the first guess of it.
  public let itemLength: Double
  /// Whether an item is as long as it would like to be, once it comes into view, and a guess before.
  public let estimatesLengths: Bool

  /// The extent of all content.
  public internal(set) var contentSize = Size.zero

  private var crossStart = 0.0
  var crossLength = 0.0
  var index: SizeIndex<WideNodes>
  /// The guess for what was not in view yet.
  var guess: LengthEstimate
  /// The class of items that the layout gives their length, and of those that are still to be asked for.
  static let usual = 0
  static let unasked = 1

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - axis: The direction in which items follow each other.
  ///   - spacing: The distance between two items; sections follow each other like items.
  ///   - insets: The distances between the content and its edges.
  ///   - itemLength: The length of an item for which the app gives none.
  public init(
    axis: Axis = .vertical, spacing: Double = 0, insets: EdgeInsets = .zero, itemLength: Double = 1
  ) {
    self.init(axis, spacing, insets, itemLength, estimates: false)
  }

  /// Makes a list whose items are as long as they would like to be.
  ///
  /// An item that is in view is as long as the delegate says, else as its content's
  /// ``ViewController/preferredContentSize(fitting:)`` or
  /// ``CollectionViewCell/preferredContentSize(fitting:)`` says. Before it was in view a guess stands for
  /// it. So no data is too long to be loaded at once, and a new width costs what is in view.
  ///
  /// ```swift
  /// let notes = ListLayout(spacing: 1, estimatedItemLength: 3)
  /// assert(notes.estimatesLengths)
  /// ```
  ///
  /// - Parameters:
  ///   - axis: The direction in which items follow each other.
  ///   - spacing: The distance between two items; sections follow each other like items.
  ///   - insets: The distances between the content and its edges.
  ///   - estimatedItemLength: The guess, and the length of an item that has no wish.
  public init(
    axis: Axis = .vertical, spacing: Double = 0, insets: EdgeInsets = .zero,
    estimatedItemLength: Double
  ) {
    self.init(axis, spacing, insets, estimatedItemLength, estimates: true)
  }

  private init(
    _ axis: Axis, _ spacing: Double, _ insets: EdgeInsets, _ itemLength: Double, estimates: Bool
  ) {
    estimatesLengths = estimates
    self.axis = axis
    self.spacing = max(0, spacing.onGrid)
    self.insets = insets
    self.itemLength = max(0, itemLength.onGrid)
    let usual = self.itemLength.sixtyFourths
    guess = LengthEstimate(usual)
    index = SizeIndex(
      estimates: SIMD4(usual, usual, usual, usual), spacing: self.spacing.sixtyFourths)
  }

  /// Asks for every length where the app gives any and none is a guess: O(items); else O(sections).
  public mutating func prepare(_ source: any LayoutSource, viewport: Size) {
    measureCross(viewport)
    if source.givesLengths, !estimatesLengths {
      index.reload(lengths(source))
    } else {
      let sections = 0..<source.numberOfSections
      index.reload(sections.map(source.numberOfItems(inSection:)), as: Self.usual)
    }
    measureContent(viewport)
  }

  func crossLength(in viewport: Size) -> Double {
    let cross = axis.cross
    return max(0, viewport[cross] - insets.leading(cross) - insets.trailing(cross))
  }

  mutating func measureCross(_ viewport: Size) {
    crossStart = insets.leading(axis.cross)
    crossLength = crossLength(in: viewport)
  }

  /// Every length, section by section; by loops, because a closure would ask for each item whether it
  /// runs on the main actor.
  private func lengths(_ source: any LayoutSource) -> [[ItemLength]] {
    var lengths: [[ItemLength]] = []
    for section in 0..<source.numberOfSections {
      var items: [ItemLength] = []
      let count = source.numberOfItems(inSection: section)
      items.reserveCapacity(count)
      for item in 0..<count {
        items.append(length(of: IndexPath(item: item, section: section), source))
      }
      lengths.append(items)
    }
    return lengths
  }

  /// Asks for the lengths of what came and of what was renewed; O(changes * log items).
  public mutating func update(
    _ edits: [LayoutEdits], _ source: any LayoutSource, viewport: Size
  ) {
    guard !estimatesLengths else { return follow(edits, viewport) }
    guard source.givesLengths else {
      for edit in edits { index.apply(edit, as: Self.usual) }
      return measureContent(viewport)
    }
    for edit in edits { index.apply(edit, as: Self.unasked) }
    while let path = index.firstUnknown(of: Self.unasked) {
      index.set(path, to: length(of: path, source))
    }
    measureContent(viewport)
  }

  private func length(of path: IndexPath, _ source: any LayoutSource) -> ItemLength {
    guard let asked = source.length(ofItemAt: path, crossLength: crossLength) else {
      return ItemLength(estimatedAs: Self.usual)
    }
    return ItemLength(measured: asked.sixtyFourths, as: Self.usual)
  }

  mutating func measureContent(_ viewport: Size) {
    var size = viewport
    size[axis] =
      insets.leading(axis) + Double.sixtyFourths(index.extent) + insets.trailing(axis)
    contentSize = size
  }

  /// The area of an item; O(log items).
  public func frame(forItemAt indexPath: IndexPath) -> Rect? {
    guard let item = index.item(at: indexPath) else { return nil }
    var frame = Rect.zero
    frame.origin[axis] = insets.leading(axis) + Double.sixtyFourths(item.offset)
    frame.origin[axis.cross] = crossStart
    frame.size[axis] = Double.sixtyFourths(item.length)
    frame.size[axis.cross] = crossLength
    return frame
  }

  /// Names the items in an area; O(log items + named).
  public func forEachItem(in rect: Rect, _ body: (IndexPath) -> Void) -> Bool {
    forEachItem(in: rect) { path, _, _ in body(path) }
    return true
  }

  /// Names the items in an area with where they begin and how long they are; O(log items + named).
  package func forEachItem(
    in rect: Rect, _ body: (IndexPath, _ start: Double, _ length: Double) -> Void
  ) {
    let front = insets.leading(axis)
    let low = (rect.min(axis) - front).sixtyFourths
    let high = (rect.max(axis) - front).sixtyFourths
    guard high > low else { return }
    index.forEachItem(endingBeyond: low) { item in
      guard item.offset < high else { return false }
      body(
        item.path, front + Double.sixtyFourths(item.offset), Double.sixtyFourths(item.length))
      return true
    }
  }
}

extension Double {
  /// The length as a whole number of sixty-fourths; nothing for one that is not finite.
  var sixtyFourths: Int {
    // Nothing that is not a number passes this either.
    guard abs(self) < 1e15 else {
      return self > 0 ? Int(1e15) * 64 : self < 0 ? -Int(1e15) * 64 : 0
    }
    let scaled = self * 64
    // To the nearest, as lengths are stored; most are there already.
    let whole = Int(scaled)
    let rest = scaled - Double(whole)
    return rest == 0 ? whole : rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }

  /// The length of so many sixty-fourths.
  static func sixtyFourths(_ count: Int) -> Double { Double(count) * (1.0 / 64) }
}
