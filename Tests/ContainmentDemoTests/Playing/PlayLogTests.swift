import Foundation
import Testing

@testable import ContainmentDemo

@Suite("The log that play writes")
struct PlayLogTests {
  @Test("It has every event with the names of the scenario, byte for byte")
  func bytes() throws {
    let log = try Self.log(of: "controller P\nshow\n")
    let lines = log.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix(#"{"format":"containment-log","version":1,"#) == true)
    #expect(
      lines.dropFirst().joined(separator: "\n") == #"""
        {"seq":1,"tick":0,"time":0,"subject":"P","kind":"init","type":"ScenarioController"}
        {"seq":2,"tick":0,"time":0,"subject":"window","kind":"windowShow","type":"Window",\#
        "controller":"P","animated":false}
        {"seq":3,"tick":0,"time":0,"subject":"P","kind":"loadView","type":"ScenarioController",\#
        "cause":2}
        {"seq":4,"tick":0,"time":0,"subject":"P","kind":"viewDidLoad",\#
        "type":"ScenarioController","cause":2}
        {"seq":5,"tick":0,"time":0,"subject":"P","kind":"viewWillAppear",\#
        "type":"ScenarioController","animated":false,"cause":2}
        {"seq":6,"tick":0,"time":0,"subject":"P","kind":"viewIsAppearing",\#
        "type":"ScenarioController","animated":false,"cause":2}
        {"seq":7,"tick":0,"time":0,"subject":"P","kind":"viewDidAppear",\#
        "type":"ScenarioController","animated":false,"cause":2}
        """#)
  }

  @Test("verify finds nothing in it, of lists with cells and controllers and of failures too")
  func isClean() throws {
    for text in [ScenarioTexts.good, ScenarioTexts.bad, PlayProcessTests.scrolling] {
      let log = try Self.log(of: text)
      let run = try DemoProcess.run(["verify", "--strict", "-"], input: log)
      #expect(run.status == 0, "\(run.output)")
      #expect(run.complaints.isEmpty)
    }
  }

  @Test("inspect reads it, and knows the scenario's names")
  func isReadable() throws {
    let log = try Self.log(of: PlayProcessTests.scrolling)
    let run = try DemoProcess.run(["inspect", "-", "--why", "v2"], input: log)
    #expect(run.status == 0)
    #expect(run.output.contains("v2"))
  }

  @Test("A log that cannot be written gives one line and status 2, and nothing is run")
  func unwritable() throws {
    let run = try DemoProcess.run(
      ["play", "-", "--log", "/does/not/exist"], input: ScenarioTexts.good)
    #expect(run.status == 2)
    #expect(run.output == "1 scenario: 0 held, 0 failed, 1 not run; 0 expectations met\n")
    #expect(
      run.complaints
        == "ContainmentDemo: /does/not/exist: cannot be written: No such file or directory\n")
  }

  @Test("A log that cannot be written to its end gives one line and status 2")
  func full() throws {
    let run = try DemoProcess.run(
      ["play", "-", "--log", "/dev/full"], input: ScenarioTexts.good)
    #expect(run.status == 2)
    #expect(run.output == "1 scenario: 1 held, 0 failed, 0 not run; 2 expectations met\n")
    #expect(
      run.complaints
        == "ContainmentDemo: /dev/full: cannot be written: No space left on device\n")
  }

  @Test("A scenario is never overwritten by its log, nor a log by a file that is no scenario")
  func keeps() throws {
    try DemoProcess.withFile("a.scenario", ScenarioTexts.good) { path in
      let run = try DemoProcess.run("play", path, "--log", path)
      #expect(run.status == 2)
      #expect(run.complaints == "ContainmentDemo: \(path): is read here and would be lost\n")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == ScenarioTexts.good)
      #expect(try DemoProcess.run(["play", "-", "--log", path], input: "shw\n").status == 2)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == ScenarioTexts.good)
    }
  }

  private static func log(of scenario: String) throws -> String {
    try DemoProcess.withFile("log.jsonl", "") { path in
      _ = try DemoProcess.run(["play", "-", "--log", path], input: scenario)
      return try String(contentsOfFile: path, encoding: .utf8)
    }
  }
}
