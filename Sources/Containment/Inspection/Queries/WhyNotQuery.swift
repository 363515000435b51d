/// Finds out why something never appeared or was never filled: what was missing first, and the events that
/// show it.
///
/// ```swift
/// let log = LifecycleContext().log
/// let query = WhyNotQuery("Card#3")
/// for event in log.events { query.take(event, names: log) }
/// for line in query.lines(names: log) { print(line) }
/// ```
public final class WhyNotQuery {
  private let wanted: String
  private let isComplete: Bool
  private var known = NameSearch()
  private(set) var progress: AppearanceProgress
  /// Those that were asked for and have not appeared, in the order of their first events.
  private(set) var candidates: [SubjectIdentity] = []
  private(set) var unlisted: Set<SubjectIdentity> = []
  /// Those that were asked for and appeared: the first one, and how many.
  private(set) var firstAppeared: LifecycleEvent?
  private(set) var appearedCount = 0
  private(set) var evidence = EventEvidence()
  private(set) var item = ItemProgress()
  private var isFirstAppearance = false
  private(set) var population = PopulationProgress()
  /// The contents that the question is about, in the order of the log: by their own name or that of their
  /// cell, and those that showed the item.
  private(set) var contents: [SubjectIdentity] = []
  private(set) var wantedContents: Set<SubjectIdentity> = []
  private(set) var wantedItems: Set<ItemIdentity> = []
  private var knownContents: Set<SubjectIdentity> = []

  /// So many of a type are told of one by one.
  static let limit = 5

  /// Makes a question.
  ///
  /// - Parameters:
  ///   - wanted: A subject such as `Card#3`; a type, which stands for all of its subjects; or an item
  ///     as text, which stands for its cell.
  ///   - isComplete: Whether the log has its beginning.
  ///   - kinds: What the writer of the log says that it emits; `nil` where it does not say.
  public init(_ wanted: String, isComplete: Bool = true, kinds: EventKindSet? = nil) {
    self.wanted = wanted
    self.isComplete = isComplete
    progress = AppearanceProgress(emitted: kinds ?? [])
  }

  /// Whether the log has something of that name.
  public private(set) var isKnown = false

  /// Looks at the next event.
  ///
  /// - Parameters:
  ///   - event: The event; events come in the order of the log.
  ///   - names: Who knows what the subjects are called.
  public func take(_ event: LifecycleEvent, names: some SubjectNames) {
    isFirstAppearance =
      event.kind == .viewDidAppear && !progress.appeared.contains(event.subject)
    progress.take(event)
    if !isKnown { known.take(event, names: names) }
    consider(event.subject, event, names)
    if let controller = event.controller { consider(controller, event, names) }
    if let parent = event.parent { consider(parent, event, names) }
    if let item = event.item, names.text(of: item) == wanted {
      isKnown = true
      self.item.take(event)
      wantedItems.insert(item)
      if let content = event.controller { progress.keep(content) }
      if let content = event.filledContent { note(content) }
    }
    population.take(event)
    if isFirstAppearance { noteAppeared(event) }
  }

  private func consider(
    _ subject: SubjectIdentity, _ event: LifecycleEvent, _ names: some SubjectNames
  ) {
    guard names.name(of: subject) == wanted || names.type(of: subject) == wanted else {
      return
    }
    isKnown = true
    if let content = event.filledContent, content == subject || event.subject == subject {
      note(content)
      wantedContents.insert(content)
    }
    let isContent = event.isAboutCell && event.subject == subject
    // A cell does not appear; its content does, and the cell's item is displayed.
    if isContent, let content = event.controller { return considerController(content, event) }
    if isContent { return item.take(event) }
    if subject == event.subject, !event.isAboutContent, event.kind != .violation { return }
    considerController(subject, event)
  }

  private func note(_ content: SubjectIdentity) {
    guard knownContents.insert(content).inserted else { return }
    contents.append(content)
    population.keep(content)
  }

  private func considerController(_ subject: SubjectIdentity, _ event: LifecycleEvent) {
    if candidates.contains(subject) {
      evidence.add(event, of: subject)
    } else if !progress.appeared.contains(subject)
      || isFirstAppearance && subject == event.subject
    {
      guard candidates.count < Self.limit else {
        unlisted.insert(subject)
        return
      }
      unlisted.remove(subject)
      candidates.append(subject)
      progress.keep(subject)
      evidence.add(event, of: subject)
    }
  }

  private func noteAppeared(_ event: LifecycleEvent) {
    if let index = candidates.firstIndex(of: event.subject) {
      candidates.remove(at: index)
    } else {
      guard unlisted.remove(event.subject) != nil else { return }
    }
    appearedCount += 1
    if firstAppeared == nil { firstAppeared = event }
    evidence.remove(event.subject)
  }

  /// The answer, or what the log has instead of the name; safe to print.
  public func lines(names: some SubjectNames) -> [String] {
    guard isKnown else {
      return [known.hint(for: wanted)] + (isComplete ? [] : [Self.missingBeginning])
    }
    return answer(for: Transcript.escaped(wanted), names: names)
      + (isComplete ? [] : [Self.missingBeginning])
  }

  private static let missingBeginning =
    "The beginning of the log is missing, and what happened there is not known."
}
