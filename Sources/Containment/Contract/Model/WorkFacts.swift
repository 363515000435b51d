/// What a log has said about one subject as the content of a cell that is filled, kept and restored.
///
/// It stands beside the other facts and not in them, so that those stay small: few events ask for it.
struct WorkFacts {
  /// Whether a cell has the subject as its content, or the subject is a plain cell that is bound.
  enum Binding: UInt8 { case unknown, bound, left }
  /// Where the open request for content is: waiting for a value, in a queue of unknown priority, or
  /// in one of known priority.
  enum Stage: UInt8 { case none, loading, unranked, queued }

  // What it shows.
  var binding = Binding.unknown
  /// The item and the generation of the last `bind`; no item and 0 where the log does not say.
  var boundItem: ItemIdentity?
  var boundGeneration: UInt32 = 0
  /// The `bind`, `enqueue` or `evict` that made the present ``binding``.
  var rebound: UInt64 = 0
  /// The last `configure` and its tick; 0 where none came since the last `bind`.
  var configured: UInt64 = 0
  var configuredTick: UInt64 = 0

  // The open request.
  var stage = Stage.none
  var priority: UInt8 = 0
  /// Whether it is out of its queue for now: the content is between two callbacks, where no step may run.
  var isAside = false
  var lane = SubjectIdentity.none
  var generation: UInt32 = 0
  /// The tick of the request, or of the landing of what it waited for.
  var openedTick: UInt64 = 0
  /// The tick in which it got its present place in the queue.
  var queuedTick: UInt64 = 0
  /// How many steps ran in ``stepTick``.
  var steps: UInt16 = 0
  var stepTick: UInt64 = 0

  // What became of requests.
  /// The generation whose content is there; 0 where none is.
  var filled: UInt32 = 0
  /// A generation whose work went on against the rules, so that its further events are no news.
  var stray: UInt32?

  // Where it comes from, and who cares.
  /// The plugin whose factory made it.
  var plugin = InternedName.none
  /// The `pluginRevoke` of that plugin; 0 before it.
  var revoked: UInt64 = 0
  /// The identifier that it stands in for as a fallback.
  var standsInFor = InternedName.none
  /// Whether it was pooled although what it stands in for has a factory.
  var isMispooled = false
  /// How many pins are open.
  var pins: UInt16 = 0
  /// Whether it is a window.
  var isWindow = false

  /// Whether a request is open.
  var isOpen: Bool { stage != .none }

  /// Whether an event belongs to work that was found to go on against the rules.
  func isStray(_ event: LifecycleEvent) -> Bool {
    guard let stray else { return false }
    return stray == event.generation ?? stray
  }

  /// Whether an event is about something else than what the subject is bound to.
  func isStale(_ event: LifecycleEvent) -> Bool {
    switch binding {
    case .unknown: return false
    case .left: return true
    case .bound: break
    }
    if let generation = event.generation, boundGeneration != 0, generation != boundGeneration {
      return true
    }
    guard let item = event.item, let boundItem else { return false }
    return item != boundItem
  }
}

extension LogModel {
  /// What the log said, before the event that is looked at, about that event's subject as content.
  var mine: WorkFacts {
    @inline(__always) _read { yield work[current] }
  }

  /// What the log said about a subject as content; `nil` for one that is gone or was never named.
  @inline(__always)
  func work(of subject: SubjectIdentity) -> WorkFacts? {
    guard let index = knownPlace(of: subject) else { return nil }
    return work[index]
  }
}
