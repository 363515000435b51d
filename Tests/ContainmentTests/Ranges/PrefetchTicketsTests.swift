import Testing

@testable import Containment

/// The book of announcements, against a list of items that are near.
@Suite("Prefetch tickets, as values")
struct PrefetchTicketsTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("An item that is displayed is not announced again while it is near, and is once it was far")
  func oneAnnouncement() {
    var tickets = PrefetchTickets()
    let item = ItemIdentity(7)
    #expect(tickets.announce(item, at: path(3)) == PrefetchTicket(item: item, indexPath: path(3)))
    #expect(tickets.display(at: path(2)) == nil)
    #expect(tickets.display(at: path(3))?.item == item)
    #expect(tickets.display(at: path(3)) == nil)
    #expect(tickets.contains(path(3)))
    #expect(tickets.open.isEmpty)
    tickets.keep([path(2), path(4)]) { _ in Issue.record("a displayed item was cancelled") }
    #expect(!tickets.contains(path(3)))
    #expect(tickets.announce(item, at: path(3)) != nil)
  }

  @Test("Of two places with the same item one is announced, and its end frees the other")
  func duplicates() {
    var tickets = PrefetchTickets()
    let item = ItemIdentity(7)
    #expect(tickets.announce(item, at: path(3)) != nil)
    #expect(tickets.announce(item, at: path(5)) == nil)
    #expect(tickets.places == [path(3), path(5)])
    var ended: [PrefetchTicket] = []
    tickets.keep([path(5)]) { ended.append($0) }
    #expect(ended == [PrefetchTicket(item: item, indexPath: path(3))])
    #expect(tickets.announce(item, at: path(4)) != nil)
  }

  @Test("A moved item keeps its ticket and the place that the ticket names")
  func moves() {
    var tickets = PrefetchTickets()
    for number in 0..<4 { _ = tickets.announce(ItemIdentity(Int64(number)), at: path(number)) }
    var ended: [String] = []
    tickets.follow { place in
      switch place.item {
      case 0: .stays(path(9))
      case 2: .ends(.deleted)
      default: .stays(path(place.item - 1))
      }
    } ended: {
      ended.append("\($0.item) \($1)")
    }
    #expect(ended == ["2 deleted"])
    #expect(tickets.places == [path(0), path(2), path(9)])
    #expect(
      tickets.display(at: path(9)) == PrefetchTicket(item: ItemIdentity(0), indexPath: path(0)))
    #expect(tickets.openCount == 2)
  }

  @Test("Whatever happens, an item has one open ticket at most, which ends once", arguments: 1...30)
  func randomUse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var tickets = PrefetchTickets()
    // What is announced, by item; and where every item is.
    var open: Set<ItemIdentity> = []
    var items = (0..<40).map { ItemIdentity(Int64($0 / (seed % 3 == 0 ? 2 : 1))) }
    func end(_ ticket: PrefetchTicket) {
      #expect(open.remove(ticket.item) != nil, "the ticket of \(ticket.item) ends twice")
    }
    for _ in 0..<300 {
      let place = path(Int.random(in: 0..<40, using: &random))
      switch Int.random(in: 0..<10, using: &random) {
      case ..<5:
        guard !tickets.contains(place) else { break }
        if let ticket = tickets.announce(items[place.item], at: place) {
          #expect(open.insert(ticket.item).inserted)
        } else {
          #expect(open.contains(items[place.item]))
        }
      case ..<7: if let ticket = tickets.display(at: place) { end(ticket) }
      case 7:
        let width = Int.random(in: 5..<30, using: &random)
        let kept = (place.item..<min(40, place.item + width)).map { path($0) }
        tickets.keep(kept) { end($0) }
        #expect(Set(tickets.places).isSubset(of: kept))
      default:
        let shuffled = Array(0..<40).shuffled(using: &random)
        let gone = Set((0..<5).map { _ in Int.random(in: 0..<40, using: &random) })
        items = (0..<40).map { items[shuffled.firstIndex(of: $0) ?? 0] }
        tickets.follow {
          gone.contains($0.item) ? .ends(.deleted) : .stays(path(shuffled[$0.item]))
        } ended: { ticket, _ in
          end(ticket)
        }
      }
      #expect(Set(tickets.open.map(\.item)) == open)
      #expect(tickets.openCount == open.count)
      #expect(tickets.places == tickets.places.sorted())
      for place in tickets.openPlaces { #expect(open.contains(items[place.item])) }
    }
  }
}
