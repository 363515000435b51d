/// How far the carousels of a list are scrolled, as it is remembered: by the identities of their sections.
extension CollectionView {
  /// The carousels that are scrolled and whose section has an identity, in the order of sections; O(sections).
  var carouselsToPreserve: [CollectionState.Carousel] {
    counts.indices.compactMap { section in
      guard let carousel = arrangement.carousel(inSection: section), carousel.offset > 0,
        let name = dataSource?.collectionView(self, identityForSection: section)
      else { return nil }
      return CollectionState.Carousel(section: name, offset: carousel.offset)
    }
  }

  /// Scrolls the carousels that have their section and enough content by now; the others wait on.
  func takeCarousels(_ state: inout CollectionState) {
    guard arrangement.hasCarousels, let dataSource else { return }
    for section in counts.indices {
      guard let carousel = arrangement.carousel(inSection: section),
        let name = dataSource.collectionView(self, identityForSection: section),
        let index = state.carousels.firstIndex(where: { $0.section == name }),
        state.carousels[index].offset <= carousel.maximumOffset
      else { continue }
      setContentOffset(state.carousels.remove(at: index).offset, inSection: section)
    }
  }

  /// A person scrolled a carousel: what was to be restored in it is over.
  func forgetPendingCarousel(_ section: ItemIdentity) {
    pendingState?.state.carousels.removeAll { $0.section == section }
  }

  /// Every carousel stands at its start: another row is about to be shown.
  func resetCarousels() {
    guard arrangement.hasCarousels, !carouselOffsets.isEmpty || counts.count > 0 else { return }
    carouselOffsets.removeAll()
    for section in counts.indices where arrangement.setCarouselOffset(0, inSection: section) {
      needsPlacing = true
      setNeedsLayout()
    }
  }
}
