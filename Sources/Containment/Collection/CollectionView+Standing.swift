/// What stands still while the content around it changes or is measured.
enum Standing {
  /// The number: nothing is in view to stay with.
  case number
  /// The start of the content at the start of the viewport.
  case start
  /// The end of the content at the end of the viewport.
  case end
  /// A point of an item, given as a part of its length, at a distance behind the start of the viewport.
  case item(IndexPath, edge: Double, distance: Double)

  init(_ item: AnchorItem) {
    self = .item(item.indexPath, edge: item.edge, distance: item.distance)
  }

  /// The item, which is the first to be measured.
  var indexPath: IndexPath? {
    if case .item(let path, _, _) = self { path } else { nil }
  }
}

extension CollectionView {
  /// Where the list is to stand: at a target, or where it stood before the change, or at its number.
  ///
  /// What was asked for is answered by it, and not again.
  ///
  /// - Parameter isResized: Whether the viewport changed: then every length may be another.
  /// - Returns: What is to stand still.
  func takeStanding(isResized: Bool) -> Standing {
    var standing = Standing.number
    if let position {
      standing = self.standing(of: position, isResized: isResized)
      unreachedPosition = if case .items = position { position } else { nil }
    }
    position = nil
    guard let target = pendingScroll else { return standing }
    pendingScroll = nil
    let exists = arrangement.frame(forItemAt: target.indexPath) != nil
    if let completion = target.completion {
      endedScroll = { completion(exists ? .reached : .targetRemoved) }
    }
    guard exists else { return standing }
    unreachedPosition = nil
    // Who goes somewhere travels; all else follows the content.
    ahead.isScrolled = true
    isGoingToTarget = true
    reveal(target.indexPath, at: target.position)
    return self.standing(of: target, from: offset(for: standing)) ?? standing
  }

  func standing(of position: ScrollAnchor, isResized: Bool = false) -> Standing {
    guard case .items(let items) = position else { return .end }
    let item = items.first { arrangement.frame(forItemAt: $0.indexPath) != nil }
    guard let item else { return .number }
    // What is measured again grew at its end, as text does that is still being written.
    let growing = isResized ? nil : items.first { isMeasuredAgainAcrossStart($0) }
    return Standing(growing ?? item)
  }

  private func isMeasuredAgainAcrossStart(_ item: AnchorItem) -> Bool {
    guard item.edge == 0, item.distance < 0, arrangement.estimatesLengths,
      let cell = cell(for: item.indexPath)
    else { return false }
    return cell.wantsMeasuring || arrangement.hasEstimatedLength(itemAt: item.indexPath)
  }

  /// `nil` where the item is not there, or is to be in view and is.
  func standing(of target: ScrollTarget, from offset: Point, measuring: Bool = true) -> Standing? {
    let path = target.indexPath
    let axis = arrangement.axis
    guard var item = arrangement.frame(forItemAt: path) else { return nil }
    let room = frame.size[axis]
    // Nothing stands well behind a header that stays in view.
    let pinned = arrangement.pinsElements ? arrangement.pinnedLengths(forItemAt: path) : (0, 0)
    let (first, last) = (pinned.0, room - pinned.1)
    switch target.position {
    case .start: return .item(path, edge: 0, distance: first)
    case .center: return .item(path, edge: 0.5, distance: (first + last) / 2)
    case .end: return .item(path, edge: 1, distance: last)
    case .visible:
      // It comes into view in any case, and how far depends on its length.
      if measuring, measureIfWanted(path), let measured = arrangement.frame(forItemAt: path) {
        item = measured
      }
      let edge = clamped(offset)[axis]
      let padding = min(target.padding, max(0, (last - first - item.size[axis]) / 2)).onGrid
      if item.min(axis) - padding < edge + first || item.size[axis] > last - first {
        return .item(path, edge: 0, distance: first + padding)
      }
      return item.max(axis) + padding > edge + last
        ? .item(path, edge: 1, distance: last - padding) : nil
    }
  }

  /// The offset at which something stands where it is to stand, whether or not content ends before.
  func offset(for standing: Standing) -> Point {
    let axis = arrangement.axis
    var offset = contentOffset
    switch standing {
    case .number: break
    case .start: offset[axis] = 0
    case .end: offset[axis] = maximumOffset[axis]
    case .item(let path, let edge, let distance):
      guard let frame = arrangement.frame(forItemAt: path) else { break }
      offset[axis] = frame.min(axis) + frame.size[axis] * edge - distance
    }
    return offset
  }

  /// Moves to where something stands, or as near as the content allows.
  func stand(at standing: Standing) {
    let offset = offset(for: standing)
    let inside = clamped(offset)
    if case .item = standing, inside == offset { unreachedPosition = nil }
    guard inside != contentOffset else { return }
    if case .number = standing {
    } else if !isGoingToTarget {
      let axis = arrangement.axis
      ahead.tracker.shift(by: inside[axis] - contentOffset[axis])
    }
    move(to: inside)
  }
}
