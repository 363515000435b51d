/// The hosts of a scheduler by number, each at a place in memory that never changes.
///
/// A host is called where it is, without being retained for the call: a retain and a release are atomic, and each
/// waits for everything that was written before, such as events. So whoever calls a host sees to it that
/// the host stays in its place until the call is over; see ``PopulationScheduler/leaveHost()``.
struct PopulationHosts: ~Copyable {
  /// A host in its place, which cannot be copied from there.
  struct Place: ~Copyable {
    let host: any PopulationHost

    @MainActor @inline(__always)
    borrowing func populate(_ context: PopulationContext) throws -> PopulationStep {
      try host.populate(context)
    }

    @MainActor @inline(__always)
    borrowing func startLoad(_ ticket: PopulationTicket) { host.startLoad(ticket) }

    @MainActor @inline(__always)
    borrowing func populationDidEnd(_ binding: PopulationBinding, _ outcome: PopulationOutcome) {
      host.populationDidEnd(binding, outcome)
    }
  }

  private static let chunk = 64

  private var chunks = PopulationTable<UnsafeMutablePointer<Place>>()
  private var isFilled = PopulationTable<Bool>()

  deinit {
    for index in isFilled.indices where isFilled[index] { place(index).deinitialize(count: 1) }
    for index in chunks.indices { chunks[index].deallocate() }
  }

  private func place(_ index: Int) -> UnsafeMutablePointer<Place> {
    chunks[index / Self.chunk] + index % Self.chunk
  }

  /// The host with a number, to be called there.
  subscript(index: Int) -> Place {
    @inline(__always) _read {
      assert(isFilled[index])
      yield place(index).pointee
    }
  }

  /// Puts a host into an empty place, or a new one at the end.
  mutating func put(_ host: any PopulationHost, at index: Int) {
    if index == isFilled.count {
      if index % Self.chunk == 0 { chunks.append(.allocate(capacity: Self.chunk)) }
      isFilled.append(false)
    }
    place(index).initialize(to: Place(host: host))
    isFilled[index] = true
  }

  /// Empties the place of a host that nobody calls.
  mutating func remove(at index: Int) -> any PopulationHost {
    isFilled[index] = false
    let place = place(index).move()
    return place.host
  }
}
