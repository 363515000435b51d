import Testing

@testable import Containment

private enum Theme: EnvironmentKey { static let defaultValue = "light" }
private enum Region: EnvironmentKey { static let defaultValue = "eu" }

private final class Themed: ViewController {
  private(set) var told: [String] = []
  let atMaking: String

  init(_ request: FactoryRequest) {
    atMaking = request.environment[Theme.self]
    super.init()
  }

  override func environmentDidChange(from previous: EnvironmentValues) {
    told.append("\(previous[Theme.self]) to \(environment[Theme.self])")
  }
}

/// What a registry and its plugins say of the surroundings: who sees it, and which plugins apply.
@MainActor
@Suite(.freesClosures) struct PluginEnvironmentTests {
  private static let identifier = ControllerIdentifier<Themed>("t:themed")
  private let recording = Recording()
  private let registry: ControllerRegistry
  private let host: CollectionViewController
  private let window: Window
  private let source: ListSource

  init() throws {
    (registry, host, window) = recording.context.run {
      let registry = ControllerRegistry()
      let host = CollectionViewController(registry: registry, layout: ListLayout())
      return (registry, host, Window(size: Size(width: 9, height: 2), rootViewController: host))
    }
    let registration = ControllerRegistration<Themed, String>(Self.identifier) { _, _, _ in }
    source = ListSource([["a", "b", "c"]]) { list, path, text in
      try list.dequeueCell(using: registration, for: path, item: text)
    }
    host.collectionView.dataSource = source
    try registry.register(Self.identifier) { Themed($0) }
  }

  private func show() {
    window.show()
    window.settle()
  }

  private func cell(_ item: String) -> Themed? {
    host.collectionView.cell(for: ItemIdentity(item))?.contentViewController as? Themed
  }

  private func themes(_ name: String, _ priority: Int, _ theme: String) -> TestPlugin {
    TestPlugin(name, priority: priority) { try $0.setEnvironment(Theme.self, to: theme) }
  }

  @Test(
    "A plugin's value is seen where nobody says otherwise; the preferred plugin, the app, the window win"
  )
  func precedence() throws {
    try registry.install([themes("low", 1, "low"), themes("high", 2, "high")])
    show()
    #expect(cell("a")?.environment[Theme.self] == "high")
    #expect(cell("a")?.atMaking == "high")
    try registry.revoke("high")
    #expect(cell("a")?.environment[Theme.self] == "low")
    registry.environment[Theme.self] = "app"
    #expect(cell("a")?.environment[Theme.self] == "app")
    window.environmentOverrides[Theme.self] = "window"
    #expect(cell("a")?.environment[Theme.self] == "window")
    window.settle()
    host.collectionView.contentOffset.y = 1
    window.settle()
    #expect(cell("c")?.atMaking == "window")
  }

  @Test("Live controllers are told once of what they see change, idle ones when they are bound")
  func told() throws {
    try registry.install(themes("theme", 1, "dark"))
    show()
    #expect(cell("a")?.told == [])
    registry.environment[Theme.self] = "app"
    registry.environment[Region.self] = "us"
    window.settle()
    #expect(cell("a")?.told == ["dark to app"])
    try registry.revoke("theme")
    window.settle()
    #expect(cell("a")?.told == ["dark to app"], "the app's value hides the plugin's")
    registry.environment = EnvironmentValues()
    window.settle()
    #expect(cell("a")?.told == ["dark to app", "app to light"])
  }

  @Test("A plugin that no longer applies goes like a revoked one, and comes back by itself")
  func applicability() throws {
    let plugin = TestPlugin("eu", priority: 5) { try $0.register(Self.identifier) { Themed($0) } }
    plugin.applies = { $0[Region.self] == "eu" }
    registry.environment[Region.self] = "us"
    try registry.install(plugin)
    #expect(registry.plugins.map(\.state) == [.notApplicable])
    #expect(plugin.contributions == 0)
    show()
    let first = cell("a")
    registry.environment[Region.self] = "eu"
    #expect(registry.plugins.map(\.state) == [.contributing])
    #expect(registry.contributors(of: "t:themed").map(\.plugin) == ["eu", nil])
    window.settle()
    #expect(cell("a") === first, "what is displayed stays until it leaves")
    host.collectionView.reloadData()
    window.settle()
    let second = cell("a")
    #expect(second !== first)
    recording.forget()
    registry.environment[Region.self] = "us"
    #expect(host.collectionView.visibleCells.isEmpty)
    window.settle()
    #expect(cell("a") != nil && cell("a") !== second)
    let revoked = recording.events.first { $0.kind == .pluginRevoke }
    #expect(revoked?.reason.string == "notApplicable")
    #expect(revoked?.cause == recording.events.first { $0.kind == .environment }?.sequence)
    #expect(plugin.contributions == 1)
  }

  @Test("Whoever needs a plugin that does not apply does not contribute either")
  func dependants() throws {
    func plugin(_ name: String, needs: [String] = []) -> TestPlugin {
      TestPlugin(name, needs: needs) {
        try $0.register(ControllerIdentifier<Themed>("\(name):x")) { Themed($0) }
      }
    }
    let base = plugin("base")
    base.applies = { $0[Region.self] == "eu" }
    try registry.install([plugin("top", needs: ["base"]), base, plugin("other")])
    #expect(registry.identifiers == ["base:x", "other:x", "t:themed", "top:x"])
    registry.environment[Region.self] = "us"
    #expect(registry.identifiers == ["other:x", "t:themed"])
    #expect(registry.plugins.map(\.state) == [.notApplicable, .notApplicable, .contributing])
    try registry.install(plugin("late", needs: ["top"]))
    #expect(registry.identifiers == ["other:x", "t:themed"])
    registry.environment[Region.self] = "eu"
    #expect(registry.identifiers == ["base:x", "late:x", "other:x", "t:themed", "top:x"])
  }

  @Test("A plugin that waits for its first use goes on waiting when it applies again")
  func waiting() throws {
    let other = ControllerIdentifier<Themed>("lazy:x")
    let plugin = TestPlugin("lazy", activation: .onFirstUse()) {
      try $0.register(other) { Themed($0) }
    }
    plugin.applies = { $0[Region.self] == "eu" }
    try registry.install(plugin)
    #expect(registry.plugins.map(\.state) == [.waiting])
    registry.environment[Region.self] = "us"
    #expect(registry.plugins.map(\.state) == [.notApplicable])
    #expect(throws: RegistryError.self) { try registry.entry(for: other) }
    registry.environment[Region.self] = "eu"
    #expect(registry.plugins.map(\.state) == [.waiting])
    _ = try registry.entry(for: other)
    #expect(registry.plugins.map(\.state) == [.contributing])
  }
}
