internal import Containment

/// A cell whose filling takes virtual time and does nothing else.
@MainActor
final class SimulatedCell: PopulationHost {
  let kind: Int
  /// Whether its content is there.
  var isFilled: Bool { left == 0 }
  /// Whether its content could not be had.
  private(set) var hasFailed = false
  private(set) var binding: PopulationBinding?
  /// Where its values are loaded; `nil` where nothing has to be.
  var loads: SimulatedLoads?
  /// Whether a load of what it shows was started.
  private(set) var isLoaded = false

  /// Whether the content of what it shows is bound to fail.
  var fails = false

  private let screen: SimulatedScreen
  private let stepLength: Int64
  private var slot: PopulationSlot?
  private var left: Int64 = 0
  private var generation: UInt32 = 0

  private static let identifiers = ["bench:little", "bench:some", "bench:much"].map {
    InternedName($0)
  }

  /// Makes a cell that shows nothing.
  ///
  /// - Parameters:
  ///   - screen: Whose scheduler fills it.
  ///   - kind: Which of the three kinds of cost it has, each an identifier.
  ///   - stepLength: How many nanoseconds a step takes at most; `nil` for one step.
  init(on screen: SimulatedScreen, kind: Int, stepLength: Int64?) {
    self.screen = screen
    self.kind = kind
    self.stepLength = stepLength ?? .max
    slot = screen.scheduler.register(self, identifier: Self.identifiers[kind], in: screen.lane)
  }

  /// Shows an item whose content is to cost some nanoseconds; with 0 it is there.
  func bind(to item: Int, cost: Int64) {
    generation += 1
    left = cost
    isLoaded = false
    (fails, hasFailed) = (false, false)
    let subject = PopulationSubject(
      content: .none, item: ItemIdentity(Int64(item)),
      indexPath: IndexPath(item: item, section: 0), generation: generation)
    binding = slot.flatMap { screen.scheduler.bind($0, to: subject) }
  }

  /// Shows nothing.
  func unbind() {
    if let slot { screen.scheduler.unbind(slot) }
    binding = nil
  }

  /// Does all that is left at once.
  func fill() {
    screen.spend(left)
    left = 0
  }

  func populate(_ context: PopulationContext) throws -> PopulationStep {
    let part = min(left, stepLength)
    screen.spend(part)
    if fails { throw SimulatedFailure() }
    left -= part
    return left == 0 ? .finished : .needsMoreTime
  }

  func startLoad(_ ticket: PopulationTicket) {
    isLoaded = true
    loads?.start(ticket, at: screen.now)
  }

  func populationDidEnd(_ binding: PopulationBinding, _ outcome: PopulationOutcome) {
    if case .failed = outcome { hasFailed = true }
  }
}

/// That content cannot be had.
struct SimulatedFailure: Error {}
