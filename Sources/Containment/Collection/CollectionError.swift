/// Why a collection could not make a cell; the item shows an error cell, and nothing else changed.
public enum CollectionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A cell was dequeued while none was asked for, or for another index path.
  case dequeueOutsideRequest(IndexPath)
  /// The data source dequeued a cell and returned another, or dequeued more than one.
  case dequeueNotReturned(IndexPath)
  /// The layout has a header or footer for which the data source gives no cell.
  case noSupplementaryElement(IndexPath)
  /// A factory tried to dequeue.
  case dequeueInsideFactory(String)
  /// Two items that are displayed at once want the same kept controller.
  case controllerInTwoCells(String, item: String)
  /// A name is used for two types of cells.
  case cellTypeMismatch(String, pooled: String, requested: String)

  /// One sentence that says what was wrong.
  public var description: String {
    switch self {
    case .dequeueOutsideRequest(let path):
      "a cell was dequeued for \(path) while no cell was asked for there"
    case .dequeueNotReturned(let path):
      "the cell that was dequeued for \(path) was not the one returned"
    case .noSupplementaryElement(let path):
      "the layout has something at \(path), and the data source gives no cell for it"
    case .dequeueInsideFactory(let name):
      "the factory for \"\(name)\" tried to dequeue a cell"
    case .controllerInTwoCells(let name, let item):
      "two displayed items have the identity \(item), and \"\(name)\" keeps one controller for it"
    case .cellTypeMismatch(let name, let pooled, let requested):
      "\"\(name)\" is used for cells of \(pooled) and of \(requested)"
    }
  }
}

/// The cell that stands in for an item whose own cell could not be made.
@MainActor
final class ErrorCell: CollectionViewCell {
  private let label = Label()

  required init() {
    super.init()
    isErrorCell = true
    label.numberOfLines = 0
    contentView.addSubview(label)
  }

  var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}
