import Testing

@testable import Containment

/// Content that cannot be had: the item alone is harmed, tried again where that was asked for, and told of.
@MainActor
@Suite("Failed content", .freesClosures)
struct FailedContentTests {
  /// Rows whose step throws for an item as often as said.
  private final class Failures {
    var left: [String: Int]
    init(_ left: [String: Int]) { self.left = left }

    @MainActor
    func registration(retry: RetryPolicy? = nil) -> ControllerRegistration<Row, String> {
      ControllerRegistration(
        Stage.row, placeholder: { $0.label.text = "wait" },
        failure: { row, error in row.label.text = "failed: \(error)" }, retry: retry
      ) { [self] row, text, reason in
        if let count = left[text], count > 0 {
          left[text] = count - 1
          throw LoadFailure()
        }
        row.configure(text, reason)
      }
    }
  }

  @Test("A step that throws harms its item, and the others are filled in the same frame")
  func isolated() {
    let stage = Stage(items: 3, filledBy: Failures(["i1": 1]).registration()) { $0.height = 3 }
    stage.window.show()
    stage.window.step()
    stage.forget()
    stage.window.step()
    #expect(stage.contents == ["i0 i0", "i1 failed: LoadFailure() …", "i2 i2"])
    #expect(
      stage.contentLines().filter { $0.hasPrefix("v1") } == [
        "v1 populationStep i1:1", "v1 configure i1:1 new", "v1 populationFail i1:1",
      ])
    #expect(stage.delegate.calls == ["unfilled i1"])
    #expect(!stage.window.hasPendingWork && stage.violations.isEmpty)
  }

  @Test("What failed is tried again on the clock, each time later, and told of after the last time")
  func retried() {
    let retry = RetryPolicy(
      attempts: 3, firstDelay: .milliseconds(100), factor: 2, longestDelay: .seconds(1))
    let stage = Stage(items: 1, filledBy: Failures(["i0": 5]).registration(retry: retry))
    stage.window.show()
    var attempts: [UInt64] = []
    for _ in 0..<60 {
      stage.window.step()
      let failed = stage.events.filter { $0.kind == .populationFail }
      attempts += failed.map { UInt64($0.time.nanoseconds / 1_000_000) }
      if attempts.count < 3 { #expect(stage.contents == ["i0 wait …"]) }
      stage.recording.forget()
    }
    #expect(attempts.count == 3)
    if attempts.count == 3 {
      #expect((100...134).contains(attempts[1] - attempts[0]))
      #expect((200...234).contains(attempts[2] - attempts[1]))
    }
    #expect(stage.contents == ["i0 failed: LoadFailure() …"])
    #expect(stage.delegate.calls.filter { $0 == "unfilled i0" }.count == 1)
    #expect(!stage.window.hasPendingWork)
  }

  @Test("An item that succeeds when it is tried again is filled, and nobody is told of a failure")
  func succeedsLater() {
    let retry = RetryPolicy(
      attempts: 4, firstDelay: .milliseconds(50), factor: 2, longestDelay: .seconds(1))
    let stage = Stage(items: 1, filledBy: Failures(["i0": 2]).registration(retry: retry))
    stage.window.show()
    stage.window.settle()
    #expect(stage.contents == ["i0 i0"])
    #expect(!stage.delegate.calls.contains("unfilled i0"))
  }

  @Test("An item that left is not tried again, and its row is filled for another one")
  func leavesBeforeRetry() {
    let retry = RetryPolicy(
      attempts: 4, firstDelay: .milliseconds(50), factor: 2, longestDelay: .seconds(1))
    let stage = Stage(items: 4, filledBy: Failures(["i0": 9]).registration(retry: retry)) {
      $0.height = 1
    }
    stage.window.show()
    for _ in 0..<2 { stage.window.step() }
    stage.scroll(to: 1)
    stage.scroll(to: 2)
    stage.recording.forget()
    stage.window.settle()
    for _ in 0..<30 { stage.window.step() }
    #expect(!stage.events.contains { $0.item?.name == "i0" })
    #expect(stage.contents == ["i2 i2"])
  }

  @Test("A reconfigured item is tried anew, also after it failed for good")
  func reconfigured() throws {
    let stage = Stage(items: 1, filledBy: Failures(["i0": 1]).registration())
    stage.window.show()
    stage.window.settle()
    #expect(stage.contents == ["i0 failed: LoadFailure() …"])
    try stage.list.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    stage.window.step()
    #expect(stage.contents == ["i0 wait …"])
    stage.window.step()
    #expect(stage.contents == ["i0 i0"])
  }

  @Test("A load that fails is loaded again, by the same rules")
  func loadRetried() {
    let loads = PendingLoads()
    let retry = RetryPolicy(
      attempts: 2, firstDelay: .milliseconds(50), factor: 2, longestDelay: .seconds(1))
    let stage = Stage(items: 1, filledBy: loads.registration(retry: retry))
    stage.window.show()
    for _ in 0..<2 { stage.window.step() }
    loads.fail(0)
    for _ in 0..<8 { stage.window.step() }
    #expect(loads.begun == ["i0", "i0"])
    #expect(loads.land(1, "zero"))
    stage.window.settle()
    #expect(stage.contents == ["i0 zero"])
  }

  @Test("A cancelled step leaves the placeholder and tells nobody")
  func cancelledError() {
    let stage = Stage(
      items: 1,
      filledBy: ControllerRegistration(
        Stage.row, placeholder: { $0.label.text = "wait" },
        failure: { row, _ in row.label.text = "failed" }
      ) { _, _, _ in throw CancellationError() })
    stage.window.show()
    stage.window.step()
    stage.forget()
    stage.window.settle()
    #expect(stage.contents == ["i0 wait …"] && stage.delegate.calls.isEmpty)
    #expect(stage.contentLines().last == "v0 populationCancel i0:1 taskCancelled")
  }

  @Test("An immediate step that throws gives its item an error cell, and the others theirs")
  func immediate() {
    let stage = Stage(
      items: 3,
      filledBy: ControllerRegistration(Stage.row, population: .immediate) { row, text, reason in
        if text == "i1" { throw LoadFailure() }
        row.configure(text, reason)
      }
    ) { $0.height = 3 }
    stage.window.show()
    stage.window.step()
    #expect(stage.list.visibleCells.map(\.isErrorCell) == [false, true, false])
    #expect(stage.delegate.errors.count == 1 && stage.delegate.errors.first is LoadFailure)
    #expect(stage.violations.isEmpty)
  }

  @Test("Steps that want more time go on where they stopped, within the budget of each frame")
  func steps() {
    let clock = DrivenClock()
    let context = LifecycleContext(clock: clock, misuse: .refuse)
    context.run {
      let driver = ManualFrameDriver(clock: clock)
      var done = 0
      var firsts = 0
      let registration = ControllerRegistration<Row, String>(
        Stage.row,
        configureStep: { row, text, reason, step in
          if step.isFirstStep { firsts += 1 }
          clock.advance(by: .milliseconds(4))
          done += 1
          guard done < 10 else {
            row.configure(text, reason)
            return .finished
          }
          return .needsMoreTime
        })
      let registry = ControllerRegistry()
      do { try registry.register(Stage.row) { _ in Row() } } catch { Issue.record("\(error)") }
      let host = Host(registry: registry, layout: ListLayout())
      let source = ListSource([["i0"]]) { list, path, text in
        try list.dequeueCell(using: registration, for: path, item: text)
      }
      host.collectionView.dataSource = source
      let window = Window(size: Size(width: 10, height: 2), rootViewController: host)
      window.frameDriver = driver
      window.show()
      var steps: [Int] = []
      while driver.isFrameRequested, steps.count < 20 {
        let before = done
        driver.step()
        steps.append(done - before)
      }
      #expect(steps.allSatisfy { $0 <= 4 } && steps.reduce(0, +) == 10, "\(steps)")
      #expect(firsts == 1)
      #expect((host.children.first as? Row)?.configurations == ["new i0"])
      host.invalidate()
      window.hide()
    }
  }
}
