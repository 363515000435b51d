/// A gate that is closed, as the queue knows it.
struct GateRecord {
  let identity: SubjectIdentity
  /// The collection, or the window for all.
  let host: SubjectIdentity
  let scope: GateScopeRecord
  /// The most urgent priority that it holds or throttles.
  let priority: UInt8
  /// What is left of the budget: 0 for a hold.
  let share: Double
  let deadline: Int64
  let reason: InternedName
  let flag: GateFlag
}

/// What a gate covers.
struct GateScopeRecord: Hashable {
  /// -1 for all lanes.
  var lane: Int32 = -1
  /// Tells the lane from a later one in its place.
  var epoch: UInt32 = 0
  /// -1 for all sections.
  var section: Int32 = -1
}

extension PopulationQueue {
  /// Adds a gate, which holds from now on, even in the middle of a frame.
  mutating func close(_ gate: GateRecord) {
    gates.append(gate)
    if frame.isRunning, ScheduleFault.midFrameGateIgnored.isPlanted { return }
    applyGates()
  }

  /// The place of a gate that is opened or whose time is up; `nil` where none is.
  ///
  /// O(closed gates).
  mutating func overGate(at now: Int64) -> Int? {
    gates.firstIndex { $0.flag.isOpen || $0.deadline <= now }
  }

  mutating func removeGate(at index: Int) -> GateRecord {
    nextDue = .min
    return gates.remove(at: index)
  }

  /// Finds out anew what each lane may do; O(lanes x closed gates).
  mutating func applyGates() {
    for lane in lanes.indices {
      lanes[lane].heldFrom = 4
      lanes[lane].loadsHeldFrom = 4
      lanes[lane].hasSectionGates = false
      for priority in 0..<4 { ends[lane * 4 + priority] = frame.end }
      guard !gates.isEmpty else { continue }
      for gate in gates where covers(gate, lane) {
        if gate.scope.section >= 0 {
          lanes[lane].hasSectionGates = true
        } else if gate.share == 0 {
          lanes[lane].heldFrom = min(lanes[lane].heldFrom, gate.priority)
          // What holds the steps of all work back lets loads go on meanwhile.
          guard gate.priority > 0 else { continue }
          lanes[lane].loadsHeldFrom = min(lanes[lane].loadsHeldFrom, gate.priority)
        } else {
          for priority in Int(gate.priority)..<4 {
            let place = lane * 4 + priority
            ends[place] = min(ends[place], end(ofShare: gate.share))
          }
        }
      }
    }
  }

  private mutating func covers(_ gate: GateRecord, _ lane: Int) -> Bool {
    gate.scope.lane < 0
      || Int(gate.scope.lane) == lane && gate.scope.epoch == lanes[lane].epoch
  }

  /// When a part of the frame's budget is used up.
  private mutating func end(ofShare share: Double) -> Int64 {
    let budget = frame.end.clampedDifference(frame.start)
    guard budget > 0 else { return frame.end }
    let part = Double(budget) * share
    // The largest budgets are rounded up to one that no integer holds.
    return part < Double(budget) ? frame.start.clampedSum(Int64(part)) : frame.end
  }

  /// When the time of a job is up.
  @inline(__always)
  mutating func end(of slot: Int32) -> Int64 {
    let lane = Int(jobs[Int(slot)].lane)
    let end = ends[lane * 4 + Int(jobs[Int(slot)].priority.rawValue)]
    return lanes[lane].hasSectionGates ? min(end, sectionEnd(of: slot)) : end
  }

  private mutating func sectionEnd(of slot: Int32) -> Int64 {
    let job = jobs[Int(slot)]
    var end = Int64.max
    for gate in gates where gate.share > 0 && isOf(job, gate) {
      end = min(end, self.end(ofShare: gate.share))
    }
    return end
  }

  /// Whether a job is held itself, or by a gate that holds some sections only.
  mutating func isHeldBack(_ slot: Int32) -> Bool {
    let job = jobs[Int(slot)]
    if job.isHeld { return true }
    guard lanes[Int(job.lane)].hasSectionGates else { return false }
    for gate in gates where gate.share == 0 && isOf(job, gate) { return true }
    return false
  }

  /// Whether a gate holds the load of a job back, which one over all priorities does not.
  mutating func isLoadHeld(_ slot: Int32) -> Bool {
    let job = jobs[Int(slot)]
    let lane = Int(job.lane)
    if job.priority.rawValue >= lanes[lane].loadsHeldFrom { return true }
    guard lanes[lane].hasSectionGates else { return false }
    for gate in gates where gate.share == 0 && gate.priority > 0 && isOf(job, gate) { return true }
    return false
  }

  private mutating func isOf(_ job: PopulationJob, _ gate: GateRecord) -> Bool {
    gate.scope.section >= 0 && gate.scope.section == job.section
      && gate.priority <= job.priority.rawValue && covers(gate, Int(job.lane))
  }
}
