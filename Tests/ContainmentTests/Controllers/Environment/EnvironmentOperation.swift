@testable import Containment

/// One thing that a random test does to a tree of controllers and their values; numbers name a fixed cast.
enum EnvironmentOperation: CustomStringConvertible {
  /// Adds a controller and attaches its view.
  case embed(Int, in: Int)
  /// Adds a controller whose view stays out, so that it is in the tree and never seen.
  case adopt(Int, by: Int)
  case expel(Int)
  /// `nil` for the window; a value of 0 is the default, and `nil` removes the override.
  case set(Int?, key: Int, Int?)
  case setDefault(Int, key: Int, Int?)
  case look(Int)
  case update(Int)
  case show
  case hide
  case step
  /// What a controller does the next time that it is told.
  case plant(Int, target: Int, key: Int, Int?)

  var description: String {
    func text(_ value: Int?) -> String { value.map { "to \($0)" } ?? "to nothing" }
    return switch self {
    case .embed(let child, let parent): "embed \(child) in \(parent)"
    case .adopt(let child, let parent): "add \(child) to \(parent), without its view"
    case .expel(let child): "take \(child) out"
    case .set(let target, let key, let value):
      "set key \(key) of \(target.map(String.init) ?? "the window") \(text(value))"
    case .setDefault(let target, let key, let value):
      "set the default of key \(key) of \(target) \(text(value))"
    case .look(let target): "\(target) looks"
    case .update(let target): "update \(target)"
    case .show: "show"
    case .hide: "hide"
    case .step: "step"
    case .plant(let source, let target, let key, let value):
      "when \(source) is told: set key \(key) of \(target) \(text(value))"
    }
  }

  static func random(cast: Int, using random: inout SeededGenerator) -> EnvironmentOperation {
    func any() -> Int { Int.random(in: 0..<cast, using: &random) }
    func child() -> Int { Int.random(in: 1..<cast, using: &random) }
    func key() -> Int { Int.random(in: 0..<2, using: &random) }
    func value() -> Int? {
      let value = Int.random(in: -1..<3, using: &random)
      return value < 0 ? nil : value
    }
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<9: return .embed(child(), in: any())
    case 9..<11: return .adopt(child(), by: any())
    case 11..<16: return .expel(child())
    case 16..<19: return .set(nil, key: key(), value())
    case 19..<24: return .set(any(), key: key(), value())
    case 24..<26: return .setDefault(any(), key: key(), value())
    case 26: return .look(any())
    case 27: return .update(any())
    case 28: return .hide
    case 29..<31: return .show
    case 31..<33: return .plant(any(), target: any(), key: key(), value())
    default: return .step
    }
  }
}
