import Testing

@testable import Containment

/// Ten thousand random operations on collections, judged by a model, by the log and by invariants.
///
/// A failure prints the shortest list of operations found that fails too. To see one again, put its
/// seed into ``seeds`` alone.
@Suite("Random operations on a collection")
@MainActor
struct RandomCollectionTests {
  nonisolated static let seeds: [UInt64] = Array(1...24)
  nonisolated static let length = 420

  @Test("The collection shows what the model says, and every log is legal", arguments: seeds)
  func operations(seed: UInt64) {
    let operations = RandomFlavour.operations(seed: seed, count: Self.length)
    let run = RandomRun(flavour: RandomFlavour(seed: seed), operations: operations)
    guard let failure = run.failure() else { return }
    Issue.record(Comment(rawValue: run.report(seed: seed, failure)))
  }

  @Test(
    "With ranges it shows the same, and what is ready and announced is what the ranges say",
    arguments: seeds)
  func operationsWithRanges(seed: UInt64) {
    let operations = RandomFlavour.operationsWithRanges(seed: seed, count: Self.length)
    let flavour = RandomFlavour(seed: seed, hasRanges: true)
    let run = RandomRun(flavour: flavour, operations: operations)
    guard let failure = run.failure() else { return }
    Issue.record(Comment(rawValue: run.report(seed: seed, failure)))
  }

  @Test(
    "With deferred content every controller shows its own item's, or none, and is filled in the end",
    arguments: seeds)
  func operationsWithDeferredContent(seed: UInt64) {
    let hasRanges = seed % 2 == 0
    let operations =
      hasRanges
      ? RandomFlavour.operationsWithRanges(seed: seed, count: Self.length)
      : RandomFlavour.operations(seed: seed, count: Self.length)
    let flavour = RandomFlavour(seed: seed / 2, hasRanges: hasRanges, defersContent: true)
    let run = RandomRun(flavour: flavour, operations: operations)
    guard let failure = run.failure() else { return }
    Issue.record(Comment(rawValue: run.report(seed: seed, failure)))
  }

  @Test("The same seed gives the same log, byte for byte", arguments: [3, 4, 7, 8])
  func determinism(seed: UInt64) {
    let operations = RandomFlavour.operations(seed: seed, count: 150)
    let run = RandomRun(flavour: RandomFlavour(seed: seed), operations: operations)
    let first = transcript(of: run)
    let second = transcript(of: run)
    #expect(first.count > 500)
    let place = zip(first, second).enumerated().first { $1.0 != $1.1 }?.offset
    let difference = place.map { "at \($0): \(first[$0]) | \(second[$0])" }
    #expect(difference == nil && first.count == second.count, "\(difference ?? "")")
  }

  @Test("The operations reach everything that a collection logs")
  func reach() {
    let recorder = EventRecorder()
    for seed in Self.seeds {
      let context = LifecycleContext(misuse: .refuse, logCapacity: 16)
      context.log.addObserver(recorder)
      let operations = RandomFlavour.operations(seed: seed, count: 100)
      _ = RandomRun(flavour: RandomFlavour(seed: seed), operations: operations).failure(in: context)
    }
    let kinds = Set(recorder.events.map(\.kind))
    let wanted: Set<EventKind> = [
      .dequeue, .prepareForReuse, .bind, .configure, .willDisplay, .didEndDisplaying, .enqueue,
      .evict, .factory, .factoryFail, .updateBegin, .updateEnd, .updateReject, .reloadData, .edit,
      .scroll, .resize, .select, .deselect, .violation, .animationBegin, .animationEnd,
    ]
    #expect(wanted.subtracting(kinds).isEmpty)
    let reasons = Set(recorder.events.filter { $0.kind == .edit }.map(\.reason.string))
    #expect(reasons == ["delete", "move", "reload", "reconfigure"])
    #expect(recorder.events.contains { $0.violation == .updateDuringLayout })
    let animated = recorder.events.count {
      $0.kind == .animationBegin && $0.reason.string == "update"
    }
    #expect(animated > 20)
  }

  private func transcript(of run: RandomRun) -> [String] {
    let recorder = EventRecorder()
    let context = LifecycleContext(misuse: .refuse, logCapacity: 16)
    context.log.addObserver(recorder)
    _ = run.failure(in: context)
    return Transcript(of: recorder.events, in: context.log).lines
  }
}
