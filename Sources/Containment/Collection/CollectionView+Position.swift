/// Where a list stands, from before its layout changes until it is laid out again.
enum ScrollAnchor {
  /// The items that were in view, the better ones to stay with first.
  case items([AnchorItem])
  /// The end.
  case end
}

extension ScrollAnchor {
  /// For a change of the width: an item that fills the viewport keeps the part of it that is in view.
  ///
  /// Its length may change, and where it begins is out of view.
  @MainActor
  func scaled(with layout: any CollectionLayout) -> ScrollAnchor {
    guard case .items(let items) = self, let first = items.first, first.distance < 0,
      first.edge == 0,
      let length = layout.frame(forItemAt: first.indexPath)?.size[layout.axis], length > 0
    else { return self }
    let scaled = AnchorItem(
      indexPath: first.indexPath, edge: -first.distance / length, distance: 0)
    return .items([scaled] + items.dropFirst())
  }
}

/// An item that was in view, and which point of it stood how far behind the edge of the viewport.
struct AnchorItem {
  var indexPath: IndexPath
  /// The point of the item as a part of its length: 0 where it begins.
  var edge = 0.0
  var distance: Double
}

extension CollectionView {
  /// How far from its end a list still counts as standing there.
  private static let edgeThreshold = 1.0

  /// Where the list stands now; `nil` at the start, where it stays at the start.
  ///
  /// Items that are wholly in view come first, then those that are partly. O(visible).
  var presentPosition: ScrollAnchor? {
    guard pendingEdits.isEmpty, isLoaded else { return nil }
    if isAtFollowedEnd { return .end }
    // Where it would stand if there were enough content: it goes back once there is.
    if let unreachedPosition { return unreachedPosition }
    // Whoever scrolled beyond the content wishes for no more than there was.
    let offset = wasScrolled ? clamped(contentOffset, in: preparedViewport) : contentOffset
    return offset[arrangement.axis] > 0 ? position(at: offset) : nil
  }

  /// Whether the list stands at its end and follows it.
  var isAtFollowedEnd: Bool { followsEnd && !displayed.isEmpty && isNearEnd }

  /// In the viewport that it had: a change of the viewport is followed by the end.
  private var isNearEnd: Bool {
    let axis = arrangement.axis
    let end = max(0, contentSize[axis] - preparedViewport[axis])
    return end - contentOffset[axis] <= Self.edgeThreshold
  }

  /// The items in view at an offset: first those that are wholly in view, then those that are partly.
  func position(at offset: Point) -> ScrollAnchor? {
    let axis = arrangement.axis
    let start = offset[axis]
    let end = start + frame.size[axis]
    var whole: [AnchorItem] = []
    var partly: [AnchorItem] = []
    _ = arrangement.forEachItem(in: Rect(origin: offset, size: frame.size)) { path in
      // What stays in view is nothing to stay with.
      guard !path.isElement, let frame = arrangement.frame(forItemAt: path) else { return }
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
        var followed = item
        switch plan.fate(of: path) {
        case .stays(let place, _), .reloaded(let place): followed.indexPath = place
        case .deleted: return nil
        }
        return followed
      })
  }
}
