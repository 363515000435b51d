internal import Containment

/// Rows that plugins make, decorate and colour, which keys put in and take out; the last line keeps the accounts.
@MainActor
final class PluginsScene: Scene {
  static let rows = 40

  let root: ViewController
  let subject = "plugins"
  var itemCount: Int { Self.rows }
  var scrollTargets: [CollectionView] { [list.collectionView] }

  /// While the weather is out of order it is tried again and again, and a key that waits for the end waits in vain.
  let frameLimit = 30

  private let registry = ControllerRegistry()
  private let list: CollectionViewController
  private let lines = AccountsLines(keys: PluginsScene.keys)
  private let station = WeatherStation()
  private var source: DiffableDataSource<Int, Int>?
  /// The pins, by the row that they are of; one that was broken stays until its row is pinned again.
  private var pins: [ItemIdentity: ControllerPin] = [:]
  /// What the last key led to, where the line is to say so.
  private var message: String?
  /// Which of the findings of lint is told next.
  private var nextFinding = 0

  init(filling: SceneFilling = SceneFilling()) throws {
    list = CollectionViewController(registry: registry, layout: ListLayout(itemLength: 1))
    let status = StatusController(above: list, lines)
    root = status
    try registerRows()
    try registry.install(
      ScenePlugin.namespaces.filter { $0 != "spare" }
        .compactMap { ScenePlugin.make($0, station: station) })
    try show(filling)
    lines.says = { [unowned self] width in message ?? accounts.text(width: width) }
    status.lineHeight = { [lines] in lines.height(in: $0) }
    status.onCharacter = { [unowned self] in
      // A frame follows, which draws the line.
      lines.setNeedsLayout()
      return take($0)
    }
  }

  /// What the app itself makes; its fallback is the last that is asked.
  private func registerRows() throws {
    try registry.register(.news) { _ in PluginRowController() }
    try registry.registerFallback(.missing) { _ in
      PluginRowController()
    } configure: { controller, request in
      controller.show("(\(ScenePlugin.reason(for: request)))")
    }
  }

  private func show(_ filling: SceneFilling) throws {
    let registrations = [ControllerIdentifier.news, .ad, .news, .chart, .weather, .tide].map {
      identifier in
      ControllerRegistration<PluginRowController, Int>(
        identifier, population: filling.timing, placeholder: { $0.show("…") }
      ) { controller, row, _ in
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

  /// The keys of the scene, in a line.
  private static let keys =
    ScenePlugin.namespaces.enumerated().map { "\($0 + 1)\($1)" }.joined(separator: " ")
    + " [p]in [wuc]memory [e]nv [f]ail [l]int"

  /// Does what a key stands for; `false` for one that stands for nothing.
  private func take(_ key: Character) -> Bool {
    message = nil
    if key != "l" { nextFinding = 0 }
    if let digit = key.wholeNumberValue, ScenePlugin.namespaces.indices.contains(digit - 1) {
      toggle(ScenePlugin.namespaces[digit - 1])
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
    case "l": tellFinding()
    default: return false
    }
    return true
  }

  private func toggle(_ namespace: String) {
    do throws(PluginError) {
      if registry.plugins.contains(where: { $0.namespace == namespace }) {
        try registry.revoke(namespace)
      } else if let plugin = ScenePlugin.make(namespace, station: station) {
        try registry.install(plugin)
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
    if let pin = pins.removeValue(forKey: item), pin.isValid {
      pin.invalidate()
    } else if let controller {
      pins[item] = controller.pin(owner: "person")
    } else {
      message = "a row without a controller has nothing to pin"
    }
    controller?.refresh()
  }

  /// Tells one finding of lint, and the next one when the key comes once more.
  private func tellFinding() {
    let findings = registry.lint().findings
    guard !findings.isEmpty else { return message = "lint: nothing found" }
    let index = nextFinding % findings.count
    nextFinding = index + 1
    message = "lint \(index + 1)/\(findings.count): \(findings[index])"
  }

  // MARK: Accounts

  private var accounts: PluginAccounts {
    let installed = registry.plugins
    return PluginAccounts(
      plugins: ScenePlugin.namespaces.map { namespace in
        switch installed.first(where: { $0.namespace == namespace })?.state {
        case nil: .out
        case .contributing: .contributing
        case .waiting, .notApplicable: .waiting
        }
      },
      counts: registry.ledger.counts, pins: pins.values.count { $0.isValid },
      openCircuits: registry.openCircuits.count,
      findings: root.viewIfLoaded?.window?.audit().findings.count ?? 0)
  }
}

extension PluginsScene: CollectionDelegate {
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, item: ItemIdentity,
    at indexPath: IndexPath
  ) {
    // Also what stands in for the row that has the focus.
    (cell.contentViewController as? PluginRowController)?.isFocused =
      collectionView.focusedItem == item
  }

  func collectionView(
    _ collectionView: CollectionView, didUpdateFocusFrom previous: ItemIdentity?,
    to item: ItemIdentity?
  ) {
    // Whoever goes on has read it.
    if previous != nil { message = nil }
    for (item, isFocused) in [(previous, false), (item, true)] {
      guard let item else { continue }
      let content = collectionView.cell(for: item)?.contentViewController
      (content as? PluginRowController)?.isFocused = isFocused
    }
  }
}

/// The last line, whose text is made when it is drawn and so is never behind; above it, where there is room, the keys.
private final class AccountsLines: View {
  var says: @MainActor (_ width: Int) -> String = { _ in "" }
  private let keys: String

  init(keys: String) {
    self.keys = keys
    super.init()
  }

  /// Two rows where the keys fit beside a list that is worth it, otherwise one.
  func height(in size: Size) -> Double {
    size.height >= 10 && Int(size.width) >= TextWidth.of(keys) ? 2 : 1
  }

  override func draw(into surface: inout Surface) {
    let size = bounds.size
    if size.height > 1 { surface.write(keys, column: 0, row: 0, style: .dim) }
    surface.write(
      TextWrap.truncated(says(Int(size.width)), to: Int(size.width)), column: 0,
      row: Int(size.height) - 1, style: .inverse)
  }
}
