internal import Foundation

/// The demo's entry: parses the command line, acts on it, and ends with the documented status.
@main
@MainActor
enum ContainmentDemo {
  static func main() {
    TerminalDevice.ignoreClosedPipes()
    do throws(UsageError) {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      exit(status(of: Program(options)))
    } catch {
      Output.complain("\(error); --help tells more")
      exit(2)
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
