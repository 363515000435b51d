/// Cells whose items an animated update took away, in the tree until the animation ends.
@MainActor
final class CellDeparture {
  /// The cells that have not ended, in the order of leaving.
  fileprivate(set) var cells: [CollectionViewCell] = []
  private let animation: RunningAnimation

  fileprivate init(_ container: ViewController, in context: LifecycleContext) {
    // What children of the container go through is told by an animation of the container.
    animation = RunningAnimation("update", subject: container.subject, context: context)
  }

  fileprivate func end(after duration: Duration, _ body: @escaping @MainActor () -> Void) {
    animation.end(after: duration, body)
  }

  /// Ends the animation; the cells are still to be ended.
  func close() { animation.end() }

  fileprivate func remove(_ cell: CollectionViewCell) {
    cells.removeAll { $0 === cell }
  }
}

extension CollectionView {
  /// The cells of all departures, in the order of leaving; O(departing).
  var departing: [CollectionViewCell] { departures.flatMap(\.cells) }

  /// Ends what left in this pass, or begins its departure where an animated update took it away.
  func endLeaving(before witness: DisplayWitness) {
    var departure: CellDeparture?
    for cell in ending {
      guard cell.leavesAnimated, let container = departureContainer(of: cell) else {
        end(cell, before: witness)
        continue
      }
      let open = departure ?? beginDeparture(from: container)
      departure = open
      depart(cell, in: open)
    }
    ending.removeAll(keepingCapacity: true)
    guard !departures.isEmpty else { return }
    endDepartures { isOver($0) }
  }

  /// Takes every departing cell out of its departure, to be ended with others; the animations end.
  func takeDepartures() -> [CollectionViewCell] {
    guard !departures.isEmpty else { return [] }
    let cells = departing
    let closed = departures
    departures.removeAll()
    for departure in closed {
      // One that is being ended meanwhile has nothing more to end.
      departure.cells.removeAll()
      departure.close()
    }
    return cells
  }

  // MARK: Beginning

  /// The container that a cell may depart from; `nil` where it has to end at once.
  ///
  /// Somebody has to see it go, and a window has to move the clock.
  private func departureContainer(of cell: CollectionViewCell) -> ViewController? {
    guard updateAnimationDuration > .zero, window != nil, let container, container.isAppeared else {
      return nil
    }
    guard let controller = cell.contentViewController else { return container }
    guard cell.hostsContent, controller.parent === container, controller.isAppeared,
      !controller.explicit.isOpen
    else { return nil }
    return container
  }

  private func beginDeparture(from container: ViewController) -> CellDeparture {
    let departure = CellDeparture(container, in: context)
    departures.append(departure)
    departure.end(after: updateAnimationDuration) { [weak self, weak departure] in
      if let departure { self?.finish(departure) }
    }
    return departure
  }

  /// The first half of leaving: the content is told that it will go, and stays in place.
  private func depart(_ cell: CollectionViewCell, in departure: CellDeparture) {
    departure.cells.append(cell)
    cell.isDeparting = true
    cancelPopulation(of: cell)
    guard let controller = cell.contentViewController else { return }
    // Under the policy bound it stays a child until its cell goes to the pool.
    if policy == .displayed { controller.announceLeaving() }
    // Its own callback may have taken it away.
    guard cell.hostsContent, controller.isAppeared, !controller.explicit.isOpen else { return }
    controller.beginExplicit(false, animated: true, byApp: false)
  }

  // MARK: Ending

  private func finish(_ departure: CellDeparture) {
    departure.close()
    // One by one: a callback may end the others.
    while let cell = departure.cells.first {
      departure.remove(cell)
      end(cell)
    }
    departures.removeAll { $0 === departure }
    // A kept controller that departed may be wanted in a cell beyond the viewport.
    if hasRanges, !kept.isEmpty { setNeedsLayout() }
  }

  /// Whether nobody can see a departing cell any more, or its content is elsewhere by now.
  private func isOver(_ cell: CollectionViewCell) -> Bool {
    guard window != nil, let container, container.isVisible else { return true }
    if let controller = cell.contentViewController {
      guard cell.hostsContent, controller.parent === container else { return true }
    }
    return !cell.frame.intersects(bounds)
  }

  private func endDepartures(where isOver: (CollectionViewCell) -> Bool) {
    for departure in departures {
      for cell in departure.cells where cell.isDisplayed && isOver(cell) {
        departure.remove(cell)
        end(cell)
      }
      guard departure.cells.isEmpty else { continue }
      departure.close()
      departures.removeAll { $0 === departure }
    }
  }

  // MARK: Coming back

  /// A new cell takes over the content of a departing one: it stays a child, and appears again.
  ///
  /// Returns whether there was something to take back, which ``settleReturn(of:)`` closes.
  func beginReturn(of controller: ViewController) -> Bool {
    guard !departures.isEmpty,
      departing.contains(where: { $0.contentViewController === controller && $0.hostsContent })
    else { return false }
    controller.takeLeavingBack()
    return true
  }

  /// The view is in its new cell: the appearance that was taken back ends.
  func settleReturn(of controller: ViewController) {
    guard controller.explicit.isOpen else { return }
    controller.beginExplicit(true, animated: false, byApp: false)
    controller.endExplicit()
  }
}

extension ViewController {
  /// A leave that the framework announced and that is not to be: `willMove` to the parent that it has.
  fileprivate func takeLeavingBack() {
    guard let parentStorage, membership.state == .leaving else { return }
    rejoin(parentStorage)
  }
}
