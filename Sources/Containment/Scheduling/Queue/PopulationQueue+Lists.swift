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
    count(1, slot)
  }

  /// Puts a job at the end of its list of those that may run.
  mutating func append(_ slot: Int32, at now: Int64) {
    link(slot, at: now)
    count(1, slot)
  }

  @inline(__always)
  private mutating func link(_ slot: Int32, at now: Int64) {
    let (lane, priority) = (Int(jobs[Int(slot)].lane), Int(jobs[Int(slot)].priority.rawValue))
    let costClass = jobs[Int(slot)].costClass
    let list = Self.list(lane: lane, priority: priority, costClass: costClass)
    let tail = tails[list]
    jobs[Int(slot)].list = Int32(list)
    jobs[Int(slot)].previous = tail
    jobs[Int(slot)].next = -1
    jobs[Int(slot)].entered = now
    if tail >= 0 {
      jobs[Int(tail)].next = slot
    } else {
      heads[list] = slot
      masks[lane * 4 + priority] |= 1 &<< UInt64(costClass)
    }
    tails[list] = slot
    noteDue(now, priority)
  }

  /// Takes a job out of the list that it is in, if any.
  mutating func unlink(_ slot: Int32) {
    let place = jobs[Int(slot)].list
    guard place != Self.noList else { return }
    let (next, previous) = (jobs[Int(slot)].next, jobs[Int(slot)].previous)
    if next >= 0 { jobs[Int(next)].previous = previous }
    if previous >= 0 { jobs[Int(previous)].next = next }
    if place < Self.noList {
      unlinkLoad(slot)
    } else if place == Self.incomingList {
      if incomingHead == slot { incomingHead = next }
      if incomingTail == slot { incomingTail = previous }
    } else {
      leave(Int(place), next, previous)
    }
    jobs[Int(slot)].list = Self.noList
    jobs[Int(slot)].next = -1
    jobs[Int(slot)].previous = -1
    if place > Self.noList { count(-1, slot) }
  }

  /// A job was between these two in a list of those that may run.
  @inline(__always)
  mutating func leave(_ list: Int, _ next: Int32, _ previous: Int32) {
    if next < 0 { tails[list] = previous }
    guard previous < 0 else { return }
    heads[list] = next
    if next < 0 { masks[list / Self.classLimit] &= ~(1 &<< UInt64(list % Self.classLimit)) }
  }

  /// Lets those run that were asked for before a frame, in the order of coming; O(those).
  mutating func promote(before number: UInt64, at now: Int64) {
    var slot = incomingHead
    while slot >= 0, jobs[Int(slot)].asked < number {
      let next = jobs[Int(slot)].next
      link(slot, at: now)
      slot = next
    }
    incomingHead = slot
    if slot >= 0 { jobs[Int(slot)].previous = -1 } else { incomingTail = -1 }
  }

  /// A job came into a list: it is due after the expiry of its priority.
  @inline(__always)
  private mutating func noteDue(_ now: Int64, _ priority: Int) {
    let expiry = expiries[priority]
    guard expiry != .max else { return }
    nextDue = min(nextDue, now.clampedSum(expiry))
  }
}
