extension SectionedLayout {
  // MARK: Places

  /// Where a section begins, with its header; the end of all for the number of sections.
  func start(of section: Int) -> Double {
    (header?.length ?? 0) + Double.sixtyFourths(extents.start(of: section))
  }

  /// Where the footer of the whole begins.
  var footerStart: Double {
    start(of: sections.count) - (sections.isEmpty ? 0 : interSectionSpacing)
  }

  /// The end of a section, without the distance behind it.
  func end(of section: Int) -> Double { start(of: section + 1) - interSectionSpacing }

  /// The first section that ends beyond a place, or the distance behind it does.
  func section(endingBeyond place: Double) -> Int {
    extents.section(endingBeyond: (place - (header?.length ?? 0)).sixtyFourths)
  }

  /// What is added to the places of a section's layout for places of the content.
  private func origin(of section: Int, starting start: Double) -> Point {
    let arranged = sections[section]
    var origin = Point.zero
    origin[axis] = start + arranged.itemsStart(along: axis)
    origin[axis.cross] =
      arranged.section.contentInsets.leading(axis.cross) - arranged.offset
    return origin
  }

  // MARK: Areas

  /// The area of an item, or of a header or footer where it does not stay in view.
  ///
  /// O(log sections), and what the section's layout takes. An item of a carousel has the area that it has at
  /// the carousel's offset.
  public func frame(forItemAt indexPath: IndexPath) -> Rect? {
    guard !indexPath.isElement else { return naturalFrame(ofElementAt: indexPath) }
    let section = indexPath.section
    guard sections.indices.contains(section),
      let frame = sections[section].section.layout.frame(
        forItemAt: IndexPath(item: indexPath.item, section: 0))
    else { return nil }
    let origin = origin(of: section, starting: start(of: section))
    return frame.offset(x: origin.x, y: origin.y)
  }

  /// Names the items, headers and footers in an area, by where they are without staying in view.
  ///
  /// O(log sections + sections in the area), and what their layouts take.
  public func forEachItem(in rect: Rect, _ body: (IndexPath) -> Void) -> Bool {
    func meets(_ start: Double, _ length: Double) -> Bool {
      length > 0 && start < rect.max(axis) && start + length > rect.min(axis)
    }
    guard rect.size[axis] > 0 else { return true }
    if let header, meets(0, header.length) { body(.header) }
    var section = section(endingBeyond: rect.min(axis))
    var start = start(of: section)
    var isKnown = true
    while section < sections.count, start < rect.max(axis) {
      let next = start + Double.sixtyFourths(extents[section])
      if let header = sections[section].header, meets(start, header.length) {
        body(.header(inSection: section))
      }
      if !forEachItem(ofSection: section, starting: start, in: rect, body) { isKnown = false }
      if let footer = sections[section].footer,
        meets(next - interSectionSpacing - footer.length, footer.length)
      {
        body(.footer(inSection: section))
      }
      section += 1
      start = next
    }
    if let footer, meets(footerStart, footer.length) { body(.footer) }
    return isKnown
  }

  private func forEachItem(
    ofSection section: Int, starting start: Double, in rect: Rect, _ body: (IndexPath) -> Void
  ) -> Bool {
    let itemsStart = start + sections[section].itemsStart(along: axis)
    let itemsEnd = itemsStart + sections[section].itemExtent(along: axis)
    guard itemsStart < rect.max(axis), itemsEnd > rect.min(axis) else { return true }
    let origin = origin(of: section, starting: start)
    var area = rect.offset(x: -origin.x, y: -origin.y)
    if sections[section].isCarousel(along: axis) {
      // What is beside the viewport is out of view, whatever is asked for.
      let (cross, room) = (axis.cross, viewport[axis.cross])
      let first = max(0, rect.min(cross))
      let last = min(room, rect.max(cross))
      guard last > first else { return true }
      area.origin[cross] = first - origin[cross]
      area.size[cross] = last - first
    }
    return sections[section].section.layout.forEachItem(in: area) { path in
      body(IndexPath(item: path.item, section: section))
    }
  }
}
