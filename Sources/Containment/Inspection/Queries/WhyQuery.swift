/// Finds out why something happened last: an appearance, a disappearance, a display, the filling of content, an
/// eviction; or why one event happened.
///
/// The answer is a chain of causes, from the event up to its root: a tick, a call of the app, or what
/// the log has no cause for. Causes that lie further back than 65,536 events are found as long as
/// they still run.
///
/// ```swift
/// let log = LifecycleContext().log
/// let query = WhyQuery("Card#3")
/// for event in log.events { query.take(event, names: log) }
/// for line in query.lines(names: log) { print(line) }
/// ```
public final class WhyQuery {
  private enum Matter: Int, CaseIterable {
    case appeared, disappeared, wasDisplayed, endedDisplaying
    case wasAskedFor, hadStep, wasFilled, failed, wasCancelled, wasClosed, wasOpened, expired
    case wasEvicted, wasDeallocated

    var words: String {
      switch self {
      case .appeared: "appeared"
      case .disappeared: "disappeared"
      case .wasDisplayed: "was displayed"
      case .endedDisplaying: "ended being displayed"
      case .wasAskedFor: "was asked for"
      case .hadStep: "had a step of its filling"
      case .wasFilled: "was filled"
      case .failed: "failed to be filled"
      case .wasCancelled: "had its request cancelled"
      case .wasClosed: "was closed"
      case .wasOpened: "was opened"
      case .expired: "expired"
      case .wasEvicted: "was evicted"
      case .wasDeallocated: "was deallocated"
      }
    }
  }

  private let wanted: String
  private var memory = CauseMemory()
  private var found: [Matter: CauseChain] = [:]
  private var known = NameSearch()
  /// The number of the one event that is asked about, and what led to it.
  private let number: UInt64?
  private var ofNumber: CauseChain?
  /// Whether the log says of the wanted subject when a transition begins, and not only when it ends.
  private var begins: Set<Matter> = []

  /// Makes a question.
  ///
  /// - Parameter wanted: A subject such as `Card#3`; a type, which stands for the last of its
  ///   subjects that something happened to; an item as text, which stands for its cells and their content;
  ///   or the number of an event, such as `#12`.
  public init(_ wanted: String) {
    self.wanted = wanted
    number = wanted.hasPrefix("#") ? UInt64(wanted.dropFirst()) : nil
  }

  /// Whether the log has something of that name.
  public private(set) var isKnown = false

  /// Looks at the next event.
  ///
  /// - Parameters:
  ///   - event: The event; events come in the order of the log.
  ///   - names: Who knows what the subjects are called.
  public func take(_ event: LifecycleEvent, names: some SubjectNames) {
    memory.append(event)
    if !isKnown { known.take(event, names: names) }
    if event.sequence == number {
      isKnown = true
      ofNumber = memory.chain(to: event)
    }
    guard isAbout(event, names) else { return }
    isKnown = true
    guard let matter = matter(of: event) else { return }
    // Whoever had an end is not told of the way to it once more.
    if [.wasFilled, .failed, .wasCancelled].contains(matter) { found[.hadStep] = nil }
    if event.isOfPopulation { found[.wasAskedFor] = nil }
    found[matter] = memory.chain(to: event)
  }

  /// The answer, or what the log has instead of the name; safe to print.
  public func lines(names: some SubjectNames) -> [String] {
    guard isKnown else { return [known.hint(for: wanted)] }
    let name = Transcript.escaped(wanted)
    let ofNumber = self.ofNumber.map { ["\(name) is this:"] + $0.lines(names: names) } ?? []
    guard !found.isEmpty else {
      guard ofNumber.isEmpty else { return ofNumber }
      return ["\(name) never appeared, disappeared, was displayed or evicted."]
    }
    return ofNumber
      + Matter.allCases.flatMap { matter -> [String] in
        guard let chain = found[matter] else { return [] }
        return ["\(name) \(matter.words) last:"] + chain.lines(names: names)
      }
  }

  private func isAbout(_ event: LifecycleEvent, _ names: some SubjectNames) -> Bool {
    if isNamed(event.subject, names) { return true }
    guard event.isAboutCell || event.isOfPopulation else { return false }
    if let controller = event.controller, isNamed(controller, names) { return true }
    return event.item.map { names.text(of: $0) == wanted } ?? false
  }

  private func isNamed(_ subject: SubjectIdentity, _ names: some SubjectNames) -> Bool {
    names.name(of: subject) == wanted || names.type(of: subject) == wanted
  }

  /// What an event tells of; the beginning of a transition counts where the log has it, for that is
  /// what has the cause.
  private func matter(of event: LifecycleEvent) -> Matter? {
    switch event.kind {
    case .viewWillAppear:
      begins.insert(.appeared)
      return .appeared
    case .viewDidAppear: return begins.contains(.appeared) ? nil : .appeared
    case .viewWillDisappear:
      begins.insert(.disappeared)
      return .disappeared
    case .viewDidDisappear: return begins.contains(.disappeared) ? nil : .disappeared
    case .willDisplay: return .wasDisplayed
    case .didEndDisplaying: return .endedDisplaying
    case .populationRequest: return .wasAskedFor
    case .populationStep: return .hadStep
    case .populationFinish: return .wasFilled
    case .populationFail: return .failed
    case .populationCancel: return .wasCancelled
    case .gateClose: return .wasClosed
    case .gateOpen: return .wasOpened
    case .gateExpire: return .expired
    case .evict: return .wasEvicted
    case .`deinit`: return .wasDeallocated
    default: return nil
    }
  }
}
