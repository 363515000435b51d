extension LogState {
  /// The state as text, safe to print.
  ///
  /// First the tree of controllers, then for each collection its cells by place and its pools by
  /// identifier, then closed gates and what waits to be filled.
  public func lines(names: some SubjectNames) -> [String] {
    let subjects = model.subjects.sorted { $0.identity.number < $1.identity.number }
    let children = Dictionary(grouping: subjects.filter { isChild($0) }) { $0.controller.parent }
      .mapValues { $0.sorted { $0.controller.ordinal < $1.controller.ordinal } }
    let cells = subjects.filter { $0.roles.contains(.cell) }
    var lines = ["After #\(lastSequence)" + (model.tick == 0 ? "" : ", tick \(model.tick)")]
    for window in shownRoots.keys.sorted(by: { $0.number < $1.number }) {
      let root = shownRoots[window].map { name($0, names) } ?? "?"
      lines.append("\(name(window, names)) shows \(root)")
    }
    var tree = StateTree(children: children)
    let roots = subjects.filter { isRoot($0, children) }
    // What a broken log ties into a circle has no root, and is drawn from its first subject.
    for root in roots + subjects.filter({ $0.roles.contains(.controller) }) {
      lines += tree.lines(from: root) { self.words(about: $0, names) }
    }
    for host in Set(cells.map(\.cell.host)).sorted(by: { $0.number < $1.number }) {
      lines += self.lines(of: host, cells.filter { $0.cell.host == host }, names)
    }
    lines += populationLines(names)
    return lines
  }

  private func isChild(_ facts: SubjectFacts) -> Bool {
    switch facts.controller.membership {
    case .joining, .child, .leaving: facts.controller.parent != .none
    default: false
    }
  }

  /// A controller without a parent that is there; also one that is only named as a parent.
  private func isRoot(
    _ facts: SubjectFacts, _ children: [SubjectIdentity: [SubjectFacts]]
  ) -> Bool {
    guard facts.roles.contains(.controller) || children[facts.identity] != nil else { return false }
    return !isChild(facts) || model[facts.controller.parent] == nil
  }

  // MARK: Controllers

  private func words(about facts: SubjectFacts, _ names: some SubjectNames) -> String {
    let controller = facts.controller
    var words: [String] = []
    if controller.appearance != .unknown { words.append("\(controller.appearance)") }
    switch controller.membership {
    case .joining, .leaving: words.append("\(controller.membership)")
    default: break
    }
    // A root is under no view of a parent, and being detached says nothing of it.
    if controller.attachment == .attached || isChild(facts), controller.attachment != .unknown {
      words.append("\(controller.attachment)")
    }
    if controller.load == .unloaded { words.append("not loaded") }
    if controller.level > 0 { words.append("\(controller.level) transitions begun") }
    if let item = controller.item {
      let generation = controller.generation.map { ", generation \($0)" } ?? ""
      words.append("item \(Transcript.escaped(names.text(of: item)))\(generation)")
    }
    if let content = contentWords(facts.identity) { words.append(content) }
    let state = words.isEmpty ? "unknown" : words.joined(separator: ", ")
    return "\(name(facts.identity, names)): \(state)"
  }

  // MARK: Cells

  private func lines(
    of host: SubjectIdentity, _ cells: [SubjectFacts], _ names: some SubjectNames
  ) -> [String] {
    let displayed = cells.filter { $0.cell.display == .displayed }
    let others = cells.filter { $0.cell.display != .displayed }
    let bound = others.filter { [.bound, .dequeued, .toPrepare].contains($0.cell.stage) }
    let title = host == .none ? "Cells of an unknown collection" : "Cells of \(name(host, names))"
    var lines = ["\(title): \(displayed.count) displayed, \(bound.count) bound and not displayed"]
    for cell in inOrder(displayed) { lines.append("  " + words(aboutCell: cell, names)) }
    for cell in inOrder(bound) {
      lines.append("  " + words(aboutCell: cell, names) + ", not displayed")
    }
    let pooled = others.filter { $0.cell.stage == .pooled }
    let pools = Dictionary(grouping: pooled) { names.text(of: $0.cell.identifier) }
    for identifier in pools.keys.sorted() {
      let cells = (pools[identifier] ?? []).map { cell in
        let content = cell.cell.controller
        return name(cell.identity, names)
          + (content == .none ? "" : " with \(name(content, names))")
      }
      let title = identifier.isEmpty ? "Pool" : "Pool of \(Transcript.escaped(identifier))"
      lines.append("\(title): \(cells.joined(separator: ", "))")
    }
    return lines
  }

  private func inOrder(_ cells: [SubjectFacts]) -> [SubjectFacts] {
    let last = IndexPath(item: .max, section: .max)
    return cells.sorted { left, right in
      let (first, second) = (paths[left.identity] ?? last, paths[right.identity] ?? last)
      return first == second ? left.identity.number < right.identity.number : first < second
    }
  }

  private func words(aboutCell facts: SubjectFacts, _ names: some SubjectNames) -> String {
    let place = paths[facts.identity].map { "\($0) " } ?? ""
    let isDisplayed = facts.cell.display == .displayed
    let item = (isDisplayed ? facts.cell.shownItem : nil) ?? facts.cell.boundItem
    let what = item.map { Transcript.escaped(names.text(of: $0)) + " " } ?? ""
    let content = facts.cell.controller
    let with = content == .none ? "" : " with \(name(content, names))"
    // A cell without a controller is filled itself.
    let shows = content == .none ? contentWords(facts.identity).map { ", \($0)" } ?? "" : ""
    return "\(place)\(what)in \(name(facts.identity, names))\(with)\(shows)"
  }

  private func name(_ subject: SubjectIdentity, _ names: some SubjectNames) -> String {
    Transcript.escaped(names.name(of: subject))
  }
}

/// Draws a tree by indenting, each subject once, however a log ties them together.
private struct StateTree {
  let children: [SubjectIdentity: [SubjectFacts]]
  private var drawn: Set<SubjectIdentity> = []

  init(children: [SubjectIdentity: [SubjectFacts]]) { self.children = children }

  mutating func lines(
    from root: SubjectFacts, words: (SubjectFacts) -> String
  ) -> [String] {
    var lines: [String] = []
    var open = [(facts: root, depth: 0)]
    while let (facts, depth) = open.popLast() {
      guard drawn.insert(facts.identity).inserted else { continue }
      lines.append(String(repeating: "  ", count: min(depth, 20)) + words(facts))
      for child in (children[facts.identity] ?? []).reversed() { open.append((child, depth + 1)) }
    }
    return lines
  }
}
