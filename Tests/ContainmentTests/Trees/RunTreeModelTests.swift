import Testing

@testable import Containment

/// The tree against a plain array, with nodes for use and with nodes so small that everything splits.
@Suite struct RunTreeModelTests {
  @Test(arguments: 0..<16) func treeAgreesWithAnArray(seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    let commands = (0..<250).map { _ in RunTreeCommand.random(&dice) }
    check(commands, TinyNodes.self, seed)
    check(commands, WideNodes.self, seed)
  }

  private func check<Shape: RunShape>(
    _ commands: [RunTreeCommand], _ shape: Shape.Type, _ seed: Int
  ) {
    guard RunTreeModel<Shape>.failure(commands) != nil else { return }
    var shortest = commands
    var size = commands.count / 2
    while size > 0 {
      var start = 0
      while start < shortest.count {
        var rest = shortest
        rest.removeSubrange(start..<min(rest.count, start + size))
        if RunTreeModel<Shape>.failure(rest) != nil { shortest = rest } else { start += size }
      }
      size /= 2
    }
    let fault = RunTreeModel<Shape>.failure(shortest) ?? ""
    Issue.record("seed \(seed), \(Shape.self): \(fault), after \(shortest)")
  }
}

/// One edit; numbers are taken modulo what there is.
enum RunTreeCommand {
  case insert(UInt32, count: Int, at: Int)
  case set(UInt32, at: Int, count: Int)
  case remove(Int, count: Int)
  case move(Int, count: Int, to: Int)
  case splitAndJoin(Int)
  case splice([UInt32], at: Int)
  case age

  static func random(_ dice: inout SeededGenerator) -> RunTreeCommand {
    // Few different values at times, so that runs grow; many at others, so that leaves get dense.
    let value = UInt32.random(in: 0..<(Bool.random(using: &dice) ? 3 : 40), using: &dice)
    func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &dice) }
    switch number(9) {
    case 0, 1: return .insert(value, count: number(6), at: number(1000))
    case 2: return .set(value, at: number(1000), count: 1)
    case 3: return .set(value, at: number(1000), count: number(200))
    case 4: return .remove(number(1000), count: number(8))
    case 5: return number(4) == 0 ? .remove(number(1000), count: 400) : .age
    case 6: return .move(number(1000), count: number(100), to: number(1000))
    case 7: return .splitAndJoin(number(1000))
    default:
      let limit: UInt32 = Bool.random(using: &dice) ? 2 : 50
      return .splice(
        (0..<number(300)).map { _ in UInt32.random(in: 0..<limit, using: &dice) },
        at: number(1000))
    }
  }
}

/// Sums what can be checked by hand: how many elements, and the sum of their values.
struct ValueSum: RunSummary, Equatable {
  var count = 0
  var values = 0
  static let zero = ValueSum()

  init() {}

  init(value: UInt32, count: Int) { (self.count, values) = (count, Int(value & 0xFFFF) * count) }

  static func += (left: inout ValueSum, right: ValueSum) {
    left.count += right.count
    left.values += right.values
  }

  static func -= (left: inout ValueSum, right: ValueSum) {
    left.count -= right.count
    left.values -= right.values
  }

  /// An aged value has a mark that does not count.
  static func aged(_ value: UInt32) -> UInt32 { value | 1 << 20 }
}

/// The tree and the array, side by side.
struct RunTreeModel<Shape: RunShape> {
  private var tree = RunTree<ValueSum, Shape>()
  private var array: [UInt32] = []

  /// Where the two differ, or the tree's own rules are broken; `nil` where all is well.
  static func failure(_ commands: [RunTreeCommand]) -> String? {
    var model = RunTreeModel()
    for (step, command) in commands.enumerated() {
      let before = (model.tree, model.array)
      model.run(command)
      if let fault = model.fault(model.tree, model.array) { return "step \(step): \(fault)" }
      if let fault = model.fault(before.0, before.1) { return "step \(step), the copy: \(fault)" }
    }
    return nil
  }

  private func range(_ start: Int, _ count: Int) -> Range<Int> {
    guard !array.isEmpty else { return 0..<0 }
    let start = start % array.count
    return start..<min(array.count, start + count)
  }

  private mutating func run(_ command: RunTreeCommand) {
    switch command {
    case .insert(let value, let count, let place):
      let place = place % (array.count + 1)
      tree.insert(value, count: count, at: place)
      array.insert(contentsOf: repeatElement(value, count: count), at: place)
    case .set(let value, let start, let count):
      let range = range(start, count)
      tree.set(range, to: value)
      array.replaceSubrange(range, with: repeatElement(value, count: range.count))
    case .remove(let start, let count):
      let range = range(start, count)
      tree.remove(range)
      array.removeSubrange(range)
    case .move(let start, let count, let place):
      let range = range(start, count)
      let moved = array[range]
      array.removeSubrange(range)
      let place = place % (array.count + 1)
      tree.move(range, to: place)
      array.insert(contentsOf: moved, at: place)
    case .splitAndJoin(let place):
      let place = place % (array.count + 1)
      let tail = tree.split(at: place)
      tree.append(tail)
    case .splice(let values, let place):
      let place = place % (array.count + 1)
      tree.insert(RunTree(values: values), at: place)
      array.insert(contentsOf: values, at: place)
    case .age:
      tree.age()
    }
  }

  /// Ages are told apart by leaves, so only what does not age can be compared.
  private func fault(_ tree: RunTree<ValueSum, Shape>, _ array: [UInt32]) -> String? {
    if let broken = tree.brokenInvariant { return broken }
    guard tree.count == array.count else { return "\(tree.count) elements, not \(array.count)" }
    let values = tree.runs.flatMap { repeatElement($0.value & 0xFFFF, count: $0.count) }
    guard values == array else { return "other elements" }
    var sum = ValueSum.zero
    for place in 0...array.count {
      guard place % 7 == 0 || place == array.count else {
        sum += ValueSum(value: array[place], count: 1)
        continue
      }
      guard tree.prefix(place) == sum else { return "another sum up to \(place)" }
      guard place < array.count else { break }
      guard tree[place] & 0xFFFF == array[place] else { return "another element at \(place)" }
      sum += ValueSum(value: array[place], count: 1)
    }
    return search(tree, array)
  }

  /// The leaf beyond a sum must hold the element that an array finds.
  private func search(_ tree: RunTree<ValueSum, Shape>, _ array: [UInt32]) -> String? {
    let total = array.reduce(0) { $0 + Int($1) }
    for limit in stride(from: 0, to: total, by: max(1, total / 9)) {
      var reached = 0
      let wanted = array.firstIndex { value in
        reached += Int(value)
        return reached > limit
      }
      let found = tree.withLeaf(beyond: limit, measuring: { sum, _ in sum.values }) {
        leaf, start, sum in
        sum.values <= limit && wanted.map { $0 >= start && $0 < start + leaf.count } == true
      }
      guard found == true else { return "not found beyond \(limit)" }
    }
    return nil
  }
}
