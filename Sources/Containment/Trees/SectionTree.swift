/// Sections in their order, each a tree of runs: a copy-on-write balanced tree.
///
/// Finding a section by its place, by an element or by a measure, and inserting, deleting and moving
/// sections with everything in them cost O(log sections). A copy keeps what it shows.
struct SectionTree<Summary: RunSummary, Shape: RunShape>: Sendable {
  typealias Elements = RunTree<Summary, Shape>

  private var root: SectionNode<Summary, Shape>?

  /// How many sections there are.
  var count: Int { root?.sections ?? 0 }
  /// How many elements there are in all sections.
  var elements: Int { root?.elements ?? 0 }
  /// The sum over all elements of all sections.
  var total: Summary { root?.sum ?? .zero }

  init() {}

  private init(_ root: SectionNode<Summary, Shape>?) { self.root = root }

  /// Makes a tree of sections; O(sections).
  init(_ sections: some Sequence<Elements>) {
    for section in sections { append(section) }
  }

  /// What stands in front of a section.
  struct Front {
    var section = 0
    var elements = 0
    var sum = Summary.zero
  }

  /// The elements of a section.
  subscript(section: Int) -> Elements { find { $0.section + $1.sections <= section }.0 }

  /// The elements of a section, and what stands in front of it.
  func section(_ section: Int) -> (Elements, Front) { find { $0.section + $1.sections <= section } }

  /// What stands in front of a section; of all at the end.
  func front(of section: Int) -> Front {
    guard section < count else { return Front(section: count, elements: elements, sum: total) }
    return find { $0.section + $1.sections <= section }.1
  }

  /// The section that holds an element, counted through all sections, and what stands in front of it.
  func section(ofElement element: Int) -> (Elements, Front) {
    find { $0.elements + $1.elements <= element }
  }

  /// The section in which a measure goes beyond a limit, and what stands in front of it.
  ///
  /// - Parameters:
  ///   - limit: At least 0 and less than the measure of the whole.
  ///   - measure: Measures a sum over so many elements.
  /// - Returns: The elements of the section, and what stands in front of it.
  func section(
    beyond limit: Int, measuring measure: (Summary, _ count: Int) -> Int
  ) -> (Elements, Front) {
    var reached = 0
    return find { _, part in
      let more = measure(part.sum, part.elements)
      guard reached + more <= limit else { return false }
      reached += more
      return true
    }
  }

  /// A subtree, or one section, as it is skipped.
  struct Part {
    let sections: Int
    let elements: Int
    let sum: Summary
  }

  /// Goes down to the first section that is not skipped.
  private func find(_ skips: (Front, Part) -> Bool) -> (Elements, Front) {
    guard let root else { preconditionFailure("no sections") }
    var front = Front()
    // Most lists have one section.
    if root.sections == 1 { return (root.own, front) }
    var node: SectionNode<Summary, Shape>? = root
    var last: (Elements, Front)?
    func skip(_ part: Part) -> Bool {
      guard skips(front, part) else { return false }
      front.section += part.sections
      front.elements += part.elements
      front.sum += part.sum
      return true
    }
    while let here = node {
      Shape.touch(1)
      if let left = here.left, !skip(left.part) {
        node = left
        continue
      }
      let own = Part(sections: 1, elements: here.own.count, sum: here.own.total)
      last = (here.own, front)
      guard skip(own), let right = here.right else { break }
      node = right
    }
    // The root is there, so one section was looked at.
    return last ?? (Elements(), front)
  }
}

// MARK: - Changing

extension SectionTree {
  mutating func append(_ section: Elements) {
    root = SectionNode.join(root, SectionNode(section), nil)
    checkChange()
  }

  mutating func insert(_ section: Elements, at place: Int) {
    let (left, right) = SectionNode.split(root, at: place)
    root = SectionNode.join(left, SectionNode(section), right)
    checkChange()
  }

  /// Takes a section out.
  @discardableResult
  mutating func remove(at place: Int) -> Elements {
    let (left, rest) = SectionNode.split(root, at: place)
    let (middle, right) = SectionNode.split(rest, at: 1)
    root = SectionNode.concatenate(left, right)
    checkChange()
    return middle?.own ?? Elements()
  }

  /// Moves a section to a place counted without it.
  mutating func move(_ section: Int, to place: Int) { insert(remove(at: section), at: place) }

  /// Changes the elements of a section where they are.
  mutating func update<Result>(_ section: Int, _ body: (inout Elements) -> Result) -> Result {
    precondition(section >= 0 && section < count, "section out of range")
    defer { checkChange() }
    return SectionNode.update(&root, section, body)
  }
}

/// One section in a weight-balanced tree (Adams 1992, with the bounds of Hirai and Yamamoto 2011).
final class SectionNode<Summary: RunSummary, Shape: RunShape>: @unchecked Sendable {
  typealias Node = SectionNode<Summary, Shape>

  fileprivate(set) var left: Node?
  fileprivate(set) var right: Node?
  fileprivate(set) var own: RunTree<Summary, Shape>
  fileprivate(set) var sections = 1
  fileprivate(set) var elements: Int
  fileprivate(set) var sum: Summary

  fileprivate init(_ own: RunTree<Summary, Shape>, _ left: Node? = nil, _ right: Node? = nil) {
    self.own = own
    self.left = left
    self.right = right
    elements = 0
    sum = .zero
    Shape.touch(1)
    refresh()
  }

  fileprivate var part: SectionTree<Summary, Shape>.Part {
    .init(sections: sections, elements: elements, sum: sum)
  }

  private func refresh() {
    sections = 1 + (left?.sections ?? 0) + (right?.sections ?? 0)
    elements = own.count + (left?.elements ?? 0) + (right?.elements ?? 0)
    sum = own.total
    if let left { sum += left.sum }
    if let right { sum += right.sum }
  }

  /// Changes a section below a slot, which is empty meanwhile so that nobody shares the node.
  fileprivate static func update<Result>(
    _ slot: inout Node?, _ place: Int, _ body: (inout RunTree<Summary, Shape>) -> Result
  ) -> Result {
    guard var node = slot else { preconditionFailure("no such section") }
    Shape.touch(1)
    slot = nil
    if !isKnownUniquelyReferenced(&node) { node = Node(node.own, node.left, node.right) }
    defer {
      node.refresh()
      slot = node
    }
    let before = node.left?.sections ?? 0
    if place < before { return update(&node.left, place, body) }
    if place > before { return update(&node.right, place - before - 1, body) }
    return body(&node.own)
  }

  // MARK: Balance

  private static func weight(_ node: Node?) -> Int { (node?.sections ?? 0) + 1 }

  private static func isBalanced(_ one: Node?, _ other: Node?) -> Bool {
    weight(one) <= 3 * weight(other) && weight(other) <= 3 * weight(one)
  }

  /// Joins two trees with a section between them; the section's own children are left out.
  fileprivate static func join(_ left: Node?, _ middle: Node, _ right: Node?) -> Node {
    if let left, weight(left) > 3 * weight(right) {
      return balanced(left.own, left.left, join(left.right, middle, right))
    }
    if let right, weight(right) > 3 * weight(left) {
      return balanced(right.own, join(left, middle, right.left), right.right)
    }
    return Node(middle.own, left, right)
  }

  /// Makes a node of parts of which one may have grown a little too heavy.
  private static func balanced(
    _ own: RunTree<Summary, Shape>, _ left: Node?, _ right: Node?
  ) -> Node {
    if isBalanced(left, right) { return Node(own, left, right) }
    if let right, weight(right) > weight(left) {
      if weight(right.left) < 2 * weight(right.right) {
        return Node(right.own, Node(own, left, right.left), right.right)
      }
      if let inner = right.left {
        return Node(
          inner.own, Node(own, left, inner.left), Node(right.own, inner.right, right.right))
      }
    }
    if let left {
      if weight(left.right) < 2 * weight(left.left) {
        return Node(left.own, left.left, Node(own, left.right, right))
      }
      if let inner = left.right {
        return Node(
          inner.own, Node(left.own, left.left, inner.left), Node(own, inner.right, right))
      }
    }
    return Node(own, left, right)
  }

  /// The sections in front of a place and those behind.
  fileprivate static func split(_ node: Node?, at place: Int) -> (Node?, Node?) {
    guard let node else { return (nil, nil) }
    Shape.touch(1)
    let before = node.left?.sections ?? 0
    if place <= before {
      let (left, right) = split(node.left, at: place)
      return (left, join(right, node, node.right))
    }
    let (left, right) = split(node.right, at: place - before - 1)
    return (join(node.left, node, left), right)
  }

  fileprivate static func concatenate(_ left: Node?, _ right: Node?) -> Node? {
    guard let left else { return right }
    guard right != nil else { return left }
    let (rest, last) = split(left, at: left.sections - 1)
    return last.map { join(rest, $0, right) }
  }

  /// Whether the balance holds in so many levels, and every sum is right.
  func isSound(levels: Int) -> Bool {
    guard levels > 0 else { return true }
    guard Self.isBalanced(left, right) else { return false }
    var found = (sections: 1, elements: own.count, sum: own.total)
    for child in [left, right] {
      guard let child else { continue }
      guard child.isSound(levels: levels - 1) else { return false }
      found.sections += child.sections
      found.elements += child.elements
      found.sum += child.sum
    }
    return found.sections == sections && found.elements == elements && found.sum == sum
  }
}

extension SectionTree {
  /// What in the tree is not as it must be; `nil` where all is well.
  var brokenInvariant: String? {
    if root?.isSound(levels: .max) == false { return Self.unsound }
    for section in 0..<count { if let broken = self[section].brokenInvariant { return broken } }
    return nil
  }

  private static var unsound: String { "a section that is out of balance, or a wrong sum" }

  /// Checks what was changed, in builds with `CONTAINMENT_INVARIANTS`; costs nothing in others.
  ///
  /// The sections themselves checked what was changed in them; of many the upper levels are checked.
  @inline(__always)
  private func checkChange() {
    #if CONTAINMENT_INVARIANTS
      if root?.isSound(levels: count <= 64 ? .max : 3) == false {
        preconditionFailure("tree of sections: \(Self.unsound)")
      }
    #endif
  }
}
