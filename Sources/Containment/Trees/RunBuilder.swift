/// Builds a tree from runs in their order, with full nodes.
struct RunBuilder<Summary: RunSummary, Shape: RunShape> {
  typealias Node = RunNode<Summary, Shape>

  /// What the leaves are stamped with.
  let stamp: UInt32

  private var leaf = Node(height: 0)
  /// The node that is being filled at each height above the leaves.
  private var open: [Node] = []
  private var last: Run?

  init(stamp: UInt32 = 0) { self.stamp = stamp }

  mutating func append(_ run: Run) {
    var rest = run.count
    while rest > 0 {
      let number = min(rest, Int(UInt32.max))
      put(Run(value: run.value, count: number))
      rest -= number
    }
  }

  /// Appends single elements; the quickest way to build a tree of many that differ.
  mutating func append(_ values: UnsafeBufferPointer<UInt32>) {
    var next = 0
    while next < values.count {
      let end = min(values.count, next + Shape.leafWords)
      var changes = 0
      for place in next..<end - 1 where values[place] != values[place + 1] { changes += 1 }
      if changes * 2 + 2 > end - next, end - next == Shape.leafWords {
        closeRuns()
        leaf.fill(with: values[next..<end])
        closeLeaf()
        next = end
      } else {
        let value = values[next]
        var number = 1
        while next + number < values.count, values[next + number] == value { number += 1 }
        append(Run(value: value, count: number))
        next += number
      }
    }
  }

  private mutating func closeRuns() {
    if let last { write(last) }
    last = nil
    if leaf.used > 0 { closeLeaf() }
  }

  private mutating func put(_ run: Run) {
    guard var before = last else {
      last = run
      return
    }
    if before.value == run.value, before.count + run.count <= Int(UInt32.max) {
      before.count += run.count
      last = before
    } else {
      write(before)
      last = run
    }
  }

  /// Writes a run that no equal one follows.
  private mutating func write(_ run: Run) {
    let words = leaf.words
    if leaf.isDense {
      if leaf.used + run.count <= Shape.leafWords {
        for _ in 0..<run.count {
          words[leaf.used] = run.value
          leaf.used += 1
        }
        return
      }
    } else if leaf.used * 2 + 2 <= Shape.leafWords {
      words[leaf.used * 2] = run.value
      words[leaf.used * 2 + 1] = UInt32(run.count)
      leaf.used += 1
      return
    } else if leaf.count + run.count <= Shape.leafWords {
      leaf.makeDense()
      return write(run)
    }
    closeLeaf()
    write(run)
  }

  private mutating func closeLeaf() {
    leaf.stamp = stamp
    add(leaf, at: 0)
    leaf = Node(height: 0)
  }

  private mutating func add(_ node: Node, at level: Int) {
    if level == open.count { open.append(Node(height: level + 1)) }
    if open[level].isFull {
      let full = open[level]
      open[level] = Node(height: level + 1)
      add(full, at: level + 1)
    }
    open[level].appendChild(node)
  }

  mutating func finish() -> Node? {
    closeRuns()
    guard !open.isEmpty else { return nil }
    var level = 0
    while level < open.count - 1 {
      if open[level].used > 0 { add(open[level], at: level + 1) }
      level += 1
    }
    return open.last
  }
}

extension RunNode {
  /// Makes an empty leaf one of single elements.
  fileprivate func fill(with values: Slice<UnsafeBufferPointer<UInt32>>) {
    isDense = true
    used = values.count
    for (place, value) in zip(0..., values) { words[place] = value }
  }

  /// Rewrites a leaf of runs as one of single elements.
  fileprivate func makeDense() {
    Self.withBuffer { buffer in
      for run in 0..<used { buffer.append(words[run * 2], Int(words[run * 2 + 1])) }
      var next = 0
      for place in 0..<buffer.count {
        for _ in 0..<buffer[place].count {
          words[next] = buffer[place].value
          next += 1
        }
      }
      used = next
      isDense = true
    }
  }
}
