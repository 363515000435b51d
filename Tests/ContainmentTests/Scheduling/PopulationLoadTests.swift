import Testing

@testable import Containment

@Suite("Values that are loaded for population", .freesClosures)
@MainActor
struct PopulationLoadTests {
  @Test("A value is loaded away from the main actor, and put in by a step of a later frame")
  func load() async throws {
    let stage = PopulationStage()
    var value: Int?
    let host = stage.host(0) { _ in
      #expect(value == 42)
      return .finished
    }
    let binding = try #require(host.binding)
    #expect(stage.scheduler.setNeedsLoad(binding, .visible) && stage.driver.isFrameRequested)
    await withCheckedContinuation { continuation in
      host.load = { ticket in
        let isWaitedFor = stage.scheduler.runLoad(ticket) {
          #expect(!MainThread.isCurrent)
          return 42
        } landed: { landed in
          value = landed
          continuation.resume()
        }
        #expect(isWaitedFor)
      }
      stage.frame()
      #expect(stage.scheduler.isLoading(binding) && !stage.scheduler.wantsFrame)
    }
    #expect(host.steps == 0 && stage.driver.isFrameRequested)
    stage.frame()
    #expect(host.ends == ["finished"])
    #expect(!stage.scheduler.setNeedsLoad(binding, .visible))
    let ticket = try #require(host.tickets.first)
    let isAgain = stage.scheduler.runLoad(ticket, load: { 1 }, landed: { _ in })
    #expect(!isAgain)
  }

  @Test("A rebind, and a newer request, cancel the task of a load, and its value reaches nobody")
  func cancelled() async throws {
    let stage = PopulationStage()
    let host = stage.host(0)
    for isRebound in [true, false] {
      let binding = try #require(host.binding)
      let (begun, begin) = AsyncStream.makeStream(of: Void.self)
      let (ended, end) = AsyncStream.makeStream(of: Bool.self)
      host.load = { ticket in
        stage.scheduler.runLoad(ticket) {
          begin.finish()
          await Self.cancellation()
          end.yield(Task.isCancelled)
          return 1
        } landed: { _ in
          Issue.record("a value landed that nobody waits for")
        }
      }
      #expect(stage.scheduler.setNeedsLoad(binding, .visible))
      stage.frame()
      for await _ in begun {}
      if isRebound { stage.bind(host) } else { stage.ask(host) }
      for await isCancelled in ended {
        #expect(isCancelled)
        break
      }
    }
    #expect(host.ends == ["rebound"])
    stage.frame()
    #expect(host.ends == ["rebound", "finished"] && host.steps == 1)
  }

  /// Returns when the task that calls it is cancelled, and not before.
  private nonisolated static func cancellation() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    await withTaskCancellationHandler {
      for await _ in stream {}
    } onCancel: {
      continuation.finish()
    }
  }

  @Test("A load that throws ends its request, as failed or as cancelled, and no step runs")
  func failed() async throws {
    let stage = PopulationStage()
    let errors: [any Error & Sendable] = [ScheduleError.planned, CancellationError()]
    let host = stage.host(0)
    for error in errors {
      let binding = try #require(host.binding)
      host.load = { ticket in
        stage.scheduler.runLoad(ticket) { () throws -> Int in
          throw error
        } landed: { _ in
          Issue.record("a value that cannot be had landed")
        }
      }
      #expect(stage.scheduler.setNeedsLoad(binding, .visible))
      stage.frame()
      while stage.scheduler.openCount > 0 { await Task.yield() }
    }
    #expect(host.ends == ["failed planned", "taskCancelled"] && host.steps == 0)
  }
}
