/// The transitions that a container begins and ends on a child: level and direction, as a value.
///
/// Rules TRANS-01 to TRANS-11. The shell reports what the returned action names.
struct ExplicitTransition {
  enum Direction: UInt8 {
    case appearing, disappearing
  }

  enum BeginAction: Equatable {
    /// Deliver the `will` callback of the direction.
    case start
    /// The same, as the cancelling of a transition in the opposite direction.
    case reverse
    /// Deliver nothing: the same direction is open already.
    case nested
    /// Deliver nothing: the controller is where the transition leads.
    case redundant
  }

  enum EndAction: Equatable {
    /// Deliver the `did` callback of the state.
    case finish
    /// Deliver nothing: outer levels are still open, or the begin was refused.
    case wait
    /// Deliver nothing: nothing was begun.
    case unbalanced
  }

  private(set) var level = 0
  private(set) var direction = Direction.appearing
  /// Whether the app began it, not a transition that the framework runs.
  private(set) var isOpenedByBegin = false
  private var refusedBegins = 0

  var isOpen: Bool { level > 0 }

  mutating func begin(
    _ direction: Direction, from state: AppearanceMachine.State, byApp: Bool
  ) -> BeginAction {
    if level > 0 {
      guard direction == self.direction else {
        self.direction = direction
        level = 1
        return .reverse
      }
      level += 1
      return .nested
    }
    level = 1
    self.direction = direction
    isOpenedByBegin = byApp
    switch (direction, state) {
    case (.appearing, .appeared), (.disappearing, .disappeared): return .redundant
    case (.appearing, .appearing), (.disappearing, .disappearing): return .nested
    default: return .start
    }
  }

  /// A begin that was not taken: its end is swallowed, so that one fault is reported once.
  mutating func refuseBegin() { refusedBegins += 1 }

  mutating func end() -> EndAction {
    guard level > 0 else {
      guard refusedBegins > 0 else { return .unbalanced }
      refusedBegins -= 1
      return .wait
    }
    if Fault.innerEndFinishes.isPlanted { level = 1 }
    level -= 1
    return level == 0 ? .finish : .wait
  }

  /// Forgets everything: the controller lost its parent, or the tick closed the transition.
  mutating func reset() { self = ExplicitTransition() }
}
