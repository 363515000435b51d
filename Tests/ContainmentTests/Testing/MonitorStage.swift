@testable import Containment

/// A context whose log tests write into by hand, and what a monitor of it reports.
///
/// The rules are made up, with the ids of real ones, so that these tests hold whatever the rules say.
@MainActor
final class MonitorStage {
  let context = LifecycleContext(misuse: .refuse)
  private(set) var findings: [ContractFinding] = []

  var log: LifecycleLog { context.log }
  var rules: [String] { findings.map { $0.violation?.rule.text ?? "\($0)" } }

  func monitor(
    of scope: ViolationScope? = nil, expecting expected: [ExpectedViolation] = [],
    options: ContractMonitor.Options = .init()
  ) -> ContractMonitor {
    ContractMonitor(log, scope, expected, options, rules: Self.rules) { [unowned self] in
      findings.append($0)
    }
  }

  func note(_ finding: ContractFinding) { findings.append(finding) }

  func subject() -> SubjectIdentity { log.addSubject(ViewController.self) }

  /// Records an event; a scroll, a selection and an unload break a rule each, see ``rules``.
  func record(
    _ kind: EventKind, _ subject: SubjectIdentity,
    _ fill: (inout LifecycleEvent) -> Void = { _ in }
  ) {
    var event = LifecycleEvent(kind, subject)
    fill(&event)
    log.record(event)
  }

  /// Records what the library records where it notices an end without a begin.
  func recordViolation(_ subject: SubjectIdentity) {
    record(.violation, subject) { event in
      event.violation = .unbalancedEnd
      event.reason = InternedName("made up")
    }
  }

  func beginTick() { context.beginTick() }

  static let rules = [
    rule("APPEAR-01", .error, at: [.scroll], "scrolled"),
    rule("PARENT-14", .warning, at: [.deselect], "deselected"),
    rule(recorded.text, .error, at: [.select], "selected"),
    ContractRule(
      "PARENT-02", .error, .ours, law: "law", why: "why", cure: "cure",
      needs: .rest([.loadView]), keeps: "", breaks: "",
      atRest: { subject, model, breaches in
        if model[subject]?.controller.load == .loading { breaches.add("loads", on: subject) }
      }),
  ]

  /// The rule of the violation that ``recordViolation(_:)`` records.
  static let recorded = ViolationKind.unbalancedEnd.rule

  private static func rule(
    _ id: String, _ severity: Severity, at kinds: EventKindSet, _ what: String
  ) -> ContractRule {
    ContractRule(
      id, severity, .ours, law: "law", why: "why", cure: "cure", needs: RuleNeeds(kinds),
      keeps: "", breaks: "", at: kinds, judge: { $2.add(what) })
  }
}
