/// The four states of appearance and the callbacks between them, as a value that does nothing itself.
///
/// Every change returns the callback to deliver, or `nil` where the state already answers the wish.
/// So no call site can deliver a callback twice or out of order (contract 1.2 and APPEAR-01).
struct AppearanceMachine {
  enum State: UInt8 {
    case disappeared, appearing, appeared, disappearing
  }

  private(set) var state = State.disappeared
  /// The flag of the running or the last transition; `did` carries the flag of its `will`.
  private(set) var animated = false
  /// Whether `viewIsAppearing` was delivered since the last `viewWillAppear`.
  private(set) var hasSettledIn = false

  /// Towards appeared: from disappeared, or back from disappearing (a cancelled disappearance).
  mutating func appear(animated: Bool) -> EventKind? {
    guard state == .disappeared || state == .disappearing else { return nil }
    state = .appearing
    self.animated = animated
    hasSettledIn = false
    return .viewWillAppear
  }

  /// The view is in the hierarchy and laid out.
  mutating func settleIn() -> EventKind? {
    guard state == .appearing, !hasSettledIn else { return nil }
    hasSettledIn = true
    return .viewIsAppearing
  }

  mutating func finishAppearing() -> EventKind? {
    guard state == .appearing, hasSettledIn else { return nil }
    state = .appeared
    return .viewDidAppear
  }

  /// Towards disappeared: from appeared, or back from appearing (a cancelled appearance).
  mutating func disappear(animated: Bool) -> EventKind? {
    guard state == .appeared || state == .appearing else { return nil }
    state = .disappearing
    self.animated = animated
    return .viewWillDisappear
  }

  mutating func finishDisappearing() -> EventKind? {
    guard state == .disappearing else { return nil }
    state = .disappeared
    return .viewDidDisappear
  }
}
