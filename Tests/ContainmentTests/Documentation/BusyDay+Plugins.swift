@testable import Containment

/// What becomes of plugins, and of an item whose factory fails.
extension BusyDay {
  private final class Row: ViewController {}
  private struct Failure: Error {}

  private static let banner = ControllerIdentifier<Row>("ads:banner")

  private final class Plugin: ControllerPlugin {
    let namespace: String
    let activation: PluginActivation
    private let body: (PluginContributions) throws -> Void

    init(
      _ namespace: String, _ activation: PluginActivation = .whenInstalled,
      _ body: @escaping (PluginContributions) throws -> Void
    ) {
      self.namespace = namespace
      self.activation = activation
      self.body = body
    }

    func contribute(to contributions: PluginContributions) throws { try body(contributions) }
  }

  /// A factory that fails twice is left alone, and works when it is called again; a plugin comes and goes.
  func plugins() throws {
    let registry = ControllerRegistry()
    var failures = 2
    try registry.registerFallback(ControllerIdentifier<Row>("day:missing")) { _ in
      Row()
    } configure: {
      _, _ in
    }
    let policy = FailurePolicy.placeholder.breaking(after: 2, for: .milliseconds(100))
    let ads = Plugin("ads") {
      try $0.register(Self.banner, failure: policy) { _ in
        failures -= 1
        if failures >= 0 { throw Failure() }
        return Row()
      }
    }
    let list = CollectionViewController(registry: registry, layout: ListLayout())
    let banner = ControllerRegistration<Row, Int>(Self.banner) { _, _, _ in }
    let source = DiffableDataSource<Int, Int>(list.collectionView) { collection, path, item in
      try collection.dequeueCell(using: banner, for: path, item: item)
    }
    try source.apply(Snapshot([0: [1, 2, 3]]))
    try registry.install([
      ads, Plugin("late", .onFirstUse(of: ["ads:banner"])) { _ in throw Failure() },
    ])
    let window = Window(size: Size(width: 8, height: 3), rootViewController: list)
    window.show()
    window.settle()
    try registry.revoke("ads")
    window.settle()
    window.hide()
    list.invalidate()
  }
}
