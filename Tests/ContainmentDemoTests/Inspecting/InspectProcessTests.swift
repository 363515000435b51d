import Foundation
import Testing

@testable import Containment
@testable import ContainmentDemo

@Suite("inspect as a process")
struct InspectProcessTests {
  /// A card in a feed, of two ticks.
  static let log =
    LogTexts.header + "\n" + """
      {"seq":1,"tick":0,"time":0,"subject":"Feed#0","kind":"viewWillAppear","type":"Feed"}
      {"seq":2,"tick":0,"time":0,"subject":"Feed#0","kind":"viewDidAppear","type":"Feed"}
      {"seq":3,"tick":1,"time":16.666667,"subject":"Card#0","kind":"willMove","type":"Card","parent":"Feed#0"}
      {"seq":4,"tick":1,"time":16.666667,"subject":"Card#0","kind":"viewWillAppear","type":"Card","cause":3}
      {"seq":5,"tick":1,"time":16.666667,"subject":"Card#0","kind":"viewDidAppear","type":"Card","cause":3}
      {"seq":6,"tick":1,"time":16.666667,"subject":"Card#0","kind":"didMove","type":"Card","parent":"Feed#0"}

      """

  private func inspect(_ words: String..., log: String = log) throws -> DemoRun {
    try DemoProcess.run(["inspect", "-"] + words, input: log)
  }

  @Test("Without a question every event is a line with its number, its tick and its cause")
  func transcript() throws {
    let run = try inspect()
    #expect(
      run.output == """
        #1 tick 0 Feed#0.viewWillAppear
        #2 tick 0 Feed#0.viewDidAppear
        #3 tick 1 Card#0.willMove(toParent: Feed#0)
        #4 tick 1 Card#0.viewWillAppear ← #3
        #5 tick 1 Card#0.viewDidAppear ← #3
        #6 tick 1 Card#0.didMove(toParent: Feed#0)

        """)
    #expect(run.status == 0)
    #expect(run.complaints.isEmpty)
  }

  static let choices: [(words: [String], numbers: [Int])] = [
    (["--subject", "Card#0"], [3, 4, 5, 6]),
    (["--subject", "Feed"], [1, 2]),
    (["--kind", "viewDidAppear"], [2, 5]),
    (["--kind", "viewDidAppear", "--tick", "1"], [5]),
    (["--time", "..0"], [1, 2]),
    (["--time", "16.666667"], [3, 4, 5, 6]),
    (["--item", "7"], []),
  ]

  @Test("Only the events are told that fit every condition", arguments: choices)
  func choice(words: [String], numbers: [Int]) throws {
    let run = try DemoProcess.run(["inspect", "-"] + words, input: Self.log)
    #expect(
      run.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
        == numbers.map { "#\($0)" })
    #expect(run.status == 0)
  }

  @Test("A timeline has a row for each controller and is no wider than asked")
  func timeline() throws {
    let run = try inspect("--timeline", "--width", "40")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { TextWidth.of($0) <= 40 })
    #expect(lines.contains { $0.hasPrefix("Card#0 ") })
    #expect(lines.contains { $0.hasPrefix("Feed#0 ") })
  }

  @Test("--at reads no further than its event, whatever follows", arguments: [3, 6])
  func at(number: Int) throws {
    let run = try inspect("--at", "\(number)", log: Self.log + "nonsense\n")
    #expect(run.status == 0)
    #expect(run.complaints.isEmpty)
    #expect(run.output.hasPrefix("After #\(number), tick 1\n"))
    #expect(run.output.contains("Feed#0: appeared"))
  }

  @Test("--at beyond the end tells the end, with a note")
  func beyond() throws {
    let run = try inspect("--at", "99")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("After #6, tick 1\n"))
    #expect(run.complaints == "ContainmentDemo: <stdin>: the log ends with event #6\n")
  }

  @Test(
    "--why tells the causes; a name that is not there gives one line with near ones, and status 2")
  func why() throws {
    let run = try inspect("--why", "Card#0")
    #expect(run.status == 0)
    #expect(run.output.contains("#3"))
    for question in ["--why", "--why-not"] {
      let unknown = try inspect(question, "Cart#0")
      #expect(unknown.status == 2)
      #expect(unknown.output.isEmpty)
      #expect(unknown.complaints.hasPrefix("ContainmentDemo: <stdin>: "))
      #expect(unknown.complaints.contains("Card#0"))
      #expect(unknown.complaints.split(separator: "\n").count == 1)
    }
  }

  @Test("--why-not tells what is missing")
  func whyNot() throws {
    let log = LogTexts.log("willMove", "viewWillAppear")
    let run = try inspect("--why-not", "Card#0", log: log)
    #expect(run.status == 0)
    #expect(run.output.contains("Card#0"))
  }

  @Test(
    "--at beside --why and --why-not reads no further, so that they know nothing of what follows")
  func whyAt() throws {
    let log =
      LogTexts.header + "\n" + """
        {"seq":1,"subject":"Card#0","kind":"populationRequest","reason":"loading"}
        {"seq":2,"subject":"Card#0","kind":"populationFinish"}
        nonsense

        """
    let run = try inspect("--why-not", "Card#0", "--at", "1", log: log)
    #expect(run.status == 0 && run.complaints.isEmpty)
    #expect(run.output.contains("Card#0 is not filled: it waits for the value that it loads."))
    #expect(
      try inspect("--why", "#1", "--at", "1", log: log).output.hasPrefix("#1 is this:\n  #1 "))
    #expect(try inspect("--why", "#2", "--at", "1", log: log).status == 2)
    #expect(
      try inspect("--why-not", "Card#0", "--at", "2", log: log).output.contains("Card#0 is filled"))
    #expect(try inspect("--why-not", "Card#0", log: log).status == 2)
  }

  @Test("--stats is text, or with --json one object")
  func stats() throws {
    #expect(try inspect("--stats").output.hasPrefix("6 events about 2 subjects"))
    let run = try inspect("--stats", "--json")
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("}\n") && run.output.split(separator: "\n").count == 1)
    _ = try JSONValue(parsing: run.output)
  }

  @Test("--diff has status 0 for logs that mean the same, 1 for others, 2 where one cannot be read")
  func difference() throws {
    try DemoProcess.withFile("other.jsonl", LogTexts.good) { good in
      #expect(try inspect("--diff", good, log: LogTexts.good).status == 0)
      let run = try inspect("--diff", good)
      #expect(run.status == 1)
      #expect(!run.output.isEmpty)
    }
    let missing = try inspect("--diff", "/missing.jsonl")
    #expect(missing.status == 2)
    #expect(missing.complaints == "ContainmentDemo: /missing.jsonl: no such file\n")
  }

  @Test("Every export goes to standard output, or to a file, with the same bytes")
  func exports() throws {
    for format in InspectOptions.ExportFormat.allCases {
      try DemoProcess.withFile("log.jsonl", Self.log) { path in
        let direct = try DemoProcess.run("inspect", path, "--export", format.rawValue)
        #expect(direct.status == 0)
        #expect(!direct.output.isEmpty)
        let file = path + ".out"
        let run = try DemoProcess.run(
          "inspect", path, "--export", format.rawValue, "--output", file)
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == direct.output)
      }
    }
  }

  @Test("A CSV export holds only the events that were chosen")
  func chosenExport() throws {
    let run = try inspect("--export", "csv", "--kind", "willMove")
    #expect(run.output.split(separator: "\r\n").count == 2)
  }

  @Test("An export never overwrites the log, nor anything when the log cannot be read")
  func keeps() throws {
    try DemoProcess.withFile("log.jsonl", Self.log) { path in
      let run = try DemoProcess.run("inspect", path, "--export", "csv", "--output", path)
      #expect(run.status == 2)
      #expect(run.complaints == "ContainmentDemo: \(path): is read here and would be lost\n")
      let missing = try DemoProcess.run(
        "inspect", "/missing.jsonl", "--export", "csv", "--output", path)
      #expect(missing.status == 2)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.log)
    }
  }

  @Test("An output that cannot be written gives one line and status 2")
  func unwritable() throws {
    for (path, reason) in [
      ("/missing/out.csv", "No such file or directory"), ("/dev/full", "No space left on device"),
      ("/", "is a directory"),
    ] {
      let run = try inspect("--export", "csv", "--output", path)
      #expect(run.status == 2)
      #expect(run.complaints == "ContainmentDemo: \(path): cannot be written: \(reason)\n")
    }
  }

  @Test("A log that cannot be read gives one line and status 2, whatever the question")
  func unreadable() throws {
    let questions = [
      [], ["--timeline"], ["--at", "9"], ["--why", "A"], ["--why-not", "A"], ["--stats"],
      ["--export", "csv"], ["--export", "trace"],
      ["--export", "html"],
    ]
    for question in questions {
      let run = try DemoProcess.run(
        ["inspect", "-"] + question, input: LogTexts.good + "{\"seq\":\n")
      #expect(run.status == 2)
      #expect(run.complaints.hasPrefix("ContainmentDemo: <stdin>:6:"))
      #expect(run.complaints.split(separator: "\n").count == 1)
    }
  }

  @Test("Names with escape sequences never reach the terminal raw, whatever the question")
  func hostile() throws {
    let name = #"A\u001b[2J\u202e\u0007\u009b"#
    let log =
      LogTexts.header + "\n"
      + #"{"seq":1,"subject":"\#(name)","kind":"willMove","type":"\#(name)","parent":"\#(name)2"}"#
      + "\n"
      + #"{"seq":2,"subject":"\#(name)","kind":"bind","item":"\#(name)","identifier":"\#(name)"}"#
      + "\n"
      + #"{"seq":3,"subject":"\#(name)","kind":"populationRequest","reason":"\#(name)"}"# + "\n"
      + #"{"seq":4,"subject":"\#(name)3","kind":"gateClose","reason":"\#(name)","host":"\#(name)"}"#
      + "\n"
    let questions = [
      [], ["--timeline"], ["--at", "2"], ["--why", "A"], ["--why-not", "A"], ["--stats"],
      ["--stats", "--json"], ["--diff", "/dev/stdin"], ["--export", "csv"], ["--export", "trace"],
      ["--export", "html"],
    ]
    for question in questions {
      let run = try DemoProcess.run(["inspect", "-"] + question, input: log)
      let said = run.output + run.complaints
      #expect(said.unicodeScalars.allSatisfy(LogTexts.isHarmless), "\(question)")
    }
  }

  @Test("A run that is told to end has status 143")
  func terminated() throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    let output = Pipe()
    shell.standardOutput = output
    shell.standardError = FileHandle.nullDevice
    try DemoProcess.withFile("log.jsonl", "") { path in
      shell.arguments = [
        "-c",
        "mkfifo '\(path).pipe'; '\(DemoProcess.path)' inspect '\(path).pipe' & "
          + "kill -TERM $!; wait $!; echo $?",
      ]
      try shell.run()
      let said = output.fileHandleForReading.readDataToEndOfFile()
      shell.waitUntilExit()
      #expect(String(decoding: said, as: UTF8.self) == "143\n")
    }
  }
}
