@testable import Containment

/// Judges a log from its events alone: what each controller and each cell may do next.
///
/// It knows the contract's automata (G1), that nothing follows a `deinit` (G10), that one controller
/// is attached once (G5), and the order of cell events. It shares no code with the library.
@MainActor
final class LogChecker: LifecycleObserver {
  /// What was wrong, with the number of the event.
  private(set) var faults: [String] = []
  /// Kinds of violations that the test provokes on purpose.
  var expectedViolations: Set<ViolationKind> = []
  /// Called for every event, after it was judged.
  var onEvent: ((LifecycleEvent) -> Void)?

  private var controllers: [SubjectIdentity: ControllerTrack] = [:]
  private var cells: [SubjectIdentity: CellTrack] = [:]
  private var gone: Set<SubjectIdentity> = []
  private var lastSequence: UInt64 = 0
  private var windowCall: LifecycleEvent?
  private var reloads = false
  private var passReloads = false
  private var endedInPass = false

  func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) {
    judge(event) { faults.append("#\(event.sequence) \(log.name(of: event.subject)).\($0)") }
    onEvent?(event)
  }

  /// Forgets the faults that were found.
  func takeFaults() -> [String] {
    defer { faults = [] }
    return faults
  }

  /// How many controllers were made and are not gone.
  var liveControllers: Int { controllers.count }
  /// How many cells were made and are not gone.
  var liveCells: Int { cells.count }
  /// The subjects that have an open `willDisplay`.
  var displayedCells: Set<SubjectIdentity> { Set(cells.filter { $0.value.isDisplayed }.keys) }

  private func judge(_ event: LifecycleEvent, _ fault: (String) -> Void) {
    if event.sequence != lastSequence + 1 { fault("comes after #\(lastSequence)") }
    lastSequence = event.sequence
    if gone.contains(event.subject) { fault("\(event.kind) after deinit") }
    switch event.kind {
    case .`init`:
      if controllers.updateValue(ControllerTrack(), forKey: event.subject) != nil {
        fault("init twice")
      }
    case .loadView, .viewDidLoad, .unloadView, .willMove, .didMove, .viewWillAppear,
      .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .attach, .detach:
      // A disappearance that an update began goes on with the flag of its will.
      let isBegun =
        event.kind == .viewDidDisappear
        && controllers[event.subject]?.disappearsSince ?? 0 < windowCall?.sequence ?? 0
      controllers[event.subject]?.take(event, fault)
      // What a call on the window leads to is as animated as the call, on every level (FWD-05).
      if let windowCall, event.cause == windowCall.sequence, event.animated != nil,
        event.animated != windowCall.animated, !isBegun
      {
        fault("\(event.kind) with another flag than its window's call")
      }
    case .prepareForReuse where cells[event.subject] != nil:
      cells[event.subject]?.take(event, fault)
    case .prepareForReuse: controllers[event.subject]?.take(event, fault)
    case .dequeue where event.reused == false:
      if cells.updateValue(CellTrack(), forKey: event.subject) != nil { fault("made twice") }
    case .dequeue, .enqueue, .evict: cells[event.subject]?.take(event, fault)
    case .bind:
      cells[event.subject]?.take(event, fault)
      if let controller = event.controller {
        let isAgain = cells[event.subject]?.isDisplayed == true
        controllers[controller]?.bind(event, again: isAgain, fault)
      }
    case .willDisplay, .didEndDisplaying:
      cells[event.subject]?.take(event, fault)
      judgeOrder(event, fault)
    case .layout:
      (passReloads, reloads, endedInPass) = (reloads, false, false)
    case .reloadData: reloads = true
    case .violation: judgeViolation(event, fault)
    case .windowShow, .windowHide: windowCall = event
    case .`deinit`:
      controllers.removeValue(forKey: event.subject)?.end(fault)
      if cells.removeValue(forKey: event.subject)?.isDisplayed == true {
        fault("gone while displayed")
      }
      gone.insert(event.subject)
    default: break
    }
  }

  /// All that enters in a pass is displayed before the first one ends, but for a reload (CELL-05).
  private func judgeOrder(_ event: LifecycleEvent, _ fault: (String) -> Void) {
    if event.kind == .didEndDisplaying {
      endedInPass = true
    } else if endedInPass, !passReloads {
      fault("willDisplay after an end of the same pass")
    }
  }

  private func judgeViolation(_ event: LifecycleEvent, _ fault: (String) -> Void) {
    guard let violation = event.violation, event.rule != nil else {
      return fault("violation without a rule")
    }
    guard !expectedViolations.contains(violation) else { return }
    fault("violation \(violation.rawValue) \(event.message.string)")
  }
}

/// The automata of one controller (contract 1.2).
private struct ControllerTrack {
  private enum Appearance { case disappeared, appearing, appeared, disappearing }
  private enum Membership { case orphan, joining, child, leaving }

  private var isLoaded = false
  private var isLoading = false
  private var appearance = Appearance.disappeared
  private var isSettled = false
  private var flag: Bool?
  /// When the disappearance that runs, or ran last, was announced.
  private(set) var disappearsSince: UInt64 = 0
  private var membership = Membership.orphan
  private var isAttached = false
  private var item: ItemIdentity?
  private var preparations = 0

  mutating func take(_ event: LifecycleEvent, _ fault: (String) -> Void) {
    switch event.kind {
    case .loadView:
      if isLoaded || isLoading { fault("loadView while loaded") }
      isLoading = true
    case .viewDidLoad:
      if !isLoading { fault("viewDidLoad without loadView") }
      (isLoading, isLoaded) = (false, true)
    case .unloadView:
      if appearance != .disappeared || isAttached { fault("unloadView while in use") }
      isLoaded = false
    case .willMove, .didMove: move(event, fault)
    case .attach:
      if isAttached { fault("attach while attached") }
      isAttached = true
    case .detach:
      if !isAttached { fault("detach while detached") }
      isAttached = false
    case .prepareForReuse:
      if appearance != .disappeared || isAttached { fault("prepareForReuse while visible") }
      if membership != .orphan { fault("prepareForReuse with a parent") }
      preparations += 1
    default: appear(event, fault)
    }
  }

  mutating func bind(_ event: LifecycleEvent, again: Bool, _ fault: (String) -> Void) {
    defer { (item, preparations) = (event.item, 0) }
    guard let item else {
      if preparations > 0 { fault("bind of a new controller after prepareForReuse") }
      return
    }
    if preparations > 1 { fault("bind after \(preparations) prepareForReuse") }
    if item != event.item, preparations == 0 { fault("bind to another item, not prepared") }
    if again, preparations > 0 { fault("reconfigured after prepareForReuse") }
  }

  func end(_ fault: (String) -> Void) {
    if appearance != .disappeared { fault("gone while \(appearance)") }
    if membership != .orphan { fault("gone while \(membership)") }
  }

  private mutating func appear(_ event: LifecycleEvent, _ fault: (String) -> Void) {
    let before = appearance
    switch (appearance, event.kind) {
    case (.disappeared, .viewWillAppear), (.disappearing, .viewWillAppear):
      if !isLoaded { fault("viewWillAppear before viewDidLoad") }
      (appearance, isSettled, flag) = (.appearing, false, event.animated)
    case (.appearing, .viewIsAppearing) where !isSettled: isSettled = true
    case (.appearing, .viewDidAppear) where isSettled: appearance = .appeared
    case (.appearing, .viewWillDisappear), (.appeared, .viewWillDisappear):
      (appearance, flag) = (.disappearing, event.animated)
      disappearsSince = event.sequence
    case (.disappearing, .viewDidDisappear): appearance = .disappeared
    default: fault("\(event.kind) while \(before)")
    }
    if event.animated != flag { fault("\(event.kind) with another flag than its will") }
  }

  private mutating func move(_ event: LifecycleEvent, _ fault: (String) -> Void) {
    let before = membership
    switch (membership, event.kind, event.parent != nil) {
    case (.orphan, .willMove, true): membership = .joining
    case (.joining, .didMove, true): membership = .child
    case (.joining, .willMove, false), (.child, .willMove, false): membership = .leaving
    case (.leaving, .didMove, false):
      if appearance != .disappeared { fault("didMove to nil while \(appearance)") }
      membership = .orphan
    case (.leaving, .willMove, true): membership = .joining
    default: fault("\(event.kind)(\(event.parent == nil ? "nil" : "parent")) while \(before)")
    }
  }
}

/// What one cell may do next.
private struct CellTrack {
  private enum Stage { case dequeued, toPrepare, bound, pooled, evicted }

  private var stage = Stage.dequeued
  private(set) var isDisplayed = false
  private var item: ItemIdentity?
  private var boundItem: ItemIdentity?

  mutating func take(_ event: LifecycleEvent, _ fault: (String) -> Void) {
    switch (event.kind, stage) {
    case (.dequeue, .pooled): stage = .toPrepare
    case (.prepareForReuse, .toPrepare): stage = .dequeued
    case (.bind, .dequeued), (.bind, .bound):
      if stage == .bound, event.item != boundItem { fault("bound to another item, not reused") }
      (stage, boundItem) = (.bound, event.item)
    case (.willDisplay, .bound):
      if isDisplayed { fault("willDisplay twice") }
      if event.item == nil || event.item != boundItem { fault("willDisplay of another item") }
      (isDisplayed, item) = (true, event.item)
    case (.didEndDisplaying, .bound):
      if !isDisplayed { fault("didEndDisplaying without willDisplay") }
      if event.item != item { fault("didEndDisplaying of another item") }
      isDisplayed = false
    case (.enqueue, .bound):
      if isDisplayed { fault("enqueue while displayed") }
      stage = .pooled
    case (.evict, _) where !isDisplayed && stage != .evicted: stage = .evicted
    default: fault("\(event.kind) while \(stage)")
    }
  }
}
