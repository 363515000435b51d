internal import Containment

/// Rows that plugins make, decorate and colour, which keys put in and take out; the last line keeps the accounts.
@MainActor
final class PluginsScene: Scene {
  static let rows = 40

  let root: ViewController
  let subject = "plugins"
  var itemCount: Int { Self.rows }
  var scrollTargets: [CollectionView] { [list.collectionView] }

  private let registry = ControllerRegistry()
  private let list: CollectionViewController
  private let line = AccountsLine()
  private let station = WeatherStation()
  private var source: DiffableDataSource<Int, Int>?
  /// The pins that are open, by the row that they are of.
  private var pins: [ItemIdentity: ControllerPin] = [:]
  /// What the last key led to, where the line is to say so.
  private var message: String?

  init(filling: SceneFilling = SceneFilling()) throws {
    list = CollectionViewController(registry: registry, layout: ListLayout(itemLength: 1))
    let status = StatusController(above: list, line)
    root = status
    try registerRows()
    try registry.install(
      ScenePlugin.all.filter { $0.namespace != "spare" }.map { $0.make() })
    try show(filling)
    line.says = { [unowned self] in message ?? accounts }
    status.onCharacter = { [unowned self] in
      // A frame follows, which draws the line.
      line.setNeedsLayout()
      return take($0)
    }
  }

  /// What the app itself makes; its fallback is the last that is asked.
  private func registerRows() throws {
    try registry.register(.news) { _ in PluginRowController() }
    let patience = FailurePolicy.placeholder
      .retrying(RetryPolicy(attempts: 3, firstDelay: .milliseconds(200)))
      .breaking(after: 4, for: .seconds(3))
    try registry.register(.weather, retention: .reuse(limit: 1), failure: patience) { [station] _ in
      try station.makeRow()
    }
    try registry.registerFallback(.missing) { _ in
      PluginRowController()
    } configure: { controller, request in
      controller.show("(nobody makes \(request.identifier))")
    }
  }

  private func show(_ filling: SceneFilling) throws {
    let registrations = [ControllerIdentifier.news, .ad, .news, .chart, .weather].map {
      identifier in
      ControllerRegistration<PluginRowController, Int>(
        identifier, population: filling.timing, placeholder: { $0.show("…") }
      ) { [unowned self] controller, row, _ in
        controller.isFocused = list.collectionView.focusedItem == row.itemIdentity
        controller.show("\(row) \(identifier.description)")
        filling.spend(microseconds: 800)
      }
    }
    let source = DiffableDataSource<Int, Int>(list.collectionView) { collection, path, row in
      try collection.dequeueCell(
        using: registrations[row % registrations.count], for: path, item: row)
    }
    self.source = source
    list.collectionView.delegate = self
    list.collectionView.allowsFocus = true
    try source.apply(Snapshot([0: Array(0..<Self.rows)]))
  }

  // MARK: Keys

  /// Does what a key stands for; `false` for one that stands for nothing.
  private func take(_ key: Character) -> Bool {
    message = nil
    if let digit = key.wholeNumberValue, ScenePlugin.all.indices.contains(digit - 1) {
      toggle(ScenePlugin.all[digit - 1])
      return true
    }
    let window = root.viewIfLoaded?.window
    switch key {
    case "p": togglePin()
    case "w": window?.didReceiveMemoryPressure(.warning)
    case "u": window?.didReceiveMemoryPressure(.urgent)
    case "c": window?.didReceiveMemoryPressure(.critical)
    case "e":
      let isSet = window?.environmentOverrides.contains(AccentKey.self) ?? false
      window?.environmentOverrides[AccentKey.self] = isSet ? nil : .some(.yellow)
    case "f":
      station.isDown.toggle()
      message = station.isDown ? "the weather station is down" : "the weather station works again"
    case "l":
      let findings = registry.lint().findings.map(\.description)
      message = findings.isEmpty ? "lint: nothing found" : findings.joined(separator: "; ")
    default: return false
    }
    return true
  }

  private func toggle(_ plugin: (namespace: String, make: @MainActor () -> ScenePlugin)) {
    do throws(PluginError) {
      if registry.plugins.contains(where: { $0.namespace == plugin.namespace }) {
        try registry.revoke(plugin.namespace)
      } else {
        try registry.install(plugin.make())
      }
    } catch {
      message = error.description
    }
  }

  /// Pins the controller of the row that has the focus, or gives its pin back.
  private func togglePin() {
    let collection = list.collectionView
    guard let item = collection.focusedItem ?? collection.visibleCells.first?.item else { return }
    let controller = collection.cell(for: item)?.contentViewController as? PluginRowController
    if let pin = pins.removeValue(forKey: item) {
      pin.invalidate()
    } else if let controller {
      pins[item] = controller.pin(owner: "person")
    }
    controller?.refresh()
  }

  // MARK: Accounts

  /// The plugins by their keys, where the controllers are, and whether that adds up.
  private var accounts: String {
    let plugins = registry.plugins
    let names = ScenePlugin.all.enumerated().map { index, plugin in
      let state = plugins.first { $0.namespace == plugin.namespace }?.state
      let name = state.map { $0 == .waiting ? "\(plugin.namespace)?" : plugin.namespace }
      return "\(index + 1)\(name ?? "")"
    }
    let counts = registry.ledger.counts
    let findings = root.viewIfLoaded?.window?.audit().findings.count ?? 0
    return names.joined(separator: " ")
      + " live \(counts.live) pool \(counts.pooled) kept \(counts.kept) pin \(counts.pinned)"
      + " gone \(counts.gone) " + (findings == 0 ? "adds up" : "\(findings) wrong")
  }
}

extension PluginsScene: CollectionDelegate {
  func collectionView(
    _ collectionView: CollectionView, didUpdateFocusFrom previous: ItemIdentity?,
    to item: ItemIdentity?
  ) {
    for (item, isFocused) in [(previous, false), (item, true)] {
      guard let item else { continue }
      let content = collectionView.cell(for: item)?.contentViewController
      (content as? PluginRowController)?.isFocused = isFocused
    }
  }
}

/// Makes rows, while it works.
@MainActor
private final class WeatherStation {
  struct Down: Error, CustomStringConvertible { let description = "the weather station is down" }

  var isDown = false

  func makeRow() throws -> PluginRowController {
    guard !isDown else { throw Down() }
    return PluginRowController()
  }
}

/// A line whose text is made when it is drawn, so that it is never behind.
private final class AccountsLine: View {
  var says: @MainActor () -> String = { "" }

  override func draw(into surface: inout Surface) {
    surface.write(says(), column: 0, row: 0, style: .inverse)
  }
}
