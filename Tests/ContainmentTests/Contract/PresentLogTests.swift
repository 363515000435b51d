import Testing

@testable import Containment

/// The rules of what is to come, over what the library records today.
@Suite("Rules of population and surroundings over logs of the library")
@MainActor
struct PresentLogTests {
  /// What they find in a log, as `RULE@seq what`.
  static func found(
    in events: [LifecycleEvent], of log: LifecycleLog, kinds: [EventKind]
  ) -> [String] {
    let checker = ContractChecker(kinds: EventKindSet(kinds), rules: JudgedLines.rules)
    var found: [String] = []
    for event in events {
      checker.judge(event, names: log) { found.append("\($0.rule)@\($0.sequence) \($0.what)") }
    }
    _ = checker.finish(names: log) { found.append("\($0.rule)@\($0.sequence) \($0.what)") }
    return found
  }

  @Test("They find nothing in random runs of collections", arguments: [1, 2, 3, 4, 5, 6, 7, 8])
  func random(seed: UInt64) {
    let recorder = EventRecorder()
    let context = LifecycleContext(misuse: .refuse, logCapacity: 16)
    context.log.addObserver(recorder)
    let operations = RandomFlavour.operations(seed: seed, count: 250)
    _ = RandomRun(flavour: RandomFlavour(seed: seed), operations: operations).failure(in: context)
    for kinds in [EventKind.recorded, EventKind.allCases] {
      #expect(Self.found(in: recorder.events, of: context.log, kinds: kinds) == [])
    }
  }

  @Test("They find nothing in a day in which every kind of event happens")
  func busyDay() throws {
    let recorder = EventRecorder()
    let context = LifecycleContext(misuse: .refuse, logCapacity: 16)
    context.log.addObserver(recorder)
    try context.run { try BusyDay().run() }
    #expect(recorder.events.count > 100)
    for kinds in [EventKind.recorded, EventKind.allCases] {
      #expect(Self.found(in: recorder.events, of: context.log, kinds: kinds) == [])
    }
  }
}
