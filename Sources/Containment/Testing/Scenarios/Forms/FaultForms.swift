extension StatementForm {
  /// What goes wrong on purpose.
  static let faults: [StatementForm] = [
    .action(
      "inject (slow|throwing|used|reentrant|faults) into IDENTIFIER seed NUMBER",
      "Has every call of an identifier's factories go wrong in one way, or some of them in any way, as the seed says; a "
        + "plugin `faults` does it. `used` gives a controller that it gave before, `reentrant` asks the registry for more.",
      example: "inject throwing into row seed 1"
    ) { stage, statement in
      try stage.inject(statement.captures)
    },
    .action(
      "strike NUMBER times",
      "Has plugins of the scenario go and come back, and memory be scarce, as the seed of `inject` says.",
      example: "strike 10 times"
    ) { stage, statement in
      guard let injector = stage.injector else {
        throw ScenarioRefusal("nothing is injected; say `inject` before")
      }
      for _ in 0..<(statement.captures.number() ?? 0) { injector.strike() }
    },
  ]
}

extension ScenarioStage {
  fileprivate func inject(_ captures: Captures) throws {
    guard injector == nil else {
      throw ScenarioRefusal("faults are injected already; `revoke faults` ends that")
    }
    var plan = FaultPlan(seed: UInt64(captures.number() ?? 0))
    if !captures.has("faults") {
      plan = .none(seed: plan.seed)
      let keys: [(String, WritableKeyPath<FaultPlan, Int>)] = [
        ("slow", \.slow), ("throwing", \.throwing), ("used", \.used), ("reentrant", \.reentrant),
      ]
      for (word, key) in keys where captures.has(word) { plan[keyPath: key] = 100 }
    }
    (plan.pluginLoss, plan.storms) = (40, 40)
    let made = FaultInjector(plan, in: registry)
    made.spendTime = { [clock] in clock.work(for: $0) }
    made.decorate(Self.identifier(captures.word(.identifier) ?? ""))
    for plugin in plugins.values.sorted(by: { $0.namespace < $1.namespace }) {
      if registry.plugins.contains(where: { $0.namespace == plugin.namespace }) {
        made.mayLose(plugin)
      }
    }
    for level in MemoryPressureLevel.allCases {
      made.addStorm(level.rawValue) { [weak self] in
        self?.registry.didReceiveMemoryPressure(level)
      }
    }
    try registry.install(made)
    injector = made
  }
}
