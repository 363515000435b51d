@testable import Containment

/// Judges a log event by event against the contract's automata, knowing nothing but the log.
///
/// It shares no code with the library: the states are written down again from the contract, 1.2.
struct LegalityChecker {
  fileprivate enum Appearance: String {
    case gone, coming, settled, here, going
  }

  fileprivate enum Move: Equatable {
    case orphan
    case joining(SubjectIdentity)
    case child(SubjectIdentity)
    case leaving(SubjectIdentity)

    var parent: SubjectIdentity? {
      switch self {
      case .orphan: nil
      case .joining(let parent), .child(let parent), .leaving(let parent): parent
      }
    }
  }

  fileprivate struct Subject {
    var appearance = Appearance.gone
    var animated: Bool?
    var move = Move.orphan
    var isLoading = false
    var isLoaded = false
    var isDead = false
  }

  private var subjects: [SubjectIdentity: Subject] = [:]
  private var lastSequence: UInt64 = 0

  /// Takes events in, and returns what is illegal about them.
  mutating func judge(_ events: some Sequence<LifecycleEvent>) -> [String] {
    events.compactMap { event in
      judge(event).map { "\(event.kind.name) of subject \(event.subject.number): \($0)" }
    }
  }

  private mutating func judge(_ event: LifecycleEvent) -> String? {
    guard event.sequence > lastSequence else { return "sequence goes back" }
    lastSequence = event.sequence
    guard event.cause < event.sequence else { return "caused by something later" }
    var subject = subjects[event.subject] ?? Subject()
    let fault = subject.isDead ? "after its deinit" : subject.take(event)
    subjects[event.subject] = subject
    if event.kind == .deinit { orphanChildren(of: event.subject) }
    return fault
  }

  /// A parent that is gone takes its link along without a callback (DEALLOC-01).
  private mutating func orphanChildren(of parent: SubjectIdentity) {
    for (key, subject) in subjects where subject.move.parent == parent {
      subjects[key]?.move = .orphan
    }
  }
}

extension LegalityChecker.Subject {
  fileprivate mutating func take(_ event: LifecycleEvent) -> String? {
    switch event.kind {
    case .loadView, .viewDidLoad, .unloadView: load(event.kind)
    case .willMove, .didMove: move(event)
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      appear(event)
    case .deinit: die()
    case .violation: judged(event)
    default: nil
    }
  }

  private mutating func load(_ kind: EventKind) -> String? {
    switch kind {
    case .loadView:
      guard !isLoaded, !isLoading else { return "loaded twice" }
      isLoading = true
    case .viewDidLoad:
      guard isLoading else { return "without loadView" }
      isLoading = false
      isLoaded = true
    default:
      guard isLoaded, appearance == .gone else { return "unloaded while loaded no view or visible" }
      isLoaded = false
    }
    return nil
  }

  private mutating func move(_ event: LifecycleEvent) -> String? {
    let old = move
    switch (event.kind, event.parent, old) {
    case (.willMove, let parent?, .orphan): move = .joining(parent)
    case (.willMove, let parent?, .leaving(let from)) where from == parent: move = .joining(parent)
    case (.willMove, nil, .joining(let parent)), (.willMove, nil, .child(let parent)):
      move = .leaving(parent)
    case (.didMove, let parent?, .joining(let to)) where to == parent: move = .child(parent)
    case (.didMove, nil, .leaving):
      move = .orphan
      if appearance != .gone { return "left its parent while \(appearance)" }
    default: return "illegal from \(old)"
    }
    return nil
  }

  private mutating func appear(_ event: LifecycleEvent) -> String? {
    let old = appearance
    switch (event.kind, old) {
    case (.viewWillAppear, .gone), (.viewWillAppear, .going):
      guard isLoaded else { return "appears without a loaded view" }
      appearance = .coming
      animated = event.animated
    case (.viewIsAppearing, .coming): appearance = .settled
    case (.viewDidAppear, .settled): appearance = .here
    case (.viewWillDisappear, .here), (.viewWillDisappear, .coming), (.viewWillDisappear, .settled):
      appearance = .going
      animated = event.animated
    case (.viewDidDisappear, .going): appearance = .gone
    default: return "illegal while \(old)"
    }
    return event.animated == animated ? nil : "another flag than its will"
  }

  private mutating func die() -> String? {
    isDead = true
    return nil
  }

  /// A move that was only announced is taken back by the violation that says so.
  private mutating func judged(_ event: LifecycleEvent) -> String? {
    if event.violation == .willMoveWithoutAddChild { move = .orphan }
    return event.rule == nil ? "violation without a rule" : nil
  }
}
