extension PopulationQueue {
  @inline(__always)
  static func list(lane: Int, priority: Int, costClass: Int) -> Int {
    (lane * 4 + priority) * classLimit + costClass
  }

  /// Puts a job at the end of those that were asked for in this frame.
  mutating func appendToIncoming(_ slot: Int32) {
    jobs[Int(slot)].list = Self.incomingList
    jobs[Int(slot)].asked = frame.number
    jobs[Int(slot)].previous = incomingTail
    jobs[Int(slot)].next = -1
    if incomingTail >= 0 { jobs[Int(incomingTail)].next = slot } else { incomingHead = slot }
    incomingTail = slot
    count(1, in: Int(jobs[Int(slot)].lane))
  }

  /// Puts a job at the end of its list of those that may run.
  mutating func append(_ slot: Int32, at now: Int64) {
    let job = jobs[Int(slot)]
    let (lane, priority) = (Int(job.lane), Int(job.priority.rawValue))
    let list = Self.list(lane: lane, priority: priority, costClass: job.costClass)
    let tail = tails[list]
    jobs[Int(slot)].list = Int32(list)
    jobs[Int(slot)].previous = tail
    jobs[Int(slot)].next = -1
    jobs[Int(slot)].entered = now
    if tail >= 0 {
      jobs[Int(tail)].next = slot
    } else {
      heads[list] = slot
      lanes[lane][mask: priority] |= 1 << UInt64(job.costClass)
    }
    tails[list] = slot
    count(1, in: lane)
    noteDue(now, priority)
  }

  /// Takes a job out of the list that it is in, if any.
  mutating func unlink(_ slot: Int32) {
    let job = jobs[Int(slot)]
    guard job.list != Self.noList else { return }
    if job.next >= 0 { jobs[Int(job.next)].previous = job.previous }
    if job.previous >= 0 { jobs[Int(job.previous)].next = job.next }
    if job.list == Self.incomingList {
      if incomingHead == slot { incomingHead = job.next }
      if incomingTail == slot { incomingTail = job.previous }
    } else {
      let list = Int(job.list)
      if heads[list] == slot { heads[list] = job.next }
      if tails[list] == slot { tails[list] = job.previous }
      if heads[list] < 0 {
        let (place, costClass) = (list / Self.classLimit, list % Self.classLimit)
        lanes[place / 4][mask: place % 4] &= ~(1 << UInt64(costClass))
      }
    }
    jobs[Int(slot)].list = Self.noList
    jobs[Int(slot)].next = -1
    jobs[Int(slot)].previous = -1
    count(-1, in: Int(job.lane))
  }

  /// Lets those run that were asked for before a frame, in the order of coming; O(those).
  mutating func promote(before number: UInt64, at now: Int64) {
    while incomingHead >= 0, jobs[Int(incomingHead)].asked < number {
      let slot = incomingHead
      unlink(slot)
      append(slot, at: now)
    }
  }

  /// A job came into a list: it is due after the expiry of its priority.
  private mutating func noteDue(_ now: Int64, _ priority: Int) {
    let expiry = expiries[priority]
    guard expiry != .max else { return }
    nextDue = min(nextDue, now &+ expiry)
  }
}
