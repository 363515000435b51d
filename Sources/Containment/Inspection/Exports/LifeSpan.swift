/// A part of the life of a controller, a cell, a collection or a gate that has a beginning and an end.
///
/// The raw values say which spans lie inside which others, as a rule: a greater one in a smaller one.
enum LifeSpan: UInt8, CaseIterable {
  case alive, loaded, child, visible, bound, displayed, update, populating, closed

  /// What an event does to a span.
  struct Change {
    let span: LifeSpan
    let isBeginning: Bool
    /// Whether the event stands for the beginning where the log has no better one.
    var isLate = false
  }

  /// The span that an event begins or ends; `nil` for an event that does neither.
  ///
  /// `deinit` ends every span, and is not told here.
  static func change(by event: LifecycleEvent) -> Change? {
    switch event.kind {
    case .`init`: Change(span: .alive, isBeginning: true)
    case .loadView: Change(span: .loaded, isBeginning: true)
    case .viewDidLoad: Change(span: .loaded, isBeginning: true, isLate: true)
    case .unloadView: Change(span: .loaded, isBeginning: false)
    case .willMove where event.parent != nil: Change(span: .child, isBeginning: true)
    case .didMove where event.parent != nil:
      Change(span: .child, isBeginning: true, isLate: true)
    case .didMove where event.hasParent: Change(span: .child, isBeginning: false)
    case .viewWillAppear: Change(span: .visible, isBeginning: true)
    case .viewIsAppearing, .viewDidAppear:
      Change(span: .visible, isBeginning: true, isLate: true)
    case .viewDidDisappear: Change(span: .visible, isBeginning: false)
    case .bind: Change(span: .bound, isBeginning: true)
    case .enqueue, .evict: Change(span: .bound, isBeginning: false)
    case .willDisplay: Change(span: .displayed, isBeginning: true)
    case .didEndDisplaying: Change(span: .displayed, isBeginning: false)
    case .updateBegin: Change(span: .update, isBeginning: true)
    case .updateEnd: Change(span: .update, isBeginning: false)
    case .populationRequest: Change(span: .populating, isBeginning: true)
    case .populationStep: Change(span: .populating, isBeginning: true, isLate: true)
    case .populationFinish, .populationFail, .populationCancel:
      Change(span: .populating, isBeginning: false)
    case .gateClose: Change(span: .closed, isBeginning: true)
    case .gateOpen, .gateExpire: Change(span: .closed, isBeginning: false)
    default: nil
    }
  }

  /// What the span is called, with the other party; not escaped.
  func label(_ event: LifecycleEvent, names: some SubjectNames) -> String {
    switch self {
    case .alive: "alive"
    case .loaded: "loaded"
    case .child: "child of \(event.parent.map { names.name(of: $0) } ?? "?")"
    case .visible: "visible"
    case .bound: "bound" + (event.item.map { " to \(names.text(of: $0))" } ?? "")
    case .displayed: "displayed" + (event.item.map { " \(names.text(of: $0))" } ?? "")
    case .update: "update"
    case .populating: "populating" + (event.item.map { " \(names.text(of: $0))" } ?? "")
    case .closed: "closed" + (event.reason == .none ? "" : ": \(names.text(of: event.reason))")
    }
  }
}
