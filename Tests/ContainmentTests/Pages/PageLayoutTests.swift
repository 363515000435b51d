import Testing

@testable import Containment

@MainActor
@Suite("Pages as a layout")
struct PageLayoutTests {
  @Test(
    "A row and a column of pages are what a layout has to be",
    arguments: [Axis.horizontal, .vertical])
  func conformance(axis: Axis) throws {
    try LayoutConformance.check(PageLayout(axis: axis))
  }
}
