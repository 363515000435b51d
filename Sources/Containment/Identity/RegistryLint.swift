/// What looks wrong with the identifiers of a registry: misspelt, useless, hidden or untried ones.
///
/// The statistics of a log have the same report as a live registry, as far as the log tells.
public struct RegistryLint: Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, the findings of one kind together and in the alphabetical order of identifiers.
  public let findings: [Finding]

  /// Looks at the facts of all identifiers, each of which has facts once; their order does not matter.
  ///
  /// O(n log n); the nearest names cost O(n * length²) for each unknown identifier. Where those are very
  /// many, as in a log that somebody made up, the last ones get none.
  package init(_ facts: [IdentifierFacts], kinds: Set<Kind> = Set(Kind.allCases)) {
    let sorted = facts.sorted { $0.name < $1.name }
    var speller = Speller(known: sorted.filter { !$0.registrations.isEmpty }.map(\.name))
    findings = Kind.allCases.filter(kinds.contains).flatMap { kind in
      sorted.compactMap { facts in
        facts.problem(kind).map { problem in
          Finding(
            kind: kind, identifier: facts.name,
            nearest: kind == .unknown && facts.registrations.isEmpty
              ? speller.nearest(to: facts.name) : [],
            contributors: problem.contributors, message: problem.message)
        }
      }
    }
  }

  /// Whether there is nothing to find fault with.
  public var isEmpty: Bool { findings.isEmpty }

  /// The findings of one kind, in the alphabetical order of identifiers.
  public func findings(of kind: Kind) -> [Finding] { findings.filter { $0.kind == kind } }

  /// A line for each finding; empty where there is none.
  public var description: String { findings.map(\.description).joined(separator: "\n") }
}

extension RegistryLint {
  /// What may be wrong with an identifier; the worst first.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It was asked for while nothing was registered for it, or is expected and not registered.
    case unknown
    /// A contributor never runs, because one before it makes the controller without it.
    case shadowed
    /// It was registered again without being unregistered, or twice with the same priority.
    case duplicate
    /// It was asked for or is expected, and its factory has made no controller.
    case neverExercised
    /// It is registered, was never asked for and is not expected.
    case unused
  }

  /// One thing that is wrong with one identifier.
  public struct Finding: Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public let kind: Kind
    /// The identifier, as `namespace:name`.
    public let identifier: String
    /// For an unknown one, the up to three registered names that look most like it, the nearest first.
    public let nearest: [String]
    /// The plugins that it is about, the preferred one first; empty text stands for the app itself.
    ///
    /// Of a shadowed identifier they are those that never run, of a duplicate those with the same priority.
    public let contributors: [String]
    let message: String

    /// A sentence that says what is wrong, such as `unknown: "feed:crad" was asked for 2 times, and …`.
    public var description: String {
      var text = "\(kind.words): \"\(identifier)\" \(message)"
      if !nearest.isEmpty { text += "; did you mean \(nearest.quotedList)?" }
      return text
    }
  }
}

extension RegistryLint.Kind {
  /// The kind in words, as reports have it.
  fileprivate var words: String { self == .neverExercised ? "never exercised" : rawValue }
}

/// Finds the names that look most like a name, as long as that is no work to speak of.
private struct Speller {
  let known: [String]
  private var budget = 4_000_000
  private let length: Int

  init(known: [String]) {
    self.known = known
    length = known.reduce(0) { $0 + $1.utf8.count }
  }

  mutating func nearest(to name: String) -> [String] {
    budget -= name.utf8.count * length
    return budget < 0 ? [] : NearestNames.nearest(to: name, among: known)
  }
}

extension IdentifierFacts {
  fileprivate typealias Problem = (message: String, contributors: [String])

  fileprivate func problem(_ kind: RegistryLint.Kind) -> Problem? {
    switch kind {
    case .unknown: unknown
    case .shadowed: shadowed
    case .duplicate: duplicate
    case .neverExercised: neverExercised
    case .unused: unused
    }
  }

  private var unknown: Problem? {
    if missed > 0 {
      let end = registrations.isEmpty ? "is not registered" : "was not registered yet"
      return ("was asked for \(missed.times) and \(end)", [])
    }
    return isExpected && registrations.isEmpty ? ("is expected and not registered", []) : nil
  }

  private var shadowed: Problem? {
    let hidden = registrations.indices.filter(isShadowed)
    guard !hidden.isEmpty else { return nil }
    let names = hidden.map { registrations[$0].name }
    let verb = hidden.count == 1 ? "runs" : "run"
    guard let maker = registrations.first(where: { $0.isDecorator.map { !$0 } ?? $0.hasRun }) else {
      return nil
    }
    return (
      "of \(names.contributorList) never \(verb): the factory of \(maker.called) makes the controller",
      names
    )
  }

  /// Whether one before it makes the controller, or, where nobody says that, only others ran.
  private func isShadowed(_ index: Int) -> Bool {
    let contributor = registrations[index]
    guard !contributor.hasRun else { return false }
    if registrations[..<index].contains(where: { $0.isDecorator == false }) { return true }
    guard contributor.runs == 0, contributor.isDecorator == nil else { return false }
    return registrations.contains(where: \.hasRun)
  }

  private var duplicate: Problem? {
    var seen: [Int: [String]] = [:]
    for contributor in registrations {
      if let priority = contributor.priority {
        seen[priority, default: []].append(contributor.name)
      }
    }
    let equals = registrations.first {
      seen[$0.priority ?? 0]?.count ?? 0 > 1 && $0.priority != nil
    }
    if let priority = equals?.priority, let names = seen[priority] {
      return ("has the same priority, \(priority), in \(names.contributorList)", names)
    }
    guard replaced > 0 else { return nil }
    return ("was registered again \(replaced.times) without being unregistered", [])
  }

  private var neverExercised: Problem? {
    let hadFactory = !registrations.isEmpty || asked > missed
    guard hadFactory, made == 0, asked > missed || isExpected else { return nil }
    var message =
      asked > missed
      ? "was asked for \((asked - missed).times) and made no controller"
      : "is expected and made no controller yet"
    if failed > 0 { message += "; its factory failed \(failed.times)" }
    return (message, registrations.map(\.name))
  }

  private var unused: Problem? {
    guard !registrations.isEmpty, asked == 0, made == 0, !isExpected else { return nil }
    let names = registrations.map(\.name)
    let origin = names.allSatisfy(\.isEmpty) ? "" : " by \(names.contributorList)"
    return ("is registered\(origin) and was never asked for", names)
  }
}

extension IdentifierFacts.Contributor {
  fileprivate var hasRun: Bool { runs ?? 0 > 0 }
  fileprivate var called: String { [name].contributorList }
}

extension Int {
  fileprivate var times: String { self == 1 ? "once" : "\(self) times" }
}

extension [String] {
  fileprivate var quotedList: String { map { "\"\($0)\"" }.joined(separator: ", ") }
  fileprivate var contributorList: String {
    map { $0.isEmpty ? "the app" : "\"\($0)\"" }.joined(separator: ", ")
  }
}
