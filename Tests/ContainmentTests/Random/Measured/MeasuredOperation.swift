@testable import Containment

/// What may happen to a list whose content says how long it is.
enum MeasuredOperation {
  case scroll(Int)
  case jump(perMille: Int)
  case scrollToItem(Int, ScrollPosition)
  /// In steps, of which so many frames are let pass.
  case travel(to: Int, ScrollPosition, frames: Int)
  case insert(at: Int, count: Int)
  case delete(at: Int, count: Int)
  case move(from: Int, to: Int)
  case renew(at: Int, count: Int)
  /// The item's content changes and says so, alone or by a reconfigure.
  case grow(Int, by: Int, reconfigured: Bool)
  case resize(width: Int, height: Int)
  case append(Int)
  case follow(Bool)
  case reload
  case react(MeasuredReaction)
  case frames(Int)

  static func random(using random: inout SeededGenerator) -> MeasuredOperation {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    switch number(0..<100) {
    case ..<30: return .scroll(number(-9..<10))
    case ..<36: return .jump(perMille: number(0..<1001))
    case ..<48: return .scrollToItem(number(0..<1000), position(number(0..<4)))
    case ..<56: return .insert(at: number(0..<1000), count: number(1..<6))
    case ..<64: return .delete(at: number(0..<1000), count: number(1..<6))
    case ..<69: return .move(from: number(0..<1000), to: number(0..<1000))
    case ..<81: return .grow(number(0..<1000), by: number(-4..<5), reconfigured: number(0..<2) == 0)
    case ..<90: return .resize(width: number(3..<12), height: number(0..<14))
    case ..<95: return .append(number(1..<4))
    case ..<98: return .follow(number(0..<2) == 0)
    default: return .reload
    }
  }

  /// The same, and what comes from inside callbacks or takes its time.
  static func mixed(using random: inout SeededGenerator) -> MeasuredOperation {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    switch number(0..<30) {
    case 0, 1:
      return .travel(to: number(0..<1000), position(number(0..<4)), frames: number(0..<20))
    case 2, 3: return .renew(at: number(0..<1000), count: number(1..<4))
    case 4: return .frames(number(1..<20))
    case 5, 6: return .react(.random(using: &random))
    default: return .random(using: &random)
    }
  }

  private static func position(_ index: Int) -> ScrollPosition {
    [.start, .center, .end, .visible][index]
  }

  /// Whether it is the reader who moves the list, and not a change of what is in it.
  var isByReader: Bool {
    switch self {
    case .scroll, .jump, .scrollToItem, .travel, .reload: true
    default: false
    }
  }
}

/// What is done from inside a callback, once.
enum MeasuredReaction {
  /// By which of them: an item is about to be displayed, ended, or is asked for its length.
  enum Callback: CaseIterable, Hashable { case willDisplay, didEndDisplaying, wish }

  case layout(Callback)
  case grow(Callback, Int, by: Int)
  case insert(Callback, at: Int)
  case delete(Callback, at: Int)
  case scroll(Callback, Int)
  case scrollToItem(Callback, Int)

  static func random(using random: inout SeededGenerator) -> MeasuredReaction {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    let callback = Callback.allCases[number(0..<3)]
    switch number(0..<6) {
    case 0: return .layout(callback)
    case 1: return .grow(callback, number(0..<1000), by: number(-3..<4))
    case 2: return .insert(callback, at: number(0..<1000))
    case 3: return .delete(callback, at: number(0..<1000))
    case 4: return .scroll(callback, number(-5..<6))
    default: return .scrollToItem(callback, number(0..<1000))
    }
  }

  var callback: Callback {
    switch self {
    case .layout(let callback), .grow(let callback, _, _), .insert(let callback, _),
      .delete(let callback, _), .scroll(let callback, _), .scrollToItem(let callback, _):
      callback
    }
  }
}
