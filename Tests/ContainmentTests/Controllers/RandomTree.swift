@testable import Containment

/// A window and a cast of controllers that random operations are played on, with every check after each.
@MainActor
final class RandomTree {
  private let log = Recording(isJudged: false)
  private var monitor: ContractMonitor?
  private var breaches: [String] = []
  private var cast: [Probe] = []
  private let boxes: [View]
  private let window: Window
  private var animations: [RunningAnimation] = []
  private var transition: ControllerTransition?
  private var checker = LegalityChecker()

  static let size = (cast: 9, boxes: 2)

  init() {
    let log = self.log
    (window, boxes, cast) = log.context.run {
      let cast = (0..<Self.size.cast).map { log.probe("\($0)", forwards: $0 % 5 != 3) }
      return (log.window(cast[0]), (0..<Self.size.boxes).map { _ in View() }, cast)
    }
    monitor = JudgedTests.monitor(of: log.context) { [weak self] in self?.breaches.append("\($0)") }
  }

  /// Plays operations until a check fails; gives the place and the faults of the first failure.
  func play(_ operations: [RandomOperation]) -> (index: Int, faults: [String])? {
    log.context.run {
      for (index, operation) in operations.enumerated() {
        run(operation)
        let faults = check() + breaches
        guard faults.isEmpty else { return (index, faults) }
      }
      monitor?.finish()
      return breaches.isEmpty ? nil : (operations.count - 1, breaches)
    }
  }

  private func check() -> [String] {
    let illegal = checker.judge(log.events)
    log.forget()
    guard !cast.contains(where: isInCycle) else { return illegal + ["the parents make a circle"] }
    let trees = cast.filter { $0.parent == nil && $0 !== cast[0] }
    return illegal + window.invariantFaults() + trees.flatMap { $0.invariantFaults() }
  }

  private func isInCycle(_ controller: ViewController) -> Bool {
    let parents = sequence(first: controller as ViewController?) { $0?.parent }
    return parents.prefix(64).allSatisfy { $0 != nil }
  }

  private func run(_ operation: RandomOperation) {
    switch operation {
    case .addChild, .willMove, .didMove, .remove, .embed, .expel, .renew, .unload: move(operation)
    case .attach, .detach, .putInBox, .placeBox, .takeBox: arrange(operation)
    case .begin, .end, .transition, .finish, .cancel, .beginAnimation, .endAnimation:
      animate(operation)
    case .show(let animated): window.show(animated: animated)
    case .hide(let animated): window.hide(animated: animated)
    case .step: window.step()
    case .plant(let index, let kind, let inner):
      cast[index].once(kind) { [unowned self] _ in run(inner) }
    }
  }

  private func move(_ operation: RandomOperation) {
    switch operation {
    case .addChild(let parent, let child):
      if fits(child, under: parent) { cast[parent].addChild(cast[child]) }
    case .embed(let parent, let child):
      guard fits(child, under: parent), cast[child].parent == nil else { return }
      cast[parent].embed(cast[child])
    case .expel(let child): if cast[child].parent != nil { cast[child].expel() }
    case .willMove(let child, let parent): cast[child].willMove(toParent: parent.map { cast[$0] })
    case .didMove(let child, let parent): cast[child].didMove(toParent: parent.map { cast[$0] })
    case .remove(let child): cast[child].removeFromParent()
    case .unload(let child): cast[child].unloadView()
    case .renew(let child):
      guard cast[child].parent == nil else { return }
      cast[child] = log.probe("\(child)", forwards: cast[child].forwards)
    default: break
    }
  }

  /// Trees are nested to four levels below the root.
  private func fits(_ child: Int, under parent: Int) -> Bool {
    depth(of: cast[parent]) + height(of: cast[child]) <= 4
  }

  private func depth(of controller: ViewController) -> Int {
    controller.parent.map { depth(of: $0) + 1 } ?? 0
  }

  private func height(of controller: ViewController) -> Int {
    1 + (controller.children.map { height(of: $0) }.max() ?? 0)
  }

  private func arrange(_ operation: RandomOperation) {
    switch operation {
    case .attach(let child, let parent): cast[parent].view.addSubview(cast[child].view)
    case .detach(let child): cast[child].viewIfLoaded?.removeFromSuperview()
    case .putInBox(let child, let box): boxes[box].addSubview(cast[child].view)
    case .placeBox(let box, let parent): cast[parent].view.addSubview(boxes[box])
    case .takeBox(let box): boxes[box].removeFromSuperview()
    default: break
    }
  }

  private func animate(_ operation: RandomOperation) {
    switch operation {
    case .begin(let child, let appearing, let animated):
      cast[child].beginAppearanceTransition(appearing, animated: animated)
    case .end(let child): cast[child].endAppearanceTransition()
    case .transition(let parent, let from, let to, let time):
      let duration = Duration.milliseconds(time)
      transition = cast[parent].transition(from: cast[from], to: cast[to], duration: duration)
    case .finish: transition?.finish()
    case .cancel: transition?.cancel()
    case .beginAnimation: animations.append(window.beginAnimation("random"))
    case .endAnimation: animations.popLast()?.end()
    default: break
    }
  }
}

/// Removes operations from a failing list for as long as it still fails (ddmin of Zeller, 2002).
@MainActor
func shrink(_ operations: [RandomOperation]) -> [RandomOperation] {
  var list = operations
  var chunk = max(1, list.count / 2)
  while true {
    var start = 0
    var hasShrunk = false
    while start < list.count {
      let rest = Array(list[..<start] + list[min(list.count, start + chunk)...])
      if let failure = RandomTree().play(rest) {
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
