/// What a log has said about one cell.
struct CellFacts {
  /// Where in its life the cell is.
  enum Stage: UInt8, CustomStringConvertible {
    case unknown, dequeued, toPrepare, bound, pooled, evicted

    var description: String {
      switch self {
      case .unknown: "unknown"
      case .dequeued: "dequeued"
      case .toPrepare: "dequeued and not prepared"
      case .bound: "bound"
      case .pooled: "pooled"
      case .evicted: "evicted"
      }
    }
  }
  /// Whether it is displayed.
  enum Display: UInt8 { case unknown, hidden, displayed }
  /// What the data did with the item that it shows.
  enum Edit: UInt8 { case none, deleted, moved, reloaded, reconfigured }

  var stage = Stage.unknown
  var display = Display.unknown
  /// The collection that it belongs to.
  var host = SubjectIdentity.none
  /// The name under which it was dequeued first.
  var identifier = InternedName.none
  /// The content that it was bound to last; also when it gave that up.
  var controller = SubjectIdentity.none
  /// The item of the last `dequeue` or `bind`.
  var boundItem: ItemIdentity?
  /// The item of the last `willDisplay`.
  var shownItem: ItemIdentity?
  /// The last `dequeue`; 0 where the log has none.
  var dequeued: UInt64 = 0
  /// The last `willDisplay` of the present bind.
  var displayed: UInt64 = 0
  /// The generation of the last `bind`.
  var generation: UInt32?
  /// Whether the last `dequeue` took it from its pool; `nil` where the log does not say.
  var isReused: Bool?
  /// How often `prepareForReuse` came since the last bind.
  var preparations: UInt8 = 0
  /// Whether one of them came while the cell was not dequeued.
  var isPreparedEarly = false
  /// An end that no display came before.
  var isEndedEarly = false
  /// The `viewWillAppear` of its content while it was bound and not displayed.
  var appearedEarly: UInt64 = 0
  /// The last `edit` of the item that it shows, and what it did.
  var edited: UInt64 = 0
  var edit = Edit.none
  /// Whether a reconfigure was asked for that no `bind` followed yet.
  var isToReconfigure = false
  /// Whether it goes to be pooled with its content, which `enqueue` named.
  var isPooledWithContent = false
  /// Where the counts of the pool are that it was in last.
  var pool = 0

  /// A cell that was just made.
  static var fresh: CellFacts {
    var facts = CellFacts()
    facts.display = .hidden
    return facts
  }

  /// Whether its item is gone or gets another cell, so that this one has to end.
  @inline(__always)
  var isLeaving: Bool { edit == .deleted || edit == .reloaded }
}

/// What a log has said about one collection.
struct HostFacts {
  /// The `layout` of the pass that runs, or ran last.
  var pass: UInt64 = 0
  /// The first `didEndDisplaying` of that pass; 0 before it.
  var endedInPass: UInt64 = 0
  /// Whether the item of that one had been deleted.
  var endedDeleted = false
  /// Whether that pass shows everything anew.
  var passReloads = false
  /// How many cells of before a pass that shows everything anew are displayed yet.
  var left = 0
  /// The last pass in which a cell was bound, displayed or ended.
  var activePass: UInt64 = 0
  /// A `reloadData` that no `layout` has followed yet.
  var reload: UInt64 = 0
  /// How many cells are displayed.
  var displayedCount = 0
  /// How many displayed cells have to end, and how many had to before the last pass began.
  var leaving = 0
  var leavingBefore = 0
  /// The `updateBegin` of the batch that is being applied; 0 without one.
  var batch: UInt64 = 0
  /// The controller that contains the hosted ones, as the last `layout` said.
  var container = SubjectIdentity.none

  /// The first cell that was dequeued and neither bound nor let go, and its `dequeue`.
  var unbound = SubjectIdentity.none
  var unboundAt: UInt64 = 0

  /// The cell that ended last, with the event and what it showed.
  var ended = SubjectIdentity.none
  var endedAt: UInt64 = 0
  var endedItem: ItemIdentity?
  var endedContent = SubjectIdentity.none
  /// A cell that ended because the container disappeared, and the event; 0 once one is displayed.
  var dropped = SubjectIdentity.none
  var droppedAt: UInt64 = 0
}
