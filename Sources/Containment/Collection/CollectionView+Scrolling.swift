/// Where an item is to stand in the viewport.
public enum ScrollPosition: Sendable, Hashable {
  /// The item's leading edge at the viewport's.
  case start
  /// The item's middle at the viewport's.
  case center
  /// The item's trailing edge at the viewport's.
  case end
  /// As little as is needed for the item to be seen; nothing where it is in view.
  case visible
}

/// An item to scroll to in the next layout pass.
struct ScrollTarget {
  let indexPath: IndexPath
  let position: ScrollPosition
}

extension CollectionView {
  /// The place of the content at the top left of the viewport, in points or text cells.
  ///
  /// A new offset is kept within the content in the next layout pass; cells enter and leave in it. Logs
  /// `scroll`.
  public var contentOffset: Point {
    get { boundsOrigin }
    set { boundsOrigin = newValue }
  }

  /// The extent of all content as of the last layout pass.
  public var contentSize: Size { arrangement.contentSize }

  /// The offset at which the content ends; as of the last layout pass.
  public var maximumOffset: Point {
    Point(
      x: max(0, contentSize.width - frame.size.width),
      y: max(0, contentSize.height - frame.size.height))
  }

  /// Scrolls by a distance along the layout's axis, in points or text cells.
  public func scroll(by distance: Double) {
    var offset = boundsOrigin
    offset[arrangement.axis] += distance
    boundsOrigin = offset
  }

  /// Scrolls to an item in the next layout pass; a place that is not there is ignored then.
  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition = .visible) {
    pendingScroll = ScrollTarget(indexPath: indexPath, position: position)
    setNeedsLayout()
  }

  /// The place of the item under a point of the content; `nil` where there is none.
  ///
  /// As of the last layout pass; O(log items) in a list.
  public func indexPathForItem(at point: Point) -> IndexPath? {
    let probe = Rect(origin: point, size: Size(width: 1.0 / 64, height: 1.0 / 64))
    var found: IndexPath?
    _ = arrangement.forEachItem(in: probe) { path in
      if found == nil, arrangement.frame(forItemAt: path)?.contains(point) == true { found = path }
    }
    return found
  }

  func resolveScrollTarget() {
    guard let target = pendingScroll else { return }
    pendingScroll = nil
    guard let item = arrangement.frame(forItemAt: target.indexPath) else { return }
    let axis = arrangement.axis
    let room = frame.size[axis]
    let free = room - item.size[axis]
    var edge = boundsOrigin[axis]
    switch target.position {
    case .start: edge = item.min(axis)
    case .center: edge = item.min(axis) - free / 2
    case .end: edge = item.min(axis) - free
    case .visible:
      if item.min(axis) < edge || free < 0 {
        edge = item.min(axis)
      } else if item.max(axis) > edge + room {
        edge = item.min(axis) - free
      }
    }
    var offset = boundsOrigin
    offset[axis] = edge
    move(to: clamped(offset))
  }

  func clampOffset() {
    let inside = clamped(boundsOrigin)
    if inside != boundsOrigin { move(to: inside) }
  }

  func clamped(_ offset: Point) -> Point {
    let limit = maximumOffset
    return Point(x: min(max(0, offset.x), limit.x), y: min(max(0, offset.y), limit.y))
  }

  /// The offset changed, whoever changed it.
  func didScroll() {
    var event = LifecycleEvent(.scroll, subject)
    event.value = EventValue(x: boundsOrigin.x, y: boundsOrigin.y)
    context.log.record(event)
    guard !isMovingWithinPass else { return }
    position = nil
    setNeedsLayout()
  }

  /// The pass corrects the offset and goes on with the new one: no further pass is needed.
  func move(to offset: Point) {
    isMovingWithinPass = true
    boundsOrigin = offset
    isMovingWithinPass = false
  }
}
