@testable import Containment

/// A controller that runs a closure inside a callback, after the base implementation.
@MainActor
final class Probe: ViewController {
  /// What to do inside a callback, by kind.
  var on: [EventKind: (Probe) -> Void] = [:] { didSet { freeAtEnd() } }
  /// What to do inside a callback before the base implementation.
  var before: [EventKind: (Probe) -> Void] = [:] { didSet { freeAtEnd() } }
  /// Whether it forwards appearance automatically.
  var forwards = true
  /// Whether overrides call super.
  var callsSuper = true

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  override func loadView() { run(.loadView) { super.loadView() } }
  override func viewDidLoad() { run(.viewDidLoad) { super.viewDidLoad() } }

  override func willMove(toParent parent: ViewController?) {
    run(.willMove) { super.willMove(toParent: parent) }
  }

  override func didMove(toParent parent: ViewController?) {
    run(.didMove) { super.didMove(toParent: parent) }
  }

  override func viewWillAppear(animated: Bool) {
    run(.viewWillAppear) { super.viewWillAppear(animated: animated) }
  }

  override func viewIsAppearing(animated: Bool) {
    run(.viewIsAppearing) { super.viewIsAppearing(animated: animated) }
  }

  override func viewDidAppear(animated: Bool) {
    run(.viewDidAppear) { super.viewDidAppear(animated: animated) }
  }

  override func viewWillDisappear(animated: Bool) {
    run(.viewWillDisappear) { super.viewWillDisappear(animated: animated) }
  }

  override func viewDidDisappear(animated: Bool) {
    run(.viewDidDisappear) { super.viewDidDisappear(animated: animated) }
  }

  private var isFreedAtEnd = false

  private func freeAtEnd() {
    guard !isFreedAtEnd else { return }
    isFreedAtEnd = true
    FreedClosures.atEnd { [weak self] in
      self?.on = [:]
      self?.before = [:]
    }
  }

  private func run(_ kind: EventKind, _ base: () -> Void) {
    before[kind]?(self)
    if callsSuper { base() }
    on[kind]?(self)
  }

  /// Does something the first time that a callback runs.
  func once(_ kind: EventKind, _ body: @escaping (Probe) -> Void) {
    on[kind] = { probe in
      probe.on[kind] = nil
      body(probe)
    }
  }
}
