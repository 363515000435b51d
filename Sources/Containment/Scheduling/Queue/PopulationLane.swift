/// Names the work of one collection within a scheduler.
package struct PopulationLane: Sendable, Hashable {
  let index: Int32
  /// Tells lanes apart that had the same place one after the other.
  let epoch: UInt32
}

/// What the queue knows of one collection.
struct PopulationLaneState {
  var isUsed = true
  var epoch: UInt32 = 1
  /// Whether nothing of it may run: nobody sees the collection.
  var isSuspended = false
  /// Whether it moves: then the newest work comes first, since the oldest is about to leave.
  var isMoving = false
  /// The most urgent priority that a hold gate holds, with all below it; 4 for none.
  var heldFrom: UInt8 = 4
  /// The most urgent priority whose new loads a hold gate holds, with all below it; 4 for none.
  var loadsHeldFrom: UInt8 = 4
  /// Whether gates hold or throttle only some sections.
  var hasSectionGates = false
  /// How many jobs are in lists of steps.
  var queued = 0
  /// How many of those are held one by one.
  var held = 0
  /// How many requests are open.
  var open = 0
  /// How many of those wait for their load to be started.
  var waiting = 0

  /// Whether each job has to be looked at, since not all of the lane are held or none.
  var looksAtJobs: Bool { hasSectionGates || held > 0 }
}
