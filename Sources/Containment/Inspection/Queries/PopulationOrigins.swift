/// What the work of each content goes back to: the first event of its request, and its binds.
///
/// Work that waited for a frame or for a value has no cause there in the log.
struct PopulationOrigins {
  private struct Origin {
    /// The last bind, and the one before it: a cancellation may belong to that.
    var bind: LifecycleEvent?
    var earlierBind: LifecycleEvent?
    var request: LifecycleEvent?
    var isOpen = false
  }

  private var origins: [SubjectIdentity: Origin] = [:]

  mutating func take(_ event: LifecycleEvent) {
    switch event.kind {
    case .bind:
      let content = event.controller ?? event.subject
      origins[content, default: Origin()].earlierBind = origins[content]?.bind
      origins[content, default: Origin()].bind = event
    case .populationRequest:
      if let origin = origins[event.subject], origin.isOpen,
        Self.isSame(origin.request, event)
      {
        return
      }
      origins[event.subject, default: Origin()].request = event
      origins[event.subject, default: Origin()].isOpen = true
    case .populationFinish, .populationFail, .populationCancel:
      if Self.isSame(origins[event.subject]?.request, event) {
        origins[event.subject]?.isOpen = false
      }
    case .`deinit`: origins[event.subject] = nil
    default: break
    }
  }

  /// The first request and the bind that an event of population belongs to, as far as they are known.
  func of(_ event: LifecycleEvent) -> [LifecycleEvent] {
    guard let origin = origins[event.subject] else { return [] }
    let binds = [origin.bind, origin.earlierBind].compactMap(\.self)
    let isRequested = Self.isSame(origin.request, event)
    return [
      isRequested ? origin.request : nil,
      binds.first { Self.isSame($0, event) && $0.sequence <= event.sequence },
    ].compactMap(\.self)
  }

  /// Whether two events are about one generation, as far as they say.
  private static func isSame(_ event: LifecycleEvent?, _ other: LifecycleEvent) -> Bool {
    guard let event else { return false }
    guard let generation = event.generation, let wanted = other.generation else { return true }
    return generation == wanted
  }
}
