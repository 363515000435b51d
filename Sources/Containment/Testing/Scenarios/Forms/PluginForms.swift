extension StatementForm {
  /// Plugins, fallbacks, and what becomes of an item whose factory fails.
  static let plugins: [StatementForm] = [
    .action(
      "plugin NAME [priority NUMBER] [lazily] [failing TEXT] [needs NAMES]",
      "Defines a plugin; `install` puts it in. `lazily` lets it contribute when one of its identifiers is first "
        + "asked for, `failing` lets it throw once it has said what it contributes, and `needs` names others that "
        + "have to be there.",
      example: "plugin ads priority 5 needs core"
    ) { stage, statement in
      let name = statement.captures.word(.name) ?? ""
      guard stage.plugins[name] == nil else {
        throw ScenarioRefusal("there is a plugin \(name) already")
      }
      stage.plugins[name] = ScenarioPlugin(statement.captures, on: stage)
    },
    .action(
      "contribute IDENTIFIER by NAME [marking TEXT]",
      "Lets a plugin contribute a factory whose controllers show a text, with a mark before it.",
      example: "contribute row by ads marking \"ad \""
    ) { stage, statement in
      try stage.add(statement.captures, isDecorator: false)
    },
    .action(
      "decorate IDENTIFIER by NAME [marking TEXT]",
      "Lets a plugin add a mark to what the next factory in the order of preference makes.",
      example: "decorate row by trace marking \"* \""
    ) { stage, statement in
      try stage.add(statement.captures, isDecorator: true)
    },
    .action(
      "install NAMES",
      "Installs plugins, all or none of them; an error is noted for `expect error`.",
      example: "install core ads"
    ) { stage, statement in
      var plugins: [ScenarioPlugin] = []
      for name in statement.captures.words(.names) { plugins.append(try stage.plugin(name)) }
      do throws(PluginError) { try stage.registry.install(plugins) } catch { stage.note(error) }
    },
    .action(
      "revoke NAME",
      "Takes a plugin out, with those that need it; an error is noted for `expect error`.",
      example: "revoke ads"
    ) { stage, statement in
      let name = statement.captures.word(.name) ?? ""
      do throws(PluginError) { try stage.registry.revoke(name) } catch { stage.note(error) }
    },
    .action(
      "fallback IDENTIFIER",
      "Registers a fallback, which shows a question mark and the identifier that it stands in for.",
      example: "fallback missing"
    ) { stage, statement in
      let name = statement.captures.word(.identifier) ?? ""
      try stage.registry.registerFallback(ScenarioStage.identifier(name)) { [weak stage] _ in
        let controller = ScenarioController()
        controller.stage = stage
        return controller
      } configure: { controller, request in
        let missing = request.identifier.split(separator: ":").last.map(String.init) ?? ""
        (controller as? ScenarioController)?.label.text = "?\(missing)"
      }
      stage.everRegistered.insert(name)
    },
    .action(
      "policy IDENTIFIER (error|placeholder|fallback) [attempts NUMBER] [after DURATION]",
      "Says what an item shows whose factory fails, in registrations that follow; with `attempts` it is tried so often "
        + "in all, the first time again `after` that time (half a second), and then after twice the time before.",
      example: "policy row placeholder attempts 3 after 100ms"
    ) { stage, statement in
      let captures = statement.captures
      let standIn: FailurePolicy.StandIn =
        captures.has("error") ? .error : captures.has("placeholder") ? .placeholder : .fallback
      let retry = captures.number().map {
        RetryPolicy(attempts: $0, firstDelay: captures.duration ?? .milliseconds(500))
      }
      let name = captures.word(.identifier) ?? ""
      stage.policies[name] = FailurePolicy(
        standIn, retry: retry, breaker: stage.policies[name]?.breaker)
    },
    .action(
      "breaker IDENTIFIER after NUMBER for DURATION",
      "Lets the factory be left alone for a while after so many failures in a row, in registrations that follow.",
      example: "breaker row after 2 for 1s"
    ) { stage, statement in
      let captures = statement.captures
      let name = captures.word(.identifier) ?? ""
      stage.policies[name] = (stage.policies[name] ?? .propagate).breaking(
        after: captures.number() ?? 1, for: captures.duration ?? .seconds(1))
    },
    .expectation(
      "expect contributors of IDENTIFIER TEXT",
      "Holds where these have a factory for an identifier, in the order of preference, such as "
        + "`ads(5, decorates) > app(0)`.",
      example: "expect contributors of row \"ads(5) > app(0, shadowed)\""
    ) { stage, statement in
      let name = ScenarioStage.fullName(statement.captures.word(.identifier) ?? "")
      let found = stage.registry.contributors(of: name).map(\.description)
        .joined(separator: " > ")
      try stage.expectEqual("contributors", statement.captures.word(.text) ?? "", found)
    },
    .expectation(
      "expect plugins [NAMES]",
      "Holds where these plugins are installed, in the order of installing, and no other.",
      example: "expect plugins core ads"
    ) { stage, statement in
      let found = stage.registry.plugins.map(\.namespace).joined(separator: " ")
      try stage.expectEqual(
        "plugins", statement.captures.words(.names).joined(separator: " "), found)
    },
    .expectation(
      "expect stand-in of ITEM (error|placeholder|fallback|none) [in COLLECTION]",
      "Holds where this is shown in place of an item's controller, or where the item shows its own.",
      example: "expect stand-in of i0 placeholder"
    ) { stage, statement in
      let captures = statement.captures
      let list = try stage.list(captures).view
      let item = captures.word(.item) ?? ""
      guard let cell = list.cell(for: ItemIdentity(item)) else {
        throw ScenarioRefusal("\(item) is not in view")
      }
      let found = cell.standInWord
      let words = ["error", "placeholder", "fallback", "none"]
      try stage.expectEqual("stand-in of \(item)", words.first { captures.has($0) } ?? "", found)
    },
    .expectation(
      "expect lint TEXT",
      "Holds where a look at all identifiers finds this, such as `unknown feed:crad, unused feed:card`; empty for "
        + "nothing.",
      example: "expect lint \"unused header\""
    ) { stage, statement in
      let prefix = ScenarioStage.fullName("")
      let found = stage.registry.lint().findings.map {
        "\($0.kind.rawValue) \($0.identifier.replacing(prefix, with: ""))"
      }
      try stage.expectEqual(
        "lint", statement.captures.word(.text) ?? "", found.joined(separator: ", "))
    },
  ]
}

extension CollectionViewCell {
  /// What the cell shows in place of a controller, as a word.
  fileprivate var standInWord: String {
    if self is PlaceholderCell { return "placeholder" }
    if isErrorCell { return "error" }
    return standIn == nil ? "none" : "fallback"
  }
}

extension ScenarioStage {
  fileprivate func add(_ captures: Captures, isDecorator: Bool) throws(ScenarioRefusal) {
    let identifier = captures.word(.identifier) ?? ""
    try openPlugin(captures.word(.name) ?? "").parts.append(
      ScenarioPlugin.Part(
        identifier: identifier, mark: captures.word(.text), isDecorator: isDecorator))
    everRegistered.insert(identifier)
  }
}
