extension RunTree {
  /// What the tree takes in memory, and in how many pieces.
  struct Footprint: Equatable {
    var nodes = 0
    var leaves = 0
    /// Runs, and the elements of dense leaves.
    var entries = 0
    /// The words that these take.
    var words = 0
    var height = 0
    /// Bytes of nodes and what they own, without what the allocator adds.
    var bytes = 0
  }

  /// Counts nodes and what is in them; O(nodes).
  var footprint: Footprint {
    var footprint = Footprint()
    if let root {
      footprint.height = root.height + 1
      root.measure(&footprint)
    }
    return footprint
  }

  /// What in the tree is not as it must be; `nil` where all is well.
  ///
  /// O(entries).
  var brokenInvariant: String? { brokenInvariant(levels: .max) }

  private func brokenInvariant(levels: Int) -> String? {
    guard let root else {
      return count == 0 && total == .zero ? nil : "elements or a sum without a root"
    }
    if let broken = root.brokenInvariant(isRoot: true, levels: levels) { return broken }
    let (found, sum) = root.measure
    guard found == count, count > 0 else { return "another count than the root's" }
    return sum == total ? nil : "another sum than the root's"
  }

  /// The most elements of a tree that is checked whole after every change, where that is asked for.
  static var fullyChecked: Int { 4096 }

  /// Checks what was changed, in builds with `CONTAINMENT_INVARIANTS`; costs nothing in others.
  ///
  /// Of a tree with many elements the upper two levels are checked: more would take from tests of large
  /// trees what they are for.
  @inline(__always)
  func checkChange() {
    #if CONTAINMENT_INVARIANTS
      if let broken = brokenInvariant(levels: count <= Self.fullyChecked ? .max : 2) {
        preconditionFailure("tree of runs: \(broken)")
      }
    #endif
  }
}

extension RunNode {
  /// Bytes of the object itself.
  private static var objectSize: Int { 48 }

  fileprivate func measure(_ footprint: inout RunTree<Summary, Shape>.Footprint) {
    footprint.nodes += 1
    guard height > 0 else {
      footprint.leaves += 1
      footprint.entries += used
      footprint.words += isDense ? used : used * 2
      footprint.bytes += Shape.leafWords * 4 + Self.objectSize
      return
    }
    footprint.bytes += Shape.fanout * (16 + MemoryLayout<Summary>.stride) + Self.objectSize
    for place in 0..<used { children[place].measure(&footprint) }
  }

  fileprivate func brokenInvariant(isRoot: Bool, levels: Int) -> String? {
    guard levels > 0 else { return nil }
    guard used > 0 else { return "an empty node" }
    guard height > 0 else { return brokenLeaf }
    guard used <= Shape.fanout else { return "too many children" }
    guard !isRoot || used > 1 else { return "a root over one child" }
    for place in 0..<used {
      let child = children[place]
      guard child.height == height - 1 else { return "leaves at different depths" }
      let (count, sum) = child.measure
      guard count == items[place] else { return "a wrong count of a child" }
      guard sum == sums[place] else { return "a wrong sum of a child" }
      if let broken = child.brokenInvariant(isRoot: false, levels: levels - 1) { return broken }
    }
    return nil
  }

  private var brokenLeaf: String? {
    guard used * (isDense ? 1 : 2) <= Shape.leafWords else { return "too much in a leaf" }
    guard !isDense else { return nil }
    for run in 0..<used {
      guard words[run * 2 + 1] > 0 else { return "an empty run" }
      guard run == 0 || words[run * 2] != words[run * 2 - 2] else { return "two equal runs" }
    }
    return nil
  }
}
