/// What a log has said about factories, plugins, pins, displayed items and saved state.
struct SurroundingFacts {
  // The registry.
  /// The factory call that was made last.
  var call = FactoryCall()
  /// The `fallback` that was logged last, and what it stands in for.
  var fallback: UInt64 = 0
  var fallbackFor = InternedName.none
  /// The last `factoryFail`, and its item.
  var failure: UInt64 = 0
  var failedItem: ItemIdentity?
  /// The plugins that were revoked and not installed again.
  var revoked: Set<InternedName> = []
  /// The open pins of each controller, by owner.
  var pins: [Pin: Int] = [:]

  // Items.
  /// The items that are displayed, and by how many cells of the collection.
  var shown: [ItemPlace: Shown] = [:]
  /// The items that are announced.
  var announced: Set<ItemPlace> = []
  /// The items whose saved state was dropped and not saved again.
  var pruned: Set<StatePlace> = []

  /// The reason of an impression of a later visit while the item stayed displayed.
  static let again = InternedName("again")
  /// The reason of a restore that waited for data.
  static let waited = InternedName("waited")

  /// One call of a factory, with what came of it.
  struct FactoryCall {
    var sequence: UInt64 = 0
    /// The last call that it led to, where factories decorate each other and may ask the next one again.
    var last: UInt64 = 0
    var identifier = InternedName.none
    var item: ItemIdentity?
    var plugin = InternedName.none
    /// What the controller stands in for, where the call is that of a fallback.
    var standsInFor = InternedName.none
    /// What the failure of it was put down to; `nil` before one.
    var failure: (kind: EventKind, cause: UInt64)?
    /// Whether a controller came of it.
    var isMade = false

    /// Whether an event happened inside the call: whatever is logged between the first and the last call does.
    func holds(_ event: LifecycleEvent) -> Bool {
      sequence != 0 && sequence <= event.cause && event.cause <= last
    }

    /// Whether an event is about what the call was made for.
    func concerns(_ event: LifecycleEvent) -> Bool {
      sequence != 0 && event.identifier == identifier && event.item == item
    }
  }

  /// Who pinned whom.
  struct Pin: Hashable {
    let subject: SubjectIdentity
    let owner: InternedName
  }

  /// One item of one collection.
  struct ItemPlace: Hashable {
    let host: SubjectIdentity
    let item: ItemIdentity
  }

  /// How an item is displayed.
  struct Shown {
    var cells = 0
    /// Whether the present visit had its impression.
    var isSeen = false

    /// Counts one cell more, and returns how many there are.
    mutating func add() -> Int {
      cells += 1
      return cells
    }
  }

  /// What state is saved under.
  struct StatePlace: Hashable {
    let host: SubjectIdentity
    let path: InternedName
    let item: ItemIdentity
  }
}

extension SurroundingFacts.ItemPlace {
  /// The item of a collection that an event is about; `nil` where the event does not say.
  init?(_ event: LifecycleEvent, host: SubjectIdentity?) {
    guard let host, let item = event.item else { return nil }
    self.init(host: host, item: item)
  }
}

extension SurroundingFacts.StatePlace {
  /// What an event saves, restores or drops; `nil` where the event does not say.
  init?(_ event: LifecycleEvent, host: SubjectIdentity?) {
    guard let host, let item = event.item else { return nil }
    self.init(host: host, path: event.identifier, item: item)
  }
}
