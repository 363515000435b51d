import Testing

@testable import Containment

/// Every layout that ships, with many settings, against what a collection relies on; and wrong ones.
@MainActor
@Suite(.freesClosures) struct LayoutConformanceTests {
  /// Settings by name, so that each is a test case of its own.
  enum Setting: String, CaseIterable {
    case list, spacedList, estimatedList, emptyFlow, flow, estimatedFlow
    case grid, oddGrid, adaptiveGrid, ratioGrid, flatGrid, estimatedGrid, estimatedColumn

    @MainActor
    func layouts(_ axis: Axis) -> [any CollectionLayout] {
      let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 0.5)
      func grid(_ columns: GridLayout.Columns, _ length: GridLayout.Length) -> [GridLayout] {
        [
          GridLayout(axis: axis, columns: columns, itemLength: length),
          GridLayout(
            axis: axis, columns: columns, itemLength: length, itemSpacing: 1, lineSpacing: 2,
            insets: insets),
        ]
      }
      switch self {
      case .list: return [ListLayout(axis: axis)]
      case .spacedList:
        return [ListLayout(axis: axis, spacing: 1.5, insets: insets, itemLength: 2)]
      case .estimatedList:
        return [ListLayout(axis: axis, spacing: 1, insets: insets, estimatedItemLength: 2)]
      case .emptyFlow:
        return [FlowLayout(axis: axis, itemSize: Size(width: 0, height: 2), lineSpacing: 1)]
      case .flow:
        return FlowLayout.LineAlignment.allCases.map {
          FlowLayout(
            axis: axis, itemSize: Size(width: 2.5, height: 1), itemSpacing: 1, lineSpacing: 0.5,
            lineAlignment: $0, insets: insets)
        }
      case .estimatedFlow:
        return FlowLayout.LineAlignment.allCases.map {
          FlowLayout(axis: axis, estimatedItemSize: Size(width: 3, height: 2), lineAlignment: $0)
        }
      case .grid: return grid(.fixed(3), .fixed(2))
      case .oddGrid: return grid(.fixed(-2), .fixed(1))
      case .adaptiveGrid: return grid(.adaptive(minimum: 3), .fixed(2))
      case .ratioGrid: return grid(.fixed(2), .ratio(0.5))
      case .flatGrid: return grid(.fixed(3), .fixed(0))
      case .estimatedGrid: return grid(.adaptive(minimum: 3), .estimated(1.5))
      case .estimatedColumn: return grid(.fixed(1), .estimated(0))
      }
    }
  }

  @Test(arguments: Setting.allCases, Axis.allCases)
  func everyLayoutThatShipsKeepsEveryRule(setting: Setting, axis: Axis) throws {
    for layout in setting.layouts(axis) {
      try LayoutConformance.check(layout, seed: 3, rounds: 8)
    }
  }

  @Test(arguments: WrongLayout.Mistake.allCases)
  func eachMistakeIsFoundAndNamed(mistake: WrongLayout.Mistake) {
    let faults = LayoutConformance.faults(of: WrongLayout(mistake), rounds: 30, hugeCount: 2000)
    #expect(faults.contains { $0.rule == mistake.rule }, "\(faults)")
  }

  @Test func theLayoutThatMistakesAreMadeInIsRight() throws {
    try LayoutConformance.check(WrongLayout(nil))
  }

  @Test func aMistakeIsThrownWithWhatIsWrong() {
    let thrown = #expect(throws: LayoutFault.self) {
      try LayoutConformance.check(WrongLayout(.namesTwice))
    }
    #expect(thrown?.rule == .order)
    #expect(thrown?.description.hasPrefix("order: ") == true)
  }
}

/// A list with one mistake in it.
struct WrongLayout: CollectionLayout {
  enum Mistake: CaseIterable {
    case frameOfNothing, frameMissing, infiniteFrame, contentTooShort, namesTooFew, namesTooMany
    case namesTwice, namesBackwards, forgetsInserts, forgetsSections, forgetsRenewals
    case ignoresResize, countsQuestions, sharesStorage, keepsGuesses, alwaysChanges, asksAlways

    var rule: LayoutFault.Rule {
      switch self {
      case .frameOfNothing, .frameMissing, .infiniteFrame: .frames
      case .contentTooShort: .content
      case .namesTooFew, .namesTooMany: .queries
      case .namesTwice, .namesBackwards: .order
      case .forgetsInserts, .forgetsSections, .forgetsRenewals: .update
      case .ignoresResize: .resize
      case .countsQuestions: .determinism
      case .sharesStorage: .value
      case .keepsGuesses, .alwaysChanges: .lengths
      case .asksAlways: .cost
      }
    }
  }

  private final class Box {
    var list: ListLayout
    var questions = 0
    init(_ list: ListLayout) { self.list = list }
  }

  let mistake: Mistake?
  private var own: ListLayout
  private let box: Box

  init(_ mistake: Mistake?) {
    self.mistake = mistake
    switch mistake {
    case .sharesStorage, .keepsGuesses, .alwaysChanges:
      own = ListLayout(spacing: 1, estimatedItemLength: 2)
    default: own = ListLayout(spacing: 1, itemLength: 2)
    }
    box = Box(own)
  }

  private var list: ListLayout {
    get { mistake == .sharesStorage ? box.list : own }
    set { if mistake == .sharesStorage { box.list = newValue } else { own = newValue } }
  }

  var axis: Axis { list.axis }
  var estimatesLengths: Bool { list.estimatesLengths }

  var contentSize: Size {
    var size = list.contentSize
    if mistake == .contentTooShort { size.height = max(0, size.height - 1) }
    return size
  }

  mutating func prepare(_ source: any LayoutSource, viewport: Size) {
    list.prepare(source, viewport: viewport)
    guard mistake == .asksAlways else { return }
    for section in 0..<source.numberOfSections {
      for item in 0..<source.numberOfItems(inSection: section) {
        _ = source.length(ofItemAt: IndexPath(item: item, section: section), crossLength: 1)
      }
    }
  }

  mutating func update(_ edits: [LayoutEdits], _ source: any LayoutSource, viewport: Size) {
    var edits = edits
    for index in edits.indices {
      if mistake == .forgetsInserts { edits[index].insertedRanges = [] }
      if mistake == .forgetsRenewals { edits[index].renewedRanges = [] }
      if mistake == .forgetsSections, edits[index].insertedRanges.isEmpty {
        edits[index].insertedSections = edits[index].insertedSections.map {
          LayoutEdits.NewSection(place: $0.place, count: 0)
        }
      }
    }
    guard mistake == .forgetsInserts || mistake == .forgetsSections else {
      return list.update(edits, source, viewport: viewport)
    }
    // Only where what is forgotten leaves places that there are.
    let isPlain = edits.allSatisfy { $0.movedItems.isEmpty && $0.movedSections.isEmpty }
    if isPlain, edits.count == 1 {
      list.update(edits, source, viewport: viewport)
    } else {
      list.prepare(source, viewport: viewport)
    }
  }

  mutating func resize(_ source: any LayoutSource, viewport: Size) {
    if mistake != .ignoresResize { list.resize(source, viewport: viewport) }
  }

  func hasEstimatedLength(itemAt indexPath: IndexPath) -> Bool {
    mistake == .keepsGuesses
      ? list.frame(forItemAt: indexPath) != nil : list.hasEstimatedLength(itemAt: indexPath)
  }

  mutating func setLength(_ length: Double?, ofItemAt indexPath: IndexPath) -> Bool {
    let changed = list.setLength(length, ofItemAt: indexPath)
    return mistake == .alwaysChanges || changed
  }

  func frame(forItemAt indexPath: IndexPath) -> Rect? {
    box.questions += 1
    var frame = list.frame(forItemAt: indexPath)
    switch mistake {
    case .frameOfNothing where frame == nil && indexPath.item > 0 && !indexPath.isElement:
      return .zero
    case .frameMissing where indexPath.item == 3: return nil
    case .infiniteFrame where indexPath.item == 2: frame?.size.width = -1
    case .countsQuestions: frame?.origin.x = Double(box.questions % 7)
    default: break
    }
    return frame
  }

  func forEachItem(in rect: Rect, _ body: (IndexPath) -> Void) -> Bool {
    var area = rect
    if mistake == .namesTooMany { area.size.height += 3 }
    var names: [IndexPath] = []
    _ = list.forEachItem(in: area) { (path: IndexPath) in names.append(path) }
    if mistake == .namesTooFew, names.count > 1 { names.removeLast() }
    if mistake == .namesBackwards { names.reverse() }
    for name in names {
      body(name)
      if mistake == .namesTwice { body(name) }
    }
    return true
  }
}
