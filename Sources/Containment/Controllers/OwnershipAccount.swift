/// How many controllers of an identifier were made and are where, for a ledger.
///
/// It outlives the ledger where controllers do.
@MainActor
package final class OwnershipAccount {
  package let identifier: InternedName
  @exclusivity(unchecked) package var counts = OwnershipCounts()
  private let handle: OwnershipBookHandle

  package init(_ identifier: InternedName, of handle: OwnershipBookHandle) {
    self.identifier = identifier
    self.handle = handle
  }

  /// Who is told of ends; `nil` once it is gone.
  package var book: (any OwnershipBook)? { handle.book }
}

/// Stands for a book where it is not retained; the book clears the handle in its `deinit`.
@MainActor
package final class OwnershipBookHandle {
  nonisolated(unsafe) package unowned(unsafe) var book: (any OwnershipBook)?

  package init() {}
}

/// Is told which controllers were let go, and which are gone.
@MainActor
package protocol OwnershipBook: AnyObject {
  /// Nothing of the library holds the controller any more.
  func didRelease(_ origin: ControllerOrigin)
  /// The controller was deallocated.
  func didLose(_ origin: ControllerOrigin)
}

/// How many controllers a registry made, and where they are: made = live + pooled + kept + pinned + gone.
///
/// ```swift
/// let registry = ControllerRegistry()
/// assert(registry.ledger.counts.made == 0)
/// print(registry.ledger.counts)
/// ```
///
/// ```text
/// made 0 = live 0 + pooled 0 + kept 0 + pinned 0 + gone 0
/// ```
public struct OwnershipCounts: Sendable, Hashable, CustomStringConvertible {
  /// How many were made in all.
  public package(set) var made = 0
  /// How many idle ones are in pools.
  public package(set) var pooled = 0
  /// How many stay with their items and are in no cell.
  public package(set) var kept = 0
  /// How many only the owners of their pins hold.
  public package(set) var pinned = 0
  /// How many were deallocated.
  public package(set) var gone = 0
  /// How many of the live ones were let go by the library and have not gone.
  ///
  /// Most go in the same moment. What stays longer than ``OwnershipLedger/leakGrace`` is a leak.
  public package(set) var released = 0
  /// How many are in cells.
  package var held = 0

  package init() {}

  /// How many are in cells, displayed or bound, and how many were let go and have not gone.
  public var live: Int { held + released }

  /// The sum, such as `made 5 = live 3 + pooled 1 + kept 0 + pinned 0 + gone 1`.
  ///
  /// Where some of the live ones were let go it says so.
  public var description: String {
    let rest = released > 0 ? " (\(released) let go)" : ""
    return
      "made \(made) = live \(live)\(rest) + pooled \(pooled) + kept \(kept) + pinned \(pinned) "
      + "+ gone \(gone)"
  }

  /// Whether every one that was made is somewhere.
  package var addsUp: Bool {
    made == live + pooled + kept + pinned + gone
      && min(held, released, pooled, kept, pinned, gone) >= 0
  }

  package subscript(holding: ControllerHolding) -> Int {
    @inline(__always) get {
      switch holding {
      case .live: held
      case .pooled: pooled
      case .kept: kept
      case .pinned: pinned
      case .released: released
      case .gone: gone
      }
    }
    @inline(__always) set {
      switch holding {
      case .live: held = newValue
      case .pooled: pooled = newValue
      case .kept: kept = newValue
      case .pinned: pinned = newValue
      case .released: released = newValue
      case .gone: gone = newValue
      }
    }
  }

  package static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.made += right.made
    sum.held += right.held
    sum.pooled += right.pooled
    sum.kept += right.kept
    sum.pinned += right.pinned
    sum.released += right.released
    sum.gone += right.gone
    return sum
  }
}
