extension CollectionView {
  /// How much of an item is in view, from 0 to 1; 0 for an item that is not displayed.
  ///
  /// In view is what no view around the collection clips away, in a window. What lies in front of it is not asked. Of
  /// an item that is larger than the viewport along an axis, what the viewport can show counts as all of it. While
  /// the container is disappeared nothing is in view. As of the last layout pass. O(log visible + depth).
  public func visibleFraction(ofItemAt indexPath: IndexPath) -> Double {
    guard isLookedAt, let cell = cell(for: indexPath) else { return 0 }
    return fraction(of: cell, in: areaInView)
  }

  /// Lets every item count once more, whatever the policy says, also those in view; `isAgain` stays true for them.
  ///
  /// For ``ImpressionPolicy/Rearming/never``, when a person begins anew.
  public func resetImpressions() { impressionMeter?.reset() }

  /// Whether the container is on screen, as far as its callbacks say.
  var isLookedAt: Bool { !isInvalidated && container?.isSeen == true }

  /// The part of the collection that nothing around it clips away, in its own coordinates.
  var areaInView: Rect {
    var area = bounds
    var (x, y) = (0.0, 0.0)
    var view: View = self
    while !view.isHidden, !area.isEmpty {
      guard let outer = view.superview else {
        // The view of a window's root is as large as the window.
        return view.window == nil ? .zero : area.offset(x: -x, y: -y)
      }
      // From a view's own coordinates into those of the view around it.
      let (right, down) = (
        view.frame.minX - view.boundsOrigin.x, view.frame.minY - view.boundsOrigin.y
      )
      (x, y) = (x + right, y + down)
      area = area.offset(x: right, y: down).intersection(outer.bounds)
      view = outer
    }
    return .zero
  }

  /// How much of a cell lies in an area.
  func fraction(of cell: CollectionViewCell, in area: Rect) -> Double {
    let frame = cell.frame
    let room = bounds.size
    let whole = min(frame.size.width, room.width) * min(frame.size.height, room.height)
    guard whole > 0, frame.intersects(area) else { return 0 }
    let part = frame.intersection(area).size
    return min(1, part.width * part.height / whole)
  }

  func impressionPolicyDidChange() {
    guard let impressionPolicy else {
      let meter = impressionMeter
      impressionMeter = nil
      meter?.endVisits(in: self)
      return
    }
    if let impressionMeter {
      impressionMeter.policy = impressionPolicy
    } else {
      impressionMeter = ImpressionMeter(handle, impressionPolicy)
      followContainer()
    }
  }

  /// An item counts as seen.
  func wasSeen(_ impression: Impression) {
    // Who was told of another item may have changed the data.
    guard impressionMeter != nil, let cell = cell(for: impression.item) else { return }
    var event = event(.impression, cell)
    event.value = EventValue(
      x: impression.fraction, y: Double(impression.dwell.inNanoseconds) / 1_000_000)
    if impression.isAgain { event.reason = Self.again }
    let scope = context.log.enterCallback(context.log.record(event))
    delegate?.collectionView(self, didSee: impression, at: cell.indexPath)
    context.log.leave(scope)
  }

  private static let again = InternedName("again")
}
