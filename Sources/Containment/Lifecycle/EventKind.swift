/// What an event tells.
///
/// ``name`` is what log files call it. Kinds of controllers are recorded at entry, before the
/// app's override runs; kinds of calls when the call begins.
public enum EventKind: UInt8, Sendable, Hashable, CaseIterable {
  // Controllers.
  /// A controller was made. First event of its subject; once.
  case `init`
  /// `loadView` is about to run; `viewDidLoad` follows.
  case loadView
  /// `viewDidLoad` is about to run; once for each `loadView`.
  case viewDidLoad
  /// The view was given up; the next access loads it again.
  case unloadView
  /// The controller is about to get a parent, or with `parent` null to lose it.
  case willMove
  /// The controller got its parent, or with `parent` null lost it.
  case didMove
  /// The view is about to be added to a visible hierarchy.
  case viewWillAppear
  /// The view is in the hierarchy and laid out; after `viewWillAppear`, once.
  case viewIsAppearing
  /// The view is on screen; after `viewIsAppearing`.
  case viewDidAppear
  /// The view is about to leave the visible hierarchy.
  case viewWillDisappear
  /// The view left the visible hierarchy; after `viewWillDisappear`.
  case viewDidDisappear
  /// A pooled controller or cell is about to show another item; at dequeue.
  case prepareForReuse
  /// A registration's configure step runs; its reason is new, reused or reconfigured.
  case configure
  /// The object was deallocated. Last event of its subject; once.
  case `deinit`

  // The view tree.
  /// A controller's view was attached under its parent's view.
  case attach
  /// A controller's view was detached from its parent's view.
  case detach

  // Calls.
  /// `addChild` was called on the subject.
  case addChild
  /// `removeFromParent` was called on the subject.
  case removeFromParent
  /// A transition was begun on the subject.
  case beginTransition
  /// A transition was ended on the subject.
  case endTransition
  /// A window is about to be shown.
  case windowShow
  /// A window is about to be hidden.
  case windowHide
  /// An animation was registered; transitions may stay open until it ended.
  case animationBegin
  /// A registered animation ended or was cancelled.
  case animationEnd

  // Cells.
  /// A cell was made or taken from its pool.
  case dequeue
  /// A cell was tied to an item.
  case bind
  /// A cell is about to be displayed.
  case willDisplay
  /// A cell is no longer displayed.
  case didEndDisplaying
  /// A cell went to its pool.
  case enqueue
  /// A cell was let go instead of pooled, or was dropped from a full pool.
  case evict
  /// An item ahead of the viewport is announced.
  case prefetchBegin
  /// An announced item was displayed, or is expected no longer; once for each `prefetchBegin`.
  case prefetchEnd
  /// An item was seen for long enough; once a visit.
  case impression

  // The registry.
  /// A factory was registered.
  case register
  /// A factory was taken away.
  case unregister
  /// A factory is about to run.
  case factory
  /// A factory, or a request for a cell, failed; the item shows an error cell.
  case factoryFail
  /// A placeholder stands in for a controller or for its content.
  case placeholder
  /// A fallback stands in for a controller that cannot be had.
  case fallback
  /// A factory failed so often in a row that it is left alone for a while.
  case circuitOpen
  /// A factory that was left alone makes controllers again.
  case circuitClose
  /// An owner keeps a controller from being let go; its reason names the owner.
  case pin
  /// An owner gives a pin back.
  case unpin
  /// A plugin contributes its factories.
  case pluginInstall
  /// A plugin failed while it contributed at its first use, and is taken away.
  case pluginFail
  /// A plugin was taken away with all that came from it.
  case pluginRevoke
  /// A value of the environment was set or removed, or a controller is told that it sees another one.
  case environment

  // Data and views.
  /// A collection lays out; the cause of the cell events of this pass.
  case layout
  /// A batch of updates was accepted and is about to be applied.
  case updateBegin
  /// A batch of updates was applied.
  case updateEnd
  /// A batch of updates was refused; nothing was changed.
  case updateReject
  /// All data is to be shown anew.
  case reloadData
  /// A displayed item was deleted, moved, reloaded or reconfigured.
  case edit
  /// The content was scrolled; `value` is the new offset.
  case scroll
  /// A window got another size; `value` is the new one.
  case resize
  /// An item was selected.
  case select
  /// An item was deselected.
  case deselect
  /// The focus of a collection moved to an item, or left the collection.
  case focus

  // Population.
  /// Content was asked for a controller; ends in a finish, a failure or a cancellation.
  case populationRequest
  /// A part of a request's work is about to run.
  case populationStep
  /// A request's work is done.
  case populationFinish
  /// A request's work threw.
  case populationFail
  /// A request came to nothing; its reason says why.
  case populationCancel
  /// Something holds population back; its reason says what.
  case gateClose
  /// A gate was opened by its owner.
  case gateOpen
  /// A gate was opened because its time was up.
  case gateExpire
  /// A frame's population is over.
  case frame

  // State and surroundings.
  /// A controller's state was put into the vault.
  case stateSave
  /// A controller got its state back.
  case stateRestore
  /// The state of an item that is gone was dropped.
  case statePrune
  /// The system asked for memory.
  case memoryPressure
  /// The app became active, inactive or went to the background; its reason says which.
  case appState

  // Judgement.
  /// A rule of the contract was broken; the reason is the violation's name.
  case violation

  /// The name that logs and transcripts use.
  public var name: String { Self.names[Int(rawValue)] }

  /// The kind with a name; `nil` for a name that is not known.
  public init?(name: String) {
    guard let kind = Self.byName[name] else { return nil }
    self = kind
  }

  /// The kinds that this version of the library records.
  ///
  /// The others are part of the format for other writers, and for what is to come.
  public static let recorded: [EventKind] = allCases.filter { !yetToCome.contains($0) }

  private static let yetToCome: Set<EventKind> = []

  private static let names = allCases.map { String(describing: $0) }
  private static let byName = Dictionary(uniqueKeysWithValues: zip(names, allCases))
}
