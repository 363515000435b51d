/// The cell that a collection is inside of, and what leads from it to the collection.
struct EnclosingCell {
  let collection: CollectionView
  let cell: CollectionViewCell
}

extension CollectionView {
  /// The name of the collection among those of one controller, in a path of the vault.
  var stateName: StatePath.Component { .name(stateIdentifier) }

  /// The cell that the collection is inside of; `nil` where it is in none, or in one that is in no tree.
  var enclosingCell: EnclosingCell? {
    var view = superviewStorage
    while let current = view {
      let above = current.superviewStorage
      if let cell = current as? CollectionViewCell, let outer = above as? CollectionView {
        return EnclosingCell(collection: outer, cell: cell)
      }
      view = above
    }
    return nil
  }

  /// Where the state of the collection is in the vault of its window; `nil` where nothing is there.
  func findHome() -> (vault: StateVault, home: StateNode)? {
    let place = preserved
    if place.pass == passes, place.vaults == Window.vaultChanges {
      guard let vault = place.vault, let home = place.home, vault.isThere(home) else { return nil }
      return (vault, home)
    }
    guard let window else {
      // In no tree, such as inside a row that is made ready: what its row gave it counts.
      guard place.vaults == Window.vaultChanges, let vault = place.vault, let home = place.home,
        vault.isThere(home)
      else { return nil }
      return (vault, home)
    }
    preserved.pass = passes
    preserved.vaults = Window.vaultChanges
    preserved.vault = window.stateVaultIfAny
    preserved.home = nil
    guard let vault = preserved.vault, let path = statePath, let home = vault.find(path) else {
      return nil
    }
    preserved.home = home
    return (vault, home)
  }

  /// The path of the collection's own state; `nil` where a cell around it is bound to nothing.
  var statePath: StatePath? {
    var names: [StatePath.Component] = [stateName]
    var view: View? = self
    while let current = view {
      let above = current.superviewStorage
      if let cell = current as? CollectionViewCell, let outer = above as? CollectionView {
        guard let item = cell.item, let path = outer.statePath else { return nil }
        return StatePath(path.components + [.item(item)] + names.reversed())
      }
      if let controller = current.controllerStorage, controller.hostingCell == nil,
        let name = controller.restorationIdentifier
      {
        names.append(.name(name))
      }
      view = above
    }
    return StatePath(names.reversed())
  }

  /// Has the content around the collection remember that there is a list in it.
  ///
  /// Once for each place in the tree, so that cells without a list in them are never looked through.
  func noteInEnclosingContent() {
    let under = superviewReference?.toOpaque()
    guard preserved.notedUnder != under else { return }
    preserved.notedUnder = under
    guard let cell = enclosingCell?.cell else { return }
    cell.noteCollection()
  }
}

extension CollectionViewCell {
  /// There is a list in the content.
  func noteCollection() {
    if let contentViewController {
      contentViewController.stateKeeping.insert(.holdsCollections)
    } else {
      holdsCollections = true
    }
  }

  /// Whether there is a list in the content.
  var contentHoldsCollections: Bool {
    contentViewController?.stateKeeping.contains(.holdsCollections) ?? holdsCollections
  }

  /// Whether the content has anything to remember.
  var contentHoldsState: Bool {
    contentHoldsCollections || contentViewController?.preservesState == true
  }

  /// The view whose lists are those of the content.
  var stateRoot: View? {
    contentViewController == nil ? contentView : contentViewController?.viewIfLoaded
  }
}

extension View {
  /// Finds the outermost collections in here, and the controllers that have a name, with the names that lead
  /// to them.
  ///
  /// Of several with the same names only the first is found, so that none takes the state of another.
  func findPreserved(
    _ prefix: [StatePath.Component] = [],
    _ found: (Preserved, _ names: [StatePath.Component]) -> Void
  ) {
    var taken: Set<[StatePath.Component]> = []
    findPreserved(prefix, isRoot: true, &taken, found)
  }

  /// Something in a controller's view that has a state of its own.
  enum Preserved {
    case collection(CollectionView)
    /// One that comes after another one of the same name: it has no state, and starts anew for each item.
    case nameless(CollectionView)
    case controller(ViewController)
  }

  private func findPreserved(
    _ prefix: [StatePath.Component], isRoot: Bool, _ taken: inout Set<[StatePath.Component]>,
    _ found: (Preserved, [StatePath.Component]) -> Void
  ) {
    var names = prefix
    if !isRoot, let controller = controllerStorage, let name = controller.restorationIdentifier {
      names.append(.name(name))
      // Apart from the names of collections, which it may share one with.
      if taken.insert(names + [.item(0)]).inserted { found(.controller(controller), names) }
    }
    if let collection = self as? CollectionView {
      names.append(collection.stateName)
      let isFirst = taken.insert(names).inserted
      return found(isFirst ? .collection(collection) : .nameless(collection), names)
    }
    for subview in subviews { subview.findPreserved(names, isRoot: false, &taken, found) }
  }
}
