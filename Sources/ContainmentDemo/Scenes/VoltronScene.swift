internal import Containment

extension ControllerIdentifier<LoginController> {
  static var login: Self { Self("voltron:login") }
}
extension ControllerIdentifier<ProfileController> {
  static var profile: Self { Self("voltron:profile") }
}
extension ControllerIdentifier<VoltronController> {
  static var level: Self { Self("voltron:level") }
}

/// The ancestor's own example: a controller that hosts a collection of itself, four levels deep.
///
/// Every level has ten children and mixes plain cells with login and profile controllers by identifier.
@MainActor
final class VoltronScene: Scene {
  let root: ViewController
  let subject = "voltron"
  var itemCount: Int { VoltronController.childCount }

  private let top: VoltronController

  init(filling: SceneFilling = SceneFilling()) throws {
    let registry = ControllerRegistry()
    try registry.register(.login) { _ in LoginController() }
    try registry.register(.profile) { _ in ProfileController() }
    try registry.register(.level) { [unowned registry] _ in
      VoltronController(registry: registry, filling: filling)
    }
    top = VoltronController(registry: registry, filling: filling)
    top.level = VoltronLevel(depth: 1, name: "1")
    root = top
  }

  var scrollTargets: [CollectionView] {
    var targets: [CollectionView] = []
    var controller: VoltronController? = top
    while let level = controller {
      targets.append(level.collectionView)
      controller =
        level.collectionView.visibleCells.lazy
        .compactMap { $0.contentViewController as? VoltronController }.first
    }
    return targets
  }
}

/// Which level a controller shows: how deep it is, and the way there.
struct VoltronLevel: Hashable {
  let depth: Int
  let name: String
}
