extension StatementForm {
  /// What counts as seen.
  static let impressions: [StatementForm] = [
    .action(
      "impressions none [in COLLECTION]",
      "Lets nothing in a collection count as seen; open visits end.",
      example: "impressions none"
    ) { stage, statement in
      try stage.list(statement.captures).view.impressionPolicy = nil
    },
    .action(
      "impressions of SHARE after DURATION [once] [in COLLECTION]",
      "Lets an item count as seen when so much of it was in view for so long: in every visit, or once only.",
      example: "impressions of 0.5 after 1s"
    ) { stage, statement in
      let captures = statement.captures
      try stage.list(captures).view.impressionPolicy = ImpressionPolicy(
        minimumFraction: captures.length(of: .share) ?? 1, dwell: captures.duration ?? .zero,
        rearming: captures.has("once") ? .never : .everyVisit)
    },
    .expectation(
      "expect seen [ITEMS]",
      "Expects exactly these items to have counted as seen since the last `forget`, in this order.",
      example: "expect seen a b"
    ) { stage, statement in
      let actual = stage.record.counted.filter { $0.kind == .impression }
      try stage.expectItems("seen", statement, actual.map(\.item))
    },
  ]
}
