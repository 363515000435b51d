extension StatementForm {
  /// Items, batches and snapshots.
  static let data: [StatementForm] = [
    .action(
      "items [ITEMS] [in COLLECTION]",
      "Sets the data and tells the collection nothing; before a collection is shown that is how it "
        + "gets its items.",
      example: "items a b c"
    ) { stage, statement in
      try stage.setItems(statement.captures)
    },
    .action(
      "content ITEM TEXT", "Sets what an item shows when it is configured next.",
      example: "content a \"two of them\""
    ) { stage, statement in
      stage.contents[statement.captures.word(.item) ?? ""] = statement.captures.word(.text)
    },
    .action(
      "reload data [in COLLECTION]", "Calls `reloadData()`.", example: "reload data"
    ) { stage, statement in
      try stage.list(statement.captures).view.reloadData()
    },
    .action(
      "batch [animated] [becoming [ITEMS]] [in COLLECTION]",
      "Applies the changes up to `end` as one batch; `becoming` gives data other than the changes lead "
        + "to. By an animated one, cells whose items go stay until the animation ends.",
      example: "batch\n  delete a\n  insert x at [0]\nend", block: .edits
    ) { stage, statement in
      let captures = statement.captures
      try stage.perform(
        statement.body, becoming: captures.has("becoming") ? captures.items() : nil,
        animated: captures.has("animated"), in: stage.list(captures))
    },
    .edit(
      "delete section NUMBER [in COLLECTION]", "Deletes a section, by its old place.",
      example: "delete section 1"
    ) { batch, captures in
      batch.change { $0.deleteSections([captures.number() ?? 0]) }
    },
    .edit(
      "insert section NUMBER [with [ITEMS]] [in COLLECTION]",
      "Inserts a section, at its new place.",
      example: "insert section 0 with x y"
    ) { batch, captures in
      batch.insertSection(captures.number() ?? 0, captures.items())
    },
    .edit(
      "move section NUMBER to POSITION [in COLLECTION]",
      "Moves a section from its old place to its new one.", example: "move section 2 to 0"
    ) { batch, captures in
      batch.change {
        $0.moveSection(captures.number() ?? 0, to: captures.number(.position) ?? 0)
      }
    },
    .edit(
      "reload section NUMBER [in COLLECTION]", "Gives all items of a section other cells.",
      example: "reload section 0"
    ) { batch, captures in
      batch.change { $0.reloadSections([captures.number() ?? 0]) }
    },
    .edit(
      "delete TARGET [in COLLECTION]", "Deletes an item, by its name or its old place.",
      example: "delete a"
    ) { batch, captures in
      let place = try batch.place(captures)
      batch.change { $0.deleteItems(at: [place]) }
    },
    .edit(
      "insert ITEM at PLACE [in COLLECTION]", "Inserts an item, at its new place.",
      example: "insert x at [2]"
    ) { batch, captures in
      let entry = ScenarioItems.Entry(name: captures.word(.item) ?? "", identifier: nil)
      batch.insert(entry, at: captures.place() ?? IndexPath(item: 0, section: 0))
    },
    .edit(
      "insert ITEM of IDENTIFIER at PLACE [in COLLECTION]",
      "Inserts an item of another identifier, at its new place.",
      example: "insert x of banner at [2]"
    ) { batch, captures in
      let entry = ScenarioItems.Entry(
        name: captures.word(.item) ?? "", identifier: captures.word(.identifier))
      batch.insert(entry, at: captures.place() ?? IndexPath(item: 0, section: 0))
    },
    .edit(
      "move TARGET to PLACE [in COLLECTION]", "Moves an item to its new place.",
      example: "move a to [2]"
    ) { batch, captures in
      let place = try batch.place(captures)
      batch.change {
        $0.moveItem(at: place, to: captures.place() ?? IndexPath(item: 0, section: 0))
      }
    },
    .edit(
      "reload TARGET [in COLLECTION]", "Gives an item another cell.", example: "reload a"
    ) { batch, captures in
      let place = try batch.place(captures)
      batch.change { $0.reloadItems(at: [place]) }
    },
    .edit(
      "reconfigure TARGET [in COLLECTION]", "Configures the item's cell again.",
      example: "reconfigure a"
    ) { batch, captures in
      let place = try batch.place(captures)
      batch.change { $0.reconfigureItems(at: [place]) }
    },
    .action(
      "wish ITEM LENGTH",
      "Lets an item's content wish to be so long, and says so where it is shown; see `estimate`.",
      example: "wish a 4"
    ) { stage, statement in
      stage.setWish(of: statement.captures.word(.item) ?? "", statement.captures.length ?? 0)
    },
    .action(
      "snapshot [animated] [ITEMS] [(reloading|reconfiguring) MORE] [in COLLECTION]",
      "Applies a snapshot: what it shares with the one before stays, unless it is reloaded or configured "
        + "again. Sections are told apart by name. By an animated one, cells whose items go "
        + "stay until the animation ends.",
      example: "snapshot a b c reconfiguring b"
    ) { stage, statement in
      try stage.apply(statement.captures)
    },
  ]
}

extension ScenarioStage {
  fileprivate func setItems(_ captures: Captures) throws(ScenarioRefusal) {
    let listed = captures.items()
    // A collection inside a cell need not be there yet: its data waits for it.
    if let name = captures.word(.collection), name.contains("/") {
      innerItems[name] = listed.sections
      lists[name]?.sections = listed.sections
      return
    }
    let list = try list(captures)
    try list.admitItems()
    list.sections = listed.sections.isEmpty ? [.init(name: "0", entries: [])] : listed.sections
  }

  /// Applies changes as one batch; a batch that is refused leaves the data as it was.
  func perform(
    _ edits: [ParsedStatement], becoming: ScenarioItems?, animated: Bool = false,
    in list: ScenarioList
  ) throws {
    try list.admitItems()
    var before = list.sections
    var refusal: (any Error)?
    do throws(BatchError) {
      try list.view.performBatchUpdates(animated: animated) { [unowned list] updates in
        before = list.sections
        var batch = ScenarioBatch(list)
        do {
          for edit in edits {
            guard case .edit(let body) = StatementForm.all[edit.form].run else { continue }
            try body(&batch, edit.captures)
          }
          updates = batch.updates
          list.sections = becoming?.sections ?? batch.after
        } catch {
          refusal = error
        }
      } completion: { [self] error in
        record.completions += 1
        guard let error else { return }
        list.sections = before
        note(error)
      }
    } catch {
      // The completion was told the same.
    }
    if let refusal { throw refusal }
  }

  fileprivate func apply(_ captures: Captures) throws {
    let list = try list(captures)
    let source = try list.snapshotSource()
    var snapshot = Snapshot<String, ScenarioItem>()
    for section in list.items(captures.items()) {
      snapshot.appendSections([section.name])
      snapshot.appendItems(section.items, toSection: section.name)
    }
    let marked = list.items(captures.items(.more)).flatMap(\.items)
    if captures.has("reconfiguring") {
      snapshot.reconfigureItems(marked)
    } else {
      snapshot.reloadItems(marked)
    }
    try source.apply(snapshot, animated: captures.has("animated")) { [record] in
      record.completions += 1
    }
  }
}
