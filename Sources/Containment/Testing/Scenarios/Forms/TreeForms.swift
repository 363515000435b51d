extension StatementForm {
  /// Controllers, their parents and their views.
  static let tree: [StatementForm] = [
    .action(
      "load NAME", "Loads the controller's view if it is not loaded.", example: "load P"
    ) { stage, statement in
      try stage.controller(statement.captures.word(.name) ?? "").loadViewIfNeeded()
    },
    .action(
      "unload NAME", "Unloads the controller's view.", example: "unload c"
    ) { stage, statement in
      try stage.controller(statement.captures.word(.name) ?? "").unloadView()
    },
    .action(
      "add CHILD to PARENT",
      "Adds a child as a container should: `addChild`, `attach`, `didMove`.",
      example: "add c to P"
    ) { stage, statement in
      let (child, parent) = try stage.pair(statement)
      parent.addChild(child)
      stage.attach(child, to: parent)
      child.didMove(toParent: parent)
    },
    .action(
      "remove CHILD",
      "Removes a child as a container should: `willMove` to nil, `detach`, `removeFromParent`.",
      example: "remove c"
    ) { stage, statement in
      let child = try stage.controller(statement.captures.word(.child) ?? "")
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    },
    .action(
      "addChild CHILD to PARENT", "Calls `addChild(_:)` and nothing else.",
      example: "addChild c to P"
    ) { stage, statement in
      let (child, parent) = try stage.pair(statement)
      parent.addChild(child)
    },
    .action(
      "removeFromParent CHILD", "Calls `removeFromParent()` and nothing else.",
      example: "removeFromParent c"
    ) { stage, statement in
      try stage.controller(statement.captures.word(.child) ?? "").removeFromParent()
    },
    .action(
      "(willMove|didMove) CHILD to nil", "Calls the move callback for leaving by hand.",
      example: "willMove c to nil"
    ) { stage, statement in
      let child = try stage.controller(statement.captures.word(.child) ?? "")
      if statement.captures.has("willMove") {
        child.willMove(toParent: nil)
      } else {
        child.didMove(toParent: nil)
      }
    },
    .action(
      "(willMove|didMove) CHILD to PARENT", "Calls a move callback by hand.",
      example: "didMove c to P"
    ) { stage, statement in
      let (child, parent) = try stage.pair(statement)
      if statement.captures.has("willMove") {
        child.willMove(toParent: parent)
      } else {
        child.didMove(toParent: parent)
      }
    },
    .action(
      "attach CHILD to PARENT",
      "Puts the child's view into the other controller's view, which it fills unless it was placed.",
      example: "attach c to P"
    ) { stage, statement in
      let (child, parent) = try stage.pair(statement)
      stage.attach(child, to: parent)
    },
    .action(
      "place NAME SIZE at NUMBER POSITION",
      "Gives a controller's view a size and a place, column and row, in the view that it is in.",
      example: "place c 20x4 at 0 6"
    ) { stage, statement in
      let captures = statement.captures
      let controller = try stage.controller(captures.word(.name) ?? "")
      stage.placed.insert(controller.subject)
      let origin = Point(
        x: Double(captures.number() ?? 0), y: Double(captures.number(.position) ?? 0))
      controller.view.frame = Rect(origin: origin, size: captures.size)
    },
    .action(
      "detach CHILD", "Takes the child's view out of the view that it is in.", example: "detach c"
    ) { stage, statement in
      try stage.controller(statement.captures.word(.child) ?? "").viewIfLoaded?
        .removeFromSuperview()
    },
    .action(
      "layout NAME",
      "Calls `layoutIfNeeded()` on the controller's view, as apps do inside callbacks.",
      example: "layout P"
    ) { stage, statement in
      try stage.controller(statement.captures.word(.name) ?? "").view.layoutIfNeeded()
    },
    .action(
      "scribble NAME TEXT",
      "Changes what a controller of the scenario shows, behind the back of whoever configured it.",
      example: "scribble va \"junk\""
    ) { stage, statement in
      let controller = try stage.controller(statement.captures.word(.name) ?? "")
      guard let controller = controller as? ScenarioController else {
        throw ScenarioRefusal("only a `controller` of the scenario shows a text")
      }
      controller.label.text = statement.captures.word(.text) ?? ""
    },
    .action(
      "call CALLBACK on NAME", "Calls an appearance callback by hand, which an app must not.",
      example: "call viewWillAppear on c"
    ) { stage, statement in
      let controller = try stage.controller(statement.captures.word(.name) ?? "")
      try controller.call(statement.captures.event(.callback))
    },
    .action(
      "forward NAME (automatically|manually)",
      "Changes whether a controller of the scenario forwards appearance by itself.",
      example: "forward P manually"
    ) { stage, statement in
      let controller = try stage.controller(statement.captures.word(.name) ?? "")
      guard let controller = controller as? ScenarioController else {
        throw ScenarioRefusal("only a `controller` of the scenario can be told how to forward")
      }
      controller.forwardsByHand = statement.captures.has("manually")
    },
    .action(
      "release NAME",
      "Lets go of a controller or collection; it is gone unless somebody else keeps it.",
      example: "release c"
    ) { stage, statement in
      let name = statement.captures.word(.name) ?? ""
      _ = try stage.subject(name)
      stage.release(name)
    },
    .action(
      "invalidate COLLECTION", "Ends everything that a collection displays, before it is released.",
      example: "invalidate feed"
    ) { stage, statement in
      try stage.list(statement.captures).host.invalidate()
    },
  ]
}

extension ScenarioStage {
  fileprivate func attach(_ child: ViewController, to parent: ViewController) {
    if !placed.contains(child.subject) { child.view.frame = parent.view.bounds }
    parent.view.addSubview(child.view)
  }

  fileprivate func pair(
    _ statement: ParsedStatement
  ) throws(ScenarioRefusal) -> (child: ViewController, parent: ViewController) {
    (
      try controller(statement.captures.word(.child) ?? ""),
      try controller(statement.captures.word(.parent) ?? "")
    )
  }

  fileprivate func release(_ name: String) {
    controllers[name] = nil
    lists[name] = nil
    if window?.rootViewController.flatMap({ names.names[$0.subject] }) == name {
      window?.rootViewController = nil
    }
  }
}

extension ViewController {
  fileprivate func call(_ callback: EventKind) throws(ScenarioRefusal) {
    switch callback {
    case .viewWillAppear: viewWillAppear(animated: false)
    case .viewIsAppearing: viewIsAppearing(animated: false)
    case .viewDidAppear: viewDidAppear(animated: false)
    case .viewWillDisappear: viewWillDisappear(animated: false)
    case .viewDidDisappear: viewDidDisappear(animated: false)
    default: throw ScenarioRefusal("only appearance callbacks can be called by hand")
    }
  }
}
