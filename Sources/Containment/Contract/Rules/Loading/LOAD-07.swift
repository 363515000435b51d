extension ContractRule {
  static let load07 = ContractRule(
    "LOAD-07", .fatal, .documented,
    law: "A view is unloaded only while it is detached and its controller has disappeared.",
    why:
      "The user loses what is on the screen, and the next access shows nothing anybody attached.",
    cure: "Detach the view and let the controller disappear before unloading it.",
    needs: RuleNeeds([.unloadView]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"loadView"}
      {"seq":2,"subject":"Card#0","kind":"viewDidLoad"}
      {"seq":3,"subject":"Card#0","kind":"unloadView"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Card#0","kind":"unloadView"}
      """, brokenAt: 2),
    at: [.unloadView],
    judge: { _, model, breaches in
      switch model.me.controller.appearance {
      case .unknown, .disappeared: break
      default: return breaches.add("unloadView while \(model.me.controller.appearance)")
      }
      // Only a parent's view says when it lets go of one; under another it may go without a word.
      guard model.me.controller.attachment == .attached, model.emitted.contains(.detach),
        model.me.controller.membership == .child,
        model.me.controller.parent == model.me.controller.attachedUnder
      else { return }
      breaches.add(
        "unloadView while its view is attached", about: model.me.controller.attachedUnder)
    })
}
