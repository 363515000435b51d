/// A ring of fixed size that keeps the newest events and allocates nothing after it was made.
@MainActor
final class EventRing {
  nonisolated(unsafe) private let slots: UnsafeMutablePointer<LifecycleEvent>
  nonisolated(unsafe) private let end: UnsafeMutablePointer<LifecycleEvent>
  let capacity: Int
  // No access lasts while anything else is called, so none is checked.
  /// How often the ring was full and began anew; counted there only, and not with each event.
  @exclusivity(unchecked) private var rounds = 0
  /// The slot of the next event; a place, because looking it up by number costs as much as the copy.
  @exclusivity(unchecked) nonisolated(unsafe) private var next: UnsafeMutablePointer<LifecycleEvent>

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    slots = .allocate(capacity: self.capacity)
    end = slots + self.capacity
    next = slots
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
    let slot = next
    next = slot + 1
    if next == end { beginAnew() }
    return slot
  }

  @inline(never)
  private func beginAnew() {
    next = slots
    rounds += 1
  }

  /// How many events were written since the ring was made or emptied.
  private var written: Int { rounds * capacity + (next - slots) }

  /// How many events were dropped because newer ones took their place.
  var dropped: Int { max(0, written - capacity) }

  /// The kept events from the oldest to the newest; O(kept).
  var events: [LifecycleEvent] {
    let written = written
    let kept = min(written, capacity)
    return (written - kept..<written).map { slots[$0 % capacity] }
  }

  func removeAll() { (rounds, next) = (0, slots) }
}
