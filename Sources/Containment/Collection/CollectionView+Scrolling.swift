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

/// How scrolling to an item ended.
public enum ScrollOutcome: Sendable, Hashable {
  /// The item stands where it was to stand, or as near as the content allows.
  case reached
  /// Somebody scrolled meanwhile, or scrolling to another item began.
  case interrupted
  /// There is no such item, or it was deleted meanwhile.
  case targetRemoved
}

/// An item to scroll to.
struct ScrollTarget {
  var indexPath: IndexPath
  let position: ScrollPosition
  /// Whether the place was named inside a batch, and so is one of the data after it.
  var isOfNewData = false
  var completion: (@MainActor (ScrollOutcome) -> Void)?
  /// What is to be seen before and behind it, where it is to be in view.
  var padding = 0.0
}

extension CollectionView {
  /// The place of the content at the top left of the viewport, in points or text cells.
  ///
  /// Where the collection is from right to left it is the place at the top right, counted from the right.
  /// A new offset is kept within the content in the next layout pass; cells enter and leave in it. Logs
  /// `scroll`.
  public var contentOffset: Point {
    get {
      isMirrored ? Point(x: 0 - boundsOrigin.x, y: boundsOrigin.y) : boundsOrigin
    }
    set {
      boundsOrigin = isMirrored ? Point(x: 0 - newValue.x, y: newValue.y) : newValue
    }
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
    var offset = contentOffset
    offset[arrangement.axis] += distance
    contentOffset = offset
  }

  /// Scrolls to an item in the next layout pass, or in steps from the next frame on.
  ///
  /// The target is the item and not its place: a batch takes it along. Where lengths are guesses, items are
  /// measured from the target on until the viewport is full, so it stands exactly where it was asked to, or
  /// the content ends before. O(log items + visible).
  ///
  /// In steps it takes ``scrollAnimationDuration`` on the window's clock; from more than two viewports away
  /// the list jumps to one viewport away first. Whoever scrolls meanwhile interrupts it. A collection
  /// without a window does not animate.
  ///
  /// - Parameters:
  ///   - indexPath: The item; named inside a batch, its place in the data after the batch.
  ///   - position: Where it is to stand in the viewport.
  ///   - animated: Whether to get there in steps.
  ///   - completion: Called once with how it ended, after the layout pass in which it did.
  public func scrollToItem(
    at indexPath: IndexPath, at position: ScrollPosition = .visible, animated: Bool = false,
    completion: (@MainActor (ScrollOutcome) -> Void)? = nil
  ) {
    endScrollAnimation(.interrupted)
    endPendingScroll(.interrupted)
    if pendingState != nil { dropPendingPosition() }
    let target = ScrollTarget(
      indexPath: indexPath, position: position, isOfNewData: openBatch != nil,
      completion: completion)
    if animated, scrollAnimationDuration > .zero, let window {
      return begin(ScrollAnimation(target, on: self), in: window)
    }
    pendingScroll = target
    setNeedsLayout()
  }

  /// The place of the item under a point of the content; `nil` where there is none.
  ///
  /// As of the last layout pass; O(log items) in a list.
  public func indexPathForItem(at point: Point) -> IndexPath? {
    let (asked, grain) = (point, 1.0 / 64)
    let point = isMirrored ? Point(x: frame.size.width - grain - point.x, y: point.y) : point
    // What stands in front of an item is there in its place.
    if hasElements,
      displayed.contains(where: { $0.indexPath.isElement && $0.frame.contains(asked) })
    {
      return nil
    }
    let probe = Rect(origin: point, size: Size(width: grain, height: grain))
    var found: IndexPath?
    _ = arrangement.forEachItem(in: probe) { path in
      if found == nil, !path.isElement, arrangement.frame(forItemAt: path)?.contains(point) == true
      {
        found = path
      }
    }
    return found
  }

  /// The area of an item, a header or a footer in the collection's ``View/bounds``; `nil` where there is none.
  ///
  /// As of the last layout pass. It is where the item's cell stands, or would stand.
  public func frameForItem(at indexPath: IndexPath) -> Rect? {
    let area =
      indexPath.isElement
      ? arrangement.frame(
        forItemAt: indexPath, in: Rect(origin: contentOffset, size: frame.size))
      : arrangement.frame(forItemAt: indexPath)
    return area.map(mirrored)
  }

  /// An area of the layout's as it stands in the collection: the other way round from right to left.
  func mirrored(_ area: Rect) -> Rect {
    guard isMirrored else { return area }
    var area = area
    area.origin.x = frame.size.width - area.maxX
    return area
  }

  func clamped(_ offset: Point) -> Point { clamped(offset, in: frame.size) }

  /// The nearest offset at which a viewport of a size shows nothing beyond the content.
  func clamped(_ offset: Point, in viewport: Size) -> Point {
    let content = contentSize
    return Point(
      x: min(max(0, offset.x), max(0, content.width - viewport.width)),
      y: min(max(0, offset.y), max(0, content.height - viewport.height)))
  }

  /// The offset changed, whoever changed it.
  func didScroll() {
    var event = LifecycleEvent(.scroll, subject)
    event.value = EventValue(x: contentOffset.x, y: contentOffset.y)
    context.log.record(event)
    guard !isMovingWithinPass else { return }
    if !isStepping { endScrollAnimation(.interrupted) }
    position = nil
    unreachedPosition = nil
    if pendingState != nil { dropPendingPosition() }
    wasScrolled = true
    ahead.isScrolled = true
    setNeedsLayout()
  }

  /// The pass corrects the offset and goes on with the new one: no further pass is needed.
  func move(to offset: Point) {
    isMovingWithinPass = true
    contentOffset = offset
    isMovingWithinPass = false
  }
}
