extension PopulationQueue {
  /// Why a step runs that no budget admits.
  enum Force: UInt8 {
    case none
    case overdue
    case patience
    case flush
  }

  /// The step to run, with what it is predicted to take and what the budget has left for it.
  struct Pick {
    let slot: Int32
    let predicted: Int64
    let left: Int64
    let force: Force
  }

  /// Begins the frame's time for filling.
  ///
  /// - Parameters:
  ///   - number: The frame; what was asked for in it waits for the next one.
  ///   - now: The time, which the budget begins at.
  ///   - end: When the budget is used up, before throttles.
  mutating func beginFrame(_ number: UInt64, at now: Int64, end: Int64) {
    enter(number)
    moment = now
    frame.isRunning = true
    frame.start = now
    frame.end = end
    promote(before: ScheduleFault.sameFrameRuns.isPlanted ? .max : number, at: now)
    sortClasses()
    applyGates()
    nextDue = .min
  }

  /// Says which frame it is: what is asked for from now on waits for the next one.
  mutating func enter(_ number: UInt64) {
    guard frame.number != number else { return }
    frame.number = number
    frame.steps = 0
    frame.forced = 0
  }

  /// The step to run next; `nil` where none can be afforded or nothing may run.
  ///
  /// Begins that step.
  mutating func next(at now: Int64) -> Pick? {
    moment = now
    // Only the first step of a frame may begin after its time, and only after enough empty frames.
    let isPatient = frame.steps == 0 && emptyFrames >= settings.patience
    guard wanted > 0, now < frame.end || isPatient else { return nil }
    let mayForce = frame.forced == 0 || ScheduleFault.severalForced.isPlanted
    if mayForce, now >= nextDue, let slot = mostOverdue(at: now, isPatient: isPatient) {
      return begin(slot, .overdue, at: now)
    }
    for place in 0..<4 {
      let priority = ScheduleFault.priorityReversed.isPlanted ? 3 - place : place
      var cheapest: Int32 = -1
      for offset in 0..<lanes.count {
        var lane = cursor + offset
        if lane >= lanes.count { lane -= lanes.count }
        guard mayRun(lane, priority) else { continue }
        if let slot = affordable(lane, priority, at: now, cheapest: &cheapest) {
          return begin(slot, .none, at: now)
        }
      }
      guard cheapest >= 0 else { continue }
      // A lower priority never runs because a higher one does not fit: the time goes back to the frame.
      guard isPatient, mayForce else { return nil }
      return begin(cheapest, .patience, at: now)
    }
    return nil
  }

  /// The step that runs is over; whether the request is, too.
  ///
  /// - Parameters:
  ///   - slot: The job whose step it was.
  ///   - isMore: Whether it needs more time.
  /// - Returns: Whether the request finished. A request that was ended while its step ran never does.
  mutating func endStep(_ slot: Int32, needsMoreTime isMore: Bool) -> Bool {
    guard running == slot else { return false }
    running = -1
    jobs[Int(slot)].state = .queued
    jobs[Int(slot)].isFirstStep = false
    if jobs[Int(slot)].isAskedAgain {
      jobs[Int(slot)].isAskedAgain = false
      jobs[Int(slot)].isFirstStep = true
      jobs[Int(slot)].isApplying = false
      unlink(slot)
      appendToIncoming(slot)
      return false
    }
    if isMore {
      guard jobs[Int(slot)].steps >= settings.stepLimit else { return false }
      unlink(slot)
      appendToIncoming(slot)
      return false
    }
    jobs[Int(slot)].isFilled = true
    return closeStep(slot) || close(slot)
  }

  /// Learns what a step took that did not fail.
  mutating func learn(_ costClass: Int, _ duration: Int64) { estimates[costClass].record(duration) }

  /// Ends the frame's time for filling.
  mutating func endFrame() {
    frame.isRunning = false
    emptyFrames = frame.steps == 0 && hasRunnable() ? emptyFrames + 1 : 0
  }

  /// Lets all of a lane run that no gate holds, also what was asked for in this frame; O(jobs).
  mutating func beginFlush(_ lane: Int, at now: Int64) {
    moment = now
    var slot = incomingHead
    while slot >= 0 {
      let job = jobs[Int(slot)]
      let isHeld = job.priority.rawValue >= lanes[lane].heldFrom || isHeldBack(slot)
      if Int(job.lane) == lane, !isHeld {
        unlink(slot)
        append(slot, at: now)
      }
      slot = job.next
    }
  }

  /// What was asked for in this frame and did not run waits for the next one all the same; O(jobs).
  mutating func endFlush(_ lane: Int) {
    for slot in jobs.indices where Int(jobs[slot].lane) == lane {
      guard jobs[slot].list >= 0, jobs[slot].asked == frame.number else { continue }
      unlink(Int32(slot))
      appendToIncoming(Int32(slot))
    }
  }

  /// The next step of a lane whatever the budget says, for a flush; `nil` where none may run.
  mutating func nextToFlush(_ lane: Int, at now: Int64) -> Pick? {
    moment = now
    for priority in 0..<4 where priority < lanes[lane].heldFrom {
      for place in order.indices {
        let costClass = order[place]
        guard masks[lane * 4 + priority] & (1 &<< UInt64(costClass)) != 0 else { continue }
        guard let slot = candidate(lane, priority, Int(costClass)) else { continue }
        return begin(slot, .flush, at: now)
      }
    }
    return nil
  }

  /// Whether something may run that no gate holds.
  mutating func hasRunnable() -> Bool {
    for lane in lanes.indices {
      for priority in 0..<4 where mayRun(lane, priority) {
        guard lanes[lane].looksAtJobs else { return true }
        for costClass in order.indices where candidate(lane, priority, costClass) != nil {
          return true
        }
      }
    }
    return false
  }

  @inline(__always)
  private mutating func mayRun(_ lane: Int, _ priority: Int) -> Bool {
    masks[lane * 4 + priority] != 0 && !lanes[lane].isSuspended && priority < lanes[lane].heldFrom
  }

  /// The job of a lane and priority whose step fits, of the cheapest class; notes the cheapest of all.
  private mutating func affordable(
    _ lane: Int, _ priority: Int, at now: Int64, cheapest: inout Int32
  ) -> Int32? {
    let mask = masks[lane * 4 + priority]
    for place in order.indices {
      let costClass = order[place]
      guard mask & (1 &<< UInt64(costClass)) != 0 else { continue }
      let predicted = estimates[Int(costClass)].predicted
      var next = candidate(lane, priority, Int(costClass))
      while let slot = next {
        let end = end(of: slot)
        let fits =
          predicted <= end.clampedDifference(now) || ScheduleFault.predictionIgnored.isPlanted
        if now < end, fits { return slot }
        if cheapest < 0 || predicted < estimates[jobs[Int(cheapest)].costClass].predicted {
          cheapest = slot
        }
        // Behind a section that is slowed down may be one that is not.
        next = lanes[lane].looksAtJobs ? following(slot) : nil
      }
    }
    return nil
  }

  /// The job of a list that comes first; O(held jobs) while some of a lane are held.
  @inline(__always)
  private mutating func candidate(_ lane: Int, _ priority: Int, _ costClass: Int) -> Int32? {
    let list = Self.list(lane: lane, priority: priority, costClass: costClass)
    let slot = lanes[lane].isMoving ? tails[list] : heads[list]
    guard slot >= 0 else { return nil }
    guard lanes[lane].looksAtJobs, isHeldBack(slot) else { return slot }
    return following(slot)
  }

  /// The job that comes after another one of its list, and is not held.
  private mutating func following(_ slot: Int32) -> Int32? {
    let isNewestFirst = lanes[Int(jobs[Int(slot)].lane)].isMoving
    var next = slot
    repeat {
      next = isNewestFirst ? jobs[Int(next)].previous : jobs[Int(next)].next
    } while next >= 0 && isHeldBack(next)
    return next < 0 ? nil : next
  }

  /// The job that waited longest beyond its expiry; sees the oldest of each list only.
  private mutating func mostOverdue(at now: Int64, isPatient: Bool) -> Int32? {
    var found: Int32?
    var oldest = Int64.max
    var soonest = Int64.max
    for lane in lanes.indices {
      for priority in 0..<4 where mayRun(lane, priority) {
        let expiry = expiries[priority]
        guard expiry != .max else { continue }
        for place in order.indices {
          let costClass = order[place]
          guard masks[lane * 4 + priority] & (1 &<< UInt64(costClass)) != 0 else { continue }
          let list = Self.list(lane: lane, priority: priority, costClass: Int(costClass))
          var slot = heads[list]
          while lanes[lane].looksAtJobs, slot >= 0,
            isHeldBack(slot) || now >= end(of: slot) && !isPatient
          {
            slot = jobs[Int(slot)].next
          }
          guard slot >= 0 else { continue }
          let due = jobs[Int(slot)].entered.clampedSum(expiry)
          soonest = min(soonest, due)
          guard due <= now, due < oldest, now < end(of: slot) || isPatient else { continue }
          (found, oldest) = (slot, due)
        }
      }
    }
    nextDue = soonest
    return found
  }

  private mutating func begin(_ slot: Int32, _ force: Force, at now: Int64) -> Pick {
    let predicted = estimates[jobs[Int(slot)].costClass].predicted
    if jobs[Int(slot)].stepFrame != frame.number { jobs[Int(slot)].steps = 0 }
    jobs[Int(slot)].stepFrame = frame.number
    jobs[Int(slot)].steps += 1
    jobs[Int(slot)].state = .running
    running = slot
    frame.steps += 1
    if force == .overdue || force == .patience { frame.forced += 1 }
    frame.stepStart = now
    frame.predicted = predicted
    cursor = Int(jobs[Int(slot)].lane) + 1
    if cursor >= lanes.count { cursor = 0 }
    return Pick(
      slot: slot, predicted: predicted, left: end(of: slot).clampedDifference(now), force: force)
  }

  /// Insertion sort: the order is nearly always that of the last frame.
  private mutating func sortClasses() {
    guard order.count > 1 else { return }
    for index in 1..<order.count {
      let moved = order[index]
      let cost = estimates[Int(moved)].predicted
      var place = index
      while place > 0, estimates[Int(order[place - 1])].predicted > cost {
        order[place] = order[place - 1]
        place -= 1
      }
      order[place] = moved
    }
  }
}
