internal import Foundation

/// The demo's entry: parses the command line, acts on it, and ends with the documented status.
@main
@MainActor
enum ContainmentDemo {
  static func main() {
    TerminalDevice.ignoreClosedPipes()
    let words = Array(CommandLine.arguments.dropFirst())
    if let names = PlantedFault.list(words) { exit(status(of: names)) }
    do throws(UsageError) {
      let options = try Options(words)
      exit(status(of: Program(options)))
    } catch {
      Output.complain("\(error); --help tells more")
      exit(2)
    }
  }

  /// Prints names, one a line.
  private static func status(of names: [String]) -> Int32 {
    let output = Output()
    do throws(TerminalEnd) {
      for name in names { try output.write("\(name)\n") }
      try output.flush()
      return 0
    } catch {
      return error.status
    }
  }

  private static func status(of program: Program) -> Int32 {
    do throws(TerminalEnd) {
      return try program.run()
    } catch {
      return error.status
    }
  }
}
