extension ContractRule {
  static let plugin02 = ContractRule(
    "PLUGIN-02", .error, .ours,
    law: "Two ticks after its plugin was revoked a controller is disappeared, has no parent, no "
      + "displayed cell and no pins.",
    why: "Code of a plugin that is gone must not be what the user sees and touches.",
    cure:
      "Take its controllers off the display, and let the next contributor or the fallback stand in.",
    needs: .rest(
      [.pluginRevoke, .factory, .`init`], keys: [.identifier, .reason, .cause]),
    keeps: LogSample(
      """
      {"seq":1,"tick":1,"subject":"Registry#0","kind":"factory","identifier":"a:card","reason":"ads"}
      {"seq":2,"tick":1,"subject":"Ad#0","kind":"init","cause":1}
      {"seq":3,"tick":2,"subject":"Registry#0","kind":"pluginRevoke","identifier":"ads"}
      {"seq":4,"tick":9,"subject":"Window#0","kind":"frame"}
      """,
      kinds: [
        .factory, .`init`, .pluginRevoke, .frame, .animationBegin, .animationEnd,
      ]),
    breaks: LogSample(
      """
      {"seq":1,"tick":1,"subject":"Registry#0","kind":"factory","identifier":"a:card","reason":"ads"}
      {"seq":2,"tick":1,"subject":"Ad#0","kind":"init","cause":1}
      {"seq":3,"tick":1,"subject":"Ad#0","kind":"willMove","parent":"Feed#0"}
      {"seq":4,"tick":1,"subject":"Ad#0","kind":"didMove","parent":"Feed#0"}
      {"seq":5,"tick":2,"subject":"Registry#0","kind":"pluginRevoke","identifier":"ads"}
      {"seq":6,"tick":9,"subject":"Window#0","kind":"frame"}
      """, brokenAt: 5,
      kinds: [
        .factory, .`init`, .willMove, .didMove, .pluginRevoke, .frame, .animationBegin,
        .animationEnd,
      ]),
    atRest: { subject, model, breaches in
      guard let work = model.work(of: subject), work.revoked != 0, let facts = model[subject]
      else { return }
      let controller = facts.controller
      let what: String
      if controller.appearance == .appeared || controller.appearance == .appearing {
        what = "still \(controller.appearance)"
      } else if controller.isJoined {
        what = "still has a parent"
      } else if model.isDisplayed(controller) {
        what = "still in a displayed cell"
      } else if work.pins > 0 {
        what = "still pinned"
      } else {
        return
      }
      breaches.add("\(what), after \(work.plugin) was revoked", on: subject, at: work.revoked)
    })
}
