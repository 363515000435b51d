import Testing

@testable import Containment

@Suite("What a log keeps")
@MainActor
struct LifecycleLogTests {
  @Test(
    "The newest events are kept, and as many as fit; the rest is counted", arguments: [1, 2, 3, 7])
  func keeps(capacity: Int) {
    let log = LifecycleLog(capacity: capacity)
    let subject = log.addSubject(LifecycleLogTests.self)
    for round in 0..<2 {
      let before = Int(log.newestSequence)
      for count in 0...(3 * capacity + 1) {
        let kept = min(count, capacity)
        let last = before + count
        #expect(log.events.map { Int($0.sequence) } == Array(last - kept + 1..<last + 1))
        #expect(log.droppedCount == count - kept)
        // Both ways to record write into the same ring.
        if count.isMultiple(of: 2) {
          log.record(LifecycleEvent(.layout, subject))
        } else {
          log.record(.layout, subject) { $0.generation = UInt32(round) }
        }
      }
      log.clear()
      #expect(log.events.isEmpty && log.droppedCount == 0)
    }
  }

  @Test("An event has nothing of the one whose place it takes")
  func replaced() {
    let log = LifecycleLog(capacity: 1)
    let subject = log.addSubject(LifecycleLogTests.self)
    var plain = LifecycleEvent(.layout, subject)
    log.record(.bind, subject) { event in
      event.parent = subject
      event.animated = true
      event.reused = false
      event.item = ItemIdentity(7)
      event.indexPath = IndexPath(item: 1, section: 2)
      event.controller = subject
      event.host = subject
      event.generation = 3
      event.value = EventValue(x: 4, y: 5)
      event.identifier = InternedName("identifier")
      event.reason = InternedName("reason")
      event.message = InternedName("message")
      event.violation = ViolationKind.allCases.last
      event.isSynthesized = true
    }
    let second = log.record(.layout, subject) { _ in }
    plain.sequence = second
    #expect(log.events == [plain])
  }

  @Test("Observers are told the very event that is kept, from when they are added to when they go")
  func observers() {
    let log = LifecycleLog(capacity: 4)
    let subject = log.addSubject(LifecycleLogTests.self)
    let (first, second) = (Listener(), Listener())
    log.record(.layout, subject) { _ in }
    log.addObserver(first)
    log.record(.layout, subject) { $0.generation = 1 }
    log.addObserver(second)
    log.record(LifecycleEvent(.layout, subject))
    log.removeObserver(first)
    log.record(.layout, subject) { $0.generation = 2 }
    log.removeObserver(second)
    log.record(.layout, subject) { _ in }
    #expect(first.heard.map(\.sequence) == [2, 3] && second.heard.map(\.sequence) == [3, 4])
    #expect(second.heard == Array(log.events[1...2]))
  }

  private final class Listener: LifecycleObserver {
    var heard: [LifecycleEvent] = []
    func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) { heard.append(event) }
  }
}
