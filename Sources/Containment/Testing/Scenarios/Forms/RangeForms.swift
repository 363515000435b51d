extension StatementForm {
  /// What is ready and announced beyond the viewport.
  static let ranges: [StatementForm] = [
    .action(
      "ranges (none|standard) [in COLLECTION]",
      "Lets a collection make nothing ready beyond its viewport, or as much as the standard ranges say; "
        + "its data source is told what is announced.",
      example: "ranges standard"
    ) { stage, statement in
      let list = try stage.list(statement.captures)
      list.setRanges(statement.captures.has("standard") ? .standard : .none)
    },
    .action(
      "ranges (realized|prepared|announced) AHEAD BEHIND [in COLLECTION]",
      "Sets how far one of the ranges reaches ahead and behind, before the first scroll and after it.",
      example: "ranges prepared 1 0.5"
    ) { stage, statement in
      let captures = statement.captures
      let list = try stage.list(captures)
      let reach = CollectionRanges.Reach(
        leading: captures.length(of: .ahead) ?? 0, trailing: captures.length(of: .behind) ?? 0)
      var ranges = list.view.ranges
      if captures.has("realized") {
        (ranges.realized, ranges.initialRealized) = (reach, reach)
      } else if captures.has("prepared") {
        (ranges.prepared, ranges.initialPrepared) = (reach, reach)
      } else {
        (ranges.announced, ranges.initialAnnounced) = (reach, reach)
      }
      list.setRanges(ranges)
    },
    .action(
      "ranges slack BEHIND [in COLLECTION]",
      "Sets how much further out than it enters a range an item leaves it.",
      example: "ranges slack 0.25"
    ) { stage, statement in
      let list = try stage.list(statement.captures)
      var ranges = list.view.ranges
      ranges.hysteresis = statement.captures.length(of: .behind) ?? 0
      list.setRanges(ranges)
    },
    .expectation(
      "expect prepared [ITEMS] [in COLLECTION]",
      "Expects exactly these items to be bound ahead of their display or after it, in the order of places.",
      example: "expect prepared c d"
    ) { stage, statement in
      try stage.expectItems("prepared", statement) { view in
        view.boundCache.filter(\.isInRange).sorted { $0.indexPath < $1.indexPath }.map(\.item)
      }
    },
    .expectation(
      "expect realized [ITEMS] [in COLLECTION]",
      "Expects exactly these of the prepared items to have their content loaded and laid out.",
      example: "expect realized c"
    ) { stage, statement in
      try stage.expectItems("realized", statement) { view in
        view.boundCache.filter(\.isRealized).sorted { $0.indexPath < $1.indexPath }.map(\.item)
      }
    },
    .expectation(
      "expect tickets [ITEMS] [in COLLECTION]",
      "Expects exactly these items to be announced, neither displayed nor cancelled.",
      example: "expect tickets c d e"
    ) { stage, statement in
      try stage.expectItems("tickets", statement) { $0.prefetchTickets.map(\.item) }
    },
  ]
}

extension ScenarioStage {
  /// Compares the items that a statement lists with those of its collection.
  func expectItems(
    _ name: String, _ statement: ParsedStatement,
    _ items: @MainActor (CollectionView) -> [ItemIdentity?]
  ) throws {
    try expectItems(name, statement, items(try list(statement.captures).view))
  }

  /// Compares the items that a statement lists with others.
  func expectItems(
    _ name: String, _ statement: ParsedStatement, _ actual: [ItemIdentity?]
  ) throws(UnmetExpectation) {
    try expectEqual(
      name, statement.captures.items().entries.map(\.name).joined(separator: " "),
      actual.map { $0?.description ?? "" }.joined(separator: " "))
  }
}

extension ScenarioList: CollectionPrefetching {
  fileprivate func setRanges(_ ranges: CollectionRanges) {
    view.prefetchDataSource = self
    view.ranges = ranges
  }

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt tickets: [PrefetchTicket]) {
  }
}
