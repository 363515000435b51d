/// How far each content got on the way to being filled, which gates are closed, and which collections
/// nobody sees.
///
/// The log is believed, also where it breaks the contract. What is gone is forgotten, but for those that
/// were asked for.
struct PopulationProgress {
  /// What the log said of one content since it was bound last.
  struct Content {
    /// The `bind`; `nil` where the log has none.
    fileprivate(set) var bound: LifecycleEvent?
    /// The `enqueue` or `evict` after it.
    fileprivate(set) var left: LifecycleEvent?
    /// The first and the newest event of the request that is open, or was last.
    fileprivate(set) var request: LifecycleEvent?
    fileprivate(set) var newest: LifecycleEvent?
    /// How many steps ran for it, and the last of them.
    fileprivate(set) var steps = 0
    fileprivate(set) var step: LifecycleEvent?
    /// How the last request ended; `nil` while one is open.
    fileprivate(set) var end: LifecycleEvent?
    fileprivate(set) var isOpen = false
    /// The configure step that ran at once, without a request.
    fileprivate(set) var configured: LifecycleEvent?
    fileprivate(set) var placeholder: LifecycleEvent?
    /// What filled the same item in an earlier generation, and is seen until that is done anew.
    fileprivate(set) var earlier: LifecycleEvent?
    /// Whether it was ever filled by requests, or had a placeholder.
    fileprivate(set) var isDeferred = false
    /// The request for what it showed before, which has not ended yet.
    fileprivate(set) var owed: LifecycleEvent?

    /// The event by which its present content was there; `nil` where that is not so.
    var filled: LifecycleEvent? {
      if isOpen { return nil }
      return end?.kind == .populationFinish ? end : configured
    }

    /// Whether the open request waits for a value.
    var isLoading: Bool { isOpen && newest?.reason == PopulationFacts.loading }

    /// The rank of the open request among all, 0 for the most urgent; `nil` where it is not queued, or the log
    /// does not say.
    var rank: UInt8? {
      isOpen ? newest.flatMap { PopulationFacts.rank(of: $0.reason) } : nil
    }

    /// The same of a request whose load is to be started.
    var loadRank: UInt8? { isOpen ? newest?.loadRank : nil }

    /// The collection that the work is in; `nil` where the log does not say.
    var lane: SubjectIdentity? { newest?.host ?? step?.host ?? bound?.host }

    /// The section that it is in; `nil` where the log does not say.
    var section: Int? { (newest?.indexPath ?? step?.indexPath ?? bound?.indexPath)?.section }
  }

  private(set) var contents: [SubjectIdentity: Content] = [:]
  private(set) var gates: [SubjectIdentity: LifecycleEvent] = [:]
  private(set) var containers: [SubjectIdentity: SubjectIdentity] = [:]
  /// What was last said of who is seen: the beginning of an appearance, or of a disappearance.
  private(set) var sights: [SubjectIdentity: LifecycleEvent] = [:]
  /// Who is between two callbacks of an appearance in which nothing is filled, since which event.
  private(set) var transitions: [SubjectIdentity: LifecycleEvent] = [:]
  private(set) var windows: Set<SubjectIdentity> = []
  /// The identifiers of content that requests fill.
  private(set) var deferred: Set<InternedName> = []
  private var kept: Set<SubjectIdentity> = []
  /// The last event, and the last frame.
  private(set) var last: LifecycleEvent?
  private(set) var frame: LifecycleEvent?

  subscript(_ content: SubjectIdentity) -> Content? { contents[content] }

  /// Keeps what is known of a content, also when it is gone.
  mutating func keep(_ content: SubjectIdentity) { kept.insert(content) }

  mutating func take(_ event: LifecycleEvent) {
    last = event
    switch event.kind {
    case .bind: bind(event)
    case .enqueue, .evict: leave(event)
    case .configure, .placeholder, .populationRequest, .populationStep, .populationFinish,
      .populationFail, .populationCancel:
      takeWork(event)
    case .gateClose: gates[event.subject] = event
    case .gateOpen, .gateExpire: gates[event.subject] = nil
    case .frame:
      windows.insert(event.subject)
      frame = event
    case .windowShow: windows.insert(event.subject)
    case .layout: containers[event.subject] = event.host
    case .viewWillAppear, .viewWillDisappear:
      sights[event.subject] = event
      transitions[event.subject] = event
    case .viewIsAppearing: transitions[event.subject] = nil
    // A log may lack the beginnings.
    case .viewDidAppear, .viewDidDisappear:
      transitions[event.subject] = nil
      if sights[event.subject]?.kind.isOfAppearing != event.kind.isOfAppearing {
        sights[event.subject] = event
      }
    case .`deinit`: forget(event.subject)
    default: break
    }
  }

  private mutating func forget(_ subject: SubjectIdentity) {
    gates[subject] = nil
    containers[subject] = nil
    sights[subject] = nil
    transitions[subject] = nil
    windows.remove(subject)
    guard !kept.contains(subject) else { return }
    contents[subject] = nil
  }

  private mutating func bind(_ event: LifecycleEvent) {
    let subject = event.controller ?? event.subject
    let before = contents[subject] ?? Content()
    var content = Content()
    content.bound = event
    content.isDeferred = before.isDeferred
    content.owed = before.isOpen ? before.request ?? before.step : before.owed
    let item = before.bound?.item ?? before.newest?.item
    if item != nil, item == event.item, before.left == nil {
      content.earlier = before.filled ?? before.earlier
    }
    contents[subject] = content
  }

  private mutating func leave(_ event: LifecycleEvent) {
    let subject = event.controller ?? event.subject
    contents[subject]?.left = event
  }

  private mutating func takeWork(_ event: LifecycleEvent) {
    if event.kind == .placeholder, !event.isAboutContent { return }
    var content = contents[event.subject] ?? Content()
    if event.kind != .configure { content.isDeferred = true }
    switch event.kind {
    // Inside a step it is a part of the work.
    case .configure: if !content.isOpen { content.configured = event }
    case .placeholder: content.placeholder = event
    case .populationRequest: request(event, &content)
    case .populationStep:
      // Of a request from before the beginning of the log there is nothing but its steps.
      if !content.isOpen { open(&content) }
      content.steps += 1
      content.step = event
    default: end(event, &content)
    }
    contents[event.subject] = content
  }

  private mutating func request(_ event: LifecycleEvent, _ content: inout Content) {
    deferred.insert(event.identifier)
    let isJoining =
      content.isOpen
      && (content.newest?.generation == event.generation || event.generation == nil)
    if !isJoining {
      open(&content)
      content.request = event
    }
    if content.request == nil { content.request = event }
    content.newest = event
  }

  private func open(_ content: inout Content) {
    content.isOpen = true
    content.owed = nil
    (content.request, content.newest, content.end, content.step) = (nil, nil, nil, nil)
    content.steps = 0
  }

  private func end(_ event: LifecycleEvent, _ content: inout Content) {
    let generation = content.newest?.generation ?? content.bound?.generation
    if let generation, let ended = event.generation, generation != ended {
      content.owed = nil
      return
    }
    // Without a generation the first cancellation after a bind is that of the request before it.
    guard content.owed == nil || event.generation != nil else {
      content.owed = nil
      return
    }
    content.isOpen = false
    content.end = event
  }
}

extension PopulationProgress.Content {
  /// Where it stands among those of its priority.
  var place: UInt64 { newest?.sequence ?? step?.sequence ?? 0 }
}

extension LifecycleEvent {
  /// How urgent a request is whose load is to be started, 0 for the most urgent; `nil` for others.
  var loadRank: UInt8? {
    kind == .populationRequest ? Self.loads.firstIndex(of: reason).map { UInt8($0) } : nil
  }

  private static let loads = PopulationFacts.priorities.map { InternedName("\($0)Load") }
}

extension EventKind {
  /// Whether an appearance begins or ends with it, rather than a disappearance.
  var isOfAppearing: Bool { self == .viewWillAppear || self == .viewDidAppear }
}
