@testable import Containment

/// What a list collection must show, computed from nothing but the items, their lengths and a viewport.
struct RandomModel {
  var sections: [[Int]] = []
  var offset = 0.0
  var target: (path: IndexPath, position: ScrollPosition)?
  var height = 0.0
  let spacing: Double
  /// The items to stay with once the list is laid out, the better ones first.
  private var anchors: [(item: Int, distance: Double)]?
  /// Where the list would stand if its content did not end before.
  private var unreached: [(item: Int, distance: Double)]?
  private var laidOutHeight = 0.0
  /// Whether the data changed since the list was laid out, and whether all of it is loaded anew then.
  private var isDirty = false
  private var isReloading = true

  init(spacing: Int) { self.spacing = Double(spacing) }

  /// One to three rows, and now and then nothing at all.
  static func length(of item: Int) -> Double {
    item % 13 == 5 ? 0 : Double(1 + item % 3)
  }

  struct Place: Hashable {
    let item: Int
    let path: IndexPath
    let start: Double
    let length: Double
  }

  var places: [Place] {
    var places: [Place] = []
    var edge = 0.0
    for (section, items) in sections.enumerated() {
      for (index, item) in items.enumerated() {
        if !places.isEmpty { edge += spacing }
        let path = IndexPath(item: index, section: section)
        places.append(Place(item: item, path: path, start: edge, length: Self.length(of: item)))
        edge += Self.length(of: item)
      }
    }
    return places
  }

  var contentLength: Double { places.last.map { $0.start + $0.length } ?? 0 }
  var maximumOffset: Double { max(0, contentLength - height) }

  /// What shares a row with the viewport.
  var visible: [Place] { visible(at: offset) }

  private func visible(at offset: Double) -> [Place] {
    guard height > 0 else { return [] }
    return places.filter {
      $0.length > 0 && $0.start < offset + height && $0.start + $0.length > offset
    }
  }

  /// The data changes by a batch: the list stays with an item in view that neither goes nor moves.
  mutating func change(to sections: [[Int]], by batch: BatchUpdates) {
    // An empty one asks for no layout, so the list stands wherever it is.
    guard !batch.isEmpty else { return }
    if anchors == nil, !isReloading { anchors = unreached ?? (isDirty ? nil : present) }
    followTarget(sections, batch)
    let shifted = Set(batch.movedSections.map(\.from) + batch.reloadedSections)
    var away = Set(shifted.flatMap { self.sections[$0] })
    for move in batch.movedItems { away.insert(self.sections[move.from.section][move.from.item]) }
    let kept = Set(sections.joined()).subtracting(away)
    anchors = anchors?.filter { kept.contains($0.item) }
    self.sections = sections
    isDirty = true
  }

  /// What is to be scrolled to is an item; the number counts in a section that is shown anew.
  private mutating func followTarget(_ sections: [[Int]], _ batch: BatchUpdates) {
    guard let path = target?.path, !isReloading, self.sections.indices.contains(path.section),
      self.sections[path.section].indices.contains(path.item),
      let plan = try? BatchPlan(
        batch, before: self.sections.map(\.count), after: sections.map(\.count))
    else { return }
    if batch.reloadedSections.contains(path.section), let section = plan.section(of: path.section) {
      target?.path.section = section
      return
    }
    switch plan.fate(of: path) {
    case .stays(let path, _), .reloaded(let path): target?.path = path
    case .deleted: target = nil
    }
  }

  /// The items in view, those first that are wholly so; none at the start, where the list stays.
  private var present: [(item: Int, distance: Double)]? {
    // Nobody wishes to be beyond the content, as it was.
    let offset = min(max(0, self.offset), max(0, contentLength - laidOutHeight))
    guard offset > 0, height > 0 else { return offset > 0 ? [] : nil }
    let visible = visible(at: offset)
    let whole = visible.filter { $0.start >= offset && $0.start + $0.length <= offset + height }
    let partly = visible.filter { !whole.contains($0) }
    return (whole + partly).map { ($0.item, $0.start - offset) }
  }

  /// The data is loaded anew in the next pass: the offset is a number until then.
  mutating func reload() { isReloading = true }

  /// Somebody scrolls.
  mutating func scroll(to offset: Double) {
    if offset != self.offset { (anchors, unreached) = (nil, nil) }
    self.offset = offset
  }

  /// A layout pass begins: the place to scroll to is found, and the offset kept inside.
  mutating func pass() {
    if isReloading { (anchors, unreached) = (nil, nil) }
    if height != laidOutHeight, anchors == nil, !isReloading {
      anchors = unreached ?? (isDirty ? nil : present)
    }
    let kept = anchors
    let item = kept?.first
    if let item, let place = places.first(where: { $0.item == item.item }) {
      offset = place.start - item.distance
    }
    if kept != nil { unreached = kept }
    (anchors, isDirty, isReloading, laidOutHeight) = (nil, false, false, height)
    let asked = target.flatMap { target in places.first { $0.path == target.path } }
    if let target, let place = asked {
      if target.position == .visible { offset = inside(offset) }
      unreached = nil
      let end = place.start + place.length
      switch target.position {
      case .start: offset = place.start
      case .center: offset = place.start - (height - place.length) / 2
      case .end: offset = end - height
      case .visible:
        if place.start < offset || place.length > height {
          offset = place.start
        } else if end > offset + height {
          offset = end - height
        }
      }
    }
    target = nil
    if kept != nil, item != nil, inside(offset) == offset { unreached = nil }
    offset = inside(offset)
  }

  private func inside(_ offset: Double) -> Double { min(max(0, offset), maximumOffset) }

  /// The place of an item by a number of any size; `nil` where there are no items.
  func path(_ pick: Int) -> IndexPath? {
    let places = places
    return places.isEmpty ? nil : places[pick % places.count].path
  }
}
