/// What cells were made, reused, bound and displayed, and how many stood on screen at once.
struct CellCounts {
  /// What was dequeued under one identifier.
  struct Dequeues {
    /// The identifier, as text; empty without one.
    var identifier = ""
    var all = 0
    var reused = 0
    /// How many of a hundred came from the pool.
    var percent: Double { all == 0 ? 0 : Double(reused) * 100 / Double(all) }
  }

  private var dequeues: [InternedName: Dequeues] = [:]
  private(set) var pooled = 0
  private(set) var evicted = 0
  private(set) var peak = 0
  private var displayed: Set<SubjectIdentity> = []
  private var binds: [SubjectIdentity: Int64] = [:]
  private var finished = Distribution()

  /// The counts of each identifier that has a name, in alphabetical order.
  var byIdentifier: [Dequeues] {
    dequeues.values.filter { !$0.identifier.isEmpty }.sorted { $0.identifier < $1.identifier }
  }

  var total: Dequeues {
    dequeues.values.reduce(into: Dequeues()) {
      $0.all += $1.all
      $0.reused += $1.reused
    }
  }

  /// How often the controllers were bound, those included that are still there.
  var bindsPerController: Distribution {
    var all = finished
    for count in binds.values { all.add(count) }
    return all
  }

  mutating func take(_ event: LifecycleEvent, names: some SubjectNames) {
    switch event.kind {
    case .dequeue:
      var counts =
        dequeues[event.identifier]
        ?? Dequeues(
          identifier: names.text(of: event.identifier))
      counts.all += 1
      if event.reused == true { counts.reused += 1 }
      dequeues[event.identifier] = counts
    case .bind:
      if let content = event.controller { binds[content, default: 0] += 1 }
    case .willDisplay:
      displayed.insert(event.subject)
      peak = max(peak, displayed.count)
    case .didEndDisplaying: displayed.remove(event.subject)
    case .enqueue: pooled += 1
    case .evict: evicted += 1
    case .`deinit`:
      displayed.remove(event.subject)
      if let count = binds.removeValue(forKey: event.subject) { finished.add(count) }
    default: break
    }
  }
}
