@testable import Containment

/// Follows every cell and its content through a log, and lists what is out of order.
///
/// It reads the log alone: CELL-01, CELL-02, CELL-07, REUSE-01 to REUSE-03.
struct CellLives {
  private enum State { case made, bound, displayed, cached, pooled, gone }
  private var states: [SubjectIdentity: State] = [:]
  private var items: [SubjectIdentity: ItemIdentity] = [:]
  private var isPrepared: Set<SubjectIdentity> = []
  private(set) var faults: [String] = []

  /// Follows events; cells may have been displayed before the first of them where that is said.
  @MainActor
  init(_ events: [LifecycleEvent], displayed: Bool = false) {
    for event in events { follow(event, displayed) }
  }

  @MainActor
  private mutating func follow(_ event: LifecycleEvent, _ mayBeShown: Bool) {
    let cell = event.subject
    let state = states[cell]
    switch event.kind {
    case .dequeue:
      check(event.reused == false ? state == nil : state == .pooled || mayBeShown, event)
      states[cell] = .made
    case .prepareForReuse where event.host != nil:
      check(state == .made && !isPrepared.contains(cell), event)
      isPrepared.insert(cell)
    case .bind:
      check(state == .made || state == .displayed || state == .cached || mayBeShown, event)
      isPrepared.remove(cell)
      if state == .made || state == nil { states[cell] = .bound }
      items[cell] = event.item
    case .willDisplay:
      check(state == .bound || state == .cached || mayBeShown, event)
      check(items[cell] == event.item || mayBeShown, event)
      states[cell] = .displayed
    case .didEndDisplaying:
      check(state == .displayed || mayBeShown, event)
      check(items[cell] == event.item || items[cell] == nil && mayBeShown, event)
      states[cell] = .cached
    case .enqueue:
      check(state == .cached || state == .bound || mayBeShown, event)
      states[cell] = .pooled
    case .evict: states[cell] = .gone
    default: break
    }
  }

  private mutating func check(_ holds: Bool, _ event: LifecycleEvent) {
    if !holds { faults.append("\(event.kind.name) #\(event.sequence) of \(event.subject)") }
  }
}
