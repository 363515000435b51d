extension CollectionView {
  /// Takes what is kept for items through a batch.
  ///
  /// What is kept for an item that is gone stays until the next batch, which may bring the item back. What
  /// was marked so by the batch before is dropped. O(items that something is kept for).
  func followState(_ batch: BatchUpdates, _ plan: BatchPlan) {
    guard StateVault.isUsed, let (vault, home) = findHomeAnew(), vault.hasChildren(home) else {
      return
    }
    var places = pruneRemoved(vault, home)
    let brings = batch.bringsItems
    for item in vault.items(in: home) where places[item] == nil {
      guard let old = preserved.places[item] else { continue }
      var place = plan.fate(of: old).place
      if place == nil, brings {
        place = dataSource?.collectionView(self, indexPathForItem: item)
      }
      if let place { places[item] = place } else { vault.setRemoved(true, item, in: home) }
    }
    preserved.places = places
  }

  /// All data was loaded anew: finds the items that something is kept for.
  ///
  /// Those that were in the data and are not any more are marked. One that never was, because its data is
  /// still to come, stays as it is.
  func followStateAfterReload() {
    guard StateVault.isUsed, let (vault, home) = findHomeAnew(), vault.hasChildren(home) else {
      return
    }
    var places = pruneRemoved(vault, home)
    for item in vault.items(in: home) where places[item] == nil {
      let old = preserved.places[item]
      let start = IndexPath(item: 0, section: 0)
      if let place = place(of: .init(item: item, indexPath: old ?? start)) {
        places[item] = place
      } else if old != nil {
        vault.setRemoved(true, item, in: home)
      }
    }
    preserved.places = places
  }

  /// Drops what was marked, unless the item is back; the places of those that are.
  private func pruneRemoved(_ vault: StateVault, _ home: StateNode) -> [ItemIdentity: IndexPath] {
    let removed = vault.removedItems(in: home)
    guard !removed.isEmpty else { return [:] }
    var back: [ItemIdentity: IndexPath] = [:]
    let path = vault.path(of: home)
    for item in removed {
      if let place = dataSource?.collectionView(self, indexPathForItem: item) {
        vault.setRemoved(false, item, in: home)
        back[item] = place
      } else {
        vault.removeAll(of: item, in: home)
        context.log.record(stateEvent(.statePrune, subject, item, below: path))
      }
    }
    return back
  }

  /// What was found before may be older than what has been kept since.
  private func findHomeAnew() -> (vault: StateVault, home: StateNode)? {
    preserved.pass = .max
    return findHome()
  }
}
