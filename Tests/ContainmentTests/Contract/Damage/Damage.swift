@testable import Containment

/// One way to damage a log, and what the checker must say to it.
enum Damage: String, CaseIterable, Sendable {
  // Callbacks that are lost.
  case dropWillAppear, dropIsAppearing, dropDidAppear, dropWillDisappear, dropDidDisappear
  case dropLoadView, dropViewDidLoad, dropInit
  case dropWillMove, dropDidMove, dropWillMoveNil, dropDidMoveNil
  case dropBind, dropPrepareForReuse, dropWillDisplay, dropDidEndDisplaying, dropEnqueue
  case dropUpdateEnd, dropEndTransition
  // What happens twice.
  case doubleAppearance, doubleMove, doubleViewDidLoad, doubleLoadView, doubleInit
  case doubleWillDisplay, doubleDidEndDisplaying, doublePrepareForReuse
  case doubleUpdateBegin, doubleEnqueue, doubleEndTransition, doubleDeinit
  // What happens in the wrong order.
  case swapWillAndIs, swapIsAndDid, swapMoves, swapDisplayAndEnd
  // The wrong party.
  case reparentAttach, reparentDidMove, reparentWillMove, wrongContent
  // Wrong details.
  case wrongItemAtEnd, wrongItemAtDisplay, wrongItemAtBind, wrongItemAtConfigure
  case wrongFlagAtDid, wrongFlagAtIs, wrongFlagAtWill, wrongGeneration, tooDeep
  // What comes too late.
  case latePopulation, populationInTransition, eventAfterDeinit, appearAfterLeaving
}

extension Damage {
  /// Whether two events change places.
  var isSwap: Bool { rawValue.hasPrefix("swap") }
}

/// A damaged log, with the rule and the event that a checker must name.
struct DamagedLog {
  let events: [LifecycleEvent]
  let rule: String
  let sequence: UInt64
}

extension Damage {
  /// The log with one damage of this kind at one of its places; `nil` where it has no place for it.
  @MainActor
  func applied(to sites: DamageSites, using random: inout SeededGenerator) -> DamagedLog? {
    let places = sites.events.indices
    guard !places.isEmpty else { return nil }
    // Begins anywhere, so that different seeds damage different places.
    let start = Int.random(in: 0..<places.count, using: &random)
    for offset in places.indices {
      let place = (start + offset) % places.count
      guard sites.events[place].kind != .violation else { continue }
      if let damaged = damaged(at: place, sites) { return damaged }
    }
    return nil
  }
}
