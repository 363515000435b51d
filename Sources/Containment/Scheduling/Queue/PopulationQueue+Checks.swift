extension PopulationQueue {
  /// What is wrong with the lists, for tests; empty where all is well.
  ///
  /// O(jobs + lists).
  func faults() -> [String] {
    var faults: [String] = []
    var seen: [Int32: Int32] = [:]
    var perLane = [Int](repeating: 0, count: lanes.count)
    func walk(_ head: Int32, _ tail: Int32, _ list: Int32) {
      var (slot, previous) = (head, Int32(-1))
      while slot >= 0 {
        let job = jobs[Int(slot)]
        if seen[slot] != nil { return faults.append("job \(slot) is in two lists, or in a circle") }
        seen[slot] = list
        perLane[Int(job.lane)] += 1
        if job.list != list { faults.append("job \(slot) is in list \(list), not \(job.list)") }
        if job.previous != previous { faults.append("job \(slot) has a wrong link back") }
        if job.state != .queued && job.state != .running {
          faults.append("job \(slot) is in a list, and \(job.state)")
        }
        (slot, previous) = (job.next, slot)
      }
      if tail != previous { faults.append("list \(list) has a wrong tail") }
    }
    walk(incomingHead, incomingTail, Self.incomingList)
    for list in heads.indices {
      walk(heads[list], tails[list], Int32(list))
      let (place, costClass) = (list / Self.classLimit, list % Self.classLimit)
      let bit = lanes[place / 4][mask: place % 4] & (1 << UInt64(costClass))
      if (bit != 0) != (heads[list] >= 0) { faults.append("list \(list) has a wrong mark") }
    }
    for (slot, job) in jobs.enumerated() {
      let isQueued = job.state == .queued || job.state == .running
      if isQueued != (seen[Int32(slot)] != nil) {
        faults.append("job \(slot) is lost or left over")
      }
      guard job.list >= 0 else { continue }
      let list = Self.list(
        lane: Int(job.lane), priority: Int(job.priority.rawValue), costClass: job.costClass)
      if list != Int(job.list) { faults.append("job \(slot) is in the list of another class") }
    }
    if seen.count != queued { faults.append("\(seen.count) jobs in lists, counted \(queued)") }
    let running = lanes.indices.filter { !lanes[$0].isSuspended }.reduce(0) { $0 + perLane[$1] }
    if running != wanted { faults.append("\(running) jobs wanted, counted \(wanted)") }
    if open != jobs.count(where: \.isOpen) { faults.append("a wrong count of open requests") }
    return faults
  }
}
