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
    applyGates()
  }

  /// The place of a gate that is opened or whose time is up; `nil` where none is.
  ///
  /// O(closed gates).
  func overGate(at now: Int64) -> Int? {
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
      lanes[lane].hasSectionGates = false
      for priority in 0..<4 { lanes[lane][end: priority] = frame.end }
      guard !gates.isEmpty else { continue }
      for gate in gates where covers(gate, lane) {
        if gate.scope.section >= 0 {
          lanes[lane].hasSectionGates = true
        } else if gate.share == 0 {
          lanes[lane].heldFrom = min(lanes[lane].heldFrom, gate.priority)
        } else {
          for priority in Int(gate.priority)..<4 {
            lanes[lane][end: priority] = min(lanes[lane][end: priority], end(ofShare: gate.share))
          }
        }
      }
    }
  }

  private func covers(_ gate: GateRecord, _ lane: Int) -> Bool {
    gate.scope.lane < 0
      || Int(gate.scope.lane) == lane && gate.scope.epoch == lanes[lane].epoch
  }

  /// When a part of the frame's budget is used up.
  private func end(ofShare share: Double) -> Int64 {
    let budget = frame.end - frame.start
    return budget <= 0 ? frame.end : frame.start + Int64(Double(budget) * share)
  }

  /// When the time of a job is up.
  func end(of slot: Int32) -> Int64 {
    let job = jobs[Int(slot)]
    let lane = Int(job.lane)
    var end = lanes[lane][end: Int(job.priority.rawValue)]
    guard lanes[lane].hasSectionGates else { return end }
    for gate in gates where gate.share > 0 && isOf(job, gate) {
      end = min(end, self.end(ofShare: gate.share))
    }
    return end
  }

  /// Whether a gate that holds some sections only holds a job.
  func isHeldBySection(_ slot: Int32) -> Bool {
    let job = jobs[Int(slot)]
    for gate in gates where gate.share == 0 && isOf(job, gate) { return true }
    return false
  }

  private func isOf(_ job: PopulationJob, _ gate: GateRecord) -> Bool {
    gate.scope.section >= 0 && gate.scope.section == job.section
      && gate.priority <= job.priority.rawValue && covers(gate, Int(job.lane))
  }
}
