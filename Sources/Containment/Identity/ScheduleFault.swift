/// The faults that can be planted in the population scheduler, to see that random schedules notice each of them.
///
/// Like a ``Fault`` they are there only in a build with `-D CONTAINMENT_FAULTS`, and one at a time. They are
/// mistakes that are easily made in a scheduler, and each gives up one of its guarantees.
package enum ScheduleFault: String, CaseIterable, Sendable {
  /// A bind leaves the number of the showing before as it was.
  case noNewEpoch = "no-new-epoch"
  /// A bind leaves what was asked for before open.
  case noCancelAtBind = "no-cancel-at-bind"
  /// A value is taken though the host shows something else by now.
  case staleValueTaken = "stale-value-taken"
  /// A value is taken though a newer load was asked for.
  case ticketIgnored = "ticket-ignored"
  /// What is asked for in a frame before its steps runs in that frame.
  case sameFrameRuns = "same-frame-runs"
  /// A request runs its step before it returns.
  case requestRunsInline = "request-runs-inline"
  /// No frame is asked for at the end of one, though work waits.
  case sleepsWithWork = "sleeps-with-work"
  /// A gate that is closed in a frame counts from the next frame only.
  case midFrameGateIgnored = "mid-frame-gate-ignored"
  /// The budget is looked at with the time before the last step.
  case lateBudgetCheck = "late-budget-check"
  /// A step begins whenever something is left of the budget, however long it is predicted to take.
  case predictionIgnored = "prediction-ignored"
  /// Several steps of a frame are forced.
  case severalForced = "several-forced"
  /// The least urgent work comes first.
  case priorityReversed = "priority-reversed"
  /// A step that throws ends its request without a word.
  case errorWithoutEnd = "error-without-end"
  /// A request that was ended while its step ran is finished all the same.
  case finishAfterRebind = "finish-after-rebind"
  /// A request that finishes is told twice.
  case doubleEnd = "double-end"
}

#if CONTAINMENT_FAULTS
  extension ScheduleFault {
    // Written by whoever plants, before anything that can be faulty runs.
    nonisolated(unsafe) private static var planted: ScheduleFault?

    /// Plants a fault in place of the one before; `nil` leaves none.
    package static func plant(_ fault: ScheduleFault?) { planted = fault }

    /// Whether the scheduler has this fault now.
    @inline(__always)
    package var isPlanted: Bool { self == Self.planted }
  }
#else
  extension ScheduleFault {
    /// Whether the scheduler has this fault: never, in a build without the flag.
    @inline(__always)
    package var isPlanted: Bool { false }
  }
#endif
