@testable import Containment

enum ScheduleError: Error { case planned }

/// Takes in every event that is recorded.
@MainActor
final class ScheduleRecorder: LifecycleObserver {
  var keepsReasons = false
  var checker: ContractChecker?
  var breaches: [String] = []
  var lastStep: LifecycleEvent?
  var digest: UInt64 = 14_695_981_039_346_656_037
  var count = 0
  /// How often which kind came with which reason.
  var reasons: [String: Int] = [:]

  func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) {
    count += 1
    if keepsReasons { reasons["\(event.kind.name) \(event.reason)", default: 0] += 1 }
    if event.kind == .populationStep { lastStep = event }
    for word in [
      UInt64(event.kind.rawValue), UInt64(event.subject.number), event.tick,
      event.item?.bits ?? 0, UInt64(event.generation ?? 0),
      UInt64(bitPattern: event.time.nanoseconds),
    ] { digest = (digest ^ word) &* 1_099_511_628_211 }
    checker?.judge(event, names: log) {
      self.breaches.append("\($0.rule) at \($0.sequence): \($0.what)")
    }
  }
}
