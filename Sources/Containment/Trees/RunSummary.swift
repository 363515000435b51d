/// What a tree of runs sums up over its elements, so that it can be asked for any prefix at once.
protocol RunSummary: Equatable, Sendable {
  /// The sum over nothing.
  static var zero: Self { get }
  /// The sum over so many elements of one value.
  init(value: UInt32, count: Int)
  static func += (left: inout Self, right: Self)
  static func -= (left: inout Self, right: Self)
  /// What becomes of a value in a leaf that was written before the tree's present stamp.
  static func aged(_ value: UInt32) -> UInt32
}

extension RunSummary {
  /// The value itself: most trees have nothing that ages.
  static func aged(_ value: UInt32) -> UInt32 { value }
}

/// How large the nodes of a tree are.
protocol RunShape: Sendable {
  /// The 32-bit words of a leaf: two for a run, one for an element of a dense leaf.
  static var leafWords: Int { get }
  /// The most children of an inner node.
  static var fanout: Int { get }
  /// Called for so many nodes, children, runs and single elements that were looked at or moved.
  ///
  /// Nothing happens here; a shape for tests counts them, because counts are the same on every machine.
  static func touch(_ number: Int)
}

extension RunShape {
  @inline(__always) static func touch(_ number: Int) {}
}

/// Nodes for use: half a kilobyte a leaf.
enum WideNodes: RunShape {
  static var leafWords: Int { 128 }
  static var fanout: Int { 32 }
}

/// Nodes so small that a handful of elements splits and merges them; for tests.
enum TinyNodes: RunShape {
  static var leafWords: Int { 4 }
  static var fanout: Int { 3 }
}

/// So many neighbouring elements of one value.
struct Run: Equatable, Sendable {
  var value: UInt32
  var count: Int
}
