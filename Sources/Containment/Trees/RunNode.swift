/// A node of a tree of runs: a leaf with runs, or with one value an element where that is shorter; or
/// an inner node with children and their sums.
///
/// Nodes are shared between trees until one of them writes; whoever writes makes sure first that a node
/// is its own. Positions are relative, so an edit in front renumbers nothing.
final class RunNode<Summary: RunSummary, Shape: RunShape>: @unchecked Sendable {
  typealias Node = RunNode<Summary, Shape>

  /// The distance to the leaves; 0 for a leaf.
  let height: Int
  /// How many runs, elements or children there are.
  @exclusivity(unchecked) var used = 0
  /// Whether a leaf has one word an element.
  @exclusivity(unchecked) var isDense = false
  /// The tree's stamp when the leaf was written.
  @exclusivity(unchecked) var stamp: UInt32 = 0
  private let block: UnsafeMutableRawPointer

  private static var itemsOffset: Int { Shape.fanout * MemoryLayout<Node>.stride }
  private static var sumsOffset: Int {
    let end = itemsOffset + Shape.fanout * MemoryLayout<Int>.stride
    let alignment = MemoryLayout<Summary>.alignment
    return (end + alignment - 1) / alignment * alignment
  }

  init(height: Int) {
    self.height = height
    if height == 0 {
      block = .allocate(byteCount: Shape.leafWords * 4, alignment: 8)
    } else {
      block = .allocate(
        byteCount: Self.sumsOffset + Shape.fanout * MemoryLayout<Summary>.stride,
        alignment: max(8, MemoryLayout<Summary>.alignment))
    }
  }

  deinit {
    if height > 0 { children.deinitialize(count: used) }
    block.deallocate()
  }

  /// The words of a leaf.
  @inline(__always) var words: UnsafeMutablePointer<UInt32> {
    block.assumingMemoryBound(to: UInt32.self)
  }
  /// The children of an inner node.
  @inline(__always) var children: UnsafeMutablePointer<Node> {
    block.assumingMemoryBound(to: Node.self)
  }
  /// How many elements each child has.
  @inline(__always) var items: UnsafeMutablePointer<Int> {
    (block + Self.itemsOffset).assumingMemoryBound(to: Int.self)
  }
  /// The sum over each child.
  @inline(__always) var sums: UnsafeMutablePointer<Summary> {
    (block + Self.sumsOffset).assumingMemoryBound(to: Summary.self)
  }

  func copy() -> Node {
    Shape.touch(used)
    let copy = Node(height: height)
    copy.used = used
    copy.isDense = isDense
    copy.stamp = stamp
    if height == 0 {
      copy.words.update(from: words, count: isDense ? used : used * 2)
    } else {
      copy.children.initialize(from: children, count: used)
      copy.items.update(from: items, count: used)
      copy.sums.update(from: sums, count: used)
    }
    return copy
  }

  /// Makes sure that nobody else has the node in a slot.
  @inline(__always)
  static func own(_ slot: inout Node) {
    if !isKnownUniquelyReferenced(&slot) { slot = slot.copy() }
  }

  /// How many elements the node has.
  var count: Int {
    if height == 0, isDense { return used }
    Shape.touch(used)
    guard height == 0 else { return (0..<used).reduce(0) { $0 + items[$1] } }
    return (0..<used).reduce(0) { $0 + Int(words[$1 * 2 + 1]) }
  }

  /// How many elements the node has, and the sum over them.
  var measure: (count: Int, sum: Summary) {
    Shape.touch(used)
    var count = 0
    var sum = Summary.zero
    if height > 0 {
      for child in 0..<used {
        count += items[child]
        sum += sums[child]
      }
    } else if isDense {
      count = used
      for place in 0..<used { sum += Summary(value: words[place], count: 1) }
    } else {
      for run in 0..<used {
        let number = Int(words[run * 2 + 1])
        count += number
        sum += Summary(value: words[run * 2], count: number)
      }
    }
    return (count, sum)
  }
}

// MARK: - Inner nodes

extension RunNode {
  var isFull: Bool { used == Shape.fanout }

  /// Puts a child at a place of an inner node that has room.
  func insertChild(_ child: Node, at place: Int) {
    let (count, sum) = child.measure
    let behind = used - place
    Shape.touch(behind + 1)
    (children + place + 1).moveInitialize(from: children + place, count: behind)
    (items + place + 1).update(from: items + place, count: behind)
    (sums + place + 1).update(from: sums + place, count: behind)
    (children + place).initialize(to: child)
    items[place] = count
    sums[place] = sum
    used += 1
  }

  func appendChild(_ child: Node) {
    insertChild(child, at: used)
  }

  func removeChild(at place: Int) {
    (children + place).deinitialize(count: 1)
    let behind = used - place - 1
    Shape.touch(behind + 1)
    (children + place).moveInitialize(from: children + place + 1, count: behind)
    (items + place).update(from: items + place + 1, count: behind)
    (sums + place).update(from: sums + place + 1, count: behind)
    used -= 1
  }

  /// Moves the children from a place on to a new node.
  func splitChildren(from place: Int) -> Node {
    let right = Node(height: height)
    let moved = used - place
    Shape.touch(moved)
    right.children.moveInitialize(from: children + place, count: moved)
    right.items.update(from: items + place, count: moved)
    right.sums.update(from: sums + place, count: moved)
    right.used = moved
    used = place
    return right
  }

  /// Copies a range of children into a new node.
  func withChildren(_ range: Range<Int>) -> Node {
    Shape.touch(range.count)
    let part = Node(height: height)
    part.children.initialize(from: children + range.lowerBound, count: range.count)
    part.items.update(from: items + range.lowerBound, count: range.count)
    part.sums.update(from: sums + range.lowerBound, count: range.count)
    part.used = range.count
    return part
  }

  /// Takes the children of a neighbour to the right, where there is room for them.
  func absorbChildren(of right: Node) {
    Shape.touch(right.used)
    (children + used).initialize(from: right.children, count: right.used)
    (items + used).update(from: right.items, count: right.used)
    (sums + used).update(from: right.sums, count: right.used)
    used += right.used
  }

  func refresh(_ place: Int) {
    (items[place], sums[place]) = children[place].measure
  }
}
