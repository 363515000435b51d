extension ContractRule {
  static let cell04 = ContractRule(
    "CELL-04", .error, .observed,
    law: "Content of a cell that is bound and not displayed does not appear.",
    why:
      "A row that is prepared ahead of time may never be shown; appearing there is a view that "
      + "nobody had.",
    cure: "Attach the content of a cell when it is displayed, not when it is bound.",
    needs: RuleNeeds([.bind, .willDisplay, .viewWillAppear], keys: [.controller]),
    keeps: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"dequeue","host":"List","reused":false,"item":1}
      {"seq":2,"subject":"Cell#0","kind":"bind","controller":"Card#0","host":"List","item":1}
      {"seq":3,"subject":"Cell#0","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear"}
      """, kinds: [.dequeue, .bind, .willDisplay, .viewWillAppear]),
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"dequeue","host":"List","reused":false,"item":1}
      {"seq":2,"subject":"Cell#0","kind":"bind","controller":"Card#0","host":"List","item":1}
      {"seq":3,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":4,"subject":"Cell#0","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      """, brokenAt: 3, kinds: [.dequeue, .bind, .willDisplay, .viewWillAppear]),
    at: [.willDisplay, .enqueue, .evict],
    given: .earlyContent,
    judge: { event, model, breaches in
      // A display that came and is not in the log ends, and is judged at that end.
      guard model.me.cell.appearedEarly != 0, !model.me.cell.isEndedEarly else { return }
      breaches.add(
        "viewWillAppear while its cell is bound and not displayed", on: model.me.cell.controller,
        about: event.subject, at: model.me.cell.appearedEarly)
    },
    atEnd: { model, breaches in
      for facts in model.subjects where facts.cell.appearedEarly != 0 {
        breaches.add(
          "viewWillAppear while its cell is bound and not displayed", on: facts.cell.controller,
          about: facts.identity, at: facts.cell.appearedEarly)
      }
    })
}
