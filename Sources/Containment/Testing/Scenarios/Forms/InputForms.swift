extension StatementForm {
  /// What a person does with keys, a pointer and a wheel, and what comes of it.
  static let input: [StatementForm] = [
    .action(
      "allow (focus|multiple|nothing) [in COLLECTION]",
      "Lets keys move a focus from item to item, or several items be selected, or none.",
      example: "allow focus"
    ) { stage, statement in
      let captures = statement.captures
      let view = try stage.list(captures).view
      if captures.has("focus") { view.allowsFocus = true }
      if captures.has("multiple") { view.allowsMultipleSelection = true }
      if captures.has("nothing") { view.allowsSelection = false }
    },
    .action(
      "press KEY [NUMBER]",
      "Presses a key, or so many times; it goes to who has the presses, and from there up.",
      example: "press down 2"
    ) { stage, statement in
      let window = try stage.rootedWindow()
      let press = KeyPress(scenario: statement.captures.word(.key) ?? "")
      let count = statement.captures.number() ?? 1
      guard count <= ScenarioStage.pressLimit else {
        throw ScenarioRefusal("a key is pressed at most \(ScenarioStage.pressLimit) times")
      }
      for _ in 0..<count { window.sendEvent(.press(press)) }
    },
    .action(
      "type TEXT", "Gives a text as a whole to who has the presses.", example: "type \"hello\""
    ) { stage, statement in
      try stage.rootedWindow().sendEvent(.text(statement.captures.word(.text) ?? ""))
    },
    .action(
      "click ITEM [in COLLECTION]",
      "Presses a pointer in the middle of an item in view, and lets it go.", example: "click a"
    ) { stage, statement in
      let window = try stage.rootedWindow()
      let point = try stage.middle(statement.captures)
      window.sendEvent(.pointer(PointerEvent(.began, at: point)))
      window.sendEvent(.pointer(PointerEvent(.ended, at: point)))
    },
    .action(
      "drag ITEM over OTHER [in COLLECTION]",
      "Presses a pointer on an item, moves it over another one in view, and holds it there.",
      example: "drag a over c"
    ) { stage, statement in
      let captures = statement.captures
      let window = try stage.rootedWindow()
      let start = try stage.middle(captures)
      let end = try stage.middle(of: captures.word(.other) ?? "", in: stage.list(captures))
      window.sendEvent(.pointer(PointerEvent(.began, at: start)))
      window.sendEvent(.pointer(PointerEvent(.moved, at: end)))
    },
    .action(
      "wheel LENGTH [across ACROSS] over ITEM [in COLLECTION]",
      "Turns a wheel by so many rows, and columns across, with the pointer over an item in view.",
      example: "wheel 3 over a"
    ) { stage, statement in
      let captures = statement.captures
      let delta = Point(x: captures.length(of: .across) ?? 0, y: captures.length ?? 0)
      try stage.rootedWindow().sendEvent(
        .scroll(ScrollEvent(at: try stage.middle(captures), delta: delta)))
    },
    .action(
      "focus ITEM [in COLLECTION]", "Gives an item the focus, from code.", example: "focus a"
    ) { stage, statement in
      let list = try stage.list(statement.captures)
      list.view.focusItem(at: try list.place(of: statement.captures.word(.item) ?? ""))
    },
    .action(
      "lift ITEM [in COLLECTION]", "Begins to move an item, as a person does.", example: "lift a"
    ) { stage, statement in
      let list = try stage.list(statement.captures)
      let item = statement.captures.word(.item) ?? ""
      guard list.view.beginInteractiveMovementForItem(at: try list.place(of: item)) else {
        throw ScenarioRefusal("\(item) cannot be lifted")
      }
    },
    .action(
      "carry to TARGET [in COLLECTION]", "Holds the lifted item over another one, or over a place.",
      example: "carry to [2]"
    ) { stage, statement in
      let captures = statement.captures
      let list = try stage.list(captures)
      let place = try captures.place(.target) ?? list.place(of: captures.word(.target) ?? "")
      list.view.updateInteractiveMovementTarget(place)
    },
    .action(
      "drop [in COLLECTION]", "Drops the lifted item where it is held.", example: "drop"
    ) { stage, statement in
      let window = try stage.rootedWindow()
      let view = try stage.list(statement.captures).view
      // With a pointer that holds it, the pointer lets it go.
      if let held = view.input.pressed {
        window.sendEvent(.pointer(PointerEvent(.ended, at: held.location)))
      }
      view.endInteractiveMovement()
    },
    .action(
      "cancel movement [in COLLECTION]", "Lets the lifted item go back to its place.",
      example: "cancel movement"
    ) { stage, statement in
      try stage.list(statement.captures).view.cancelInteractiveMovement()
    },
    .action(
      "more within AHEAD [in COLLECTION]",
      "Lets a collection say once that more data is wanted, so many viewports before its end.",
      example: "more within 2"
    ) { stage, statement in
      let view = try stage.list(statement.captures).view
      view.loadMoreTrigger = LoadMoreTrigger(viewports: statement.captures.length(of: .ahead) ?? 2)
    },
    .expectation(
      "expect focus ITEM [in COLLECTION]", "Expects an item to have the focus.",
      example: "expect focus b"
    ) { stage, statement in
      let view = try stage.list(statement.captures).view
      try stage.expectEqual(
        "focus", statement.captures.word(.item) ?? "", view.focusedItem?.description ?? "")
    },
    .expectation(
      "expect no focus [in COLLECTION]", "Expects no item to have the focus.",
      example: "expect no focus"
    ) { stage, statement in
      let view = try stage.list(statement.captures).view
      try stage.expectEqual("focus", "", view.focusedItem?.description ?? "")
    },
    .expectation(
      "expect presses for COLLECTION", "Expects a collection to be the first responder.",
      example: "expect presses for feed"
    ) { stage, statement in
      let view = try stage.list(statement.captures).view
      let name = statement.captures.word(.collection) ?? ""
      try stage.expectEqual("presses for \(name)", "true", "\(view.isFirstResponder)")
    },
    .expectation(
      "expect wanted NUMBER [in COLLECTION]",
      "Expects a collection to have said so many times that more data is wanted.",
      example: "expect wanted 1"
    ) { stage, statement in
      let list = try stage.list(statement.captures)
      try stage.expectEqual(
        "wanted", "\(statement.captures.number() ?? 0)", "\(list.endsReached)")
    },
  ]
}

extension KeyPress {
  /// A key as scenarios write it.
  fileprivate init(scenario word: String) {
    var modifiers: KeyModifiers = []
    var key = word[...]
    if key.count > 6, key.hasPrefix("shift-") {
      key = key.dropFirst(6)
      modifiers.insert(.shift)
    }
    if key.count > 8, key.hasPrefix("control-") {
      key = key.dropFirst(8)
      modifiers.insert(.control)
    }
    let keys: [Key] = [
      .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .returnOrEnter, .escape, .tab,
      .space, .deleteBackward, .deleteForward,
    ]
    let named = zip(Placeholder.keys, keys).first { $0.0 == key }?.1
    self.init(named ?? .character(key.first ?? " "), modifiers: modifiers)
  }
}

extension ScenarioStage {
  /// How often one statement presses a key.
  fileprivate static let pressLimit = 1000

  fileprivate func middle(_ captures: Captures) throws -> Point {
    try middle(of: captures.word(.item) ?? "", in: list(captures))
  }

  /// The middle of the part of an item that is in view, in the window's coordinates.
  fileprivate func middle(of item: String, in list: ScenarioList) throws -> Point {
    guard let cell = list.view.cell(for: ItemIdentity(item)) else {
      _ = try list.place(of: item)
      throw ScenarioRefusal("\(item) is not in view")
    }
    let part = list.view.convert(cell.frame.intersection(list.view.bounds), to: nil)
    return Point(x: part.minX + part.size.width / 2, y: part.minY + part.size.height / 2)
  }
}
