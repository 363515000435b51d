/// What is there after some of the events of a log: controllers, cells, pools, gates, open requests.
///
/// Take the events up to the one that you ask about. The state is what the log says: it is believed,
/// also where it breaks the contract.
///
/// ```swift
/// let log = LifecycleContext().log
/// let state = LogState()
/// for event in log.events.prefix(100) { state.take(event, names: log) }
/// for line in state.lines(names: log) { print(line) }
/// ```
public final class LogState {
  @exclusivity(unchecked) private(set) var model: LogModel
  /// The roots of the windows that are shown.
  private(set) var shownRoots: [SubjectIdentity: SubjectIdentity] = [:]
  /// Where the items of cells were when the log said so last.
  private(set) var paths: [SubjectIdentity: IndexPath] = [:]
  private(set) var population = PopulationProgress()

  /// The number of the last event that was taken; 0 for none.
  public private(set) var lastSequence: UInt64 = 0

  /// Makes the state before the first event.
  ///
  /// - Parameter isComplete: Whether the log has its beginning; without it a state is unknown until
  ///   an event tells.
  public init(isComplete: Bool = true) {
    model = LogModel(isComplete: isComplete, declared: nil)
  }

  /// Takes in the next event.
  ///
  /// - Parameters:
  ///   - event: The event; events come in the order of the log.
  ///   - names: Who knows what the subjects are called.
  public func take(_ event: LifecycleEvent, names: some SubjectNames) {
    lastSequence = event.sequence
    // The model lists who is in motion for the checker, and nobody else takes them off.
    if event.hasTick, event.tick > model.tick, event.tick >= 2 {
      while model.nextAtRest(in: event.tick) != nil {}
    }
    population.take(event)
    follow(event)
    if event.kind != .`init`, model.isGone(event.subject) { return model.noteGone(event) }
    model.note(event)
    model.take(event)
  }

  private func follow(_ event: LifecycleEvent) {
    switch event.kind {
    case .windowShow: shownRoots[event.subject] = event.controller
    case .windowHide: shownRoots[event.subject] = nil
    case .`deinit`:
      shownRoots[event.subject] = nil
      paths[event.subject] = nil
    case .enqueue, .evict: paths[event.subject] = nil
    case .bind, .willDisplay, .edit: paths[event.subject] = event.indexPath
    default: break
    }
  }
}
