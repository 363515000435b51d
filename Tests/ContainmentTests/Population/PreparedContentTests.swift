import Testing

@testable import Containment

/// B28: to make, to bind and to show a child are three events, whatever becomes of its content.
@MainActor
@Suite("Prepared content", .freesClosures)
struct PreparedContentTests {
  private func stage(_ registration: ControllerRegistration<Row, String>) -> Stage {
    let stage = Stage(items: 20, filledBy: registration) { $0.height = 3 }
    stage.list.ranges = CollectionRanges(
      prepared: CollectionRanges.Reach(leading: 0.6, trailing: 0.6))
    stage.list.boundCacheLimit = 4
    stage.window.show()
    stage.window.settle()
    return stage
  }

  private func history(of row: String, _ events: [LifecycleEvent], _ stage: Stage) -> [EventKind] {
    let own = stage.recording.names.first { $0.value == row }?.key
    return events.filter { event in
      event.subject == own && event.kind != .attach && event.kind != .detach
        && event.kind != .addChild && event.kind != .removeFromParent
        || event.kind == .bind && event.controller == own
    }.map(\.kind).filter {
      [
        .`init`, .bind, .configure, .viewWillAppear, .viewDidAppear, .viewWillDisappear,
        .viewDidDisappear, .populationCancel,
      ].contains($0)
    }
  }

  nonisolated static let timings = [PopulationTiming.deferred, .immediate]

  @Test(
    "B28 A prepared child that is shown twice is made, bound and filled once", arguments: timings)
  func shownTwice(timing: PopulationTiming) {
    let stage = stage(
      ControllerRegistration(Stage.row, population: timing) { $0.configure($1, $2) })
    #expect(stage.list.indexPathsForPreparedItems.map(\.item) == [3, 4])
    stage.scroll(to: 1)
    stage.scroll(to: 4)
    stage.scroll(to: 1)
    stage.window.settle()
    #expect(
      history(of: "v3", stage.events, stage) == [
        .`init`, .bind, .configure, .viewWillAppear, .viewDidAppear, .viewWillDisappear,
        .viewDidDisappear, .viewWillAppear, .viewDidAppear,
      ])
    // Both sets are listed apart, so a change of state reaches both.
    let prepared = stage.list.indexPathsForPreparedItems.map(\.item)
    let visible = stage.list.indexPathsForVisibleItems.map(\.item)
    #expect(visible == [1, 2, 3] && Set(prepared).isSuperset(of: [0, 4, 5]))
  }

  @Test("B28 A child that is prepared and never shown ends without appearing", arguments: timings)
  func neverShown(timing: PopulationTiming) {
    let stage = stage(
      ControllerRegistration(Stage.row, population: timing) { $0.configure($1, $2) })
    stage.list.boundCacheLimit = 0
    stage.forget()
    stage.scroll(to: 15)
    for row in ["v3", "v4"] {
      #expect(!history(of: row, stage.events, stage).contains(.viewWillAppear))
    }
    let ended = stage.events.filter { $0.kind == .enqueue || $0.kind == .evict }
      .compactMap { $0.item?.name }
    #expect(ended.filter { $0 == "i3" }.count == 1 && ended.filter { $0 == "i4" }.count == 1)
  }

  @Test("B28 A child that is not filled yet when it is shown again is filled then")
  func filledWhenShownAgain() {
    let loads = PendingLoads()
    let stage = stage(loads.registration())
    stage.scroll(to: 1)
    stage.scroll(to: 4)
    stage.scroll(to: 1)
    stage.window.settle()
    let index = loads.begun.lastIndex(of: "i3")
    #expect(loads.begun.filter { $0 == "i3" }.count == 1)
    if let index { loads.land(index, "three") }
    stage.window.settle()
    #expect(stage.contents.contains("i3 three"))
  }
}
