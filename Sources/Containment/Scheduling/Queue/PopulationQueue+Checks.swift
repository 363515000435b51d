extension PopulationQueue {
  /// What is wrong with the lists and the counts, for tests; empty where all is well.
  ///
  /// O(jobs + lists).
  func faults() -> [String] {
    var faults: [String] = []
    var seen: [Int32: Int32] = [:]
    func walk(_ head: Int32, _ tail: Int32, _ list: Int32) {
      var (slot, previous) = (head, Int32(-1))
      while slot >= 0 {
        let job = jobs[Int(slot)]
        if seen[slot] != nil { return faults.append("job \(slot) is in two lists, or in a circle") }
        seen[slot] = list
        if job.list != list { faults.append("job \(slot) is in list \(list), not \(job.list)") }
        if job.previous != previous { faults.append("job \(slot) has a wrong link back") }
        (slot, previous) = (job.next, slot)
      }
      if tail != previous { faults.append("list \(list) has a wrong tail") }
    }
    walk(incomingHead, incomingTail, Self.incomingList)
    for list in heads.indices {
      walk(heads[list], tails[list], Int32(list))
      let bit = masks[list / Self.classLimit] & (1 << UInt64(list % Self.classLimit))
      if (bit != 0) != (heads[list] >= 0) { faults.append("list \(list) has a wrong mark") }
    }
    for list in loadHeads.indices {
      walk(loadHeads[list], loadTails[list], Self.noList - 1 - Int32(list))
    }
    for (slot, job) in jobs.elements.enumerated() {
      let list = Self.list(
        lane: Int(job.lane), priority: Int(job.priority.rawValue), costClass: job.costClass)
      let isRight =
        switch job.state {
        case .queued, .running: job.list == Self.incomingList || Int(job.list) == list
        case .waiting:
          Int(job.list) == Int(Self.noList) - 1 - Int(job.lane) * 4 - Int(job.priority.rawValue)
        default: job.list == Self.noList
        }
      if !isRight || (job.list != Self.noList) != (seen[Int32(slot)] != nil) {
        faults.append("job \(slot) is lost, left over or in the list of another class")
      }
    }
    return faults + wrongCounts()
  }

  private func wrongCounts() -> [String] {
    func count(_ isMeant: (PopulationJob) -> Bool) -> Int { jobs.elements.count(where: isMeant) }
    func isQueued(_ job: PopulationJob) -> Bool { job.state == .queued || job.state == .running }
    var counts: [(name: String, is: Int, counted: Int)] = [
      ("queued", count(isQueued), queued),
      (
        "wanted", count { isQueued($0) && !$0.isHeld && !lanes[Int($0.lane)].isSuspended }, wanted
      ),
      ("open", count(\.isOpen), open),
      ("waiting", count { $0.state == .waiting }, waiting),
      ("loading", count { $0.state == .loading }, loading),
    ]
    for (index, lane) in lanes.elements.enumerated() {
      func isMine(_ job: PopulationJob) -> Bool { Int(job.lane) == index }
      counts += [
        ("queued in \(index)", count { isMine($0) && isQueued($0) }, lane.queued),
        ("held in \(index)", count { isMine($0) && isQueued($0) && $0.isHeld }, lane.held),
        ("open in \(index)", count { isMine($0) && $0.isOpen }, lane.open),
        ("waiting in \(index)", count { isMine($0) && $0.state == .waiting }, lane.waiting),
      ]
    }
    return counts.filter { $0.is != $0.counted }
      .map { "\($0.is) jobs are \($0.name), counted \($0.counted)" }
  }
}
