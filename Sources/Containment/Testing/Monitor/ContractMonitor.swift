/// Judges what happens while a test runs, and reports at once what breaks the contract.
///
/// Two lines attach it, and look at the end at what was left open:
///
/// ```swift
/// let window = Window(size: Size(width: 10, height: 2), rootViewController: ViewController())
/// let monitor = ContractMonitor(window) { preconditionFailure("\($0)") }
/// defer { monitor.finish() }
/// window.show()
/// ```
///
/// With Swift Testing the closure is `{ Issue.record("\($0)") }`, with XCTest `{ XCTFail("\($0)") }`.
///
/// What the log still keeps from before is judged first. It is the whole story while no event was dropped
/// or cleared away; otherwise a state is unknown until it shows, and nothing unknown is reported.
///
/// The log retains the closure until ``finish()``. The monitor retains the log, and neither the window
/// nor anything that is shown in it. A monitor that is let go on the main actor finishes by itself;
/// elsewhere it stops without a last look.
@MainActor
public final class ContractMonitor {
  private let log: LifecycleLog
  private let judge: MonitorJudge

  /// Judges everything in the context of a window.
  ///
  /// - Parameters:
  ///   - window: The window; not retained. Other windows of its context are judged too.
  ///   - expected: The violations that the test provokes; each that does not come is reported.
  ///   - options: What is reported.
  ///   - report: Called for each finding, when the event that showed it was judged. It must not change
  ///     controllers, views or collections.
  public convenience init(
    _ window: Window, expecting expected: [ExpectedViolation] = [], options: Options = Options(),
    report: @escaping (ContractFinding) -> Void
  ) {
    self.init(window.log, nil, expected, options, report)
  }

  /// Judges everything in a context, also before it has a window.
  ///
  /// - Parameters:
  ///   - context: The context; its log is retained.
  ///   - expected: The violations that the test provokes; each that does not come is reported.
  ///   - options: What is reported.
  ///   - report: Called for each finding, when the event that showed it was judged. It must not change
  ///     controllers, views or collections.
  public convenience init(
    _ context: LifecycleContext, expecting expected: [ExpectedViolation] = [],
    options: Options = Options(), report: @escaping (ContractFinding) -> Void
  ) {
    self.init(context.log, nil, expected, options, report)
  }

  /// Judges a controller and its descendants, and reports no violation that is about others alone.
  ///
  /// Descendants are its children, their children and so on, and the collections and cells of all of
  /// them. Whoever left still counts as a descendant until it has another parent.
  ///
  /// - Parameters:
  ///   - controller: The controller; not retained.
  ///   - expected: The violations that the test provokes; each that does not come is reported.
  ///   - options: What is reported.
  ///   - report: Called for each finding, when the event that showed it was judged. It must not change
  ///     controllers, views or collections.
  public convenience init(
    _ controller: ViewController, expecting expected: [ExpectedViolation] = [],
    options: Options = Options(), report: @escaping (ContractFinding) -> Void
  ) {
    self.init(controller.context.log, ViolationScope(controller), expected, options, report)
  }

  /// Judges a collection, its cells and what they show, and reports no violation about others alone.
  ///
  /// - Parameters:
  ///   - collection: The collection; not retained.
  ///   - expected: The violations that the test provokes; each that does not come is reported.
  ///   - options: What is reported.
  ///   - report: Called for each finding, when the event that showed it was judged. It must not change
  ///     controllers, views or collections.
  public convenience init(
    _ collection: CollectionView, expecting expected: [ExpectedViolation] = [],
    options: Options = Options(), report: @escaping (ContractFinding) -> Void
  ) {
    self.init(collection.context.log, ViolationScope(collection), expected, options, report)
  }

  init(
    _ log: LifecycleLog, _ scope: ViolationScope?, _ expected: [ExpectedViolation],
    _ options: Options, rules: [ContractRule] = RuleBook.rules,
    _ report: @escaping (ContractFinding) -> Void
  ) {
    self.log = log
    judge = MonitorJudge(
      rules: rules, scope: scope, filter: FindingFilter(options, expected), report: report)
    judge.begin(with: log)
  }

  deinit {
    let (log, judge) = (log, judge)
    guard MainThread.isCurrent else {
      Task { @MainActor in judge.stop(log) }
      return
    }
    MainActor.assumeIsolated { _ = judge.finish(log) }
  }

  /// Stops, after a last look at what is due, and says what could be judged.
  ///
  /// It steps nothing. What may stay open within a frame, such as a missing `didMove(toParent:)`, is due
  /// when two ticks have passed since; step the window until then, for example by
  /// ``Window/settle(limit:)``. Expected violations that did not come are reported now. A second call
  /// does nothing but say the same again.
  ///
  /// - Returns: What was judged, what not and why, and how many violations the log shows in all, also of
  ///   those that the options leave out.
  @discardableResult
  public func finish() -> ContractReport { judge.finish(log) }
}
