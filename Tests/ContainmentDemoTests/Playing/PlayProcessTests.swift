import Foundation
import Testing

@testable import ContainmentDemo

@Suite("play as a process")
struct PlayProcessTests {
  @Test("A scenario that holds gives the summary alone and status 0")
  func holds() throws {
    try DemoProcess.withFile("a.scenario", ScenarioTexts.good) { path in
      let run = try DemoProcess.run("play", path)
      #expect(run.output == "1 scenario: 1 held, 0 failed, 0 not run; 2 expectations met\n")
      #expect(run.complaints.isEmpty)
      #expect(run.status == 0)
    }
  }

  @Test("An expectation that is not met is told with its place and both sides; status 1")
  func unmet() throws {
    try DemoProcess.withFile("a.scenario", ScenarioTexts.bad) { path in
      let run = try DemoProcess.run("play", path)
      #expect(
        run.output == """
          \(path):8: expected 3 lines of c, found 8
            expect log of c
                expected                          | actual
                c.willMove(toParent: P)           | c.willMove(toParent: P)
              > —                                 | c.loadView
                —                                 | c.viewDidLoad
                c.viewWillAppear(animated: false) | c.viewWillAppear(animated: false)
                —                                 | [attach c]
                —                                 | c.viewIsAppearing(animated: false)
                —                                 | c.viewDidAppear(animated: false)
                c.didMove(toParent: P)            | c.didMove(toParent: P)
          1 scenario: 0 held, 1 failed, 0 not run; 1 expectation met

          """)
      #expect(run.complaints.isEmpty)
      #expect(run.status == 1)
    }
  }

  @Test("A violation that nothing expects fails the statement that led to it; status 1")
  func violation() throws {
    let run = try DemoProcess.run(["play", "-"], input: ScenarioTexts.violating)
    #expect(run.output.hasPrefix("<stdin>:4: no violation was expected, found PARENT-04 on c\n"))
    #expect(run.output.contains("\n  removeFromParent c\n    "))
    #expect(run.complaints.isEmpty)
    #expect(run.status == 1)
  }

  @Test("A statement that asks for what there is not gives one line, and status 2")
  func refused() throws {
    let run = try DemoProcess.run(["play", "-"], input: ScenarioTexts.refused)
    #expect(run.output == "1 scenario: 0 held, 0 failed, 1 not run; 1 expectation met\n")
    #expect(
      run.complaints
        == "ContainmentDemo: <stdin>:3: nobody is called crad; did you mean card?\n")
    #expect(run.status == 2)
  }

  @Test("Every file is run, whatever came of the others, and the highest status wins")
  func several() throws {
    try DemoProcess.withFile("good.scenario", ScenarioTexts.good) { good in
      try DemoProcess.withFile("bad.scenario", ScenarioTexts.bad) { bad in
        try DemoProcess.withFile("torn.scenario", "controller P\nshw\n") { torn in
          let run = try DemoProcess.run("play", bad, "/missing", good, torn, "/", bad, good)
          #expect(run.status == 2)
          #expect(run.lastLine == "7 scenarios: 2 held, 2 failed, 3 not run; 6 expectations met")
          let complaints = run.complaints.split(separator: "\n")
          #expect(complaints.count == 3)
          #expect(complaints.first == "ContainmentDemo: /missing: no such file")
          #expect(complaints.dropFirst().first?.hasPrefix("ContainmentDemo: \(torn):2:1: ") == true)
          #expect(complaints.last == "ContainmentDemo: /: is a directory")
          #expect(run.output.split(separator: "\n").count { $0.hasPrefix("\(bad):8: ") } == 2)
          #expect(try DemoProcess.run("play", good, bad, good).status == 1)
          #expect(try DemoProcess.run("play", good, good).status == 0)
        }
      }
    }
  }

  @Test("With --frames each statement that ran a frame has it below a line with its place")
  func frames() throws {
    try DemoProcess.withFile("a.scenario", Self.scrolling) { path in
      let run = try DemoProcess.run("play", "--frames", path)
      #expect(
        run.output == """
          --- frame 0 5: show 5x2


          --- frame 1 6: step 5x2
          i0
          i1
          --- frame 2 8: step 2 # twice 5x2
          i1
          i2
          --- frame 3 10: resize 7x3 7x3
          i1
          i2

          --- frame 4 11: step 7x3
          i1
          i2
          i3
          1 scenario: 1 held, 0 failed, 0 not run; 1 expectation met

          """)
      #expect(run.status == 0)
    }
  }

  @Test("Frames are counted from 0 in each of several files, whose names stand before them")
  func framesOfSeveral() throws {
    try DemoProcess.withFile("a.scenario", ScenarioTexts.good) { good in
      try DemoProcess.withFile("b.scenario", ScenarioTexts.bad) { bad in
        let run = try DemoProcess.run("play", good, "--frames", "/missing", bad)
        #expect(
          run.output.split(separator: "\n").filter { $0.hasPrefix("---") } == [
            "--- scenario \(good)", "--- frame 0 4: show 6x2",
            "--- scenario \(bad)", "--- frame 0 4: show 20x10",
          ])
      }
    }
  }

  @Test("Two runs print the same bytes and write the same log")
  func deterministic() throws {
    try DemoProcess.withFile("a.scenario", Self.scrolling) { path in
      let runs = try (0..<2).map { number in
        let log = "\(path).\(number).jsonl"
        let run = try DemoProcess.run("play", path, "--frames", "--log", log)
        return [Data(run.output.utf8), try Data(contentsOf: URL(fileURLWithPath: log))]
      }
      #expect(runs[0] == runs[1])
    }
  }

  @Test("A pipe that its reader closes ends it with 141 and without a word")
  func closedPipe() throws {
    #expect(try Self.manyFrames(into: "| head -c 10 >/dev/null") == "status 141\n")
  }

  @Test("An output that cannot be written is complained about once, with status 2")
  func fullOutput() throws {
    let reason = "standard output: cannot be written: No space left on device"
    #expect(
      try Self.manyFrames(into: ">/dev/full") == "ContainmentDemo: \(reason)\nstatus 2\n")
  }

  /// What reaches the end of a shell that plays a scenario with thousands of frames.
  private static func manyFrames(into output: String) throws -> String {
    let steps = Array(repeating: "step", count: 3000).joined(separator: "\n")
    let scenario = "window 200x50\ncontroller P\n\(steps)\n"
    return try DemoProcess.withFile("long.scenario", scenario) { path in
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      let said = Pipe()
      shell.standardOutput = said
      shell.standardError = said
      let run = "'\(DemoProcess.path)' play '\(path)' --frames"
      shell.arguments = ["-c", "{ { \(run); echo status $? >&3; } \(output); } 3>&1"]
      try shell.run()
      let text = said.fileHandleForReading.readDataToEndOfFile()
      shell.waitUntilExit()
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// A list that is scrolled by one and gets a larger window.
  static let scrolling = """
    window 5x2
    register row
    collection feed of row
    items i0..i9
    show
    step
    scroll by 1
    step 2 # twice
    expect visible i1 i2
    resize 7x3
    step

    """
}
