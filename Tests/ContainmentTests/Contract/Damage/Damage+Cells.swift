@testable import Containment

/// Damage to what happens to cells.
extension Damage {
  func cells(
    _ event: LifecycleEvent, _ place: Int, _ sites: DamageSites
  ) -> DamagedLog? {
    let next = sites.next(after: place)
    switch (self, event.kind) {
    case (.dropBind, .bind):
      guard let next, next.kind == .willDisplay || next.kind == .configure,
        sites.previous(before: place, of: [.dequeue, .bind])?.kind == .dequeue,
        let display = sites.next(after: place, of: [.willDisplay, .enqueue, .evict]),
        display.kind == .willDisplay
      else { return nil }
      return sites.dropping(place, "CELL-01", at: display.sequence)
    case (.dropPrepareForReuse, .prepareForReuse)
    where sites.previous(before: place, of: [.dequeue]) != nil:
      guard let next, next.kind == .bind else { return nil }
      return sites.dropping(place, "REUSE-03", at: next.sequence)
    case (.dropWillDisplay, .willDisplay):
      guard let next, next.kind == .didEndDisplaying else { return nil }
      return sites.dropping(place, "CELL-02", at: next.sequence)
    case (.dropDidEndDisplaying, .didEndDisplaying):
      guard let next, next.kind == .willDisplay else { return nil }
      return sites.dropping(place, "CELL-02", at: next.sequence)
    case (.dropEnqueue, .enqueue):
      guard let next, next.kind == .dequeue else { return nil }
      return sites.dropping(place, "CELL-01", at: next.sequence)
    case (.dropUpdateEnd, .updateEnd):
      guard let next = sites.next(after: place, of: [.updateBegin, .updateEnd]) else { return nil }
      return sites.dropping(place, "UPDATE-10", at: next.sequence)
    case (.doubleUpdateBegin, .updateBegin): return sites.doubling(place, "UPDATE-10")
    case (.doubleEnqueue, .enqueue): return sites.doubling(place, "CELL-01")
    case (.doubleWillDisplay, .willDisplay), (.doubleDidEndDisplaying, .didEndDisplaying):
      return sites.doubling(place, "CELL-02")
    case (.doublePrepareForReuse, .prepareForReuse)
    where sites.previous(before: place, of: [.dequeue]) != nil:
      return sites.doubling(place, "REUSE-01")
    case (.swapDisplayAndEnd, .willDisplay):
      guard let next, next.kind == .didEndDisplaying, let other = sites.place(of: next.sequence)
      else { return nil }
      return sites.swapping(place, other, "CELL-02")
    case (.wrongItemAtEnd, .didEndDisplaying) where event.item != nil:
      return sites.changing(place, "CELL-07") { $0.item = ItemIdentity("no such item") }
    case (.wrongItemAtDisplay, .willDisplay) where event.item != nil:
      return sites.changing(place, "CELL-03") { $0.item = ItemIdentity("no such item") }
    case (.wrongItemAtBind, .bind) where event.item != nil:
      guard let before = sites.previous(before: place, of: [.dequeue, .bind]),
        before.kind == .dequeue, before.item == event.item
      else { return nil }
      return sites.changing(place, "CELL-10") { $0.item = ItemIdentity("no such item") }
    case (.wrongItemAtConfigure, .configure) where event.item != nil:
      return sites.changing(place, "CONFIG-01") { $0.item = ItemIdentity("no such item") }
    case (.wrongGeneration, .bind):
      guard let before = sites.previous(before: place, of: [.dequeue, .bind]),
        before.kind == .bind, before.controller == event.controller, before.generation != nil,
        event.generation != nil
      else { return nil }
      return sites.changing(place, "UPDATE-03") { $0.generation = before.generation }
    case (.wrongContent, .willDisplay):
      guard let content = event.controller,
        let other = sites.displayed(at: place, butNot: content)
      else { return nil }
      return sites.changing(place, "MOVE-01") { $0.controller = other }
    default: return nil
    }
  }
}
