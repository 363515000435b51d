internal import Containment

@MainActor
enum LogBench {
  static func record(_ meter: BenchMeter) -> [BenchResult] {
    let events = meter.size(1_000_000, tiny: 1000)
    let floor = BenchFloor("a record of 32 bytes into a ring", units: events) {
      Self.fillRing(events)
    }
    let log = LifecycleLog()
    let event = LifecycleEvent(.scroll, log.addSubject(HostStage.self))
    let timing = meter.measure(units: events, expected: UInt64(events), floor: floor) { watch in
      let before = log.record(event)
      watch.time { for _ in 0..<events { log.record(event) } }
      return log.record(event) - before - 1
    }
    var on = BenchResult("log/record", unit: "an event", timing)
    on.counts = [("events", events), ("bytesAnEvent", MemoryLayout<LifecycleEvent>.stride)]
    on.goal = BenchGoal(ratio: 5, allocations: 0)
    let off = BenchResult(
      "log/record:off", unit: "an event", notRun: "the log cannot be switched off")
    return [on, off]
  }

  private struct Record {
    var sequence: UInt64
    var subject: UInt64
    var row: UInt64
    var kind: UInt64
  }

  private nonisolated static func fillRing(_ events: Int) -> UInt64 {
    let capacity = 16_384
    let ring = UnsafeMutablePointer<Record>.allocate(capacity: capacity)
    defer { ring.deallocate() }
    for index in 0..<events {
      let number = UInt64(index)
      (ring + index & (capacity - 1)).initialize(
        to: Record(sequence: number, subject: 1, row: number, kind: 3))
    }
    return ring[(events - 1) & (capacity - 1)].sequence
  }

  static func judge(_ meter: BenchMeter) -> BenchResult {
    let recorder = EventRecorder()
    let wanted = meter.size(200_000, tiny: 2000)
    let log = recordScroll(wanted, rows: meter.size(1_000_000, tiny: 10_000), recorder) {
      recorder.events.count
    }
    let events = recorder.events
    let timing = meter.measure(units: events.count, expected: UInt64(events.count)) { watch in
      let checker = ContractChecker(kinds: EventKindSet(EventKind.recorded))
      var violations = 0
      watch.time {
        for event in events { checker.judge(event, names: log) { _ in violations += 1 } }
      }
      return checker.finish(names: log) { _ in violations += 1 }.eventCount &+ UInt64(violations)
    }
    var result = BenchResult("log/judge", unit: "an event", timing)
    result.counts = [("events", events.count)]
    result.goal = BenchGoal(nanoseconds: 100)
    return result
  }

  static func read(_ meter: BenchMeter) -> BenchResult {
    guard let file = LogScratchFile() else {
      return BenchResult(
        "log/read", unit: "an event", notRun: "there is no place for a file to be read")
    }
    let wanted = meter.size(1_000_000, tiny: 2000)
    let sink = LogSink(file)
    _ = recordScroll(wanted, rows: meter.size(1_000_000, tiny: 10_000), sink) { sink.events }
    sink.finish()
    var faults: [String] = []
    var most = 0
    let timing = meter.measure(units: sink.events, expected: UInt64(sink.events)) { watch in
      let before = BenchMachine.residentBytes
      let judge = LogJudge()
      var (violations, events): (UInt64, UInt64) = (0, 0)
      watch.time {
        do throws(LogError) {
          var place = 0
          while true {
            let bytes = file.bytes(at: place)
            if bytes.isEmpty { break }
            try judge.read(bytes) { _ in violations += 1 }
            place += bytes.count
          }
          events = try judge.finish { _ in violations += 1 }.eventCount
        } catch {
          faults.append("\(error)")
        }
      }
      most = max(most, BenchMachine.residentBytes - before)
      return events &+ violations
    }
    var result = BenchResult("log/read", unit: "an event", timing)
    result.timing?.faults += faults.prefix(3)
    result.counts = [
      ("events", sink.events), ("fileBytes", file.count), ("residentBytes", most),
    ]
    result.goal = BenchGoal(nanoseconds: 1000)
    result.goal.others = [.init(words: "<= 16,777,216 bytes", isMet: most <= 16 << 20)]
    return result
  }

  /// Scrolls hosted rows until an observer has seen enough; the log, which knows the names.
  private static func recordScroll(
    _ wanted: Int, rows: Int, _ observer: any LifecycleObserver, _ seen: () -> Int
  ) -> LifecycleLog {
    let stage = HostStage(rows: rows, lengths: .estimated, observer: observer)
    var offset = 0
    while seen() < wanted {
      offset += 37
      stage.frame(at: offset)
    }
    stage.close()
    stage.context.log.removeObserver(observer)
    return stage.context.log
  }
}
