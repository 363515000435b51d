@testable import Containment

/// A prefetch data source that notes every call, and that no ticket may end twice at.
@MainActor
final class Prefetcher: CollectionPrefetching {
  /// One line a call, as `prefetch i4 i5` or `cancel i4 outOfRange`.
  private(set) var calls: [String] = []
  /// What was announced and not cancelled; the displayed ones are still in it.
  private(set) var begun: Set<ItemIdentity> = []
  private(set) var faults: [String] = []
  var onPrefetch: (CollectionView) -> Void = { _ in }
  var onCancel: (CollectionView) -> Void = { _ in }

  func forget() { calls.removeAll() }

  func takeFaults() -> [String] {
    defer { faults = [] }
    return faults
  }

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt tickets: [PrefetchTicket]) {
    if tickets.isEmpty { faults.append("nothing is announced") }
    begun.formUnion(tickets.map(\.item))
    note("prefetch", tickets)
    onPrefetch(collectionView)
  }

  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt tickets: [PrefetchTicket],
    reason: PrefetchCancellation
  ) {
    for ticket in tickets where begun.remove(ticket.item) == nil {
      faults.append("\(ticket.item) is cancelled and was not announced")
    }
    note("cancel", tickets, reason.rawValue)
    onCancel(collectionView)
  }

  private func note(_ call: String, _ tickets: [PrefetchTicket], _ last: String? = nil) {
    calls.append(
      ([call] + tickets.map(\.item.description) + [last].compactMap(\.self))
        .joined(separator: " "))
  }
}
