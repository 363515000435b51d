extension ViolationKind {
  /// The rule of the contract that is broken.
  public var rule: RuleIdentifier { RuleIdentifier(facts.rule) }

  /// How much the violation weighs.
  public var severity: Severity { facts.severity }

  /// What to do instead, in one sentence.
  public var cure: String { facts.cure }

  private var facts: (rule: String, severity: Severity, cure: String) {
    switch self {
    case .recursiveLoad:
      ("LOAD-06", .fatal, "Assign view first in loadView, and read it afterwards.")
    case .loadViewAssignedNothing:
      ("LOAD-01", .error, "Assign view in loadView, or do not override it.")
    case .unloadWhileVisible:
      ("LOAD-07", .fatal, "Detach the view and let the controller disappear before unloading it.")
    case .willMoveWithoutAddChild:
      ("PARENT-01", .error, "Call addChild(_:) on the container; it calls willMove(toParent:).")
    case .missingDidMove:
      ("PARENT-02", .error, "Call didMove(toParent:) once the child's view is in place.")
    case .wrongDidMove:
      ("PARENT-02", .error, "Pass the container that added the child to didMove(toParent:).")
    case .missingWillMoveNil:
      ("PARENT-04", .error, "Call willMove(toParent: nil) before removeFromParent().")
    case .duplicateMoveCallback:
      ("PARENT-05", .error, "Leave out the call: addChild(_:) and removeFromParent() make it.")
    case .implicitReparent:
      ("PARENT-07", .error, "Remove the child from its old parent before adding it to a new one.")
    case .alreadyChild:
      ("PARENT-08", .error, "Add a child once.")
    case .hierarchyInconsistency:
      ("PARENT-09", .fatal, "Attach a child's view only under its own parent's view.")
    case .unparentedViewAttached:
      ("PARENT-09", .error, "Call addChild(_:) before attaching the child's view.")
    case .viewAlreadyOwned:
      ("PARENT-09", .fatal, "Give every controller a view of its own.")
    case .missingContainer:
      ("PARENT-09", .error, "Put the collection under a controller's view, or set its container.")
    case .cycle:
      ("PARENT-11", .fatal, "Add the child to a controller that is not the child or below it.")
    case .notAChild:
      ("PARENT-14", .warning, "Name only controllers that are children of this container.")
    case .stillAppeared:
      ("APPEAR-05", .error, "End the child's appearance before removing it from its parent.")
    case .appearanceMismatch:
      ("APPEAR-06", .error, "Attach the views of children that appeared; detach those that left.")
    case .directCallbackCall:
      ("APPEAR-11", .error, "Use beginAppearanceTransition and endAppearanceTransition.")
    case .silentChildren:
      ("FWD-10", .warning, "Begin and end the children's transitions, or forward automatically.")
    case .forwardingFlagChanged:
      ("FWD-11", .error, "Return the same value for as long as a transition runs.")
    case .nestedBegin:
      ("TRANS-04", .warning, "Begin a transition once; the parent's own is forwarded already.")
    case .unbalancedEnd:
      ("TRANS-05", .error, "Call endAppearanceTransition() once for each begin.")
    case .unclosedTransition:
      ("TRANS-06", .error, "End the transition in the tick, or register its animation.")
    case .moveInsideTransition:
      ("TRANS-07", .error, "End the transition before removeFromParent().")
    case .beginWhileParentNotVisible:
      ("TRANS-08", .error, "Begin transitions only while the parent is visible.")
    case .beginBeforeParenting:
      ("TRANS-09", .error, "Call addChild(_:) before beginning a transition.")
    case .redundantBegin:
      ("TRANS-11", .warning, "Begin a transition only towards another state.")
    case .unpairedEndDisplay:
      ("CELL-02", .error, "End a display once, after it began.")
    case .dequeueNotReturned:
      ("CELL-10", .fatal, "Return the very cell that was dequeued for the request.")
    case .dequeueOutsideRequest:
      ("CELL-10", .fatal, "Dequeue only inside the data source's cell request, for its index path.")
    case .unsettledSize:
      ("CELL-14", .warning, "Give the same size for the same content and room.")
    case .invalidBatch:
      ("UPDATE-08", .fatal, "Describe every change of the data, each place once.")
    case .controllerInTwoCells:
      ("MOVE-01", .fatal, "Give every displayed item an identity of its own.")
    case .staleDetach:
      ("MOVE-03", .warning, "Release content only from the cell that hosts it.")
    case .selfRemovalDuringAppear:
      ("REENT-02", .warning, "Remove a controller after its appearance callback returned.")
    case .updateDuringLayout:
      ("REENT-04", .warning, "Update data outside layout and display callbacks.")
    case .runawayReentrancy:
      ("REENT-05", .fatal, "Break the circle of callbacks that change the tree.")
    case .hostDeallocatedWhileDisplaying:
      ("DEALLOC-01", .error, "Call invalidate() on the collection before letting its host go.")
    case .unregisteredIdentifier:
      ("FACT-01", .fatal, "Register a factory for the identifier before asking for a cell.")
    case .factoryReturnedUsedController:
      ("FACT-02", .fatal, "Make a new controller on every call of the factory.")
    case .reentrantFactory:
      ("FACT-03", .fatal, "Only make the controller in a factory.")
    case .identifierReplaced:
      ("FACT-04", .warning, "Register an identifier once, or unregister it first.")
    case .controllerLeaked:
      ("LEDGER-03", .warning, "Find who holds the controller, or pin it for as long as it is used.")
    }
  }
}
