/// What is displayed, and how much there is.
extension CollectionView {
  /// The cells of the displayed items, in the order of places; O(visible).
  ///
  /// Those of headers and footers are ``visibleSupplementaryCells``.
  public var visibleCells: [CollectionViewCell] {
    hasElements ? displayed.filter { !$0.indexPath.isElement } : displayed
  }

  /// The places of the displayed items, in order; O(visible).
  public var indexPathsForVisibleItems: [IndexPath] { visibleCells.map(\.indexPath) }

  /// The displayed cell of a place, also of a header or footer; `nil` where it is not displayed.
  ///
  /// O(log visible).
  public func cell(for indexPath: IndexPath) -> CollectionViewCell? {
    let index = displayedIndex(of: indexPath)
    guard index < displayed.count, displayed[index].indexPath == indexPath else { return nil }
    return displayed[index]
  }

  /// The place of a displayed cell; `nil` where the cell is not displayed.
  ///
  /// O(log visible).
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    self.cell(for: cell.indexPath) === cell ? cell.indexPath : nil
  }

  /// The displayed cell of an item; `nil` where the item is not displayed.
  ///
  /// O(visible).
  public func cell(for item: ItemIdentity) -> CollectionViewCell? {
    displayed.first { $0.item == item }
  }

  /// How many sections are shown; 0 before the first layout pass.
  public var numberOfSections: Int { counts.count }

  /// How many items of a section are shown; 0 for a section that is not there.
  public func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  /// How many idle cells are pooled under a controller identifier.
  public func pooledCount<Controller>(for identifier: ControllerIdentifier<Controller>) -> Int {
    pools[identifier.name].count
  }

  /// How many controllers of an identifier are kept for their items and in no cell, without the pinned ones.
  ///
  /// They are of the retention `keep`; those that a cell has, displayed or bound, are not counted.
  public func keptCount<Controller>(for identifier: ControllerIdentifier<Controller>) -> Int {
    kept.restingCount(identifier.name)
  }

  /// Where a place is, or would be, among the displayed cells.
  func displayedIndex(of indexPath: IndexPath) -> Int {
    var low = 0
    var high = displayed.count
    while low < high {
      let middle = (low + high) / 2
      if displayed[middle].indexPath < indexPath { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
