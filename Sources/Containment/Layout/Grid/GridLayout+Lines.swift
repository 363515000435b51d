extension GridLayout {
  func room(in viewport: Size) -> Double {
    let cross = axis.cross
    return max(0, viewport[cross] - insets.leading(cross) - insets.trailing(cross))
  }

  mutating func measureAcross(_ viewport: Size) {
    tracks = GridTracks(columns, spacing: itemSpacing, room: room(in: viewport))
    guard case .ratio(let ratio) = itemLength else { return }
    let usual = max(0, (tracks.breadth(0) * ratio).onGrid).sixtyFourths
    items.setEstimate(usual, of: ListLayout.usual)
    lines.setEstimate(usual, of: ListLayout.usual)
  }

  mutating func measureContent(_ viewport: Size) {
    var size = viewport
    size[axis] =
      insets.leading(axis) + Double.sixtyFourths(lines.extent) + insets.trailing(axis)
    contentSize = size
  }

  func frame(ofColumn column: Int, in line: SizeIndex<WideNodes>.Placed) -> Rect {
    var frame = Rect.zero
    frame.origin[axis] = insets.leading(axis) + Double.sixtyFourths(line.offset)
    frame.origin[axis.cross] = insets.leading(axis.cross) + tracks.start(column)
    frame.size[axis] = Double.sixtyFourths(line.length)
    frame.size[axis.cross] = tracks.breadth(column)
    return frame
  }

  // MARK: Asking

  func lengths(_ source: any LayoutSource) -> [[ItemLength]] {
    var lengths: [[ItemLength]] = []
    for section in 0..<source.numberOfSections {
      var items: [ItemLength] = []
      let count = source.numberOfItems(inSection: section)
      items.reserveCapacity(count)
      for item in 0..<count {
        items.append(length(of: IndexPath(item: item, section: section), source))
      }
      lengths.append(items)
    }
    return lengths
  }

  func length(of path: IndexPath, _ source: any LayoutSource) -> ItemLength {
    let breadth = tracks.breadth(path.item % tracks.count)
    guard let asked = source.length(ofItemAt: path, crossLength: breadth) else {
      return ItemLength(estimatedAs: ListLayout.usual)
    }
    return ItemLength(measured: asked.sixtyFourths, as: ListLayout.usual)
  }

  // MARK: Lines

  mutating func arrangeLines() {
    var all = SectionTree<SizeSummary, WideNodes>()
    for section in 0..<items.sections.count { all.append(lines(of: items.sizes(section))) }
    lines.sections = all
  }

  mutating func arrangeLines(of section: Int) {
    let arranged = lines(of: items.sizes(section))
    lines.sections.update(section) { $0 = arranged }
  }

  /// The lines of a section: O(runs of its items).
  private func lines(of sizes: SizeIndex<WideNodes>.Sizes) -> SizeIndex<WideNodes>.Sizes {
    var made = LineRuns()
    var open = GridLine()
    let columns = tracks.count
    sizes.forEachRun(from: 0) { _, run in
      var left = run.count
      while left > 0 {
        if open.count == 0, left >= columns {
          var line = GridLine()
          line.add(run.value, columns)
          made.append(value(of: line), left / columns)
          left %= columns
          continue
        }
        let more = min(left, columns - open.count)
        open.add(run.value, more)
        left -= more
        if open.count == columns {
          made.append(value(of: open), 1)
          open = GridLine()
        }
      }
      return true
    }
    if open.count > 0 { made.append(value(of: open), 1) }
    return SizeIndex<WideNodes>.Sizes(made.runs)
  }

  private func value(of line: GridLine) -> UInt32 {
    guard line.isKnown else { return ItemLength(estimatedAs: ListLayout.usual).bits }
    // What the app says nothing of is as long as usual; of a guess nothing is known before it is asked.
    let least = line.hasUnknown && !estimatesLengths ? lines.estimates[ListLayout.usual] : 0
    return ItemLength(measured: max(line.longest, least), as: ListLayout.usual).bits
  }

  // MARK: Guesses

  /// Whether the item was not in view yet, or not since it was renewed or the room across changed.
  ///
  /// O(log items).
  public func hasEstimatedLength(itemAt indexPath: IndexPath) -> Bool {
    estimatesLengths && items.contains(indexPath)
      && items.knowledge(of: indexPath).source != .measurement
  }

  /// Takes the length that an item would like to have; O(columns * log items).
  ///
  /// - Returns: Whether its line is longer or shorter by that.
  public mutating func setLength(_ length: Double?, ofItemAt indexPath: IndexPath) -> Bool {
    guard case .estimated(let usual) = itemLength, items.contains(indexPath) else { return false }
    let isNew = items.knowledge(of: indexPath).source != .measurement
    items.measure(indexPath, as: max(0, length ?? usual).sixtyFourths)
    let place = IndexPath(item: indexPath.item / tracks.count, section: indexPath.section)
    var line = GridLine()
    var isWhole = true
    let first = place.item * tracks.count
    let end = min(first + tracks.count, items.sections[place.section].count)
    for item in first..<end {
      let known = items.knowledge(of: IndexPath(item: item, section: place.section))
      if known.source != .measurement { isWhole = false }
      line.add(known.bits, 1)
    }
    let before = lines.length(of: place)
    lines.set(place, to: ItemLength(bits: value(of: line)))
    let after = lines.length(of: place)
    if isNew, isWhole { guess.add(after) }
    contentSize[axis] += Double.sixtyFourths(after - before)
    return after != before
  }

  /// Takes the median of the lines that were measured as the guess for the rest, now and then: O(1).
  public mutating func learnLengths() {
    guard estimatesLengths, guess.renew() else { return }
    lines.setEstimate(guess.value, of: ListLayout.usual)
    contentSize[axis] =
      insets.leading(axis) + Double.sixtyFourths(lines.extent) + insets.trailing(axis)
  }
}

/// A line as its items are gone through.
private struct GridLine {
  var count = 0
  var longest = 0
  var isKnown = false
  var hasUnknown = false

  mutating func add(_ value: UInt32, _ number: Int) {
    let length = ItemLength(bits: value)
    count += number
    if length.source == .estimate {
      hasUnknown = true
    } else {
      isKnown = true
      longest = max(longest, length.known)
    }
  }
}

/// Lines of which neighbours that are alike are one run.
private struct LineRuns {
  private(set) var runs: [Run] = []

  mutating func append(_ value: UInt32, _ count: Int) {
    if let last = runs.last, last.value == value {
      runs[runs.count - 1] = Run(value: value, count: last.count + count)
    } else {
      runs.append(Run(value: value, count: count))
    }
  }
}
