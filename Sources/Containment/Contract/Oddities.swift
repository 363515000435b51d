/// What is out of the ordinary about an event: without it most rules have nothing to look for.
///
/// An event meets two dozen rules, of which nearly all ask first for something that a sound log seldom has.
/// All of that is asked once for each event, and only the rules that want it are called. An oddity is no
/// fault: it says that a rule has to look.
struct Oddities: OptionSet {
  let rawValue: UInt32

  // Moves and calls.
  /// A move, an attach or a `removeFromParent` that is not the next step on the usual way of a child:
  /// announced without a parent, appeared before it has joined, detached and disappeared before it left.
  static let offTheWay = Oddities(rawValue: 1 << 0)
  /// The event is a call of `addChild`, or comes right after one.
  static let call = Oddities(rawValue: 1 << 1)
  /// A child was deallocated while it was one.
  static let lostChild = Oddities(rawValue: 1 << 2)
  /// The subject has no parent.
  static let orphan = Oddities(rawValue: 1 << 3)
  /// The subject's view was attached without a parent.
  static let strayView = Oddities(rawValue: 1 << 4)
  /// The subject has children.
  static let children = Oddities(rawValue: 1 << 5)

  // Appearance.
  /// An appearance callback that the path of appearance does not have next.
  static let offThePath = Oddities(rawValue: 1 << 6)
  /// A transition is open that was begun by hand, or owes a callback.
  static let openTransition = Oddities(rawValue: 1 << 7)
  /// The parent is known and not appeared.
  static let unseenParent = Oddities(rawValue: 1 << 8)
  /// The event says another `animated` than the callback before it.
  static let otherAnimated = Oddities(rawValue: 1 << 9)
  /// The subject forwards appearance by hand.
  static let forwardsByHand = Oddities(rawValue: 1 << 10)
  /// A cell has the subject as the content that it displays.
  static let displayedContent = Oddities(rawValue: 1 << 11)

  // Cells and collections.
  /// The cell is displayed.
  static let displayedCell = Oddities(rawValue: 1 << 12)
  /// The cell is bound.
  static let boundCell = Oddities(rawValue: 1 << 13)
  /// The data changed the item that the cell shows.
  static let edited = Oddities(rawValue: 1 << 14)
  /// The content appeared before the cell was displayed.
  static let earlyContent = Oddities(rawValue: 1 << 15)
  /// Cells of the collection ended, or have to, before this.
  static let endings = Oddities(rawValue: 1 << 16)

  // The event itself.
  /// The event's cause is work, a change of size or one of the app's state.
  static let causedFromOutside = Oddities(rawValue: 1 << 17)
  /// The event's cause is a callback of appearance or of moving.
  static let causedByCallback = Oddities(rawValue: 1 << 18)
  /// The event's cause is a call of `addChild` or `removeFromParent`.
  static let causedByCall = Oddities(rawValue: 1 << 19)
  /// More callbacks are running than may.
  static let tooDeep = Oddities(rawValue: 1 << 20)
  /// The subject has no beginning in the log, or a second one.
  static let unmade = Oddities(rawValue: 1 << 21)

  static let ofControllers: Oddities = [
    .lostChild, .orphan, .strayView, .children, .openTransition, .unseenParent, .otherAnimated,
    .forwardsByHand, .displayedContent,
  ]
  static let ofCells: Oddities = [.displayedCell, .boundCell, .edited, .earlyContent]
  static let ofCauses: Oddities = [.causedFromOutside, .causedByCallback, .causedByCall]
}
