/// Where a controller comes from that a registry made, and the ledger's entry of it.
///
/// One is made for each controller, when it is made; from then on every change is a store or two. It is held by
/// the controller and, for as long as that lives, by the ledger of its registry; it holds neither.
@MainActor
package final class ControllerOrigin {
  /// The identifier that it was made for.
  package let identifier: InternedName
  /// The version of the factories of that identifier when it was made.
  package let version: UInt32
  /// Who made it, the preferred one first: more than one where a factory decorates what the next one makes.
  package let makers: [UInt32]

  /// The controller, as logs name it.
  package private(set) var subject = SubjectIdentity.none
  /// Who holds the controller.
  @exclusivity(unchecked) package private(set) var holding = ControllerHolding.live
  /// The cell that has it, or had it last.
  @exclusivity(unchecked) private var holder: ObjectIdentifier?
  @exclusivity(unchecked) package private(set) var account: OwnershipAccount?

  /// How many pins are open on the controller: who pins it sets this.
  ///
  /// What is pinned is held by its pins once nothing else holds it, and is let go with the last of them.
  package var pins = 0 {
    didSet {
      if pins > 0, holding == .released {
        move(to: .pinned)
      } else if pins == 0, holding == .pinned {
        letGo()
      }
    }
  }

  /// What the ledger remembers of it.
  package var record = LedgerRecord()

  package init(identifier: InternedName, version: UInt32, makers: [UInt32] = []) {
    self.identifier = identifier
    self.version = version
    self.makers = makers
  }

  /// The controller was made: from now on it is counted.
  package func open(in account: OwnershipAccount, for subject: SubjectIdentity) {
    self.account = account
    self.subject = subject
    account.counts.made += 1
    account.counts.held += 1
  }

  // MARK: Who holds it

  /// A cell has it, to display it now or later.
  package func hold(in cell: ObjectIdentifier) {
    holder = cell
    if holding != .live { move(to: .live) }
  }

  /// Its cell went to a pool, with it.
  package func pool() { move(to: .pooled) }

  /// Its cell gave it up, and it stays with its item; nothing happens where another cell has it by now.
  package func keep(leaving cell: ObjectIdentifier) {
    if holder == cell { move(to: .kept) }
  }

  /// Nobody is to hold it but who pinned it; nothing happens where a cell has it.
  package func releaseKept() {
    if holding == .kept { release() }
  }

  /// Its cell was let go, and it with the cell; nothing happens where another cell has it by now.
  package func release(leaving cell: ObjectIdentifier) {
    guard holder == cell, holding == .live || holding == .pooled else { return }
    release()
  }

  private func release() {
    if pins > 0 { move(to: .pinned) } else { letGo() }
  }

  private func letGo() {
    move(to: .released)
    account?.book?.didRelease(self)
  }

  private func move(to new: ControllerHolding) {
    let old = holding
    // What is gone was deallocated on another thread, and stays gone.
    guard new != old, old != .gone else { return }
    holding = new
    guard let account else { return }
    account.counts[old] -= 1
    account.counts[new] += 1
  }
}

extension ControllerOrigin: DeinitAccount {
  package func objectWasDeallocated() {
    guard holding != .gone else { return }
    move(to: .gone)
    account?.book?.didLose(self)
  }

  package func holderWasDeallocated(_ holder: ObjectIdentifier) { release(leaving: holder) }
}

/// Who holds a controller that a registry made.
package enum ControllerHolding: UInt8, Sendable {
  /// A cell that is displayed, or bound to an item.
  case live
  /// A pool, inside an idle cell.
  case pooled
  /// Its item, and no cell.
  case kept
  /// Nobody but the owners of its pins.
  case pinned
  /// Nobody of the library: it was let go and has not gone.
  case released
  /// Nobody: it was deallocated.
  case gone
}

/// What a ledger remembers of an entry, beside who holds it.
package struct LedgerRecord {
  /// Where the entry is among those of controllers that live.
  package var place = 0
  /// When the controller was let go.
  package var releasedAt = Instant.zero
  /// The newest event at that moment, and what was the cause of events then.
  package var releasedAfter: UInt64 = 0
  package var releasedBecauseOf: UInt64 = 0
  /// Whether it is looked at in every tick, to see it go.
  package var isAwaited = false
  /// Whether it was reported as leaked.
  package var isReported = false

  package init() {}
}
