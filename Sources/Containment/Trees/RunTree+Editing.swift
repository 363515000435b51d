extension RunTree {
  /// Puts so many elements of one value in the place of a range; O(log runs).
  mutating func replace(_ range: Range<Int>, with value: UInt32, count number: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of range")
    guard !range.isEmpty || number > 0 else { return }
    let run = Run(value: value, count: number)
    if number <= Int(UInt32.max), replaceInLeaf(range, run) { return }
    let tail = split(at: range.upperBound)
    _ = split(at: range.lowerBound)
    append(RunTree(run, stamp: stamp))
    append(tail)
  }

  /// Gives an element a value; O(log runs).
  mutating func set(_ index: Int, to value: UInt32) {
    replace(index..<index + 1, with: value, count: 1)
  }

  /// Gives the elements of a range one value; O(log runs).
  mutating func set(_ range: Range<Int>, to value: UInt32) {
    replace(range, with: value, count: range.count)
  }

  /// Inserts so many elements of one value in front of an element, or at the end; O(log runs).
  mutating func insert(_ value: UInt32, count number: Int, at index: Int) {
    replace(index..<index, with: value, count: number)
  }

  /// Takes a range out; O(log runs).
  mutating func remove(_ range: Range<Int>) { replace(range, with: 0, count: 0) }

  /// Inserts another tree in front of an element, or at the end; O(log runs) of both.
  mutating func insert(_ other: RunTree, at index: Int) {
    let tail = split(at: index)
    append(other)
    append(tail)
  }

  /// Moves a range, so that it begins at a place counted without it; O(log runs).
  mutating func move(_ range: Range<Int>, to index: Int) {
    let tail = split(at: range.upperBound)
    let moved = split(at: range.lowerBound)
    append(tail)
    insert(moved, at: index)
  }

  /// The elements of a range as a tree of their own; O(log runs).
  subscript(range: Range<Int>) -> RunTree {
    var part = self
    _ = part.split(at: range.upperBound)
    return part.split(at: range.lowerBound)
  }

  private mutating func replaceInLeaf(_ range: Range<Int>, _ run: Run) -> Bool {
    guard count > 0, var node = root else { return false }
    let isLocal = withLeaf(of: min(range.lowerBound, count - 1)) { leaf, start, _ in
      range.upperBound <= start + leaf.count
    }
    guard isLocal == true else { return false }
    // The tree lets go of its root meanwhile: otherwise every edit would copy the path.
    root = nil
    var change = Summary.zero
    Node.own(&node)
    let more = Node.replace(&node, range, run, stamp, &change)
    if !more.isEmpty { node = Node(over: [node] + more) }
    count += run.count - range.count
    total += change
    settle(node)
    return true
  }
}

extension RunNode {
  /// Makes an inner node, or as many levels of them as are needed, over nodes of one height.
  convenience init(over nodes: [Node]) {
    guard nodes.count > Shape.fanout else {
      self.init(height: nodes[0].height + 1)
      for node in nodes { appendChild(node) }
      return
    }
    var above: [Node] = []
    for start in stride(from: 0, to: nodes.count, by: Shape.fanout) {
      above.append(Node(over: Array(nodes[start..<min(nodes.count, start + Shape.fanout)])))
    }
    self.init(height: above[0].height + 1)
    for node in above { appendChild(node) }
  }

  /// Puts a run in the place of a range that lies in one leaf below a node that nobody else has.
  ///
  /// - Returns: What did not fit into the node, as nodes of its height that come right after it.
  static func replace(
    _ node: inout Node, _ range: Range<Int>, _ run: Run, _ stamp: UInt32, _ change: inout Summary
  ) -> [Node] {
    guard node.height > 0 else { return node.replaceInLeaf(range, run, stamp, &change) }
    let inner = node
    var place = 0
    var start = 0
    while place < inner.used - 1, range.lowerBound >= start + inner.items[place] {
      start += inner.items[place]
      place += 1
    }
    Shape.touch(place + 2)
    own(&inner.children[place])
    let local = range.lowerBound - start..<range.upperBound - start
    let more = replace(&inner.children[place], local, run, stamp, &change)
    guard more.isEmpty else {
      inner.refresh(place)
      return inner.insertChildren(more, at: place + 1)
    }
    inner.items[place] += run.count - range.count
    inner.sums[place] += change
    if inner.children[place].isSparse { inner.mend(place, stamp) }
    return []
  }

  private func replaceInLeaf(
    _ range: Range<Int>, _ run: Run, _ stamp: UInt32, _ change: inout Summary
  ) -> [Node] {
    change += Summary(value: run.value, count: run.count)
    if isDense, self.stamp == stamp, range.count == 1, run.count == 1 {
      let place = range.lowerBound
      Shape.touch(3)
      // One that becomes like its neighbour may leave so few runs that they are shorter.
      if place == 0 || words[place - 1] != run.value,
        place == used - 1 || words[place + 1] != run.value
      {
        change -= Summary(value: words[place], count: 1)
        words[place] = run.value
        return []
      }
    }
    return Self.withBuffer { buffer in
      read(range, into: &buffer, stamp: stamp)
      for place in 0..<buffer.count {
        change -= Summary(value: buffer[place].value, count: buffer[place].count)
      }
      buffer.clear()
      let length = count
      read(0..<range.lowerBound, into: &buffer, stamp: stamp)
      buffer.append(run.value, run.count)
      read(range.upperBound..<length, into: &buffer, stamp: stamp)
      return write(buffer, stamp: stamp)
    }
  }

  /// Puts children at a place; what does not fit comes back as nodes to the right.
  func insertChildren(_ nodes: [Node], at place: Int) -> [Node] {
    guard used + nodes.count > Shape.fanout else {
      for (offset, node) in nodes.enumerated() {
        insertChild(node, at: place + offset)
      }
      return []
    }
    let tail = splitChildren(from: place)
    let rest = nodes + (0..<tail.used).map { tail.children[$0] }
    // Evenly, so that the next edits find room.
    let all = (0..<used).map { children[$0] } + rest
    let parts = (all.count + Shape.fanout - 1) / Shape.fanout
    let size = (all.count + parts - 1) / parts
    while used > 0 { removeChild(at: used - 1) }
    for node in all[..<size] { appendChild(node) }
    return stride(from: size, to: all.count, by: size).map { start in
      let node = Node(height: height)
      for child in all[start..<min(all.count, start + size)] { node.appendChild(child) }
      return node
    }
  }

  /// Whether so little is in the node that it should be joined with a neighbour.
  var isSparse: Bool {
    if height > 0 { return used <= max(1, Shape.fanout / 4) }
    return (isDense ? used : used * 2) <= max(2, Shape.leafWords / 4)
  }

  /// Takes an empty child out, and joins one that holds little with a neighbour where both fit.
  fileprivate func mend(_ place: Int, _ stamp: UInt32) {
    if children[place].used == 0 { return removeChild(at: place) }
    for left in [place - 1, place] where left >= 0 && left + 1 < used {
      guard children[left].fits(with: children[left + 1]) else { continue }
      Self.own(&children[left])
      if Self.join(&children[left], children[left + 1], stamp) == nil {
        removeChild(at: left + 1)
      }
      refresh(left)
      if left + 1 < used { refresh(left + 1) }
      return
    }
  }

  private func fits(with right: Node) -> Bool {
    if height > 0 { return used + right.used <= Shape.fanout }
    let words = (isDense ? used : used * 2) + (right.isDense ? right.used : right.used * 2)
    return words <= Shape.leafWords
  }
}
