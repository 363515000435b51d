import Synchronization
import Testing

@testable import Containment

@Suite("Frame drivers")
@MainActor
struct FrameDriverTests {
  @Test("A virtual second has as many frames as said, and ends on the nanosecond")
  func virtual() {
    let driver = VirtualFrameDriver(framesPerSecond: 60)
    var starts: [Int64] = []
    driver.onFrame = { [unowned driver] timing in
      starts.append(timing.start.nanoseconds)
      #expect(driver.clock.now == timing.start && timing.deadline > timing.start)
      if starts.count <= 60 { driver.requestFrame() }
    }
    #expect(driver.run() == 0)
    driver.requestFrame()
    #expect(driver.run() == 61)
    #expect(starts.last == 1_000_000_000 && starts[1] == 16_666_666)
    #expect(driver.droppedFrames == 0)
  }

  @Test("Time that goes by outside frames drops none")
  func idleTime() {
    let driver = VirtualFrameDriver(framesPerSecond: 100)
    driver.step()
    driver.virtualClock.advance(by: .milliseconds(95))
    driver.step()
    #expect(driver.clock.now == Instant(nanoseconds: 100_000_000) && driver.droppedFrames == 0)
    driver.virtualClock.advance(by: .milliseconds(-5))
    #expect(driver.clock.now == Instant(nanoseconds: 100_000_000))
  }

  @Test("A timer's frames come at whole intervals of its clock, one for each time it was asked")
  func timer() async {
    let base = LeapingClock()
    let driver = TimerFrameDriver(clock: base, framesPerSecond: 100)
    for expected in 1...3 {
      let timing = await withCheckedContinuation { continuation in
        driver.onFrame = { continuation.resume(returning: $0) }
        driver.requestFrame()
        driver.requestFrame()
        #expect(driver.isFrameRequested)
      }
      #expect(timing.start == Instant(nanoseconds: Int64(expected) * 10_000_000))
      #expect(timing.deadline == Instant(nanoseconds: Int64(expected + 1) * 10_000_000))
      #expect(!driver.isFrameRequested)
    }
    driver.requestFrame()
    driver.stop()
    #expect(!driver.isFrameRequested)
  }

  @Test("A driver that is replaced while it is asked lives until it has answered, and no longer")
  func replaced() {
    let stage = PopulationStage()
    let host = stage.host(0)
    var said: [String] = []
    stage.scheduler.driver = ParkedDriver(clock: stage.clock) { said.append("gone") }
    (stage.scheduler.driver as? ParkedDriver)?.asked = { [scheduler = stage.scheduler] in
      scheduler.driver = ParkedDriver(clock: scheduler.clock) { said.append("second gone") }
      said.append("replaced")
      scheduler.askForFrame()
      scheduler.driver = nil
      said.append("none")
    }
    stage.ask(host)
    #expect(said.prefix(2) == ["replaced", "none"])
    #expect(said.dropFirst(2).sorted() == ["gone", "second gone"])
    #expect(stage.scheduler.driver == nil)
    stage.scheduler.driver = ParkedDriver(clock: stage.clock) { said.append("third gone") }
    stage.scheduler.driver = nil
    #expect(said.last == "third gone")
  }

  @Test("An adapted clock counts in nanoseconds from where it began")
  func adapter() async throws {
    let base = LeapingClock()
    try await base.sleep(until: .init(offset: .seconds(5)))
    let clock = ClockAdapter(base)
    #expect(clock.now == .zero)
    try await base.sleep(until: .init(offset: .seconds(20_000)))
    #expect(clock.now == Instant(nanoseconds: 19_995_000_000_000))
    #expect(
      clock.instant(at: Instant(nanoseconds: 1)) == .init(offset: .seconds(5) + .nanoseconds(1)))
  }
}

/// A driver whose frames never come; it says when it goes.
private final class ParkedDriver: FrameDriver {
  let clock: any FrameClock
  var onFrame: (@MainActor (FrameTiming) -> Void)?
  var asked: () -> Void = {}
  private let gone: () -> Void

  init(clock: any FrameClock, gone: @escaping () -> Void) {
    self.clock = clock
    self.gone = gone
  }

  isolated deinit { gone() }

  func requestFrame() { asked() }
}

/// A clock on which every sleep is over at once, and moves it on.
private final class LeapingClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let time = Mutex(Instant(offset: .zero))

  var now: Instant { time.withLock { $0 } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
  }
}
