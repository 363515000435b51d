/// What a collection knows of the person who uses it, and what is still to be told of that.
struct CollectionInput {
  /// Whether something waits for the end of a pass or of an update.
  var isPending = false
  /// Whether the presses are to go to what is inside the focused item, once that is displayed.
  var handsPressesOn = false
  /// Whether an item in view is to get the focus, once there is one.
  var wantsFocus = false
  /// Which item had the focus before the change that is still to be told; the outer `nil` where none is.
  var focusBefore: ItemIdentity??
  /// Items that were selected and are gone, still to be told.
  var dropped: [ItemIdentity] = []
  /// The item that a pointer went down on.
  var pressed: PressedItem?
  /// The item that is being moved.
  var movement: InteractiveMovement?
  /// The section whose carousel a wheel moves.
  var wheeledSection: Int?
  /// Whether more data is expected; `nil` where the collection is not to ask for any.
  var loading: LoadMoreState?
}

/// An item that has the focus: what it is, and where it was last.
struct FocusedItem {
  let item: ItemIdentity
  var indexPath: IndexPath
}

/// An item that a pointer went down on.
struct PressedItem {
  let item: ItemIdentity
  /// Where, in the window's coordinates.
  let location: Point
}

extension CollectionView {
  /// Does and tells what waited for the end of a pass or of an update.
  func finishInput() {
    guard input.isPending, !isUpdating, !isLayingOut else { return }
    input.isPending = false
    if input.wantsFocus { focusSomethingInView() }
    if input.handsPressesOn { handPressesOn() }
    tellOfInput()
    if input.loading?.isDue == true { tellOfEnd() }
  }

  /// Tells the delegate once what an update did to selection and focus.
  private func tellOfInput() {
    let dropped = input.dropped
    input.dropped.removeAll()
    if !dropped.isEmpty { delegate?.collectionView(self, didDropSelectionOf: dropped) }
    guard let before = input.focusBefore else { return }
    input.focusBefore = nil
    guard before != focus?.item else { return }
    delegate?.collectionView(self, didUpdateFocusFrom: before, to: focus?.item)
  }

  /// Records what happened to an item, with the place that it had or has.
  func record(_ kind: EventKind, _ item: ItemIdentity, _ indexPath: IndexPath) {
    var event = LifecycleEvent(kind, subject)
    event.item = item
    event.indexPath = indexPath
    context.log.record(event)
  }

  /// What is at a place; `nil` where nothing is.
  func identity(at indexPath: IndexPath) -> ItemIdentity? {
    guard let dataSource, indexPath.item >= 0, indexPath.section >= 0 else { return nil }
    // Before the first pass nothing has been counted; then the data source says what there is.
    let counts = isLoaded || isInvalidated ? counts : readCounts()
    guard counts.indices.contains(indexPath.section), indexPath.item < counts[indexPath.section]
    else { return nil }
    return dataSource.collectionView(self, identityForItemAt: indexPath)
  }

  /// Where an item is by what the data source says; `nil` where it names no place that there is.
  func place(of item: ItemIdentity, in counts: [Int]) -> IndexPath? {
    guard let place = dataSource?.collectionView(self, indexPathForItem: item),
      counts.indices.contains(place.section), place.item >= 0, place.item < counts[place.section]
    else { return nil }
    return place
  }

  /// Whether a point is far enough from another one that a pointer counts as moved.
  static func isDrag(from start: Point, to end: Point) -> Bool {
    abs(end.x - start.x) >= 1 || abs(end.y - start.y) >= 1
  }
}
