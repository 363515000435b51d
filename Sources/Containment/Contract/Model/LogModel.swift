internal import Synchronization

/// What a log says about the state of everything, up to one event.
///
/// It takes in events one by one and believes each: after a violation it goes on from what the log
/// says next. It has a state for every subject that is not gone, and memory of four bytes for every
/// other one.
struct LogModel: ~Copyable {
  /// Keeps the model where it is in memory: without a field of this sort the compiler copies all of
  /// it for every rule that borrows it, which cost more than the rules.
  private let anchor = Atomic(false)
  /// Whether the log has its beginning.
  let isComplete: Bool
  /// The kinds that the writer says it emits, and those that occurred.
  var emitted: EventKindSet
  /// What the writer says that it emits; `nil` where it does not say.
  let declared: EventKindSet?
  /// The keys that occurred.
  private(set) var seen = SeenKeys()
  /// The tick of the event before.
  var tick: UInt64 = 0
  /// How many registered animations run.
  var animations = 0
  /// The last tick in which an animation ran.
  var animatedTick: UInt64 = 0
  let recent = RecentEvents()
  /// The event before, and how many callbacks were running then.
  private(set) var lastSequence: UInt64 = 0
  private(set) var depth: UInt16 = 0
  /// A call of `addChild` that no event has followed yet.
  var call: PendingCall?

  private var slots: ContiguousArray<UInt32> = []
  var facts = Places<SubjectFacts>()
  /// What else was said about each subject of ``facts``, in the same places.
  var work = Places<WorkFacts>()
  private var freeSlots: ContiguousArray<UInt32> = []
  var touched = TouchedSubjects()
  var population = PopulationFacts()
  var pools = PoolFacts()
  var registries = RegistryFacts()
  var surroundings = SurroundingFacts()
  /// The place of the facts about the subject of the event that is looked at.
  private(set) var current = 0
  /// The place of the facts about that subject's parent; `nil` without a known one.
  private(set) var currentParent: Int?
  private(set) var eventCount: UInt64 = 0
  /// How many different subjects events were about.
  private(set) var subjectCount = 0

  /// A call of `addChild`, until the next event.
  struct PendingCall {
    let sequence: UInt64
    let parent: SubjectIdentity
    let child: SubjectIdentity
    /// Whether nothing keeps the child's `willMove` from being the next event.
    let owesMove: Bool
  }

  private static let unseen = UInt32.max
  private static let gone = UInt32.max - 1

  init(isComplete: Bool, declared: EventKindSet?) {
    self.isComplete = isComplete
    self.declared = declared
    emitted = declared ?? []
  }

  /// The keys that occurred.
  var keys: EventKeys { seen.keys }

  /// Whether the subject was deallocated.
  func isGone(_ subject: SubjectIdentity) -> Bool { slot(of: subject) == Self.gone }

  @inline(__always)
  private func slot(of subject: SubjectIdentity) -> UInt32 {
    let number = Int(subject.number)
    return number < slots.count ? slots[number] : Self.unseen
  }

  /// What the log said about a subject; `nil` for one that is gone or was never named.
  @inline(__always)
  subscript(_ subject: SubjectIdentity) -> SubjectFacts? {
    let slot = slot(of: subject)
    return slot < Self.gone ? facts[Int(slot)] : nil
  }

  /// The place of a subject's facts; `nil` for one that is gone or was never named.
  @inline(__always)
  func knownPlace(of subject: SubjectIdentity) -> Int? {
    let slot = slot(of: subject)
    return slot < Self.gone ? Int(slot) : nil
  }

  /// The place of a subject's facts, which are made where there are none.
  @inline(__always)
  mutating func place(of subject: SubjectIdentity) -> Int {
    let slot = slot(of: subject)
    return slot < Self.gone ? Int(slot) : makePlace(of: subject)
  }

  @inline(never)
  private mutating func makePlace(of subject: SubjectIdentity) -> Int {
    let number = Int(subject.number)
    while slots.count <= number { slots.append(Self.unseen) }
    // Whoever comes back after the end has a new life, of which the log has the beginning.
    let fresh = SubjectFacts(subject, isKnown: isComplete || slots[number] == Self.gone)
    let slot: UInt32
    if let free = freeSlots.popLast() {
      slot = free
      facts[Int(slot)] = fresh
      work[Int(slot)] = WorkFacts()
    } else {
      slot = UInt32(facts.count)
      facts.append(fresh)
      work.append(WorkFacts())
    }
    slots[number] = slot
    return Int(slot)
  }

  private mutating func remake(_ subject: SubjectIdentity) {
    let index = makePlace(of: subject)
    facts[index] = SubjectFacts(subject, isKnown: false)
  }

  private mutating func remove(_ subject: SubjectIdentity) {
    let slot = slot(of: subject)
    guard slot < Self.gone else { return }
    slots[Int(subject.number)] = Self.gone
    freeSlots.append(slot)
  }

  /// The place of the parent that a controller is joining, has or is leaving, if the log has events
  /// of its own about it; of others the state is unknown.
  @inline(__always)
  func parentPlace(of index: Int) -> Int? {
    switch facts[index].controller.membership {
    case .unknown, .orphan: return nil
    case .joining, .child, .leaving: break
    }
    guard let above = knownPlace(of: facts[index].controller.parent), facts[above].hasEvents else {
      return nil
    }
    return above
  }

  /// Every subject that is not gone; O(kept).
  var subjects: [SubjectFacts] {
    var kept: [SubjectFacts] = []
    for place in facts.indices where slot(of: facts[place].identity) == place {
      kept.append(facts[place])
    }
    return kept
  }

  /// What the log said, before the event that is looked at, about that event's subject.
  var me: SubjectFacts {
    @inline(__always) _read { yield facts[current] }
  }
}

// MARK: - Taking in

extension LogModel {
  /// Takes in what the writer emits and the keys of an event; before anybody judges it.
  ///
  /// Of a subject that is gone only an `init` is taken here, by which it gets a new place.
  @inline(__always)
  mutating func note(_ event: LifecycleEvent) {
    emitted.insert(event.kind)
    seen.note(event)
    eventCount += 1
    current = place(of: event.subject)
    currentParent = parentPlace(of: current)
  }

  /// Counts an event of a subject that is gone, and takes nothing else from it.
  mutating func noteGone(_ event: LifecycleEvent) {
    emitted.insert(event.kind)
    seen.note(event)
    eventCount += 1
    recent.append(event)
    if event.hasTick { tick = event.tick }
    // An animation may outlive whoever began it; its end counts all the same.
    guard event.kind != .animationEnd else { return endAnimation() }
    // One fault: whoever goes on after its end is somebody of whom nothing is known.
    remake(event.subject)
  }

  /// The next subject that had two ticks to come to rest before a tick.
  mutating func nextAtRest(in tick: UInt64) -> SubjectIdentity? {
    while let subject = touched.next(upTo: tick - 2) {
      guard self[subject] != nil else { continue }
      let index = place(of: subject)
      guard facts[index].isTouched else { continue }
      guard facts[index].touchedTick > tick - 2 else {
        facts[index].isTouched = false
        facts[index].restedBefore = facts[index].rested
        facts[index].rested = lastSequence
        return subject
      }
      touched.append(subject, tick: facts[index].touchedTick)
    }
    return nil
  }

  /// Takes in an event that was noted and judged.
  mutating func take(_ event: LifecycleEvent) {
    if event.hasTick { tick = event.tick }
    recent.append(event)
    lastSequence = event.sequence
    depth = event.depth
    if let call { settle(call, by: event) }
    let index = current
    // Whoever is made is known from here on, also where the log's beginning is missing.
    if event.kind == .`init`, !facts[index].hasEvents {
      facts[index] = SubjectFacts(event.subject, isKnown: true)
    }
    if !facts[index].hasEvents {
      facts[index].hasEvents = true
      subjectCount += 1
    }
    facts[index].trail.append(event)
    takeWork(event, at: index)
    switch event.kind {
    case .`init`, .loadView, .viewDidLoad, .unloadView, .willMove, .didMove, .viewWillAppear,
      .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .attach, .detach,
      .addChild, .removeFromParent, .beginTransition, .endTransition:
      if event.kind == .attach || event.kind == .detach { noteStray(event, at: index) }
      takeContainer(event, at: index)
      takeController(event, at: index)
      if work[index].isOpen { standAside(index) }
      touch(index)
    case .prepareForReuse:
      // Only cells name a collection with it.
      if facts[index].roles.contains(.cell) || event.host != nil {
        takeCell(event, at: index)
      } else {
        takeController(event, at: index)
      }
    case .dequeue, .bind, .willDisplay, .didEndDisplaying, .enqueue, .evict, .edit, .layout,
      .reloadData, .updateBegin, .updateEnd, .updateReject:
      takeCell(event, at: index)
    case .register, .unregister, .factory:
      registries.take(event, for: pools.request)
      if event.kind == .factory { emptyPool(of: pools.request) }
      takePopulation(event, at: index)
    case .animationBegin:
      animations += 1
      noteAnimation(event, at: index)
      animatedTick = max(animatedTick, tick)
    case .animationEnd:
      noteAnimation(event, at: index)
      endAnimation()
    case .violation: takeViolation(event, at: index)
    case .`deinit`: takeDeinit(event, at: index)
    default: takePopulation(event, at: index)
    }
  }

  private mutating func endAnimation() {
    animations = max(0, animations - 1)
    animatedTick = max(animatedTick, tick)
  }

  /// A violation says that a state may not be what the events before it made of it.
  private mutating func takeViolation(_ event: LifecycleEvent, at index: Int) {
    guard let rule = event.rule else { return }
    for subject in [event.subject, event.controller ?? .none] where subject != .none {
      let place = place(of: subject)
      if subject == event.subject { takeTransitionViolation(rule, at: place) }
      facts[place].controller.removal = 0
    }
    takeRefusedMove(event, rule: rule, at: index)
  }

  private mutating func takeDeinit(_ event: LifecycleEvent, at index: Int) {
    noteLostChild(index, at: event.sequence)
    unlink(index)
    forgetCell(at: index)
    var child = facts[index].controller.firstChild
    while child != .none {
      let place = place(of: child)
      child = facts[place].controller.nextSibling
      facts[place].controller.membership = .unknown
      facts[place].controller.parent = .none
      // The view goes with the parent's, and nothing says so.
      facts[place].controller.attachment = .unknown
      facts[place].controller.nextSibling = .none
      facts[place].controller.previousSibling = .none
    }
    remove(event.subject)
  }

  /// Puts a subject on the list of those that are judged once two ticks have passed.
  @inline(__always)
  mutating func touch(_ index: Int) {
    facts[index].touchedTick = tick
    guard !facts[index].isTouched else { return }
    facts[index].isTouched = true
    touched.append(facts[index].identity, tick: tick)
  }
}
