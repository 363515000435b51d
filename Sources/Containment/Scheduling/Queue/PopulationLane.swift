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
  /// Whether gates hold or throttle only some sections; each job is looked at then.
  var hasSectionGates = false
  /// How many jobs are in lists.
  var queued = 0
  /// Which cost classes have jobs, by priority.
  var masks: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  /// When its time is up in this frame, by priority.
  var ends: (Int64, Int64, Int64, Int64) = (0, 0, 0, 0)

  subscript(mask priority: Int) -> UInt64 {
    get {
      switch priority {
      case 0: masks.0
      case 1: masks.1
      case 2: masks.2
      default: masks.3
      }
    }
    set {
      switch priority {
      case 0: masks.0 = newValue
      case 1: masks.1 = newValue
      case 2: masks.2 = newValue
      default: masks.3 = newValue
      }
    }
  }

  subscript(end priority: Int) -> Int64 {
    get {
      switch priority {
      case 0: ends.0
      case 1: ends.1
      case 2: ends.2
      default: ends.3
      }
    }
    set {
      switch priority {
      case 0: ends.0 = newValue
      case 1: ends.1 = newValue
      case 2: ends.2 = newValue
      default: ends.3 = newValue
      }
    }
  }
}
