/// In which order plugins are installed and revoked; values that know no plugin.
enum PluginOrder {
  /// A plugin by its name, with the names of those that it needs.
  struct Node: Hashable {
    let name: String
    let needs: [String]
  }

  /// Orders new plugins so that each comes after those that it needs, and otherwise as they were given.
  ///
  /// - Parameters:
  ///   - new: The plugins to order.
  ///   - installed: The names of those that are there.
  /// - Returns: The names in that order.
  /// - Throws: ``PluginError/missingDependency(_:needs:nearest:)`` or ``PluginError/dependencyCycle(_:)``.
  static func installing(_ new: [Node], beside installed: [String]) throws(PluginError) -> [String]
  {
    var order: [String] = []
    var done = Set(installed)
    let nodes = Dictionary(new.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    // Depth first without recursion, which a long chain of plugins would not survive.
    for start in new where !done.contains(start.name) {
      var path: [(node: Node, next: Int)] = [(start, 0)]
      var places = [start.name: 0]
      while let (node, next) = path.last {
        guard next < node.needs.count else {
          done.insert(node.name)
          order.append(node.name)
          places[node.name] = nil
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let needed = node.needs[next]
        if done.contains(needed) { continue }
        if let place = places[needed] {
          throw .dependencyCycle(path[place...].map(\.node.name) + [needed])
        }
        guard let further = nodes[needed] else {
          let known = (installed + new.map(\.name)).filter { $0 != node.name }.sorted()
          throw .missingDependency(
            node.name, needs: needed, nearest: NearestNames.nearest(to: needed, among: known))
        }
        places[needed] = path.count
        path.append((further, 0))
      }
    }
    return order
  }

  /// The names of all that plugins need, directly or not, and of themselves.
  static func needed(by names: [String], among nodes: [Node]) -> Set<String> {
    var needed = Set(names)
    // They stand in the order of installing: what somebody needs comes earlier.
    for node in nodes.reversed() where needed.contains(node.name) { needed.formUnion(node.needs) }
    return needed
  }

  /// The names of all that need a plugin, directly or not, and of itself: whoever needs another one before it.
  static func revoking(_ name: String, among installed: [Node]) -> [String] {
    var gone: Set<String> = [name]
    // They stand in the order of installing: whoever needs something comes later.
    for node in installed where node.needs.contains(where: { gone.contains($0) }) {
      gone.insert(node.name)
    }
    return installed.reversed().map(\.name).filter { gone.contains($0) }
  }
}
