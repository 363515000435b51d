import Testing

@testable import Containment

/// What a scheduler does in the day.
extension BusyDay {
  private struct Failure: Error {}

  /// Requests that end in every way, and gates that are opened and that expire.
  func population() {
    let context = LifecycleContext.current
    let scheduler = PopulationScheduler(
      context: context, window: context.log.addSubject(Window.self))
    let lane = scheduler.makeLane(for: context.log.addSubject(CollectionView.self))
    let outcomes: [PopulationStep?] = [.needsMoreTime, .finished, nil]
    let hosts = outcomes.enumerated().map { number, outcome in
      let host = StagedHost { context in
        guard let outcome else { throw Failure() }
        return context.isFirstStep ? outcome : .finished
      }
      host.slot = scheduler.register(host, identifier: InternedName("day:filled"), in: lane)
      host.binding = host.slot.flatMap {
        scheduler.bind(
          $0,
          to: PopulationSubject(
            content: context.log.addSubject(ViewController.self), item: ItemIdentity(Int64(number)),
            indexPath: IndexPath(item: number, section: 0), generation: 1))
      }
      return host
    }
    let gates = [PopulationPriority.visible, .prefetch].map {
      scheduler.closeGate(from: $0, reason: "opening", timeout: .milliseconds(20))
    }
    for host in hosts { ask(host, scheduler) }
    frame(of: scheduler)
    gates[0].open()
    for _ in 0..<3 { frame(of: scheduler) }
    // What came to nothing, and what nobody took back.
    ask(hosts[2], scheduler)
    scheduler.shutDown()
    #expect(hosts.map(\.ends) == [["finished"], ["finished"], ["failed Failure()", "shutdown"]])
    #expect(gates.allSatisfy { $0.isOpen })
  }

  private func ask(_ host: StagedHost, _ scheduler: PopulationScheduler) {
    guard let binding = host.binding else { return }
    scheduler.setNeedsPopulation(binding, .visible)
  }

  private func frame(of scheduler: PopulationScheduler) {
    let context = LifecycleContext.current
    context.beginTick()
    let start = context.clock.now
    scheduler.runFrame(
      FrameTiming(start: start, deadline: start.advanced(by: .milliseconds(16))))
  }
}
