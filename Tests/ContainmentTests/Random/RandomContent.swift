@testable import Containment

/// The values that controllers of a random world wait for; given late, failed, or never.
@MainActor
struct RandomLoads {
  private var waiting: [(item: Int, request: ContentRequest<Int>)] = []
  private var count = 0

  /// Takes a request, and answers every fifth at once.
  mutating func take(_ item: Int, _ request: ContentRequest<Int>) {
    count += 1
    if count % 5 == 0 { request.finish(with: item) } else { waiting.append((item, request)) }
  }

  /// Answers one of those that wait, an old one as often as a new one; every seventh fails.
  mutating func answerOne() {
    guard !waiting.isEmpty else { return }
    count += 1
    let (item, request) = waiting.remove(at: count % waiting.count)
    if count % 7 == 0 { request.fail(with: RandomFailure()) } else { request.finish(with: item) }
  }

  /// Answers all.
  mutating func answerAll() {
    let all = waiting
    waiting = []
    for (item, request) in all { request.finish(with: item) }
  }
}

extension RandomWorld {
  static func immediateRegistration(_ kind: Int) -> ControllerRegistration<RandomController, Int> {
    ControllerRegistration(.init(names[kind]), population: .immediate) {
      $0.take($1, $2, kind)
    }
  }

  /// By kind: two steps, a value that is loaded, or one step.
  func deferredRegistration(_ kind: Int) -> ControllerRegistration<RandomController, Int> {
    let identifier = ControllerIdentifier<RandomController>(Self.names[kind])
    switch kind {
    case 0:
      return ControllerRegistration(
        identifier, placeholder: { $0.waits() },
        configureStep: { controller, item, configuration, step in
          if step.isFirstStep {
            controller.steps = 0
          } else if controller.steps != 1 {
            controller.world?.faults.append("a second step without a first")
          }
          controller.steps += 1
          guard controller.steps > 1 else { return .needsMoreTime }
          controller.take(item, configuration, kind)
          return .finished
        })
    case 1:
      return ControllerRegistration(
        identifier, placeholder: { $0.waits() },
        retry: RetryPolicy(attempts: 2, firstDelay: .milliseconds(30)),
        cached: { $0 % 4 == 0 ? $0 : nil },
        request: { [weak self] (item: Int, request: ContentRequest<Int>) in
          self?.loads.take(item, request)
        }, apply: { $0.take($1, $2, kind) })
    default:
      return ControllerRegistration(identifier, placeholder: { $0.waits() }) {
        $0.take($1, $2, kind)
      }
    }
  }

  /// Every value arrives, and everything in view is filled then.
  func checkFilled() {
    guard flavour.defersContent else { return }
    for _ in 0..<4 {
      loads.answerAll()
      window.settle()
    }
    guard host.isSeen, collection.window === window, isSettled else { return }
    for cell in collection.visibleCells where !cell.isErrorCell && !cell.isPopulated {
      guard !cell.population.isGivenUp else { continue }
      faults.append("item \(cell.item?.description ?? "-") is in view and was never filled")
    }
  }
}

extension RandomController {
  /// The content of an item is put in.
  func take(_ item: Int, _ configuration: Configuration, _ kind: Int) {
    if configuration.reason != .reconfigured, kind != 2, shown != nil {
      world?.faults.append("item \(item) got a controller that was not made ready")
    }
    if world?.isPopulating(self, with: item) == false {
      world?.faults.append("item \(item) was put into the controller of another one")
    }
    shown = item
    world?.react(.configure)
  }

  /// The content is on its way.
  func waits() {
    shown = nil
  }
}

extension RandomWorld {
  /// Whether the controller is bound to the item at this moment.
  func isPopulating(_ controller: RandomController, with item: Int) -> Bool {
    guard flavour.defersContent else { return true }
    let cells = collection.displayed + collection.boundCache + collection.leaving
    guard let cell = cells.first(where: { $0.contentViewController === controller }) else {
      return false
    }
    return cell.item?.integer == Int64(item)
  }
}
