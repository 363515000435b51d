import Testing

@testable import Containment

/// Random schedules: requests, rebinds, loads, gates, priorities, retries, owners and frames, also from inside steps.
///
/// A plain model says before each step, after each frame and at each end what must hold: the guarantees that
/// ``PopulationScheduler`` gives. A failure prints its seed and the shortest list of operations found that fails
/// in the same way. What the guarantees are, and what fails where one of them does not hold:
///
/// 1. No step behind a gate, nor of what is held: `ScheduleHost.check`.
/// 2. No frame is over by more than a step: `ScheduleWorld.endModelFrame`.
/// 3. No step before a more urgent one: `ScheduleHost.checkRank`. Loads: `ScheduleHost.checkLoad`.
/// 4. No step that is predicted not to fit: `ScheduleHost.checkBudget`.
/// 5. One forced step a frame, and only where it is due: `checkBudget` and `checkOverdue`.
/// 6. Each request ends once: `ScheduleHost.populationDidEnd`, `ScheduleWorld.tearDown`.
/// 7. Nothing for what is shown no more: `check`, which compares with the item of the request.
/// 8. Whatever ends a request does so before it returns: `ScheduleWorld.perform`.
/// 9. Requests of one showing are one: `check`, a step that nobody asked for, and `isFilled`.
/// 10. No request runs inline, no step in another: `check`, a step outside a frame or inside another.
/// 11. Nothing in the frame in which it was asked for, and 64 steps at most: `check`, `populate`.
/// 12. Joining never moves a request back: `ScheduleHost.checkOrder`, whose order a joined request keeps.
/// 13. A frame is asked for exactly while something waits for one: `endModelFrame`, `checkRest`.
/// 14. Nothing starves: a third frame without a step in `endModelFrame`, the longest overdue first in `checkOverdue`,
///     and the bounds by `PopulationSchedulerTests.starvation` and `PopulationSchedulerTests.expiry`.
/// 15. Gates that are let go or out of time hold no longer: `settleGates` of the model, and from another thread
///     `PopulationGateTests.droppedElsewhere`; the timeout by `PopulationGateTests.expiry`.
/// 16. The same schedule gives the same log: `determinism`.
/// 17. An open gate leads to no burst: as 2, and `PopulationGateTests.noBurst`.
/// 18. An error changes nothing else: the model's estimates in `checkBudget`, and `PopulationSchedulerTests.errors`.
/// 19. Nothing is allocated: `PopulationAllocationTests`, in a release build, and the rows `population/` of the bench;
///     that each call looks at few jobs: `PopulationQueueTests.constant`.
/// 20. Reports add up, their times too: `ScheduleWorld.checkReport`.
/// 21. Lists and counts are in order: `PopulationQueue.faults`, after each operation.
///
/// ``RandomScheduleFaultTests`` plants each ``ScheduleFault`` and sees that it is found: no new epoch at a bind; a bind
/// without a cancellation; a late value accepted; the ticket ignored; requests that run in their own frame; a request
/// that runs inline; no frame asked for while work waits; a gate that is closed in mid-frame ignored; the budget looked
/// at with the time before the last step; the prediction ignored; several forced steps; priorities reversed; an error
/// without an end; an end after a rebind; a double end. By hand edits of the library, each tried alone, it was
/// seen that these are found too: a gate that opens in mid-frame; failures that are learned; suspension, throttles,
/// timeouts, expiry or patience ignored; the oldest first while a lane moves; a flush that lets other lanes run;
/// coalescing that lowers a priority or queues anew; content filled twice; the dearest first; a request of a running
/// step lost; one lane only.
@Suite("Random schedules of population")
@MainActor
struct RandomScheduleTests {
  /// Runs a list of operations; what is wrong, or nothing.
  static func faults(
    of operations: [ScheduleOperation], isJudged: Bool = false, looksAtLists: Bool = false,
    keepsReasons: Bool = false
  ) -> (faults: [String], world: ScheduleWorld) {
    let world = ScheduleWorld(looksAtLists: looksAtLists)
    world.recorder.keepsReasons = keepsReasons
    world.perform(all: operations, isJudged: isJudged)
    return (world.faults, world)
  }

  @Test("Every guarantee holds in a thousand schedules of 400 frames", arguments: 0..<20)
  func schedules(part: UInt64) {
    for seed in (part * 50)..<(part * 50 + 50) {
      let operations = ScheduleOperation.schedule(seed: seed, frames: 400)
      let found = Self.faults(of: operations, looksAtLists: seed.isMultiple(of: 16)).faults
      guard !found.isEmpty else { continue }
      Issue.record(Comment(rawValue: Self.report(seed: seed, operations, found, isJudged: false)))
      return
    }
  }

  @Test("The logs of random schedules keep the contract", arguments: 0..<10)
  func logs(part: UInt64) {
    for seed in (part * 10)..<(part * 10 + 10) {
      let operations = ScheduleOperation.schedule(seed: seed + 5000, frames: 200)
      let found = Self.faults(of: operations, isJudged: true).faults
      guard !found.isEmpty else { continue }
      Issue.record(
        Comment(rawValue: Self.report(seed: seed + 5000, operations, found, isJudged: true)))
      return
    }
  }

  @Test("The same schedule gives the same log", arguments: 0..<10)
  func determinism(seed: UInt64) {
    let operations = ScheduleOperation.schedule(seed: seed, frames: 200)
    let (first, second) = (Self.faults(of: operations).world, Self.faults(of: operations).world)
    #expect(first.recorder.digest == second.recorder.digest)
    #expect(first.recorder.count == second.recorder.count)
    #expect(first.bodies > 10)
  }

  @Test("The schedules reach everything that population logs")
  func reach() {
    var bodies = 0
    var seen: [String: Int] = [:]
    for seed in UInt64(0)..<20 {
      let world = Self.faults(
        of: ScheduleOperation.schedule(seed: seed, frames: 400), keepsReasons: true
      ).world
      bodies += world.bodies
      seen.merge(world.recorder.reasons) { $0 + $1 }
    }
    #expect(bodies > 3000)
    let wanted = [
      "populationStep ", "populationStep overdue", "populationStep patience",
      "populationStep flush",
      "populationFinish ", "populationFail ", "populationCancel rebound",
      "populationCancel unbound",
      "populationCancel explicit", "populationCancel taskCancelled", "populationCancel shutdown",
      "populationRequest loading", "populationRequest visibleLoad", "populationRequest idleLoad",
      "gateClose random", "gateOpen random", "gateExpire random",
    ]
    for kind in wanted { #expect(seen[kind, default: 0] > 10, "\(kind)") }
  }

  static func report(
    seed: UInt64, _ operations: [ScheduleOperation], _ found: [String], isJudged: Bool
  ) -> String {
    func sort(_ faults: [String]) -> String {
      faults.first?.drop { $0 != ":" }.filter { !$0.isNumber } ?? ""
    }
    let list = shortestList(of: operations, tries: 3000) {
      sort(Self.faults(of: $0, isJudged: isJudged, looksAtLists: true).faults) == sort(found)
    }
    var lines = ["seed \(seed)"] + found.prefix(4).map { "  fault: \($0)" }
    lines.append("the shortest list found, \(list.count) operations:")
    lines += list.map { "  .\($0)" }
    lines += Self.faults(of: list, isJudged: isJudged).faults.prefix(3).map { "  fault: \($0)" }
    return lines.joined(separator: "\n")
  }
}

extension ScheduleWorld {
  static let judgedRules = RuleBook.rules.filter {
    $0.id.description.hasPrefix("POP") || $0.id.description.hasPrefix("GATE")
      || $0.id.description.hasPrefix("FRAME")
  }
  static let kinds: EventKindSet = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .layout, .bind,
    .enqueue, .populationRequest, .populationStep, .populationFinish, .populationFail,
    .populationCancel, .gateClose, .gateOpen, .gateExpire, .frame,
  ]

  func perform(all operations: [ScheduleOperation], isJudged: Bool) {
    if isJudged {
      recorder.checker = ContractChecker(
        isComplete: false, kinds: Self.kinds, rules: Self.judgedRules)
    }
    for operation in operations {
      perform(operation)
      if let breach = recorder.breaches.first { fault(breach) }
      guard faults.isEmpty else { return }
    }
    tearDown()
  }
}
