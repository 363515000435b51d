extension StatementForm {
  /// How the items of a collection are arranged.
  static let layouts: [StatementForm] = [
    .action(
      "grid NUMBER [spacing LENGTH] [estimated] [in COLLECTION]",
      "Arranges a collection's items in lines of so many columns, with the distance between columns and lines; "
        + "`estimated` lets a line be as long as its items wish once they are in view.",
      example: "grid 3 spacing 1"
    ) { stage, statement in
      let captures = statement.captures
      let view = try stage.list(captures).view
      let spacing = captures.length ?? 0
      view.layout = GridLayout(
        axis: view.layout.axis, columns: .fixed(captures.number() ?? 1),
        itemLength: captures.has("estimated") ? .estimated(1) : .fixed(1), itemSpacing: spacing,
        lineSpacing: spacing)
    },
    .action(
      "flow [spacing LENGTH] [aligned (leading|center|trailing|justified)] [in COLLECTION]",
      "Arranges a collection's items beside each other, each as broad as its text, in as many lines as they "
        + "need, with the distance between two items.",
      example: "flow spacing 1 aligned center"
    ) { stage, statement in
      let captures = statement.captures
      let view = try stage.list(captures).view
      let alignments: [(String, FlowLayout.LineAlignment)] = [
        ("center", .center), ("trailing", .trailing), ("justified", .justified),
      ]
      let alignment = alignments.first { captures.has($0.0) }?.1 ?? .leading
      view.layout = FlowLayout(
        axis: view.layout.axis, itemSpacing: captures.length ?? 0, lineAlignment: alignment)
    },
    .action(
      "direction (leftToRight|rightToLeft) [in COLLECTION]",
      "Sets in which direction a collection's content reads.", example: "direction rightToLeft"
    ) { stage, statement in
      let view = try stage.list(statement.captures).view
      view.userInterfaceLayoutDirection =
        statement.captures.has("rightToLeft") ? .rightToLeft : .leftToRight
    },
  ]
}
