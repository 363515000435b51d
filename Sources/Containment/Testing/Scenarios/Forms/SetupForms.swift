extension StatementForm {
  /// What a scenario consists of.
  static let setup: [StatementForm] = [
    .action(
      "exercises RULES",
      "Names the rules of the contract that the scenario is about; an index of a folder lists them.",
      example: "exercises PARENT-01 PARENT-02"
    ) { _, _ in },
    .action(
      "window SIZE",
      "Gives the window its size, before it is shown; without this it is 20x10.",
      example: "window 20x4"
    ) { stage, statement in
      guard stage.window == nil else {
        throw ScenarioRefusal("the window is there already; change its size with `resize`")
      }
      stage.size = statement.captures.size
    },
    .action(
      "controller NAME [forwarding manually]",
      "Makes a controller; it forwards appearance to its children by itself unless told otherwise.",
      example: "controller P"
    ) { stage, statement in
      let name = statement.captures.word(.name) ?? ""
      try stage.names.await(name)
      let controller = ScenarioController()
      controller.label.text = name
      controller.stage = stage
      controller.forwardsByHand = statement.captures.has("manually")
      stage.add(controller, as: name)
    },
    .action(
      "register IDENTIFIER [across] [holding OTHER] [length LENGTH] [kept] [pool NUMBER] [(deferred|loaded)]",
      "Registers a factory whose controllers show a text, or hold a collection of another identifier; "
        + "`length` is the items' size along the list, `kept` ties a controller to its item, `pool` "
        + "bounds the pool. `deferred` fills controllers in a later frame, which show `…` until then; `loaded` has "
        + "their values loaded first, see `land`.",
      example: "register row length 2"
    ) { stage, statement in
      let captures = statement.captures
      let axis: Axis = captures.has("across") ? .horizontal : .vertical
      let inner = captures.word(.other)
      if inner == nil, captures.has("across") {
        throw ScenarioRefusal("`across` goes with `holding`: it is the direction of what is held")
      }
      let isLoaded = captures.has("loaded")
      let waits = isLoaded || captures.has("deferred")
      if inner != nil, waits {
        throw ScenarioRefusal("a collection that is held in a cell gets its items at once")
      }
      let name = captures.word(.identifier) ?? ""
      try stage.register(
        name, inner.map { .collection(of: $0, axis: axis) } ?? .text, captures,
        filling: waits ? ScenarioFilling(name, isLoaded: isLoaded, on: stage) : nil)
    },
    .action(
      "register IDENTIFIER plain [length LENGTH]",
      "Makes the identifier one of plain cells, which show a text and have no controller.",
      example: "register header plain"
    ) { stage, statement in
      try stage.register(
        statement.captures.word(.identifier) ?? "", .plain, statement.captures)
    },
    .action(
      "register IDENTIFIER failing TEXT [length LENGTH]",
      "Registers a factory that throws.",
      example: "register banner failing \"out of stock\""
    ) { stage, statement in
      let reason = statement.captures.word(.text) ?? ""
      try stage.register(
        statement.captures.word(.identifier) ?? "", .failure(reason), statement.captures)
    },
    .action(
      "register IDENTIFIER giving NAME [length LENGTH]",
      "Registers a factory that returns a controller of the scenario instead of a new one.",
      example: "register banner giving c"
    ) { stage, statement in
      let name = statement.captures.word(.name) ?? ""
      try stage.register(
        statement.captures.word(.identifier) ?? "", .used(name), statement.captures)
    },
    .action(
      "register IDENTIFIER from app [length LENGTH] [kept] [pool NUMBER]",
      "Registers the factory that the app gave for the identifier; `play` has none.",
      example: "register card from app"
    ) { stage, statement in
      try stage.register(statement.captures.word(.identifier) ?? "", .app, statement.captures)
    },
    .action(
      "unregister IDENTIFIER",
      "Takes the factory away; what it made and is not displayed goes.",
      example: "unregister row"
    ) { stage, statement in
      let name = statement.captures.word(.identifier) ?? ""
      try stage.unregister(name)
    },
    .action(
      "collection NAME of IDENTIFIER [across] [spacing LENGTH] [bound] [caching NUMBER]",
      "Makes a collection, whose items are of an identifier; the first controller or collection is the "
        + "window's root. `bound` hosts controllers while their cells are bound, `caching` keeps so many "
        + "cells bound that left.",
      example: "collection feed of row spacing 1"
    ) { stage, statement in
      try stage.addCollection(statement.captures)
    },
    .action(
      "estimate LENGTH [in COLLECTION]",
      "Lets a collection's items be as long as they wish once they are in view; LENGTH is the guess before. "
        + "Text wishes for as many rows as it takes at its width, see also `wish`.",
      example: "estimate 3"
    ) { stage, statement in
      let view = try stage.list(statement.captures).view
      guard let list = view.layout as? ListLayout else { return }
      view.layout = ListLayout(
        axis: list.axis, spacing: list.spacing, insets: list.insets,
        estimatedItemLength: statement.captures.length ?? 1)
    },
    .action(
      "root NAME",
      "Makes a controller the window's root, in place of the one before.",
      example: "root P"
    ) { stage, statement in
      let controller = try stage.controller(statement.captures.word(.name) ?? "")
      try stage.shownWindow().rootViewController = controller
      stage.hasNewFrame = true
    },
  ]
}

extension ScenarioStage {
  fileprivate func register(
    _ name: String, _ product: ScenarioIdentifier.Product, _ captures: Captures,
    filling: ScenarioFilling? = nil
  ) throws {
    try register(
      name, product, length: captures.length, keeps: captures.has("kept"),
      limit: captures.number(), filling: filling)
  }

  fileprivate func addCollection(_ captures: Captures) throws(ScenarioRefusal) {
    let name = captures.word(.name) ?? ""
    let layout = ListLayout(
      axis: captures.has("across") ? .horizontal : .vertical, spacing: captures.length ?? 0)
    try names.await(name)
    let host = ScenarioHost(
      registry: registry, layout: layout, policy: captures.has("bound") ? .bound : .displayed)
    host.stage = self
    host.collectionView.boundCacheLimit = captures.number() ?? 0
    add(host, as: name)
    names.give("\(name).view", to: host.collectionView.subject)
    lists[name] = ScenarioList(name, of: captures.word(.identifier) ?? "", in: host, on: self)
  }
}
