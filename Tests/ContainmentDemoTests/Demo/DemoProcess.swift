import Foundation
import Testing

/// The demo run as a process: what it printed and how it ended.
struct DemoRun {
  let output: String
  let complaints: String
  let status: Int32

  var lastLine: String { output.split(separator: "\n").last.map(String.init) ?? "" }
}

enum DemoProcess {
  /// The demo beside the test bundle.
  static var path: String { executable.path }

  private static var executable: URL {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: bundle)
    while folder.path != "/", folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("ContainmentDemo")
  }

  /// Runs the demo to its end; a run that hangs is ended by a generous deadline and fails.
  static func run(_ arguments: String...) throws -> DemoRun { try run(arguments) }

  /// Runs the demo with an input; without one there is nothing to read.
  static func run(_ arguments: [String], input: String? = nil) throws -> DemoRun {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    let output = Pipe()
    // A file, not a second pipe: a long complaint would fill it while the first is being read.
    let complaints = FileManager.default.temporaryDirectory
      .appendingPathComponent("containment-\(UUID().uuidString).txt")
    try Data().write(to: complaints)
    defer { try? FileManager.default.removeItem(at: complaints) }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: complaints)
    let text = Pipe()
    process.standardInput = input == nil ? FileHandle.nullDevice : text
    try process.run()
    if let input {
      // Short enough for the pipe to hold it.
      text.fileHandleForWriting.write(Data(input.utf8))
      try text.fileHandleForWriting.close()
    }
    let deadline = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: deadline)
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let complained = try FileHandle(forReadingFrom: complaints).readToEnd() ?? Data()
    deadline.cancel()
    return DemoRun(
      output: String(decoding: said, as: UTF8.self),
      complaints: String(decoding: complained, as: UTF8.self), status: process.terminationStatus)
  }

  /// Writes a file into a folder of its own, and gives its path to the body.
  static func withFile<Result>(
    _ name: String, _ contents: String, _ body: (String) throws -> Result
  ) throws -> Result {
    try withFile(name, Data(contents.utf8), body)
  }

  static func withFile<Result>(
    _ name: String, _ contents: Data, _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("containment-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try contents.write(to: file)
    return try body(file.path)
  }
}
