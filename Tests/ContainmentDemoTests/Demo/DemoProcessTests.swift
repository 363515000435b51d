import Foundation
import Testing

@testable import ContainmentDemo

@Suite("The demo as a process")
struct DemoProcessTests {
  @Test("Without arguments the shipped feed is shown page by page, and everything holds")
  func tour() throws {
    let run = try DemoProcess.run()
    #expect(run.status == 0)
    #expect(run.complaints.isEmpty)
    #expect(run.output.hasPrefix("--- page 1 80x24\nHow Containment works\n"))
    #expect(run.lastLine.hasPrefix("How Containment works: 10 of 10 items seen, "))
    #expect(run.lastLine.hasSuffix("0 violations, 0 warnings"))
  }

  @Test(
    "Two runs of one command print the same bytes",
    arguments: [["--size", "40x10"], ["scene", "voltron"]])
  func deterministic(arguments: [String]) throws {
    let first = try DemoProcess.run(arguments)
    #expect(try DemoProcess.run(arguments).output == first.output)
    #expect(first.status == 0)
  }

  @Test("With --frames each frame follows a line with its number, its key and the size")
  func frames() throws {
    let run = try DemoProcess.run("--size", "30x4", "--frames", "--keys", "down*2 resize:20x3 end")
    let headings = run.output.split(separator: "\n").filter { $0.hasPrefix("--- ") }
    #expect(
      headings == [
        "--- frame 0 start 30x4", "--- frame 1 down 30x4", "--- frame 2 down 30x4",
        "--- frame 3 resize:20x3 20x3", "--- frame 4 end 20x3",
      ])
    #expect(run.status == 0)
  }

  @Test("Keys may stand in a file")
  func keysInAFile() throws {
    let direct = try DemoProcess.run("--size", "30x4", "--keys", "pagedown*2 up")
    let inFile = try DemoProcess.withFile("keys", "pagedown*2\nup\n") {
      try DemoProcess.run("--size", "30x4", "--keys", "@\($0)")
    }
    #expect(inFile.output == direct.output)
  }

  @Test("--log streams a header and then every event, one JSON object a line")
  func log() throws {
    try DemoProcess.withFile("log.jsonl", "") { path in
      let run = try DemoProcess.run(
        "--size", "30x6", "--keys", "pagedown*9 pageup*9", "--log", path)
      #expect(run.status == 0)
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      #expect(lines.count > 100)
      var appeared = 0
      for (number, line) in lines.enumerated() {
        let object = try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        if number == 0 {
          #expect(object["format"] as? String == "containment-log")
        } else {
          #expect(object["seq"] as? Int == number)
        }
        if object["kind"] as? String == "viewDidAppear" { appeared += 1 }
        if object["kind"] as? String == "viewDidDisappear" { appeared -= 1 }
      }
      #expect(appeared == 0)
    }
  }

  @Test("The ancestor's scene shows four levels and lets go of all of them in order")
  func voltron() throws {
    let run = try DemoProcess.run("scene", "voltron", "--size", "60x60")
    #expect(run.status == 0)
    for level in 1...4 { #expect(run.output.contains("level \(level) · ")) }
    for child in [
      "cell 1.1", "login 1.3", "profile 1.4", "cell 1.2.1", "cell 1.2.2.2.1", "login 1.2.2.2.3",
    ] {
      #expect(run.output.contains(child))
    }
    #expect(try DemoProcess.run("scene", "--list").output.hasPrefix("voltron   "))
  }

  @Test("Help and version are printed with status 0", arguments: ["--help", "-h", "--version"])
  func help(option: String) throws {
    let run = try DemoProcess.run(option)
    #expect(run.status == 0)
    #expect(!run.output.isEmpty && run.complaints.isEmpty)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }

  @Test("The help of a command names every option that goes with it", arguments: Options.commands)
  func helpIsComplete(command: String) throws {
    let run = try DemoProcess.run(command, "--help")
    #expect(run.status == 0)
    #expect(run.complaints.isEmpty)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 110 })
    for option in OptionName.allCases where option.goes(with: command) {
      #expect(run.output.contains(option.rawValue), "\(option.rawValue)")
    }
    #expect(try DemoProcess.run("--help").output.contains("\n  \(command) "))
  }
}
