import Foundation
import Testing

@testable import ContainmentDemo

@Suite("Bad input of the demo")
struct DemoErrorTests {
  static let badLines: [(arguments: [String], complaint: String)] = [
    (["fed"], "unknown command \"fed\"; did you mean feed?"),
    (["--sizes"], "unknown option \"--sizes\"; did you mean --size?"),
    (["--size"], "--size: expected a value"),
    (["--size", "0x5"], "--size: expected COLSxROWS, both from 1 to 1000, found \"0x5\""),
    (["--size", "9999x5"], "--size: expected COLSxROWS, both from 1 to 1000, found \"9999x5\""),
    (["feed"], "feed: expected a file"),
    (["scene"], "scene: expected a name"),
    (["scene", "voltrn"], "scene: unknown name \"voltrn\"; did you mean voltron?"),
    (["scene", "plugin"], "scene: unknown name \"plugin\"; did you mean plugins?"),
    (["scene", "plugins", "more"], "scene: one name at a time, found \"more\""),
    (["scene", "voltron", "more"], "scene: one name at a time, found \"more\""),
    (["--list"], "--list goes with the commands scene, bench"),
    (
      ["a\u{1B}[2Jb"],
      "unknown command \"a\\u001B[2Jb\"; known are feed, scene, play, verify, inspect, bench"
    ),
  ]

  @Test("A command line that cannot be acted on gives one line and status 2", arguments: badLines)
  func usage(arguments: [String], complaint: String) throws {
    let run = try DemoProcess.run(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.complaints == "ContainmentDemo: \(complaint); --help tells more\n")
  }

  @Test("Keys that are not known give one line with the place and status 2")
  func keys() throws {
    let run = try DemoProcess.run("--keys", "down dwn")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.complaints.hasPrefix("ContainmentDemo: --keys: line 1, column 6: \"dwn\": expected "))
    #expect(run.complaints.split(separator: "\n").count == 1)
  }

  static let badFeeds: [(name: String, contents: [UInt8], reason: String)] = [
    ("empty.json", [], "unexpected end"),
    ("text.json", Array("hello".utf8), "unexpected"),
    ("list.json", Array("[1,2]".utf8), "not a JSON Feed"),
    ("rss.json", Array(#"{"rss":{}}"#.utf8), "not a JSON Feed"),
    (
      "version.json", Array(#"{"version":"https://jsonfeed.org/version/7","items":[]}"#.utf8),
      "version"
    ),
    (
      "cut.json", Array(#"{"version":"https://jsonfeed.org/version/1","items":[{"id":"a""#.utf8),
      "unexpected end"
    ),
    ("deep.json", Array(String(repeating: "[", count: 1_000_000).utf8), "nested"),
    ("junk.json", [0xFF, 0xFE, 0x00, 0x01], "UTF-8"),
    (
      "twice.json",
      Array(#"{"version":"https://jsonfeed.org/version/1","items":[{"id":"a"},{"id":"a"}]}"#.utf8),
      "duplicate id \"a\""
    ),
    (
      "noid.json",
      Array(#"{"version":"https://jsonfeed.org/version/1.1","items":[{"title":"a"}]}"#.utf8), "id"
    ),
  ]

  @Test(
    "A file that is no feed gives one line with file, place and reason, and status 2",
    arguments: badFeeds)
  func badFeed(name: String, contents: [UInt8], reason: String) throws {
    try DemoProcess.withFile(name, Data(contents)) { path in
      let run = try DemoProcess.run("feed", path)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      let lines = run.complaints.split(separator: "\n")
      #expect(lines.count == 1)
      #expect(lines.first?.hasPrefix("ContainmentDemo: \(path):1:") == true)
      #expect(run.complaints.contains(reason))
      #expect(run.complaints.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    }
  }

  @Test("A file that is missing, a folder, or unreadable gives one line and status 2")
  func unreadable() throws {
    for path in ["/does/not/exist.json", "/"] {
      let run = try DemoProcess.run("feed", path)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.complaints.hasPrefix("ContainmentDemo: \(path): "))
      #expect(run.complaints.split(separator: "\n").count == 1)
    }
  }

  @Test("A bad file among good ones is complained about, and the good ones are shown all the same")
  func mixed() throws {
    let good = #"{"version":"https://jsonfeed.org/version/1","title":"Good","items":[{"id":1}]}"#
    try DemoProcess.withFile("good.json", good) { path in
      let run = try DemoProcess.run("feed", "/missing.json", path, "/missing.json")
      #expect(run.status == 2)
      #expect(run.complaints.split(separator: "\n").count == 2)
      #expect(run.lastLine.hasPrefix("Good: 1 of 1 items seen"))
    }
  }

  @Test("A log file that cannot be written gives one line and status 2")
  func badLog() throws {
    let run = try DemoProcess.run("--log", "/does/not/exist/log.jsonl")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.complaints
        == "ContainmentDemo: /does/not/exist/log.jsonl: cannot be written: No such file or directory\n"
    )
  }

  @Test("A feed is never overwritten by its log")
  func logOverFeed() throws {
    let feed = #"{"version":"https://jsonfeed.org/version/1","items":[{"id":1}]}"#
    try DemoProcess.withFile("feed.json", feed) { path in
      let run = try DemoProcess.run("feed", path, "--log", path)
      #expect(run.status == 2)
      #expect(run.complaints == "ContainmentDemo: \(path): is read here and would be lost\n")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == feed)
    }
  }

  @Test("A pipe that its reader closes ends the demo with 141 and without a word")
  func closedPipe() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    let demo = DemoProcess.path
    let run = "'\(demo)' --size 80x24 --frames --keys 'down*3000'"
    process.arguments = [
      "-c", "{ { \(run); echo status $? >&3; } | head -c 10 >/dev/null; } 3>&1",
    ]
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: said, as: UTF8.self) == "status 141\n")
  }
}
