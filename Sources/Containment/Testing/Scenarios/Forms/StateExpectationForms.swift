extension StatementForm {
  /// What must be so now.
  static let stateExpectations: [StatementForm] = [
    .expectation(
      "expect visible [ITEMS] [in COLLECTION]",
      "Expects exactly these items to be displayed, in this order; sections are joined.",
      example: "expect visible a b c"
    ) { stage, statement in
      let expected = statement.captures.items().entries.map(\.name)
      let view = try stage.list(statement.captures).view
      let actual = view.visibleCells.map { $0.item?.description ?? "" }
      try stage.expectEqual(
        "visible", expected.joined(separator: " "), actual.joined(separator: " "))
    },
    .expectation(
      "expect frame", "Expects the window to show the rows up to `end`, each between two bars.",
      example: "expect frame\n  |a   |\n  |b   |\nend", block: .frame
    ) { stage, statement in
      let actual = try stage.shownWindow().surface.lines
      guard statement.lines != actual else { return }
      let comparison = LineComparison(
        expected: statement.lines.map { "|\($0)|" }, actual: actual.map { "|\($0)|" })
      throw UnmetExpectation(
        summary: "expected another frame", details: comparison.sideBySide())
    },
    .expectation(
      "expect appearance of NAME (appearing|appeared|disappearing|disappeared)",
      "Expects a controller to be in a state of appearance.",
      example: "expect appearance of c appeared"
    ) { stage, statement in
      let captures = statement.captures
      let state = try stage.controller(captures.word(.name) ?? "").appearance.state
      let states = ["appearing", "appeared", "disappearing", "disappeared"]
      try stage.expectEqual(
        "appearance", states.first { captures.has($0) } ?? "", String(describing: state))
    },
    .expectation(
      "expect parent of CHILD nil", "Expects a controller to have no parent.",
      example: "expect parent of c nil"
    ) { stage, statement in
      let parent = try stage.controller(statement.captures.word(.child) ?? "").parent
      try stage.expectEqual(
        "parent", "nil", parent.map { stage.name(of: $0.subject) } ?? "nil")
    },
    .expectation(
      "expect parent of CHILD PARENT", "Expects a controller to have a parent.",
      example: "expect parent of c P"
    ) { stage, statement in
      let parent = try stage.controller(statement.captures.word(.child) ?? "").parent
      try stage.expectEqual(
        "parent", statement.captures.word(.parent) ?? "",
        parent.map { stage.name(of: $0.subject) } ?? "nil")
    },
    .expectation(
      "expect children of PARENT [NAMES]", "Expects a controller to have exactly these children.",
      example: "expect children of P c d"
    ) { stage, statement in
      let children = try stage.controller(statement.captures.word(.parent) ?? "").children
      try stage.expectEqual(
        "children", statement.captures.words(.names).joined(separator: " "),
        children.map { stage.name(of: $0.subject) }.joined(separator: " "))
    },
    .expectation(
      "expect view of NAME (loaded|unloaded)", "Expects a controller's view to be loaded or not.",
      example: "expect view of c unloaded"
    ) { stage, statement in
      let isLoaded = try stage.controller(statement.captures.word(.name) ?? "").isViewLoaded
      try stage.expectEqual(
        "view", statement.captures.has("loaded") ? "loaded" : "unloaded",
        isLoaded ? "loaded" : "unloaded")
    },
    .expectation(
      "expect view of NAME (attached|detached)",
      "Expects a controller's view to be in another view or not.",
      example: "expect view of c attached"
    ) { stage, statement in
      let view = try stage.controller(statement.captures.word(.name) ?? "").viewIfLoaded
      try stage.expectEqual(
        "view", statement.captures.has("attached") ? "attached" : "detached",
        view?.superview == nil ? "detached" : "attached")
    },
    .expectation(
      "expect transition (running|finished|cancelled)",
      "Expects how the last transition stands, or how it ended.",
      example: "expect transition finished"
    ) { stage, statement in
      guard let state = stage.transition?.state else {
        throw ScenarioRefusal("no transition was begun")
      }
      let states = ["running", "finished", "cancelled"]
      try stage.expectEqual(
        "transition", states.first { statement.captures.has($0) } ?? "", String(describing: state))
    },
    .expectation(
      "expect (alive|gone) NAME", "Expects that somebody keeps a controller, or that nobody does.",
      example: "expect gone c"
    ) { stage, statement in
      let name = statement.captures.word(.name) ?? ""
      try stage.expectEqual(
        name, statement.captures.has("alive") ? "alive" : "gone",
        try stage.isAlive(name) ? "alive" : "gone")
    },
    .expectation(
      "expect text of ITEM TEXT [in COLLECTION]", "Expects what a displayed item shows.",
      example: "expect text of a \"two of them\""
    ) { stage, statement in
      let cell = try stage.cell(statement.captures)
      try stage.expectEqual(
        "text", "\"\(statement.captures.word(.text) ?? "")\"", "\"\(cell.shownText)\"")
    },
    .expectation(
      "expect cell of ITEM NAME [in COLLECTION]", "Expects which cell displays an item.",
      example: "expect cell of a xa"
    ) { stage, statement in
      let cell = try stage.cell(statement.captures)
      try stage.expectEqual(
        "cell", statement.captures.word(.name) ?? "", stage.name(of: cell.subject))
    },
    .expectation(
      "expect controller of ITEM NAME [in COLLECTION]",
      "Expects which controller shows a displayed item.", example: "expect controller of a va"
    ) { stage, statement in
      let cell = try stage.cell(statement.captures)
      try stage.expectEqual(
        "controller", statement.captures.word(.name) ?? "",
        cell.contentViewController.map { stage.name(of: $0.subject) } ?? "")
    },
    .expectation(
      "expect pooled NUMBER of IDENTIFIER [in COLLECTION]",
      "Expects so many idle cells under an identifier.", example: "expect pooled 1 of row"
    ) { stage, statement in
      let captures = statement.captures
      let name = captures.word(.identifier) ?? ""
      guard stage.everRegistered.contains(name) else {
        throw ScenarioRefusal(
          "nothing was registered under \(name)"
            + Placeholder.hint(name, among: stage.everRegistered.sorted()))
      }
      let identifier = ScenarioStage.identifier(name)
      let pooled = try stage.list(captures).view.pooledCount(for: identifier)
      try stage.expectEqual("pooled", "\(captures.number() ?? 0)", "\(pooled)")
    },
    .expectation(
      "expect offset LENGTH [in COLLECTION]", "Expects how far the collection is scrolled.",
      example: "expect offset 3"
    ) { stage, statement in
      let view = try stage.list(statement.captures).view
      let offset = view.contentOffset[view.layout.axis]
      let expected = (statement.captures.length ?? 0).onGrid
      try stage.expectEqual("offset", expected.inScenario, offset.inScenario)
    },
    .expectation(
      "expect section NUMBER offset LENGTH [in COLLECTION]",
      "Expects how far a carousel is scrolled.", example: "expect section 0 offset 4"
    ) { stage, statement in
      let captures = statement.captures
      let carousel = try stage.list(captures).view.carousel(inSection: captures.number() ?? 0)
      try stage.expectEqual(
        "offset", (captures.length ?? 0).onGrid.inScenario,
        carousel?.offset.inScenario ?? "no carousel")
    },
    .expectation(
      "expect selected [ITEMS] [in COLLECTION]", "Expects exactly these items to be selected.",
      example: "expect selected b"
    ) { stage, statement in
      let selected = try stage.list(statement.captures).view.selectedItems
      try stage.expectEqual(
        "selected",
        statement.captures.items().entries.map(\.name).joined(separator: " "),
        selected.map(\.description).joined(separator: " "))
    },
  ]
}

extension ScenarioStage {
  /// The displayed cell of an item.
  fileprivate func cell(_ captures: Captures) throws -> CollectionViewCell {
    let item = captures.word(.item) ?? ""
    let list = try list(captures)
    if let cell = list.view.cell(for: ItemIdentity(item)) { return cell }
    // One that is in the data and out of view is an unmet expectation, any other word a mistake.
    _ = try list.place(of: item)
    throw UnmetExpectation(summary: "expected a cell for \(item), which is not displayed")
  }
}

extension CollectionViewCell {
  /// What the first label in the cell shows.
  var shownText: String { contentView.firstLabel?.text ?? "" }
}

extension View {
  fileprivate var firstLabel: Label? {
    if let label = self as? Label { return label }
    return subviews.lazy.compactMap(\.firstLabel).first
  }
}

extension Double {
  /// The number as scenarios write it: without a fraction where there is none.
  fileprivate var inScenario: String {
    self == rounded() && magnitude <= 1e12 ? String(Int(self)) : description
  }
}
