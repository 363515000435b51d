/// What a log tells of each controller identifier: who registered factories, and what came of them.
struct IdentifierCounts {
  /// One factory: of an identifier, in a registry, from a plugin or the app itself.
  private struct Registration: Equatable {
    let registry: SubjectIdentity
    let contributor: InternedName
  }

  private struct Entry {
    var facts: IdentifierFacts
    var registrations: [Registration] = []
    /// How often the factories of each contributor ran.
    var runs: [InternedName: Int] = [:]
    /// Whether each run is that of a contributor who registered.
    var tellsRuns = true
  }

  /// A factory that ran, until its outcome is known.
  private struct Call {
    let identifier: InternedName
    let sequence: UInt64
    var madeSomething = false
  }

  /// Why something stands in for an identifier that nobody makes controllers for.
  private static let unknown = InternedName("unknown")

  private var entries: [InternedName: Entry] = [:]
  private var contributors: [InternedName: String] = [:]
  /// How often violations named an identifier that nobody registered.
  private var missed: [String: Int] = [:]
  private var call: Call?
  /// The unknown identifier that was told last, so that what follows from it is not counted again.
  private var toldMissing = ""

  /// What is known of each identifier that somebody registered, or that was asked for.
  var facts: [IdentifierFacts] {
    var settled = self
    settled.endCall(failed: false)
    var unknown = missed
    var all = settled.entries.values.map { entry in
      var facts = entry.facts
      facts.registrations = contributors(of: entry)
      let more = unknown.removeValue(forKey: facts.name) ?? 0
      facts.asked += more
      facts.missed += more
      return facts
    }
    for (name, count) in unknown {
      all.append(IdentifierFacts(name: name, asked: count, missed: count))
    }
    return all
  }

  /// The same plugin in two registries is one contributor.
  private func contributors(of entry: Entry) -> [IdentifierFacts.Contributor] {
    var found: [InternedName] = []
    for registration in entry.registrations where !found.contains(registration.contributor) {
      found.append(registration.contributor)
    }
    return found.map { contributor in
      IdentifierFacts.Contributor(
        contributors[contributor] ?? "",
        runs: entry.tellsRuns ? entry.runs[contributor] ?? 0 : nil)
    }
  }

  mutating func take(_ event: LifecycleEvent, names: some SubjectNames) {
    switch event.kind {
    case .register: register(event, names)
    case .unregister:
      let registration = Registration(registry: event.subject, contributor: event.reason)
      entries[event.identifier]?.registrations.removeAll { $0 == registration }
    case .factory: run(event, names)
    case .`init`: if let call, event.cause == call.sequence { self.call?.madeSomething = true }
    case .dequeue:
      // A plain cell has an identifier too, but no factory that somebody registers.
      if isRegistered(event.identifier) { entries[event.identifier]?.facts.asked += 1 }
    case .bind:
      toldMissing = ""
      guard event.controller != nil, event.identifier != .none else { return }
      if call?.identifier == event.identifier {
        call?.madeSomething = true
        endCall(failed: false)
      } else if entries[event.identifier] == nil {
        // A writer that tells of no factories.
        miss(event.identifier, names)
      }
    case .factoryFail, .fallback: fail(event, names)
    case .placeholder: if !event.coversContent { fail(event, names) }
    case .violation: if event.violation == .unregisteredIdentifier { missNamed(in: event, names) }
    default: break
    }
  }

  private mutating func register(_ event: LifecycleEvent, _ names: some SubjectNames) {
    guard event.identifier != .none else { return }
    var entry = self.entry(event.identifier, names)
    if event.reason != .none { contributors[event.reason] = names.text(of: event.reason) }
    let registration = Registration(registry: event.subject, contributor: event.reason)
    if entry.registrations.contains(registration) {
      entry.facts.replaced += 1
    } else {
      entry.registrations.append(registration)
    }
    entries[event.identifier] = entry
  }

  private mutating func run(_ event: LifecycleEvent, _ names: some SubjectNames) {
    guard event.identifier != .none else { return }
    // A factory that decorates has the next one run inside.
    if call?.identifier != event.identifier || call?.sequence != event.cause {
      endCall(failed: false)
      call = Call(identifier: event.identifier, sequence: event.sequence)
    }
    guard isRegistered(event.identifier) else { return miss(event.identifier, names) }
    entries[event.identifier]?.runs[event.reason, default: 0] += 1
    let isKnown = entries[event.identifier]?.registrations.contains {
      $0.contributor == event.reason
    }
    if isKnown != true { entries[event.identifier]?.tellsRuns = false }
  }

  private mutating func fail(_ event: LifecycleEvent, _ names: some SubjectNames) {
    guard event.identifier != .none else { return }
    if call?.identifier == event.identifier { return endCall(failed: true) }
    let name = names.text(of: event.identifier)
    guard toldMissing != name else { return toldMissing = "" }
    // Where there are only factories that decorate, the log tells of a registration, and nobody makes anything.
    guard event.reason == Self.unknown || !isRegistered(event.identifier) else { return }
    miss(event.identifier, names)
    // Where the fallback fails as well, the same is told once more.
    if event.kind != .factoryFail { toldMissing = name }
  }

  /// The name of the identifier stands in the sentence of the violation, and nowhere else.
  ///
  /// An app that answers the error itself has nothing else of it in the log.
  private mutating func missNamed(in event: LifecycleEvent, _ names: some SubjectNames) {
    let parts = names.text(of: event.message).split(
      separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[1].isEmpty else { return }
    toldMissing = String(parts[1])
    missed[toldMissing, default: 0] += 1
  }

  private mutating func miss(_ identifier: InternedName, _ names: some SubjectNames) {
    var entry = self.entry(identifier, names)
    entry.facts.asked += 1
    entry.facts.missed += 1
    entries[identifier] = entry
  }

  private mutating func endCall(failed: Bool) {
    guard let call else { return }
    self.call = nil
    if failed {
      entries[call.identifier]?.facts.failed += 1
    } else if call.madeSomething {
      entries[call.identifier]?.facts.made += 1
    }
  }

  private func isRegistered(_ identifier: InternedName) -> Bool {
    entries[identifier]?.registrations.isEmpty == false
  }

  private func entry(_ identifier: InternedName, _ names: some SubjectNames) -> Entry {
    entries[identifier] ?? Entry(facts: IdentifierFacts(name: names.text(of: identifier)))
  }
}
