/// A ring of fixed size that keeps the newest events and allocates nothing after it was made.
@MainActor
final class EventRing {
  nonisolated(unsafe) private let slots: UnsafeMutablePointer<LifecycleEvent>
  let capacity: Int
  // No access lasts while anything else is called, so none is checked.
  @exclusivity(unchecked) private var written = 0
  /// The slot of the next event; a counter, because a division costs as much as the copy.
  @exclusivity(unchecked) private var next = 0

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    slots = .allocate(capacity: self.capacity)
  }

  deinit {
    // The record is trivial: nothing has to be destroyed, only the memory goes.
    slots.deallocate()
  }

  /// The place of a new event, which it takes from the oldest when the ring is full; O(1).
  ///
  /// What is there is an older event or nothing: initialize it before anything else is called.
  @inline(__always)
  func makeRoom() -> UnsafeMutablePointer<LifecycleEvent> {
    let slot = slots + next
    written &+= 1
    next &+= 1
    if next == capacity { next = 0 }
    return slot
  }

  /// How many events were dropped because newer ones took their place.
  var dropped: Int { max(0, written - capacity) }

  /// The kept events from the oldest to the newest; O(kept).
  var events: [LifecycleEvent] {
    let kept = min(written, capacity)
    return (written - kept..<written).map { slots[$0 % capacity] }
  }

  func removeAll() { (written, next) = (0, 0) }
}
