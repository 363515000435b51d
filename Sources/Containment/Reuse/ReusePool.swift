/// What a collection keeps idle for one identifier: last in, first out, and bounded.
///
/// The bound is what the registration says, or else five, or as many as were displayed at once so
/// far. A full pool lets its oldest element go.
package struct ReusePool<Element: AnyObject> {
  private var idle: [Element] = []
  /// The bound that a registration gives; `nil` follows what is displayed.
  package var fixedLimit: Int?
  private var displayed = 0
  private var mostDisplayed = 0

  package init(limit: Int?) { fixedLimit = limit }

  /// How many elements are idle.
  package var count: Int { idle.count }

  /// How many elements may be idle.
  package var limit: Int { fixedLimit ?? max(5, mostDisplayed) }

  /// The idle elements, the one that is taken next last.
  package var elements: [Element] { idle }

  /// Takes the element that was put in last, if any is idle; O(1).
  package mutating func take() -> Element? { idle.popLast() }

  /// Puts an element in, and returns the one that has to go for it; O(1), or O(idle) when full.
  package mutating func put(_ element: Element) -> Element? {
    guard limit > 0 else { return element }
    idle.append(element)
    if Fault.poolOverLimit.isPlanted, idle.count == limit + 1 { return nil }
    return idle.count > limit ? idle.removeFirst() : nil
  }

  /// Empties the pool and returns what was in it, oldest first.
  package mutating func drain() -> [Element] {
    defer { idle.removeAll() }
    return idle
  }

  /// Counts an element as displayed; the most at once raises the bound.
  package mutating func noteDisplay() {
    displayed += 1
    mostDisplayed = max(mostDisplayed, displayed)
  }

  /// Counts an element as no longer displayed.
  package mutating func noteEndOfDisplay() { displayed -= 1 }
}
