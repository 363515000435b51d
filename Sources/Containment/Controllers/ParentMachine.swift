/// How far a controller is in joining or leaving a parent, as a value (contract 1.2).
struct ParentMachine {
  enum State: UInt8 {
    case orphan, joining, child, leaving
  }

  /// What a move callback that somebody called by hand means.
  enum Verdict: Equatable {
    case accepted
    /// The same callback came just before, or the framework gives it itself.
    case duplicate
    /// It names a parent that the controller has nothing to do with.
    case wrongParent
    /// The controller has no parent to leave.
    case notAChild
    /// A move that was announced and that no parent began is taken back.
    case revoked
  }

  private(set) var state = State.orphan
  /// The parent that `willMove(toParent:)` named before it added the controller.
  private(set) var announced = SubjectIdentity.none

  /// Whether `willMove(toParent:)` was given before the parent added the controller.
  var isAnnounced: Bool { announced != .none }

  /// The framework delivers `willMove` to a parent.
  mutating func join() {
    state = .joining
    announced = .none
  }

  /// The framework delivers or synthesizes `didMove` to the parent.
  mutating func settle() { state = .child }

  /// The framework delivers or synthesizes `willMove(nil)`.
  mutating func leave() { state = .leaving }

  /// The framework delivers `didMove(nil)`, or gives up an announced move.
  mutating func orphan() {
    state = .orphan
    announced = .none
  }

  /// `willMove(toParent:)` was called by hand.
  mutating func willMove(to newParent: SubjectIdentity?, isParent: Bool) -> Verdict {
    switch (state, newParent == nil) {
    case (.orphan, true): return .notAChild
    case (.orphan, false):
      state = .joining
      announced = newParent ?? .none
      return .accepted
    case (.joining, true) where isAnnounced:
      orphan()
      return .revoked
    case (.joining, true), (.child, true):
      state = .leaving
      return .accepted
    case (.leaving, true): return .duplicate
    case (.leaving, false):
      guard isParent else { return .wrongParent }
      state = .joining
      return .accepted
    case (.joining, false), (.child, false):
      return isParent || isAnnounced ? .duplicate : .wrongParent
    }
  }

  /// `didMove(toParent:)` was called by hand.
  mutating func didMove(toNil: Bool, isParent: Bool) -> Verdict {
    switch state {
    case .orphan: return toNil ? .duplicate : .wrongParent
    case .joining:
      guard isParent, !isAnnounced else { return .wrongParent }
      state = .child
      return .accepted
    case .child: return isParent ? .duplicate : .wrongParent
    case .leaving: return .wrongParent
    }
  }
}
