/// Why something happened, in words, for a report that a person reads.
extension LifecycleLog {
  /// An event and what led to it, the event first; empty where the log has it no longer; O(kept).
  package func chain(from sequence: UInt64) -> [LifecycleEvent] {
    let kept = events
    guard let first = kept.first else { return [] }
    var chain: [LifecycleEvent] = []
    var next = sequence
    // A cause is always older, so the way ends.
    while next >= first.sequence, next - first.sequence < UInt64(kept.count) {
      let event = kept[Int(next - first.sequence)]
      chain.append(event)
      next = event.cause
    }
    return chain
  }

  /// A chain of events in words, such as `evict of Cell#1, because of unregister of Registry#0`.
  package func words(for chain: [LifecycleEvent]) -> String {
    chain.map { event in
      let item = event.item.map { " for item \($0)" } ?? ""
      return "\(event.kind.name) of \(name(of: event.subject))\(item)"
    }.joined(separator: ", because of ")
  }

  /// The newest kept event that moved a controller from one place to another; `nil` where none is kept.
  ///
  /// A place is a cell, a pool, a parent, or the world as a whole. O(kept).
  package func lastMove(of controller: SubjectIdentity) -> LifecycleEvent? {
    events.last { event in
      switch event.kind {
      case .`init`, .willMove, .didMove, .prepareForReuse, .pin, .unpin: event.subject == controller
      case .bind, .willDisplay, .didEndDisplaying, .enqueue, .evict, .addChild, .removeFromParent:
        event.controller == controller
      default: false
      }
    }
  }
}
