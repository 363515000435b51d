@testable import Containment

/// What comes after and before an event of a log, found without looking through all of it.
struct DamageSites {
  let events: [LifecycleEvent]
  /// The places of each subject's events, and where in that list each place stands.
  private var own: [SubjectIdentity: [Int]] = [:]
  private var rank: [Int] = []
  private var places: [UInt64: Int] = [:]
  /// The places of the moves to each parent.
  private var moves: [SubjectIdentity: [Int]] = [:]
  /// The places of the binds of each controller.
  private var binds: [SubjectIdentity: [Int]] = [:]
  /// How many animations run before each place, and the tick of the last begin or end of one.
  private var animations: [(running: Int, tick: UInt64)] = []

  static let appearance = EventKindSet.appearance

  /// Whether an animation runs at a place.
  func isAnimating(at place: Int) -> Bool { animations[place].running > 0 }

  init(_ events: [LifecycleEvent]) {
    self.events = events
    rank.reserveCapacity(events.count)
    animations.reserveCapacity(events.count)
    var (running, tick) = (0, 0 as UInt64)
    for (place, event) in events.enumerated() {
      animations.append((running, tick))
      places[event.sequence] = place
      rank.append(own[event.subject, default: []].count)
      own[event.subject, default: []].append(place)
      switch event.kind {
      case .willMove, .didMove:
        if let parent = event.parent { moves[parent, default: []].append(place) }
      case .bind:
        if let controller = event.controller { binds[controller, default: []].append(place) }
      case .animationBegin, .animationEnd:
        running += event.kind == .animationBegin ? 1 : -1
        tick = event.tick
      default: break
      }
    }
  }

  // MARK: Looking about

  /// The next event of the same subject that is of one of some kinds.
  func next(after place: Int, of kinds: EventKindSet) -> LifecycleEvent? {
    guard let list = own[events[place].subject] else { return nil }
    for index in list[(rank[place] + 1)...] where kinds.contains(events[index].kind) {
      return events[index]
    }
    return nil
  }

  /// The next event of the same subject.
  func next(after place: Int) -> LifecycleEvent? {
    guard let list = own[events[place].subject], rank[place] + 1 < list.count else { return nil }
    return events[list[rank[place] + 1]]
  }

  /// The event before of the same subject that is of one of some kinds.
  func previous(before place: Int, of kinds: EventKindSet) -> LifecycleEvent? {
    guard let list = own[events[place].subject] else { return nil }
    var index = rank[place]
    while index > 0 {
      index -= 1
      if kinds.contains(events[list[index]].kind) { return events[list[index]] }
    }
    return nil
  }

  /// The last event of any subject before a place that is of one of some kinds.
  func last(
    of subject: SubjectIdentity, before place: Int, in kinds: EventKindSet
  ) -> LifecycleEvent? {
    own[subject]?.last { $0 < place && kinds.contains(events[$0].kind) }.map { events[$0] }
  }

  /// The last bind of a controller before a place.
  func bind(of controller: SubjectIdentity, before place: Int) -> LifecycleEvent? {
    binds[controller]?.last { $0 < place }.map { events[$0] }
  }

  /// The place of the event with a number.
  func place(of sequence: UInt64) -> Int? { places[sequence] }

  /// The parent that the subject at a place had, or was to get, last.
  func parent(before place: Int) -> SubjectIdentity? {
    own[events[place].subject]?.last {
      $0 < place && EventKindSet.moves.contains(events[$0].kind) && events[$0].parent != nil
    }.flatMap { events[$0].parent }
  }

  /// Another controller that is alive at a place, which the one at the place is not joined with.
  func stranger(at place: Int) -> SubjectIdentity? {
    for event in events[..<place].reversed() where event.kind == .`init` {
      guard event.subject != events[place].subject, event.subject != events[place].parent else {
        continue
      }
      if last(of: event.subject, before: place, in: [.`deinit`]) == nil { return event.subject }
    }
    return nil
  }

  /// Whether a child of the subject at a place has a callback before an event, and so notices first.
  func isSeenByChildren(_ place: Int, before end: LifecycleEvent) -> Bool {
    let subject = events[place].subject
    guard let moves = moves[subject] else { return false }
    let children = Set(moves.lazy.filter { $0 < place }.map { events[$0].subject }).filter {
      child in
      own[child]?.last {
        guard $0 < place else { return false }
        return events[$0].kind == .didMove
          || events[$0].kind == .willMove && events[$0].parent == subject
      }.map { events[$0].parent } == subject
    }
    return !children.isEmpty
      && events[place...].prefix { $0.sequence < end.sequence }.contains {
        Self.appearance.contains($0.kind) && children.contains($0.subject)
      }
  }

  /// Whether the subject at a place is about to lose its parent.
  func isLeaving(_ place: Int) -> Bool {
    let move = previous(before: place, of: [.willMove, .didMove])
    return move?.kind == .willMove && move?.parent == nil
  }

  /// Whether everything stands still for three ticks behind a place, until an event comes.
  func restsAfter(_ place: Int, until end: LifecycleEvent?) -> Bool {
    let tick = events[place].tick
    let limit = end?.sequence ?? .max
    guard let later = events[(place + 1)...].firstIndex(where: { $0.tick >= tick + 3 }),
      events[later].sequence <= limit
    else { return false }
    return animations[later].running == 0 && animations[later].tick + 3 <= events[later].tick
  }

  /// The controller of another cell that is displayed at a place.
  func displayed(at place: Int, butNot content: SubjectIdentity) -> SubjectIdentity? {
    var ended: Set<SubjectIdentity> = []
    for event in events[..<place].reversed() {
      guard event.kind == .willDisplay || event.kind == .didEndDisplaying,
        ended.insert(event.subject).inserted, event.kind == .willDisplay,
        let controller = event.controller, controller != content
      else { continue }
      return controller
    }
    return nil
  }

  // MARK: Damaging

  /// The log without an event.
  func dropping(_ place: Int, _ rule: String, at sequence: UInt64) -> DamagedLog {
    var list = events
    list.remove(at: place)
    return DamagedLog(events: list, rule: rule, sequence: sequence)
  }

  /// The log with another event behind a place, which has an odd number.
  func inserting(_ event: LifecycleEvent, after place: Int, _ rule: String) -> DamagedLog {
    var (list, event) = (events, event)
    event.sequence = events[place].sequence + 1
    event.tick = events[place].tick
    event.time = events[place].time
    list.insert(event, at: place + 1)
    return DamagedLog(events: list, rule: rule, sequence: event.sequence)
  }

  /// The log with one event twice.
  func doubling(_ place: Int, _ rule: String) -> DamagedLog {
    inserting(events[place], after: place, rule)
  }

  /// The log with two events in each other's place, under the numbers and times of the places.
  func swapping(_ place: Int, _ other: Int, _ rule: String) -> DamagedLog {
    var list = events
    list.swapAt(place, other)
    for index in [place, other] {
      list[index].sequence = events[index].sequence
      list[index].tick = events[index].tick
      list[index].time = events[index].time
    }
    return DamagedLog(events: list, rule: rule, sequence: list[place].sequence)
  }

  /// The log with an event changed.
  func changing(
    _ place: Int, _ rule: String, at sequence: UInt64? = nil,
    _ change: (inout LifecycleEvent) -> Void
  ) -> DamagedLog {
    var list = events
    change(&list[place])
    return DamagedLog(events: list, rule: rule, sequence: sequence ?? events[place].sequence)
  }
}
