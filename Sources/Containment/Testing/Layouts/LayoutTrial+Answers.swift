extension LayoutTrial {
  /// Checks that all answers fit together.
  mutating func checkAnswers(
    _ layout: any CollectionLayout, _ content: LayoutContent, _ viewport: Size
  ) {
    let picture = LayoutPicture(layout, content)
    checkFrames(layout, content, picture)
    if let difference = LayoutPicture(layout, content).difference(to: picture) {
      note(.determinism, "asked twice, \(difference)")
    }
    let axis = layout.axis
    let end = max(4, picture.contentSize[axis] + 4).wholeCells
    for length in [0.0, 1.0 / 64, 1, 5, Double(end) + 10] {
      for _ in 0..<3 {
        var area = Rect.zero
        area.origin[axis] = Double(random.number(below: end)) - 2
        area.size[axis] = length
        area.size[axis.cross] = viewport[axis.cross]
        checkNames(layout, content, picture, area)
      }
    }
    for (_, frame) in picture.frames where !frame.isEmpty && random.number(below: 4) == 0 {
      checkNames(layout, content, picture, frame)
    }
  }

  private mutating func checkFrames(
    _ layout: any CollectionLayout, _ content: LayoutContent, _ picture: LayoutPicture
  ) {
    let axis = layout.axis
    for place in content.places {
      guard let frame = picture.frames[place] else {
        if !place.isElement { note(.frames, "\(place) has no area") }
        continue
      }
      let lengths = [frame.minX, frame.minY, frame.size.width, frame.size.height]
      if !lengths.allSatisfy(\.isFinite) || frame.size.width < 0 || frame.size.height < 0 {
        note(.frames, "\(place) has the area \(frame.words)")
      }
      let size = picture.contentSize
      let isInside = frame.min(axis) >= 0 && frame.max(axis) <= size[axis]
      if !isInside {
        note(.content, "\(place) at \(frame.words) is outside of the content, \(size.words)")
      }
    }
    let sections = content.rows.count
    let absent =
      [(0, -1), (-2, 0), (0, sections), (-1, sections)].map { IndexPath(item: $0.0, section: $0.1) }
      + content.rows.enumerated().map { IndexPath(item: $0.element.count, section: $0.offset) }
    for place in absent where layout.frame(forItemAt: place) != nil {
      note(.frames, "\(place) is not there and has an area")
    }
    if picture.contentSize.width < 0 || picture.contentSize.height < 0 {
      note(.content, "the content is \(picture.contentSize.words)")
    }
  }

  /// Checks what an area names: all that is in it; and what is beside it across at most.
  private mutating func checkNames(
    _ layout: any CollectionLayout, _ content: LayoutContent, _ picture: LayoutPicture, _ area: Rect
  ) {
    var names: [IndexPath] = []
    guard layout.forEachItem(in: area, { names.append($0) }) else { return }
    for (earlier, later) in zip(names, names.dropFirst()) where !(earlier < later) {
      note(.order, "\(area.words) names \(earlier) before \(later)")
    }
    let named = Set(names)
    let axis = layout.axis
    for place in names {
      guard let frame = picture.frames[place] else {
        note(.queries, "\(area.words) names \(place), which is not there")
        continue
      }
      if frame.max(axis) <= area.min(axis) || frame.min(axis) >= area.max(axis) {
        note(.queries, "\(area.words) names \(place), which is at \(frame.words)")
      }
    }
    // What a carousel has beside the viewport is out of view.
    var seen = area
    let end = min(area.max(axis.cross), picture.contentSize[axis.cross])
    seen.origin[axis.cross] = max(0, area.min(axis.cross))
    seen.size[axis.cross] = max(0, end - seen.min(axis.cross))
    for (place, frame) in picture.frames.sorted(by: { $0.key < $1.key })
    where !frame.isEmpty && !seen.isEmpty && frame.intersects(seen) && !named.contains(place) {
      note(.queries, "\(area.words) does not name \(place), which is at \(frame.words)")
    }
  }
}
