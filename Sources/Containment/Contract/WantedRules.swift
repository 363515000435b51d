/// The rules that look at each kind of event, flat, so that an event meets only those that want it.
final class WantedRules {
  /// The kinds that were emitted when the list was made.
  let emitted: EventKindSet
  private let entries: [Entry]
  private let flat: UnsafeMutablePointer<Unmanaged<Entry>>
  /// Where the rules of each kind begin, and at last where all end.
  private let starts: UnsafeMutablePointer<Int>

  /// A rule in the list.
  ///
  /// It is an object, and reached without counting, because its closure is then called without
  /// counting too: an event meets a dozen of them.
  private final class Entry {
    let judge: ContractRule.Judge
    let rule: Int
    let severity: Severity

    init(_ rule: ContractRule, at index: Int) {
      (judge, self.rule, severity) = (rule.judge, index, rule.severity)
    }
  }

  /// Makes the list.
  ///
  /// - Parameters:
  ///   - rules: The rules with their places in the rule book, those only that can be judged now.
  ///   - emitted: The kinds that were emitted so far.
  init(_ rules: [(index: Int, rule: ContractRule)], emitted: EventKindSet) {
    self.emitted = emitted
    let made = rules.map { (kinds: $0.rule.kinds, entry: Entry($0.rule, at: $0.index)) }
    let lists = EventKind.allCases.map { kind in
      made.filter { $0.kinds.contains(kind) }.map(\.entry)
    }
    entries = made.map(\.entry)
    let count = lists.reduce(0) { $0 + $1.count }
    flat = .allocate(capacity: max(1, count))
    starts = .allocate(capacity: lists.count + 1)
    var next = 0
    for (kind, list) in lists.enumerated() {
      (starts + kind).initialize(to: next)
      for entry in list {
        (flat + next).initialize(to: .passUnretained(entry))
        next += 1
      }
    }
    (starts + lists.count).initialize(to: next)
  }

  deinit {
    flat.deallocate()
    starts.deallocate()
  }

  /// Lets every rule that wants the event look at it, until one finds something.
  @inline(__always)
  func judge(_ event: LifecycleEvent, _ model: borrowing LogModel, _ breaches: inout Breaches) {
    let kind = Int(event.kind.rawValue)
    var next = flat + starts[kind]
    let end = flat + starts[kind + 1]
    while next < end {
      next.pointee._withUnsafeGuaranteedRef { $0.judge(event, model, &breaches) }
      guard breaches.isEmpty else {
        let entry = next.pointee.takeUnretainedValue()
        return breaches.attribute(to: entry.rule, severity: entry.severity)
      }
      next += 1
    }
  }
}
