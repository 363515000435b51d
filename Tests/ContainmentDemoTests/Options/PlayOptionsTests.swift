import Testing

@testable import ContainmentDemo

@Suite("The command line of play")
struct PlayOptionsTests {
  static let badLines: [(words: [String], complaint: String)] = [
    (["play"], "play: expected a scenario file"),
    (["play", "--frames"], "play: expected a scenario file"),
    (["play", "a", "--log"], "--log: expected a value"),
    (["play", "a", "b", "--log", "c"], "--log: a log is of one scenario, found 2 files"),
    (["play", "a", "--strict"], "--strict goes with the commands feed, scene, verify"),
    (["play", "a", "--size", "3x3"], "--size goes with the commands feed, scene"),
    (["play", "a", "--keys", "up"], "--keys goes with the commands feed, scene"),
    (["play", "a", "--frame"], "unknown option \"--frame\"; did you mean --frames?"),
    (["verify", "a", "--frames"], "--frames goes with the commands feed, scene, play"),
    (["verify", "a", "--log", "b"], "--log goes with the commands feed, scene, play"),
    (["paly", "a"], "unknown command \"paly\"; did you mean play?"),
  ]

  @Test("A command line that cannot be acted on says why", arguments: badLines)
  func bad(words: [String], complaint: String) {
    let error = #expect(throws: UsageError.self) { try Options(words) }
    #expect(error?.description == complaint)
  }

  @Test("Options may stand before and after the files, a hyphen is a file, and -- ends options")
  func order() throws {
    let options = try Options(["--frames", "play", "a", "--plain", "-", "--", "--log"])
    #expect(options.command == .play(["a", "-", "--log"]))
    #expect(options.printsFrames)
    #expect(options.isPlain)
    #expect(options.logFile == nil)
    #expect(try Options(["play", "--log", "b", "a"]).logFile == "b")
  }

  #if !CONTAINMENT_FAULTS
    @Test("Only a build with planted faults lists them")
    func faults() throws {
      let error = #expect(throws: UsageError.self) { try Options(["play", "--list-faults"]) }
      #expect(error?.description.hasPrefix("unknown option \"--list-faults\"") == true)
      let run = try DemoProcess.run("play", "--list-faults")
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.complaints.split(separator: "\n").count == 1)
    }
  #endif
}
