/// Pages one after the other, each as large as the viewport.
///
/// Sections follow each other like pages. What it answers takes O(log sections), whatever the number of pages.
///
/// ```swift
/// let book = PageLayout(axis: .horizontal)
/// assert(book.axis == .horizontal)
/// ```
@MainActor
public struct PageLayout: CollectionLayout {
  /// The direction in which pages follow each other.
  public let axis: Axis

  /// The extent of all pages.
  public private(set) var contentSize = Size.zero

  private var page = Size.zero
  /// How many pages come before each section, and how many there are.
  private var firsts = [0]

  /// Makes a row of pages, or a column of them.
  public init(axis: Axis = .horizontal) { self.axis = axis }

  /// Counts the pages; O(sections).
  public mutating func prepare(_ source: any LayoutSource, viewport: Size) {
    firsts = [0]
    var count = 0
    for section in 0..<source.numberOfSections {
      count += source.numberOfItems(inSection: section)
      firsts.append(count)
    }
    measure(viewport)
  }

  /// Takes the new size for every page; O(1).
  public mutating func resize(_ source: any LayoutSource, viewport: Size) { measure(viewport) }

  private mutating func measure(_ viewport: Size) {
    page = viewport
    contentSize = viewport
    contentSize[axis] = viewport[axis] * Double(firsts[firsts.count - 1])
  }

  /// The how many-th page an item is; `nil` where there is no such item.
  func number(of indexPath: IndexPath) -> Int? {
    guard indexPath.section >= 0, indexPath.section < firsts.count - 1, indexPath.item >= 0 else {
      return nil
    }
    let number = firsts[indexPath.section] + indexPath.item
    return number < firsts[indexPath.section + 1] ? number : nil
  }

  /// The area of a page; O(1).
  public func frame(forItemAt indexPath: IndexPath) -> Rect? {
    guard let number = number(of: indexPath) else { return nil }
    var frame = Rect(origin: .zero, size: page)
    frame.origin[axis] = page[axis] * Double(number)
    return frame
  }

  /// Names the pages in an area; O(log sections + named).
  public func forEachItem(in rect: Rect, _ body: (IndexPath) -> Void) -> Bool {
    let length = page[axis]
    let count = firsts[firsts.count - 1]
    guard length > 0, count > 0, rect.size[axis] > 0 else { return true }
    // Between 0 and the number of pages before they become integers, which a far offset would not fit.
    let first = Int(min(max(0, (rect.min(axis) / length).rounded(.down)), Double(count)))
    let end = Int(min(max(0, (rect.max(axis) / length).rounded(.up)), Double(count)))
    var section = self.section(of: first)
    for number in first..<max(first, end) {
      while number >= firsts[section + 1] { section += 1 }
      body(IndexPath(item: number - firsts[section], section: section))
    }
    return true
  }

  /// The section of a page: the last one that begins at it or before.
  private func section(of number: Int) -> Int {
    var low = 0
    var high = firsts.count - 1
    while low + 1 < high {
      let middle = (low + high) / 2
      if firsts[middle] <= number { low = middle } else { high = middle }
    }
    return low
  }
}
