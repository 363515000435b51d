import Testing

@testable import Containment

/// Work that is counted in any build: creations, configurations and layout passes.
@Suite("Work counters of a collection")
@MainActor
struct WorkCounterTests {
  /// Pages to the end and back, and returns the stage with the events of it.
  private func paged(
    height: Double, cached: Int, policy: HostingPolicy
  ) -> (stage: RowStage, events: [LifecycleEvent]) {
    let context = LifecycleContext(misuse: .refuse)
    let recorder = EventRecorder()
    context.log.addObserver(recorder)
    return context.run {
      let stage = RowStage(rows: 200, height: height, cached: cached, policy: policy)
      let pages = Int(200 / height) + 1
      for _ in 0..<pages { stage.scroll(by: height) }
      #expect(stage.collection.contentOffset == stage.collection.maximumOffset)
      for _ in 0..<pages { stage.scroll(by: -height) }
      #expect(stage.collection.contentOffset == .zero)
      return (stage, recorder.events)
    }
  }

  @Test(
    "Factories run at most as often as rows are displayed at once",
    arguments: [(7.0, 0), (10.0, 0), (12.5, 0), (10.0, 3)], [HostingPolicy.displayed, .bound])
  func creations(shape: (height: Double, cached: Int), policy: HostingPolicy) {
    let (stage, events) = paged(height: shape.height, cached: shape.cached, policy: policy)
    var shown = 0
    var most = 0
    for event in events {
      if event.kind == .willDisplay { shown += 1 }
      if event.kind == .didEndDisplaying { shown -= 1 }
      most = max(most, shown)
    }
    #expect(stage.counts.made <= most + shape.cached)
    #expect(stage.counts.made == events.count { $0.kind == .factory })
    #expect(stage.collection.heldControllerCount <= most + shape.cached)
  }

  @Test("Every bind configures once, and every bound row is displayed")
  func configurations() {
    let (stage, events) = paged(height: 10, cached: 0, policy: .displayed)
    let binds = events.count { $0.kind == .bind }
    #expect(stage.counts.configured == binds)
    #expect(events.count { $0.kind == .configure } == binds)
    #expect(events.count { $0.kind == .willDisplay } == binds)
    // 200 rows down, and up again all but the page at the end.
    #expect(binds == 390)
  }

  @Test("A row that comes back from the cache is neither bound nor configured again")
  func cachedRows() {
    LifecycleContext(misuse: .refuse).run {
      let stage = RowStage(rows: 50, cached: 2)
      stage.scroll(by: 1)
      let before = stage.counts.configured
      for _ in 0..<5 {
        stage.scroll(by: -1)
        stage.scroll(by: 1)
      }
      #expect(stage.counts.configured == before)
    }
  }

  @Test("One scroll is one layout pass, and a frame without a change has none")
  func passes() {
    let context = LifecycleContext(misuse: .refuse)
    let recorder = EventRecorder()
    context.log.addObserver(recorder)
    context.run {
      let stage = RowStage(rows: 100)
      for distance in [1.0, 3, 0.5, 25, -7, 500, -2, -500] {
        recorder.clear()
        stage.scroll(by: distance)
        #expect(recorder.events.count { $0.kind == .layout } == 1, "after scrolling by \(distance)")
      }
      recorder.clear()
      stage.collection.scrollToItem(at: IndexPath(item: 60, section: 0), at: .center)
      stage.window.step()
      #expect(recorder.events.count { $0.kind == .layout } == 1, "after scrolling to an item")
      recorder.clear()
      for _ in 0..<5 { stage.window.step() }
      #expect(recorder.events.isEmpty)
    }
  }

  @Test("A frame of scrolling logs one scroll, one pass and what the two rows need")
  func eventsPerRow() {
    let context = LifecycleContext(misuse: .refuse)
    let recorder = EventRecorder()
    context.log.addObserver(recorder)
    context.run {
      let stage = RowStage(rows: 100)
      for _ in 0..<5 { stage.scroll(by: 1) }
      recorder.clear()
      stage.scroll(by: 1)
      let kinds = recorder.events.map(\.kind)
      #expect(
        kinds == [
          .scroll, .layout, .dequeue, .prepareForReuse, .prepareForReuse, .bind, .configure,
          .willDisplay, .willMove, .viewWillAppear, .attach, .viewIsAppearing, .viewDidAppear,
          .didMove, .didEndDisplaying, .willMove, .viewWillDisappear, .detach, .viewDidDisappear,
          .didMove, .enqueue,
        ])
    }
  }
}
