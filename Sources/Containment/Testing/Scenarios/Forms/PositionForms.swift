extension StatementForm {
  /// What is in view, and what is selected.
  static let position: [StatementForm] = [
    .action(
      "scroll by LENGTH [in COLLECTION]",
      "Scrolls along the list; cells come and go in the next frame.", example: "scroll by 3"
    ) { stage, statement in
      try stage.list(statement.captures).view.scroll(by: statement.captures.length ?? 0)
    },
    .action(
      "scroll to item ITEM [at (start|center|end)] [animated] [in COLLECTION]",
      "Scrolls in the next frame until the item is in view, or stands where it is to; `animated` takes "
        + "250ms, in steps.",
      example: "scroll to item i40 at start"
    ) { stage, statement in
      let captures = statement.captures
      let list = try stage.list(captures)
      let position: ScrollPosition =
        if captures.has("start") {
          .start
        } else if captures.has("center") { .center } else if captures.has("end") {
          .end
        } else { .visible }
      list.view.scrollToItem(
        at: try list.place(of: captures.word(.item) ?? ""), at: position,
        animated: captures.has("animated"))
    },
    .action(
      "scroll to LENGTH [in COLLECTION]", "Scrolls to an offset along the list.",
      example: "scroll to 0"
    ) { stage, statement in
      let view = try stage.list(statement.captures).view
      var offset = view.contentOffset
      offset[view.layout.axis] = statement.captures.length ?? 0
      view.contentOffset = offset
    },
    .action(
      "endDisplay NAME [in COLLECTION]",
      "Ends a cell's display once more, as a faulty driver of a collection would.",
      example: "endDisplay xa"
    ) { stage, statement in
      let cell = try stage.cell(statement.captures.word(.name) ?? "")
      try stage.list(statement.captures).view.end(cell)
    },
    .action(
      "releaseContent NAME [in COLLECTION]",
      "Takes the content out of a cell, as a cell that ends late would.",
      example: "releaseContent xa"
    ) { stage, statement in
      let cell = try stage.cell(statement.captures.word(.name) ?? "")
      try stage.list(statement.captures).view.releaseContent(of: cell)
    },
    .action(
      "select ITEM [in COLLECTION]", "Selects an item from code.", example: "select a"
    ) { stage, statement in
      let (list, place) = try stage.itemPlace(statement.captures)
      list.view.selectItem(at: place)
    },
    .action(
      "deselect ITEM [in COLLECTION]", "Deselects an item from code.", example: "deselect a"
    ) { stage, statement in
      let (list, place) = try stage.itemPlace(statement.captures)
      list.view.deselectItem(at: place)
    },
    .action(
      "choose ITEM [in COLLECTION]", "Selects an item as a person does.", example: "choose a"
    ) { stage, statement in
      let (list, place) = try stage.itemPlace(statement.captures)
      list.view.chooseItem(at: place)
    },
  ]
}

extension ScenarioStage {
  fileprivate func itemPlace(_ captures: Captures) throws -> (ScenarioList, IndexPath) {
    let list = try list(captures)
    return (list, try list.place(of: captures.word(.item) ?? ""))
  }
}
