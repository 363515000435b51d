/// Is told what a collection displays and selects, and says how long items are.
///
/// You conform a type of your own. The collection does not retain its delegate. Every requirement has a
/// default. Data that is updated from inside a call is applied at the start of the next tick.
@MainActor
public protocol CollectionDelegate: AnyObject {
  /// Whether ``collectionView(_:lengthForItemAt:crossLength:)`` and its like for sizes are asked at all.
  ///
  /// The default is `true`.
  ///
  /// Return `false` where the layout's own length is right for every item: then nothing is asked, and a
  /// list of a hundred million items is laid out as fast as one of ten.
  var givesLengths: Bool { get }

  /// The length of an item along the layout's axis; `nil`, the default, leaves it to the layout.
  ///
  /// Asked for every item when data is loaded, when the room across or the layout changed, and after
  /// ``CollectionView/invalidateLayout()``; after a batch for the items that it inserts, reloads or
  /// reconfigures. Where the layout estimates lengths, only items in view are asked for, each once.
  func collectionView(
    _ collectionView: CollectionView, lengthForItemAt indexPath: IndexPath, crossLength: Double
  ) -> Double?

  /// The size of an item in a layout whose items have sizes of their own, such as ``FlowLayout``.
  ///
  /// The default is `nil`: then ``collectionView(_:lengthForItemAt:crossLength:)`` is asked for the length
  /// along the axis, and the layout says the rest. Asked when and as often as that.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - indexPath: The item.
  ///   - room: The room that there is, in points or text cells; along the axis it is unlimited.
  /// - Returns: The size in points or text cells; `nil` leaves it to the layout.
  func collectionView(
    _ collectionView: CollectionView, sizeForItemAt indexPath: IndexPath, fitting room: Size
  ) -> Size?

  /// Told before an item is displayed, once for each display, before its controller becomes a child.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, item: ItemIdentity,
    at indexPath: IndexPath)

  /// Told after an item was displayed, once for each display, before its controller leaves.
  ///
  /// The item is the one that was shown. The index path is the place it had; after an update it may
  /// name another item in the new data, so find your model by the item.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    item: ItemIdentity, at indexPath: IndexPath)

  /// Told before a header or footer is displayed, once for each display.
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryElement cell: CollectionViewCell,
    at indexPath: IndexPath)

  /// Told after a header or footer was displayed, once for each display.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryElement cell: CollectionViewCell,
    at indexPath: IndexPath)

  /// Whether an item may be selected by a person; the default is `true`.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool

  /// Told after a person selected an item.
  func collectionView(
    _ collectionView: CollectionView, didSelect item: ItemIdentity, at indexPath: IndexPath)

  /// Told after an item is no longer selected because a person selected another one or this one again.
  func collectionView(
    _ collectionView: CollectionView, didDeselect item: ItemIdentity, at indexPath: IndexPath)

  /// Whether a person may deselect an item, which needs multiple selection; the default is `true`.
  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool

  /// Told that selected items are gone from the data, once an update that dropped any.
  ///
  /// Called after the update: at the end of the batch, or of the layout pass that loads all data anew. Each item
  /// was logged as `deselect`. The default does nothing.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - items: The items, in the order of the places that they had.
  func collectionView(_ collectionView: CollectionView, didDropSelectionOf items: [ItemIdentity])

  /// Told that another item has the focus, or none, whoever moved it.
  ///
  /// Called once for each change: after a key, a click or a call at once, after an update that removed the item
  /// once it is over, also where it changed more than once in it. Not called where an item that has the focus only
  /// gets another place. Logged as `focus`. It may do anything. The default does nothing.
  func collectionView(
    _ collectionView: CollectionView, didUpdateFocusFrom previous: ItemIdentity?,
    to item: ItemIdentity?)

  /// Where an item that a person moves may go, from the place that it is held over.
  ///
  /// Asked whenever that place changes. The default is the proposed one. Return the original place where it may
  /// not be dropped; a place that is not there is taken for no change.
  func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFrom indexPath: IndexPath,
    toProposed proposed: IndexPath
  ) -> IndexPath

  /// Told that the list is near its end and more data is wanted, see ``CollectionView/loadMoreTrigger``.
  ///
  /// Called once after a layout pass, and again only when it is armed again. Start a load here; data that is
  /// there already may be put in at once. Not logged. The default does nothing.
  func collectionViewWillReachEnd(_ collectionView: CollectionView)

  /// Told that an item's cell could not be made; the item shows an error cell, the others are untouched.
  func collectionView(
    _ collectionView: CollectionView, didFailToShow item: ItemIdentity, at indexPath: IndexPath,
    error: any Error)

  /// Told that something stands in for an item's controller, which cannot be had; the others are untouched.
  ///
  /// Called once for each stand-in, inside the request for the cell, where a placeholder or a fallback is shown
  /// instead of the error. Not called again for further attempts that fail. Logged as `placeholder` or `fallback`.
  func collectionView(
    _ collectionView: CollectionView, didShowStandInFor item: ItemIdentity,
    at indexPath: IndexPath, error: RegistryError)

  /// Told that an item's content cannot be had, once no attempt is left; the cell stays, unfilled.
  ///
  /// Called outside layout: at the end of the step or the load that failed. To try again, reconfigure the
  /// item. Logged as `populationFail`, for every attempt.
  func collectionView(
    _ collectionView: CollectionView, didFailToPopulate item: ItemIdentity,
    at indexPath: IndexPath, error: any Error)

  /// Told once a visit that an item was seen: enough of it, for long enough.
  ///
  /// Called at the end of a frame's layout, outside the pass, where the collection has an
  /// ``CollectionView/impressionPolicy``. Logged as `impression`.
  func collectionView(
    _ collectionView: CollectionView, didSee impression: Impression, at indexPath: IndexPath)

  /// Told that an item is no longer in view enough, whether or not it was counted as seen.
  ///
  /// Called at the end of a frame's layout, or right after the `viewWillDisappear` of the collection's container.
  /// The item may be gone from the data.
  func collectionView(_ collectionView: CollectionView, didEndVisit visit: Visit)

  /// Told once that an item's size does not come to rest: asked eight times in a tick, it went to and fro.
  ///
  /// The length that it said last stands. Logged as the violation `unsettledSize`, with the lengths.
  func collectionView(
    _ collectionView: CollectionView, didNotSettle item: ItemIdentity, at indexPath: IndexPath)

  /// Told that a batch that had been queued was refused; nothing was changed.
  func collectionView(_ collectionView: CollectionView, didRejectUpdate error: any Error)
}

extension CollectionDelegate {
  /// Lengths are asked.
  public var givesLengths: Bool { true }

  /// Leaves the size to the layout.
  public func collectionView(
    _ collectionView: CollectionView, sizeForItemAt indexPath: IndexPath, fitting room: Size
  ) -> Size? { nil }

  /// Leaves the length to the layout.
  public func collectionView(
    _ collectionView: CollectionView, lengthForItemAt indexPath: IndexPath, crossLength: Double
  ) -> Double? { nil }

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, item: ItemIdentity,
    at indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    item: ItemIdentity, at indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryElement cell: CollectionViewCell,
    at indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryElement cell: CollectionViewCell,
    at indexPath: IndexPath
  ) {}

  /// Allows it.
  public func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didSelect item: ItemIdentity, at indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didDeselect item: ItemIdentity, at indexPath: IndexPath
  ) {}

  /// Allows it.
  public func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didDropSelectionOf items: [ItemIdentity]
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didUpdateFocusFrom previous: ItemIdentity?,
    to item: ItemIdentity?
  ) {}

  /// The proposed place.
  public func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFrom indexPath: IndexPath,
    toProposed proposed: IndexPath
  ) -> IndexPath { proposed }

  /// Does nothing.
  public func collectionViewWillReachEnd(_ collectionView: CollectionView) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didFailToShow item: ItemIdentity, at indexPath: IndexPath,
    error: any Error
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didShowStandInFor item: ItemIdentity,
    at indexPath: IndexPath, error: RegistryError
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didFailToPopulate item: ItemIdentity,
    at indexPath: IndexPath, error: any Error
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didSee impression: Impression, at indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didEndVisit visit: Visit) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didNotSettle item: ItemIdentity, at indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didRejectUpdate error: any Error
  ) {}
}
