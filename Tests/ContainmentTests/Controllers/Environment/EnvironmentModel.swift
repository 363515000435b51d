@testable import Containment

/// What controllers see and are told, in plain words: no caches, no flags of contexts, everything worked out anew.
struct EnvironmentModel {
  typealias Values = [Int]

  private struct Node {
    var parent: Int?
    var children: [Int] = []
    var isAttached = false
    var overrides: [Int: Int] = [:]
    var defaults: [Int: Int] = [:]
    var seen: Values?
    var isAppeared = false
    var isTold = false
    var reaction: (target: Int, key: Int, value: Int?)?
  }

  private var nodes: [Node]
  private var window: [Int: Int] = [:]
  private var isShown = false
  private var needsUpdate = false
  /// What was told since the last look, such as `3: [0, 1] -> [2, 1]`.
  private(set) var told: [String] = []

  init(cast: Int) { nodes = Array(repeating: Node(), count: cast) }

  mutating func takeTold() -> [String] {
    defer { told.removeAll() }
    return told
  }

  // MARK: What is so

  func sees(_ node: Int) -> Values { (0..<2).map { value(of: $0, at: node) } }

  private func value(of key: Int, at node: Int) -> Int {
    let path = path(of: node)
    if let value = path.lazy.compactMap({ nodes[$0].overrides[key] }).first { return value }
    if path.last == 0, let value = window[key] { return value }
    return path.lazy.compactMap { nodes[$0].defaults[key] }.first ?? 0
  }

  /// The node and those above it, the nearest first.
  private func path(of node: Int) -> [Int] {
    var path = [node]
    while let parent = nodes[path[path.count - 1]].parent { path.append(parent) }
    return path
  }

  func isInWindow(_ node: Int) -> Bool { path(of: node).last == 0 }

  func mayEmbed(_ child: Int, in parent: Int) -> Bool {
    nodes[child].parent == nil && !path(of: parent).contains(child)
  }

  func hasParent(_ node: Int) -> Bool { nodes[node].parent != nil }

  /// Whoever is in the window, was ever seen and does not know the present values.
  var uninformed: [Int] { nodes.indices.filter { isInWindow($0) && isUninformed($0) } }

  private func isUninformed(_ node: Int) -> Bool {
    nodes[node].seen.map { $0 != sees(node) } ?? false
  }

  // MARK: What happens

  mutating func run(_ operation: EnvironmentOperation) {
    switch operation {
    case .embed(let child, let parent): join(child, parent, isAttached: true)
    case .adopt(let child, let parent): join(child, parent, isAttached: false)
    case .expel(let child): leave(child)
    case .set(let target, let key, let value): set(target, key, value)
    case .setDefault(let target, let key, let value):
      nodes[target].defaults[key] = value
      if isInWindow(target) { needsUpdate = true }
    case .look(let target): if nodes[target].seen == nil { nodes[target].seen = sees(target) }
    case .update(let target): tell(target, inWindow: isInWindow(target))
    case .show:
      guard !isShown else { return }
      isShown = true
      appear(0)
    case .hide:
      isShown = false
      for node in nodes.indices where isInWindow(node) { nodes[node].isAppeared = false }
    case .step:
      guard needsUpdate else { return }
      needsUpdate = false
      tell(0, inWindow: true)
    case .plant(let source, let target, let key, let value):
      nodes[source].reaction = (target, key, value)
    }
  }

  private mutating func join(_ child: Int, _ parent: Int, isAttached: Bool) {
    nodes[child].parent = parent
    nodes[child].isAttached = isAttached
    nodes[parent].children.append(child)
    if isAttached, nodes[parent].isAppeared { appear(child) }
    if isInWindow(child) { needsUpdate = true }
  }

  private mutating func leave(_ child: Int) {
    guard let parent = nodes[child].parent else { return }
    nodes[parent].children.removeAll { $0 == child }
    nodes[child].parent = nil
    for node in nodes.indices where path(of: node).contains(child) {
      nodes[node].isAppeared = false
    }
  }

  private mutating func set(_ target: Int?, _ key: Int, _ value: Int?) {
    guard let target else {
      window[key] = value
      needsUpdate = true
      return
    }
    nodes[target].overrides[key] = value
    if isInWindow(target) { needsUpdate = true }
  }

  private mutating func appear(_ node: Int) {
    nodes[node].isAppeared = true
    if nodes[node].seen == nil { nodes[node].seen = sees(node) }
    if isUninformed(node) { inform(node) }
    for child in nodes[node].children where nodes[child].isAttached { appear(child) }
  }

  private mutating func tell(_ node: Int, inWindow: Bool) {
    if isUninformed(node), !nodes[node].isTold { inform(node) }
    for child in nodes[node].children { tell(child, inWindow: inWindow) }
  }

  private mutating func inform(_ node: Int) {
    let now = sees(node)
    told.append("\(node): \(nodes[node].seen ?? []) -> \(now)")
    nodes[node].seen = now
    nodes[node].isTold = true
    if let reaction = nodes[node].reaction {
      nodes[node].reaction = nil
      set(reaction.target, reaction.key, reaction.value)
    }
    nodes[node].isTold = false
  }
}
