extension ContractRule {
  static let update10 = ContractRule(
    "UPDATE-10", .error, .ours,
    law: "The updates of a collection are applied one after the other, each to its end.",
    why:
      "An update inside another one is applied to counts that are half old and half new, or is "
      + "lost.",
    cure: "Queue an update that is asked for while one is applied.",
    needs: RuleNeeds([.updateBegin, .updateEnd]),
    keeps: LogSample(
      """
      {"seq":1,"subject":"List","kind":"updateBegin"}
      {"seq":2,"subject":"List","kind":"updateEnd"}
      {"seq":3,"subject":"List","kind":"updateBegin"}
      {"seq":4,"subject":"List","kind":"updateEnd"}
      """, kinds: [.updateBegin, .updateEnd]),
    breaks: LogSample(
      """
      {"seq":1,"subject":"List","kind":"updateBegin"}
      {"seq":2,"subject":"List","kind":"updateBegin"}
      {"seq":3,"subject":"List","kind":"updateEnd"}
      """, brokenAt: 2, kinds: [.updateBegin, .updateEnd]),
    at: [.updateBegin, .updateEnd],
    judge: { event, model, breaches in
      let isOpen = model.me.host.batch != 0
      if event.kind == .updateBegin {
        if isOpen { breaches.add("begins an update inside an update") }
      } else if !isOpen, model.me.isKnown || model.me.roles.contains(.collection) {
        breaches.add("ends an update that did not begin")
      }
    })
}
