import Testing

@testable import Containment

/// A cast of controllers that random operations are played on, beside the model of what they see.
@MainActor
private final class EnvironmentWorld {
  private enum FirstKey: EnvironmentKey { static let defaultValue = 0 }
  private enum SecondKey: EnvironmentKey { static let defaultValue = 0 }

  private final class Node: ViewController {
    var onChange: (Node, EnvironmentValues) -> Void = { _, _ in }
    override func environmentDidChange(from previous: EnvironmentValues) {
      onChange(self, previous)
    }
  }

  static let cast = 8
  private let recording = Recording()
  private var cast: [Node] = []
  private let window: Window
  private var model = EnvironmentModel(cast: EnvironmentWorld.cast)
  private var told: [String] = []
  private var reactions: [Int: (target: Int, key: Int, value: Int?)] = [:]

  init() {
    let recording = recording
    let nodes = recording.context.run { (0..<Self.cast).map { _ in Node() } }
    cast = nodes
    window = recording.context.run { recording.window(nodes[0]) }
    for (index, node) in nodes.enumerated() {
      node.onChange = { [unowned self] node, previous in
        told.append("\(index): \(Self.numbers(previous)) -> \(Self.numbers(node.environment))")
        guard let reaction = reactions.removeValue(forKey: index) else { return }
        set(reaction.target, reaction.key, reaction.value)
      }
    }
  }

  private static func numbers(_ values: EnvironmentValues) -> [Int] {
    [values[FirstKey.self], values[SecondKey.self]]
  }

  /// Plays operations until something differs from the model; the place and the difference of the first.
  func play(_ operations: [EnvironmentOperation]) -> (index: Int, faults: [String])? {
    recording.context.run {
      for (index, operation) in operations.enumerated() where fits(operation) {
        model.run(operation)
        run(operation)
        let faults = check(operation)
        guard faults.isEmpty else { return (index, faults) }
      }
      return nil
    }
  }

  private func check(_ operation: EnvironmentOperation) -> [String] {
    var faults: [String] = []
    let expected = model.takeTold()
    if expected != told { faults.append("expected \(expected), told \(told)") }
    told.removeAll()
    for (index, node) in cast.enumerated() {
      let (seen, wanted) = (Self.numbers(node.resolvedEnvironment), model.sees(index))
      if seen != wanted { faults.append("\(index) sees \(seen), and not \(wanted)") }
    }
    if case .step = operation, !window.hasPendingWork, !model.uninformed.isEmpty {
      faults.append("at rest, and not told: \(model.uninformed)")
    }
    faults += recording.violations.map { "\($0)" } + window.invariantFaults()
    recording.forget()
    return faults
  }

  private func fits(_ operation: EnvironmentOperation) -> Bool {
    switch operation {
    case .embed(let child, let parent), .adopt(let child, let parent):
      model.mayEmbed(child, in: parent)
    case .expel(let child): model.hasParent(child)
    default: true
    }
  }

  private func run(_ operation: EnvironmentOperation) {
    switch operation {
    case .embed(let child, let parent): cast[parent].embed(cast[child])
    case .adopt(let child, let parent):
      cast[parent].addChild(cast[child])
      cast[child].didMove(toParent: cast[parent])
    case .expel(let child): cast[child].expel()
    case .set(let target, let key, let value): set(target, key, value)
    case .setDefault(let target, let key, let value):
      var overrides = EnvironmentOverrides(cast[target].environmentDefaults?.overridesOfDefaults)
      Self.set(&overrides, key, value)
      cast[target].environmentDefaults = EnvironmentValues(
        overrides: overrides.list, defaults: nil)
    case .look(let target): _ = cast[target].environment
    case .update(let target): cast[target].updateEnvironmentIfNeeded()
    case .show: window.show()
    case .hide: window.hide()
    case .step: window.step()
    case .plant(let source, let target, let key, let value):
      reactions[source] = (target, key, value)
    }
  }

  private func set(_ target: Int?, _ key: Int, _ value: Int?) {
    if let target {
      Self.set(&cast[target].environmentOverrides, key, value)
    } else {
      Self.set(&window.environmentOverrides, key, value)
    }
  }

  private static func set(_ overrides: inout EnvironmentOverrides, _ key: Int, _ value: Int?) {
    if key == 0 { overrides[FirstKey.self] = value } else { overrides[SecondKey.self] = value }
  }
}

extension EnvironmentValues {
  fileprivate var overridesOfDefaults: EnvironmentList? { everything }
}

@MainActor
@Suite("Random changes of values in a tree")
struct RandomEnvironmentTests {
  @Test(
    "Each controller is told once of what it sees otherwise, when the model says so",
    arguments: 1...60 as ClosedRange<UInt64>)
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let operations = (0..<400).map { _ in
      EnvironmentOperation.random(cast: EnvironmentWorld.cast, using: &random)
    }
    guard let failure = EnvironmentWorld().play(operations) else { return }
    let shortest = Self.shrink(Array(operations[...failure.index]))
    let faults = EnvironmentWorld().play(shortest)?.faults ?? failure.faults
    let lines = (faults + ["after:"] + shortest.map { "  \($0)" }).joined(separator: "\n")
    Issue.record("seed \(seed), operation \(failure.index):\n\(lines)")
  }

  private static func shrink(_ operations: [EnvironmentOperation]) -> [EnvironmentOperation] {
    var list = operations
    var chunk = max(1, list.count / 2)
    while true {
      var start = 0
      var hasShrunk = false
      while start < list.count {
        let rest = Array(list[..<start] + list[min(list.count, start + chunk)...])
        if let failure = EnvironmentWorld().play(rest) {
          list = Array(rest[...failure.index])
          hasShrunk = true
        } else {
          start += chunk
        }
      }
      guard chunk > 1 || hasShrunk else { return list }
      chunk = max(1, chunk / 2)
    }
  }
}
