extension ContractRule {
  static let cell01 = ContractRule(
    "CELL-01", .error, .observed,
    law:
      "The life of a cell is dequeue, bind, display, end, and then the pool or the display "
      + "again.",
    why: "Whoever skips a step shows a cell with the content of another item, or with none.",
    cure: "Dequeue a cell for the request, bind it to the item, and only then display it.",
    needs: RuleNeeds([.dequeue, .bind]),
    keeps: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"dequeue","host":"List","reused":false,"item":1}
      {"seq":2,"subject":"Cell#0","kind":"bind","host":"List","item":1}
      {"seq":3,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      """, kinds: [.dequeue, .bind, .willDisplay]),
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"dequeue","host":"List","reused":false,"item":1}
      {"seq":2,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      """, brokenAt: 2, kinds: [.dequeue, .bind, .willDisplay]),
    at: [.dequeue, .bind, .willDisplay, .enqueue, .evict],
    judge: { event, model, breaches in
      let what = model.me.cell.whatIsOutOfTurn(
        event, isKnown: model.me.isKnown, hasPools: model.emitted.contains(.enqueue))
      if let what { breaches.add(what) }
    })
}

extension CellFacts {
  /// What is wrong with the order of a cell's events; `nil` where it is right or not known.
  fileprivate func whatIsOutOfTurn(
    _ event: LifecycleEvent, isKnown: Bool, hasPools: Bool
  ) -> String? {
    switch event.kind {
    // Whoever is displayed lacks an end, which is CELL-02.
    case .dequeue where display == .displayed: return nil
    case .dequeue where event.reused == false:
      return dequeued != 0 ? "is made a second time" : nil
    case .dequeue:
      let isIdle = stage == .unknown || stage == .pooled || isPreparedEarly
      return hasPools && event.reused == true && !isIdle ? "is dequeued while \(stage)" : nil
    case .bind: return isPreparedEarly ? nil : whatIsWrongWithBind(event, isKnown: isKnown)
    case .willDisplay:
      return stage == .unknown || stage == .bound ? nil : "is displayed while \(stage)"
    default:
      guard display != .displayed else { return nil }
      if stage == .evicted { return "\(event.kind.name) after evict" }
      return event.kind == .enqueue && stage == .pooled ? "enqueue while pooled" : nil
    }
  }

  private func whatIsWrongWithBind(_ event: LifecycleEvent, isKnown: Bool) -> String? {
    switch stage {
    case .pooled, .evicted: return "is bound while \(stage)"
    case .unknown: return isKnown && dequeued == 0 ? "is bound without a dequeue" : nil
    case .bound:
      guard let item = event.item, let boundItem, item != boundItem else { return nil }
      return "is bound to \(item) while bound to \(boundItem)"
    case .dequeued, .toPrepare: return nil
    }
  }
}
