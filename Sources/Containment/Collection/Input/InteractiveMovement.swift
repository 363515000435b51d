/// An item that a person moves, until it is dropped.
struct InteractiveMovement {
  /// What is moved.
  let item: ItemIdentity
  /// Where it is in the data, which does not change before the drop.
  var source: IndexPath
  /// Where it would be after the drop.
  var target: IndexPath
  /// Where in the item it is held.
  var grip: Point?
  /// Where it is held, in the content; `nil` while keys move it.
  var position: Point?
  /// When the list last scrolled because the item was held at an edge.
  var scrolled: Instant?
}

extension CollectionView {
  /// The place that the item being moved would get if it were dropped now; `nil` while none is moved.
  public var interactiveMovementTarget: IndexPath? { input.movement?.target }

  /// Whether an item is being moved.
  public var isMovingItem: Bool { input.movement != nil }

  /// Lifts an item, so that a person can move it to another place.
  ///
  /// Nothing of the data changes before ``endInteractiveMovement()``: the cells in view make way, and that of
  /// the item is where it is held, in front of the others. While it lasts, arrows move the item, Return and
  /// Space drop it, and Escape cancels.
  ///
  /// A batch that comes meanwhile takes the item along; it then aims at the item that it aimed at, or where
  /// that one went, at its own place. Where the item itself goes, the movement is over. A reload of all
  /// data lets it aim at its own place.
  ///
  /// - Parameter indexPath: The item.
  /// - Returns: Whether it is lifted: not where another one is, there is none, or
  ///   ``CollectionDataSource/collectionView(_:canMoveItemAt:)`` forbids it.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard input.movement == nil, isLoaded, !isInvalidated, let item = identity(at: indexPath),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) == true
    else { return false }
    input.movement = InteractiveMovement(item: item, source: indexPath, target: indexPath)
    if let cell = cell(for: indexPath) { lift(cell) }
    placeAnew()
    return true
  }

  /// Holds the lifted item at a point, and finds the place that it would get there.
  ///
  /// At the edge of the viewport the list scrolls, frame by frame, until the item is held elsewhere.
  ///
  /// - Parameter targetPosition: The point in the content, as offsets count. Between items the place stays as
  ///   it was.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: Point) {
    guard input.movement != nil else { return }
    input.movement?.position = targetPosition
    if let path = indexPathForItem(at: targetPosition) { aim(at: path, from: targetPosition) }
    placeAnew()
    if edgeStep(at: targetPosition) != 0, let window { window.atFrameStart(self) }
  }

  /// Names the place that the lifted item would get; in another section it may be one behind the last.
  ///
  /// A place that is not there becomes the nearest one that is.
  public func updateInteractiveMovementTarget(_ indexPath: IndexPath) {
    guard let movement = input.movement, !counts.isEmpty else { return }
    var path = indexPath
    path.section = min(max(0, path.section), counts.count - 1)
    let last = counts[path.section] - (path.section == movement.source.section ? 1 : 0)
    path.item = min(max(0, path.item), last)
    if path != movement.source, let delegate {
      let wish = delegate.collectionView(
        self, targetIndexPathForMoveFrom: movement.source, toProposed: path)
      guard counts.indices.contains(wish.section), wish.item >= 0,
        wish.item <= counts[wish.section] - (wish.section == movement.source.section ? 1 : 0)
      else { return }
      path = wish
    }
    guard path != input.movement?.target else { return }
    input.movement?.target = path
    placeAnew()
  }

  /// Drops the lifted item where it aims at.
  ///
  /// The data source is told by ``CollectionDataSource/collectionView(_:moveItemAt:to:)`` inside a batch that
  /// moves the item, so that `updateBegin`, `edit` and `updateEnd` are logged; where the item aims at its own
  /// place nothing is told and nothing logged. Called inside a callback of the library the drop waits for the
  /// next tick. A data source whose counts do not fit afterwards is treated as for any other batch.
  public func endInteractiveMovement() {
    guard let item = input.movement?.item else { return }
    guard context.log.depth == 0, !isLayingOut, !isUpdating, !isApplyingQueue else {
      return queue { [weak self] in self?.drop(item) }
    }
    // What waits may take it elsewhere, or away.
    applyPendingUpdates()
    drop(item)
  }

  private func drop(_ item: ItemIdentity) {
    guard let movement = input.movement, movement.item == item else { return }
    finishMovement()
    let (source, target) = (movement.source, movement.target)
    guard source != target else { return }
    let request = BatchRequest(
      base: nil, isAnimated: false,
      updates: { [weak self] batch in
        guard let self, let dataSource = self.dataSource else { return }
        dataSource.collectionView(self, moveItemAt: source, to: target)
        batch.moveItem(at: source, to: target)
      }, completion: nil)
    // Nobody waits for what it throws: the delegate is told.
    try? apply(request, isQueued: true)
  }

  /// Lets the lifted item go back to its own place; the data source is told nothing, and nothing is logged.
  public func cancelInteractiveMovement() {
    guard input.movement != nil else { return }
    finishMovement()
  }

  private func finishMovement() {
    guard let movement = input.movement else { return }
    input.movement = nil
    displayed.first { $0.item == movement.item }?.isLifted = false
    leaving.first { $0.item == movement.item }?.isLifted = false
    placeAnew()
  }

  private func placeAnew() {
    needsPlacing = true
    setNeedsLayout()
  }

  /// Shows a cell as lifted, in front of the others.
  func lift(_ cell: CollectionViewCell) {
    cell.isLifted = true
    addSubview(cell)
  }

  // MARK: Aiming

  /// Aims at an item that is under the point, or behind it where it is the last of another section.
  private func aim(at path: IndexPath, from point: Point) {
    guard let movement = input.movement else { return }
    var target = path
    let axis = arrangement.axis
    let point = mirrored(Rect(origin: point, size: .zero)).origin
    if path.section != movement.source.section, path.item == counts[path.section] - 1,
      let frame = arrangement.frame(forItemAt: path),
      point[axis] >= frame.min(axis) + frame.size[axis] / 2, frame.size[axis] > 1
    {
      target.item += 1
    }
    updateInteractiveMovementTarget(target)
  }

  /// Takes a press while an item is lifted; every other key stays away from those around.
  func move(with press: KeyPress) -> Bool {
    switch press.key {
    case .escape: cancelInteractiveMovement()
    case .returnOrEnter, .space: endInteractiveMovement()
    default:
      guard let heading = Heading(press.key, isMirrored: isMirrored) else { return false }
      guard let target = step(heading) else { return true }
      input.movement?.position = nil
      updateInteractiveMovementTarget(target)
      guard let now = input.movement?.target else { return true }
      let shown = min(now.item, max(0, numberOfItems(inSection: now.section) - 1))
      reveal(IndexPath(item: shown, section: now.section), isForward: heading.isForward)
    }
    return true
  }

  /// Lifts the item that has the focus.
  func liftFocusedItem() -> Bool {
    guard let path = focus?.indexPath else { return false }
    return beginInteractiveMovementForItem(at: path)
  }

  private func step(_ heading: Heading) -> IndexPath? {
    guard let movement = input.movement else { return nil }
    let target = movement.target
    let isForeign = target.section != movement.source.section
    if isForeign, target.item == counts[target.section] {
      if !heading.isForward {
        return target.item > 0 ? IndexPath(item: target.item - 1, section: target.section) : nil
      }
      let next = counts.indices.first { $0 > target.section && counts[$0] > 0 }
      return next.map { IndexPath(item: 0, section: $0) }
    }
    guard let frame = arrangement.frame(forItemAt: target) else { return nil }
    let next =
      heading.axis == arrangement.axis
      ? neighbor(of: frame, isForward: heading.isForward)
      : neighbor(inLineOf: target, frame, heading)
    guard let next else {
      guard isForeign, heading.isForward, heading.axis == arrangement.axis else { return nil }
      return IndexPath(item: counts[target.section], section: target.section)
    }
    // Behind the last one of a section first, and only then before it.
    if next.section != target.section, next.section != movement.source.section, !heading.isForward {
      return IndexPath(item: next.item + 1, section: next.section)
    }
    return next
  }

  // MARK: What the data does

  /// Takes the movement through a batch.
  func followMovement(_ plan: BatchPlan, _ batch: BatchUpdates, after: [Int]) {
    guard let movement = input.movement else { return }
    guard
      let source = plan.fate(of: movement.source).place
        ?? returningPlace(of: movement.item, in: batch, plan, after)
    else { return finishMovement() }
    let target =
      movement.target == movement.source ? source : plan.fate(of: movement.target).place ?? source
    input.movement?.source = source
    input.movement?.target = target
    needsPlacing = true
  }

  /// Finds the lifted item in data of which only identities are known.
  func findMovement(in counts: [Int]) {
    guard let movement = input.movement else { return }
    guard let source = place(of: movement.item, in: counts) else { return finishMovement() }
    input.movement?.source = source
    input.movement?.target = source
  }
}
