@testable import Containment

/// One call that a random test makes; numbers name controllers of a fixed cast.
indirect enum RandomOperation: CustomStringConvertible {
  case addChild(Int, Int)
  case willMove(Int, to: Int?)
  case didMove(Int, to: Int?)
  case remove(Int)
  case attach(Int, under: Int)
  case detach(Int)
  case embed(Int, Int)
  case expel(Int)
  case putInBox(Int, Int)
  case placeBox(Int, under: Int)
  case takeBox(Int)
  case begin(Int, Bool, animated: Bool)
  case end(Int)
  case transition(Int, from: Int, to: Int, milliseconds: Int)
  case finish
  case cancel
  case beginAnimation
  case endAnimation
  case show(Bool)
  case hide(Bool)
  case unload(Int)
  case renew(Int)
  case plant(Int, EventKind, RandomOperation)
  case step

  var description: String {
    switch self {
    case .plant(let controller, let kind, let operation):
      "in \(kind.name) of \(controller): \(operation)"
    case .willMove(let controller, let parent):
      "willMove(\(controller), to: \(parent.map(String.init) ?? "nil"))"
    case .didMove(let controller, let parent):
      "didMove(\(controller), to: \(parent.map(String.init) ?? "nil"))"
    case .addChild(let parent, let child): "addChild(\(child)) on \(parent)"
    case .attach(let child, let parent): "attach \(child) under \(parent)"
    case .embed(let parent, let child): "embed \(child) in \(parent)"
    case .putInBox(let child, let box): "put \(child) in box \(box)"
    case .placeBox(let box, let parent): "place box \(box) under \(parent)"
    case .begin(let child, let appearing, let animated):
      "begin(\(child), \(appearing ? "appear" : "disappear"), animated: \(animated))"
    case .transition(let parent, let from, let to, let time):
      "transition of \(parent) from \(from) to \(to) in \(time) ms"
    case .remove(let child): "removeFromParent() on \(child)"
    case .detach(let child): "detach \(child)"
    case .expel(let child): "expel \(child)"
    case .takeBox(let box): "take box \(box) out"
    case .end(let child): "end(\(child))"
    case .unload(let child): "unloadView() on \(child)"
    case .renew(let child): "renew \(child)"
    case .show(let animated): "show(animated: \(animated))"
    case .hide(let animated): "hide(animated: \(animated))"
    case .finish: "finish the transition"
    case .cancel: "cancel the transition"
    case .beginAnimation: "begin an animation"
    case .endAnimation: "end the animation"
    case .step: "step"
    }
  }

  /// A random operation; well-behaved calls are as frequent as all the others together.
  static func random(
    cast: Int, boxes: Int, using random: inout SeededGenerator, mayPlant: Bool = true
  ) -> RandomOperation {
    func any() -> Int { Int.random(in: 0..<cast, using: &random) }
    func child() -> Int { Int.random(in: 1..<cast, using: &random) }
    func box() -> Int { Int.random(in: 0..<boxes, using: &random) }
    func flag() -> Bool { Bool.random(using: &random) }
    switch Int.random(in: 0..<62, using: &random) {
    case 0..<8: return .embed(any(), child())
    case 8..<13: return .expel(child())
    case 13..<16: return .addChild(any(), child())
    case 16: return .willMove(child(), to: flag() ? any() : nil)
    case 17: return .willMove(child(), to: nil)
    case 18: return .didMove(child(), to: flag() ? any() : nil)
    case 19..<22: return .remove(child())
    case 22..<25: return .attach(child(), under: any())
    case 25..<28: return .detach(child())
    case 28..<30: return .putInBox(child(), box())
    case 30..<32: return .placeBox(box(), under: any())
    case 32: return .takeBox(box())
    case 33..<37: return .begin(child(), flag(), animated: flag())
    case 37..<40: return .end(child())
    case 40..<44:
      let time = [0, 10, 40][Int.random(in: 0..<3, using: &random)]
      return .transition(any(), from: child(), to: child(), milliseconds: time)
    case 44: return .finish
    case 45..<47: return .cancel
    case 47: return .beginAnimation
    case 48: return .endAnimation
    case 49..<51: return .show(flag())
    case 51: return .hide(flag())
    case 52: return .unload(child())
    case 53: return .renew(child())
    case 54..<57 where mayPlant:
      let kind = Self.callbacks[Int.random(in: 0..<Self.callbacks.count, using: &random)]
      let inner = self.random(cast: cast, boxes: boxes, using: &random, mayPlant: false)
      return .plant(child(), kind, inner)
    default: return .step
    }
  }

  private static let callbacks: [EventKind] = [
    .viewDidLoad, .willMove, .didMove, .viewWillAppear, .viewIsAppearing, .viewDidAppear,
    .viewWillDisappear, .viewDidDisappear,
  ]
}
