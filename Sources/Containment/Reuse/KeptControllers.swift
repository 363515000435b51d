/// The controllers that stay with their items, by identifier and item, and what has been away the longest.
///
/// They are of the retention `keep`, or pinned. What no cell has and may be given up is *resting*; for each identifier
/// that is a linked list, so that every step is O(1). A controller whose item is gone while it is pinned is an *orphan*.
@MainActor
package struct KeptControllers {
  private struct Key: Hashable {
    let name: InternedName
    let item: ItemIdentity
  }

  private struct Slot {
    /// `nil` for an orphan.
    var key: Key?
    /// `nil` for a free slot.
    var controller: ViewController?
    /// Where its item is, so that a batch can be followed without looking for the item.
    var indexPath = IndexPath(item: 0, section: 0)
    /// The cell that has it; `nil` while none does.
    var cell: ObjectIdentifier?
    /// Whether it is here only because it was pinned.
    var isForPins = false
    // In the order of making: the order of a dictionary changes from run to run, and so would the log. Of a free
    // slot the second one is the next free one.
    var before = -1
    var after = -1
    var rest: Rest?
  }

  /// What is known of a controller while it rests.
  private struct Rest {
    let since: UInt64
    var cost: Int
    var place: Int32
    var before = -1
    var after = -1
  }

  /// What rests of one identifier, and how much may.
  private struct Group {
    var oldest = -1
    var newest = -1
    var count = 0
    var cost = 0
    var limit: Int?
    var costLimit: Int?
  }

  /// Something that is kept, as it was when it was looked at.
  package struct Entry {
    package let controller: ViewController
    package let name: InternedName
    package let item: ItemIdentity
    package let indexPath: IndexPath
  }

  private let order: OffscreenOrder
  private var slots: [Slot] = []
  private var free = -1
  private var first = -1
  private var last = -1
  private var places: [Key: Int] = [:]
  private var groups = NamedValues<Group>()
  private var orphanCount = 0
  /// How many are here only because they were pinned.
  package private(set) var pinCount = 0

  package init(_ order: OffscreenOrder) { self.order = order }

  package var isEmpty: Bool { places.isEmpty }
  package var count: Int { places.count }

  /// The controllers of items, in the order in which they came here.
  package var all: [ViewController] { entries.map(\.controller) }

  /// The controllers of items, and those whose item is gone.
  package var allWithOrphans: [ViewController] { all + orphans }

  /// The pinned controllers whose item is gone.
  package var orphans: [ViewController] {
    orphanCount == 0 ? [] : slots.compactMap { $0.key == nil ? $0.controller : nil }
  }

  /// The items that have a controller, in the order in which those came here.
  package var items: [ItemIdentity] { entries.map(\.item) }

  /// What is kept for items, in the order in which it came here; O(kept).
  package var entries: [Entry] {
    var found: [Entry] = []
    var place = first
    while place >= 0 {
      if let entry = entry(place) { found.append(entry) }
      place = slots[place].after
    }
    return found
  }

  package subscript(name: InternedName, item: ItemIdentity) -> ViewController? {
    places[Key(name: name, item: item)].flatMap { slots[$0].controller }
  }

  /// The number of a controller of an item, for as long as it is here.
  package func place(_ name: InternedName, _ item: ItemIdentity) -> Int? {
    places[Key(name: name, item: item)]
  }

  /// What has a number; `nil` for an orphan.
  package func entry(_ place: Int) -> Entry? {
    guard slots.indices.contains(place), let key = slots[place].key,
      let controller = slots[place].controller
    else { return nil }
    return Entry(
      controller: controller, name: key.name, item: key.item, indexPath: slots[place].indexPath)
  }

  package func hasCell(_ place: Int) -> Bool { slots[place].cell != nil }
  package func isIn(_ cell: ObjectIdentifier, _ place: Int) -> Bool { slots[place].cell == cell }
  package func isForPins(_ place: Int) -> Bool { slots[place].isForPins }

  // MARK: Coming and going

  /// Keeps a controller for an item, in place of the one that the item has; its number.
  @discardableResult
  package mutating func insert(
    _ controller: ViewController, _ name: InternedName, _ item: ItemIdentity,
    at indexPath: IndexPath, in cell: ObjectIdentifier? = nil, isForPins: Bool = false
  ) -> Int {
    let key = Key(name: name, item: item)
    if let place = places[key] { remove(place) }
    let place = takeSlot()
    slots[place] = Slot(
      key: key, controller: controller, indexPath: indexPath, cell: cell, isForPins: isForPins,
      before: last)
    if last >= 0 { slots[last].after = place } else { first = place }
    last = place
    places[key] = place
    if isForPins { pinCount += 1 }
    controller.holderPlace = place
    return place
  }

  /// Holds a pinned controller that is of no item any more.
  package mutating func insertOrphan(_ controller: ViewController) {
    let place = takeSlot()
    slots[place] = Slot(controller: controller)
    orphanCount += 1
    controller.holderPlace = place
  }

  /// Whether a controller is held without an item.
  package func isOrphan(_ controller: ViewController) -> Bool {
    let place = controller.holderPlace
    return slots.indices.contains(place) && slots[place].controller === controller
      && slots[place].key == nil
  }

  /// Lets a controller go, whatever it is here for.
  package mutating func remove(_ place: Int) {
    wake(place)
    let slot = slots[place]
    if let key = slot.key {
      places[key] = nil
      if slot.isForPins { pinCount -= 1 }
      if slot.before >= 0 { slots[slot.before].after = slot.after } else { first = slot.after }
      if slot.after >= 0 { slots[slot.after].before = slot.before } else { last = slot.before }
    } else {
      orphanCount -= 1
    }
    slots[place] = Slot(after: free)
    free = place
    slot.controller?.holder = nil
    slot.controller?.holderPlace = -1
  }

  /// Lets the controllers go whose item is nowhere, notes where the others are, and returns what went.
  ///
  /// - Parameters:
  ///   - entries: What was kept when their items were looked for.
  ///   - now: Where these items are by now.
  /// - Returns: What went.
  package mutating func follow(_ entries: [Entry], to now: [IndexPath?]) -> [Entry] {
    var gone: [Entry] = []
    for (entry, now) in zip(entries, now) {
      // Whoever was asked may have changed what is kept.
      guard let place = places[Key(name: entry.name, item: entry.item)],
        slots[place].controller === entry.controller
      else { continue }
      if let now {
        slots[place].indexPath = now
      } else {
        remove(place)
        gone.append(entry)
      }
    }
    return gone
  }

  /// Lets every controller of an identifier go that is kept for an item, and returns them.
  package mutating func removeAll(_ name: InternedName? = nil) -> [Entry] {
    let gone = entries.filter { name == nil || $0.name == name }
    for entry in gone {
      if let place = places[Key(name: entry.name, item: entry.item)] { remove(place) }
    }
    return gone
  }

  private mutating func takeSlot() -> Int {
    guard free >= 0 else {
      slots.append(Slot())
      return slots.count - 1
    }
    defer { free = slots[free].after }
    return free
  }

  // MARK: Cells

  /// A cell takes a controller over; it does not rest any more.
  package mutating func take(_ place: Int, at indexPath: IndexPath, into cell: ObjectIdentifier) {
    wake(place)
    slots[place].indexPath = indexPath
    slots[place].cell = cell
  }

  /// A cell gives a controller up; `false` where another cell took it over meanwhile.
  package mutating func leave(_ place: Int, _ cell: ObjectIdentifier) -> Bool {
    guard slots[place].cell == cell else { return false }
    slots[place].cell = nil
    return true
  }

  // MARK: Resting

  /// How many controllers rest, of an identifier or in all.
  package func restingCount(_ name: InternedName? = nil) -> Int {
    guard let name else { return groups.values.reduce(0) { $0 + $1.count } }
    return groups[name]?.count ?? 0
  }

  /// What rests, in the order of coming here; O(kept).
  package var resting: [(entry: Entry, since: UInt64, place: Int)] {
    var found: [(entry: Entry, since: UInt64, place: Int)] = []
    var place = first
    while place >= 0 {
      if let rest = slots[place].rest, let entry = entry(place) {
        found.append((entry, rest.since, place))
      }
      place = slots[place].after
    }
    return found
  }

  /// Whether a controller is still here under a number, and rests.
  package func isResting(_ controller: ViewController, _ place: Int) -> Bool {
    slots.indices.contains(place) && slots[place].controller === controller
      && slots[place].rest != nil
  }

  /// Says how much of an identifier may rest.
  package mutating func setLimits(_ name: InternedName, _ limit: Int?, cost: Int?) {
    guard limit != nil || cost != nil || groups.place(of: name) != nil else { return }
    let group = groupPlace(name)
    groups.values[group].limit = limit
    groups.values[group].costLimit = cost
  }

  /// The most that what rests of an identifier may cost.
  package func costLimit(_ name: InternedName) -> Int? { groups[name]?.costLimit }

  /// Puts a controller that no cell has behind all that rest.
  package mutating func rest(_ place: Int, since: UInt64, cost: Int, orderPlace: Int32) {
    guard let name = slots[place].key?.name, slots[place].rest == nil else { return }
    let group = groupPlace(name)
    let newest = groups.values[group].newest
    slots[place].rest = Rest(since: since, cost: cost, place: orderPlace, before: newest)
    if newest >= 0 {
      slots[newest].rest?.after = place
    } else {
      groups.values[group].oldest = place
    }
    groups.values[group].newest = place
    groups.values[group].count += 1
    groups.values[group].cost += cost
  }

  /// A controller rests no more: a cell takes it, somebody pins it, or it goes.
  package mutating func wake(_ place: Int) {
    guard let rest = slots[place].rest, let name = slots[place].key?.name else { return }
    let group = groupPlace(name)
    slots[place].rest = nil
    if rest.before >= 0 {
      slots[rest.before].rest?.after = rest.after
    } else {
      groups.values[group].oldest = rest.after
    }
    if rest.after >= 0 {
      slots[rest.after].rest?.before = rest.before
    } else {
      groups.values[group].newest = rest.before
    }
    groups.values[group].count -= 1
    groups.values[group].cost -= rest.cost
    order.remove(rest.place)
  }

  /// The one of an identifier that has rested the longest.
  package func oldest(_ name: InternedName) -> Int? {
    guard let group = groups[name], group.oldest >= 0 else { return nil }
    return group.oldest
  }

  /// The one that has to go because more rests of an identifier than may, and whether that is for its number.
  package func excess(_ name: InternedName) -> (place: Int, isByCount: Bool)? {
    guard let group = groups[name], group.oldest >= 0 else { return nil }
    if let limit = group.limit, group.count > limit { return (group.oldest, true) }
    if let costLimit = group.costLimit, group.cost > costLimit { return (group.oldest, false) }
    return nil
  }

  /// Notes what a resting controller costs, and where it is in the order of all that is offscreen.
  package mutating func note(cost: Int, orderPlace: Int32, of place: Int) {
    guard let old = slots[place].rest, let name = slots[place].key?.name else { return }
    groups.values[groupPlace(name)].cost += cost - old.cost
    slots[place].rest?.cost = cost
    slots[place].rest?.place = orderPlace
  }

  private mutating func groupPlace(_ name: InternedName) -> Int {
    groups.place(of: name) ?? groups.append(Group(), for: name)
  }
}
