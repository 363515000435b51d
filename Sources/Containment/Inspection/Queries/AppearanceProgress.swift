/// How far each controller got on the way to its first appearance.
///
/// What is gone is forgotten, but for those that were asked for and for their parents.
struct AppearanceProgress {
  /// The first event of each step; 0 for a step that never came.
  struct Steps {
    /// Whether an event was about the controller itself, and not only named it.
    var hasEvents = false
    var made: UInt64 = 0
    var joined: UInt64 = 0
    var loaded: UInt64 = 0
    var attached: UInt64 = 0
    var beganToAppear: UInt64 = 0
    var appeared: UInt64 = 0
    /// A window that was shown with the controller as its root.
    var shown: UInt64 = 0
    /// The last parent, also the one that it left.
    var parent = SubjectIdentity.none
    var forwardsByHand = false
    /// The last cell that it was bound to, and when; and when that cell was displayed first.
    var cell = SubjectIdentity.none
    var bound: UInt64 = 0
    var displayed: UInt64 = 0
  }

  private var steps: [SubjectIdentity: Steps] = [:]
  private var kept: Set<SubjectIdentity> = []
  /// All that ever appeared, the gone ones too.
  private(set) var appeared = SubjectSet()
  /// The kinds that occurred, and those that the writer says it emits.
  private(set) var emitted: EventKindSet

  init(emitted: EventKindSet) { self.emitted = emitted }

  subscript(_ subject: SubjectIdentity) -> Steps { steps[subject] ?? Steps() }

  /// Keeps what is known of a controller and of those above it, also when they are gone.
  mutating func keep(_ subject: SubjectIdentity) {
    var subject = subject
    while subject != .none, kept.insert(subject).inserted { subject = self[subject].parent }
  }

  mutating func take(_ event: LifecycleEvent) {
    emitted.insert(event.kind)
    let subject = event.subject
    if event.isAboutController { steps[subject, default: Steps()].hasEvents = true }
    switch event.kind {
    case .`init`: first(\.made, subject, event)
    case .willMove, .didMove:
      guard let parent = event.parent else { return }
      first(\.joined, subject, event)
      steps[subject, default: Steps()].parent = parent
      if kept.contains(subject) { keep(parent) }
    case .loadView, .viewDidLoad: first(\.loaded, subject, event)
    case .attach: first(\.attached, subject, event)
    case .viewWillAppear:
      first(\.beganToAppear, subject, event)
      steps[subject, default: Steps()].forwardsByHand = event.forwardsByHand
    case .viewDidAppear:
      first(\.beganToAppear, subject, event)
      first(\.appeared, subject, event)
      _ = appeared.insert(subject)
    case .windowShow:
      if let root = event.controller { first(\.shown, root, event) }
    case .bind:
      guard let content = event.controller else { return }
      steps[content, default: Steps()].cell = subject
      steps[content, default: Steps()].bound = event.sequence
    case .willDisplay:
      if let content = event.controller { first(\.displayed, content, event) }
    case .`deinit`:
      if !kept.contains(subject) { steps[subject] = nil }
    default: break
    }
  }

  private mutating func first(
    _ step: WritableKeyPath<Steps, UInt64>, _ subject: SubjectIdentity, _ event: LifecycleEvent
  ) {
    if self[subject][keyPath: step] == 0 {
      steps[subject, default: Steps()][keyPath: step] = event.sequence
    }
  }
}

extension AppearanceProgress {
  /// What a controller lacked first.
  enum Lack {
    case nothing, beginning, hosting, loading, attaching, ending
    case parent(SubjectIdentity), silentParent(SubjectIdentity)
    case forwarding(SubjectIdentity)
    case unknown
  }

  /// What kept a controller from appearing, as far as the kinds of the log can tell.
  func lack(of subject: SubjectIdentity) -> Lack {
    if appeared.contains(subject) { return .nothing }
    let steps = self[subject]
    if steps.beganToAppear != 0 { return .ending }
    if steps.bound != 0, steps.displayed == 0, emitted.contains(.willDisplay) { return .hosting }
    if steps.shown == 0 {
      if steps.joined == 0 { return emitted.contains(.willMove) ? .beginning : .unknown }
      if !self[steps.parent].hasEvents { return .silentParent(steps.parent) }
      if self[steps.parent].beganToAppear == 0 { return .parent(steps.parent) }
    }
    if steps.loaded == 0, emitted.contains(.loadView) { return .loading }
    if steps.shown == 0, self[steps.parent].forwardsByHand { return .forwarding(steps.parent) }
    if steps.shown == 0, steps.attached == 0, emitted.contains(.attach) { return .attaching }
    return .unknown
  }
}
