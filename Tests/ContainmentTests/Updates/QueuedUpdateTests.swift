import Testing

@testable import Containment

/// Updates that are asked for from inside callbacks: REENT-04.
@MainActor
@Suite(.freesClosures) struct QueuedUpdateTests {
  enum Place: CaseIterable, Sendable {
    case viewDidLoad, viewWillAppear, viewDidAppear, willDisplay, didEndDisplaying, configure, cell
    case hostLayout
  }

  /// Calls the body once from inside a callback of the next pass, which scrolls by one.
  private func arrange(_ stage: Stage, _ place: Place, _ body: @escaping @MainActor () -> Void) {
    var isDone = false
    let once = {
      guard !isDone else { return }
      isDone = true
      body()
    }
    let make = stage.source.makeCell
    stage.source.makeCell = { list, path, text in
      if place == .cell { once() }
      let cell = try make(list, path, text)
      guard let row = cell.contentViewController as? Row else { return cell }
      switch place {
      case .viewDidLoad: row.on[.viewDidLoad] = { _ in once() }
      case .viewWillAppear: row.on[.viewWillAppear] = { _ in once() }
      case .viewDidAppear: row.on[.viewDidAppear] = { _ in once() }
      default: break
      }
      return cell
    }
    if place == .configure {
      let registration = ControllerRegistration<Row, String>(Stage.row, population: .immediate) {
        row, text, configuration in
        once()
        row.configure(text, configuration)
      }
      stage.source.makeCell = { list, path, text in
        try list.dequeueCell(using: registration, for: path, item: text)
      }
    }
    if place == .willDisplay { stage.delegate.onWillDisplay = { _, _ in once() } }
    if place == .didEndDisplaying { stage.delegate.onDidEnd = { _, _ in once() } }
    if place == .hostLayout {
      stage.list.layout = AskingLayout(ask: once)
    }
  }

  @Test(
    "Two updates from inside a callback are applied at the next tick, in order",
    arguments: Place.allCases, [HostingPolicy.displayed, .bound])
  func appliedInOrder(place: Place, policy: HostingPolicy) {
    let stage = Stage(items: 6) {
      $0.height = 3
      $0.policy = policy
    }.shown()
    var log: [String] = []
    arrange(stage, place) {
      for name in ["a", "b"] {
        #expect(throws: Never.self) {
          try stage.list.performBatchUpdates { batch in
            log.append("body \(name) tick")
            stage.source.sections[0].insert(name, at: 2)
            batch.insertItems(at: [IndexPath(item: 2, section: 0)])
          } completion: { error in
            #expect(error == nil)
            log.append("done \(name)")
          }
        }
      }
      log.append("asked")
    }
    stage.scroll(to: 1)
    #expect(log == ["asked"])
    #expect(stage.shownItems == ["i1", "i2", "i3"])
    #expect(stage.window.hasPendingWork)
    stage.window.step()
    #expect(log == ["asked", "body a tick", "done a", "body b tick", "done b"])
    #expect(stage.shownItems == ["i1", "b", "a"])
    // Every place is inside the layout pass, where an update is a warning.
    #expect(stage.violations == [.updateDuringLayout, .updateDuringLayout])
    #expect(CellLives(stage.events, displayed: true).faults == [])
  }

  @Test("A queued update that is refused tells completion, delegate and log; the next ones run")
  func refusedLater() {
    let stage = Stage(items: 6) { $0.height = 3 }.shown()
    var results: [BatchError?] = []
    arrange(stage, .willDisplay) {
      for kind in 0..<2 {
        #expect(throws: Never.self) {
          try stage.list.performBatchUpdates { batch in
            if kind == 1 { stage.source.sections[0].removeLast() }
            batch.deleteItems(at: [
              IndexPath(item: stage.source.sections[0].count - 1 + kind, section: 0)
            ])
          } completion: {
            results.append($0)
          }
        }
      }
    }
    stage.scroll(to: 1)
    stage.forget()
    stage.window.step()
    let error = BatchError.itemCountMismatch(
      section: 0, before: 6, after: 6, inserted: 0, deleted: 1, movedIn: 0, movedOut: 0)
    #expect(results == [error, nil])
    #expect(stage.delegate.calls == ["reject"])
    #expect(stage.delegate.errors.first as? BatchError == error)
    #expect(
      stage.events.map(\.kind).filter { $0 != .layout }
        == [.violation, .updateReject, .updateBegin, .updateEnd])
    #expect(stage.list.numberOfItems(inSection: 0) == 5)
  }

  @Test("reloadData inside a pass waits for the next tick, with a warning")
  func reloadWaits() {
    let stage = Stage(items: 6) { $0.height = 3 }.shown()
    arrange(stage, .willDisplay) {
      stage.source.sections = [["r"]]
      stage.list.reloadData()
    }
    stage.scroll(to: 1)
    #expect(stage.shownItems == ["i1", "i2", "i3"])
    #expect(stage.violations == [.updateDuringLayout])
    stage.window.step()
    #expect(stage.shownItems == ["r"])
  }

  @Test("An update from a callback outside layout is queued as well, without a warning")
  func outsideLayout() throws {
    let stage = Stage(items: 2).shown()
    let row = try #require(stage.row("i0"))
    row.on[.viewWillDisappear] = { _ in
      #expect(throws: Never.self) {
        try stage.list.performBatchUpdates { batch in
          stage.source.sections = [["i0", "i1", "i2"]]
          batch.insertItems(at: [IndexPath(item: 2, section: 0)])
        }
      }
    }
    stage.window.hide()
    #expect(stage.list.numberOfItems(inSection: 0) == 2)
    stage.window.step()
    #expect(stage.list.numberOfItems(inSection: 0) == 3)
    #expect(stage.violations == [])
  }

  @Test("A batch asked for in the completion of a queued one waits for the tick after it")
  func completionOfQueued() {
    let stage = Stage(items: 1) { $0.height = 5 }.shown()
    func append(_ name: String, after: @escaping () -> Void = {}) {
      #expect(throws: Never.self) {
        try stage.list.performBatchUpdates { batch in
          batch.insertItems(at: [IndexPath(item: stage.source.sections[0].count, section: 0)])
          stage.source.sections[0].append(name)
        } completion: { _ in
          after()
        }
      }
    }
    arrange(stage, .willDisplay) { append("b") { append("c") } }
    append("a")
    stage.window.step()
    stage.window.step()
    #expect(stage.shownItems == ["i0", "a", "b"])
    stage.window.step()
    #expect(stage.shownItems == ["i0", "a", "b", "c"])
  }

  @Test("Scrolling and laying out from inside a pass lead to another pass", arguments: 0..<3)
  func scrollInsidePass(kind: Int) {
    let stage = Stage(items: 30) { $0.height = 3 }.shown()
    arrange(stage, .willDisplay) {
      switch kind {
      case 0: stage.list.contentOffset = Point(x: 0, y: 9)
      case 1: stage.list.scrollToItem(at: IndexPath(item: 9, section: 0), at: .start)
      default:
        stage.list.scrollToItem(at: IndexPath(item: 9, section: 0), at: .start)
        stage.list.layoutIfNeeded()
      }
    }
    stage.scroll(to: 1)
    #expect(stage.shownItems == ["i9", "i10", "i11"])
    #expect(stage.violations == [])
  }

  @Test("Without a window a queued update is applied before the next layout pass")
  func withoutWindow() {
    let stage = Stage(items: 2)
    let list = stage.list
    list.frame = Rect(x: 0, y: 0, width: 5, height: 4)
    stage.host.loadViewIfNeeded()
    arrange(stage, .willDisplay) {
      #expect(throws: Never.self) {
        try list.performBatchUpdates { batch in
          stage.source.sections[0].append("n")
          batch.insertItems(at: [IndexPath(item: 2, section: 0)])
        }
      }
    }
    list.layoutIfNeeded()
    #expect(stage.shownItems == ["i0", "i1"])
    list.layoutIfNeeded()
    #expect(stage.shownItems == ["i0", "i1", "n"])
  }

  @Test("A queued update of an invalidated collection still runs, and nothing is shown")
  func afterInvalidation() {
    let stage = Stage(items: 2).shown()
    var isDone = false
    arrange(stage, .willDisplay) {
      #expect(throws: Never.self) {
        try stage.list.performBatchUpdates { _ in
          stage.source.sections = [["z"]]
        } completion: { error in
          isDone = error == nil
        }
      }
      stage.list.invalidate()
    }
    stage.list.reloadData()
    stage.window.step()
    stage.window.step()
    #expect(isDone)
    #expect(stage.shownItems == [])
    #expect(stage.host.children.isEmpty)
    stage.window.settle()
    #expect(!stage.window.hasPendingWork)
  }
}

/// A list that runs a closure while it prepares.
@MainActor
private struct AskingLayout: CollectionLayout {
  var list = ListLayout()
  let ask: () -> Void

  init(ask: @escaping () -> Void) { self.ask = ask }

  var axis: Axis { list.axis }
  var contentSize: Size { list.contentSize }
  mutating func prepare(_ source: any LayoutSource, viewport: Size) {
    ask()
    list.prepare(source, viewport: viewport)
  }
  func frame(forItemAt indexPath: IndexPath) -> Rect? { list.frame(forItemAt: indexPath) }
  func forEachItem(in rect: Rect, _ body: (IndexPath) -> Void) -> Bool {
    list.forEachItem(in: rect, body)
  }
}
