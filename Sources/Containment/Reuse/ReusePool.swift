/// What a collection keeps idle for one identifier: last in, first out, and bounded.
///
/// The bound is what the registration says, or else five, or as many as were displayed or held ready at once so
/// far; there may be another one on what the idle elements cost. A full pool lets its oldest element go.
package struct ReusePool<Element: AnyObject> {
  /// An idle element, with what is known of it while it is idle.
  package struct Idle {
    /// `nil` for one that went from the old end, where the others are not moved up at once.
    package fileprivate(set) var element: Element?
    /// Larger than that of whatever went offscreen before.
    package let since: UInt64
    package fileprivate(set) var cost: Int
    /// Where it is in the order of all that is offscreen; -1 for nowhere.
    package fileprivate(set) var place: Int32
  }

  /// Why the oldest element has to go.
  package enum Excess { case limit, cost }

  private var idle: [Idle] = []
  /// The place of the oldest one.
  private var first = 0
  /// The bound that a registration gives; `nil` follows what is displayed.
  package var fixedLimit: Int?
  /// What the idle elements may cost in all; `nil` for any amount.
  package var costLimit: Int?
  private var cost = 0
  private var displayed = 0
  private var mostInUse = 0

  package init(limit: Int?) { fixedLimit = limit }

  /// How many elements are idle.
  package var count: Int { idle.count - first }

  /// How many elements may be idle.
  package var limit: Int { fixedLimit ?? max(5, mostInUse) }

  /// The idle elements, the one that is taken next last.
  package var elements: [Element] { idle[first...].compactMap(\.element) }

  /// The idle elements with what is known of them, oldest first.
  package var entries: ArraySlice<Idle> { idle[first...] }

  /// Takes the element that was put in last, if any is idle; O(1).
  package mutating func take() -> Element? { takeEntry()?.element }

  /// As ``take()``, with what is known of the element.
  package mutating func takeEntry() -> Idle? {
    guard idle.count > first, let last = idle.popLast() else { return nil }
    if idle.count == first { forgetGaps() }
    cost -= last.cost
    return last
  }

  /// Puts an element in, and returns the one that has to go for it; O(1) amortised.
  package mutating func put(_ element: Element) -> Element? {
    append(element)
    return excess == nil ? nil : takeOldest()?.element
  }

  /// Puts an element in; whoever does looks at ``excess`` then.
  @inline(__always)
  package mutating func append(
    _ element: Element, since: UInt64 = 0, cost: Int = 0, place: Int32 = -1
  ) {
    idle.append(Idle(element: element, since: since, cost: cost, place: place))
    self.cost += cost
  }

  /// Whether the oldest element has to go, and why; `nil` where the pool is within its bounds.
  package var excess: Excess? {
    if Fault.poolOverLimit.isPlanted, limit > 0, count == limit + 1 { return nil }
    if count > limit { return .limit }
    guard let costLimit, cost > costLimit, count > 0 else { return nil }
    return .cost
  }

  /// Takes the oldest element; O(1) amortised.
  package mutating func takeOldest() -> Idle? {
    guard idle.count > first else { return nil }
    let oldest = idle[first]
    idle[first].element = nil
    first += 1
    cost -= oldest.cost
    if first == idle.count {
      forgetGaps()
    } else if first >= 8, first * 2 >= idle.count {
      idle.removeSubrange(..<first)
      first = 0
    }
    return oldest
  }

  /// Empties the pool and returns what was in it, oldest first.
  package mutating func drain() -> [Element] {
    defer {
      idle.removeAll()
      (first, cost) = (0, 0)
    }
    return elements
  }

  /// Notes what the element that has been idle since then costs, and where it is in the order of all.
  package mutating func note(cost: Int, place: Int32, of since: UInt64) {
    guard let index = idle[first...].firstIndex(where: { $0.since == since }) else { return }
    self.cost += cost - idle[index].cost
    (idle[index].cost, idle[index].place) = (cost, place)
  }

  /// Counts an element as displayed; the most at once raises the bound.
  package mutating func noteDisplay() {
    displayed += 1
    noteUse(of: displayed)
  }

  /// Notes how many elements are displayed or held ready at once; the most raises the bound.
  package mutating func noteUse(of count: Int) { mostInUse = max(mostInUse, count) }

  /// Counts an element as no longer displayed.
  package mutating func noteEndOfDisplay() { displayed -= 1 }

  private mutating func forgetGaps() {
    idle.removeAll(keepingCapacity: true)
    first = 0
  }
}
