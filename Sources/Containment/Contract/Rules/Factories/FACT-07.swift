extension ContractRule {
  /// Why there may be no controller though nobody was called.
  private static let answersWithoutCall = ["unknown", "circuitOpen"].map { InternedName($0) }

  static let fact07 = ContractRule(
    "FACT-07", .error, .ours,
    law:
      "Every factory call has one outcome, a controller or a factoryFail, fallback or placeholder "
      + "of its item, and the failure of one item takes no cell of another off the display.",
    why:
      "An item without an outcome is a hole in the list, and one with two shows whichever came last. "
      + "One bad factory harms one item.",
    cure: "Answer each call once, and turn what a factory throws into that item's stand-in.",
    needs: RuleNeeds(
      [.factory, .factoryFail, .`init`, .bind], keys: [.identifier, .item, .cause]),
    keeps: """
      {"seq":1,"subject":"Registry#0","kind":"factory","identifier":"a:card","item":1}
      {"seq":2,"subject":"Card#0","kind":"init","cause":1}
      {"seq":3,"subject":"Cell#0","kind":"bind","controller":"Card#0","identifier":"a:card","item":1}
      {"seq":4,"subject":"Registry#0","kind":"factory","identifier":"a:card","item":2}
      {"seq":5,"subject":"List#0","kind":"factoryFail","identifier":"a:card","item":2}
      {"seq":6,"subject":"Cell#1","kind":"bind","item":2}
      {"seq":7,"subject":"List#0","kind":"layout"}
      {"seq":8,"subject":"Registry#0","kind":"placeholder","identifier":"a:card","item":2,"reason":"circuitOpen","cause":7}
      {"seq":9,"subject":"Registry#0","kind":"placeholder","identifier":"a:card","item":2,"reason":"circuitOpen","cause":7}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"List#0","kind":"layout"}
      {"seq":2,"subject":"Registry#0","kind":"factory","identifier":"a:card","item":1,"cause":1}
      {"seq":3,"subject":"List#0","kind":"factoryFail","identifier":"a:card","item":1,"cause":1}
      {"seq":4,"subject":"List#0","kind":"factoryFail","identifier":"a:card","item":1,"cause":1}
      """, brokenAt: 4, kinds: [.factory, .factoryFail, .`init`, .bind, .layout]),
    at: [.factory, .factoryFail, .fallback, .placeholder, .didEndDisplaying, .evict, .enqueue],
    judge: { event, model, breaches in
      let call = model.surroundings.call
      switch event.kind {
      case .factory:
        guard call.sequence != 0, !call.holds(event), !call.isMade, call.failure == nil else {
          return
        }
        breaches.add(
          "the call of \(call.identifier) at #\(call.sequence) came to nothing", at: call.sequence)
      case .factoryFail, .fallback, .placeholder:
        guard !event.coversContent, call.concerns(event), let failure = call.failure else { return }
        // The same item may fail again later, before any factory is asked, or without one being asked.
        guard !answersWithoutCall.contains(event.reason), failure.cause != 0,
          failure.cause == event.cause
        else { return }
        breaches.add(
          "\(event.kind.name) of \(event.identifier) after \(failure.kind.name) for the same call")
      default:
        guard event.cause != 0, event.cause == model.surroundings.failure,
          let failed = model.surroundings.failedItem, let item = event.item, item != failed
        else { return }
        breaches.add("\(event.kind.name) of item \(item) because item \(failed) failed")
      }
    })
}
