internal import Containment

/// Something that the demo shows: a tree of controllers, and which collections keys scroll.
@MainActor
protocol Scene: AnyObject {
  /// The controller that fills the window.
  var root: ViewController { get }
  /// The collections that keys may scroll, the outermost first; tab goes from one to the next.
  var scrollTargets: [CollectionView] { get }
  /// What the summary is about.
  var subject: String { get }
  /// How many items the outermost collection has in all.
  var itemCount: Int { get }
  /// Whether an identity of the outermost collection is an item, and not a header.
  func isItem(_ identity: ItemIdentity) -> Bool
  /// How many frames a key waits for at most where time is virtual.
  var frameLimit: Int { get }
}

extension Scene {
  var frameLimit: Int { 600 }
  func isItem(_ identity: ItemIdentity) -> Bool { true }
}

/// The scenes by the names that the command line uses.
enum SceneName: String, CaseIterable {
  case voltron
  case tabledCollections = "tabled-collections"
  case twoWay = "two-way"
  case mixedFeed = "mixed-feed"
  case nestedLists = "nested-lists"
  case plugins

  /// What `scene --list` says of it.
  var summary: String {
    switch self {
    case .voltron: "a controller that hosts a collection of itself, four levels deep"
    case .tabledCollections: "a collection of colours in each row of a table"
    case .twoWay: "rows that scroll down, cards that scroll sideways, and which one was selected"
    case .mixedFeed: "rows as high as their text among carousels that own their data"
    case .nestedLists: "a list in each row of a list, each driven by its own controller"
    case .plugins: "rows of plugins that keys put in and take out, and where the controllers are"
    }
  }

  @MainActor
  func makeScene(filling: SceneFilling) throws -> any Scene {
    switch self {
    case .voltron: try VoltronScene(filling: filling)
    case .tabledCollections: try TabledCollectionsScene(filling: filling)
    case .twoWay: try TwoWayScene(filling: filling)
    case .mixedFeed: try MixedFeedScene(filling: filling)
    case .nestedLists: try NestedListsScene(filling: filling)
    case .plugins: try PluginsScene(filling: filling)
    }
  }
}
