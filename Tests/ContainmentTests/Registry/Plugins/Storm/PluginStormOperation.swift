@testable import Containment

/// One step of a storm.
enum PluginStormOperation: CustomStringConvertible {
  case install([Int], seed: UInt64)
  case revoke(Int)
  case theme(Int)
  case register(Int, retention: Int, failure: Int)
  case unregister(Int)
  case registerFallback(namespace: String)
  case unregisterFallback
  case failFactories(Int)
  case scroll(Int)
  case resize(Int)
  case update(seed: UInt64)
  case reload
  case toggleWindow
  case pin(Int)
  case unpin(Int)
  case pressure(MemoryPressureLevel, onRegistry: Bool)
  case budget(count: Int?, cost: Int?)
  case boundCache(Int)
  case frames(Int)
  /// Something of the above inside the next callback of a kind.
  indirect case inside(StormCallback, PluginStormOperation)

  static func random(using random: inout SeededGenerator) -> PluginStormOperation {
    func number(_ most: Int) -> Int { Int.random(in: 0..<most, using: &random) }
    switch number(100) {
    case ..<14:
      let first = number(5)
      let more = number(3) == 0 ? [(first + 1 + number(4)) % 5] : []
      return .install([first] + more, seed: random.next())
    case ..<24: return .revoke(number(5))
    case ..<30: return .theme(number(3))
    case ..<36: return .register(number(4), retention: number(8), failure: number(9))
    case ..<40: return .unregister(number(4))
    case ..<42: return .registerFallback(namespace: ["", "storm", "p0"][number(3)])
    case ..<43: return .unregisterFallback
    case ..<47: return .failFactories(1 + number(4))
    case ..<62: return .scroll(number(21) - 10)
    case ..<65: return .resize(1 + number(7))
    case ..<72: return .update(seed: random.next())
    case ..<74: return .reload
    case ..<77: return .toggleWindow
    case ..<82: return .pin(number(20))
    case ..<85: return .unpin(number(8))
    case ..<88:
      return .pressure(MemoryPressureLevel.allCases[number(3)], onRegistry: number(2) == 0)
    case ..<90:
      return .budget(
        count: number(2) == 0 ? number(6) : nil, cost: number(2) == 0 ? number(9) : nil)
    case ..<91: return .boundCache(number(4))
    case ..<94: return .frames(1 + number(20))
    default:
      return .inside(
        StormCallback.allCases[number(StormCallback.allCases.count)], .reaction(&random))
    }
  }

  private static func reaction(_ random: inout SeededGenerator) -> PluginStormOperation {
    func number(_ most: Int) -> Int { Int.random(in: 0..<most, using: &random) }
    switch number(8) {
    case 0, 1, 2: return .revoke(number(5))
    case 3, 4: return .install([number(5)], seed: random.next())
    case 5: return .theme(number(3))
    case 6: return .register(number(4), retention: number(8), failure: number(9))
    default: return .pressure(.critical, onRegistry: number(2) == 0)
    }
  }

  var description: String {
    switch self {
    case .install(let list, let seed):
      "install \(list.map { StormPlan($0, seed: seed &+ UInt64($0)) })"
    case .revoke(let index): "revoke p\(index)"
    case .theme(let theme): "theme \(theme)"
    case .register(let name, let retention, let failure):
      "register \(StormPlan.names[name]) \(Retention.storm(retention)) \(FailurePolicy.storm(failure))"
    case .unregister(let name): "unregister \(StormPlan.names[name])"
    case .registerFallback(let namespace): "registerFallback for \"\(namespace)\""
    case .unregisterFallback: "unregisterFallback"
    case .failFactories(let count): "failFactories \(count)"
    case .scroll(let distance): "scroll \(distance)"
    case .resize(let height): "resize \(height)"
    case .update(let seed): "update seed \(seed)"
    case .reload: "reload"
    case .toggleWindow: "toggleWindow"
    case .pin(let pick): "pin \(pick)"
    case .unpin(let pick): "unpin \(pick)"
    case .pressure(let level, let onRegistry): "\(level)\(onRegistry ? " on the registry" : "")"
    case .budget(let count, let cost): "budget \(count ?? -1) \(cost ?? -1)"
    case .boundCache(let limit): "boundCache \(limit)"
    case .frames(let count): "frames \(count)"
    case .inside(let callback, let operation): "inside \(callback): \(operation)"
    }
  }
}

/// A callback in which a step of a storm may happen.
enum StormCallback: CaseIterable {
  case cellRequest, configure, standIn, willDisplay, didEndDisplaying
  case viewWillAppear, viewDidDisappear, didMove
}
