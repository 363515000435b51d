/// What a collection does with a batch that does not describe the change of the data.
public enum UpdatePolicy: Sendable, Hashable {
  /// The batch is refused and nothing is changed; the call throws.
  ///
  /// The data source has changed its data already, so the app has to mend it or to reload.
  case reject
  /// The batch is thrown away, and what is shown is matched to the data as it is, item by item.
  ///
  /// The call throws nothing; the completion and the delegate are told what was wrong. It needs identities
  /// of your own and a quick answer to where an item is, which ``DiffableDataSource`` gives. See
  /// ``CollectionView/updatePolicy``.
  case resync
  /// The program stops with a message that says what is wrong; for tests and while developing.
  case trap
}

extension CollectionView {
  /// Takes what is shown over to the data as it is, after a batch that does not describe the change.
  ///
  /// The counts are read once more, because they may be what was wrong.
  func resync() {
    let scope = context.log.enter(context.log.record(LifecycleEvent(.updateBegin, subject)))
    let after = readCounts()
    // Before anything is looked for: a data source without a quicker way looks at every item that there is.
    counts = after
    anchorToItems(in: after)
    followTargetAfterReload()
    pendingEdits.removeAll()
    layoutIsValid = false
    dataVersion += 1
    var taken: Set<IndexPath> = []
    followCells { cell, isDisplayed in
      let place = cell.item.flatMap { item in
        cell.indexPath.isElement
          ? self.place(ofElement: item, at: cell.indexPath) : self.place(of: item, in: after)
      }
      guard let place, taken.insert(place).inserted else {
        if isDisplayed { recordEdit("delete", cell) }
        cell.isInData = false
        return false
      }
      cell.indexPath = place
      notePopulationMove(of: cell)
      // Nobody can say any more whether its content changed.
      cell.needsReconfigure = true
      wantsReconfiguring = true
      if isDisplayed { recordEdit("reconfigure", cell) }
      return true
    }
    cancelTickets(.reloaded, at: prefetchDataSource)
    followSelection { place(of: $0.item, in: after) }
    if focus != nil { findFocus(in: after) }
    if input.movement != nil { findMovement(in: after) }
    followKept { item, path in
      path.isElement ? place(ofElement: item, at: path) : place(of: item, in: after)
    }
    followStateAfterReload()
    setNeedsLayout()
    context.log.leave(scope)
    context.log.record(LifecycleEvent(.updateEnd, subject))
  }

  /// The list stays with the items that were in view, wherever they are by now.
  private func anchorToItems(in after: [Int]) {
    if position == nil { position = presentPosition }
    unreachedPosition = nil
    guard case .items(let items) = position else { return }
    position = .items(
      items.compactMap { anchor in
        guard let item = cell(for: anchor.indexPath)?.item, let place = place(of: item, in: after)
        else { return nil }
        return AnchorItem(indexPath: place, edge: anchor.edge, distance: anchor.distance)
      })
  }
}
