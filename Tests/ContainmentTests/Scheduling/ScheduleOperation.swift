@testable import Containment

/// One thing that happens to a scheduler in a random schedule.
///
/// Hosts, gates and tickets are named by numbers
/// that are taken modulo how many there are, so that any part of a list is a list that can run.
indirect enum ScheduleOperation: Sendable {
  case bind(Int, item: Int, section: Int)
  /// Binds and asks for content.
  case show(Int, item: Int, section: Int, PopulationPriority)
  case unbind(Int)
  case renew(Int)
  case ask(Int, PopulationPriority)
  case askOld(Int, PopulationPriority)
  case prioritize(Int, PopulationPriority)
  case cancel(Int)
  case load(Int, PopulationPriority)
  /// Asks for a load that a frame starts.
  case needLoad(Int, PopulationPriority)
  /// What a host does when it is told to start its next load: how long it takes, and what it does meanwhile.
  case loadPlan(Int, microseconds: Int, ScheduleLanding, [ScheduleOperation])
  case dwell(Int, milliseconds: Int)
  case hold(Int, Bool)
  case retry(Int, PopulationPriority, milliseconds: Int)
  /// What the owner of a lane does when it is next told of a frame.
  case ownerPlan(Int, [ScheduleOperation])
  case land(Int)
  case failLoad(Int)
  case close(scope: Int, share: Double, PopulationPriority, milliseconds: Int)
  case open(Int)
  case drop(Int)
  case suspend(Int, Bool)
  case move(Int, Bool)
  case flush(Int)
  /// What the next step of a host does: how long it takes, what it comes to, and what it does meanwhile.
  case plan(Int, microseconds: Int, ScheduleResult, [ScheduleOperation])
  case tick
  case frame(microseconds: Int)
}

/// What a step comes to.
enum ScheduleResult: Sendable, CaseIterable {
  case finished, needsMoreTime, throwing, cancelling
}

/// When a load that is started comes to something.
enum ScheduleLanding: Sendable, CaseIterable {
  case later, atOnce, failing
}

extension ScheduleOperation {
  /// A schedule of frames; the same for the same seed.
  static func schedule(seed: UInt64, frames: Int) -> [ScheduleOperation] {
    var random = SeededGenerator(seed: seed)
    // Each schedule has a character of its own: how busy, how long the steps, how often gates close.
    let busy = Int.random(in: 1...9, using: &random)
    let longest = [300, 1500, 6000, 22_000].randomElement(using: &random) ?? 300
    let gates = Int.random(in: 0...30, using: &random)
    var list: [ScheduleOperation] = []
    for frame in 0..<frames {
      let isEarly = Bool.random(using: &random)
      if isEarly { list.append(.tick) }
      // The last frames have nothing new, so that work drains under the checks, too.
      if frame < frames - 20 {
        for _ in 0..<Int.random(in: 0...busy, using: &random) {
          list.append(Self.random(&random, longest: longest, gates: gates, depth: 0))
        }
      }
      let before = Int.random(in: 0..<8, using: &random) == 0 ? 20_000 : 8_000
      list.append(.frame(microseconds: Int.random(in: 0...before, using: &random)))
    }
    return list
  }

  private static func random(
    _ random: inout SeededGenerator, longest: Int, gates: Int, depth: Int
  ) -> ScheduleOperation {
    let host = Int.random(in: 0..<ScheduleWorld.hostCount, using: &random)
    let priority = PopulationPriority.allCases.randomElement(using: &random) ?? .visible
    switch Int.random(in: 0..<124, using: &random) {
    case 0..<32:
      let item = Int.random(in: 0..<50, using: &random)
      let section = Int.random(in: 0..<2, using: &random)
      guard Int.random(in: 0..<3, using: &random) > 0 else {
        return .bind(host, item: item, section: section)
      }
      return .show(host, item: item, section: section, priority)
    case 32..<35: return .unbind(host)
    case 35: return .renew(host)
    case 36..<50: return .ask(host, priority)
    case 50..<54: return .askOld(host, priority)
    case 54..<60: return .prioritize(host, priority)
    case 60..<62: return .cancel(host)
    case 62..<67: return .load(host, priority)
    case 67..<73: return .land(host)
    case 73: return .failLoad(host)
    case 74..<78:
      guard Int.random(in: 0..<30, using: &random) < gates else { return .ask(host, priority) }
      return .close(
        scope: Int.random(in: 0..<7, using: &random),
        share: [0, 0, 0.5, 0.1].randomElement(using: &random) ?? 0,
        [.visible, .visible, priority].randomElement(using: &random) ?? .visible,
        milliseconds: Int.random(in: 0..<400, using: &random))
    case 78..<80: return .open(host)
    case 80..<82: return .drop(host)
    case 82: return .suspend(host, Bool.random(using: &random))
    case 83: return .suspend(host, false)
    case 84: return .move(host, Bool.random(using: &random))
    case 85: return .flush(host)
    case 100..<110: return .needLoad(host, priority)
    case 110..<113: return .dwell(host, milliseconds: Int.random(in: -50...500, using: &random))
    case 113, 114: return .hold(host, true)
    case 115, 116: return .hold(host, false)
    case 117..<119:
      return .retry(host, priority, milliseconds: Int.random(in: 0...200, using: &random))
    default:
      guard depth == 0 else { return .ask(host, priority) }
      var inner: [ScheduleOperation] = []
      while Int.random(in: 0..<3, using: &random) == 0 {
        inner.append(Self.random(&random, longest: longest, gates: gates, depth: 1))
      }
      if host == 0 { return .ownerPlan(Int.random(in: 0..<2, using: &random), inner) }
      if host < 4 {
        return .loadPlan(
          Int.random(in: 0..<ScheduleWorld.hostCount, using: &random),
          microseconds: Int.random(in: 0...2000, using: &random),
          ScheduleLanding.allCases.randomElement(using: &random) ?? .later, inner)
      }
      let result = ScheduleResult.allCases.randomElement(using: &random) ?? .finished
      let rare = Bool.random(using: &random) ? result : [.finished, .needsMoreTime][host % 2]
      return .plan(
        Int.random(in: 0..<ScheduleWorld.hostCount, using: &random),
        microseconds: Int.random(in: 0...longest, using: &random), rare, inner)
    }
  }
}
