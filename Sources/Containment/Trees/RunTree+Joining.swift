extension RunTree {
  /// A tree of one run.
  init(_ run: Run, stamp: UInt32) {
    var builder = RunBuilder<Summary, Shape>(stamp: stamp)
    builder.append(run)
    self.init()
    setStamp(stamp)
    adopt(builder.finish())
  }

  /// Appends another tree, whose leaves keep their stamps; O(log runs) of both.
  mutating func append(_ other: RunTree) {
    guard other.count > 0 else { return }
    guard count > 0 else {
      let stamp = stamp
      self = other
      setStamp(stamp)
      return
    }
    let left = root
    root = nil
    count += other.count
    total += other.total
    settle(Node.concatenate(left, other.root, stamp))
  }

  /// Cuts the tree in front of an element: what is behind goes, and is returned; O(log runs).
  mutating func split(at index: Int) -> RunTree {
    precondition(index >= 0 && index <= count, "index out of range")
    var tail = RunTree()
    tail.setStamp(stamp)
    guard index < count, let root else { return tail }
    guard index > 0 else {
      swap(&tail, &self)
      setStamp(tail.stamp)
      return tail
    }
    let (left, right) = root.split(at: index, stamp)
    adopt(left)
    tail.adopt(right)
    return tail
  }
}

extension RunNode {
  /// Joins two trees of any heights.
  static func concatenate(_ left: Node?, _ right: Node?, _ stamp: UInt32) -> Node? {
    guard var left else { return right }
    guard var right else { return left }
    if left.height >= right.height {
      own(&left)
      guard let more = join(&left, right, stamp) else { return left }
      return Node(over: [left, more])
    }
    own(&right)
    guard let more = joinInFront(left, &right, stamp) else { return right }
    return Node(over: [more, right])
  }

  /// Joins a tree with one to its right that is at most as high; what does not fit comes back as a
  /// node of the left one's height.
  static func join(_ left: inout Node, _ right: Node, _ stamp: UInt32) -> Node? {
    guard left.height > right.height else { return left.absorb(right, stamp) ? nil : right }
    let inner = left
    let last = inner.used - 1
    own(&inner.children[last])
    let more = join(&inner.children[last], right, stamp)
    inner.refresh(last)
    guard let more else { return nil }
    guard inner.isFull else {
      inner.appendChild(more)
      return nil
    }
    return Node(over: [more])
  }

  /// The same for one to its left that is lower.
  private static func joinInFront(_ left: Node, _ right: inout Node, _ stamp: UInt32) -> Node? {
    guard right.height > left.height else {
      var node = left
      own(&node)
      guard node.absorb(right, stamp) else { return left }
      right = node
      return nil
    }
    let inner = right
    own(&inner.children[0])
    let more = joinInFront(left, &inner.children[0], stamp)
    inner.refresh(0)
    guard let more else { return nil }
    guard inner.isFull else {
      inner.insertChild(more, at: 0)
      return nil
    }
    return Node(over: [more])
  }

  /// Takes in a neighbour of the same height where both fit into one node.
  private func absorb(_ right: Node, _ stamp: UInt32) -> Bool {
    guard height == 0 else {
      guard used + right.used <= Shape.fanout else { return false }
      absorbChildren(of: right)
      return true
    }
    guard mayFit(with: right) else { return false }
    return Self.withBuffer { buffer in
      read(0..<count, into: &buffer, stamp: stamp)
      right.read(0..<right.count, into: &buffer, stamp: stamp)
      guard Self.fits(runs: buffer.count, elements: buffer.elements) else { return false }
      write(buffer, 0..<buffer.count, stamp: stamp)
      return true
    }
  }

  /// Whether two leaves may fit into one; most pairs that do not are told without a look at their runs.
  private func mayFit(with right: Node) -> Bool {
    // Only the two runs that meet can become one; a dense leaf has more runs than half its elements.
    guard isDense == right.isDense else { return true }
    return (used + right.used) * (isDense ? 1 : 2) <= Shape.leafWords + 2
      || !isDense && count + right.count <= Shape.leafWords
  }

  /// The two parts in front of and behind an element; neither is empty.
  func split(at index: Int, _ stamp: UInt32) -> (left: Node?, right: Node?) {
    guard height > 0 else {
      return (part(0..<index, stamp), part(index..<count, stamp))
    }
    var place = 0
    var start = 0
    while place < used - 1, index >= start + items[place] {
      start += items[place]
      place += 1
    }
    Shape.touch(place + 2)
    guard index > start else { return (piece(0..<place), piece(place..<used)) }
    let (left, right) = children[place].split(at: index - start, stamp)
    return (
      Self.concatenate(piece(0..<place), left, stamp),
      Self.concatenate(right, piece(place + 1..<used), stamp)
    )
  }

  private func part(_ range: Range<Int>, _ stamp: UInt32) -> Node {
    Self.withBuffer { buffer in
      let node = Node(height: 0)
      read(range, into: &buffer, stamp: stamp)
      node.write(buffer, 0..<buffer.count, stamp: stamp)
      return node
    }
  }

  /// Some of the children under one node; no level for a single one.
  private func piece(_ range: Range<Int>) -> Node? {
    switch range.count {
    case 0: nil
    case 1: children[range.lowerBound]
    default: withChildren(range)
    }
  }
}
