extension CollectionView {
  /// Tells the scheduler how long items whose content is to be loaded will be in view.
  ///
  /// O(bound) while the list moves, and once more when it came to rest.
  func foreseeDwell(_ scheduler: PopulationScheduler) {
    let axis = arrangement.axis
    let isMoving = movedInTick == context.log.currentTick
    if isMoving {
      dwellForecast.move(to: contentOffset[axis], at: context.log.currentInstant)
    } else {
      dwellForecast.rest(at: contentOffset[axis], at: context.log.currentInstant)
      targetContentOffset = nil
    }
    guard isMoving || foresawDwell else { return }
    foresawDwell = isMoving
    let start = contentOffset[axis]
    let viewport = start...max(start, start + frame.size[axis])
    for cells in [displayed, boundCache] {
      for index in cells.indices { foreseeDwell(of: cells[index], scheduler, in: viewport, axis) }
    }
  }

  private func foreseeDwell(
    of cell: CollectionViewCell, _ scheduler: PopulationScheduler, in viewport: ClosedRange<Double>,
    _ axis: Axis
  ) {
    guard let binding = cell.population.binding, cell.population.content?.needsLoad == true,
      let frame = arrangement.frame(forItemAt: cell.indexPath)
    else { return }
    let item = frame.min(axis)...max(frame.min(axis), frame.max(axis))
    let resting = targetContentOffset.map { $0[axis] }
    let dwell = dwellForecast.dwell(of: item, in: viewport, restingAt: resting)
    scheduler.setDwell(binding, dwell ?? .nanoseconds(Int64.max))
  }
}
