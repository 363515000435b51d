/// What was noticed while a scenario ran: its events, errors and violations, and what of that was told.
@MainActor
final class ScenarioRecord: LifecycleObserver {
  /// An error by the name of its case.
  struct Failure {
    let name: String
    let description: String

    init(_ name: String, _ error: any Error) {
      self.name = name
      description = String(describing: error)
    }

    init(_ error: any Error) {
      let mirror = Mirror(reflecting: error)
      // The label of a case's payload is the case's name; the description says something else.
      name = mirror.children.first?.label ?? String(describing: type(of: error))
      description = String(describing: error)
    }
  }

  private(set) var events: [LifecycleEvent] = []
  /// Errors that no expectation has named yet.
  var errors: [Failure] = []
  /// Violations that no expectation has named yet.
  var violations: [ContractViolation] = []
  /// How many completions of updates were called.
  var completions = 0

  /// From which event on counts are taken.
  private(set) var start = 0
  /// Which events were told by an expectation of all, and by those of single subjects.
  private var told = 0
  private var toldOf: [SubjectIdentity: Int] = [:]
  private var toldOfPopulation = 0

  func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) { events.append(event) }

  /// Leaves out everything up to now, of subjects too.
  func forget() {
    start = events.count
    told = events.count
    completions = 0
  }

  /// Leaves out the errors and violations up to now.
  func forgetFindings() {
    errors.removeAll()
    violations.removeAll()
  }

  /// The events that no expectation has told yet; of one subject, or of all.
  func untold(of subject: SubjectIdentity?) -> [LifecycleEvent] {
    guard let subject else { return Array(events[told...]) }
    return events[max(told, toldOf[subject] ?? 0)...].filter { $0.subject == subject }
  }

  /// The events of content and gates that no expectation has told yet.
  var untoldOfPopulation: [LifecycleEvent] {
    events[max(told, toldOfPopulation)...].filter(\.kind.isOfPopulation)
  }

  /// Says that all events of content and gates up to now are told.
  func tellOfPopulation() { toldOfPopulation = events.count }

  /// Says that all events up to now are told; of one subject, or of all.
  func tell(of subject: SubjectIdentity?) {
    if let subject { toldOf[subject] = events.count } else { told = events.count }
  }

  /// The events that counts are taken of.
  var counted: ArraySlice<LifecycleEvent> { events[start...] }
}
