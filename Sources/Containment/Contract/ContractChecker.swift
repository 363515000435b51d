/// Judges a log against the contract, event by event.
///
/// It needs nothing but the events: from a log in memory, as they are recorded or afterwards, or from
/// a file. One fault gives one violation, and judging goes on after it.
///
/// It is not safe to use one checker from two threads at once.
public final class ContractChecker {
  private let rules: [ContractRule]
  private let handsOnForeign: Bool
  private let subscriptions: [Subscription]
  /// The rules that look at each kind of event, as long as no other kind of event turns up.
  @exclusivity(unchecked) private var wanted: WantedRules
  private let endRules: [Subscription]
  @exclusivity(unchecked) private var model: LogModel
  private var counts: [Severity: Int] = [:]
  private var known = KnownBreaches()
  @exclusivity(unchecked) private var breaches = Breaches()

  /// A rule that wants to see something, with all that is asked before it may.
  private struct Subscription {
    let rule: Int
    let severity: Severity
    let kinds: EventKindSet
    let needsBeginning: Bool
    let judgeEnd: ContractRule.JudgeEnd?
  }

  /// Makes a checker for one log.
  ///
  /// - Parameters:
  ///   - isComplete: Whether the log has its beginning. Without it a subject's state is unknown until
  ///     its first event, and nothing unknown is a violation.
  ///   - kinds: What the writer of the log says that it emits; `nil` where it does not say, and a kind
  ///     counts as emitted once it occurred.
  ///   - rules: The rules to judge by.
  ///   - handsOnForeign: Whether a violation that the log records is handed on where its rule is not
  ///     in the ``RuleBook``, or it names none.
  public init(
    isComplete: Bool = true, kinds: EventKindSet? = nil, rules: [ContractRule] = RuleBook.rules,
    handsOnForeign: Bool = true
  ) {
    self.handsOnForeign = handsOnForeign
    self.rules = rules
    model = LogModel(isComplete: isComplete, declared: kinds)
    let all = rules.enumerated().filter { _, rule in
      rule.needs.beyond == nil && (kinds != nil || !rule.needs.declared)
    }.map { index, rule in
      Subscription(
        rule: index, severity: rule.severity, kinds: rule.needs.kinds,
        needsBeginning: rule.needs.beginning, judgeEnd: rule.judgeEnd)
    }
    subscriptions = all.filter {
      !rules[$0.rule].kinds.isEmpty || rules[$0.rule].judgeRest != nil
    }
    wanted = WantedRules([], emitted: [])
    endRules = all.filter { $0.judgeEnd != nil }
  }

  /// Judges the next event of the log.
  ///
  /// - Parameters:
  ///   - event: The event; events come in the order of their `seq`.
  ///   - names: Who knows what the subjects are called; asked only when something is wrong.
  ///   - report: Called for each violation, at once.
  public func judge(
    _ event: LifecycleEvent, names: some SubjectNames, report: (ContractViolation) -> Void
  ) {
    if event.hasTick, event.tick > model.tick { judgeRest(before: event, names, report) }
    if event.kind != .`init`, model.isGone(event.subject) {
      return judgeGone(event, names, report)
    }
    model.note(event)
    if event.kind == .violation {
      judgeRecorded(event, names, report)
    } else {
      if model.emitted != wanted.emitted { findWanted() }
      breaches.begin(event)
      wanted.judge(event, model, &breaches)
      if !breaches.isEmpty, let breach = breaches.take() {
        found(breach, in: event.hasTick ? event.tick : model.tick, names, report)
      }
    }
    model.take(event)
  }

  /// Finds the rules for each kind anew, because a kind was emitted that never was before.
  private func findWanted() {
    let able = subscriptions.filter {
      $0.kinds.isSubset(of: model.emitted) && (model.isComplete || !$0.needsBeginning)
    }
    wanted = WantedRules(able.map { ($0.rule, rules[$0.rule]) }, emitted: model.emitted)
  }

  /// Judges who came to rest in ticks that passed without an event.
  ///
  /// - Parameters:
  ///   - tick: The tick in which the log is now.
  ///   - names: Who knows what the subjects are called.
  ///   - report: Called for each violation.
  package func pass(
    to tick: UInt64, names: some SubjectNames, report: (ContractViolation) -> Void
  ) {
    var event = LifecycleEvent(.frame, .none)
    event.tick = tick
    if tick > model.tick { judgeRest(before: event, names, report) }
  }

  /// Judges what only the end of the log shows, and sums up.
  ///
  /// - Parameters:
  ///   - names: Who knows what the subjects are called.
  ///   - report: Called for each violation.
  /// - Returns: What was judged, what not and why, and how many violations there were in all.
  public func finish(
    names: some SubjectNames, report: (ContractViolation) -> Void
  ) -> ContractReport {
    for subscription in endRules where subscription.kinds.isSubset(of: model.emitted) {
      if subscription.needsBeginning, !model.isComplete { continue }
      breaches.begin(LifecycleEvent(.frame, .none))
      subscription.judgeEnd?(model, &breaches)
      breaches.attribute(to: subscription.rule, severity: subscription.severity)
      if let breach = breaches.take() { found(breach, in: model.tick, names, report) }
    }
    var judged: [RuleIdentifier] = []
    var notJudged: [ContractReport.NotJudged] = []
    for rule in rules {
      if let reason = reasonNotToJudge(rule) {
        notJudged.append(.init(rule: rule.id, reason: reason))
      } else {
        judged.append(rule.id)
      }
    }
    return ContractReport(
      eventCount: model.eventCount, subjectCount: model.subjectCount, counts: counts,
      judged: judged, notJudged: notJudged)
  }

  private func reasonNotToJudge(_ rule: ContractRule) -> String? {
    if let beyond = rule.needs.beyond { return beyond }
    if rule.needs.beginning, !model.isComplete { return "the beginning of the log is missing" }
    if rule.needs.declared, model.declared == nil { return "the log does not say what it emits" }
    let missing = rule.needs.kinds.kinds.filter { !model.emitted.contains($0) }
    guard missing.isEmpty else {
      return "the log has no \(missing.map(\.name).joined(separator: ", "))"
    }
    let keys = rule.needs.keys.subtracting(model.keys).names
    return keys.isEmpty ? nil : "no event carries \(keys.joined(separator: ", "))"
  }
}

// MARK: - What is not one event against the rules

extension ContractChecker {
  /// Judges who had two ticks to come to rest, before the first event of another tick.
  private func judgeRest(
    before event: LifecycleEvent, _ names: some SubjectNames,
    _ report: (ContractViolation) -> Void
  ) {
    // What an animation holds open is judged when two ticks have passed after it.
    guard event.tick >= 2, model.animations == 0, event.tick >= model.animatedTick + 2 else {
      return
    }
    if model.emitted != wanted.emitted { findWanted() }
    while let subject = model.nextAtRest(in: event.tick) {
      breaches.begin(event)
      wanted.judgeRest(subject, model, &breaches)
      if !breaches.isEmpty, let breach = breaches.take() {
        found(breach, in: model.tick, names, report)
        model.bringToRest(breach.subject)
      }
    }
  }

  /// No event of a subject follows its `deinit`.
  private func judgeGone(
    _ event: LifecycleEvent, _ names: some SubjectNames, _ report: (ContractViolation) -> Void
  ) {
    model.noteGone(event)
    guard event.kind != .animationEnd else { return }
    guard let rule = rules.firstIndex(where: { $0.id == Self.afterEnd }) else { return }
    let breach = Breach(
      rule: rule, severity: rules[rule].severity, subject: event.subject, other: .none,
      sequence: event.sequence, what: "\(event.kind.name) after deinit")
    found(breach, in: model.tick, names, report)
  }

  /// What a recorded violation that names no rule is called.
  private static let unnamed = RuleIdentifier("?")
  private static let afterEnd = RuleIdentifier("DEALLOC-02")

  private func found(
    _ breach: Breach, in tick: UInt64, _ names: some SubjectNames,
    _ report: (ContractViolation) -> Void
  ) {
    let rule = rules[breach.rule]
    guard !known.isKnown(rule.id, breach.subject, breach.other, isRecorded: false, in: tick)
    else { return }
    counts[breach.severity, default: 0] += 1
    report(
      ContractViolation(
        rule: rule.id, severity: breach.severity, sequence: breach.sequence, tick: tick,
        subject: names.name(of: breach.subject), type: names.typeName(of: breach.subject),
        other: breach.other == .none ? nil : names.name(of: breach.other), what: breach.what,
        state: model.state(of: breach.subject, names: names),
        trail: model.trail(of: breach.subject, names: names), cure: rule.cure, isRecorded: false,
        parties: [breach.subject, breach.other].filter { $0 != .none }))
  }

  /// Hands on what the log itself calls a violation, unless this checker said the same already.
  private func judgeRecorded(
    _ event: LifecycleEvent, _ names: some SubjectNames, _ report: (ContractViolation) -> Void
  ) {
    let id = event.rule ?? Self.unnamed
    let rule = rules.first { $0.id == id }
    // A rule that is in the book and not here was left out on purpose; of others only the log knows.
    guard rule != nil || handsOnForeign && RuleBook.rule(id) == nil else { return }
    let other = event.controller ?? .none
    guard !known.isKnown(id, event.subject, other, isRecorded: true, in: event.tick) else { return }
    let severity = event.severity ?? rule?.severity ?? .error
    counts[severity, default: 0] += 1
    let words = [event.reason, event.message].filter { $0 != .none }.map(names.text(of:))
    let what = words.joined(separator: ": ")
    report(
      ContractViolation(
        rule: id, severity: severity, sequence: event.sequence, tick: event.tick,
        subject: names.name(of: event.subject), type: names.typeName(of: event.subject),
        other: other == .none ? nil : names.name(of: other), what: what,
        state: model.state(of: event.subject, names: names),
        trail: model.trail(of: event.subject, names: names),
        cure: event.violation?.cure ?? rule?.cure ?? "", isRecorded: true,
        parties: [event.subject, other].filter { $0 != .none }))
  }
}

/// The newest breaches, so that what the log records and what the checker finds is reported once.
private struct KnownBreaches {
  private struct Known {
    let rule: RuleIdentifier
    let parties: [SubjectIdentity]
    let isRecorded: Bool
    let tick: UInt64
  }

  private var newest: [Known] = []

  /// Whether the other side said the same a moment ago; if not, remembers it.
  mutating func isKnown(
    _ rule: RuleIdentifier, _ subject: SubjectIdentity, _ other: SubjectIdentity,
    isRecorded: Bool, in tick: UInt64
  ) -> Bool {
    let parties = [subject, other].filter { $0 != .none }
    let same = newest.firstIndex { known in
      known.rule == rule && known.isRecorded != isRecorded && known.tick + 2 >= tick
        && known.parties.contains(where: parties.contains)
    }
    if let same {
      newest.remove(at: same)
      return true
    }
    if newest.count == 16 { newest.removeFirst() }
    newest.append(Known(rule: rule, parties: parties, isRecorded: isRecorded, tick: tick))
    return false
  }
}
