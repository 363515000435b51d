import Testing

@testable import Containment

/// Clocks near their end, and durations that no clock lives to see.
@Suite("Population at the ends of time", .freesClosures)
@MainActor
struct PopulationClampingTests {
  nonisolated static let moments: [Int64] = [0, .max / 2, .max - 40_000_000, .max - 1, .max]
  nonisolated static let durations: [Duration] = [
    .nanoseconds(Int64.min), .seconds(Int64.min), .seconds(-1), .zero, .milliseconds(1),
    .nanoseconds(Int64.max - 5), .nanoseconds(Int64.max), .seconds(Int64.max),
  ]

  @Test("Whatever the clock says and however long things are to take, sums end at the last moment")
  func sums() {
    #expect(Int64.max.clampedSum(1) == .max && Int64.min.clampedSum(-1) == .min)
    #expect(Int64.max.clampedDifference(-1) == .max && Int64.min.clampedDifference(1) == .min)
    #expect(Int64(3).clampedSum(4) == 7 && Int64(3).clampedDifference(4) == -1)
    #expect(Instant(nanoseconds: .min).advanced(by: .seconds(-1)).nanoseconds == .min)
    #expect(Instant(nanoseconds: .max).advanced(by: .seconds(1)).nanoseconds == .max)
  }

  @Test("Work is filled, gates hold and expire, and loads and retries come", arguments: moments)
  func everything(moment: Int64) throws {
    for duration in Self.durations {
      var settings = PopulationSettings()
      settings.visibleExpiry = duration
      settings.reserve = duration
      settings.minimumDwell = duration
      let stage = PopulationStage(settings: settings)
      stage.clock.advance(by: .nanoseconds(moment))
      let hosts = (0..<4).map { stage.host($0, milliseconds: 0) }
      let gate = stage.scheduler.closeGate(reason: "ends", timeout: duration)
      let slow = stage.scheduler.closeGate(
        .throttle(share: 0.5), reason: "slow", timeout: duration)
      stage.ask(hosts[0])
      stage.load(hosts[1])
      stage.scheduler.setDwell(try #require(hosts[1].binding), duration)
      stage.scheduler.retry(try #require(hosts[2].binding), .visible, after: duration)
      stage.scheduler.noteCommit(took: duration)
      for _ in 0..<4 { frame(stage, after: duration) }
      gate.open()
      slow.open()
      if let binding = hosts[1].binding { stage.scheduler.setDwell(binding, .seconds(Int64.max)) }
      for _ in 0..<4 { frame(stage, after: .zero) }
      #expect(hosts[0].ends == ["finished"], "\(duration)")
      #expect(hosts[1].tickets.count == 1, "\(duration)")
      stage.scheduler.finishLoad(hosts[1].tickets[0])
      stage.scheduler.flush(stage.lane)
      frame(stage, after: .zero)
      frame(stage, after: .zero)
      #expect(hosts[1].ends == ["finished"], "\(duration)")
      #expect(stage.scheduler.queue.faults() == [])
      let wasForced = stage.log.contains("populationStep overdue")
      if duration > .seconds(1) { #expect(!wasForced) }
    }
  }

  /// A frame that begins now, even where the clock has no later moment.
  private func frame(_ stage: PopulationStage, after busy: Duration) {
    let start = stage.clock.now
    stage.context.beginTick()
    stage.context.timeline.run(until: stage.clock.now)
    if busy < .seconds(1) { stage.clock.advance(by: busy) }
    stage.scheduler.runFrame(
      FrameTiming(start: start, deadline: start.advanced(by: PopulationStage.interval)))
  }

  @Test("Drivers of frames go on near the end of time", arguments: [1, 60, 999_983, 1_000_000])
  func drivers(framesPerSecond: Int64) {
    for moment in Self.moments {
      let driver = VirtualFrameDriver(framesPerSecond: framesPerSecond)
      driver.virtualClock.advance(by: .nanoseconds(moment))
      var begins: [Instant] = []
      driver.onFrame = { timing in begins.append(timing.start) }
      for _ in 0..<3 { driver.step() }
      #expect(begins.count == 3 && begins[0] <= begins[1] && begins[1] <= begins[2])
      #expect(begins[0].nanoseconds >= moment)
    }
  }
}
