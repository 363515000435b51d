import Foundation
import Testing

@testable import ContainmentDemo

/// Openings of scenes: placeholders first, and what the two schedulers make of the same content.
@Suite("The demo's openings")
struct SchedulerOptionTests {
  /// The figures of the line that `--scheduler` prints.
  private struct Opening {
    let frames: Int
    let dropped: Int
    let first: Int
    let all: Int

    init(_ run: DemoRun, _ word: String) throws {
      let line = try #require(
        run.output.split(separator: "\n").first { $0.hasPrefix("\(word): opened in ") })
      let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
      try #require(numbers.count == 4, "\(line)")
      (frames, dropped, first, all) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }
  }

  nonisolated static let scenes = [
    ["scene", "voltron", "--size", "60x60"], ["--size", "80x60"], ["--size", "30x200"],
  ]

  @Test(
    "Deferred drops fewer frames than eager, shows content earlier, and is the same every time",
    arguments: scenes)
  func compared(command: [String]) throws {
    let eagerRun = try DemoProcess.run(command + ["--scheduler", "eager", "--keys", ""])
    let deferredRun = try DemoProcess.run(command + ["--scheduler", "deferred", "--keys", ""])
    let eager = try Opening(eagerRun, "eager")
    let deferred = try Opening(deferredRun, "deferred")
    #expect(eager.dropped > 0)
    #expect(deferred.dropped == 0)
    #expect(deferred.first < eager.first)
    #expect(eager.first <= eager.all && deferred.first <= deferred.all)
    // What is shown in the end is the same.
    func surface(_ run: DemoRun) -> [Substring] {
      run.output.split(separator: "\n", omittingEmptySubsequences: false).filter {
        !$0.contains("opened in")
      }
    }
    #expect(surface(eagerRun) == surface(deferredRun))
    let again = try DemoProcess.run(command + ["--scheduler", "deferred", "--keys", ""])
    #expect(again.output == deferredRun.output)
    #expect(eagerRun.status == 0 && deferredRun.status == 0)
  }

  @Test("The first frame has placeholders, and the following ones the content, by and by")
  func frameByFrame() throws {
    let run = try DemoProcess.run(
      "scene", "voltron", "--size", "60x40", "--frames", "--keys", "wait:17*12")
    let frames = run.output.split(separator: "--- frame ").map(String.init)
    #expect(frames.count == 13)
    #expect(frames.first?.contains("login …") == true)
    #expect(frames.first?.contains("login 1.3") == false)
    #expect(frames.last?.contains("login 1.3") == true)
    #expect(frames.last?.contains("…") == false)
    let waiting = frames.map { $0.components(separatedBy: "…").count }
    #expect(Set(waiting).count > 2, "\(waiting)")
    #expect(run.status == 0)
  }

  @Test("Without the option there is no line about the opening")
  func silent() throws {
    #expect(try !DemoProcess.run("--keys", "").output.contains("opened in"))
  }

  @Test(
    "A word that is no scheduler gives one line and status 2", arguments: ["", "fast", "Eager"])
  func unknown(word: String) throws {
    let run = try DemoProcess.run("scene", "voltron", "--scheduler", word)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.complaints.hasPrefix("ContainmentDemo: --scheduler: expected eager or deferred, "))
  }

  @Test("The option goes with what opens, and with nothing else")
  func otherCommands() throws {
    #expect(try DemoProcess.run("verify", "x", "--scheduler", "eager").status == 2)
  }
}
