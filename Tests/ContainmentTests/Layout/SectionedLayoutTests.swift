import Testing

@testable import Containment

/// Sections with layouts of their own, and what each of their parts does.
@MainActor
@Suite(.freesClosures) struct SectionedLayoutTests {
  typealias Source = GridLayoutTests.Source

  static let insets = EdgeInsets(top: 1, left: 2, bottom: 0.5, right: 1)

  /// How the sections of one layout are arranged, by name.
  enum Kind: String, CaseIterable {
    case lists, estimatedLists, grids, flows, carousels, estimatedCarousels, titled, estimatedTitles
    case ofSections

    @MainActor
    func section(_ axis: Axis) -> LayoutSection {
      let cross = axis.cross
      switch self {
      case .lists: return LayoutSection(ListLayout(axis: axis, itemLength: 2))
      case .estimatedLists:
        return LayoutSection(
          ListLayout(axis: axis, spacing: 1, estimatedItemLength: 2), contentInsets: insets)
      case .grids:
        return LayoutSection(
          GridLayout(axis: axis, columns: .adaptive(minimum: 3), itemLength: .estimated(2)),
          contentInsets: insets)
      case .flows:
        return LayoutSection(
          FlowLayout(axis: axis, itemSize: Size(width: 3, height: 2), itemSpacing: 1))
      case .carousels:
        return LayoutSection(
          ListLayout(axis: cross, spacing: 1, itemLength: 4), length: 3, contentInsets: insets)
      case .estimatedCarousels:
        return LayoutSection(ListLayout(axis: cross, estimatedItemLength: 4), length: 3)
      case .titled:
        return LayoutSection(
          ListLayout(axis: axis), contentInsets: insets,
          header: BoundaryElement(length: 2, pinsToVisibleBounds: true), footer: BoundaryElement())
      case .estimatedTitles:
        return LayoutSection(
          GridLayout(axis: axis, columns: .fixed(2)), header: BoundaryElement(estimatedLength: 2),
          footer: BoundaryElement(estimatedLength: 1, pinsToVisibleBounds: true))
      case .ofSections:
        return LayoutSection(
          SectionedLayout(axis: axis, all: LayoutSection(ListLayout(axis: axis, itemLength: 2))))
      }
    }
  }

  @Test(arguments: Kind.allCases, Axis.allCases)
  func layoutsOfSectionsKeepEveryRule(kind: Kind, axis: Axis) throws {
    let section = kind.section(axis)
    try LayoutConformance.check(SectionedLayout(axis: axis, all: section), seed: 5, rounds: 8)
    try LayoutConformance.check(
      SectionedLayout(
        axis: axis, interSectionSpacing: 1.5, header: BoundaryElement(length: 1.5),
        footer: BoundaryElement(estimatedLength: 2), all: section), seed: 6, rounds: 8)
  }

  @Test(arguments: Axis.allCases)
  func sectionsOfAllKindsBesideEachOtherKeepEveryRule(axis: Axis) throws {
    let layout = SectionedLayout(axis: axis, interSectionSpacing: 1) {
      Kind.allCases[$0 % Kind.allCases.count].section(axis)
    }
    try LayoutConformance.check(layout, seed: 7, rounds: 30)
  }
}
