import Testing

@testable import Containment

/// Content that is loaded first: whose value lands where, and whose is dropped.
@MainActor
@Suite("Loaded content", .freesClosures)
struct LoadedContentTests {
  private func stage(
    _ loads: PendingLoads, items count: Int = 12, height: Double = 1,
    retry: RetryPolicy? = nil
  ) -> Stage {
    let stage = Stage(items: count, filledBy: loads.registration(retry: retry)) {
      $0.height = height
    }
    stage.window.show()
    stage.window.step()
    return stage
  }

  @Test("A load begins in the frame after the bind, its value is put in by a frame after it landed")
  func lands() {
    let loads = PendingLoads()
    let stage = stage(loads)
    #expect(loads.begun.isEmpty)
    stage.window.step()
    #expect(loads.begun == ["i0"])
    #expect(!stage.window.hasPendingWork)
    #expect(loads.land(0, "zero"))
    #expect(stage.contents == ["i0 wait …"] && stage.window.hasPendingWork)
    stage.window.settle()
    #expect(stage.contents == ["i0 zero"])
    #expect(!loads.land(0, "again"))
    #expect(loads.cancelled.isEmpty && stage.violations.isEmpty)
  }

  @Test("Cached content waits for a frame and for nothing else")
  func cached() {
    let loads = PendingLoads()
    loads.cache = ["i0": "zero"]
    let stage = stage(loads)
    #expect(stage.contents == ["i0 wait …"])
    stage.window.step()
    #expect(stage.contents == ["i0 zero"] && loads.begun.isEmpty)
  }

  @Test("B32 A value that comes when its slot shows another item is dropped (first run)")
  func recycledSlot() {
    let loads = PendingLoads()
    loads.cache = ["i1": "B"]
    let stage = stage(loads)
    stage.window.step()
    stage.scroll(to: 1)
    stage.window.settle()
    #expect(stage.contents == ["i1 B"] && loads.cancelled == ["i0"])
    #expect(!loads.land(0, "A"))
    stage.window.settle()
    #expect(stage.contents == ["i1 B"])
  }

  @Test(
    "B32 A value of an older request of the same item is dropped, the newest lands (second run)")
  func sameItemAgain() {
    let loads = PendingLoads()
    let stage = stage(loads)
    stage.window.step()
    stage.scroll(to: 1)
    stage.window.step()
    stage.scroll(to: 0)
    stage.window.step()
    #expect(loads.begun == ["i0", "i1", "i0"])
    #expect(!loads.land(1, "C") && !loads.land(0, "old A"))
    stage.window.settle()
    #expect(stage.contents == ["i0 wait …"])
    #expect(loads.land(2, "new A"))
    stage.window.settle()
    #expect(stage.contents == ["i0 new A"])
    #expect(loads.cancelled == ["i0", "i1"])
  }

  @Test("B32 Nothing lands in a row that is pooled (third run)")
  func pooledSlot() {
    let loads = PendingLoads()
    let stage = stage(loads)
    stage.window.step()
    stage.source.sections = [[]]
    stage.list.reloadData()
    stage.window.step()
    #expect(stage.list.pooledCount(for: Stage.row) == 1 && loads.cancelled == ["i0"])
    #expect(!loads.land(0, "A"))
    stage.window.settle()
    #expect(stage.made.compactMap(\.object).map(\.configurations) == [[]])
    #expect(stage.violations.isEmpty)
  }

  @Test(
    "An item that is reconfigured while it loads is loaded anew, and the first value is dropped")
  func reconfigured() throws {
    let loads = PendingLoads()
    let stage = stage(loads)
    stage.window.step()
    try stage.list.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    stage.window.settle()
    #expect(loads.begun == ["i0", "i0"] && loads.cancelled == ["i0"])
    #expect(!loads.land(0, "old"))
    #expect(loads.land(1, "new"))
    stage.window.settle()
    #expect(stage.contents == ["i0 new"])
  }

  @Test("No more than eight loads are under way, what is on screen first")
  func limit() {
    let loads = PendingLoads()
    let stage = stage(loads, items: 30, height: 12)
    stage.window.settle()
    #expect(loads.begun == (0..<8).map { "i\($0)" })
    #expect(!stage.window.hasPendingWork)
    loads.land(3, "three")
    stage.window.settle()
    #expect(loads.begun.count == 9 && loads.begun.last == "i8")
    #expect(stage.contents[3] == "i3 three")
    loads.fail(0)
    stage.window.settle()
    #expect(loads.begun.last == "i9")
  }

  @Test("What is flung past is not loaded, what is in view where the list comes to rest is")
  func fling() {
    let loads = PendingLoads()
    let stage = stage(loads, items: 400, height: 5)
    for _ in 0..<3 { stage.window.step() }
    let before = loads.begun.count
    // Two rows a frame: five rows are in view for a twentieth of a second.
    for frame in 1...60 {
      stage.list.targetContentOffset = Point(x: 0, y: 120)
      stage.scroll(to: Double(2 * frame))
    }
    let passed = loads.begun.dropFirst(before).compactMap { Int($0.dropFirst()) }
    #expect(passed.allSatisfy { $0 >= 120 }, "\(passed)")
    stage.window.settle()
    #expect(Set(loads.begun.suffix(5)) == Set((120..<125).map { "i\($0)" }))
    #expect(stage.list.targetContentOffset == nil)
  }

  @Test("A load that is answered at once lands in the next frame")
  func atOnce() {
    let registration = ControllerRegistration<Row, String>(
      Stage.row,
      request: { (item: String, request: ContentRequest<String>) in
        request.finish(with: item + "!")
      }, apply: { row, value, reason in row.configure(value, reason) })
    let stage = Stage(items: 1, filledBy: registration)
    stage.window.show()
    stage.window.step()
    stage.window.step()
    #expect(stage.row("i0")?.configurations == [])
    stage.window.step()
    #expect(stage.row("i0")?.configurations == ["new i0!"])
  }

  @Test("An asynchronous load runs off the main actor, and its value is put in inside a frame")
  func asynchronous() async {
    let stage = Recording.run { _ in
      Stage(
        items: 2,
        filledBy: ControllerRegistration<Row, String>(
          Stage.row, placeholder: { $0.label.text = "wait" },
          load: { item in
            #expect(!MainThread.isCurrent)
            if item == "i1" { throw LoadFailure() }
            return item + "!"
          }, apply: { row, value, reason in row.configure(value, reason) }))
    }
    stage.window.show()
    stage.window.settle()
    // The values arrive by the main actor's queue: its turn comes when this function waits.
    var turns = 0
    while stage.window.population.openCount > 0, turns < 1_000_000 {
      await Task.yield()
      stage.window.settle()
      turns += 1
    }
    #expect(stage.contents == ["i0 i0!", "i1 wait …"])
    #expect(stage.delegate.calls.contains("unfilled i1"))
    #expect(stage.violations.isEmpty)
  }

  @Test("A task whose value is not wanted any more is cancelled")
  func taskIsCancelled() async {
    let stage = Stage(
      items: 4,
      filledBy: ControllerRegistration<Row, String>(
        Stage.row,
        load: { item in
          guard item == "i0" else { return item }
          // Ends only by being cancelled.
          for await _ in AsyncStream<Void>.makeStream().stream {}
          try Task.checkCancellation()
          return item
        }, apply: { row, value, reason in row.configure(value, reason) })
    ) { $0.height = 1 }
    stage.window.show()
    stage.window.settle()
    stage.scroll(to: 1)
    var turns = 0
    while stage.contents != ["i1 i1"], turns < 1_000_000 {
      await Task.yield()
      stage.window.settle()
      turns += 1
    }
    #expect(stage.contents == ["i1 i1"] && stage.window.population.openCount == 0)
  }
}
