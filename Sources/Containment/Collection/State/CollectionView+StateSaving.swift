/// What is about to be put into a vault, with who remembers it.
@MainActor
struct StateRecord {
  /// What belongs to one item: the event that tells of it, and the values below the item's place.
  struct Part {
    var event: LifecycleEvent?
    var values: [(path: StatePath, value: StateValue?)] = []
  }

  private(set) var parts: [Part] = []

  /// Adds the state of what is in a view, with that of all that is displayed in it.
  mutating func add(
    _ controller: ViewController?, _ root: View?, at path: StatePath, _ event: LifecycleEvent
  ) {
    var part = Part(event: controller == nil ? nil : event)
    if let controller, controller.preservesState, let own = controller as? any StatePreserving {
      part.values.append((path, own.encodeRestorableState()))
    }
    var inner: [(CollectionView, StatePath)] = []
    root?.findPreserved(path.components) { found, names in
      let path = StatePath(names)
      switch found {
      case .collection(let collection):
        part.values.append((path, collection.presentState.value))
        inner.append((collection, path))
      case .nameless: break
      case .controller(let controller):
        guard controller.preservesState, let own = controller as? any StatePreserving else { break }
        part.values.append((path, own.encodeRestorableState()))
      }
    }
    for (collection, path) in inner { collection.addCells(to: &self, at: path, event.reason) }
    parts.append(part)
  }

  /// Writes everything, and logs each item whose state was put in, or taken away.
  func write(to vault: StateVault, in log: LifecycleLog) {
    for part in parts {
      var changed = false
      for (path, value) in part.values {
        if value != nil {
          if vault.setValue(value, at: vault.make(path)) { changed = true }
        } else if let node = vault.find(path), vault.setValue(nil, at: node) {
          changed = true
        }
      }
      // Of a plain cell there is no controller to tell of.
      if changed, let event = part.event { log.record(event) }
    }
  }
}

extension CollectionView {
  /// Remembers the content of a cell that is about to give it up.
  func saveState(of cell: CollectionViewCell, _ reason: InternedName = StateWords.leave) {
    guard cell.hasLiveState(in: self), cell.contentHoldsState, let item = cell.item,
      let vault = window?.stateVault, let path = statePath
    else { return }
    var record = StateRecord()
    add(cell, item, to: &record, at: path, reason)
    record.write(to: vault, in: context.log)
    // It may be the first that is kept in here.
    preserved.pass = .max
    guard let home = vault.find(path), vault.find(.item(item), in: home) != nil else { return }
    preserved.places[item] = cell.indexPath
  }

  /// Remembers the content of a displayed cell whose item is deleted or gets another cell.
  func leaveState(of cell: CollectionViewCell) {
    saveState(of: cell)
    cell.stateStage = .left
  }

  /// Whether the content of a cell stays with its item, with all that it remembers.
  func hasKeptContent(_ cell: CollectionViewCell) -> Bool {
    guard cell.keepsContent, let controller = cell.contentViewController, let item = cell.item
    else {
      return false
    }
    return !cell.isHeldByPin && kept[cell.identifier, item] === controller
  }

  /// Remembers where a list with a name stands that is about to go for good.
  func saveOwnState() {
    guard stateIdentifier != .none, isLoaded, let window, enclosingCell == nil, let path = statePath
    else { return }
    let value = presentState.value
    let vault = window.stateVault
    let changed: Bool
    if value == nil {
      changed = vault.find(path).map { vault.setValue(nil, at: $0) } ?? false
    } else {
      changed = vault.setValue(value, at: vault.make(path))
    }
    guard changed, let container else { return }
    var event = LifecycleEvent(.stateSave, container.subject)
    event.reason = StateWords.leave
    context.log.record(event)
  }

  private func add(
    _ cell: CollectionViewCell, _ item: ItemIdentity, to record: inout StateRecord,
    at path: StatePath, _ reason: InternedName
  ) {
    let subject = cell.contentViewController?.subject ?? cell.subject
    record.add(
      cell.contentViewController, cell.stateRoot, at: path.appending(.item(item)),
      stateEvent(.stateSave, subject, item, below: path, reason))
  }

  /// Adds what the contents of displayed cells remember, and the controllers that are kept out of sight.
  fileprivate func addCells(
    to record: inout StateRecord, at path: StatePath, _ reason: InternedName
  ) {
    for cell in displayed where cell.contentHoldsState && cell.hasLiveState(in: self) {
      if let item = cell.item { add(cell, item, to: &record, at: path, reason) }
    }
    guard !kept.isEmpty else { return }
    for entry in kept.entries where entry.controller.hostingCell == nil {
      addKept(entry.controller, entry.item, to: &record, at: path, reason)
    }
  }

  private func addKept(
    _ controller: ViewController, _ item: ItemIdentity, to record: inout StateRecord,
    at path: StatePath, _ reason: InternedName
  ) {
    // Before it got its item's state it has nothing to add, and what is remembered stays as it is.
    guard controller.stateKeeping.contains(.hasState),
      controller.preservesState || controller.stateKeeping.contains(.holdsCollections)
    else { return }
    record.add(
      controller, controller.viewIfLoaded, at: path.appending(.item(item)),
      stateEvent(.stateSave, controller.subject, item, below: path, reason))
  }

  /// A kept controller is let go, with its item, to make room or because its factory was replaced, or its view is
  /// unloaded: what it remembers stays.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - item: Its item, also where its content is still to come or the item is gone.
  ///   - reason: Why.
  ///   - indexPath: Where its item is; `nil` where the item is gone.
  func saveState(
    ofKept controller: ViewController, _ item: ItemIdentity,
    _ reason: InternedName = StateWords.leave, at indexPath: IndexPath? = nil
  ) {
    guard controller.preservesState || controller.stateKeeping.contains(.holdsCollections),
      let vault = window?.stateVault, let path = statePath
    else { return }
    var record = StateRecord()
    addKept(controller, item, to: &record, at: path, reason)
    record.write(to: vault, in: context.log)
    guard let indexPath else { return }
    preserved.pass = .max
    guard let home = vault.find(path), vault.find(.item(item), in: home) != nil else { return }
    preserved.places[item] = indexPath
  }

  /// The content of a cell is not that of its item any more: what its lists show belongs to nobody.
  func releaseState(of cell: CollectionViewCell) {
    cell.stateStage = .none
    guard cell.contentHoldsCollections, !cell.keepsContent else { return }
    cell.stateRoot?.releaseCollections()
  }

  func stateEvent(
    _ kind: EventKind, _ subject: SubjectIdentity, _ item: ItemIdentity, below path: StatePath,
    _ reason: InternedName = .none
  ) -> LifecycleEvent {
    var event = LifecycleEvent(kind, subject)
    event.item = item
    if kind != .statePrune { event.host = self.subject }
    event.reason = reason
    let rows = path.components.compactMap(\.item)
    // Of a collection inside a cell: which rows it is in.
    if !rows.isEmpty {
      event.identifier = InternedName(rows.map(\.description).joined(separator: "/"))
    }
    return event
  }

  // MARK: The collection's own

  /// Where the list stands, what is selected and what has the focus.
  var presentState: CollectionState {
    var state = CollectionState()
    if let pendingState {
      // What still waits for data is remembered on.
      state = pendingState.state
    }
    if pendingState?.state.standsSomewhere != true { addPosition(to: &state) }
    let waiting = state.selection
    state.selection = selection.sorted { $0.indexPath < $1.indexPath }.map {
      CollectionState.PlacedItem(item: $0.item, indexPath: $0.indexPath)
    }
    for placed in waiting where !state.selection.contains(where: { $0.item == placed.item }) {
      state.selection.append(placed)
    }
    if let focus = focusToPreserve { state.focus = focus }
    if arrangement.hasCarousels {
      let waiting = state.carousels
      state.carousels = carouselsToPreserve
      for carousel in waiting
      where !state.carousels.contains(where: { $0.section == carousel.section }) {
        state.carousels.append(carousel)
      }
    }
    return state
  }

  private func addPosition(to state: inout CollectionState) {
    // A batch that is not laid out yet has said where to stand.
    switch position ?? presentPosition {
    case nil: break
    case .end: state.isAtEnd = true
    case .items(let items):
      for anchor in items.prefix(CollectionState.anchorLimit) {
        guard let item = preservedIdentity(at: anchor.indexPath) else { continue }
        state.anchors.append(
          CollectionState.Anchor(
            placed: .init(item: item, indexPath: anchor.indexPath), edge: anchor.edge,
            distance: anchor.distance))
      }
    }
  }

  /// The item of a place that is in view; of the data, where its cell is not there yet.
  private func preservedIdentity(at path: IndexPath) -> ItemIdentity? {
    if let item = cell(for: path)?.item { return item }
    guard let dataSource, !needsReload, counts.indices.contains(path.section),
      (0..<counts[path.section]).contains(path.item)
    else { return nil }
    return dataSource.collectionView(self, identityForItemAt: path)
  }
}

extension CollectionViewCell {
  /// Whether the content is the one that the item of this cell has in this row.
  func hasLiveState(in collection: CollectionView) -> Bool {
    stateStage == .live && stateEpoch == collection.preserved.epoch
  }
}

extension CollectionView {
  /// The row around the collection is gone: what is kept with a state was kept for an item of that row, and was
  /// saved with it.
  fileprivate func releaseKept() {
    guard !kept.isEmpty else { return }
    let gone = kept.entries.filter {
      $0.controller.preservesState || $0.controller.stateKeeping.contains(.holdsCollections)
    }
    for entry in gone {
      entry.controller.stateKeeping.remove(.hasState)
      kept.remove(entry.controller.holderPlace)
    }
    letGo(gone, EvictionWords.abandoned)
  }
}

extension View {
  /// The row around the collections in here is gone: what they show belongs to no item.
  fileprivate func releaseCollections() {
    guard let collection = self as? CollectionView else {
      for subview in subviews { subview.releaseCollections() }
      return
    }
    collection.preserved.epoch &+= 1
    collection.preserved.pass = .max
    collection.preserved.home = nil
    collection.preserved.isClaimed = false
    collection.preserved.places.removeAll()
    collection.releaseKept()
    for cell in collection.displayed where cell.contentHoldsCollections {
      cell.stateRoot?.releaseCollections()
    }
  }
}

/// The reasons of events about states, interned once.
enum StateWords {
  static let leave = InternedName("leave")
  static let quit = InternedName("quit")
  static let waited = InternedName("waited")
  static let pressure = InternedName("pressure")
}
