@testable import Containment

/// Where each kind of damage can be done, and what it must lead to.
extension Damage {
  /// The log with this damage at a place; `nil` where the place is none for it.
  func damaged(at place: Int, _ sites: DamageSites) -> DamagedLog? {
    let event = sites.events[place]
    switch self {
    case .dropWillAppear, .dropIsAppearing, .dropDidAppear, .dropWillDisappear, .dropDidDisappear:
      return appearanceDropped(event, place, sites)
    case .dropLoadView, .dropViewDidLoad, .dropInit, .doubleViewDidLoad, .doubleLoadView,
      .doubleInit:
      return loading(event, place, sites)
    case .dropWillMove, .dropDidMove, .dropWillMoveNil, .dropDidMoveNil, .swapMoves,
      .reparentAttach, .reparentDidMove, .reparentWillMove, .doubleMove:
      return moving(event, place, sites)
    case .dropBind, .dropPrepareForReuse, .dropWillDisplay, .dropDidEndDisplaying, .dropEnqueue,
      .dropUpdateEnd, .doubleUpdateBegin, .doubleEnqueue, .doubleWillDisplay,
      .doubleDidEndDisplaying, .doublePrepareForReuse,
      .swapDisplayAndEnd, .wrongContent, .wrongItemAtEnd, .wrongItemAtDisplay, .wrongGeneration,
      .wrongItemAtBind, .wrongItemAtConfigure:
      return cells(event, place, sites)
    case .doubleAppearance, .swapWillAndIs, .swapIsAndDid, .wrongFlagAtDid, .wrongFlagAtIs,
      .wrongFlagAtWill, .dropEndTransition, .doubleEndTransition:
      return appearanceChanged(event, place, sites)
    case .tooDeep, .latePopulation, .populationInTransition, .eventAfterDeinit, .doubleDeinit,
      .appearAfterLeaving:
      return late(event, place, sites)
    }
  }

  private func loading(
    _ event: LifecycleEvent, _ place: Int, _ sites: DamageSites
  ) -> DamagedLog? {
    switch (self, event.kind) {
    case (.dropLoadView, .loadView):
      guard let next = sites.next(after: place, of: [.viewDidLoad]) else { return nil }
      return sites.dropping(place, "LOAD-01", at: next.sequence)
    case (.dropViewDidLoad, .viewDidLoad):
      guard let next = sites.next(after: place, of: [.viewWillAppear, .loadView, .unloadView]),
        next.kind == .viewWillAppear
      else { return nil }
      return sites.dropping(place, "LOAD-03", at: next.sequence)
    case (.dropInit, .`init`):
      // Whoever is only named by others has no first event.
      guard let next = sites.next(after: place), ContractRule.ledger01.kinds.contains(next.kind)
      else { return nil }
      return sites.dropping(place, "LEDGER-01", at: next.sequence)
    case (.doubleViewDidLoad, .viewDidLoad): return sites.doubling(place, "LOAD-05")
    case (.doubleLoadView, .loadView): return sites.doubling(place, "LOAD-06")
    case (.doubleInit, .`init`): return sites.doubling(place, "LEDGER-01")
    default: return nil
    }
  }

  private func moving(
    _ event: LifecycleEvent, _ place: Int, _ sites: DamageSites
  ) -> DamagedLog? {
    let next = sites.next(after: place)
    let nextMove = sites.next(after: place, of: [.willMove, .didMove])
    let isCalled = place > 0 && sites.events[place - 1].kind == .addChild
    switch (self, event.kind) {
    case (.dropWillMove, .willMove) where event.parent != nil:
      // A call of `addChild` owes it at once; without a call `didMove` comes out of nothing.
      let before = sites.previous(before: place, of: [.willMove, .didMove])
      guard before == nil || before?.kind == .didMove && before?.parent == nil else { return nil }
      if isCalled {
        guard place + 1 < sites.events.count else { return nil }
        return sites.dropping(place, "PARENT-01", at: sites.events[place + 1].sequence)
      }
      return nil
    case (.dropDidMove, .didMove) where event.parent != nil:
      guard let opening = sites.previous(before: place, of: [.willMove]),
        sites.restsAfter(place, until: next)
      else { return nil }
      return sites.dropping(place, "PARENT-02", at: opening.sequence)
    case (.dropWillMoveNil, .willMove) where event.parent == nil:
      guard let nextMove, nextMove.kind == .didMove, nextMove.parent == nil else { return nil }
      return sites.dropping(place, "PARENT-04", at: nextMove.sequence)
    case (.dropDidMoveNil, .didMove) where event.parent == nil:
      guard let call = sites.previous(before: place, of: [.removeFromParent]), next != nil,
        sites.restsAfter(place, until: next), next?.kind != .`deinit`
      else { return nil }
      return sites.dropping(place, "PARENT-03", at: call.sequence)
    case (.doubleMove, .willMove), (.doubleMove, .didMove):
      return sites.doubling(place, "PARENT-05")
    case (.swapMoves, .willMove):
      guard let nextMove, nextMove.kind == .didMove, nextMove.parent == event.parent,
        event.parent == nil, let other = sites.place(of: nextMove.sequence)
      else { return nil }
      // One that has not arrived yet owes another didMove.
      let before = sites.previous(before: place, of: [.willMove, .didMove])
      let isJoining = before?.kind == .willMove && before?.parent != nil
      return sites.swapping(place, other, isJoining ? "PARENT-02" : "PARENT-04")
    case (.reparentAttach, .attach):
      guard let stranger = sites.stranger(at: place) else { return nil }
      return sites.changing(place, "PARENT-09") { $0.parent = stranger }
    case (.reparentDidMove, .didMove) where event.parent != nil:
      guard let stranger = sites.stranger(at: place) else { return nil }
      return sites.changing(place, "PARENT-02") { $0.parent = stranger }
    case (.reparentWillMove, .willMove) where event.parent != nil && isCalled:
      guard let stranger = sites.stranger(at: place) else { return nil }
      return sites.changing(place, "PARENT-01") { $0.parent = stranger }
    default: return nil
    }
  }

  private func late(
    _ event: LifecycleEvent, _ place: Int, _ sites: DamageSites
  ) -> DamagedLog? {
    switch (self, event.kind) {
    case (.tooDeep, .loadView):
      return sites.changing(place, "REENT-05") { $0.depth = 65 }
    case (.latePopulation, .bind):
      guard let controller = event.controller, let generation = event.generation, generation > 1
      else { return nil }
      var step = LifecycleEvent(.populationStep, controller)
      step.generation = generation - 1
      step.item = event.item
      return sites.inserting(step, after: place, "POP-02")
    case (.populationInTransition, .viewWillAppear):
      var step = LifecycleEvent(.populationStep, event.subject)
      guard let bind = sites.bind(of: event.subject, before: place) else { return nil }
      (step.generation, step.item) = (bind.generation, bind.item)
      return sites.inserting(step, after: place, "POP-04")
    case (.eventAfterDeinit, .`deinit`):
      let last = LifecycleEvent(.viewWillAppear, event.subject)
      return sites.inserting(last, after: place, "DEALLOC-02")
    case (.doubleDeinit, .`deinit`): return sites.doubling(place, "DEALLOC-02")
    case (.appearAfterLeaving, .didMove) where event.parent == nil:
      // What its old parent went through last, told to a child that has just left.
      guard let parent = sites.parent(before: place), parent != event.subject,
        sites.last(of: parent, before: place, in: [.`deinit`]) == nil,
        let phase = sites.last(
          of: parent, before: place, in: [.viewWillAppear, .viewWillDisappear]),
        phase.cause != 0, sites.previous(before: place, of: [.viewDidLoad]) != nil
      else { return nil }
      var late = LifecycleEvent(.viewWillAppear, event.subject)
      (late.cause, late.depth) = (phase.cause, event.depth)
      return sites.inserting(late, after: place, "REENT-01")
    default: return nil
    }
  }
}
