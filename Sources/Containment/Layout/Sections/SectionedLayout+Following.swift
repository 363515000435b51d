extension SectionedLayout {
  /// Prepares the sections that are new, with the data as it is.
  mutating func arrangeNew(_ source: any LayoutSource) {
    for place in sections.indices where sections[place].isNew {
      let room = sections[place].room(in: viewport, along: axis)
      sections[place].section.layout.prepare(
        SectionSource(base: source, section: place), viewport: room)
      sections[place].isNew = false
      sections[place].pending.removeAll()
      sections[place].clampOffset(in: viewport, along: axis)
    }
  }

  /// Has the layout of a section follow what changed in it; a carousel stays with what is in view.
  mutating func followItems(of place: Int, _ source: any LayoutSource) {
    let room = sections[place].room(in: viewport, along: axis)
    let edits = sections[place].pending
    sections[place].pending.removeAll()
    let standing = standingItem(ofSection: place, through: edits)
    sections[place].section.layout.update(
      edits, SectionSource(base: source, section: place), viewport: room)
    if let standing,
      let frame = sections[place].section.layout.frame(
        forItemAt: IndexPath(item: standing.item, section: 0))
    {
      sections[place].offset = frame.min(axis.cross) - standing.distance
    }
    sections[place].clampOffset(in: viewport, along: axis)
  }

  /// The first item in view of a carousel that is there after some changes, and how far it is from the edge;
  /// `nil` at the start, where a carousel stays at the start.
  private func standingItem(
    ofSection place: Int, through edits: [LayoutEdits]
  ) -> (item: Int, distance: Double)? {
    let arranged = sections[place]
    guard arranged.isCarousel(along: axis), arranged.offset > 0 else { return nil }
    var area = Rect.zero
    let inset = arranged.section.contentInsets.leading(axis.cross)
    area.origin[axis.cross] = arranged.offset - inset
    area.size[axis.cross] = viewport[axis.cross]
    area.size[axis] = arranged.section.length
    var found: (item: Int, distance: Double)?
    _ = arranged.section.layout.forEachItem(in: area) { path in
      guard found == nil, let frame = arranged.section.layout.frame(forItemAt: path) else { return }
      var item: Int? = path.item
      for edit in edits { item = item.flatMap(edit.place(ofItem:)) }
      if let item { found = (item, frame.min(axis.cross) - arranged.offset) }
    }
    return found
  }

  /// Finds every extent anew, and what sections there are; O(sections).
  mutating func measureAll() {
    learning.removeAll(keepingCapacity: true)
    estimatesLengths = false
    pinsElements = false
    hasCarousels = false
    note(header)
    note(footer)
    var all: [Int] = []
    all.reserveCapacity(sections.count)
    for place in sections.indices {
      all.append(extent(of: place))
      note(sections[place].header)
      note(sections[place].footer)
      if sections[place].section.layout.estimatesLengths { estimatesLengths = true }
      if sections[place].isCarousel(along: axis) { hasCarousels = true }
    }
    extents = SectionExtents(all)
  }

  private mutating func note(_ element: ArrangedElement?) {
    guard let element = element?.element else { return }
    if element.estimatesLength { estimatesLengths = true }
    if element.pinsToVisibleBounds { pinsElements = true }
  }

  func extent(of place: Int) -> Int {
    (sections[place].extent(along: axis) + interSectionSpacing).sixtyFourths
  }

  // MARK: Guesses

  /// Whether the length of an item, a header or a footer is a guess.
  public func hasEstimatedLength(itemAt indexPath: IndexPath) -> Bool {
    guard estimatesLengths else { return false }
    if let kind = indexPath.element {
      return self[kind, of: indexPath]?.isEstimated ?? false
    }
    guard sections.indices.contains(indexPath.section) else { return false }
    return sections[indexPath.section].section.layout.hasEstimatedLength(
      itemAt: IndexPath(item: indexPath.item, section: 0))
  }

  /// The room that the section's layout says; for an item of a carousel as much across as it would like.
  public func room(forItemAt indexPath: IndexPath) -> Size? {
    guard !indexPath.isElement, sections.indices.contains(indexPath.section) else { return nil }
    let arranged = sections[indexPath.section]
    let path = IndexPath(item: indexPath.item, section: 0)
    if let room = arranged.section.layout.room(forItemAt: path) { return room }
    guard arranged.isCarousel(along: axis),
      let frame = arranged.section.layout.frame(forItemAt: path)
    else { return nil }
    var room = Size.zero
    room[axis] = frame.size[axis]
    room[axis.cross] = Size.unlimited
    return room
  }

  /// Takes the length of an item, a header or a footer.
  public mutating func setLength(_ length: Double?, ofItemAt indexPath: IndexPath) -> Bool {
    guard indexPath.isElement else {
      return change(indexPath) { $0.setLength(length, ofItemAt: $1) }
    }
    return take(length, ofElementAt: indexPath)
  }

  /// Takes the size of an item, or of a header or a footer its length.
  public mutating func setSize(_ size: Size?, ofItemAt indexPath: IndexPath) -> Bool {
    guard indexPath.isElement else {
      return change(indexPath) { $0.setSize(size, ofItemAt: $1) }
    }
    return take(size?[axis], ofElementAt: indexPath)
  }

  private mutating func change(
    _ indexPath: IndexPath, _ body: (inout any CollectionLayout, IndexPath) -> Bool
  ) -> Bool {
    let place = indexPath.section
    guard sections.indices.contains(place) else { return false }
    let path = IndexPath(item: indexPath.item, section: 0)
    guard sections[place].section.layout.estimatesLengths else { return false }
    let isCarousel = sections[place].isCarousel(along: axis)
    let before = isCarousel ? sections[place].section.layout.frame(forItemAt: path) : nil
    let length = sections[place].section.layout.contentSize[axis.cross]
    guard body(&sections[place].section.layout, path) else {
      learning.insert(place)
      return false
    }
    learning.insert(place)
    if isCarousel {
      // What begins out of view grows that way: what is in view stays.
      let inset = sections[place].section.contentInsets.leading(axis.cross)
      if let before, before.min(axis.cross) + inset < sections[place].offset {
        let after = sections[place].section.layout.contentSize[axis.cross]
        sections[place].offset += after - length
      }
      sections[place].clampOffset(in: viewport, along: axis)
    } else {
      extents[place] = extent(of: place)
    }
    return true
  }

  /// Has the sections learn whose items took lengths.
  public mutating func learnLengths() {
    guard !learning.isEmpty else { return }
    for place in learning.sorted() {
      sections[place].section.layout.learnLengths()
      sections[place].clampOffset(in: viewport, along: axis)
      extents[place] = extent(of: place)
    }
    learning.removeAll(keepingCapacity: true)
  }
}
