/// The request for a cell that the data source is answering.
struct CellRequest {
  let indexPath: IndexPath
  let item: ItemIdentity
  /// The cell that is to be configured again; `nil` for an item that comes into view.
  let reconfigured: CollectionViewCell?
  /// The identifier whose controller could not be had, as it was asked for.
  var failedName: InternedName?
  /// The cell that was dequeued for it.
  private(set) var dequeued: CollectionViewCell?
  /// Cells that were dequeued beside it, which is a mistake.
  private(set) var surplus: [CollectionViewCell] = []

  /// Everything that was dequeued, in order.
  var cells: [CollectionViewCell] { [dequeued].compactMap(\.self) + surplus }

  /// Notes a dequeued cell; the usual one makes no array.
  mutating func note(_ cell: CollectionViewCell) {
    if dequeued == nil { dequeued = cell } else { surplus.append(cell) }
  }
}
