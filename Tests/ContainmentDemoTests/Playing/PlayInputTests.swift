import Foundation
import Testing

@testable import ContainmentDemo

@Suite("Files that play cannot run")
struct PlayInputTests {
  static let bad: [(name: String, contents: [UInt8], place: String, reason: String)] = [
    ("empty", [], "1:1", "a scenario has at least one statement"),
    ("comments", Array("# one\n\n  # two\n".utf8), "4:1", "a scenario has at least one statement"),
    ("mark", [0xEF, 0xBB, 0xBF], "1:1", "a scenario has at least one statement"),
    ("binary", [0x7F, 0x45, 0x4C, 0x46, 0, 0, 1, 2], "1:1", "a control character (U+7F)"),
    (
      "latin", Array("controller P\nshow # ".utf8) + [0xE9], "2:8",
      "the text is not UTF-8 from here on"
    ),
    ("utf16", [0xFF, 0xFE, 0x73, 0x00], "1:1", "the text is not UTF-8 from here on"),
    ("torn", Array("controller P\nshow\nexpect 1 view".utf8), "3:10", "expected "),
    ("unknown", Array("controler P\n".utf8), "1:1", "did you mean controller?"),
    (
      "open", Array("controller P\nexpect log\n  P.init\n".utf8), "4:1",
      "expected `end` for `expect log` of line 2"
    ),
    ("closed", Array("controller P\nend\n".utf8), "2:1", "nothing is open"),
    (
      "long", Array("controller P\nload ".utf8) + Array(repeating: 0x61, count: 1 << 20),
      "2:100001", "a line has at most 100000 characters"
    ),
    ("hostile", Array("show\n\u{202E}\u{9B}2Jb\n".utf8), "2:", "U+9B"),
  ]

  @Test("A file that is no scenario gives one line with its place, and status 2", arguments: bad)
  func syntax(name: String, contents: [UInt8], place: String, reason: String) throws {
    try DemoProcess.withFile(name, Data(contents)) { path in
      let run = try DemoProcess.run("play", path)
      #expect(run.status == 2)
      #expect(run.output == "1 scenario: 0 held, 0 failed, 1 not run; 0 expectations met\n")
      #expect(run.complaints.hasPrefix("ContainmentDemo: \(path):\(place)"), "\(run.complaints)")
      #expect(run.complaints.contains(reason), "\(run.complaints)")
      #expect(run.complaints.split(separator: "\n").count == 1)
      #expect(run.complaints.utf8.count < 5000)
      #expect(run.complaints.unicodeScalars.allSatisfy(LogTexts.isHarmless))
    }
  }

  @Test("What cannot be opened or read gives one line, and status 2")
  func unreadable() throws {
    for (path, reason) in [("/missing", "no such file"), ("/", "is a directory")] {
      let run = try DemoProcess.run("play", path)
      #expect(run.complaints == "ContainmentDemo: \(path): \(reason)\n")
      #expect(run.status == 2)
    }
  }

  @Test("A file without end is given up on, and a file over the limit is not run")
  func limit() throws {
    let run = try DemoProcess.run("play", "/dev/zero")
    #expect(
      run.complaints
        == "ContainmentDemo: /dev/zero: a scenario has at most 16.0 MB, this has more\n")
    #expect(run.status == 2)
  }

  @Test(
    "Line ends of any kind, a byte order mark and a last line without one make no difference",
    arguments: ["\r\n", "\r", "\n"])
  func lineEnds(lineEnd: String) throws {
    let text = ScenarioTexts.good.split(separator: "\n").joined(separator: lineEnd)
    let run = try DemoProcess.run(["play", "-"], input: "\u{FEFF}" + text)
    #expect(run.output == "1 scenario: 1 held, 0 failed, 0 not run; 2 expectations met\n")
    #expect(run.complaints.isEmpty)
    #expect(run.status == 0)
  }

  @Test("A name with escape sequences never reaches the terminal raw")
  func hostileNames() throws {
    let texts = [ScenarioTexts.good, ScenarioTexts.bad, ScenarioTexts.refused, "shw\n"]
    for (number, text) in texts.enumerated() {
      try DemoProcess.withFile("\u{1B}[2J\u{202E}\(number)\n", text) { path in
        let run = try DemoProcess.run("play", "--frames", path, path)
        #expect(run.output.unicodeScalars.allSatisfy(LogTexts.isHarmless))
        #expect(run.complaints.unicodeScalars.allSatisfy(LogTexts.isHarmless))
        #expect((run.output + run.complaints).contains("\\u001B[2J\\u202E\(number)\\u000A"))
      }
    }
  }

  @Test("A statement with bidirectional overrides never reaches the terminal raw")
  func hostileStatements() throws {
    let text = "controller P\nshow # \u{202E}x\u{2066}\nexpect 2 viewDidLoad of P # \u{202E}y\n"
    let run = try DemoProcess.run(["play", "--frames", "-"], input: text)
    #expect(run.status == 1)
    #expect(run.output.contains("--- frame 0 2: show # \\u202Ex\\u2066 20x10\n"))
    #expect(run.output.contains("\n  expect 2 viewDidLoad of P # \\u202Ey\n"))
    #expect(run.output.unicodeScalars.allSatisfy(LogTexts.isHarmless))
  }
}
