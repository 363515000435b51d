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
      "sections [titled] [pinned] [footed] [spacing LENGTH] [in COLLECTION]",
      "Arranges each section as a list of its own, with a distance between two; `titled` gives each a header that "
        + "shows its name, `pinned` lets headers stay in view, `footed` gives each a footer.",
      example: "sections titled pinned"
    ) { stage, statement in
      let captures = statement.captures
      let list = try stage.list(captures)
      list.sectioning = ScenarioSectioning(
        hasHeaders: captures.has("titled"), pins: captures.has("pinned"),
        hasFooters: captures.has("footed"))
      list.view.layout = SectionedLayout(
        axis: list.view.layout.axis, interSectionSpacing: captures.length ?? 0
      ) { [weak list] section in
        list?.layoutSection(section) ?? LayoutSection(ListLayout())
      }
    },
    .action(
      "carousel TEXT [of LENGTH] [paging (item|page)] [in COLLECTION]",
      "Makes the section of a name a carousel, whose items are so long across; after `sections`.",
      example: "carousel \"covers\" of 4 paging item"
    ) { stage, statement in
      let captures = statement.captures
      let list = try stage.list(captures)
      let behavior: LayoutSection.OrthogonalScrollingBehavior =
        captures.has("item") ? .itemPaging : captures.has("page") ? .paging : .continuous
      list.sectioning.carousels[captures.word(.text) ?? ""] = .init(
        length: captures.length ?? 4, behavior: behavior)
      list.view.invalidateLayout()
    },
    .action(
      "scroll section NUMBER by LENGTH [in COLLECTION]",
      "Scrolls a carousel; cells come and go in the next frame.", example: "scroll section 0 by 4"
    ) { stage, statement in
      try stage.list(statement.captures).view.scrollSection(
        statement.captures.number() ?? 0, by: statement.captures.length ?? 0)
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
