/// What the filling of controllers did in a frame, and since the frame before.
public struct FrameReport: Sendable, Hashable {
  /// The frame's number, as in logs.
  public package(set) var tick: UInt64 = 0
  /// How long filling was allowed to take; negative where the frame was late before it came to that.
  public package(set) var budget: Duration = .zero
  /// How long it took.
  public package(set) var used: Duration = .zero
  /// By how much the frame was late when filling was over; zero where it was in time.
  public package(set) var overrun: Duration = .zero
  /// How many requests were open when the last frame was over.
  public package(set) var openBefore = 0
  /// How many were made since then.
  public package(set) var requested = 0
  /// How many finished since then.
  public package(set) var finished = 0
  /// How many failed since then.
  public package(set) var failed = 0
  /// How many came to nothing since then.
  public package(set) var cancelled = 0
  /// How many are open now: those before and those made, without those that ended.
  public package(set) var open = 0
  /// How many of those wait for a step rather than for a load.
  public package(set) var queued = 0
  /// How many wait for a value that is being loaded.
  public package(set) var loading = 0
  /// How many loads were started.
  public package(set) var startedLoads = 0
  /// How many steps ran.
  public package(set) var steps = 0
  /// How many of them ran although their predicted time did not fit: one at most.
  public package(set) var forced = 0
  /// How many of them took longer than predicted.
  public package(set) var underestimated = 0
  /// How far predictions were from what steps took, in sum, either way.
  public var predictedError: Duration { .nanoseconds(errorInNanoseconds) }
  package var errorInNanoseconds: Int64 = 0
  /// How many gates are closed.
  public package(set) var closedGates = 0
  /// How many gates ran out of time since the last frame: somebody did not open them.
  public package(set) var expiredGates = 0
  /// Why the last of the gates that ran out of time was closed; empty where none did.
  public package(set) var expiredReason = InternedName.none

  package init() {}
}
