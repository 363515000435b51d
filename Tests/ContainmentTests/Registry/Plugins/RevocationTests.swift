import Testing

@testable import Containment

private final class Remembering: ViewController, StatePreserving {
  var note = ""
  func encodeRestorableState() -> StateValue? { note.isEmpty ? nil : .string(note) }
  func decodeRestorableState(_ state: StateValue) {
    if case .string(let text) = state { note = text }
  }
}

/// A plugin that goes takes everything with it: B37's sharing of identifiers.
///
/// Users of other frameworks ask to publish and withdraw parts of an app at run time (RIBs #383, #384, #240 and #374,
/// LastFMClient #1, the fallbacks of Matrioska #8), and none gives it: plugin points are private there.
@MainActor
@Suite(.freesClosures) struct RevocationTests {
  /// Users of other frameworks ask for an appear and a disappear that can be trusted, each once, balanced and in order
  /// (ComponentKit #559, Texture #128 and #1808, Tabman #545, Parchment #220, RIBs #165), and none gives it for children
  /// whose factory is taken away while they are shown.
  @Test("Its children disappear and leave at once, and the next contributor's take their places")
  func exactSequence() throws {
    let stage = Stage(items: 2)
    try stage.registry.unregister(Stage.row)
    try stage.registry.install(TestPlugin(rowsOf: "ads", priority: 5))
    stage.register()
    stage.shown()
    #expect(stage.liveRows == 0, "the app's factory is not asked")
    try stage.registry.revoke("ads")
    stage.expect(
      "x0.didEndDisplaying(i0)", Stage.leaves("v0"), "x1.didEndDisplaying(i1)", Stage.leaves("v1"),
      "v0.deinit", "v1.deinit")
    #expect(stage.list.visibleCells.isEmpty)
    stage.window.step()
    stage.expect(
      "x0'.dequeue(t:id, new)", "v0'.init", "x0'.bind(i0, gen 1, v0')", "x1'.dequeue(t:id, new)",
      "v1'.init", "x1'.bind(i1, gen 1, v1')", "x0'.willDisplay(i0)", Stage.enters("v0'"),
      "x1'.willDisplay(i1)", Stage.enters("v1'"))
    #expect(stage.liveRows == 2)
  }

  @Test("Only what it made goes: others stay on screen, pooled ones of the identifier do not")
  func onlyWhatItMade() throws {
    let stage = Stage(items: 4) { $0.height = 2 }.shown()
    var fromPlugin: [Weak<Row>] = []
    try stage.registry.install(
      TestPlugin(rowsOf: "ads", priority: 1) { fromPlugin.append(Weak($0)) })
    stage.scroll(to: 1)
    #expect(fromPlugin.count == 1)
    let first = stage.row("i1")
    stage.forget()
    try stage.registry.revoke("ads")
    #expect(stage.row("i1") === first)
    #expect(fromPlugin.allSatisfy { $0.object == nil })
    stage.window.step()
    #expect(stage.shownItems == ["i1", "i2"])
    #expect(stage.row("i1") === first)
  }

  @Test("A decorating plugin's children go too, though another one made them")
  func decorated() throws {
    let stage = Stage(items: 2)
    try stage.registry.install(
      TestPlugin("trace", priority: 1) { try $0.decorate(Stage.row) { _, next in try next() } })
    stage.shown()
    let first = stage.row("i0")?.subject
    try stage.registry.revoke("trace")
    #expect(stage.list.visibleCells.isEmpty)
    stage.window.step()
    #expect(stage.shownItems == ["i0", "i1"])
    #expect(stage.row("i0")?.subject != first)
  }

  /// Where a plugin's controllers may be when it is revoked.
  enum Place: CaseIterable, Sendable {
    case displayed, pooled, kept, keptInView, boundCache, departing, leaving, hidden, noWindow
    case insideCallback, insideConfigure
    case pinnedDisplayed, pinnedPooled, pinnedAfterLeaving, pinnedBound, pinnedForDeleted
    case pinnedInside, pinnedInsideTooLate

    /// The places that something in a pin's hand may be in.
    static let pinned: [Place] = [
      .pinnedDisplayed, .pinnedPooled, .pinnedAfterLeaving, .pinnedBound, .pinnedForDeleted,
      .pinnedInside, .pinnedInsideTooLate,
    ]
  }

  @Test(
    "Nothing of it is alive afterwards, wherever it was", arguments: Place.allCases,
    [HostingPolicy.displayed, .bound])
  func nothingIsRetained(place: Place, policy: HostingPolicy) throws {
    let stage = Stage(items: 6) {
      $0.height = 3
      $0.retention = .reuse
      $0.policy = policy
    }
    try stage.registry.unregister(Stage.row)
    weak var plugin: TestPlugin?
    weak var observer: EventRecorder?
    weak var captured: Token?
    var rows: [Weak<Row>] = []
    var pins: [ControllerPin] = []
    func pinAll() { pins += rows.compactMap { $0.object?.pin(owner: "test") } }
    do {
      let token = Token()
      let recorder = EventRecorder()
      let made = TestPlugin("ads", priority: 1) { contributions in
        try contributions.register(
          Stage.row, retention: place == .kept || place == .keptInView ? .keep : .reuse
        ) { _ in
          _ = token
          let row = Row()
          rows.append(Weak(row))
          return row
        }
        try contributions.addObserver(recorder)
      }
      try stage.registry.install(made)
      (plugin, observer, captured) = (made, recorder, token)
    }
    if [.boundCache, .pinnedBound].contains(place) { stage.list.boundCacheLimit = 9 }
    if place == .noWindow {
      stage.context.run {
        stage.host.view.frame = Rect(x: 0, y: 0, width: 10, height: 3)
        stage.host.view.layoutIfNeeded()
      }
    } else {
      stage.shown()
    }
    var revokedInside = false
    func revokeInside() {
      guard !revokedInside else { return }
      revokedInside = true
      do { try stage.registry.revoke("ads") } catch { Issue.record("\(error)") }
    }
    switch place {
    case .displayed, .keptInView, .noWindow: break
    case .pinnedDisplayed: pinAll()
    case .pinnedPooled:
      stage.scroll(to: 3)
      pinAll()
    case .pinnedAfterLeaving:
      pinAll()
      stage.scroll(to: 3)
    case .pinnedBound:
      pinAll()
      // They come back to other cells, because of their pins, and then leave into the cache.
      stage.list.reloadData()
      stage.window.step()
      stage.scroll(to: 3)
    case .pinnedForDeleted:
      pinAll()
      try stage.update([Array(stage.source.sections[0].dropFirst())]) {
        $0.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    case .pooled, .kept, .boundCache: stage.scroll(to: 3)
    case .departing:
      try stage.list.performBatchUpdates(animated: true) { batch in
        stage.source.sections[0].removeFirst()
        batch.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
      stage.window.step()
    case .leaving:
      try stage.list.performBatchUpdates { batch in
        stage.source.sections[0].removeFirst()
        batch.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    case .hidden: stage.window.hide()
    case .insideCallback:
      stage.delegate.onWillDisplay = { _, _ in revokeInside() }
      stage.scroll(to: 1)
    case .pinnedInside, .pinnedInsideTooLate:
      if place == .pinnedInside { pinAll() }
      stage.delegate.onWillDisplay = { _, _ in
        guard !revokedInside else { return }
        revokeInside()
        #expect(
          pins.allSatisfy { !$0.isValid }, "in the call, also where the pass has them in hand")
        if place == .pinnedInsideTooLate { pinAll() }
      }
      stage.scroll(to: 2)
    case .insideConfigure:
      let make = stage.source.makeCell
      stage.source.makeCell = { list, path, text in
        revokeInside()
        return try make(list, path, text)
      }
      stage.scroll(to: 1)
    }
    #expect(!rows.isEmpty)
    if !revokedInside { try stage.registry.revoke("ads") }
    #expect(rows.allSatisfy { $0.object == nil }, "\(rows.count { $0.object != nil }) rows")
    #expect(plugin == nil)
    #expect(observer == nil)
    #expect(captured == nil)
    #expect(pins.allSatisfy { !$0.isValid })
    #expect(stage.list.invariantFaults() == [] && stage.window.audit().isClean)
    stage.delegate.onWillDisplay = { _, _ in }
    if place != .noWindow {
      stage.window.show()
      stage.window.step()
      #expect(stage.list.visibleCells.allSatisfy { $0.isErrorCell })
      #expect(stage.list.visibleCells.count == 3)
    }
    if !revokedInside {
      #expect(Set(stage.violations).isSubset(of: [.unregisteredIdentifier]))
    }
  }

  private final class Token {}

  @Test("What its children remember is kept for those that take their places")
  func savedState() throws {
    let identifier = ControllerIdentifier<Remembering>("t:note")
    let recording = Recording()
    let (registry, host, window) = recording.context.run {
      let registry = ControllerRegistry()
      let host = CollectionViewController(registry: registry, layout: ListLayout())
      return (registry, host, Window(size: Size(width: 5, height: 2), rootViewController: host))
    }
    func plugin(_ name: String, _ priority: Int) -> TestPlugin {
      TestPlugin(name, priority: priority) {
        try $0.register(identifier) { _ in Remembering() }
      }
    }
    let registration = ControllerRegistration<Remembering, String>(identifier) { _, _, _ in }
    let source = ListSource([["a", "b"]]) { list, path, text in
      try list.dequeueCell(using: registration, for: path, item: text)
    }
    host.collectionView.dataSource = source
    try registry.install([plugin("new", 2), plugin("old", 1)])
    window.show()
    window.settle()
    func note(_ item: String) -> Remembering? {
      host.collectionView.cell(for: ItemIdentity(item))?.contentViewController as? Remembering
    }
    note("a")?.note = "remembered"
    let before = note("a")?.subject
    try registry.revoke("new")
    window.settle()
    #expect(note("a")?.note == "remembered")
    #expect(note("a")?.subject != before)
    #expect(note("b")?.note == "")
  }

  @Test("Content that is on its way for its children is cancelled in the call")
  func pendingWork() throws {
    let stage = Stage(items: 2)
    try stage.registry.unregister(Stage.row)
    try stage.registry.install(TestPlugin(rowsOf: "ads"))
    var fills = 0
    let registration = ControllerRegistration<Row, String>(Stage.row) { _, _, _ in fills += 1 }
    stage.source.makeCell = { list, path, text in
      try list.dequeueCell(using: registration, for: path, item: text)
    }
    stage.shown()
    #expect(fills == 0)
    try stage.registry.revoke("ads")
    let kinds = stage.events.map(\.kind)
    #expect(kinds.count { $0 == .populationCancel } == 2)
    stage.window.settle()
    #expect(fills == 0)
  }

  @Test("B37: two identifiers of one type are apart, also where plugins give both")
  func identifiersOfOneType() throws {
    let stage = Stage(items: 1)
    let other = ControllerIdentifier<Row>("t:other")
    func plugin(_ name: String, _ identifier: ControllerIdentifier<Row>) -> TestPlugin {
      TestPlugin(name) { try $0.register(identifier) { _ in Row() } }
    }
    try stage.registry.unregister(Stage.row)
    try stage.registry.install([plugin("small", Stage.row), plugin("large", other)])
    let registration = ControllerRegistration<Row, String>(other, population: .immediate) {
      $0.configure($1, $2)
    }
    stage.source.sections = [["s0", "l0", "s1", "l1"]]
    stage.source.makeCell = { list, path, text in
      try list.dequeueCell(
        using: text.hasPrefix("l") ? registration : Stage.registration, for: path, item: text)
    }
    stage.window.size = Size(width: 10, height: 4)
    stage.shown()
    let large = [stage.row("l0"), stage.row("l1")]
    try stage.registry.revoke("small")
    stage.window.step()
    #expect([stage.row("l0"), stage.row("l1")].elementsEqual(large) { $0 === $1 })
    #expect(stage.list.visibleCells.map(\.isErrorCell) == [true, false, true, false])
    try stage.registry.install(plugin("small", Stage.row))
    stage.window.step()
    #expect(stage.shownTexts == ["s0", "l0", "s1", "l1"])
    #expect([stage.row("l0"), stage.row("l1")].elementsEqual(large) { $0 === $1 })
  }

  @Test(
    "What stands in for what a plugin's factory failed to make is asked for anew when the plugin goes",
    arguments: [
      FailurePolicy.propagate, .placeholder, .fallback, .placeholder.retrying(),
      .placeholder.breaking(after: 1),
    ], [false, true])
  func standIns(policy: FailurePolicy, hasNext: Bool) throws {
    let stage = Stage(items: 2)
    if !hasNext { try stage.registry.unregister(Stage.row) }
    var told: [String] = []
    try stage.registry.registerFallback(ControllerIdentifier<Row>("t:missing")) { _ in
      Row()
    } configure: { row, request in
      told.append("\(request.error)")
      row.label.text = "missing"
    }
    try stage.registry.install(
      TestPlugin("broken", priority: 1) {
        try $0.register(Stage.row, failure: policy) { _ in throw CancellationError() }
      })
    stage.shown()
    #expect(stage.shownTexts != ["i0", "i1"])
    told = []
    try stage.registry.revoke("broken")
    stage.window.step()
    #expect(stage.shownTexts == (hasNext ? ["i0", "i1"] : ["missing", "missing"]))
    // A fallback that stands in already stays as it is.
    #expect(told.count == (hasNext || policy.standIn == .fallback ? 0 : 2))
    #expect(told.allSatisfy { $0.hasPrefix("nothing is registered for \"t:id\"") })
    stage.window.settle()
    #expect(stage.violations.isEmpty)
  }
}
