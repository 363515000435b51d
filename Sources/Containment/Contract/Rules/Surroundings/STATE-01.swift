extension ContractRule {
  static let state01 = ContractRule(
    "STATE-01", .error, .inferred,
    law: "State is saved while the controller is still bound to the item, and restored after the "
      + "configure that it needs, in the same tick and before the controller appears with it, unless "
      + "it waited for data.",
    why:
      "What is saved after the cell was given up is the state of nothing. What is restored late is "
      + "seen to jump, and what is restored before the content is there is thrown away by it.",
    cure: "Save before the enqueue, and restore as the last thing of the configure step.",
    needs: RuleNeeds([.bind, .configure, .stateRestore]),
    keeps: """
      {"seq":1,"tick":1,"subject":"Cell#0","kind":"bind","controller":"Card#0","item":1}
      {"seq":2,"tick":1,"subject":"Card#0","kind":"configure","item":1}
      {"seq":3,"tick":1,"subject":"Card#0","kind":"stateRestore","item":1}
      {"seq":4,"tick":5,"subject":"Card#0","kind":"stateSave","item":1}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"bind","controller":"Card#0","item":1}
      {"seq":2,"subject":"Card#0","kind":"stateRestore","item":1}
      """, brokenAt: 2, kinds: [.bind, .configure, .stateRestore]),
    at: [.stateSave, .stateRestore],
    judge: { event, model, breaches in
      let mine = model.mine
      if event.kind == .stateSave {
        if mine.binding == .left {
          breaches.add("saved after the cell gave it up, at #\(mine.rebound)")
        }
        return
      }
      guard mine.binding == .bound, event.reason != SurroundingFacts.waited else { return }
      if mine.configured == 0 {
        breaches.add("restored before it was configured")
      } else if event.hasTick, model.keys.contains(.tick), mine.configuredTick != event.tick {
        breaches.add("restored in a later tick than it was configured")
      } else if model.me.controller.phase > mine.configured {
        breaches.add("restored after it was configured and appeared without its state")
      }
    })
}
