extension CollectionView {
  /// Gives the cell that stands in for a controller that cannot be had.
  ///
  /// A cell that stands in already stays as it is where the same comes of it once more.
  ///
  /// - Throws: The error, where it is to be shown, or where the fallback fails too.
  func standIn(
    for error: RegistryError, _ name: InternedName, _ request: CellRequest
  ) throws -> CollectionViewCell {
    let known = request.reconfigured.flatMap { $0.standIn?.name == name ? $0 : nil }
    let attempt = known?.standIn?.nextAttempt ?? 1
    let version = registry.version(of: name)
    let answer = registry.standIn(for: error, name, request.item, attempt: attempt)
    let scope = answer.event == 0 ? nil : context.log.enter(answer.event)
    defer { if let scope { context.log.leave(scope) } }
    let cell: CollectionViewCell
    switch answer.kind {
    case .error:
      failedCall = answer.call
      throw error
    case .placeholder:
      cell = known as? PlaceholderCell ?? placeholderCell(for: request)
      note(cell)
    case .fallback(let fallback):
      cell = try fallbackCell(fallback, for: error, name, request, known)
    }
    cell.isErrorCell = cell is PlaceholderCell
    var standIn = StandIn(name, version, attempt: attempt)
    if let ticket = cell.standIn?.ticket { context.timeline.cancel(ticket) }
    if let delay = answer.delay { standIn.ticket = scheduleAttempt(after: delay, for: cell) }
    cell.standIn = standIn
    if cell !== known {
      delegate?.collectionView(
        self, didShowStandInFor: request.item, at: request.indexPath, error: error)
    }
    return cell
  }

  private func placeholderCell(for request: CellRequest) -> CollectionViewCell {
    let cell = context.run { PlaceholderCell() }
    recordDequeue(cell, cell.identifier, request, reused: false)
    bind(cell, to: request)
    return cell
  }

  private func fallbackCell(
    _ fallback: Fallback, for error: RegistryError, _ name: InternedName, _ request: CellRequest,
    _ known: CollectionViewCell?
  ) throws -> CollectionViewCell {
    guard let entry = registry.entry(of: fallback) else { throw error }
    if let known, known.identifier == fallback.name, known.version == entry.version {
      note(known)
      return known
    }
    let (cell, reason) = try takeCell(entry, for: request)
    // Before the step runs, which may change what the controllers at hand are told of.
    note(cell)
    bind(cell, to: request)
    guard let controller = cell.contentViewController else { return cell }
    let scope = context.log.enterCallback(
      recordConfigure(controller.subject, cell, request.item, reason))
    fallback.configure(
      controller, FallbackRequest(identifier: name.string, item: request.item, error: error))
    controller.contentItem = request.item
    context.log.leave(scope)
    return cell
  }

  // MARK: Trying again

  private func scheduleAttempt(
    after delay: Duration, for cell: CollectionViewCell
  ) -> Timeline.Ticket {
    let subject = cell.subject
    return context.timeline.schedule(at: context.clock.now.advanced(by: delay)) { [handle] in
      handle.collection?.tryAgain(subject)
    }
  }

  /// It is time for the next attempt for what a cell stands in for.
  private func tryAgain(_ subject: SubjectIdentity) {
    for cells in [displayed, boundCache] {
      for cell in cells where cell.subject == subject {
        cell.standIn?.nextAttempt = (cell.standIn?.attempt ?? 0) + 1
        cell.standIn?.ticket = nil
        renew(cell)
      }
    }
  }

  /// Asks for the cell of an item anew in the next layout pass.
  private func renew(_ cell: CollectionViewCell) {
    cell.needsReconfigure = true
    wantsReconfiguring = true
    setNeedsLayout()
  }

  /// Whatever stands in for an identifier is asked for anew: there may be a controller by now.
  package func registryMayAnswer(_ isMeant: (InternedName) -> Bool) {
    // One that just left the view may become a prepared cell when the pass ends its display.
    for cells in [displayed, entering, measured, leaving, ending, boundCache] {
      for cell in cells {
        if let standIn = cell.standIn, isMeant(standIn.name) { renew(cell) }
      }
    }
  }

  /// Has a cell asked for anew whose stand-in's identifier got other factories while it was asked for.
  func renewIfAnswered(_ cell: CollectionViewCell) {
    guard let standIn = cell.standIn else { return }
    let version = registry.version(of: standIn.name)
    let hasOthers = version != nil && version != standIn.version
    if hasOthers || registry.isWaited(for: standIn.name) { renew(cell) }
  }

  /// A cell stands in for nothing any more, because it gives its item up.
  func endStandIn(of cell: CollectionViewCell) {
    if let ticket = cell.standIn?.ticket { context.timeline.cancel(ticket) }
    cell.standIn = nil
  }
}
