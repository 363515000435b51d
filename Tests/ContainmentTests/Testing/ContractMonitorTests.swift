import Testing

@testable import Containment

@MainActor
@Suite("Contract monitor", .freesClosures)
struct ContractMonitorTests {
  @Test("A violation is reported as it happens, with all that a reader needs")
  func twoLines() {
    LifecycleContext(misuse: .refuse).run {
      let window = Window(size: Size(width: 4, height: 1), rootViewController: ViewController())
      var reported: [String] = []
      let monitor = ContractMonitor(window) { reported.append("\($0)") }
      window.show()
      #expect(reported == [])
      if let root = window.rootViewController {
        window.log.record(LifecycleEvent(.viewDidAppear, root.subject))
      }
      #expect(reported.count == 1)
      #expect(
        reported.first?.hasPrefix("APPEAR-01 error at #8: ViewController#0 viewDidAppear") == true)
      #expect(reported.first?.contains("\n  state: ") == true)
      #expect(reported.first?.contains("\n  before: ") == true)
      #expect(reported.first?.contains("\n  cure: ") == true)
      #expect(monitor.finish().counts == [.error: 1])
      #expect(reported.count == 1)
    }
  }

  @Test("What the log keeps from before is judged first")
  func keptEvents() {
    let stage = MonitorStage()
    stage.record(.scroll, stage.subject())
    let monitor = stage.monitor()
    #expect(stage.rules == ["APPEAR-01"])
    #expect(monitor.finish().eventCount == 1)
  }

  @Test("A log whose beginning was dropped or cleared away is judged as one without a beginning")
  func withoutBeginning() {
    let stage = MonitorStage()
    stage.record(.scroll, stage.subject())
    stage.log.clear()
    let monitor = stage.monitor()
    stage.record(.unloadView, stage.subject())
    let reasons = monitor.finish().notJudged.map { "\($0.rule): \($0.reason)" }
    #expect(reasons == ["PARENT-02: the beginning of the log is missing"])
    #expect(stage.rules == [])
  }

  @Test("Warnings are reported only where that is asked for")
  func severity() {
    let stage = MonitorStage()
    let monitors = [stage.monitor(), stage.monitor(options: .init(minimumSeverity: .warning))]
    stage.record(.deselect, stage.subject())
    #expect(stage.rules == ["PARENT-14"])
    for monitor in monitors { #expect(monitor.finish().counts == [.warning: 1]) }
  }

  @Test(
    "Rules are chosen by id and by family",
    arguments: [
      (RuleChoice.all, ["APPEAR-01", "TRANS-05"]), (.only(["APPEAR-01"]), ["APPEAR-01"]),
      (.only(["TRANS"]), ["TRANS-05"]), (.except(["TRANS-05"]), ["APPEAR-01"]),
      (.except(["APPEAR", "TRANS"]), []), (.only([]), []),
      (.except([]), ["APPEAR-01", "TRANS-05"]),
    ])
  func rules(choice: RuleChoice, expected: [String]) {
    let stage = MonitorStage()
    let monitor = stage.monitor(options: .init(rules: choice))
    stage.record(.scroll, stage.subject())
    stage.record(.select, stage.subject())
    monitor.finish()
    #expect(stage.rules == expected)
  }

  @Test("A rule that does not exist is reported at once, with the nearest that do")
  func unknownRules() {
    let stage = MonitorStage()
    let monitor = stage.monitor(
      expecting: ["APPEAR-91"], options: .init(rules: .except(["APPEARS", "qqqqqqqqq"])))
    #expect(stage.rules.count == 3)
    #expect(stage.rules.first == "there is no rule APPEARS; the nearest: APPEAR")
    #expect(stage.rules.dropFirst().first == "there is no rule qqqqqqqqq")
    #expect(stage.rules.last?.hasPrefix("there is no rule APPEAR-91; the nearest: APPEAR-") == true)
    monitor.finish()
    #expect(stage.rules.last == "expected a violation of APPEAR-91, and none came")
  }

  // MARK: Expected violations

  @Test("An expected violation is not reported, one more than expected is")
  func expected() {
    let stage = MonitorStage()
    let monitor = stage.monitor(expecting: ["APPEAR-01", .init("PARENT-14", times: 2)])
    for _ in 0..<2 { stage.record(.scroll, stage.subject()) }
    for _ in 0..<2 { stage.record(.deselect, stage.subject()) }
    monitor.finish()
    #expect(stage.rules == ["APPEAR-01"])
    #expect(stage.findings.first?.violation?.sequence == 2)
  }

  @Test("An expected violation that does not come is reported at the end")
  func missing() {
    let stage = MonitorStage()
    let monitor = stage.monitor(
      expecting: [
        "APPEAR-01", .init("PARENT-14", on: "Card\n#0", times: 2),
        .init("TRANS-05", on: "ViewController"),
        .init("TRANS-05", on: "ViewController#1", times: 3),
      ])
    let (first, second) = (stage.subject(), stage.subject())
    stage.record(.select, first)
    stage.record(.select, second)
    #expect(stage.findings.isEmpty)
    monitor.finish()
    #expect(
      stage.rules == [
        "expected a violation of APPEAR-01, and none came",
        "expected 2 violations of PARENT-14 on Card\\n#0, and none came",
        "expected 3 violations of TRANS-05 on ViewController#1, and 1 came",
      ])
  }

  // MARK: Recorded violations

  @Test("What the log itself calls a violation is reported once, or not at all where it is excused")
  func recorded() {
    let stage = MonitorStage()
    let plain = stage.monitor()
    stage.recordViolation(stage.subject())
    plain.finish()
    #expect(stage.rules == ["TRANS-05"])
    #expect(stage.findings.first?.violation?.isRecorded == true)

    let excusing = stage.monitor(options: .init(excusesRecorded: true))
    let subject = stage.subject()
    stage.record(.select, subject)
    stage.recordViolation(subject)
    excusing.finish()
    #expect(stage.rules == ["TRANS-05"])
  }

  @Test("A violation of which the log says nothing is reported two ticks later, or at the end")
  func unrecorded() {
    let stage = MonitorStage()
    let monitor = stage.monitor(options: .init(excusesRecorded: true))
    let (subject, other) = (stage.subject(), stage.subject())
    stage.record(.select, subject)
    stage.recordViolation(other)
    for _ in 0..<2 {
      stage.beginTick()
      stage.record(.resize, other)
    }
    #expect(stage.rules == [])
    stage.beginTick()
    stage.record(.resize, other)
    #expect(stage.rules == ["TRANS-05"])
    stage.record(.scroll, subject)
    #expect(stage.rules == ["TRANS-05"])
    monitor.finish()
    #expect(stage.rules == ["TRANS-05", "APPEAR-01"])
  }

  // MARK: The end

  @Test(
    "What was left open is due once two ticks have passed, whether or not anything happened in them"
  )
  func rest() {
    let stage = MonitorStage()
    let early = stage.monitor()
    let monitor = stage.monitor()
    stage.beginTick()
    stage.record(.loadView, stage.subject())
    stage.beginTick()
    early.finish()
    #expect(stage.rules == [])
    stage.beginTick()
    monitor.finish()
    #expect(stage.rules == ["PARENT-02"])
  }

  @Test("After the end nothing is reported, and a second end says the same")
  func finished() {
    let stage = MonitorStage()
    let monitor = stage.monitor(expecting: ["PARENT-14"])
    stage.record(.scroll, stage.subject())
    let report = monitor.finish()
    stage.record(.scroll, stage.subject())
    #expect(monitor.finish() == report)
    #expect(stage.rules == ["APPEAR-01", "expected a violation of PARENT-14, and none came"])
  }

  @Test("A monitor that is let go finishes by itself, and its closure is let go with it")
  func letGo() {
    let stage = MonitorStage()
    weak var held: AnyObject?
    do {
      let closureState = ViewController.init
      let object = stage.context.run { closureState() }
      held = object
      let monitor = ContractMonitor(stage.context, expecting: ["PARENT-14"]) { [stage] in
        _ = object
        stage.note($0)
      }
      withExtendedLifetime(monitor) { stage.record(.scroll, stage.subject()) }
    }
    #expect(held == nil)
    #expect(stage.rules == ["expected a violation of PARENT-14, and none came"])
    stage.record(.viewDidAppear, stage.subject())
    #expect(stage.rules.count == 1)
  }

  @Test("A monitor that is let go off the main actor stops without a last look")
  func letGoElsewhere() async {
    let stage = MonitorStage()
    nonisolated(unsafe) var monitor: ContractMonitor? = stage.monitor(expecting: ["PARENT-14"])
    await Task.detached { monitor = nil }.value
    // The order to stop waits for its turn on the main actor.
    for _ in 0..<1000 { await Task.yield() }
    stage.record(.scroll, stage.subject())
    #expect(stage.rules == [])
    _ = monitor
  }

  @Test("A monitor keeps neither window nor controllers alive")
  func retains() {
    let context = LifecycleContext(misuse: .refuse)
    weak var window: Window?
    weak var root: ViewController?
    let monitor = context.run {
      let made = Window(size: Size(width: 4, height: 1), rootViewController: ViewController())
      (window, root) = (made, made.rootViewController)
      made.show()
      made.hide()
      return ContractMonitor(made) { Issue.record("\($0)") }
    }
    #expect(window == nil)
    #expect(root == nil)
    #expect(monitor.finish().eventCount > 0)
  }

  @Test("The closure may look at the log, record into it, and finish the monitor")
  func reentrance() {
    let stage = MonitorStage()
    var monitor: ContractMonitor?
    var reported: [UInt64] = []
    let subject = stage.subject()
    monitor = ContractMonitor(stage.log, nil, [], .init(), rules: MonitorStage.rules) { finding in
      reported.append(finding.violation?.sequence ?? 0)
      if reported.count < 3 { stage.record(.scroll, subject) } else { monitor?.finish() }
    }
    stage.record(.scroll, subject)
    stage.record(.scroll, subject)
    #expect(reported == [1, 2, 3])
    monitor = nil
  }
}
