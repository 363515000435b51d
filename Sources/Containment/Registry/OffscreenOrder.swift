/// The controllers of a registry that are offscreen, in the order in which they went there.
///
/// Without a budget there is no such order, and nothing but a number is given to each; with one, what goes offscreen is
/// put at the end of a linked list, which is what makes every step O(1).
@MainActor
package final class OffscreenOrder {
  /// A controller that is offscreen already when a budget is first set.
  package struct Found {
    package let since: UInt64
    package let controller: ViewController
    package let holder: ControllerHolderHandle
    package let name: InternedName
    /// Told of the place in the order.
    package let place: (Int32, _ cost: Int) -> Void

    package init(
      since: UInt64, controller: ViewController, holder: ControllerHolderHandle,
      name: InternedName, place: @escaping (Int32, _ cost: Int) -> Void
    ) {
      self.since = since
      self.controller = controller
      self.holder = holder
      self.name = name
      self.place = place
    }
  }

  private struct Node {
    /// `nil` for a free one.
    var holder: ControllerHolderHandle?
    var name = InternedName.none
    var cost = 0
    var before: Int32 = -1
    /// Of a free one the next free one.
    var after: Int32 = -1
  }

  package private(set) var budget: RetentionBudget?
  /// Whether what goes offscreen has to be put in.
  @exclusivity(unchecked) package private(set) var isInUse = false
  /// Whether a holder went without taking out what it had; it may have gone on any thread.
  nonisolated(unsafe) package var hasGoneHolders = false

  @exclusivity(unchecked) private var nodes: [Node] = []
  @exclusivity(unchecked) private var free: Int32 = -1
  @exclusivity(unchecked) private var oldest: Int32 = -1
  @exclusivity(unchecked) private var newest: Int32 = -1
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var cost = 0
  @exclusivity(unchecked) private var last: UInt64 = 0

  /// The number of what goes offscreen now: larger than any before.
  @inline(__always)
  package func stamp() -> UInt64 {
    last &+= 1
    return last
  }

  /// How many there are, and what they cost.
  package var totals: (count: Int, cost: Int) {
    forgetGoneHolders()
    return (count, cost)
  }

  /// Whether one alone costs more than all may.
  package func isTooDear(_ cost: Int) -> Bool {
    guard let most = budget?.cost else { return false }
    return cost > max(0, most)
  }

  /// Puts one at the end; its place, for ``remove(_:)``.
  package func append(_ holder: ControllerHolderHandle, _ name: InternedName, cost: Int) -> Int32 {
    let place: Int32
    if free >= 0 {
      place = free
      free = nodes[Int(place)].after
    } else {
      place = Int32(nodes.count)
      nodes.append(Node())
    }
    nodes[Int(place)] = Node(holder: holder, name: name, cost: cost, before: newest)
    if newest >= 0 { nodes[Int(newest)].after = place } else { oldest = place }
    newest = place
    count += 1
    self.cost += cost
    return place
  }

  /// Takes one out, wherever it is.
  package func remove(_ place: Int32) {
    guard place >= 0, isInUse else { return }
    let node = nodes[Int(place)]
    if node.before >= 0 { nodes[Int(node.before)].after = node.after } else { oldest = node.after }
    if node.after >= 0 { nodes[Int(node.after)].before = node.before } else { newest = node.before }
    count -= 1
    cost -= node.cost
    nodes[Int(place)] = Node(after: free)
    free = place
  }

  /// Lets what has been there the longest go until the rest is within the budget.
  package func trim() {
    guard isInUse else { return }
    if hasGoneHolders { forgetGoneHolders() }
    while isOver, oldest >= 0 {
      let (place, before) = (oldest, count)
      guard let holder = nodes[Int(place)].holder?.holder else {
        remove(place)
        continue
      }
      holder.giveUpOldest(nodes[Int(place)].name)
      // Whatever a callback did meanwhile, this one is away.
      if oldest == place, count >= before { remove(place) }
    }
  }

  private var isOver: Bool {
    guard let budget else { return false }
    return budget.count.map { count > max(0, $0) } ?? false
      || budget.cost.map { cost > max(0, $0) } ?? false
  }

  private func forgetGoneHolders() {
    guard hasGoneHolders else { return }
    hasGoneHolders = false
    var place = oldest
    while place >= 0 {
      let next = nodes[Int(place)].after
      if nodes[Int(place)].holder?.holder == nil { remove(place) }
      place = next
    }
  }

  // MARK: The budget

  func setBudget(_ budget: RetentionBudget?) {
    self.budget = budget
    guard budget == nil else { return }
    isInUse = false
    nodes.removeAll()
    (free, oldest, newest, count, cost) = (-1, -1, -1, 0, 0)
  }

  func begin(with found: [Found]) {
    isInUse = true
    for one in found.sorted(by: { $0.since < $1.since }) {
      let cost = max(0, one.controller.retentionCost)
      one.place(append(one.holder, one.name, cost: cost), cost)
    }
  }
}
