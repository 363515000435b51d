import Testing

@testable import Containment

/// Plugins come and go in any order while a list scrolls, is updated and gives memory back.
///
/// A failure prints the shortest list of steps found that fails too.
@MainActor
@Suite("Plugin storms")
struct PluginStormTests {
  nonisolated static let seeds: [UInt64] = Array(1...12) + [104, 114, 131, 188, 210]
  nonisolated static let length = 300

  @Test(
    "Whoever comes and goes, the preferred one makes what is shown, and nothing of what went is alive",
    arguments: seeds)
  func storm(seed: UInt64) {
    let steps = PluginStorm.steps(seed: seed, count: Self.length)
    let storm = PluginStorm(flavour: PluginStormWorld.Flavour(seed: seed), steps: steps)
    guard let failure = storm.failure() else { return }
    Issue.record(Comment(rawValue: storm.report(seed: seed, failure)))
  }

  @Test("The storms come to everything that they are for")
  func reach() {
    var reach = PluginStormWorld.Reach()
    for seed in Self.seeds.prefix(3) {
      let steps = PluginStorm.steps(seed: seed, count: Self.length)
      _ = PluginStorm(flavour: PluginStormWorld.Flavour(seed: seed), steps: steps).failure {
        reach.revokes += $0.revokes
        reach.standIns += $0.standIns
        reach.errors += $0.errors
        reach.lazy += $0.lazy
        reach.decorated += $0.decorated
        reach.refused += $0.refused
        reach.inside += $0.inside
      }
    }
    #expect(reach.revokes > 20 && reach.standIns > 50 && reach.errors > 20, "\(reach)")
    #expect(reach.lazy > 5 && reach.decorated > 50 && reach.refused > 20, "\(reach)")
    #expect(reach.inside > 10, "\(reach)")
  }
}

/// One storm: where it failed and why.
@MainActor
struct PluginStorm {
  let flavour: PluginStormWorld.Flavour
  let steps: [PluginStormOperation]

  struct Failure {
    let step: Int
    let faults: [String]
    /// The first fault without its numbers: a shorter list must fail in the same way.
    var sort: String { faults.first?.filter { !$0.isNumber && !"[], ".contains($0) } ?? "" }
  }

  static func steps(seed: UInt64, count: Int) -> [PluginStormOperation] {
    var random = SeededGenerator(seed: seed &* 7919)
    return (0..<count).map { _ in .random(using: &random) }
  }

  /// Runs the steps until something is wrong; `nil` where all is well to the end.
  func failure(reach: (PluginStormWorld.Reach) -> Void = { _ in }) -> Failure? {
    let context = LifecycleContext(misuse: .refuse, logCapacity: 64)
    let watcher = ViolationWatcher()
    context.log.addObserver(watcher)
    var breaches: [String] = []
    let monitor = JudgedTests.monitor(of: context) { breaches.append("\($0)") }
    weak var gone: PluginStormWorld?
    var failure: Failure? = context.run {
      let world = PluginStormWorld(flavour)
      gone = world
      defer { reach(world.counts) }
      watcher.world = world
      world.begin()
      for (step, operation) in steps.enumerated() {
        world.perform(operation)
        world.faults += breaches
        guard world.faults.isEmpty else { return Failure(step: step, faults: world.faults) }
      }
      world.tearDown()
      return world.faults.isEmpty ? nil : Failure(step: steps.count, faults: world.faults)
    }
    monitor?.finish()
    if failure == nil, gone != nil {
      failure = Failure(step: steps.count, faults: ["the world is alive"])
    }
    if failure == nil, !breaches.isEmpty { failure = Failure(step: steps.count, faults: breaches) }
    return failure
  }

  /// What a person needs to see the failure again.
  func report(seed: UInt64, _ failure: Failure) -> String {
    let list = shortestList(of: Array(steps.prefix(failure.step + 1)), tries: 60) {
      PluginStorm(flavour: flavour, steps: $0).failure()?.sort == failure.sort
    }
    let last = PluginStorm(flavour: flavour, steps: list).failure() ?? failure
    var lines = ["seed \(seed), step \(failure.step), \(flavour)"]
    lines += failure.faults.prefix(6).map { "  fault: \($0)" }
    lines.append("the shortest list found, \(list.count) steps, fails at step \(last.step):")
    lines += list.enumerated().map { "  \($0): \($1)" }
    lines += last.faults.prefix(6).map { "  fault: \($0)" }
    return lines.joined(separator: "\n")
  }
}

/// Every violation that is recorded is one that the world says must be, and whoever goes was said to go.
@MainActor
private final class ViolationWatcher: LifecycleObserver {
  weak var world: PluginStormWorld?
  /// The controllers that were bound since the log said that they go.
  private var bound: Set<SubjectIdentity> = []

  func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) {
    switch event.kind {
    case .bind: if let controller = event.controller { bound.insert(controller) }
    case .evict: bound.remove(event.controller ?? event.subject)
    case .`deinit` where bound.contains(event.subject):
      world?.faults.append("\(event.subject) is gone without an evict")
    default: break
    }
    guard let violation = event.violation else { return }
    world?.violations.append(violation)
    switch violation {
    case .unregisteredIdentifier, .identifierReplaced: break
    default: world?.faults.append("\(violation): \(event.message)")
    }
  }
}
