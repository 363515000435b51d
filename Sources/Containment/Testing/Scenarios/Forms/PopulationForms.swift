extension StatementForm {
  /// Content that comes in frames: what that costs, and what comes of it.
  static let population: [StatementForm] = [
    .action(
      "populate now [in COLLECTION]",
      "Calls `populateNow()`, which fills at once what waits for a frame and no gate holds.",
      example: "populate now"
    ) { stage, statement in
      try stage.list(statement.captures).view.populateNow()
    },
    .action(
      "populate IDENTIFIER taking DURATION [in NUMBER steps]",
      "Says what filling a controller takes of a frame in virtual time, for a `deferred` or `loaded` identifier; "
        + "without this it takes none. Of several steps each takes its part.",
      example: "populate row taking 12ms in 3 steps"
    ) { stage, statement in
      let captures = statement.captures
      let filling = try stage.filling(captures.word(.identifier) ?? "")
      filling.cost = captures.duration ?? .zero
      filling.steps = max(1, captures.number() ?? 1)
    },
    .action(
      "populate IDENTIFIER failing NUMBER times [retrying after DURATION]",
      "Lets filling fail so often for each item from its next bind on. `retrying` tries it again after that time, "
        + "and a third and last time after twice as long.",
      example: "populate row failing 1 times retrying after 100ms"
    ) { stage, statement in
      let captures = statement.captures
      let filling = try stage.filling(captures.word(.identifier) ?? "")
      filling.fail(
        captures.number() ?? 0, retry: captures.duration.map { RetryPolicy(firstDelay: $0) })
    },
    .action(
      "cache ITEM TEXT",
      "Lets the value of an item of a `loaded` identifier be there without loading, from its next bind on.",
      example: "cache a \"two of them\""
    ) { stage, statement in
      stage.cache[statement.captures.word(.item) ?? ""] = statement.captures.word(.text)
    },
    .action(
      "land ITEM [late] [TEXT]",
      "Gives the value to the newest load of an item, by default the text that it shows; `late` gives it to the "
        + "oldest one, which may not be wanted any more.",
      example: "land a \"two of them\""
    ) { stage, statement in
      let captures = statement.captures
      let load = try stage.takeLoad(
        captures.word(.item) ?? "", oldest: captures.has("late"))
      load.request.finish(with: captures.word(.text).map(load.item.showing) ?? load.item)
    },
    .action(
      "fail ITEM", "Lets the newest load of an item fail.", example: "fail a"
    ) { stage, statement in
      let item = statement.captures.word(.item) ?? ""
      let load = try stage.takeLoad(item, oldest: false)
      load.request.fail(with: ScenarioContentError(item: item))
    },
    .expectation(
      "expect population",
      "Expects exactly the lines up to `end` about content and gates, from everybody, since such an expectation "
        + "was met last: those of an `expect log` without the others.",
      example: "expect population\n  populate.request(a, gen 1, visible)\nend", block: .lines
    ) { stage, statement in
      try stage.expectLines(
        statement.lines, stage.lines(stage.record.untoldOfPopulation), whose: " of population")
      stage.record.tellOfPopulation()
    },
    .expectation(
      "expect placeholders [ITEMS] [in COLLECTION]",
      "Expects exactly these of the displayed items to show their placeholder `…`.",
      example: "expect placeholders b c"
    ) { stage, statement in
      try stage.expectItems("placeholders", statement) { view in
        view.visibleCells.filter { !$0.isPopulated && $0.shownText == ScenarioFilling.placeholder }
          .map(\.item)
      }
    },
    .expectation(
      "expect populated [ITEMS] [in COLLECTION]",
      "Expects exactly these items to have their content, displayed or made ready, in the order of places.",
      example: "expect populated a"
    ) { stage, statement in
      try stage.expectItems("populated", statement) { view in
        (view.visibleCells + view.boundCache).filter(\.isPopulated)
          .sorted { $0.indexPath < $1.indexPath }.map(\.item)
      }
    },
    .expectation(
      "expect filled [ITEMS]",
      "Expects exactly these items to have been filled in frames since the last `forget`, in this order.",
      example: "expect filled a b"
    ) { stage, statement in
      let actual = stage.record.counted.filter { $0.kind == .populationFinish }
      try stage.expectItems("filled", statement, actual.map(\.item))
    },
    .expectation(
      "expect loads [ITEMS]",
      "Expects exactly these items to be loading, and their values to be wanted, in the order of their beginning.",
      example: "expect loads a b"
    ) { stage, statement in
      let wanted = stage.loads.filter(\.request.isWanted)
      try stage.expectItems("loads", statement, wanted.map { $0.item.itemIdentity })
    },
  ]
}
