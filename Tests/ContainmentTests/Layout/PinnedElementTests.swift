import Testing

@testable import Containment

/// Headers and footers that stay in view, against sums over all sections (property 20b).
@MainActor
@Suite(.freesClosures) struct PinnedElementTests {
  /// A section as the model knows it.
  private struct ModelSection {
    var items: Int
    var header: Double?
    var footer: Double?
  }

  private struct Model {
    var sections: [ModelSection]
    var spacing: Double
    var header: Double?
    var footer: Double?

    func start(_ section: Int) -> Double {
      sections[..<section].reduce(header ?? 0) { $0 + length($1) + spacing }
    }
    func length(_ section: ModelSection) -> Double {
      (section.header ?? 0) + Double(section.items) * 2 + (section.footer ?? 0)
    }
    func end(_ section: Int) -> Double { start(section) + length(sections[section]) }
    var length: Double {
      (sections.isEmpty ? (header ?? 0) : end(sections.count - 1)) + (footer ?? 0)
    }
  }

  private func layout(_ model: Model, pins: Bool) -> SectionedLayout {
    func element(_ length: Double?) -> BoundaryElement? {
      length.map { BoundaryElement(length: $0, pinsToVisibleBounds: pins) }
    }
    let sections = model.sections
    return SectionedLayout(
      interSectionSpacing: model.spacing, header: element(model.header),
      footer: element(model.footer)
    ) { place in
      LayoutSection(
        ListLayout(itemLength: 2), header: element(sections[place].header),
        footer: element(sections[place].footer))
    }
  }

  @Test(arguments: 0..<60)
  func everyPinnedRowFollowsTheFormula(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func length() -> Double? {
      random.number(below: 3) == 0 ? nil : Double(1 + random.number(below: 3))
    }
    let model = Model(
      sections: (0..<random.number(below: 6)).map { _ in
        ModelSection(items: random.number(below: 5), header: length(), footer: length())
      }, spacing: Double(random.number(below: 3)), header: seed % 3 == 0 ? length() : nil,
      footer: seed % 4 == 0 ? length() : nil)
    var tried = layout(model, pins: true)
    let source = GridLayoutTests.Source(counts: model.sections.map(\.items))
    tried.prepare(source, viewport: Size(width: 10, height: 8))
    #expect(tried.contentSize.height == model.length)
    let top = model.header ?? 0
    let bottom = model.footer ?? 0
    for offset in stride(from: 0.0, through: max(0, model.length - 8), by: 0.5) {
      let viewport = Rect(x: 0, y: offset, width: 10, height: 8)
      var headers: [ClosedRange<Double>] = []
      var pinned: [IndexPath] = []
      tried.forEachPinnedElement(in: viewport) { pinned.append($0) }
      #expect(pinned == pinned.sorted())
      for (section, known) in model.sections.enumerated() {
        if let length = known.header {
          let next = section + 1 < model.sections.count ? model.start(section + 1) : .infinity
          let natural = model.start(section)
          let row = min(max(natural, offset + top), max(natural, next - length))
          let path = IndexPath.header(inSection: section)
          let frame = tried.frame(forItemAt: path, in: viewport)
          #expect(frame == Rect(x: 0, y: row, width: 10, height: length), "\(path) at \(offset)")
          if row < offset + 8, row + length > offset + top { headers.append(row...(row + length)) }
          // One that is in view is named, either because it stays or by its own area.
          let isSeen = row < offset + 8 && row + length > offset
          var isNamed = pinned.contains(path)
          _ = tried.forEachItem(in: viewport) { if $0 == path { isNamed = true } }
          let isPinned = natural < offset + top && next > offset + top
          if isSeen, isPinned { #expect(isNamed, "\(path) at \(offset)") }
        }
        if let length = known.footer {
          let natural = model.end(section) - length
          let previous = section > 0 ? model.end(section - 1) : -.infinity
          let row = max(min(natural, offset + 8 - bottom - length), min(natural, previous))
          let path = IndexPath.footer(inSection: section)
          let frame = tried.frame(forItemAt: path, in: viewport)
          #expect(frame == Rect(x: 0, y: row, width: 10, height: length), "\(path) at \(offset)")
        }
      }
      for (first, second) in zip(headers, headers.dropFirst()) {
        #expect(first.upperBound <= second.lowerBound, "headers overlap at \(offset)")
      }
      #expect(pinned.count { $0.element == .header && !$0.isOfWhole } <= 1)
      #expect(pinned.count { $0.element == .footer && !$0.isOfWhole } <= 1)
      if let length = model.header {
        #expect(tried.frame(forItemAt: .header, in: viewport)?.minY == max(0, offset))
        #expect(tried.pinnedLengths(forItemAt: IndexPath(item: 0, section: 0)).leading >= length)
      }
      if let length = model.footer {
        let natural = model.length - length
        #expect(
          tried.frame(forItemAt: .footer, in: viewport)?.minY == min(natural, offset + 8 - length))
      }
    }
  }

  @Test func elementsThatDoNotStayScrollAway() {
    let model = Model(
      sections: [ModelSection(items: 6, header: 1, footer: 1)], spacing: 0, header: 1, footer: 1)
    var tried = layout(model, pins: false)
    tried.prepare(GridLayoutTests.Source(counts: [6]), viewport: Size(width: 10, height: 4))
    let viewport = Rect(x: 0, y: 5, width: 10, height: 4)
    var pinned: [IndexPath] = []
    tried.forEachPinnedElement(in: viewport) { pinned.append($0) }
    #expect(!tried.pinsElements && pinned.isEmpty)
    for path in [IndexPath.header, .footer, .header(inSection: 0), .footer(inSection: 0)] {
      #expect(tried.frame(forItemAt: path, in: viewport) == tried.frame(forItemAt: path))
    }
    #expect(tried.pinnedLengths(forItemAt: IndexPath(item: 0, section: 0)) == (0, 0))
  }
}
