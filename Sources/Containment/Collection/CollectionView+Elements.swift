extension CollectionView {
  /// The cells of the displayed headers and footers, in the order of places; O(visible).
  public var visibleSupplementaryCells: [CollectionViewCell] {
    hasElements ? displayed.filter(\.indexPath.isElement) : []
  }

  /// Configures the displayed cells of headers and footers again in the next layout pass.
  ///
  /// Cell and controller stay, as for ``reconfigureItems(at:)``. Places that are not displayed are ignored; their
  /// cells are configured when they come into view. Asked for during layout it waits for the next tick.
  ///
  /// Logs `updateBegin`, an `edit` for each, and `updateEnd`.
  public func reconfigureSupplementaryElements(at indexPaths: [IndexPath]) {
    guard !isLayingOut else {
      return queue { [weak self] in self?.reconfigureSupplementaryElements(at: indexPaths) }
    }
    let cells = indexPaths.filter(\.isElement).compactMap { cell(for: $0) }
    guard !cells.isEmpty else { return }
    let scope = context.log.enter(context.log.record(LifecycleEvent(.updateBegin, subject)))
    for cell in cells {
      cell.needsReconfigure = true
      recordEdit("reconfigure", cell)
    }
    wantsReconfiguring = true
    setNeedsLayout()
    context.log.leave(scope)
    context.log.record(LifecycleEvent(.updateEnd, subject))
  }

  /// Whether a place is that of a header or footer that there may be.
  func admits(elementAt path: IndexPath) -> Bool {
    path.isElement && (path.isOfWhole || counts.indices.contains(path.section))
  }

  /// What makes a header or footer itself: its section, where the data source names it, or else its place.
  ///
  /// Made once for each section and then found by it: no text is put together when one comes into view again.
  func identity(ofElementAt path: IndexPath) -> ItemIdentity {
    let kind: IndexPath.Element = path.element ?? .header
    let section =
      path.isOfWhole ? nil : dataSource?.collectionView(self, identityForSection: path.section)
    let key = ElementKey(kind: kind, section: section, place: section == nil ? path.section : 0)
    if let known = elementIdentities[key] { return known }
    let text: String =
      if path.isOfWhole {
        "\(kind)"
      } else if let section { "\(kind) of \(section)" } else {
        "\(kind) of section \(path.section)"
      }
    let identity = ItemIdentity(text)
    elementIdentities[key] = identity
    return identity
  }

  /// Where a header or footer is in data that was loaded anew; `nil` where its section is gone.
  ///
  /// O(sections).
  func place(ofElement item: ItemIdentity, at path: IndexPath) -> IndexPath? {
    if path.isOfWhole { return path }
    for section in counts.indices {
      let place = IndexPath(item: path.item, section: section)
      if identity(ofElementAt: place) == item { return place }
    }
    return nil
  }

  // MARK: Staying in view

  /// Adds the headers and footers that stay in view to the places that are in view by themselves.
  func addPinned(to found: inout [IndexPath], at offset: Point) {
    var pinned: [IndexPath] = []
    swap(&pinned, &pinnedPlaces)
    pinned.removeAll(keepingCapacity: true)
    arrangement.forEachPinnedElement(in: Rect(origin: offset, size: frame.size)) {
      pinned.append($0)
    }
    for path in pinned where admits(elementAt: path) {
      var (low, high) = (0, found.count)
      while low < high {
        let middle = (low + high) / 2
        if found[middle] < path { low = middle + 1 } else { high = middle }
      }
      if low == found.count || found[low] != path { found.insert(path, at: low) }
    }
    swap(&pinned, &pinnedPlaces)
  }

  /// Puts headers and footers where they stand at the present offset.
  func placePinned() {
    let shown = displayed
    for index in shown.indices where shown[index].indexPath.isElement { place(shown[index]) }
  }

  /// Puts what stays in view in front of what scrolls, and that of the whole in front of all.
  func bringPinnedToFront() {
    let last = subviews.count - pinnedPlaces.count
    var wanted = last
    // First those of sections, and each that is in its place already stays there.
    for path in pinnedPlaces where !path.isOfWhole { bringToFront(path, &wanted) }
    for path in pinnedPlaces where path.isOfWhole { bringToFront(path, &wanted) }
  }

  private func bringToFront(_ path: IndexPath, _ wanted: inout Int) {
    guard let cell = cell(for: path) else { return }
    if wanted < 0 || wanted >= subviews.count || subviews[wanted] !== cell {
      insertSubview(cell, at: subviews.count)
    }
    wanted += 1
  }

  /// Attaches a cell: headers and footers in front, so that nothing is drawn over those that stay in view.
  func attach(_ cell: CollectionViewCell) {
    guard hasElements else { return addSubview(cell) }
    guard cell.indexPath.isElement else {
      // They are the last ones, and few.
      var place = subviews.count
      while place > 0, let above = subviews[place - 1] as? CollectionViewCell,
        above.indexPath.isElement
      { place -= 1 }
      return insertSubview(cell, at: place)
    }
    addSubview(cell)
  }
}

/// What makes the identity of a header or footer.
struct ElementKey: Hashable {
  let kind: IndexPath.Element
  let section: ItemIdentity?
  let place: Int
}
