/// The faults that can be planted in the library, to see that scenarios and rules notice each of them.
///
/// One for each family of rules whose feature exists. They are there only in a build with
/// `-D CONTAINMENT_FAULTS`, of which at most one is planted at a time; in any other build each question is
/// the constant `false`, and the compiler drops it. None stops the program: each gives a log that is wrong.
package enum Fault: String, CaseIterable, Sendable {
  /// A view that is attached to a visible parent again has `viewDidLoad` delivered again.
  case viewLoadedTwice = "view-loaded-twice"
  /// A controller that was removed does not get `didMove(toParent: nil)`.
  case didMoveToNilLost = "did-move-to-nil-lost"
  /// A child that is attached to a visible parent goes to `viewDidAppear` without `viewIsAppearing`.
  case isAppearingLost = "is-appearing-lost"
  /// Children get `viewDidAppear` before their parent.
  case childrenToldFirst = "children-told-first"
  /// The first end finishes a transition that was begun twice.
  case innerEndFinishes = "inner-end-finishes"
  /// An appearance that is cancelled goes to `viewDidDisappear` without `viewWillDisappear`.
  case cancelledWillSkipped = "cancelled-will-skipped"
  /// The content of displayed cells is not told that its container disappears, and stays appeared.
  case hiddenRowsNotTold = "hidden-rows-not-told"
  /// `didEndDisplaying` is lost where the displayed item was deleted or reloaded.
  case endOfDisplayLost = "end-of-display-lost"
  /// `prepareForReuse` comes to a reused cell and not to its controller.
  case controllerNotPrepared = "controller-not-prepared"
  /// An item that stays in a batch and whose index path shifts gets another cell.
  case survivorsReloaded = "survivors-reloaded"
  /// A cell that ends takes its content out of the container though another cell hosts it by now.
  case staleCellDetaches = "stale-cell-detaches"
  /// An update that is asked for inside a callback or a layout pass is forgotten.
  case queuedUpdateLost = "queued-update-lost"
  /// A container that goes over displayed controllers is no violation.
  case lostHostUnnoticed = "lost-host-unnoticed"
  /// A controller that is or was in use is taken from a factory like a fresh one.
  case usedControllerAccepted = "used-controller-accepted"
  /// The configure step does not run for a cell that is reused.
  case reusedNotConfigured = "reused-not-configured"
  /// A controller that was removed from its parent is never deallocated.
  case removedChildLeaks = "removed-child-leaks"
  /// A collection inside a cell ends nothing when its cell is let go.
  case nestedDisplaysLeftOpen = "nested-displays-left-open"
  /// An item is told from others by its place and not by its identity.
  case identityFromPlace = "identity-from-place"
  /// A pool holds one cell more than its limit.
  case poolOverLimit = "pool-over-limit"

  // How collections fill their controllers.
  /// A placeholder is shown over content that is there.
  case placeholderOverContent = "placeholder-over-content"
  /// A value that comes late is put in as what the controller waits for now.
  case lateValueAccepted = "late-value-accepted"
  /// What is asked for content is not taken back when its cell goes to the pool.
  case cancelLostAtUnbind = "cancel-lost-at-unbind"
  /// A request that was made before a bind goes on after it.
  case requestOutlivesBind = "request-outlives-bind"
  /// Controllers of a collection that nobody sees are filled.
  case hiddenCollectionFilled = "hidden-collection-filled"
  /// A controller is filled between two of its appearance callbacks.
  case filledBetweenCallbacks = "filled-between-callbacks"
  /// Content that was asked for ahead is not asked for more urgently when it comes into view.
  case displayNotUrgent = "display-not-urgent"
  /// A gate over a section holds an item that a batch moved out of it.
  case heldInOldSection = "held-in-old-section"

  /// The family of rules that the fault breaks, as in `PARENT`.
  package var family: String {
    switch self {
    case .viewLoadedTwice: "LOAD"
    case .didMoveToNilLost: "PARENT"
    case .isAppearingLost: "APPEAR"
    case .childrenToldFirst: "FWD"
    case .innerEndFinishes: "TRANS"
    case .cancelledWillSkipped: "CANCEL"
    case .hiddenRowsNotTold: "VIS"
    case .endOfDisplayLost: "CELL"
    case .controllerNotPrepared: "REUSE"
    case .survivorsReloaded: "UPDATE"
    case .staleCellDetaches: "MOVE"
    case .queuedUpdateLost: "REENT"
    case .lostHostUnnoticed: "DEALLOC"
    case .usedControllerAccepted: "FACT"
    case .reusedNotConfigured: "CONFIG"
    case .removedChildLeaks: "LEDGER"
    case .nestedDisplaysLeftOpen: "NEST"
    case .identityFromPlace: "IDENTITY"
    case .poolOverLimit: "POOL"
    case .placeholderOverContent, .lateValueAccepted, .cancelLostAtUnbind, .requestOutlivesBind,
      .hiddenCollectionFilled, .filledBetweenCallbacks, .displayNotUrgent:
      "POP"
    case .heldInOldSection: "GATE"
    }
  }
}

#if CONTAINMENT_FAULTS
  extension Fault {
    // Written by whoever plants, before anything that can be faulty runs.
    nonisolated(unsafe) private static var planted: Fault?

    /// Plants a fault in place of the one before; `nil` leaves none.
    package static func plant(_ fault: Fault?) { planted = fault }

    /// Whether the library has this fault now.
    @inline(__always)
    package var isPlanted: Bool { self == Self.planted }
  }
#else
  extension Fault {
    /// Whether the library has this fault: never, in a build without the flag.
    @inline(__always)
    package var isPlanted: Bool { false }
  }
#endif
