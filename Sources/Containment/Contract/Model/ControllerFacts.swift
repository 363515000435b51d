/// What a log has said about one controller.
///
/// Each fact can be unknown: in a log without a beginning, and after a violation that left it open.
/// A rule takes nothing unknown for a fault.
struct ControllerFacts {
  /// Whether the view is loaded.
  enum Load: UInt8 { case unknown, unloaded, loading, loaded }
  /// Whether the controller has a parent.
  enum Membership: UInt8 { case unknown, orphan, joining, child, leaving }
  /// Where in its appearance the controller is.
  enum Appearance: UInt8 { case unknown, disappeared, appearing, appeared, disappearing }
  /// Whether the view is under a view of the parent.
  enum Attachment: UInt8 { case unknown, detached, attached }
  /// The direction of a transition that a container began by hand.
  enum Direction: UInt8 { case none, appearing, disappearing }

  // Loading.
  var load = Load.unknown

  // Parent.
  var membership = Membership.unknown
  /// The parent that it is joining, has, or is leaving; the last one for an orphan.
  var parent = SubjectIdentity.none
  /// The last `willMove` or `didMove`.
  var moved: UInt64 = 0
  /// Whether the present membership began with a call of `addChild`.
  var joinedByCall = false
  /// The parent whose call of `addChild` has not led to a `willMove` yet.
  var calledBy = SubjectIdentity.none
  /// Whether that call was against the rules itself, so that what it leads to is not judged again.
  var isCallJudged = false
  /// Whether the `willMove` that comes now names another parent than the call that led to it.
  var isMoveContradicted = false
  /// A call of `removeFromParent` that no `didMove` to nil has followed yet.
  var removal: UInt64 = 0
  /// A child that was deallocated while it was one, and that `deinit`; 0 without one.
  ///
  /// Whether the parent had been deallocated first is known only once it has another event: what is
  /// deallocated on another thread is logged later.
  var lostChild = SubjectIdentity.none
  var lost: UInt64 = 0
  /// Orders the children of a parent by when they joined; 0 where that is not known.
  var ordinal: UInt64 = 0
  var firstChild = SubjectIdentity.none
  var lastChild = SubjectIdentity.none
  var nextSibling = SubjectIdentity.none
  var previousSibling = SubjectIdentity.none

  // Appearance.
  var appearance = Appearance.unknown
  /// Whether `viewIsAppearing` came since the last `viewWillAppear`.
  var isSettled = false
  /// Whether a callback came that may not, and no did since: what has come is not known; and which.
  var isDoubtful = false
  var doubted = EventKind.`init`
  /// Whether the present phase turned the one before it round.
  var isReversed = false
  /// The `animated` of the present transition; `nil` where the log does not say.
  var animated: Bool?
  /// The last `viewWill…`.
  var phase: UInt64 = 0
  /// The cause of the last `viewWill…`, by which a parent's phase and its children's are told.
  var phaseCause: UInt64 = 0
  /// How many callbacks were running at the last `viewWill…`.
  var phaseDepth: UInt16 = 0
  /// Whether the present phase came inside a transition that was begun by hand.
  var isByHand = false
  /// The last `viewIsAppearing`, and its cause.
  var settled: UInt64 = 0
  var settledCause: UInt64 = 0
  /// The last `viewDid…`, and its cause.
  var finished: UInt64 = 0
  var finishedCause: UInt64 = 0
  /// The last `viewWillAppear` that came while the controller was joining a parent.
  var arrival: UInt64 = 0
  /// Whether it forwards appearance to its children by hand, as its last appearance event said.
  var forwardsByHand = false
  /// The last appearance event of a child: its kind, its cause, and the child's ``ordinal``.
  var forwardedKind = EventKind.`init`
  var forwardedCause: UInt64 = 0
  var forwardedOrdinal: UInt64 = 0
  /// Whether the log itself says, about the present phase, that children were left out of it.
  var isSilenceSaid = false
  /// How many animations that are registered for the controller run: what its children go through.
  var openAnimations: UInt32 = 0
  /// The last begin or end of one.
  var animation: UInt64 = 0

  // The view tree.
  var attachment = Attachment.unknown
  /// Under whose view the view is, or was.
  var attachedUnder = SubjectIdentity.none
  /// The last `attach` or `detach`.
  var attached: UInt64 = 0
  /// Under whose view the view of a controller without a parent is, where that was not judged yet.
  var strayUnder = SubjectIdentity.none

  // Transitions by hand.
  /// How many `beginTransition` are open, of those that the log has.
  var level: UInt16 = 0
  /// Whether no others are open: not known without the log's beginning, and after some violations.
  var isLevelKnown = false
  var direction = Direction.none
  /// How many `beginTransition` came to nothing, and may have their `endTransition` still to come.
  var refusedBegins: UInt8 = 0
  /// A `beginTransition` that owes its `viewWill…`.
  var owedWill: UInt64 = 0
  /// Whether that one turned an open transition round.
  var owesTurn = false
  /// The last `endTransition` that owes its `viewDid…`.
  var owedDid: UInt64 = 0
  /// The last `beginTransition`, and whether it came to nothing.
  var begun: UInt64 = 0
  var isBeginRefused = false
  /// How many callbacks were running at the last `beginTransition` or `endTransition`.
  var callDepth: UInt16 = 0

  // As the content of a cell.
  /// The cell that was bound to it last.
  var cell = SubjectIdentity.none
  /// The item and the generation that it was bound to last.
  var item: ItemIdentity?
  var generation: UInt32?
  /// The identifier that it was bound under last.
  var identifier = InternedName.none
  /// The cell whose `willDisplay` named it last, until that cell ends.
  var shownBy = SubjectIdentity.none
  /// The `willDisplay` by which it went from a cell that still displayed it to another one.
  var handedOver: UInt64 = 0
  /// The phase in which its container disappeared without it; 0 once it moved on itself.
  var leftBehind: UInt64 = 0
  /// How often `prepareForReuse` came since the last bind.
  var preparations: UInt8 = 0

  /// A controller whose life the log has from its beginning.
  static var fresh: ControllerFacts {
    var facts = ControllerFacts()
    facts.load = .unloaded
    facts.membership = .orphan
    facts.appearance = .disappeared
    facts.attachment = .detached
    facts.isLevelKnown = true
    return facts
  }

  /// Nothing that was begun by hand outlasts the membership.
  mutating func forgetTransitions() {
    (level, isLevelKnown, direction) = (0, true, .none)
    (owedWill, owedDid, refusedBegins) = (0, 0, 0)
  }

  /// Whether everything stands still.
  var isAtRest: Bool {
    switch membership {
    case .joining, .leaving: return false
    default: break
    }
    switch appearance {
    case .appearing, .disappearing: return false
    default: break
    }
    return level == 0 && removal == 0 && owedDid == 0 && owedWill == 0
  }

  /// Whether it is at least partly visible.
  @inline(__always)
  var isVisible: Bool { appearance == .appeared || appearance == .appearing }

  /// Whether the view is known to hang under the view of the parent.
  @inline(__always)
  var isAttachedToParent: Bool { attachment == .attached && attachedUnder == parent }

  /// Whether a container drives the appearance by hand.
  @inline(__always)
  var isDrivenByHand: Bool { isByHand || level > 0 || owedDid != 0 || refusedBegins > 0 }

  /// Whether it is, or is becoming, a child of a parent.
  @inline(__always)
  var isJoined: Bool { membership == .child || membership == .joining }
}
