@testable import Containment

extension MeasuredWorld {
  func expect(_ holds: Bool, _ fault: @autoclosure () -> String) {
    if !holds { faults.append(fault()) }
  }

  /// Items follow each other without a gap, all in view are shown and as long as they said, asked a few times.
  func check(_ when: String) {
    let screen = MeasuredScreen(list)
    var edge = flavour.insets.leading(axis)
    var inView: [String] = []
    for (index, item) in items.enumerated() {
      guard let frame = list.layout.frame(forItemAt: path(index)) else {
        return faults.append("\(when): \(item) has no place")
      }
      if index > 0 { edge += flavour.spacing }
      expect(frame.min(axis) == edge, "\(when): \(item) is at \(frame.min(axis)), not at \(edge)")
      edge += frame.size[axis]
      if frame.size[axis] > 0, frame.min(axis) < offset + room, frame.max(axis) > offset, room > 0 {
        inView.append(item)
      }
    }
    expect(
      edge + flavour.insets.trailing(axis) == list.contentSize[axis],
      "\(when): the content is not the sum of its items")
    expect(
      screen.rows.map(\.item) == inView,
      "\(when): shows \(screen.rows.map(\.item)), in view are \(inView)")
    for row in screen.rows {
      if let length = length(of: row.item) {
        expect(row.length == length, "\(when): \(row) is not \(length) long")
      }
      expect(stage.row(row.item)?.label.text == row.item, "\(when): \(row) shows another item")
      let place = items.firstIndex(of: row.item).flatMap { list.layout.frame(forItemAt: path($0)) }
      expect(
        place?.min(axis) == row.top + offset && place?.size[axis] == row.length,
        "\(when): \(row) is not where the layout has it")
    }
    expect((0...maximumOffset).contains(offset), "\(when): out of the content")
    let most = Dictionary(grouping: stage.asked, by: \.self).values.map(\.count).max() ?? 0
    expect(most <= CellMeasuring.limit, "\(when): an item was asked \(most) times")
    expect(list.invariantFaults().isEmpty, "\(when): \(list.invariantFaults())")
    expect(
      stage.violations.allSatisfy { $0 == .updateDuringLayout }, "\(when): \(stage.violations)")
  }

  /// The first item that is wholly in view and stays so keeps its row, or the content ends.
  func checkAnchor(_ before: MeasuredScreen, moved: Set<String>) {
    guard before.offset > 0, list.unreachedPosition == nil else { return }
    let there = Set(items)
    let candidates = before.rows.filter { there.contains($0.item) && !moved.contains($0.item) }
    // Shorter viewports leave out what was below; the growing item across the top is the standing one.
    let whole = candidates.filter { $0.top >= 0 && $0.bottom <= min(before.height, room) }
    guard let anchor = whole.first, let row = top(of: anchor.item) else { return }
    let growing = candidates.first { $0.top < 0 && $0.bottom > 0 }
    let isGrowing = growing.map { top(of: $0.item) == $0.top } ?? false
    expect(
      row == anchor.top || isGrowing,
      "\(anchor) is at \(row) now, the offset \(offset) of \(maximumOffset)")
  }

  private func top(of item: String) -> Double? {
    items.firstIndex(of: item).flatMap { list.layout.frame(forItemAt: path($0)) }.map {
      $0.min(axis) - offset
    }
  }

  /// What was in view moves by exactly the distance, where something stays in view, or the content ends.
  func checkScroll(by distance: Int, from before: MeasuredScreen) {
    let distance = Double(distance)
    guard !flavour.answersAtRandom, offset > 0, offset < maximumOffset else { return }
    let after = MeasuredScreen(list)
    let tops = Dictionary(uniqueKeysWithValues: after.rows.map { ($0.item, $0.top) })
    guard
      let seen = before.rows.first(where: { row in
        row.top - distance < before.height && row.bottom - distance > 0
      })
    else { return }
    expect(
      tops[seen.item] == seen.top - distance,
      "\(seen) is at \(tops[seen.item].map { "\($0)" } ?? "no place") after scrolling by \(distance)"
    )
  }

  func checkTarget(_ item: String, _ position: ScrollPosition) {
    guard !flavour.answersAtRandom, room > 0, let top = top(of: item),
      let length = items.firstIndex(of: item).flatMap({ list.layout.frame(forItemAt: path($0)) })?
        .size[axis]
    else { return }
    let wanted: Double? =
      switch position {
      case .start: 0
      case .center: (room - length) / 2
      case .end: room - length
      case .visible: nil
      }
    let isAtEnd = offset == 0 || offset == maximumOffset
    if let wanted { expect(top == wanted || isAtEnd, "\(item) is at \(top) and not at \(wanted)") }
    if wanted == nil {
      let isSeen = top >= 0 && top + length <= room || length > room && top == 0
      expect(isSeen || isAtEnd, "\(item) is at \(top)")
    }
    let viewports = stage.asked.reduce(0) { $0 + (self.length(of: $1) ?? 0) } / room
    let longest = (lengths.values.max() ?? 0) * 2
    // Those that reach beyond the edges count whole.
    expect(viewports <= 3 + Double(2 * longest) / room, "\(viewports) viewports were measured")
  }
}
