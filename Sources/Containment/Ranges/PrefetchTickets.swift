/// The items that a collection has announced, by place, and which announcements are open.
///
/// An item that was displayed keeps its entry until it is out of range, so that it is not announced
/// again while it is still near.
package struct PrefetchTickets {
  private struct Entry {
    let ticket: PrefetchTicket
    var place: IndexPath
    var isOpen: Bool
  }

  /// What becomes of an entry in a batch.
  package enum Fate {
    case stays(IndexPath)
    case ends(PrefetchCancellation)
  }

  /// In the order of places.
  private var entries: [Entry] = []
  private var openItems: Set<ItemIdentity> = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  /// How many announcements are open.
  package var openCount: Int { openItems.count }

  /// The open announcements, in the order of places; O(entries).
  package var open: [PrefetchTicket] { entries.filter(\.isOpen).map(\.ticket) }

  /// The places of the open announcements, in order; O(entries).
  package var openPlaces: [IndexPath] { entries.filter(\.isOpen).map(\.place) }

  /// The places that have an entry, in order; O(entries).
  package var places: [IndexPath] { entries.map(\.place) }

  /// Whether a place has an entry, open or not; O(log entries).
  package func contains(_ place: IndexPath) -> Bool {
    let index = index(of: place)
    return index < entries.count && entries[index].place == place
  }

  /// Notes an item that needs no announcement, because it is displayed; O(entries).
  package mutating func note(_ item: ItemIdentity, at place: IndexPath) {
    insert(PrefetchTicket(item: item, indexPath: place), isOpen: false)
  }

  /// Announces an item; `nil` where an announcement of the same item is open.
  ///
  /// Either way the place has an entry afterwards. O(entries).
  package mutating func announce(_ item: ItemIdentity, at place: IndexPath) -> PrefetchTicket? {
    let ticket = PrefetchTicket(item: item, indexPath: place)
    let isNew = openItems.insert(item).inserted
    insert(ticket, isOpen: isNew)
    return isNew ? ticket : nil
  }

  /// Ends the announcement of the item at a place because it is displayed; `nil` where none is open.
  ///
  /// O(log entries).
  package mutating func display(at place: IndexPath) -> PrefetchTicket? {
    let index = index(of: place)
    guard index < entries.count, entries[index].place == place, entries[index].isOpen else {
      return nil
    }
    entries[index].isOpen = false
    openItems.remove(entries[index].ticket.item)
    return entries[index].ticket
  }

  /// Forgets the items whose places are not among those given, and tells of each open announcement.
  ///
  /// - Parameters:
  ///   - places: The places that stay, in order.
  ///   - ended: Called for each open announcement that ends; it may not change the tickets.
  package mutating func keep(_ places: [IndexPath], ended: (PrefetchTicket) -> Void) {
    var kept = 0
    var next = 0
    for index in entries.indices {
      let entry = entries[index]
      while next < places.count, places[next] < entry.place { next += 1 }
      if next < places.count, places[next] == entry.place {
        entries[kept] = entry
        kept += 1
      } else if entry.isOpen {
        openItems.remove(entry.ticket.item)
        ended(entry.ticket)
      }
    }
    entries.removeLast(entries.count - kept)
  }

  /// Takes every entry through a batch, and tells of each open announcement that ends in it.
  package mutating func follow(
    _ fate: (IndexPath) -> Fate, ended: (PrefetchTicket, PrefetchCancellation) -> Void
  ) {
    guard !entries.isEmpty else { return }
    var staying: [Entry] = []
    for var entry in entries {
      switch fate(entry.place) {
      case .stays(let place):
        entry.place = place
        staying.append(entry)
      case .ends(let reason) where entry.isOpen:
        openItems.remove(entry.ticket.item)
        ended(entry.ticket, reason)
      case .ends: break
      }
    }
    entries = staying.sorted { $0.place < $1.place }
  }

  private mutating func insert(_ ticket: PrefetchTicket, isOpen: Bool) {
    let index = index(of: ticket.indexPath)
    entries.insert(Entry(ticket: ticket, place: ticket.indexPath, isOpen: isOpen), at: index)
  }

  /// Where a place is, or would be, among the entries.
  private func index(of place: IndexPath) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
