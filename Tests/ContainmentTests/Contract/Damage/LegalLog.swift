@testable import Containment

/// A log in which nothing is wrong, made by the library from a seed.
@MainActor
struct LegalLog {
  /// The events, with even numbers only, so that damage can put others in between.
  let events: [LifecycleEvent]
  let names: KnownNames
  /// Where the events can be damaged.
  let sites: DamageSites

  /// Odd seeds make logs of a collection, even ones of plain controllers and their transitions.
  init(seed: UInt64) {
    let context = LifecycleContext(misuse: .refuse, logCapacity: 1)
    let recorder = EventRecorder()
    context.log.addObserver(recorder)
    if seed % 2 == 1 {
      let operations = RandomFlavour.operations(seed: seed, count: 40).filter(Self.isLegal)
      _ = RandomRun(flavour: RandomFlavour(seed: seed / 2), operations: operations)
        .failure(in: context)
    } else {
      context.run { LegalTree(seed: seed).play(60) }
    }
    let events = recorder.events.map { event in
      var event = event
      event.sequence *= 2
      event.cause *= 2
      return event
    }
    self.events = events
    sites = DamageSites(events)
    names = KnownNames(of: recorder.events, in: context.log)
  }

  /// The log of a seed, made once for all tests.
  static func shared(seed: UInt64) -> LegalLog {
    if let made = made[seed] { return made }
    let log = LegalLog(seed: seed)
    made[seed] = log
    return log
  }

  private static var made: [UInt64: LegalLog] = [:]

  private static func isLegal(_ operation: CollectionOperation) -> Bool {
    switch operation {
    case .brokenUpdate, .register: false
    case .react(_, .scroll), .react(_, .scrollToItem): true
    case .react: false
    default: true
    }
  }
}

/// What the subjects of a log were called, after the log is gone.
struct KnownNames: SubjectNames {
  private var names: [SubjectIdentity: (name: String, type: String)] = [:]

  @MainActor
  init(of events: [LifecycleEvent], in log: LifecycleLog) {
    for event in events {
      for subject in [event.subject, event.parent, event.controller, event.host] {
        guard let subject, names[subject] == nil else { continue }
        names[subject] = (log.name(of: subject), log.typeName(of: subject))
      }
    }
  }

  func name(of subject: SubjectIdentity) -> String { names[subject]?.name ?? "?" }
  func typeName(of subject: SubjectIdentity) -> String { names[subject]?.type ?? "" }
}

/// Plain controllers in a window, moved about and shown by the book.
@MainActor
private final class LegalTree {
  private final class Node: ViewController {}
  private final class Passive: ViewController {
    // Forwards by hand what its parent's transition asks for.
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewWillAppear(animated: Bool) {
      super.viewWillAppear(animated: animated)
      for child in children where child.viewIfLoaded?.superview != nil {
        child.beginAppearanceTransition(true, animated: animated)
      }
    }

    override func viewDidAppear(animated: Bool) {
      super.viewDidAppear(animated: animated)
      for child in children where child.isVisible { child.endAppearanceTransition() }
    }

    override func viewWillDisappear(animated: Bool) {
      super.viewWillDisappear(animated: animated)
      for child in children where child.isVisible {
        child.beginAppearanceTransition(false, animated: animated)
      }
    }

    override func viewDidDisappear(animated: Bool) {
      super.viewDidDisappear(animated: animated)
      for child in children where child.isVisible { child.endAppearanceTransition() }
    }
  }

  private let window: Window
  private let root = Node()
  private var random: SeededGenerator
  /// Whether children are taken off the screen and back by transitions that are begun by hand.
  private let drives: Bool

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    drives = seed % 6 == 0
    window = Window(size: Size(width: 10, height: 4), rootViewController: root)
  }

  private func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private var everyone: [ViewController] {
    var list: [ViewController] = [root]
    var index = 0
    while index < list.count {
      list += list[index].children
      index += 1
    }
    return list
  }

  func play(_ count: Int) {
    for _ in 0..<count { perform() }
    window.settle()
    if window.isVisible { window.hide() }
    window.settle()
    for child in root.children { remove(child) }
    window.rootViewController = nil
  }

  private func perform() {
    switch number(0..<(drives ? 13 : 10)) {
    case 10...: drive()
    case 0..<3: add()
    case 3: removeOne()
    case 4: swap(isCancelled: false)
    case 5: swap(isCancelled: true)
    case 6 where window.isVisible: window.hide(animated: number(0..<2) == 0)
    case 6, 7:
      if !window.isVisible { window.show(animated: number(0..<2) == 0) }
    default: window.step()
    }
    if number(0..<4) == 0 { window.settle() }
  }

  private func add() {
    let parents = everyone.filter { !($0 is Passive) && depth(of: $0) < 3 && $0.children.count < 4 }
    guard let parent = parents.randomElement(using: &random) else { return }
    let child = number(0..<5) == 0 ? Passive() : Node()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  private func depth(of controller: ViewController) -> Int {
    controller.parent.map { depth(of: $0) + 1 } ?? 0
  }

  private func removeOne() {
    let children = everyone.dropFirst()
    guard let child = children.randomElement(using: &random) else { return }
    remove(child)
  }

  private func remove(_ child: ViewController) {
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  /// Takes a child's view off the screen by hand, or back on.
  private func drive() {
    window.settle()
    let driven = everyone.dropFirst().filter { child in
      guard let parent = child.parent else { return false }
      return parent.isAppeared && !(parent is Passive)
    }
    guard let child = driven.randomElement(using: &random), let parent = child.parent else {
      return
    }
    let isAnimated = number(0..<2) == 0
    let isComing = !child.isAppeared
    child.beginAppearanceTransition(isComing, animated: isAnimated)
    if isComing {
      parent.view.addSubview(child.view)
    } else {
      child.viewIfLoaded?.removeFromSuperview()
    }
    child.endAppearanceTransition()
  }

  /// Changes one child for a new one by an animated transition, to its end or back.
  private func swap(isCancelled: Bool) {
    window.settle()
    let parents = everyone.filter { $0.isAppeared && !$0.children.isEmpty && !($0 is Passive) }
    guard let parent = parents.randomElement(using: &random), let old = parent.children.first else {
      return
    }
    let new = Node()
    parent.addChild(new)
    old.willMove(toParent: nil)
    let duration = Duration.milliseconds(number(1..<80))
    let transition = parent.transition(from: old, to: new, duration: duration) { isFinished in
      if isFinished {
        new.didMove(toParent: parent)
        old.removeFromParent()
      } else {
        old.willMove(toParent: parent)
        old.didMove(toParent: parent)
        new.willMove(toParent: nil)
        new.removeFromParent()
      }
    }
    window.step()
    if isCancelled { transition.cancel() }
    window.settle()
  }
}
