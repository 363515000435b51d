/// How far a cell's content got back what is remembered for its item.
enum StateStage: UInt8 {
  /// It has no item.
  case none
  /// It gets it once its content is there.
  case awaited
  /// It has it, and what a person changes from now on is to be remembered.
  case live
  /// It was remembered, and the item is about to leave.
  case left
}

extension CollectionView {
  /// A cell was taken for an item: its content gets what is remembered for the item, unless it has that in
  /// itself.
  ///
  /// A kept controller that left before its content was there, or without its view, has it no more than a new one.
  func awaitState(_ cell: CollectionViewCell, _ reason: ConfigurationReason) {
    let hasItself =
      cell.keepsContent && reason == .reused
      && cell.contentViewController?.stateKeeping.contains(.hasState) == true
    if cell.keepsContent, !hasItself { cell.contentViewController?.stateKeeping.remove(.hasState) }
    cell.stateStage = hasItself ? .live : .awaited
    cell.stateEpoch = preserved.epoch
  }

  /// Gives the content of a cell what is remembered for its item, once after a bind.
  ///
  /// Called directly after the configure step that finishes the content.
  func restoreState(of cell: CollectionViewCell) {
    cell.stateStage = .live
    cell.stateEpoch = preserved.epoch
    if cell.keepsContent { cell.contentViewController?.stateKeeping.insert(.hasState) }
    guard StateVault.isUsed, let (vault, home) = findHome(), vault.hasChildren(home),
      let item = cell.item, let node = vault.find(.item(item), in: home)
    else { return }
    // An item that something is kept for is in the data, whatever was thought before.
    vault.setRemoved(false, item, in: home)
    preserved.places[item] = cell.indexPath
    let controller = cell.contentViewController
    controller?.loadViewIfNeeded()
    let scope = enterRestore(cell, item, below: vault.path(of: home))
    if let own = vault.value(at: node), let controller { controller.takeState(own) }
    if vault.isThere(node), cell.stateRoot?.restoreCollections(from: vault, at: node) == true {
      cell.noteCollection()
    }
    if let scope { context.log.leave(scope) }
  }

  private func enterRestore(
    _ cell: CollectionViewCell, _ item: ItemIdentity, below path: StatePath
  ) -> LogScope? {
    guard let controller = cell.contentViewController else { return nil }
    var event = stateEvent(.stateRestore, controller.subject, item, below: path)
    event.generation = cell.generation
    return context.log.enterCallback(context.log.record(event))
  }

  /// The lists inside a controller that is about to show another item begin anew.
  func resetCollections(in cell: CollectionViewCell) {
    guard cell.contentHoldsCollections else { return }
    cell.stateRoot?.findPreserved { found, _ in
      switch found {
      case .collection(let collection), .nameless(let collection): collection.resetState()
      case .controller: break
      }
    }
  }

  /// The list stands at its start, and nothing is selected: what another row left behind is gone.
  private func resetState() {
    endPendingScroll(.interrupted)
    endScrollAnimation(.interrupted)
    isForAnotherRow = true
    pendingState = nil
    position = nil
    unreachedPosition = nil
    wasScrolled = false
    targetContentOffset = nil
    resetFocus()
    deselectAllForAnotherRow()
    resetCarousels()
    if contentOffset != .zero {
      ahead.tracker.shift(by: -contentOffset[arrangement.axis])
      move(to: .zero)
      setNeedsLayout()
    }
    // The same item inside another row is another item there.
    if displayed.contains(where: \.contentHoldsState)
      || boundCache.contains(where: \.contentHoldsState)
    {
      reloadData()
    }
  }

  private func deselectAllForAnotherRow() {
    guard !selection.isEmpty else { return }
    let gone = selection.sorted { $0.indexPath < $1.indexPath }
    selection.removeAll()
    for selected in gone {
      cell(for: selected.indexPath)?.isSelected = false
      recordSelection(.deselect, selected.item, selected.indexPath)
    }
  }

  private func recordSelection(_ kind: EventKind, _ item: ItemIdentity, _ path: IndexPath) {
    var event = LifecycleEvent(kind, subject)
    event.item = item
    event.indexPath = path
    context.log.record(event)
  }

  // MARK: The collection's own

  /// Takes over a place in the vault, with the state that is there.
  func claim(_ vault: StateVault, at node: StateNode?) {
    preserved.vault = vault
    preserved.home = node
    preserved.pass = passes
    preserved.vaults = Window.vaultChanges
    preserved.isClaimed = true
    guard let node, let value = vault.value(at: node) else { return }
    // A list that was laid out with what it is to show would be seen where it stands now.
    let isSeen = isLoaded && !needsReload && !wantsLayout && window != nil
    pendingState = PendingState(state: CollectionState(value))
    setNeedsLayout()
    if isSeen { layoutIfNeeded() }
  }

  /// A list that nobody gave its state looks for it when it loads its data for the first time in a window.
  func claimOwnState() {
    guard !preserved.isClaimed, window != nil else { return }
    guard StateVault.isUsed else { return preserved.isClaimed = true }
    // A row whose content is still to come gives it with that.
    let around = enclosingCell
    if let around, !around.cell.hasLiveState(in: around.collection) { return }
    preserved.isClaimed = true
    guard let (vault, home) = findHome() else { return }
    let root = around?.cell.stateRoot ?? window?.rootViewController?.viewIfLoaded
    guard isFirstOfItsName(in: root) else { return }
    claim(vault, at: home)
    if around == nil, pendingState != nil, let container {
      context.log.record(LifecycleEvent(.stateRestore, container.subject))
    }
  }

  /// Whether no list before it in a view has the same name: that one has the state.
  private func isFirstOfItsName(in root: View?) -> Bool {
    var isFirst = false
    root?.findPreserved { found, _ in
      if case .collection(let collection) = found, collection === self { isFirst = true }
    }
    return isFirst
  }

  /// Takes what the data has by now of a state that is to be taken; the rest waits on.
  func takePendingState() {
    guard var waiting = pendingState, waiting.triedVersion != dataVersion else { return }
    // The data that the configure step gave is about to come; what is there is another row's.
    guard pendingUpdates.isEmpty else { return }
    waiting.triedVersion = dataVersion
    takePosition(&waiting.state)
    takeSelection(&waiting.state)
    if let focus = waiting.state.focus, let path = place(of: focus) {
      restoreFocus(to: focus.item, at: path)
      waiting.state.focus = nil
    }
    if !waiting.state.carousels.isEmpty { takeCarousels(&waiting.state) }
    let isDone = waiting.state.isEmpty
    if waiting.waits, isDone { recordLateRestore() }
    waiting.waits = true
    pendingState = isDone ? nil : waiting
  }

  private func takePosition(_ state: inout CollectionState) {
    guard state.standsSomewhere, counts.contains(where: { $0 > 0 }) else { return }
    if state.isAtEnd {
      position = .end
    } else {
      var items = state.anchors.compactMap { anchor in
        place(of: anchor.placed).map {
          AnchorItem(indexPath: $0, edge: anchor.edge, distance: anchor.distance)
        }
      }
      if items.isEmpty {
        // None of them is there: with as much data as there was, the place stands in for the item.
        items = state.anchors.filter { hasPlace($0.placed.indexPath) }.map {
          AnchorItem(indexPath: $0.placed.indexPath, edge: $0.edge, distance: $0.distance)
        }
      }
      guard !items.isEmpty else { return }
      position = .items(items)
    }
    state.isAtEnd = false
    state.anchors = []
  }

  private func takeSelection(_ state: inout CollectionState) {
    guard !state.selection.isEmpty else { return }
    guard allowsMultipleSelection || selection.isEmpty else { return state.selection = [] }
    state.selection.removeAll { placed in
      guard let path = place(of: placed) else { return false }
      guard !isSelected(path), allowsMultipleSelection || selection.isEmpty else { return true }
      selection.append(SelectedItem(item: placed.item, indexPath: path))
      cell(for: path)?.isSelected = true
      recordSelection(.select, placed.item, path)
      return true
    }
  }

  /// A person scrolled, or the app went somewhere: where the list stood before is of no interest any more.
  func dropPendingPosition() {
    pendingState?.state.anchors = []
    pendingState?.state.isAtEnd = false
    if pendingState?.state.isEmpty == true { pendingState = nil }
  }

  private func recordLateRestore() {
    guard let around = enclosingCell, let item = around.cell.item else {
      guard let container else { return }
      var event = LifecycleEvent(.stateRestore, container.subject)
      event.reason = StateWords.waited
      context.log.record(event)
      return
    }
    guard let controller = around.cell.contentViewController,
      let path = around.collection.statePath
    else { return }
    var event = around.collection.stateEvent(
      .stateRestore, controller.subject, item, below: path, StateWords.waited)
    event.generation = around.cell.generation
    context.log.record(event)
  }

  // MARK: Places

  /// Where an item is by now; asked of the data source where it is not where it was.
  func place(of placed: CollectionState.PlacedItem) -> IndexPath? {
    guard let dataSource else { return nil }
    if hasPlace(placed.indexPath),
      dataSource.collectionView(self, identityForItemAt: placed.indexPath) == placed.item
    {
      return placed.indexPath
    }
    guard let path = dataSource.collectionView(self, indexPathForItem: placed.item),
      hasPlace(path)
    else { return nil }
    return path
  }

  private func hasPlace(_ path: IndexPath) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }
}

extension View {
  /// Gives the lists and named controllers in here what is remembered below a place; whether there is a list.
  func restoreCollections(from vault: StateVault, at node: StateNode) -> Bool {
    var hasCollections = false
    let start = vault.path(of: node).components
    findPreserved(start) { found, names in
      let place = vault.find(StatePath(names))
      switch found {
      case .collection(let collection):
        hasCollections = true
        collection.claim(vault, at: place)
      case .nameless: hasCollections = true
      case .controller(let controller):
        if let place, let value = vault.value(at: place) { controller.takeState(value) }
      }
    }
    return hasCollections
  }
}

extension ViewController {
  func takeState(_ value: StateValue) {
    guard preservesState, let own = self as? any StatePreserving else { return }
    own.decodeRestorableState(value)
  }
}
