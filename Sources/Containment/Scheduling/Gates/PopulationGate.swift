internal import Synchronization

/// Whether a gate was opened, written from any thread and looked at once a frame.
final class GateFlag: Sendable {
  private let state = Atomic<Bool>(false)

  var isOpen: Bool { state.load(ordering: .acquiring) }

  func open() { state.store(true, ordering: .releasing) }
}

/// Holds the filling of controllers back, or slows it down, until it is opened, let go or out of time.
///
/// A gate is what a transition closes so that its frames are its own. Keep it as long as it is to hold:
/// letting it go opens it, from any thread. It counts at once when it is closed, even in the middle of a
/// frame, and counts no longer from the frame after it was opened; nothing is caught up in a burst then, since
/// the budget of a frame stays what it is.
public final class PopulationGate: Sendable {
  /// What a gate leaves of the budget.
  public enum Strength: Sendable, Hashable {
    /// Nothing.
    case hold
    /// A part of it, between 0 and 1; 0 or less, or no number, is a hold.
    case throttle(share: Double)

    /// What is left of the budget, 0 for a hold.
    var share: Double {
      switch self {
      case .hold: 0
      case .throttle(let share): share > 0 ? min(share, 1) : 0
      }
    }
  }

  private let flag: GateFlag

  init(flag: GateFlag) { self.flag = flag }

  /// A gate that holds nothing.
  package static var opened: PopulationGate {
    let gate = PopulationGate(flag: GateFlag())
    gate.open()
    return gate
  }

  /// Opens the gate from the next frame on; nothing happens if it was opened before.
  ///
  /// Any thread may.
  public func open() { flag.open() }

  /// Whether it was opened; a gate whose time was up counts as opened.
  public var isOpen: Bool { flag.isOpen }

  deinit { flag.open() }
}
