internal import Containment

/// When cells are filled: by the scheduler, or in a way that it is held against.
struct FillPolicy {
  enum Choice {
    /// Each at once when it is bound.
    case eager
    /// One in each frame, the one that waited longest first.
    case oneAFrame
    /// By the scheduler.
    case scheduled
  }

  /// The variant of a row.
  let name: String
  var choice = Choice.scheduled
  /// A step's length in nanoseconds; `nil` where filling a cell cannot be interrupted.
  var stepLength: Int64?
  /// What a gate leaves to filling during the opening transition; `nil` without a gate.
  var gate: PopulationGate.Strength?

  /// Two milliseconds, an eighth of a frame.
  static let short: Int64 = 2_000_000
}
