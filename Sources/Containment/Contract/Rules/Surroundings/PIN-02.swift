extension ContractRule {
  static let pin02 = ContractRule(
    "PIN-02", .error, .ours,
    law: "A pinned controller is neither evicted nor put into a pool.",
    why: "Its owner still uses it: it would be gone, or would show another item.",
    cure:
      "Leave pinned controllers out when room is made, and take them back after the last unpin.",
    needs: RuleNeeds([.pin], keys: .controller),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"pin","reason":"player"}
      {"seq":2,"subject":"Card#0","kind":"unpin","reason":"player"}
      {"seq":3,"subject":"Cell#0","kind":"evict","controller":"Card#0"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"pin","reason":"player"}
      {"seq":2,"subject":"Cell#0","kind":"evict","controller":"Card#0"}
      """, brokenAt: 2),
    at: [.evict, .enqueue],
    judge: { event, model, breaches in
      // Of a kept controller that no cell has, `evict` is about itself.
      let controller = event.controller ?? event.subject
      guard let work = model.work(of: controller),
        work.pins > 0
      else { return }
      breaches.add(
        "\(event.kind.name) with \(work.pins) open pins", on: controller, about: event.subject)
    })
}
