extension CollectionView {
  /// A section whose items scroll across the collection's axis, as it stands; `nil` for any other section.
  ///
  /// As of the last layout pass.
  public func carousel(inSection section: Int) -> LayoutCarousel? {
    arrangement.hasCarousels ? arrangement.carousel(inSection: section) : nil
  }

  /// The carousel under a point of the collection's ``View/bounds``; `nil` where there is none.
  ///
  /// O(visible).
  public func sectionOfCarousel(at point: Point) -> Int? {
    guard arrangement.hasCarousels else { return nil }
    var last = -1
    for cell in displayed where cell.indexPath.section != last {
      last = cell.indexPath.section
      guard let carousel = arrangement.carousel(inSection: last) else { continue }
      if mirrored(carousel.area).contains(point) { return last }
    }
    return nil
  }

  /// Scrolls a carousel to an offset, kept within its content; its cells come and go in the next layout pass.
  ///
  /// A section that is no carousel is left alone. Logs `scroll` with the place `[section,0]`.
  public func setContentOffset(_ offset: Double, inSection section: Int) {
    guard arrangement.hasCarousels, moveCarousel(section, to: offset) else { return }
    noteCarousel(section)
    needsPlacing = true
    setNeedsLayout()
    var event = LifecycleEvent(.scroll, subject)
    var value = Point.zero
    value[arrangement.axis.cross] = arrangement.carousel(inSection: section)?.offset ?? 0
    event.value = EventValue(x: value.x, y: value.y)
    event.indexPath = IndexPath(item: 0, section: section)
    context.log.record(event)
  }

  /// Scrolls a carousel by a distance, to where it comes to rest then.
  ///
  /// A carousel with pages goes to the nearest stop, and to the next one at least. Otherwise as
  /// ``setContentOffset(_:inSection:)``.
  public func scrollSection(_ section: Int, by distance: Double) {
    guard let carousel = carousel(inSection: section) else { return }
    let proposed = carousel.offset + distance
    // Found before: what is asked inside the call would keep a second layout alive, and the change copy it.
    let target = arrangement.targetCarouselOffset(
      forProposedOffset: proposed, inSection: section)
    setContentOffset(target, inSection: section)
  }

  /// Alone in a function, so that nothing read from the layout is alive while it changes.
  @inline(never)
  private func moveCarousel(_ section: Int, to offset: Double) -> Bool {
    arrangement.setCarouselOffset(offset, inSection: section)
  }

  /// Scrolls the carousel that an item is in, if any, so that the item stands where it is to stand.
  func reveal(_ path: IndexPath, at position: ScrollPosition) {
    guard arrangement.hasCarousels, !path.isElement,
      let carousel = arrangement.carousel(inSection: path.section),
      let item = arrangement.frame(forItemAt: path)
    else { return }
    let cross = arrangement.axis.cross
    let start = item.min(cross)
    let end = item.max(cross) - carousel.room
    let way: Double =
      switch position {
      case .start: start
      case .center: (start + end) / 2
      case .end: end
      case .visible: start < 0 || end > start ? start : max(0, end)
      }
    setContentOffset(carousel.offset + way, inSection: path.section)
  }

  // MARK: Following the data

  /// Notes the offset of a carousel under its section's identity, where the data source names one.
  private func noteCarousel(_ section: Int) {
    guard let name = dataSource?.collectionView(self, identityForSection: section) else { return }
    carouselOffsets[name] = arrangement.carousel(inSection: section)?.offset
    if pendingState != nil, !isLayingOut { forgetPendingCarousel(name) }
  }

  /// The offsets of all carousels by their places, before the layout is prepared anew; O(sections).
  func carouselOffsetsByPlace() -> [Int: Double] {
    guard arrangement.hasCarousels else { return [:] }
    var offsets: [Int: Double] = [:]
    for section in counts.indices {
      if let carousel = arrangement.carousel(inSection: section), carousel.offset > 0 {
        offsets[section] = carousel.offset
      }
    }
    return offsets
  }

  /// Gives carousels that were prepared anew the offsets that they had; O(sections).
  ///
  /// - Parameters:
  ///   - layout: The layout, prepared.
  ///   - places: The offsets by place, where the sections are the same ones.
  func restoreCarousels(of layout: inout any CollectionLayout, at places: [Int: Double]?) {
    guard layout.hasCarousels else { return }
    for section in counts.indices {
      let name = dataSource?.collectionView(self, identityForSection: section)
      let offset = places?[section] ?? name.flatMap { carouselOffsets[$0] }
      if let offset { _ = layout.setCarouselOffset(offset, inSection: section) }
    }
  }

  /// Gives carousels in sections that were shown anew the offsets that these sections had.
  func restoreCarousels(of layout: inout any CollectionLayout, after edits: [LayoutEdits]) {
    guard layout.hasCarousels, !carouselOffsets.isEmpty else { return }
    for section in edits.flatMap(\.insertedSections) where counts.indices.contains(section.place) {
      let name = dataSource?.collectionView(self, identityForSection: section.place)
      if let offset = name.flatMap({ carouselOffsets[$0] }) {
        _ = layout.setCarouselOffset(offset, inSection: section.place)
      }
    }
  }

  /// Notes all carousels under the identities of their sections; those of sections that are gone are forgotten.
  func noteCarousels() {
    guard arrangement.hasCarousels else { return }
    carouselOffsets.removeAll(keepingCapacity: true)
    for section in counts.indices {
      guard let carousel = arrangement.carousel(inSection: section), carousel.offset > 0,
        let name = dataSource?.collectionView(self, identityForSection: section)
      else { continue }
      carouselOffsets[name] = carousel.offset
    }
  }
}
