extension SectionedLayout {
  /// A header or footer; `nil` where there is none.
  subscript(kind: IndexPath.Element, of path: IndexPath) -> ArrangedElement? {
    if path.isOfWhole { return kind == .header ? header : footer }
    guard sections.indices.contains(path.section) else { return nil }
    return kind == .header ? sections[path.section].header : sections[path.section].footer
  }

  func naturalFrame(ofElementAt path: IndexPath) -> Rect? {
    guard let kind = path.element, let element = self[kind, of: path] else { return nil }
    let start: Double =
      switch (kind, path.isOfWhole) {
      case (.header, true): 0
      case (.footer, true): footerStart
      case (.header, false): start(of: path.section)
      case (.footer, false): end(of: path.section) - element.length
      }
    var frame = Rect.zero
    frame.origin[axis] = start
    frame.size[axis] = element.length
    frame.size[axis.cross] = viewport[axis.cross]
    return frame
  }

  mutating func take(_ length: Double?, ofElementAt path: IndexPath) -> Bool {
    switch path.element {
    case .header where path.isOfWhole: return header?.take(length) ?? false
    case .footer where path.isOfWhole: return footer?.take(length) ?? false
    case nil: return false
    case let kind?:
      guard sections.indices.contains(path.section) else { return false }
      let changed =
        (kind == .header
          ? sections[path.section].header?.take(length)
          : sections[path.section].footer?.take(length)) ?? false
      if changed { extents[path.section] = extent(of: path.section) }
      return changed
    }
  }

  // MARK: Staying in view

  /// Where an item, header or footer stands while a part of the content is in view.
  ///
  /// Only headers and footers that stay in view stand elsewhere than ``frame(forItemAt:)`` says. A header stands
  /// at the start of the viewport, behind the header of the whole, where its section began before; the next
  /// section pushes it out. O(log sections).
  public func frame(forItemAt indexPath: IndexPath, in viewport: Rect) -> Rect? {
    guard var frame = frame(forItemAt: indexPath) else { return nil }
    guard let kind = indexPath.element, let element = self[kind, of: indexPath],
      element.element.pinsToVisibleBounds
    else { return frame }
    let place = frame.min(axis)
    switch (kind, indexPath.isOfWhole) {
    case (.header, true): frame.origin[axis] = max(place, viewport.min(axis))
    case (.footer, true):
      frame.origin[axis] = min(place, viewport.max(axis) - element.length)
    case (.header, false):
      let section = indexPath.section
      let pinned = max(place, viewport.min(axis) + pinnedLength(header))
      let limit = section + 1 < sections.count ? start(of: section + 1) - element.length : pinned
      frame.origin[axis] = min(pinned, max(place, limit))
    case (.footer, false):
      let section = indexPath.section
      let pinned = min(place, viewport.max(axis) - pinnedLength(footer) - element.length)
      let limit = section > 0 ? end(of: section - 1) : pinned
      frame.origin[axis] = max(pinned, min(place, limit))
    }
    return frame
  }

  private func pinnedLength(_ element: ArrangedElement?) -> Double {
    guard let element, element.element.pinsToVisibleBounds else { return 0 }
    return element.length
  }

  /// Names the headers and footers that stay in view while a part of the content is, in order.
  ///
  /// The headers of the whole and of the section at the start of what is in view, and the footers of the
  /// section at its end and of the whole. O(log sections).
  public func forEachPinnedElement(in viewport: Rect, _ body: (IndexPath) -> Void) {
    guard pinsElements, viewport.size[axis] > 0 else { return }
    if pinnedLength(header) > 0 { body(.header) }
    let first = viewport.min(axis) + pinnedLength(header)
    let section = min(self.section(endingBeyond: first), sections.count - 1)
    if section >= 0, pinnedLength(sections[section].header) > 0,
      start(of: section) < viewport.max(axis)
    {
      body(.header(inSection: section))
    }
    let last = viewport.max(axis) - pinnedLength(footer)
    // The section that the last of it is in, or in the distance behind which it is.
    let final = min(self.section(endingBeyond: last - 1.0 / 64), sections.count - 1)
    if final >= 0, pinnedLength(sections[final].footer) > 0, end(of: final) > viewport.min(axis) {
      body(.footer(inSection: final))
    }
    if pinnedLength(footer) > 0 { body(.footer) }
  }

  /// How much of the viewport's start and end headers and footers take while an item is in view.
  ///
  /// O(1).
  public func pinnedLengths(forItemAt indexPath: IndexPath) -> (leading: Double, trailing: Double) {
    guard pinsElements, !indexPath.isOfWhole else { return (0, 0) }
    var lengths = (leading: pinnedLength(header), trailing: pinnedLength(footer))
    guard !indexPath.isElement, sections.indices.contains(indexPath.section) else { return lengths }
    lengths.leading += pinnedLength(sections[indexPath.section].header)
    lengths.trailing += pinnedLength(sections[indexPath.section].footer)
    return lengths
  }
}
