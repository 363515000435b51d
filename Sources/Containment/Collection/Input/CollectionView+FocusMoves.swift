/// Where an arrow points.
struct Heading {
  let axis: Axis
  let isForward: Bool

  /// What a key means; from right to left, what comes later stands farther left.
  init?(_ key: KeyPress.Key, isMirrored: Bool) {
    switch key {
    case .up: (axis, isForward) = (.vertical, false)
    case .down: (axis, isForward) = (.vertical, true)
    case .left: (axis, isForward) = (.horizontal, isMirrored)
    case .right: (axis, isForward) = (.horizontal, !isMirrored)
    default: return nil
    }
  }
}

extension CollectionView {
  /// Moves the focus one item in a direction, or scrolls inside an item that is larger than the viewport.
  ///
  /// - Returns: Whether anything moved.
  func moveFocus(_ heading: Heading) -> Bool {
    guard let path = focus?.indexPath, let frame = arrangement.frame(forItemAt: path) else {
      focusSomethingInView()
      return focus != nil
    }
    guard heading.axis == arrangement.axis else {
      guard let next = neighbor(inLineOf: path, frame, heading) else { return false }
      return focusByKey(next, isForward: heading.isForward)
    }
    if scrollInside(frame, by: heading.isForward ? 1 : -1) { return true }
    guard let next = neighbor(of: frame, isForward: heading.isForward) else {
      return scrollWithinContent(by: heading.isForward ? 1 : -1)
    }
    return focusByKey(next, isForward: heading.isForward)
  }

  /// Moves the focus to the last item that begins within a page, or to the first where that is before.
  func moveFocus(byPageForward isForward: Bool) -> Bool {
    guard let path = focus?.indexPath, let frame = arrangement.frame(forItemAt: path) else {
      focusSomethingInView()
      return focus != nil
    }
    let page = isForward ? pageLength : -pageLength
    if scrollInside(frame, by: page) { return true }
    let axis = arrangement.axis
    let limit = frame.min(axis) + page
    let band = isForward ? (frame.max(axis), limit + 1.0 / 64) : (max(0, limit), frame.min(axis))
    let reached = line(from: band.0, to: band.1, near: frame, isNearest: false) { item in
      isForward
        ? item.min(axis) >= frame.max(axis) && item.min(axis) <= limit
        : item.max(axis) <= frame.min(axis) && item.min(axis) >= limit
    }
    guard let next = reached ?? neighbor(of: frame, isForward: isForward) else {
      return scrollWithinContent(by: page)
    }
    return focusByKey(next, isForward: isForward)
  }

  /// Moves the focus to the first or the last item of all.
  func moveFocus(toEnd isEnd: Bool) -> Bool {
    let section =
      isEnd ? counts.lastIndex { $0 > 0 } : counts.firstIndex { $0 > 0 }
    guard let section else { return false }
    let path = IndexPath(item: isEnd ? counts[section] - 1 : 0, section: section)
    guard path != focus?.indexPath else {
      return scrollWithinContent(
        by: isEnd ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude)
    }
    return focusByKey(path, isForward: isEnd)
  }

  /// Scrolls by a distance along the axis, at most to an end of the content; whether that moves anything.
  func scrollWithinContent(by distance: Double) -> Bool {
    let axis = arrangement.axis
    let before = contentOffset[axis]
    let way = min(max(distance, -before), maximumOffset[axis] - before)
    guard way != 0, distance > 0 ? way > 0 : way < 0 else { return false }
    scroll(by: way)
    return contentOffset[axis] != before
  }

  /// What a page key moves: a viewport less one row of context, and at least a row.
  var pageLength: Double { max(1, frame.size[arrangement.axis] - 1) }

  private func focusByKey(_ path: IndexPath, isForward: Bool) -> Bool {
    guard let item = identity(at: path) else { return false }
    setFocus(FocusedItem(item: item, indexPath: path))
    reveal(path, isForward: isForward)
    handPressesOn()
    return true
  }

  /// Scrolls in the next pass as little as is needed to see an item with ``focusPadding`` around it.
  ///
  /// Of an item that is larger than the viewport the part that is reached first is shown.
  func reveal(_ path: IndexPath, isForward: Bool) {
    endScrollAnimation(.interrupted)
    endPendingScroll(.interrupted)
    let axis = arrangement.axis
    let length = arrangement.frame(forItemAt: path)?.size[axis] ?? 0
    let isLarge = length > frame.size[axis]
    var target = ScrollTarget(
      indexPath: path, position: isLarge ? (isForward ? .start : .end) : .visible)
    target.padding = isLarge ? 0 : max(0, focusPadding)
    pendingScroll = target
    setNeedsLayout()
  }

  /// Scrolls inside an item whose far part is not in view; whether there is such a part.
  private func scrollInside(_ item: Rect, by distance: Double) -> Bool {
    let axis = arrangement.axis
    let bounds = bounds
    guard item.size[axis] > bounds.size[axis], item.intersects(bounds) else { return false }
    let rest = distance > 0 ? item.max(axis) - bounds.max(axis) : item.min(axis) - bounds.min(axis)
    guard distance > 0 ? rest > 0 : rest < 0 else { return false }
    return scrollWithinContent(by: distance > 0 ? min(distance, rest) : max(distance, rest))
  }

  // MARK: Geometry

  /// The item beside one in its line; `nil` at the end of the line, and in a list.
  func neighbor(
    inLineOf path: IndexPath, _ frame: Rect, _ heading: Heading
  ) -> IndexPath? {
    let axis = arrangement.axis
    let cross = axis.cross
    for step in [1, -1] {
      let next = IndexPath(item: path.item + step, section: path.section)
      guard next.item >= 0, next.item < numberOfItems(inSection: path.section),
        let item = arrangement.frame(forItemAt: next),
        min(item.max(axis), frame.max(axis)) > max(item.min(axis), frame.min(axis))
      else { continue }
      let isBeside =
        heading.isForward
        ? item.min(cross) >= frame.max(cross) : item.max(cross) <= frame.min(cross)
      if isBeside { return next }
    }
    return nil
  }

  /// The item in the next line along the axis that is nearest across it; `nil` at the end of the content.
  func neighbor(of frame: Rect, isForward: Bool) -> IndexPath? {
    let axis = arrangement.axis
    let end = contentSize[axis]
    var edge = isForward ? frame.max(axis) : frame.min(axis)
    var reach = max(1, self.frame.size[axis])
    while isForward ? edge < end : edge > 0 {
      let next = isForward ? min(end, edge + reach) : max(0, edge - reach)
      let found = line(from: edge, to: next, near: frame, isNearest: true) { item in
        isForward ? item.min(axis) >= frame.max(axis) : item.max(axis) <= frame.min(axis)
      }
      if let found { return found }
      edge = next
      reach *= 2
    }
    return nil
  }

  /// Of the lines between two edges the nearest or the farthest, and in it the item that is nearest across.
  private func line(
    from edge: Double, to other: Double, near frame: Rect, isNearest: Bool,
    where condition: (Rect) -> Bool
  ) -> IndexPath? {
    let axis = arrangement.axis
    let cross = axis.cross
    var band = Rect.zero
    band.origin[axis] = min(edge, other)
    band.size[axis] = abs(other - edge)
    band.size[cross] = max(contentSize[cross], self.frame.size[cross])
    var found: [(path: IndexPath, frame: Rect)] = []
    let counts = counts
    _ = arrangement.forEachItem(in: band) { path in
      guard counts.indices.contains(path.section), path.item >= 0, path.item < counts[path.section],
        let item = arrangement.frame(forItemAt: path), condition(item)
      else { return }
      found.append((path, item))
    }
    func distance(_ item: Rect) -> Double { abs(item.min(axis) - frame.min(axis)) }
    func isFirst(_ one: Rect, _ other: Rect) -> Bool {
      isNearest ? distance(one) < distance(other) : distance(one) > distance(other)
    }
    guard let first = found.min(by: { isFirst($0.frame, $1.frame) }) else { return nil }
    func middle(_ item: Rect) -> Double { item.min(cross) + item.size[cross] / 2 }
    return found.filter {
      min($0.frame.max(axis), first.frame.max(axis))
        > max($0.frame.min(axis), first.frame.min(axis))
    }.min { abs(middle($0.frame) - middle(frame)) < abs(middle($1.frame) - middle(frame)) }?.path
  }
}
