/// The ways in which the contract can be broken that the library itself notices.
///
/// The raw value is the violation's name in logs. ``rule``, ``severity`` and ``cure`` say which rule
/// it breaks, how much it weighs and what to do instead.
public enum ViolationKind: String, Sendable, Hashable, CaseIterable {
  /// `view` was read inside `loadView` before it was assigned.
  case recursiveLoad
  /// `loadView` returned without assigning `view`.
  case loadViewAssignedNothing
  /// `unloadView` was called while the view was attached or the controller not disappeared.
  case unloadWhileVisible
  /// `willMove(toParent:)` announced a parent that never added the controller.
  case willMoveWithoutAddChild
  /// A child never got `didMove(toParent:)`.
  case missingDidMove
  /// `didMove(toParent:)` named another parent than the one that added the controller.
  case wrongDidMove
  /// A child was removed without `willMove(toParent: nil)`.
  case missingWillMoveNil
  /// The same move callback was given twice in a row.
  case duplicateMoveCallback
  /// A controller was added to a second parent without leaving the first.
  case implicitReparent
  /// A controller was added to the parent it has.
  case alreadyChild
  /// A controller's view was attached under a view of a controller that is not its parent.
  case hierarchyInconsistency
  /// The view of a controller without a parent was attached under another controller's view.
  case unparentedViewAttached
  /// A view was given to a second controller.
  case viewAlreadyOwned
  /// A collection had to host a controller and no container was above it.
  case missingContainer
  /// A controller was added to itself or to its own descendant, or a view to its own.
  case cycle
  /// A controller without a parent was removed, or a child of another parent was named.
  case notAChild
  /// A controller was not disappeared when it lost its parent.
  case stillAppeared
  /// A container ended a child's transition and left its view where that state does not belong.
  case appearanceMismatch
  /// An appearance callback was called by hand.
  case directCallbackCall
  /// A container that forwards by hand forwarded nothing.
  case silentChildren
  /// `shouldAutomaticallyForwardAppearanceMethods` changed during a transition.
  case forwardingFlagChanged
  /// A transition was begun again in the same direction.
  case nestedBegin
  /// A transition was ended that was never begun.
  case unbalancedEnd
  /// A transition was left open at the end of a tick without a running animation.
  case unclosedTransition
  /// A child was moved while a transition that was begun on it was open.
  case moveInsideTransition
  /// A transition was begun on a child whose parent is not visible.
  case beginWhileParentNotVisible
  /// A transition was begun on a controller that has no parent.
  case beginBeforeParenting
  /// A transition was begun towards the state that the controller has.
  case redundantBegin
  /// A cell ended a display that never began.
  case unpairedEndDisplay
  /// A data source dequeued a cell and returned another.
  case dequeueNotReturned
  /// A cell was dequeued while no cell was being asked for.
  case dequeueOutsideRequest
  /// An item's content gave one size after the other when it was asked again.
  case unsettledSize
  /// A batch of updates does not describe the data.
  case invalidBatch
  /// Two cells wanted one controller at the same time.
  case controllerInTwoCells
  /// A cell tried to give up content that another cell hosts by now.
  case staleDetach
  /// A controller removed itself or an ancestor inside its own appearance callback.
  case selfRemovalDuringAppear
  /// Data was updated while the collection was laying out.
  case updateDuringLayout
  /// Callbacks called each other without end.
  case runawayReentrancy
  /// A container was deallocated while its children were displayed.
  case hostDeallocatedWhileDisplaying
  /// A cell was asked for under an identifier that nothing is registered for.
  case unregisteredIdentifier
  /// A factory returned a controller that is or was in use.
  case factoryReturnedUsedController
  /// A factory dequeued a cell or changed the registry.
  case reentrantFactory
  /// An identifier was registered again.
  case identifierReplaced
  /// A controller that was let go is still there when its grace is over.
  case controllerLeaked
}
