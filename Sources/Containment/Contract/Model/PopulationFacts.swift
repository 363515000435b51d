/// What a log has said about the deferred filling of content: queues, gates and frames.
struct PopulationFacts {
  /// The collections that had work queued.
  var lanes: [Lane] = []
  /// The gates that are closed.
  var gates: [Gate] = []
  /// Requests that are pointless since a `bind`, `enqueue` or `evict`, and owe their cancellation.
  var owed: [Owed] = []

  /// The only window so far, and whether there are several: then nobody knows whose frame is whose.
  var window = SubjectIdentity.none
  var hasSeveralWindows = false

  // The frame that runs, or ran last.
  /// How many steps, and forced steps, ran in the frame of ``frameTick``.
  var steps = 0
  var forced = 0
  var frameTick: UInt64 = 0
  /// The tick in which a request had all the steps that one may have in a frame.
  var cappedTick: UInt64?
  /// How many frames in a row had work and ran none.
  var idleFrames = 0

  /// What one collection has queued.
  struct Lane {
    let subject: SubjectIdentity
    /// How much is queued, by priority.
    var queued = SIMD4<Int32>()
    /// How much of it came in ``freshTick``, and waits for the next frame.
    var fresh = SIMD4<Int32>()
    var freshTick: UInt64 = 0

    /// Whether something of a priority may run in a tick.
    func hasWork(_ priority: Int, in tick: UInt64) -> Bool {
      queued[priority] > (freshTick == tick ? fresh[priority] : 0)
    }
  }

  /// A gate that is closed.
  struct Gate {
    let subject: SubjectIdentity
    /// The collection or the window that is held.
    let host: SubjectIdentity
    let section: Int?
    /// The highest priority that is held.
    let priority: UInt8
    /// Whether it holds all; a throttle leaves a part of the budget.
    let isHold: Bool
    /// When its time is up; `nil` where the log does not say.
    let deadline: Instant?
    let sequence: UInt64
    /// How many frames ran after its time was up.
    var framesPast = 0
    /// Whether work ran in spite of it, so that more of it is no news.
    var isBroken = false
  }

  /// A request that is pointless by now.
  struct Owed {
    let subject: SubjectIdentity
    /// What made it pointless.
    let sequence: UInt64
    let tick: UInt64
  }

  /// Steps that no budget admitted.
  static let overdue = InternedName("overdue")
  static let patience = InternedName("patience")
  /// Steps that the app asked for at once.
  static let flush = InternedName("flush")
  /// Where a request waits for a value.
  static let loading = InternedName("loading")
  /// How many steps one request may have in one frame.
  static let mostSteps = 64
  /// How many frames in a row may run nothing although there is work.
  static let patienceInFrames = 2

  /// The priorities, the highest first.
  static let priorities = ["visible", "upcoming", "prefetch", "idle"].map(InternedName.init)

  /// The rank of a priority, 0 for the highest; `nil` for another word.
  static func rank(of word: InternedName) -> UInt8? {
    priorities.firstIndex(of: word).map { UInt8($0) }
  }
}

extension PopulationFacts {
  /// Puts a request into a queue.
  mutating func enter(_ lane: SubjectIdentity, _ priority: UInt8, in tick: UInt64) {
    let index: Int
    if let known = lanes.firstIndex(where: { $0.subject == lane }) {
      index = known
    } else {
      index = lanes.count
      lanes.append(Lane(subject: lane))
    }
    lanes[index].queued[Int(priority)] += 1
    if lanes[index].freshTick != tick {
      lanes[index].freshTick = tick
      lanes[index].fresh = SIMD4()
    }
    lanes[index].fresh[Int(priority)] += 1
  }

  /// Takes a request out of its queue.
  mutating func leave(_ facts: WorkFacts) {
    guard facts.stage == .queued,
      let index = lanes.firstIndex(where: { $0.subject == facts.lane })
    else { return }
    let priority = Int(facts.priority)
    lanes[index].queued[priority] -= 1
    if lanes[index].freshTick == facts.queuedTick { lanes[index].fresh[priority] -= 1 }
  }

  /// Whether a step ran in the frame of a tick, so far.
  func hasStepped(in tick: UInt64) -> Bool { frameTick == tick && steps > 0 }

  /// Whether a step runs whatever the budget says.
  static func isForced(_ reason: InternedName) -> Bool { reason == overdue || reason == patience }

  /// Begins to count a frame anew where another one began.
  mutating func beginFrame(in tick: UInt64) {
    guard frameTick != tick else { return }
    frameTick = tick
    (steps, forced) = (0, 0)
  }

  /// Whether a gate covers work of a collection.
  ///
  /// - Parameters:
  ///   - gate: The gate.
  ///   - lane: The collection.
  ///   - section: The section of the work; `nil` where the log does not say.
  ///   - priority: The priority of the work; `nil` where the log does not say.
  /// - Returns: Whether the work may not run; `false` where the log does not say enough.
  func covers(
    _ gate: Gate, _ lane: SubjectIdentity, section: Int?, priority: UInt8?
  ) -> Bool {
    guard gate.isHold else { return false }
    if gate.priority > 0 {
      guard let priority, priority >= gate.priority else { return false }
    }
    if gate.host == lane { return gate.section == nil || gate.section == section }
    return gate.host == window && !hasSeveralWindows
  }

  /// The gate that holds the work of a step; `nil` for none, and for one that was ignored before.
  func gate(over event: LifecycleEvent, _ facts: WorkFacts) -> Gate? {
    guard !gates.isEmpty, let lane = event.host else { return nil }
    let priority = facts.stage == .queued ? facts.priority : nil
    let section = event.indexPath?.section
    return gates.first {
      !$0.isBroken && covers($0, lane, section: section, priority: priority)
    }
  }
}
