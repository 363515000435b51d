/// The announcement of an item that is about to be needed; it ends once, displayed or cancelled.
public struct PrefetchTicket: Sendable, Hashable {
  /// What makes the item itself; no other open ticket of the collection has it.
  public let item: ItemIdentity
  /// The place that the item had when it was announced.
  ///
  /// After a batch the item may be elsewhere: find your work by the item.
  public let indexPath: IndexPath
}

/// Why an announcement came to nothing.
public enum PrefetchCancellation: String, Sendable, Hashable, CaseIterable {
  /// The item is so far from the viewport that it is no longer expected.
  case outOfRange
  /// The item was deleted.
  case deleted
  /// The item, its section or all data is shown anew; the item may be announced again.
  case reloaded
  /// Another prefetch data source took over, or none.
  case sourceChanged
  /// The collection ended everything.
  case invalidated
}
