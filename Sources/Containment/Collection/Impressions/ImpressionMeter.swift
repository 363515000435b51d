/// Looks at every frame of a window for a collection that wants to know what is seen.
///
/// The window keeps it, and not the collection, which goes when its own owner lets it go.
@MainActor
final class ImpressionMeter: FrameWitness {
  private let handle: CollectionHandle
  private var tracker: ImpressionTracker
  /// The window whose frames it looks at.
  private weak var window: Window?

  init(_ handle: CollectionHandle, _ policy: ImpressionPolicy) {
    self.handle = handle
    tracker = ImpressionTracker(policy)
  }

  var policy: ImpressionPolicy {
    get { tracker.policy }
    set { tracker.policy = newValue }
  }

  func reset() { tracker.reset() }

  /// Looks at the frames of a window, until the collection is in it no more.
  func look(after window: Window) {
    guard self.window !== window else { return }
    self.window = window
    window.addWitness(self)
  }

  var waitsForTime: Bool { handle.collection?.isLookedAt == true && tracker.nextCount != nil }

  func frameWasLaidOut() -> Bool {
    guard let collection = handle.collection, collection.impressionMeter === self else {
      return false
    }
    let isHere = collection.window === window && !collection.isInvalidated
    tracker.beginLook(at: collection.context.log.currentInstant)
    if isHere, collection.isLookedAt {
      let visible = collection.areaInView
      for cell in collection.displayed {
        guard let item = cell.item else { continue }
        tracker.see(item, fraction: collection.fraction(of: cell, in: visible))
      }
    }
    tell(tracker.endLook(), collection)
    if !isHere { window = nil }
    return isHere
  }

  /// Nothing of the collection is seen any more.
  func endVisits(in collection: CollectionView) {
    tell(tracker.endAll(at: collection.context.clock.now), collection)
  }

  private func tell(_ outcomes: [ImpressionTracker.Outcome], _ collection: CollectionView) {
    for outcome in outcomes {
      switch outcome {
      case .counted(let impression): collection.wasSeen(impression)
      case .ended(let visit): collection.delegate?.collectionView(collection, didEndVisit: visit)
      }
    }
  }
}
