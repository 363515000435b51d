/// What an event tells of who takes part in it.
extension LifecycleEvent {
  /// Whether the event is about a cell.
  var isAboutCell: Bool {
    switch kind {
    case .dequeue, .bind, .willDisplay, .didEndDisplaying, .enqueue, .evict, .edit, .impression:
      true
    // The same word is there for controllers, which carry none of these.
    case .prepareForReuse: host != nil || controller != nil || identifier != .none
    default: false
    }
  }

  /// Whether the event is about a controller, as far as its kind tells.
  ///
  /// Not so for `deinit`, which anything may have, for animations and for judgements.
  var isAboutController: Bool {
    switch kind {
    case .`init`, .loadView, .viewDidLoad, .unloadView, .willMove, .didMove, .viewWillAppear,
      .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .configure,
      .attach, .detach, .addChild, .removeFromParent, .beginTransition, .endTransition, .pin,
      .unpin, .stateSave, .stateRestore:
      true
    case .prepareForReuse: !isAboutCell
    // Values are set in windows too; only a controller is told of them.
    case .environment: reason == Self.changed
    default: false
    }
  }

  private static let changed = InternedName("changed")

  /// Whether the event is about content: a controller, or a plain cell that is filled like one.
  var isAboutContent: Bool {
    switch kind {
    case .populationRequest, .populationStep, .populationFinish, .populationFail,
      .populationCancel:
      true
    case .placeholder: coversContent
    default: isAboutController
    }
  }
}

extension LifecycleEvent {
  /// Whether the event tells of the filling of content.
  var isOfPopulation: Bool {
    switch kind {
    case .populationRequest, .populationStep, .populationFinish, .populationFail,
      .populationCancel:
      true
    default: false
    }
  }

  /// The content whose filling begins, goes on or ends with the event; `nil` for other events.
  var filledContent: SubjectIdentity? {
    if isOfPopulation { return subject }
    return kind == .bind ? controller ?? subject : nil
  }
}

/// Which row of a timeline an event stands in: one a controller, one a cell that has none, one a gate,
/// and one a window that has frames.
struct TimelineRows {
  private var live: Set<SubjectIdentity> = []
  private var contents: [SubjectIdentity: SubjectIdentity] = [:]

  /// The row of an event; `nil` for what happens to none of them.
  ///
  /// What happens to a cell with content stands in the row of the content.
  ///
  /// - Parameters:
  ///   - event: The event; events come in the order of the log.
  ///   - join: Called where a cell gets its content: what stands in the first row belongs into the
  ///     second one.
  /// - Returns: The controller, the gate, the window, or the cell that has no controller.
  mutating func row(
    of event: LifecycleEvent, join: (SubjectIdentity, SubjectIdentity) -> Void
  ) -> SubjectIdentity? {
    if event.isAboutCell { return row(ofCell: event, join: join) }
    if event.isAboutContent {
      live.insert(event.subject)
      return event.subject
    }
    switch event.kind {
    case .`deinit`:
      // The content has an end of its own.
      if contents.removeValue(forKey: event.subject) != nil { return nil }
      return live.remove(event.subject)
    case .gateClose, .gateOpen, .gateExpire:
      live.insert(event.subject)
      return event.subject
    case .violation, .frame: return event.subject
    default: return live.contains(event.subject) ? event.subject : nil
    }
  }

  private mutating func row(
    ofCell event: LifecycleEvent, join: (SubjectIdentity, SubjectIdentity) -> Void
  ) -> SubjectIdentity {
    guard let content = event.controller ?? contents[event.subject] else {
      live.insert(event.subject)
      return event.subject
    }
    if contents.updateValue(content, forKey: event.subject) == nil,
      live.remove(event.subject) != nil
    {
      join(event.subject, content)
    }
    live.insert(content)
    return content
  }
}
