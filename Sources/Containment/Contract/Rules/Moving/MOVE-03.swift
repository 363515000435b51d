extension ContractRule {
  static let move03 = ContractRule(
    "MOVE-03", .warning, .observed,
    law: "A cell that content was handed over from does not detach it afterwards.",
    why: "The late cleanup takes the view out of the row that shows it now, which stays blank.",
    cure: "Release content only from the cell that hosts it.",
    needs: RuleNeeds([.willDisplay, .didEndDisplaying, .detach], keys: .controller),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":2,"subject":"Cell#1","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":3,"subject":"Card#0","kind":"detach","parent":"Feed#0","cause":2}
      {"seq":4,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":2,"subject":"Cell#1","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":3,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1}
      {"seq":4,"subject":"Card#0","kind":"detach","parent":"Feed#0","cause":3}
      """, brokenAt: 4),
    at: [.detach],
    given: .displayedContent,
    judge: { event, model, breaches in
      guard model.me.controller.membership != .leaving,
        model.me.controller.appearance != .disappearing, let cell = model.cellAroundMe
      else { return }
      if let other = model.cellBehind(event, .leaving) {
        guard other != cell, model.facts[other].cell.controller == event.subject else { return }
        return breaches.add(
          "detach by a cell that no longer hosts it", about: model.facts[other].identity)
      }
      // The hand-over itself detaches once and attaches; a second time is the old cell's doing.
      guard event.cause != 0, let host = model.knownPlace(of: model.facts[cell].cell.host),
        event.cause == model.facts[host].host.pass,
        model.me.controller.handedOver > event.cause,
        model.me.controller.attachment == .attached,
        model.me.controller.attached > model.me.controller.handedOver,
        model.facts[host].host.container == model.me.controller.parent
      else { return }
      breaches.add(
        "detach again in the pass that handed it over", about: model.facts[cell].identity)
    })
}
