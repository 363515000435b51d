@testable import Containment

/// Damage to appearance callbacks and to transitions by hand.
extension Damage {
  func appearanceDropped(
    _ event: LifecycleEvent, _ place: Int, _ sites: DamageSites
  ) -> DamagedLog? {
    let next = sites.next(after: place)
    let nextCallback = sites.next(after: place, of: DamageSites.appearance)
    switch (self, event.kind) {
    case (.dropWillAppear, .viewWillAppear):
      let before = sites.previous(before: place, of: DamageSites.appearance)
      // Without it a cancelled disappearance goes on, which is legal.
      guard before?.kind != .viewWillDisappear, let nextCallback,
        !sites.isSeenByChildren(place, before: nextCallback)
      else { return nil }
      guard
        sites.previous(before: place, of: [.beginTransition, .endTransition])?.kind
          != .beginTransition
      else { return nil }
      return sites.dropping(place, "APPEAR-01", at: nextCallback.sequence)
    case (.dropIsAppearing, .viewIsAppearing):
      guard let nextCallback, nextCallback.kind == .viewDidAppear,
        !sites.isSeenByChildren(place, before: nextCallback)
      else { return nil }
      return sites.dropping(place, "APPEAR-01", at: nextCallback.sequence)
    case (.dropDidAppear, .viewDidAppear):
      // A child that appears when it is attached to a visible parent has appeared before `didMove`. While
      // an animation runs it may be part of that, and is looked at when that came to rest (APPEAR-06).
      guard let next, next.kind == .didMove, next.parent != nil, !sites.isAnimating(at: place),
        sites.previous(before: place, of: [.beginTransition, .endTransition]) == nil
      else { return nil }
      return sites.dropping(place, "APPEAR-08", at: next.sequence)
    case (.dropWillDisappear, .viewWillDisappear):
      // A child that its parent takes along is missed when the parent has disappeared.
      guard let nextCallback, nextCallback.kind == .viewDidDisappear,
        sites.isLeaving(place),
        // One that did not come all the way goes back without a word, and CANCEL-01 sees that.
        sites.previous(before: place, of: DamageSites.appearance)?.kind == .viewDidAppear,
        !sites.isSeenByChildren(place, before: nextCallback),
        sites.previous(before: place, of: [.beginTransition, .endTransition])?.kind
          != .beginTransition
      else { return nil }
      return sites.dropping(place, "APPEAR-01", at: nextCallback.sequence)
    case (.dropDidDisappear, .viewDidDisappear):
      guard let next, next.kind == .didMove, next.parent == nil,
        sites.previous(before: place, of: [.beginTransition, .endTransition]) == nil
      else { return nil }
      return sites.dropping(place, "APPEAR-09", at: next.sequence)
    default: return nil
    }
  }

  func appearanceChanged(
    _ event: LifecycleEvent, _ place: Int, _ sites: DamageSites
  ) -> DamagedLog? {
    if event.kind == .endTransition { return endChanged(event, place, sites) }
    guard DamageSites.appearance.contains(event.kind) else { return nil }
    let nextCallback = sites.next(after: place, of: DamageSites.appearance)
    switch (self, event.kind) {
    case (.doubleAppearance, _): return sites.doubling(place, "APPEAR-01")
    case (.swapWillAndIs, .viewWillAppear):
      guard let nextCallback, nextCallback.kind == .viewIsAppearing,
        sites.previous(before: place, of: DamageSites.appearance)?.kind != .viewWillDisappear,
        let other = sites.place(of: nextCallback.sequence)
      else { return nil }
      return sites.swapping(place, other, "APPEAR-01")
    case (.swapIsAndDid, .viewIsAppearing):
      guard let nextCallback, nextCallback.kind == .viewDidAppear,
        let other = sites.place(of: nextCallback.sequence)
      else { return nil }
      return sites.swapping(place, other, "APPEAR-01")
    case (.wrongFlagAtDid, .viewDidAppear), (.wrongFlagAtDid, .viewDidDisappear):
      return sites.changing(place, "APPEAR-04") { $0.animated = !($0.animated ?? false) }
    case (.wrongFlagAtIs, .viewIsAppearing) where event.animated != nil:
      return sites.changing(place, "APPEAR-04") { $0.animated = !($0.animated ?? false) }
    case (.wrongFlagAtWill, .viewWillAppear), (.wrongFlagAtWill, .viewWillDisappear):
      // A child has its parent's flag, and a parent's children see it first.
      let move = sites.previous(before: place, of: [.willMove, .didMove])
      guard event.animated != nil, move == nil || move?.kind == .didMove && move?.parent == nil,
        let nextCallback,
        nextCallback.kind == (event.kind == .viewWillAppear ? .viewIsAppearing : .viewDidDisappear),
        !sites.isSeenByChildren(place, before: nextCallback)
      else { return nil }
      return sites.changing(place, "APPEAR-04", at: nextCallback.sequence) {
        $0.animated = !($0.animated ?? false)
      }
    default: return nil
    }
  }

  private func endChanged(
    _ event: LifecycleEvent, _ place: Int, _ sites: DamageSites
  ) -> DamagedLog? {
    // One that closes the only begin, and leads to the callback that comes next.
    guard let begin = sites.previous(before: place, of: [.beginTransition, .endTransition]),
      begin.kind == .beginTransition, let opening = sites.place(of: begin.sequence),
      sites.previous(before: opening, of: [.beginTransition, .endTransition])?.kind
        != .beginTransition,
      let end = sites.next(after: place),
      end.kind == .viewDidAppear || end.kind == .viewDidDisappear,
      let other = sites.place(of: end.sequence)
    else { return nil }
    switch self {
    case .dropEndTransition: return sites.dropping(place, "TRANS-02", at: end.sequence)
    case .doubleEndTransition: return sites.inserting(event, after: other, "TRANS-05")
    default: return nil
    }
  }
}
