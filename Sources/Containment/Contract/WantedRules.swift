/// The rules that look at each kind of event, flat, so that an event meets only those that want it.
struct WantedRules: ~Copyable {
  /// The kinds that were emitted when the list was made.
  let emitted: EventKindSet
  private let entries: [Entry]
  private let flat: UnsafeMutablePointer<Place>
  /// Where the rules of each kind are, and what they seek.
  private let lists: UnsafeMutablePointer<List>
  private let restEntries: [RestEntry]
  /// The rules that look at subjects at rest, reached in the same way.
  private let rest: UnsafeMutableBufferPointer<Unmanaged<RestEntry>>

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

  /// A rule among those of one kind, and what it seeks.
  private struct Place {
    let entry: Unmanaged<Entry>
    let oddities: Oddities
  }

  /// The rules of one kind: all of them, and behind those again the ones that seek nothing odd.
  private struct List {
    let sought: Oddities
    let start: Int32
    let plain: Int32
    let end: Int32
  }

  /// A rule that looks at subjects at rest.
  private final class RestEntry {
    let judge: ContractRule.JudgeRest
    let rule: Int
    let severity: Severity

    init(_ judge: @escaping ContractRule.JudgeRest, _ rule: ContractRule, at index: Int) {
      (self.judge, self.rule, severity) = (judge, index, rule.severity)
    }
  }

  /// Makes the list.
  ///
  /// - Parameters:
  ///   - rules: The rules with their places in the rule book, those only that can be judged now.
  ///   - emitted: The kinds that were emitted so far.
  init(_ rules: [(index: Int, rule: ContractRule)], emitted: EventKindSet) {
    self.emitted = emitted
    entries = rules.map { Entry($0.rule, at: $0.index) }
    restEntries = rules.compactMap { index, rule in
      rule.judgeRest.map { RestEntry($0, rule, at: index) }
    }
    rest = .allocate(capacity: restEntries.count)
    _ = rest.initialize(from: restEntries.map { .passUnretained($0) })
    var places: [Place] = []
    lists = .allocate(capacity: EventKind.allCases.count)
    for (number, kind) in EventKind.allCases.enumerated() {
      let all = zip(rules, entries).filter { $0.0.rule.kinds.contains(kind) }.map {
        Place(entry: .passUnretained($0.1), oddities: $0.0.rule.oddities)
      }
      let plain = all.filter(\.oddities.isEmpty)
      let start = Int32(places.count)
      places += all + plain
      (lists + number).initialize(
        to: List(
          sought: all.reduce(into: []) { $0.formUnion($1.oddities) }, start: start,
          plain: start + Int32(all.count), end: Int32(places.count)))
    }
    flat = .allocate(capacity: max(1, places.count))
    flat.initialize(from: places, count: places.count)
  }

  deinit {
    flat.deallocate()
    lists.deallocate()
    rest.deallocate()
  }

  /// Lets every rule that wants the event look at it, until one finds something.
  @inline(__always)
  func judge(_ event: LifecycleEvent, _ model: borrowing LogModel, _ breaches: inout Breaches) {
    let list = lists[Int(event.kind.rawValue)]
    let oddities =
      list.sought.isEmpty ? [] : model.oddities(of: event, among: list.sought)
    let isOdd = !oddities.isDisjoint(with: list.sought)
    assert(
      isPassedOverRightly(event, given: oddities, model), "a rule has more to find than it says")
    var next = flat + Int(isOdd ? list.start : list.plain)
    let end = flat + Int(isOdd ? list.plain : list.end)
    while next < end {
      defer { next += 1 }
      let place = next.pointee
      if isOdd, !place.oddities.isEmpty, place.oddities.isDisjoint(with: oddities) { continue }
      place.entry._withUnsafeGuaranteedRef { $0.judge(event, model, &breaches) }
      guard breaches.isEmpty else {
        let entry = place.entry.takeUnretainedValue()
        return breaches.attribute(to: entry.rule, severity: entry.severity)
      }
    }
  }

  /// Whether the rules that are not called for an event would find nothing; asked in debug builds.
  private func isPassedOverRightly(
    _ event: LifecycleEvent, given oddities: Oddities, _ model: borrowing LogModel
  ) -> Bool {
    let list = lists[Int(event.kind.rawValue)]
    var breaches = Breaches()
    breaches.begin(event)
    for number in list.start..<list.plain {
      let place = flat[Int(number)]
      if place.oddities.isEmpty || !place.oddities.isDisjoint(with: oddities) { continue }
      place.entry._withUnsafeGuaranteedRef { $0.judge(event, model, &breaches) }
    }
    return breaches.isEmpty
  }

  /// Lets every rule about rest look at a subject, until one finds something.
  func judgeRest(
    _ subject: SubjectIdentity, _ model: borrowing LogModel, _ breaches: inout Breaches
  ) {
    for place in 0..<rest.count {
      rest[place]._withUnsafeGuaranteedRef { $0.judge(subject, model, &breaches) }
      guard breaches.isEmpty else {
        let entry = rest[place].takeUnretainedValue()
        return breaches.attribute(to: entry.rule, severity: entry.severity)
      }
    }
  }
}
