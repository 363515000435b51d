/// How often a cell was asked for its size since it last came to rest.
struct CellMeasuring {
  /// The most that a cell is asked in one tick; what it says then is final for the tick.
  static let limit = 8
  /// How many of the last answers have to be alike.
  private static let calm = 3

  private var tick: UInt64 = .max
  private(set) var count = 0
  private var lastChange = 0
  /// The lengths that were given, as long as they changed.
  private(set) var lengths: [Double] = []

  /// Whether the cell may be asked again in a tick.
  func admits(_ tick: UInt64) -> Bool { tick != self.tick || count < Self.limit }

  /// Takes an answer in; whether the length goes to and fro and does not come to rest.
  mutating func note(_ length: Double, changed: Bool, in tick: UInt64) -> Bool {
    if tick != self.tick {
      self.tick = tick
      (count, lastChange) = (0, 0)
      lengths.removeAll(keepingCapacity: true)
    }
    count += 1
    if changed, count > 1 {
      lastChange = count
      lengths.append(length)
    }
    return count == Self.limit && lastChange > Self.limit - Self.calm
  }
}

extension CollectionView {
  /// How many times what is in view is looked at again in one pass; the next frame goes on.
  private static let sweepLimit = 64

  /// Finds what is in view while items are asked for their lengths, from the standing item outwards.
  ///
  /// First as if content had no end, so that what is measured is in view in any case; then, where the
  /// content ends before, from there. Ends with the list standing where it is to stand.
  ///
  /// - Returns: `false` where the layout cannot tell yet what is in view.
  func findWantedByMeasuring(_ asked: Standing) -> Bool {
    var standing = asked
    if case .number = asked {
      guard findWanted(at: clamped(contentOffset)) else { return false }
      guard someWantedIsUnmeasured else {
        stand(at: asked)
        return true
      }
      standing = standingWhereItIs()
    }
    guard measureUntilFilled(around: standing) else { return false }
    stand(at: standing)
    return findWanted(at: contentOffset)
  }

  /// Measures until all that is in view is measured; `false` where the layout cannot tell what is.
  private func measureUntilFilled(around standing: Standing) -> Bool {
    var offset = offset(for: standing)
    var isClamped = false
    var hasLearned = false
    for _ in 0..<Self.sweepLimit {
      guard findWanted(at: offset) else {
        giveBackMeasured()
        return false
      }
      if measureWanted(around: standing, &offset, isClamped: isClamped) { continue }
      let inside = clamped(offset)
      if inside != offset {
        (offset, isClamped) = (inside, true)
      } else if !hasLearned {
        arrangement.learnLengths()
        // What is in view stands elsewhere in the content now.
        needsPlacing = true
        hasLearned = true
        offset = self.offset(for: standing)
        isClamped = false
      } else {
        // One that was asked may have asked for another that had been looked at before.
        displayedCellsWantMeasuring = displayed.contains(where: \.wantsMeasuring)
        return true
      }
    }
    // More items without a length than can be asked at once: the next frame goes on.
    displayedCellsWantMeasuring = true
    if let window { window.atFrameStart(self) } else { setNeedsLayout() }
    return true
  }

  /// What to stay with where nobody asked for a place: an item in view, or an end of the content.
  private func standingWhereItIs() -> Standing {
    guard wasScrolled else {
      guard let position = presentPosition else {
        return contentOffset[arrangement.axis] > 0 ? .number : .start
      }
      unreachedPosition = if case .items = position { position } else { nil }
      return standing(of: position)
    }
    if let seen = standingOfSeen() { return seen }
    let axis = arrangement.axis
    let inside = clamped(contentOffset)
    guard inside[axis] > 0 else { return .start }
    // Whoever jumps to the end by number means the end, wherever it turns out to be.
    guard inside[axis] < maximumOffset[axis] else { return .end }
    guard case .items(let items)? = position(at: inside), let first = items.first else {
      return .number
    }
    return Standing(first)
  }

  /// Whoever scrolls by less than a page moves what is in view by that, whatever comes into view; `nil`
  /// where nothing stays in view.
  ///
  /// The item at the side that the list is moved from: all between it and the far side of the viewport
  /// comes into view and is measured.
  private func standingOfSeen() -> Standing? {
    let axis = arrangement.axis
    let way = contentOffset[axis] - stoodOffset[axis]
    let cell: CollectionViewCell? =
      if hasElements {
        way > 0
          ? displayed.last { !$0.indexPath.isElement } : displayed.first { !$0.indexPath.isElement }
      } else {
        way > 0 ? displayed.last : displayed.first
      }
    guard let cell,
      let item = arrangement.frame(forItemAt: cell.indexPath)
    else { return nil }
    let start = contentOffset[axis]
    guard item.max(axis) >= start, item.min(axis) <= start + frame.size[axis] else { return nil }
    return .item(cell.indexPath, edge: 0, distance: item.min(axis) - start)
  }

  /// Asks what is in view and has no length yet; whether anything changed.
  private func measureWanted(
    around standing: Standing, _ offset: inout Point, isClamped: Bool
  ) -> Bool {
    var middle = 0
    if case .end = standing { middle = wanted.count }
    if let path = standing.indexPath { middle = wanted.firstIndex { $0 >= path } ?? wanted.count }
    var changed = false
    for index in middle..<wanted.count {
      if measure(wanted[index], standing, &offset, isClamped) { changed = true }
    }
    for index in (0..<middle).reversed() {
      if measure(wanted[index], standing, &offset, isClamped) { changed = true }
    }
    return changed
  }

  private func measure(
    _ path: IndexPath, _ standing: Standing, _ offset: inout Point, _ isClamped: Bool
  ) -> Bool {
    // A header may be in view only because it stays there.
    guard wantsMeasuring(path),
      let item = path.isElement
        ? arrangement.frame(forItemAt: path, in: Rect(origin: offset, size: frame.size))
        : arrangement.frame(forItemAt: path)
    else { return false }
    let axis = arrangement.axis
    // What was measured before it may have pushed it out of view.
    guard item.max(axis) > offset[axis], item.min(axis) < offset[axis] + frame.size[axis],
      measureIfWanted(path)
    else { return false }
    offset = self.offset(for: standing)
    if isClamped { offset = clamped(offset) }
    return true
  }

  private func wantsMeasuring(_ path: IndexPath) -> Bool {
    if let cell = cell(for: path) {
      return displayedCellsWantMeasuring
        && (cell.wantsMeasuring || arrangement.hasEstimatedLength(itemAt: path))
    }
    return arrangement.hasEstimatedLength(itemAt: path) || isBoundAndUnmeasured(path)
  }

  /// Whether a cell that is bound and not displayed is to be asked again.
  private func isBoundAndUnmeasured(_ path: IndexPath) -> Bool {
    guard !entering.isEmpty || !boundCache.isEmpty else { return false }
    func isAsking(_ cell: CollectionViewCell) -> Bool {
      cell.indexPath == path
        && (cell.wantsMeasuring || cell.contentViewController?.wantsMeasuring == true)
    }
    return entering.contains(where: isAsking) || boundCache.contains(where: isAsking)
  }

  /// The cell that is bound to a place, displayed or not.
  private func knownCell(at path: IndexPath) -> CollectionViewCell? {
    cell(for: path) ?? entering.first { $0.indexPath == path }
      ?? boundCache.last { $0.indexPath == path }
  }

  /// O(visible) in a list at rest; O(log items) more for each item that enters.
  private var someWantedIsUnmeasured: Bool {
    var next = 0
    for path in wanted {
      while next < displayed.count, displayed[next].indexPath < path { next += 1 }
      let isDisplayed = next < displayed.count && displayed[next].indexPath == path
      if !isDisplayed || displayedCellsWantMeasuring, wantsMeasuring(path) { return true }
    }
    displayedCellsWantMeasuring = false
    return false
  }

  /// Asks an item for its length where it is a guess; whether it changed.
  func measureIfWanted(_ path: IndexPath) -> Bool {
    guard arrangement.estimatesLengths, wantsMeasuring(path),
      let frame = arrangement.frame(forItemAt: path)
    else { return false }
    let axis = arrangement.axis
    let cross = frame.size[axis.cross]
    let room = arrangement.room(forItemAt: path)
    if !path.isElement, let delegate, delegate.givesLengths {
      if let room, let size = delegate.collectionView(self, sizeForItemAt: path, fitting: room) {
        noteAsked(path)
        return arrangement.setSize(size, ofItemAt: path)
      }
      if let length = delegate.collectionView(
        self, lengthForItemAt: path,
        crossLength: room.map { min($0[axis], $0[axis.cross]) } ?? cross)
      {
        noteAsked(path)
        return arrangement.setLength(length, ofItemAt: path)
      }
    }
    return measure(boundCell(at: path), fitting: room, cross)
  }

  /// The delegate gave the length of an item: its cell need not be asked any more.
  private func noteAsked(_ path: IndexPath) {
    if let cell = knownCell(at: path) {
      cell.wantsMeasuring = false
      cell.contentViewController?.wantsMeasuring = false
    }
    needsPlacing = true
  }

  private func measure(
    _ cell: CollectionViewCell, fitting given: Size?, _ cross: Double
  ) -> Bool {
    let axis = arrangement.axis
    cell.wantsMeasuring = false
    cell.contentViewController?.wantsMeasuring = false
    // Without a window there are no ticks.
    let tick = window == nil ? passes : context.log.currentTick
    guard cell.measuring.admits(tick) else { return false }
    var room = Size.zero
    room[axis.cross] = cross
    room[axis] = Size.unlimited
    let wish = cell.preferredContentSize(fitting: given ?? room)
    let changed = arrangement.setSize(wish, ofItemAt: cell.indexPath)
    if changed { needsPlacing = true }
    if cell.measuring.note(wish?[axis] ?? -1, changed: changed, in: tick) { reportUnsettled(cell) }
    return changed || cell.wantsMeasuring
  }

  /// The cell of an item in view; one that is not displayed is bound, and is displayed in this pass if
  /// the item is in view at its end.
  private func boundCell(at path: IndexPath) -> CollectionViewCell {
    if let cell = cell(for: path) ?? entering.first(where: { $0.indexPath == path }) { return cell }
    let cell = takeFromBoundCache(path) ?? requestCell(at: path, from: dataSource)
    entering.append(cell)
    return cell
  }

  /// What was bound to be measured and is out of view by that stays bound, or goes to its pool.
  func giveBackMeasured() {
    let cells = entering
    entering.removeAll(keepingCapacity: true)
    for cell in cells { giveBackMeasured(cell) }
  }

  func giveBackMeasured(_ cell: CollectionViewCell) {
    guard putIntoBoundCache(cell) else { return pool(cell) }
    // It was not displayed, so its view need not be loaded.
    cell.isRealized = false
  }

  private func reportUnsettled(_ cell: CollectionViewCell) {
    guard let item = cell.item, unsettledItems.insert(item).inserted else { return }
    let lengths = cell.measuring.lengths.suffix(4).map { "\($0)" }.joined(separator: ", ")
    context.report(
      .unsettledSize, subject, about: cell.subject,
      message: "\(item), asked \(CellMeasuring.limit) times: \(lengths)")
    delegate?.collectionView(self, didNotSettle: item, at: cell.indexPath)
  }
}
