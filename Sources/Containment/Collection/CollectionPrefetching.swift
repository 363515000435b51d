/// Is told which items a collection is about to need, and which it needs no longer.
///
/// You conform a type of your own and set it as ``CollectionView/prefetchDataSource``, to begin what takes
/// time, such as a load, before the item's cell is asked for. An item that comes into view without having
/// been near, by a jump for example, is not announced. Each ticket ends once: its item is displayed, and
/// nobody is told, or it is cancelled. Items are announced in a layout pass, and cancelled in one, in a batch,
/// or where the source or the collection goes; in no call may the data change, and updates that are asked
/// for wait for the next tick.
///
/// ```swift
/// @MainActor
/// final class Images: CollectionPrefetching {
///   var loading: Set<ItemIdentity> = []
///   func collectionView(_ collectionView: CollectionView, prefetchItemsAt tickets: [PrefetchTicket]) {
///     loading.formUnion(tickets.map(\.item))
///   }
///   func collectionView(
///     _ collectionView: CollectionView, cancelPrefetchingForItemsAt tickets: [PrefetchTicket],
///     reason: PrefetchCancellation
///   ) { loading.subtract(tickets.map(\.item)) }
/// }
/// ```
@MainActor
public protocol CollectionPrefetching: AnyObject {
  /// Told of items that come near; once a layout pass at most.
  ///
  /// The items ahead in the direction of travel come first, the nearest of each side before the others.
  /// A cell for an item may be asked for right after it.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt tickets: [PrefetchTicket])

  /// Told of items that were announced, not displayed, and are expected no longer; the default does nothing.
  ///
  /// For each ticket at most once, and never after its item was displayed. A batch that deletes items calls
  /// it before it returns.
  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt tickets: [PrefetchTicket],
    reason: PrefetchCancellation)
}

extension CollectionPrefetching {
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt tickets: [PrefetchTicket],
    reason: PrefetchCancellation
  ) {}
}
