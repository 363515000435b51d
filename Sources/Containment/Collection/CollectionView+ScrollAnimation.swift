/// Scrolling to an item in steps: how far it has come, and where it is going.
struct ScrollAnimation {
  var target: ScrollTarget
  /// What the target is, for when all data is loaded anew.
  let item: ItemIdentity?
  /// Says in the log that it runs, and keeps frames coming.
  let running: RunningAnimation
  private let duration: Duration
  private var done = 0.0
  /// Whether the list may still jump nearer.
  var isFirstStep = true

  @MainActor
  init(_ target: ScrollTarget, on collection: CollectionView) {
    self.target = target
    let path = target.indexPath
    let exists = path.item >= 0 && path.item < collection.numberOfItems(inSection: path.section)
    item =
      exists ? collection.dataSource?.collectionView(collection, identityForItemAt: path) : nil
    running = RunningAnimation(
      "scroll", subject: collection.subject, context: collection.context)
    duration = collection.scrollAnimationDuration
  }

  /// The part of the way that is left which the step of this frame takes; 1 for the last step.
  @MainActor
  mutating func step() -> Double {
    let time = running.progress(in: duration)
    guard time < 1 else { return 1 }
    // Slow at both ends.
    let next = max(done, time * time * (3 - 2 * time))
    let part = (next - done) / (1 - done)
    done = next
    return part
  }
}

extension CollectionView {
  func begin(_ animation: ScrollAnimation, in window: Window) {
    scrollAnimation = animation
    window.atFrameStart(self)
  }

  /// One frame of scrolling in steps: a part of the way that is left, as far as is known by now.
  ///
  /// So what is measured on the way makes it faster or slower, and moves nothing that is in view.
  func stepScrollAnimation() {
    guard var animation = scrollAnimation else { return }
    guard let window else { return endScrollAnimation(.interrupted) }
    guard arrangement.frame(forItemAt: animation.target.indexPath) != nil || needsReload else {
      return endScrollAnimation(.targetRemoved)
    }
    let part = animation.step()
    guard part < 1 else {
      // The last step is exact, whatever is measured in it.
      pendingScroll = animation.target
      scrollAnimation = nil
      animation.running.end()
      return setNeedsLayout()
    }
    window.atFrameStart(self)
    let standing = standing(of: animation.target, from: contentOffset, measuring: false)
    let axis = arrangement.axis
    let way = clamped(offset(for: standing ?? .number))[axis] - contentOffset[axis]
    let room = frame.size[axis]
    if animation.isFirstStep, abs(way) > 2 * room {
      approach(standing ?? .number, leaving: way > 0 ? room : -room)
    } else {
      isStepping = true
      scroll(by: way * part)
      isStepping = false
    }
    animation.isFirstStep = false
    scrollAnimation = animation
  }

  /// Jumps to where a distance is left to scroll, exact also where lengths are guesses.
  private func approach(_ standing: Standing, leaving distance: Double) {
    guard case .item(let path, let edge, let place) = standing else { return }
    unreachedPosition = nil
    position = .items([AnchorItem(indexPath: path, edge: edge, distance: place + distance)])
    setNeedsLayout()
  }

  // MARK: Ends

  func endScrollAnimation(_ outcome: ScrollOutcome) {
    guard let animation = scrollAnimation else { return }
    scrollAnimation = nil
    animation.running.end()
    animation.target.completion?(outcome)
  }

  func endPendingScroll(_ outcome: ScrollOutcome) {
    guard let target = pendingScroll else { return }
    pendingScroll = nil
    target.completion?(outcome)
  }

  /// Takes what is scrolled to through a batch.
  ///
  /// - Parameters:
  ///   - plan: What becomes of the old places.
  ///   - before: How many items the sections had.
  func followTargets(_ plan: BatchPlan, before: [Int]) {
    if let target = pendingScroll?.followed(plan, before) {
      pendingScroll = target
    } else {
      endPendingScroll(.targetRemoved)
    }
    if let target = scrollAnimation?.target.followed(plan, before) {
      scrollAnimation?.target = target
    } else {
      endScrollAnimation(.targetRemoved)
    }
  }

  /// All data was loaded anew: what is scrolled to in steps is found again by what it is.
  func followTargetAfterReload() {
    guard let animation = scrollAnimation else { return }
    guard let item = animation.item,
      let path = dataSource?.collectionView(self, indexPathForItem: item)
    else { return endScrollAnimation(.targetRemoved) }
    scrollAnimation?.target.indexPath = path
  }
}

extension ScrollTarget {
  /// The same item after a batch; `nil` where it is gone.
  fileprivate func followed(_ plan: BatchPlan, _ before: [Int]) -> ScrollTarget? {
    var target = self
    target.isOfNewData = false
    if indexPath.isElement, !isOfNewData {
      guard let place = plan.fate(of: indexPath).place else { return nil }
      target.indexPath = place
      return target
    }
    // A place that was not there can only have been meant for the data to come.
    guard !isOfNewData, before.indices.contains(indexPath.section),
      (0..<before[indexPath.section]).contains(indexPath.item)
    else { return target }
    // Nothing is matched in a section that is shown anew: the number stays.
    if plan.reloadedSections.contains(indexPath.section),
      let section = plan.section(of: indexPath.section)
    {
      target.indexPath.section = section
      return target
    }
    switch plan.fate(of: indexPath) {
    case .stays(let path, _), .reloaded(let path): target.indexPath = path
    case .deleted: return nil
    }
    return target
  }
}
