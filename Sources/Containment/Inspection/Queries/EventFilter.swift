/// Which events of a log are looked at.
///
/// Each condition that is set must hold. A filter without conditions lets everything through.
///
/// ```swift
/// var filter = EventFilter()
/// filter.subjects = ["Card#3", "Host"]
/// filter.kinds = [.willMove, .didMove]
/// ```
public struct EventFilter: Sendable, Hashable {
  /// Names of subjects, such as `Card#3`, or of types, such as `Card`; empty lets all through.
  ///
  /// An event passes if it is about such a subject, or names it as its
  /// ``LifecycleEvent/controller``: so the events of a cell stand among those of its content.
  public var subjects: [String] = []
  /// The kinds; `nil` lets all through.
  public var kinds: EventKindSet?
  /// Items as text, such as `7` or `i3`; empty lets all through.
  public var items: [String] = []
  /// The instants, both ends included; an event without a time is not let through.
  public var times: ClosedRange<Instant>?
  /// The ticks, both ends included; an event without a tick is not let through.
  public var ticks: ClosedRange<UInt64>?

  /// Makes a filter that lets everything through.
  public init() {}

  /// Whether an event is looked at.
  public func lets(_ event: LifecycleEvent, names: some SubjectNames) -> Bool {
    if let kinds, !kinds.contains(event.kind) { return false }
    if let ticks, !event.hasTick || !ticks.contains(event.tick) { return false }
    if let times, !event.hasTime || !times.contains(event.time) { return false }
    if !items.isEmpty {
      guard let item = event.item, items.contains(names.text(of: item)) else { return false }
    }
    guard !subjects.isEmpty else { return true }
    if isWanted(event.subject, names) { return true }
    guard let controller = event.controller else { return false }
    return isWanted(controller, names)
  }

  private func isWanted(_ subject: SubjectIdentity, _ names: some SubjectNames) -> Bool {
    subjects.contains(names.name(of: subject)) || subjects.contains(names.type(of: subject))
  }
}
