/// Everything that a layout says of its items.
struct LayoutPicture: Equatable {
  var contentSize: Size
  var frames: [IndexPath: Rect]

  @MainActor
  init(_ layout: any CollectionLayout, _ content: LayoutContent) {
    contentSize = layout.contentSize
    frames = [:]
    for place in content.places { frames[place] = layout.frame(forItemAt: place) }
  }

  /// The first difference to another one, as words.
  func difference(to other: LayoutPicture) -> String? {
    for (place, frame) in frames.sorted(by: { $0.key < $1.key }) where other.frames[place] != frame
    {
      return "\(place) has \(frame.words), not \(other.frames[place]?.words ?? "no area")"
    }
    for place in other.frames.keys.sorted() where frames[place] == nil {
      return "\(place) has no area"
    }
    guard contentSize != other.contentSize else { return nil }
    return "the content is \(contentSize.words), not \(other.contentSize.words)"
  }
}

extension Rect {
  var words: String { "(\(minX), \(minY), \(size.width), \(size.height))" }
}

extension Size {
  var words: String { "\(width) by \(height)" }
}

/// One layout with random data.
@MainActor
struct LayoutTrial {
  let layout: any CollectionLayout
  var random: SeededGenerator
  private(set) var faults: [LayoutFault] = []

  init(layout: any CollectionLayout, random: SeededGenerator) {
    (self.layout, self.random) = (layout, random)
  }

  mutating func note(_ rule: LayoutFault.Rule, _ message: @autoclosure () -> String) {
    guard !faults.contains(where: { $0.rule == rule }) else { return }
    faults.append(LayoutFault(rule: rule, message: message()))
  }

  private mutating func viewport() -> Size {
    let lengths: [Double] = [0, 1, 3, 7, 10, 20.5, 40]
    return Size(
      width: lengths.randomElement(using: &random) ?? 0,
      height: lengths.randomElement(using: &random) ?? 0)
  }

  /// One set of data, with changes of it and of the viewport.
  mutating func run() {
    var content = LayoutContent(&random)
    var viewport = viewport()
    let givesLengths = random.number(below: 3) > 0
    var tried = layout
    tried.prepare(LayoutProbe(content, givesLengths: givesLengths), viewport: viewport)
    guard isValue(tried, content) else { return }
    settleSome(&tried, content)
    checkAnswers(tried, content, viewport)
    for _ in 0..<4 {
      if random.number(below: 3) == 0 {
        viewport = self.viewport()
        tried.resize(LayoutProbe(content, givesLengths: givesLengths), viewport: viewport)
        compare(&tried, content, viewport, givesLengths, .resize)
      } else {
        var edits: [LayoutEdits] = []
        for _ in 0...random.number(below: 2) { edits.append(content.edit(&random)) }
        let probe = LayoutProbe(content, givesLengths: givesLengths)
        let before = content
        var copy = tried
        copy.update(edits, probe, viewport: viewport)
        tried.update(edits, probe, viewport: viewport)
        let (first, second) = (LayoutPicture(copy, before), LayoutPicture(tried, before))
        if let difference = first.difference(to: second) {
          note(.determinism, "two copies followed the same change and differ: \(difference)")
        }
        compare(&tried, content, viewport, givesLengths, .update)
      }
      settleSome(&tried, content)
      checkAnswers(tried, content, viewport)
    }
  }

  /// Compares with a layout that is prepared from the start, once no length is a guess.
  ///
  /// One that differs is prepared anew, so that what follows is not wrong by that.
  private mutating func compare(
    _ tried: inout any CollectionLayout, _ content: LayoutContent, _ viewport: Size,
    _ givesLengths: Bool, _ rule: LayoutFault.Rule
  ) {
    var fresh = layout
    fresh.prepare(LayoutProbe(content, givesLengths: givesLengths), viewport: viewport)
    var settled = tried
    settle(&settled, content)
    settle(&fresh, content)
    let (found, wanted) = (LayoutPicture(settled, content), LayoutPicture(fresh, content))
    guard let difference = found.difference(to: wanted) else { return }
    note(rule, difference)
    tried = layout
    tried.prepare(LayoutProbe(content, givesLengths: givesLengths), viewport: viewport)
  }

  /// Whether a copy that is prepared with other data leaves the layout alone.
  ///
  /// Where it does not nothing else can be tried: what follows a change would follow it twice.
  private mutating func isValue(_ tried: any CollectionLayout, _ content: LayoutContent) -> Bool {
    let before = LayoutPicture(tried, content)
    var copy = tried
    var other = LayoutContent(&random)
    other.rows.append([other.fresh(), other.fresh()])
    other.sections.append(other.fresh())
    copy.prepare(LayoutProbe(other, givesLengths: false), viewport: Size(width: 9, height: 5))
    guard let difference = LayoutPicture(tried, content).difference(to: before) else { return true }
    note(.value, "a copy was prepared with other data, and in the original \(difference)")
    return false
  }

  // MARK: Lengths

  private mutating func settle(_ layout: inout any CollectionLayout, _ content: LayoutContent) {
    guard layout.estimatesLengths else { return }
    for place in content.places { take(&layout, content, place) }
    layout.learnLengths()
  }

  /// As what comes into view does: some items get their lengths.
  private mutating func settleSome(_ layout: inout any CollectionLayout, _ content: LayoutContent) {
    guard layout.estimatesLengths else { return }
    let original = layout
    let before = LayoutPicture(original, content)
    for place in content.places where random.number(below: 3) == 0 {
      take(&layout, content, place)
    }
    layout.learnLengths()
    if let difference = LayoutPicture(original, content).difference(to: before) {
      note(.value, "a copy took lengths, and in the original \(difference)")
    }
  }

  private mutating func take(
    _ layout: inout any CollectionLayout, _ content: LayoutContent, _ place: IndexPath
  ) {
    guard layout.hasEstimatedLength(itemAt: place) else { return }
    guard layout.frame(forItemAt: place) != nil else {
      return note(.lengths, "\(place) is not there and has a length that is a guess")
    }
    _ = layout.setSize(content.size(at: place), ofItemAt: place)
    if layout.hasEstimatedLength(itemAt: place) {
      note(.lengths, "the length of \(place) was taken and still is a guess")
    }
    guard random.number(below: 8) == 0 else { return }
    let taken = LayoutPicture(layout, content)
    if layout.setSize(content.size(at: place), ofItemAt: place) {
      note(.lengths, "the length of \(place) was taken twice and changed something both times")
    } else if let difference = LayoutPicture(layout, content).difference(to: taken) {
      note(.lengths, "the length of \(place) was taken twice, and silently \(difference)")
    }
  }

  // MARK: Many items

  mutating func runHuge(count: Int) {
    let probe = LargeProbe(count: count)
    var large = layout
    let viewport = Size(width: 30, height: 20)
    large.prepare(probe, viewport: viewport)
    if probe.questions > 0 {
      note(.cost, "\(probe.questions) questions about single items where no app gives lengths")
    }
    for place in [0, 1, count / 3, count - 1] {
      let path = IndexPath(item: place, section: 0)
      guard let frame = large.frame(forItemAt: path) else {
        note(.frames, "\(path) of \(count) items has no area")
        continue
      }
      guard frame.size[large.axis] > 0 else { continue }
      var names: [IndexPath] = []
      guard large.forEachItem(in: frame, { names.append($0) }) else { continue }
      let cross = large.axis.cross
      let isBeside = frame.min(cross) >= large.contentSize[cross] || frame.max(cross) <= 0
      if !frame.isEmpty, !isBeside, !names.contains(path) {
        note(.queries, "\(path) of \(count) items is not named for its own area")
      }
    }
    let outside = IndexPath(item: count, section: 0)
    if large.frame(forItemAt: outside) != nil {
      note(.frames, "\(outside) is not there, with an area")
    }
  }
}
