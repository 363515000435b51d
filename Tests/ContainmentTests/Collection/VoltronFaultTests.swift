import Testing

@testable import Containment

/// The faults of Voltron, this library's forerunner, each with its cure; numbered as in the contract.
@MainActor
@Suite(.freesClosures) struct VoltronFaultTests {
  nonisolated static let policies = [HostingPolicy.displayed, .bound]

  @Test("V1 leaving the window adds no child a second time", arguments: policies)
  func v1(policy: HostingPolicy) {
    let stage = Stage(items: 2) { $0.policy = policy }.shown()
    stage.window.rootViewController = nil
    stage.window.rootViewController = stage.host
    stage.window.settle()
    #expect(!stage.events.contains { $0.kind == .willMove || $0.kind == .didMove })
    #expect(stage.host.children.count == 2)
    #expect(stage.host.children.allSatisfy { $0.isAppeared })
  }

  @Test("V2 hosting twice and unhosting twice change nothing", arguments: policies)
  func v2(policy: HostingPolicy) throws {
    let stage = Stage(items: 1) { $0.policy = policy }.shown()
    let cell = try #require(stage.list.visibleCells.first)
    for _ in 0..<3 { stage.list.host(cell) }
    stage.expectNothing()
    #expect(stage.host.displayedChildCount == 1)
    for _ in 0..<3 { stage.list.unhost(cell) }
    #expect(stage.events.count { $0.kind == .viewDidDisappear } == 1)
    #expect(stage.host.displayedChildCount == 0)
    stage.list.host(cell)
    #expect(stage.row("i0")?.isAppeared == true)
  }

  @Test("V3 a cell that returns without a dequeue is hosted again", arguments: policies)
  func v3(policy: HostingPolicy) {
    let stage = Stage(items: 9) { $0.policy = policy }
    stage.list.boundCacheLimit = 9
    stage.shown()
    for offset in [5.0, 0, 7, 0] { stage.scroll(to: offset) }
    #expect(stage.events.count { $0.kind == .dequeue } == 4)
    #expect(stage.shownTexts == ["i0", "i1"])
    #expect(stage.list.visibleCells.allSatisfy { $0.contentViewController?.isAppeared == true })
  }

  @Test(
    "V4 a reused controller appears with its new content, never with the old", arguments: policies)
  func v4(policy: HostingPolicy) {
    let stage = Stage(items: 9) { $0.policy = policy }
    let make = stage.source.makeCell
    var shown: [String] = []
    stage.source.makeCell = { list, path, text in
      let cell = try make(list, path, text)
      (cell.contentViewController as? Row)?.on[.viewWillAppear] = { row in
        shown.append(row.label.text)
        #expect(row.label.text == text)
      }
      return cell
    }
    stage.shown()
    for offset in [2.0, 4, 0] { stage.scroll(to: offset) }
    #expect(shown == ["i0", "i1", "i2", "i3", "i4", "i5", "i0", "i1"])
  }

  @Test("V5 a cell that is made and never displayed is not hosted", arguments: policies)
  func v5(policy: HostingPolicy) {
    let stage = Stage(items: 1) { $0.policy = policy }
    stage.source.makeCell = { list, path, text in
      _ = try list.dequeueCell(using: Stage.registration, for: path, item: text)
      return CollectionViewCell()
    }
    stage.shown()
    #expect(stage.host.children.isEmpty)
    #expect(stage.made.first?.object?.parent == nil)
    #expect(stage.list.pooledCount(for: Stage.row) == 1)
  }

  @Test("V6 no call of the app is needed to end a display; nothing in a pool is a child")
  func v6() {
    let stage = Stage(items: 20)
    stage.list.delegate = nil
    stage.shown()
    for offset in [4.0, 9, 18, 0] { stage.scroll(to: offset) }
    for row in stage.made.compactMap(\.object) {
      #expect((row.parent != nil) == row.isAppeared)
    }
    #expect(stage.host.children.count == 2)
  }

  @Test("V10 letting a controller go loads no view", arguments: policies)
  func v10(policy: HostingPolicy) {
    let stage = Stage(items: 2) { $0.policy = policy }
    let list = stage.context.run {
      CollectionView(registry: stage.registry, layout: ListLayout(), policy: policy)
    }
    list.frame = Rect(x: 0, y: 0, width: 3, height: 2)
    list.dataSource = stage.source
    list.layoutIfNeeded()
    list.invalidate()
    #expect(stage.made.compactMap(\.object).count == 2)
    #expect(!stage.events.contains { $0.kind == .loadView })
  }

  @Test("V11 the next item finds nothing of the one before", arguments: policies)
  func v11(policy: HostingPolicy) {
    let stage = Stage(items: 9) { $0.policy = policy }.shown()
    var texts: [String] = []
    let registration = ControllerRegistration<Row, String>(Stage.row, population: .immediate) {
      row, text, configuration in
      texts.append(row.label.text)
      row.configure(text, configuration)
    }
    stage.source.makeCell = { list, path, text in
      try list.dequeueCell(using: registration, for: path, item: text)
    }
    stage.scroll(to: 4)
    stage.scroll(to: 0)
    #expect(texts.suffix(2) == ["…", "…"])
  }

  @Test("V12 a used controller from a factory is an error of its item; V14 the flag is passed on")
  func v12AndV14() throws {
    let stage = Stage(items: 2)
    let row = stage.context.run { Row() }
    try stage.registry.register(Stage.row) { _ in row }
    stage.window.show(animated: true)
    stage.window.settle()
    #expect(stage.list.visibleCells.map(\.isErrorCell) == [false, true])
    let flags = stage.events.filter { $0.subject == row.subject }.compactMap(\.animated)
    #expect(flags == [true, true, true])
  }

  @Test("V15 neither data source nor delegate nor container is retained")
  func v15() {
    let stage = Stage(items: 1)
    var source: ListSource? = ListSource([[]]) { _, _, _ in CollectionViewCell() }
    var delegate: ListDelegate? = ListDelegate()
    var container: ViewController? = stage.probe("P")
    stage.list.dataSource = source
    stage.list.delegate = delegate
    stage.list.containerViewController = container
    (source, delegate, container) = (nil, nil, nil)
    #expect(stage.list.dataSource == nil)
    #expect(stage.list.delegate == nil)
    #expect(stage.list.containerViewController == nil)
  }

  @Test("V17 everything that happens is in the log, with its cause")
  func v17() throws {
    let stage = Stage(items: 5).shown()
    stage.scroll(to: 2)
    let layout = try #require(stage.events.first { $0.kind == .layout })
    let displays = stage.events.filter { $0.kind == .willDisplay || $0.kind == .didEndDisplaying }
    #expect(displays.count == 4)
    #expect(displays.allSatisfy { $0.cause == layout.sequence })
    #expect(displays.allSatisfy { $0.host == stage.list.subject })
  }
}
