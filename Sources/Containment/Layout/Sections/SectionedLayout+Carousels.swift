extension SectionedLayout {
  /// A section as a carousel; `nil` where it is none.
  public func carousel(inSection section: Int) -> LayoutCarousel? {
    guard sections.indices.contains(section), sections[section].isCarousel(along: axis) else {
      return nil
    }
    var area = Rect.zero
    area.origin[axis] = start(of: section) + sections[section].itemsStart(along: axis)
    area.size[axis] = sections[section].section.length
    area.size[axis.cross] = viewport[axis.cross]
    return LayoutCarousel(
      offset: sections[section].offset,
      contentLength: sections[section].carouselLength(along: axis), room: viewport[axis.cross],
      area: area)
  }

  /// Scrolls a carousel; the offset is kept within its content.
  public mutating func setCarouselOffset(_ offset: Double, inSection section: Int) -> Bool {
    guard sections.indices.contains(section), sections[section].isCarousel(along: axis) else {
      return false
    }
    let before = sections[section].offset
    sections[section].offset = offset.onGrid
    sections[section].clampOffset(in: viewport, along: axis)
    return sections[section].offset != before
  }

  /// Where a carousel comes to rest that is let go on its way to an offset, as its behavior says.
  ///
  /// With pages it is the nearest stop, and at least the next one in the direction of travel.
  public func targetCarouselOffset(
    forProposedOffset proposed: Double, inSection section: Int
  ) -> Double {
    guard let carousel = carousel(inSection: section) else { return 0 }
    let end = carousel.maximumOffset
    let proposed = min(max(0, proposed), end)
    let forward = proposed > carousel.offset
    guard proposed != carousel.offset else { return proposed }
    switch sections[section].section.orthogonalScrollingBehavior {
    case .continuous: return proposed
    case .paging:
      guard carousel.room > 0 else { return proposed }
      let page = (carousel.offset / carousel.room)
      let nearest = (proposed / carousel.room).rounded()
      let stop =
        forward ? max(nearest, page.rounded(.down) + 1) : min(nearest, page.rounded(.up) - 1)
      let place = min(max(0, stop * carousel.room), end)
      // The end is a stop too, whether or not a page begins there.
      return forward && abs(end - proposed) < abs(place - proposed) ? end : place
    case .itemPaging:
      return itemStop(near: proposed, from: carousel, forward, inSection: section)
    }
  }

  private func itemStop(
    near proposed: Double, from carousel: LayoutCarousel, _ forward: Bool, inSection section: Int
  ) -> Double {
    let (layout, cross) = (sections[section].section.layout, axis.cross)
    let inset = sections[section].section.contentInsets.leading(cross)
    // What is between the present place and the proposed one, and one room further on each side.
    var area = Rect.zero
    area.origin[cross] = min(proposed, carousel.offset) - inset - carousel.room
    area.size[cross] = abs(proposed - carousel.offset) + 2 * carousel.room + 1
    area.size[axis] = sections[section].section.length
    var best = forward ? carousel.maximumOffset : 0
    _ = layout.forEachItem(in: area) { path in
      guard let frame = layout.frame(forItemAt: path) else { return }
      // The first item stands as far from the edge as the inset says, and so do the others.
      let stop = frame.min(cross)
      guard forward ? stop > carousel.offset : stop < carousel.offset,
        stop <= carousel.maximumOffset, abs(stop - proposed) < abs(best - proposed)
      else { return }
      best = stop
    }
    return min(max(0, best), carousel.maximumOffset)
  }
}
