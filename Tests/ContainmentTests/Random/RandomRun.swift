@testable import Containment

/// One run of operations: where it failed and why, and the shortest list that fails too.
@MainActor
struct RandomRun {
  let flavour: RandomFlavour
  let operations: [CollectionOperation]

  struct Failure {
    let step: Int
    let faults: [String]

    /// The first fault without its numbers: a shorter list must fail in the same way.
    var sort: String { faults.first?.filter { !$0.isNumber && $0 != "," } ?? "" }
  }

  /// Runs the operations until something is wrong; `nil` where all is well to the end.
  func failure(in given: LifecycleContext? = nil) -> Failure? {
    let context = given ?? LifecycleContext(misuse: .refuse, logCapacity: 16)
    let checker = LogChecker()
    context.log.addObserver(checker)
    var breaches: [String] = []
    let monitor = JudgedTests.monitor(of: context) { breaches.append("\($0)") }
    let failure = context.run { run(checker) }
    monitor?.finish()
    if let failure { return failure }
    guard breaches.isEmpty else { return Failure(step: operations.count, faults: breaches) }
    if checker.liveCells + checker.liveControllers > 0 || checker.faults.isEmpty == false {
      let leak = "\(checker.liveCells) cells and \(checker.liveControllers) controllers leak"
      return Failure(step: operations.count, faults: [leak] + checker.faults)
    }
    return nil
  }

  private func run(_ checker: LogChecker) -> Failure? {
    let world = RandomWorld(flavour: flavour, checker: checker)
    for (step, operation) in operations.enumerated() {
      world.perform(operation)
      guard world.faults.isEmpty else { return Failure(step: step, faults: world.faults) }
    }
    world.tearDown()
    return world.faults.isEmpty ? nil : Failure(step: operations.count, faults: world.faults)
  }

  /// The shortest list found that fails too, by leaving parts out (ddmin), with its failure.
  func shrunk(_ failure: Failure) -> (operations: [CollectionOperation], failure: Failure) {
    var best = Array(operations.prefix(failure.step + 1))
    var found = failure
    var parts = 2
    var tries = 600
    while best.count > 1, tries > 0 {
      let size = max(1, (best.count + parts - 1) / parts)
      var isShorter = false
      for start in stride(from: 0, to: best.count, by: size) where tries > 0 {
        let rest = Array(best[..<start] + best[min(start + size, best.count)...])
        tries -= 1
        guard let next = RandomRun(flavour: flavour, operations: rest).failure(),
          next.sort == failure.sort
        else { continue }
        best = Array(rest.prefix(next.step + 1))
        found = next
        isShorter = true
        break
      }
      if isShorter {
        parts = max(2, parts - 1)
      } else if size == 1 {
        break
      } else {
        parts = min(best.count, parts * 2)
      }
    }
    return (best, found)
  }

  /// What a person needs to see the failure again.
  func report(seed: UInt64, _ failure: Failure) -> String {
    let (list, last) = shrunk(failure)
    var lines = ["seed \(seed), step \(failure.step), \(flavour)"]
    lines += failure.faults.prefix(6).map { "  fault: \($0)" }
    lines.append("the shortest list found, \(list.count) operations, fails at step \(last.step):")
    lines += list.enumerated().map { "  \($0): .\($1)" }
    lines += last.faults.prefix(6).map { "  fault: \($0)" }
    return lines.joined(separator: "\n")
  }
}
