extension ContractRule {
  static let pin01 = ContractRule(
    "PIN-01", .error, .ours,
    law:
      "Every unpin gives back a pin of the same owner, and no pin is open when its controller is "
      + "deallocated.",
    why:
      "A pin that nobody gives back keeps its controller for ever; one that is given back by somebody "
      + "else lets a controller go that is in use.",
    cure: "Hold the pin in an object that gives it back when it goes, and name the owner.",
    needs: RuleNeeds([.pin, .unpin], keys: .reason),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"pin","reason":"player"}
      {"seq":2,"subject":"Card#0","kind":"pin","reason":"drag"}
      {"seq":3,"subject":"Card#0","kind":"unpin","reason":"player"}
      {"seq":4,"subject":"Card#0","kind":"unpin","reason":"drag"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"pin","reason":"player"}
      {"seq":2,"subject":"Card#0","kind":"unpin","reason":"drag"}
      """, brokenAt: 2),
    at: [.unpin, .`deinit`],
    judge: { event, model, breaches in
      if event.kind == .`deinit` {
        if model.mine.pins > 0 {
          breaches.add("deallocated with \(model.mine.pins) open pins", severity: .warning)
        }
        return
      }
      let pin = SurroundingFacts.Pin(subject: event.subject, owner: event.reason)
      if model.me.isKnown, model.surroundings.pins[pin] == nil {
        let owner = event.reason == .none ? "nobody" : event.reason.string
        breaches.add("unpin by \(owner), who has no pin")
      }
    })
}
