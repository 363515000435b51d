extension CollectionView {
  /// Rows a second that a list scrolls by while an item is held at its edge.
  private static let edgeSpeed = 15.0

  /// The place of the lifted item among those in view, wherever it is held.
  func addLiftedItem(to wanted: inout [IndexPath]) {
    guard let source = input.movement?.source else { return }
    var low = 0
    while low < wanted.count, wanted[low] < source { low += 1 }
    if low < wanted.count, wanted[low] == source { return }
    wanted.insert(source, at: low)
  }

  /// Where a cell is to be while an item is moved: it makes way, or is held.
  ///
  /// - Parameters:
  ///   - path: The item of the cell.
  ///   - frame: Where the layout has it.
  /// - Returns: The area, as the layout counts.
  func frame(whileMoving path: IndexPath, _ frame: Rect) -> Rect {
    guard let movement = input.movement else { return frame }
    let (source, target) = (movement.source, movement.target)
    if path == source { return heldFrame(movement, frame) }
    let isSameSection = source.section == target.section
    if source < path, isSameSection ? path <= target : path < target {
      return way(of: path, frame, by: -1, lifted: source)
    }
    if path < source, path >= target { return way(of: path, frame, by: 1, lifted: source) }
    return frame
  }

  private func heldFrame(_ movement: InteractiveMovement, _ frame: Rect) -> Rect {
    var held = frame
    if let position = movement.position {
      let grip = movement.grip ?? Point(x: frame.size.width / 2, y: frame.size.height / 2)
      held.origin = Point(x: position.x - grip.x, y: position.y - grip.y)
      // Where it is held is told as it is seen.
      return mirrored(held)
    }
    let axis = arrangement.axis
    guard let aimed = arrangement.frame(forItemAt: movement.target) else {
      return frameBehindLast(movement, frame)
    }
    held.origin = aimed.origin
    let isSameSection = movement.source.section == movement.target.section
    if movement.source < movement.target {
      // What was between has moved back by as much as the item took.
      held.origin[axis] =
        isSameSection
        ? aimed.max(axis) - frame.size[axis] : aimed.min(axis) - gap(behind: movement.source)
    }
    return held
  }

  /// Where the lifted item is behind the last of a section, or in one that has none.
  private func frameBehindLast(_ movement: InteractiveMovement, _ frame: Rect) -> Rect {
    let axis = arrangement.axis
    var held = frame
    let target = movement.target
    let isForward = movement.source < target
    let section = counts.indices.last { $0 < target.section && counts[$0] > 0 }
    let last =
      target.item > 0
      ? IndexPath(item: target.item - 1, section: target.section)
      : section.map { IndexPath(item: counts[$0] - 1, section: $0) }
    if let last, let before = arrangement.frame(forItemAt: last) {
      held.origin = before.origin
      // What is before it has moved back, where it comes from there.
      held.origin[axis] =
        isForward
        ? before.max(axis) - frame.size[axis]
        : before.max(axis) + gap(behind: movement.source) - frame.size[axis]
    } else if let first = counts.firstIndex(where: { $0 > 0 }),
      let start = arrangement.frame(forItemAt: IndexPath(item: 0, section: first))
    {
      held.origin = start.origin
    }
    return held
  }

  /// Where an item is that makes way by one place: at its neighbour's where all are alike, or by as much as
  /// the lifted one takes.
  private func way(of path: IndexPath, _ frame: Rect, by step: Int, lifted: IndexPath) -> Rect {
    let axis = arrangement.axis
    let next = IndexPath(item: path.item + step, section: path.section)
    if let other = arrangement.frame(forItemAt: next), other.size == frame.size,
      arrangement.frame(forItemAt: lifted)?.size == frame.size
    {
      return other
    }
    var moved = frame
    moved.origin[axis] += Double(step) * gap(behind: lifted)
    return moved
  }

  /// How much of the axis an item takes, with what is between it and the next.
  private func gap(behind path: IndexPath) -> Double {
    let axis = arrangement.axis
    guard let frame = arrangement.frame(forItemAt: path) else { return 0 }
    let next = IndexPath(item: path.item + 1, section: path.section)
    if let other = arrangement.frame(forItemAt: next), other.min(axis) > frame.min(axis) {
      return other.min(axis) - frame.min(axis)
    }
    let last = IndexPath(item: path.item - 1, section: path.section)
    if let other = arrangement.frame(forItemAt: last), other.min(axis) < frame.min(axis) {
      return frame.max(axis) - other.max(axis)
    }
    return frame.size[axis]
  }

  // MARK: Scrolling at an edge

  /// Whether an item that is held at a point scrolls the list, and where to: -1, 0 or 1.
  func edgeStep(at position: Point) -> Double {
    let axis = arrangement.axis
    let room = frame.size[axis]
    guard room >= 3 else { return 0 }
    let seen = position[axis] - boundsOrigin[axis]
    let place = isMirrored && axis == .horizontal ? room - seen : seen
    if place < 1, contentOffset[axis] > 0 { return -1 }
    return place >= room - 1 && contentOffset[axis] < maximumOffset[axis] ? 1 : 0
  }

  /// One frame in which an item may be held at an edge.
  func scrollWhileMoving() {
    guard let movement = input.movement, let position = movement.position, let window else {
      return
    }
    let step = edgeStep(at: position)
    guard step != 0 else {
      input.movement?.scrolled = nil
      return
    }
    window.atFrameStart(self)
    let now = context.clock.now
    guard let last = movement.scrolled else {
      input.movement?.scrolled = now
      return
    }
    let passed = Double(now.nanoseconds - last.nanoseconds) / 1e9
    let distance = (passed * Self.edgeSpeed).rounded(.down)
    guard distance >= 1 else { return }
    input.movement?.scrolled = now
    let before = boundsOrigin
    guard scrollWithinContent(by: step * distance) else { return }
    // It is held where it was on the screen.
    updateInteractiveMovementTargetPosition(
      Point(
        x: position.x + boundsOrigin.x - before.x, y: position.y + boundsOrigin.y - before.y))
  }
}
