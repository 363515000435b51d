import Foundation
import Testing

@testable import ContainmentDemo

@Suite("verify as a process")
struct VerifyProcessTests {
  @Test("A log that holds gives a summary and status 0")
  func holds() throws {
    try DemoProcess.withFile("good.jsonl", LogTexts.good) { path in
      let run = try DemoProcess.run("verify", "--only", "APPEAR-01", path)
      #expect(
        run.output == "\(path): no violation in 4 events of 1 subject; 1 of 1 rule judged\n")
      #expect(run.complaints.isEmpty)
      #expect(run.status == 0)
    }
  }

  @Test("A broken rule is told with its place, what came before and the cure; status 1")
  func broken() throws {
    try DemoProcess.withFile("bad.jsonl", LogTexts.bad) { path in
      let run = try DemoProcess.run("verify", "--only", "APPEAR-01", path)
      #expect(
        run.output == """
          \(path):6: error APPEAR-01: Card#0 viewDidDisappear while disappeared
            event:  #5
            state:  disappeared
            before: #1 viewWillAppear, #2 viewDidAppear, #3 viewWillDisappear, #4 viewDidDisappear
            cure:   Let the framework deliver the callbacks, and begin and end each transition once.
          \(path): 1 error in 5 events of 1 subject; 1 of 1 rule judged

          """)
      #expect(run.complaints.isEmpty)
      #expect(run.status == 1)
    }
  }

  @Test("The example of the page is what is printed")
  func page() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Docs/Verifying.md"), encoding: .utf8)
    let run = try DemoProcess.run(["verify", "--only", "APPEAR-01", "-"], input: LogTexts.bad)
    let output = run.output.replacingOccurrences(of: "<stdin>", with: "session.jsonl")
    #expect(page.contains("\n```\n\(output)```\n"), "\(output)")
  }

  @Test("A hyphen is standard input")
  func standardInput() throws {
    let run = try DemoProcess.run(["verify", "-"], input: LogTexts.good)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("<stdin>: no violation in 4 events of 1 subject; "))
  }

  @Test("--json gives one object a line: the violations, then the summary")
  func json() throws {
    try DemoProcess.withFile("bad.jsonl", LogTexts.bad) { path in
      let run = try DemoProcess.run("verify", "--json", "--only", "APPEAR-01", path)
      #expect(
        run.output == """
          {"record":"violation","file":"\(path)","line":6,"rule":"APPEAR-01","severity":"error",\
          "seq":5,"tick":0,"subject":"Card#0","type":"","other":null,\
          "what":"viewDidDisappear while disappeared",\
          "state":"disappeared",\
          "before":["#1 viewWillAppear","#2 viewDidAppear","#3 viewWillDisappear",\
          "#4 viewDidDisappear"],\
          "cure":"Let the framework deliver the callbacks, and begin and end each transition once.",\
          "recorded":false}
          {"record":"summary","file":"\(path)","holds":false,"events":5,"subjects":1,\
          "violations":{"warning":0,"error":1,"fatal":0},"hidden":0,"judged":["APPEAR-01"],\
          "notJudged":[],"skippedKinds":{"total":0,"counts":{}},\
          "skippedKeys":{"total":0,"counts":{}},"cutOff":null}

          """)
      #expect(run.status == 1)
    }
  }

  @Test("--limit counts what it does not show")
  func limit() throws {
    let twice = LogTexts.log("viewDidAppear", "viewDidAppear", "viewDidAppear")
    let run = try DemoProcess.run(
      ["verify", "--limit", "1", "--only", "APPEAR-01", "-"], input: twice)
    #expect(run.output.hasPrefix("<stdin>:2: error APPEAR-01: Card#0 viewDidAppear"))
    #expect(
      run.lastLine
        == "<stdin>: 2 errors in 3 events of 1 subject; 1 of 1 rule judged; 1 not shown")
    #expect(run.status == 1)
  }

  @Test(
    "Files are judged one by one, those that cannot be read are complained about, the worst wins")
  func several() throws {
    try DemoProcess.withFile("good.jsonl", LogTexts.good) { good in
      try DemoProcess.withFile("cut.jsonl", LogTexts.good + "nonsense\n" + LogTexts.bad) { cut in
        let run = try DemoProcess.run("verify", good, "/missing.jsonl", "/", cut, good)
        #expect(run.status == 2)
        let complaints = run.complaints.split(separator: "\n")
        #expect(complaints.count == 3)
        #expect(complaints[0] == "ContainmentDemo: /missing.jsonl: no such file")
        #expect(complaints[1] == "ContainmentDemo: /: is a directory")
        #expect(complaints[2].hasPrefix("ContainmentDemo: \(cut):6:"))
        #expect(!run.output.contains(cut))
        let summaries = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(summaries.map { $0.hasPrefix("\(good): no violation") } == [true, true])
      }
    }
  }

  @Test("What was found before a line that cannot be read stands, and no summary follows")
  func findingsBeforeJunk() throws {
    let run = try DemoProcess.run(
      ["verify", "--only", "APPEAR-01", "-"], input: LogTexts.bad + "[]\n")
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("<stdin>:6: error APPEAR-01: "))
    #expect(run.output.split(separator: "\n").count == 5)
    #expect(run.complaints.hasPrefix("ContainmentDemo: <stdin>:7:1: "))
    #expect(run.complaints.split(separator: "\n").count == 1)
  }

  @Test("A last line that is cut off is left out with a note, and changes no status")
  func cutOff() throws {
    let log = LogTexts.good + #"{"seq":5,"subj"#
    let run = try DemoProcess.run(["verify", "--only", "APPEAR-01", "-"], input: log)
    #expect(run.status == 0)
    #expect(run.lastLine == "<stdin>: no violation in 4 events of 1 subject; 1 of 1 rule judged")
    #expect(
      run.complaints
        == "ContainmentDemo: <stdin>:6: the last line is cut off after 14 bytes and left out\n")
    let json = try DemoProcess.run(["verify", "--json", "-"], input: log)
    #expect(json.output.hasSuffix(#""cutOff":{"line":6,"bytes":14}}"# + "\n"))
  }

  @Test("An empty file is no log")
  func empty() throws {
    let run = try DemoProcess.run("verify", "/dev/null")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.complaints == "ContainmentDemo: /dev/null:1:1: the file is empty, without a header\n")
  }

  @Test("Of a log without its beginning only what is known is judged")
  func incomplete() throws {
    let log = LogTexts.log("viewDidDisappear", "viewWillAppear")
      .replacingOccurrences(of: #""version":1"#, with: #""version":1,"complete":false"#)
    let run = try DemoProcess.run(["verify", "--only", "APPEAR-01", "-"], input: log)
    #expect(run.status == 0)
  }

  @Test("A pipe with a name is read like a file")
  func namedPipe() throws {
    try DemoProcess.withFile("good.jsonl", LogTexts.good) { path in
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      let output = Pipe()
      shell.standardOutput = output
      shell.arguments = [
        "-c",
        "mkfifo '\(path).pipe' && { cat '\(path)' > '\(path).pipe' & } "
          + "&& '\(DemoProcess.path)' verify --only APPEAR-01 '\(path).pipe'; echo $?",
      ]
      try shell.run()
      let said = output.fileHandleForReading.readDataToEndOfFile()
      shell.waitUntilExit()
      #expect(
        String(decoding: said, as: UTF8.self)
          == "\(path).pipe: no violation in 4 events of 1 subject; 1 of 1 rule judged\n0\n")
    }
  }

  @Test("A pipe that its reader closes ends it with 141 and without a word")
  func closedPipe() throws {
    let lines = (1...20_000).map { #"{"seq":\#($0),"subject":"Card#0","kind":"viewDidAppear"}"# }
    let log = ([LogTexts.header] + lines).joined(separator: "\n")
    try DemoProcess.withFile("bad.jsonl", log) { path in
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      let output = Pipe()
      shell.standardOutput = output
      shell.standardError = output
      let run = "'\(DemoProcess.path)' verify '\(path)'"
      shell.arguments = [
        "-c", "{ { \(run); echo status $? >&3; } | head -c 10 >/dev/null; } 3>&1",
      ]
      try shell.run()
      let said = output.fileHandleForReading.readDataToEndOfFile()
      shell.waitUntilExit()
      #expect(String(decoding: said, as: UTF8.self) == "status 141\n")
    }
  }

  @Test("Names with escape sequences never reach the terminal raw")
  func hostile() throws {
    let log =
      LogTexts.header + "\n"
      + #"{"seq":1,"subject":"A\u001b[2J\u202e\u0007\n","kind":"viewDidAppear","type":"\u009b2J"}"#
    for arguments in [["verify", "-"], ["verify", "--json", "-"]] {
      let run = try DemoProcess.run(arguments, input: log)
      #expect(run.status == 1)
      #expect(run.output.unicodeScalars.allSatisfy(LogTexts.isHarmless))
    }
  }
}
