extension StatementForm {
  /// What is kept for items while they are away.
  static let savedState: [StatementForm] = [
    .action(
      "save state",
      "Puts what is on screen into the window's vault, as before a quit; another root that is shown next "
        + "takes it from there.",
      example: "save state"
    ) { stage, _ in try stage.shownWindow().saveState() },
    .expectation(
      "expect state of ITEM (kept|forgotten) [in COLLECTION]",
      "Expects something, or nothing, to be kept in the vault for an item.",
      example: "expect state of a forgotten"
    ) { stage, statement in
      let captures = statement.captures
      let view = try stage.list(captures).view
      let item = ItemIdentity(captures.word(.item) ?? "")
      let vault = try stage.shownWindow().stateVault
      let isKept = view.statePath.flatMap { vault.find($0.appending(.item(item))) } != nil
      try stage.expectEqual(
        "state of \(item)", captures.has("kept") ? "kept" : "forgotten",
        isKept ? "kept" : "forgotten")
    },
  ]
}
