@testable import Containment

/// One thing that is done to a collection; its numbers are taken modulo what is there, so that any
/// list of operations can be run and a failing one can be made shorter.
enum CollectionOperation: Sendable, Hashable {
  case scroll(Int)
  case jump(perMille: Int)
  case scrollToItem(Int, ScrollPosition)
  case resize(width: Int, height: Int)
  case update(seed: UInt64)
  case brokenUpdate(seed: UInt64, kind: Int)
  case reloadItem(Int)
  case reconfigureItem(Int)
  case reloadData(seed: UInt64)
  case show(animated: Bool)
  case hide(animated: Bool)
  case removeHost(Int)
  case addHost(Int)
  case moveCollection
  case register(Int)
  case failFactories(Int)
  case limitCache(Int)
  case react(CollectionCallback, CollectionReaction)
  case select(Int)
  case frames(Int)
  case setRanges(Int)
  case setPrefetching(Bool)
  case wobble(Int)

  static func random(using random: inout SeededGenerator) -> CollectionOperation {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    switch number(0..<100) {
    case ..<34: return .frames(number(0..<12) == 0 ? 20 : number(1..<3))
    case ..<46: return .scroll(number(-6..<9))
    case ..<50: return .jump(perMille: number(0..<1001))
    case ..<54: return .scrollToItem(number(0..<1000), CollectionReaction.position(number(0..<4)))
    case ..<57: return .resize(width: number(1..<20), height: number(0..<14))
    case ..<69: return .update(seed: random.next())
    case ..<72: return .brokenUpdate(seed: random.next(), kind: number(0..<5))
    case ..<74: return .reloadItem(number(0..<1000))
    case ..<76: return .reconfigureItem(number(0..<1000))
    case ..<78: return .reloadData(seed: random.next())
    case ..<81: return .show(animated: number(0..<2) == 0)
    case ..<83: return .hide(animated: number(0..<2) == 0)
    case ..<84: return .removeHost(number(0..<2))
    case ..<87: return .addHost(number(0..<2))
    case ..<89: return .moveCollection
    case ..<90: return .register(number(0..<3))
    case ..<91: return .failFactories(number(1..<4))
    case ..<92: return .limitCache(number(0..<5))
    case ..<94: return .select(number(0..<1000))
    default:
      let callback = CollectionCallback.allCases[number(0..<CollectionCallback.allCases.count)]
      return .react(callback, .random(using: &random))
    }
  }
}

/// A callback of the library in which a reaction can wait.
enum CollectionCallback: Sendable, Hashable, CaseIterable {
  case cellRequest, configure, willDisplay, didEndDisplaying
  case didMove, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
}

/// What is done from inside a callback.
enum CollectionReaction: Sendable, Hashable {
  case update(seed: UInt64)
  case brokenUpdate(seed: UInt64, kind: Int)
  case reloadData
  case scroll(Int)
  case scrollToItem(Int, ScrollPosition)
  case reconfigureItem(Int)

  static func random(using random: inout SeededGenerator) -> CollectionReaction {
    switch Int.random(in: 0..<10, using: &random) {
    case ..<4: .update(seed: random.next())
    case 4: .brokenUpdate(seed: random.next(), kind: Int.random(in: 0..<5, using: &random))
    case 5: .reloadData
    case 6: .reconfigureItem(Int.random(in: 0..<1000, using: &random))
    case 7: .scrollToItem(Int.random(in: 0..<1000, using: &random), position(2))
    default: .scroll(Int.random(in: -5..<6, using: &random))
    }
  }

  static func position(_ index: Int) -> ScrollPosition {
    [.start, .center, .end, .visible][index % 4]
  }
}

/// In what a run differs from others before its first operation.
struct RandomFlavour: Sendable, Hashable {
  let policy: HostingPolicy
  /// Whether data comes from snapshots; from batches otherwise.
  let usesSnapshots: Bool
  /// Whether the host is a collection view controller; two plain controllers take turns otherwise.
  let usesCollectionController: Bool
  let spacing: Int
  /// How many frames the cells that an animated update takes away stay.
  let animationFrames: Int
  /// Whether items are made ready and announced beyond the viewport.
  let hasRanges: Bool
  /// Whether controllers are filled in frames, by several steps and by values that are loaded.
  let defersContent: Bool

  init(seed: UInt64, hasRanges: Bool = false, defersContent: Bool = false) {
    self.hasRanges = hasRanges
    self.defersContent = defersContent
    policy = seed % 2 == 0 ? .displayed : .bound
    usesSnapshots = seed / 2 % 3 == 0
    usesCollectionController = seed / 6 % 2 == 0
    spacing = Int(seed / 12 % 2)
    animationFrames = [1, 3, 15][Int(seed % 3)]
  }

  /// The operations of a seed.
  static func operations(seed: UInt64, count: Int) -> [CollectionOperation] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in .random(using: &random) }
  }

  /// The operations of a seed, with changes of the ranges and of who is told among them.
  static func operationsWithRanges(seed: UInt64, count: Int) -> [CollectionOperation] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      switch Int.random(in: 0..<60, using: &random) {
      case 0: .setRanges(Int.random(in: 0..<6, using: &random))
      case 1: .setPrefetching(Int.random(in: 0..<3, using: &random) > 0)
      case 2, 3: .wobble(Int.random(in: 1..<4, using: &random))
      default: .random(using: &random)
      }
    }
  }
}
