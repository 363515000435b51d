/// The words that events of population have, where a scheduler finds them at once.
///
/// A static list is looked up behind a check that it was made, which costs as much as the event.
struct PopulationWords: ~Copyable {
  private var requests = PopulationTable<InternedName>()
  private var steps = PopulationTable<InternedName>()
  private var cancellations = PopulationTable<InternedName>()

  init() {
    let loading = [InternedName](repeating: InternedName("loading"), count: 4)
    for word in PopulationPriority.names + PopulationPriority.loadNames + loading {
      requests.append(word)
    }
    for word in ["", "overdue", "patience", "flush"] { steps.append(InternedName(word)) }
    for cancellation in PopulationCancellation.allCases { cancellations.append(cancellation.name) }
  }

  /// Where a request is: in which queue, or what it waits for.
  @inline(__always)
  func request(_ state: PopulationJob.State, _ priority: PopulationPriority) -> InternedName {
    let group = state == .waiting ? 4 : state == .loading ? 8 : 0
    return requests[group + Int(priority.rawValue)]
  }

  /// Why a step runs; empty where the budget admits it.
  @inline(__always)
  func step(_ force: PopulationQueue.Force) -> InternedName { steps[Int(force.rawValue)] }

  /// Why a request came to nothing.
  @inline(__always)
  func cancellation(_ reason: PopulationCancellation) -> InternedName {
    cancellations[reason.place]
  }
}
