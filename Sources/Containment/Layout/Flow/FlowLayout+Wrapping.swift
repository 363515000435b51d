/// The size of an item in a flow, in sixty-fourths.
struct FlowItem: Sendable, Hashable {
  /// How it came to be known.
  enum State: UInt8 {
    /// The layout's own.
    case usual
    /// Of an item that is still to be asked for.
    case unasked
    /// It was measured for another room.
    case hint
    /// The app gave it, or it was measured.
    case known
  }

  var across: UInt32
  var along: UInt32
  var state: State

  init(_ size: Size, along axis: Axis, _ state: State) {
    func bounded(_ length: Double) -> UInt32 {
      UInt32(min(max(0, length.sixtyFourths), ItemLength.limit))
    }
    across = bounded(size[axis.cross])
    along = bounded(size[axis])
    self.state = state
  }
}

/// A line of a flow, in sixty-fourths behind the start of its section.
struct FlowLine: Sendable, Hashable {
  /// The first item.
  let first: Int
  var start: Int
  /// How long the longest of its items is.
  let length: Int
  /// How much room its items and the distances between them take across.
  let breadth: Int

  var end: Int { start + length }
}

extension FlowLayout {
  var usual: FlowItem { FlowItem(itemSize, along: axis, .usual) }

  func room(in viewport: Size) -> Int {
    let cross = axis.cross
    return max(0, viewport[cross] - insets.leading(cross) - insets.trailing(cross)).sixtyFourths
  }

  func size(of path: IndexPath, _ source: any LayoutSource) -> FlowItem {
    var room = Size.zero
    room[axis.cross] = Double.sixtyFourths(self.room)
    room[axis] = Size.unlimited
    if let size = source.size(ofItemAt: path, fitting: room) {
      return FlowItem(size, along: axis, .known)
    }
    guard let length = source.length(ofItemAt: path, crossLength: room[axis.cross]) else {
      return usual
    }
    var size = itemSize
    size[axis] = length
    return FlowItem(size, along: axis, .known)
  }

  func contains(_ path: IndexPath) -> Bool {
    sizes.indices.contains(path.section) && sizes[path.section].indices.contains(path.item)
  }

  // MARK: Wrapping

  mutating func wrapAll(_ viewport: Size) {
    lines = sizes.map(wrapped)
    findStarts(from: 0)
    measureContent(viewport)
  }

  func wrapped(_ items: [FlowItem]) -> [FlowLine] {
    var lines: [FlowLine] = []
    var next = 0
    var start = 0
    while next < items.count {
      let (line, end) = line(of: items, from: next, at: start)
      lines.append(line)
      next = end
      start = line.end + lineSpacing.sixtyFourths
    }
    return lines
  }

  /// The line that begins with an item, and the item behind it.
  private func line(of items: [FlowItem], from first: Int, at start: Int) -> (FlowLine, Int) {
    let spacing = itemSpacing.sixtyFourths
    var breadth = 0
    var length = 0
    var next = first
    while next < items.count {
      let across = min(Int(items[next].across), room)
      let more = next == first ? across : breadth + spacing + across
      if next > first, more > room { break }
      breadth = more
      length = max(length, Int(items[next].along))
      next += 1
    }
    return (FlowLine(first: first, start: start, length: length, breadth: breadth), next)
  }

  /// Wraps a section anew from an item that changed, until the lines begin where they began before.
  mutating func rewrap(_ section: Int, around item: Int) {
    // Smaller by now, it may find room in the line before.
    let from = max(0, lineIndex(of: item, in: section) - 1)
    let known = lines[section]
    let items = sizes[section]
    var made: [FlowLine] = []
    var next = known[from].first
    var start = known[from].start
    var same = from + 1
    while next < items.count {
      while same < known.count, known[same].first < next { same += 1 }
      if next > item, same < known.count, known[same].first == next { break }
      let (line, end) = line(of: items, from: next, at: start)
      made.append(line)
      next = end
      start = line.end + lineSpacing.sixtyFourths
    }
    if next >= items.count { same = known.count }
    let shift = same < known.count ? start - known[same].start : 0
    lines[section].replaceSubrange(from..<same, with: made)
    guard shift != 0 else { return }
    for line in (from + made.count)..<lines[section].count { lines[section][line].start += shift }
  }

  mutating func findStarts(from section: Int) {
    var start = section == 0 ? 0 : starts[section]
    starts.removeSubrange(min(section, starts.count)...)
    for lines in lines[section...] {
      starts.append(start)
      if let last = lines.last { start += last.end + lineSpacing.sixtyFourths }
    }
    starts.append(start)
  }

  mutating func measureContent(_ viewport: Size) {
    var size = viewport
    size[axis] = contentLength
    contentSize = size
  }

  private var contentLength: Double {
    let end = starts[starts.count - 1]
    let lines = end > 0 ? end - lineSpacing.sixtyFourths : 0
    return insets.leading(axis) + Double.sixtyFourths(lines) + insets.trailing(axis)
  }

  // MARK: Finding

  func lineIndex(of item: Int, in section: Int) -> Int {
    firstIndex(in: lines[section].count) { lines[section][$0].first > item } - 1
  }

  func firstLine(endingBeyond place: Int, in section: Int) -> Int {
    firstIndex(in: lines[section].count) { lines[section][$0].end > place }
  }

  func firstSection(endingBeyond place: Int) -> Int {
    firstIndex(in: lines.count) { starts[$0 + 1] > place }
  }

  private func firstIndex(in count: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Calls a body for the items of a line, until it has enough.
  func forEachItem(ofLine index: Int, in section: Int, _ body: (Int, Rect) -> Bool) {
    let line = lines[section][index]
    let isLast = index + 1 == lines[section].count
    let end = isLast ? sizes[section].count : lines[section][index + 1].first
    let free = max(0, room - line.breadth)
    let gaps = end - line.first - 1
    let lead: Int =
      switch lineAlignment {
      case .leading, .justified: 0
      // To the whole cell: text does not begin between two of them.
      case .center: (free / 2) & ~63
      case .trailing: free
      }
    let stretches = lineAlignment == .justified && !isLast && gaps > 0
    var place = lead
    for item in line.first..<end {
      let size = sizes[section][item]
      let number = item - line.first
      let extra = !stretches ? 0 : number == gaps ? free : (free * number / gaps) & ~63
      var frame = Rect.zero
      frame.origin[axis] =
        insets.leading(axis) + Double.sixtyFourths(starts[section] + line.start)
      frame.origin[axis.cross] =
        insets.leading(axis.cross) + Double.sixtyFourths(place + extra)
      frame.size[axis] = Double.sixtyFourths(Int(size.along))
      let across = min(Int(size.across), room)
      frame.size[axis.cross] = Double.sixtyFourths(across)
      guard body(item, frame) else { return }
      place += across + itemSpacing.sixtyFourths
    }
  }

  // MARK: Guesses

  /// Whether the item was not in view yet, or not since it was renewed or the room across changed.
  public func hasEstimatedLength(itemAt indexPath: IndexPath) -> Bool {
    estimatesLengths && contains(indexPath)
      && sizes[indexPath.section][indexPath.item].state != .known
  }

  /// The room across, and as much along the axis as the item would like.
  public func room(forItemAt indexPath: IndexPath) -> Size? {
    var size = Size.zero
    size[axis.cross] = Double.sixtyFourths(room)
    size[axis] = Size.unlimited
    return size
  }

  /// Takes the length along the axis alone; across the item has the layout's own.
  public mutating func setLength(_ length: Double?, ofItemAt indexPath: IndexPath) -> Bool {
    var size = itemSize
    if let length { size[axis] = length }
    return setSize(size, ofItemAt: indexPath)
  }

  /// Takes the size that an item would like to have; O(items whose line changes, and lines behind).
  public mutating func setSize(_ size: Size?, ofItemAt indexPath: IndexPath) -> Bool {
    guard estimatesLengths, contains(indexPath) else { return false }
    let (section, item) = (indexPath.section, indexPath.item)
    let before = sizes[section][item]
    let after = FlowItem(size ?? itemSize, along: axis, .known)
    sizes[section][item] = after
    guard before.across != after.across || before.along != after.along else { return false }
    let end = lines[section].last?.end
    rewrap(section, around: item)
    guard lines[section].last?.end != end else { return true }
    findStarts(from: section)
    contentSize[axis] = contentLength
    return true
  }
}
