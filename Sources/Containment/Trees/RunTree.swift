/// A sequence of values in which equal neighbours cost nothing: a copy-on-write B+tree of runs.
///
/// Reading, changing, inserting, deleting, splitting and joining cost O(log runs), wherever they are. A
/// copy costs nothing and keeps what it shows, so the state before an edit can be asked next to the
/// state after it.
struct RunTree<Summary: RunSummary, Shape: RunShape>: Sendable {
  typealias Node = RunNode<Summary, Shape>

  var root: Node?
  /// How many elements there are.
  var count = 0
  /// The sum over all elements.
  var total = Summary.zero
  /// What leaves that are written now are stamped with; values in leaves of another stamp are aged.
  private(set) var stamp: UInt32 = 0

  /// Makes an empty tree.
  init() {}

  /// Makes a tree of so many equal elements; O(1).
  init(repeating value: UInt32, count: Int) {
    self.init(CollectionOfOne(Run(value: value, count: count)))
  }

  /// Makes a tree of runs; O(runs).
  init(_ runs: some Sequence<Run>) {
    var builder = RunBuilder<Summary, Shape>()
    for run in runs { builder.append(run) }
    adopt(builder.finish())
  }

  /// Makes a tree of single elements; O(elements).
  init(values: [UInt32]) { self = values.withUnsafeBufferPointer { RunTree(values: $0) } }

  /// Makes a tree of single elements; O(elements).
  init(values: UnsafeBufferPointer<UInt32>, stamp: UInt32 = 0) {
    var builder = RunBuilder<Summary, Shape>(stamp: stamp)
    builder.append(values)
    setStamp(stamp)
    adopt(builder.finish())
  }

  /// Takes a root whose sum is not known yet.
  mutating func adopt(_ node: Node?) {
    (count, total) = node?.measure ?? (0, .zero)
    settle(node)
  }

  /// Takes a root, without levels that hold nothing but one node.
  mutating func settle(_ node: Node?) {
    var node = node
    while let inner = node, inner.height > 0, inner.used <= 1 {
      node = inner.used == 0 ? nil : inner.children[0]
    }
    if let leaf = node, leaf.height == 0, leaf.used == 0 { node = nil }
    root = node
    checkChange()
  }

  /// Lets leaves that are written from now on have another stamp; those with the old one age.
  mutating func setStamp(_ stamp: UInt32) { self.stamp = stamp }

  /// Makes all values older by one stamp; O(1).
  mutating func age() { stamp &+= 1 }
}

// MARK: - Asking

extension RunTree {
  /// The value of an element.
  subscript(index: Int) -> UInt32 {
    precondition(index >= 0 && index < count, "index out of range")
    var result: UInt32 = 0
    _ = withLeaf(of: index) { leaf, start, _ in result = leaf.value(at: index - start, stamp) }
    return result
  }

  /// The sum over the elements in front of one; of all at the end.
  ///
  /// O(log runs).
  func prefix(_ index: Int) -> Summary {
    precondition(index >= 0 && index <= count, "index out of range")
    guard index < count else { return total }
    var result = Summary.zero
    _ = withLeaf(of: index) { leaf, start, sum in
      result = sum
      result += leaf.prefix(index - start)
    }
    return result
  }

  /// Gives the leaf of an element with the element at which it begins and the sum in front of that.
  @inline(__always)
  func withLeaf<Result>(
    of index: Int, _ body: (Node, _ start: Int, _ sum: Summary) -> Result
  ) -> Result? {
    guard let root else { return nil }
    var node = Unmanaged.passUnretained(root)
    var start = 0
    var sum = Summary.zero
    while true {
      let next: Unmanaged<Node>? = node._withUnsafeGuaranteedRef { node in
        guard node.height > 0 else { return nil }
        var place = 0
        let last = node.used - 1
        while place < last, index >= start + node.items[place] {
          start += node.items[place]
          sum += node.sums[place]
          place += 1
        }
        Shape.touch(place + 2)
        return Unmanaged.passUnretained(node.children[place])
      }
      guard let next else { return node._withUnsafeGuaranteedRef { body($0, start, sum) } }
      node = next
    }
  }

  /// Gives the leaf in which a measure of the elements' sum goes beyond a limit.
  ///
  /// - Parameters:
  ///   - limit: At least 0 and less than the measure of the whole.
  ///   - measure: Measures a sum over so many elements; it grows with every element, or stays.
  ///   - body: Gets the leaf, the element at which it begins and the sum in front of that.
  /// - Returns: What the body returns; `nil` for an empty tree.
  @inline(__always)
  func withLeaf<Result>(
    beyond limit: Int, measuring measure: (Summary, _ count: Int) -> Int,
    _ body: (Node, _ start: Int, _ sum: Summary) -> Result
  ) -> Result? {
    guard let root else { return nil }
    var node = Unmanaged.passUnretained(root)
    var start = 0
    var sum = Summary.zero
    var reached = 0
    while true {
      let next: Unmanaged<Node>? = node._withUnsafeGuaranteedRef { node in
        guard node.height > 0 else { return nil }
        var place = 0
        let last = node.used - 1
        while place < last {
          let more = measure(node.sums[place], node.items[place])
          guard reached + more <= limit else { break }
          reached += more
          start += node.items[place]
          sum += node.sums[place]
          place += 1
        }
        Shape.touch(place + 2)
        return Unmanaged.passUnretained(node.children[place])
      }
      guard let next else { return node._withUnsafeGuaranteedRef { body($0, start, sum) } }
      node = next
    }
  }

  /// Calls a body for runs, from the one that an element is in, until it says that it has enough.
  ///
  /// The first run is cut at the element. O(log runs + runs given).
  @inline(__always)
  func forEachRun(from index: Int, _ body: (_ start: Int, Run) -> Bool) {
    var next = index
    while next < count {
      let goes = withLeaf(of: next) { leaf, start, _ in
        leaf.forEachRun(from: next - start, stamp) { place, run in
          next = start + place + run.count
          return body(start + place, run)
        }
      }
      guard goes == true else { return }
    }
  }

  /// The runs in order; equal runs may follow each other where two leaves meet.
  var runs: [Run] {
    var runs: [Run] = []
    forEachRun(from: 0) { _, run in
      runs.append(run)
      return true
    }
    return runs
  }
}

extension RunNode {
  @inline(__always)
  fileprivate func value(at place: Int, _ stamp: UInt32) -> UInt32 {
    var value: UInt32 = 0
    _ = forEachRun(from: place, stamp) { _, run in
      value = run.value
      return false
    }
    return value
  }

  /// The sum over the first elements of a leaf, and the value of the next one.
  @inline(__always)
  func prefixAndValue(_ length: Int) -> (Summary, UInt32) {
    guard !isDense else { return (prefix(length), words[length]) }
    var sum = Summary.zero
    var left = length
    var run = 0
    while left >= Int(words[run * 2 + 1]) {
      sum += Summary(value: words[run * 2], count: Int(words[run * 2 + 1]))
      left -= Int(words[run * 2 + 1])
      run += 1
    }
    Shape.touch(run + 1)
    sum += Summary(value: words[run * 2], count: left)
    return (sum, words[run * 2])
  }

  /// The sum over the first elements of a leaf.
  @inline(__always)
  func prefix(_ length: Int) -> Summary {
    var sum = Summary.zero
    if isDense {
      Shape.touch(length)
      for place in 0..<length { sum += Summary(value: words[place], count: 1) }
      return sum
    }
    var left = length
    var run = 0
    while left > 0 {
      let number = min(left, Int(words[run * 2 + 1]))
      sum += Summary(value: words[run * 2], count: number)
      left -= number
      run += 1
    }
    Shape.touch(run)
    return sum
  }

  /// Calls a body for the runs of a leaf from an element on; `false` where it had enough.
  @inline(__always)
  func forEachRun(
    from first: Int, _ stamp: UInt32, _ body: (_ place: Int, Run) -> Bool
  ) -> Bool {
    let ages = self.stamp != stamp
    if isDense {
      var place = first
      while place < used {
        Shape.touch(1)
        let value = ages ? Summary.aged(words[place]) : words[place]
        guard body(place, Run(value: value, count: 1)) else { return false }
        place += 1
      }
      return true
    }
    var start = 0
    for run in 0..<used {
      Shape.touch(1)
      let end = start + Int(words[run * 2 + 1])
      if end > first {
        let from = max(start, first)
        let value = ages ? Summary.aged(words[run * 2]) : words[run * 2]
        guard body(from, Run(value: value, count: end - from)) else { return false }
      }
      start = end
    }
    return true
  }
}
