/// Where a list stands, from before its layout changes until it is laid out again.
enum ScrollAnchor {
  /// The items that were in view, the better ones to stay with first.
  case items([AnchorItem])
  /// The end.
  case end
}

/// An item that was in view, and how far it began behind the edge of the viewport.
struct AnchorItem {
  var indexPath: IndexPath
  let distance: Double
}

extension CollectionView {
  /// How far from its end a list still counts as standing there.
  private static let edgeThreshold = 1.0

  /// Where the list stands now; `nil` at the start, where it stays at the start.
  ///
  /// Items that are wholly in view come first, then those that are partly. O(visible).
  var presentPosition: ScrollAnchor? {
    let axis = arrangement.axis
    let start = boundsOrigin[axis]
    let end = start + frame.size[axis]
    guard pendingEdits.isEmpty, isLoaded else { return nil }
    if followsEnd, !displayed.isEmpty, maximumOffset[axis] - start <= Self.edgeThreshold {
      return .end
    }
    guard start > 0 else { return nil }
    var whole: [AnchorItem] = []
    var partly: [AnchorItem] = []
    _ = arrangement.forEachItem(in: bounds) { path in
      guard let frame = arrangement.frame(forItemAt: path) else { return }
      let item = AnchorItem(indexPath: path, distance: frame.min(axis) - start)
      if frame.min(axis) >= start, frame.max(axis) <= end {
        whole.append(item)
      } else {
        partly.append(item)
      }
    }
    return .items(whole + partly)
  }

  /// Takes the position through a batch: items go where they are afterwards, and out where they are gone
  /// or moved, because the viewport does not follow what moves away.
  func followPosition(_ batch: BatchUpdates, _ plan: BatchPlan) {
    if position == nil { position = presentPosition }
    guard case .items(let items) = position else { return }
    let moved = Set(batch.movedItems.map(\.from))
    let movedSections = Set(batch.movedSections.map(\.from))
    position = .items(
      items.compactMap { item in
        let path = item.indexPath
        guard !moved.contains(path), !movedSections.contains(path.section) else { return nil }
        return switch plan.fate(of: path) {
        case .stays(let place, _), .reloaded(let place):
          AnchorItem(indexPath: place, distance: item.distance)
        case .deleted: nil
        }
      })
  }

  /// Moves to where the list stood, after the layout changed.
  func keepPosition() {
    guard let position else { return }
    self.position = nil
    guard pendingScroll == nil else { return }
    let axis = arrangement.axis
    var offset = boundsOrigin
    switch position {
    case .end: offset[axis] = maximumOffset[axis]
    case .items(let items):
      guard let first = items.first, let frame = arrangement.frame(forItemAt: first.indexPath)
      else { return }
      offset[axis] = frame.min(axis) - first.distance
    }
    let inside = clamped(offset)
    if inside != boundsOrigin { move(to: inside) }
  }
}
