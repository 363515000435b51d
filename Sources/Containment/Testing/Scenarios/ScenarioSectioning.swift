/// How a scenario arranges the sections of a collection, each by itself.
struct ScenarioSectioning {
  /// A section whose items scroll across.
  struct Carousel {
    let length: Double
    let behavior: LayoutSection.OrthogonalScrollingBehavior
  }

  var hasHeaders = false
  var pins = false
  var hasFooters = false
  /// By the names of their sections.
  var carousels: [String: Carousel] = [:]
}

extension ScenarioList {
  /// How a section is arranged, by its name.
  func layoutSection(_ section: Int) -> LayoutSection {
    let axis = view.layout.axis
    let name = sections.indices.contains(section) ? sections[section].name : ""
    let carousel = sectioning.carousels[name]
    return LayoutSection(
      ListLayout(axis: carousel == nil ? axis : axis.cross, itemLength: carousel?.length ?? 1),
      orthogonalScrollingBehavior: carousel?.behavior ?? .continuous,
      header: sectioning.hasHeaders ? BoundaryElement(pinsToVisibleBounds: sectioning.pins) : nil,
      footer: sectioning.hasFooters ? BoundaryElement() : nil)
  }
}
