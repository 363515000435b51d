internal import Containment

/// What the command line asks for, parsed and not yet acted on.
struct Options: Sendable, Hashable {
  /// What to show.
  enum Command: Sendable, Hashable {
    /// The shipped feed: the main job without a file.
    case tour
    case feed([String])
    case scene(String)
    case listScenes
    case verify(VerifyOptions)
    /// The rules themselves, instead of a log judged by them.
    case rules(RulesOptions)
    case inspect(InspectOptions)
    case play([String])
    case bench(BenchOptions)
    case help(String?)
    case version
  }

  var command = Command.tour
  /// The size of the surface; that of the terminal, or 80x24, where none is given.
  var size: TerminalSize?
  /// The keys to press without a terminal; `@FILE` names a file with them.
  var keys: String?
  /// Whether each frame is printed after its key.
  var printsFrames = false
  /// When controllers are filled, if that was said; then figures about it are printed.
  var scheduler: PopulationTiming?
  /// Where the lifecycle log is streamed to.
  var logFile: String?
  /// Where what lists and controllers remember is read from at the start, and written to at the end.
  var stateFile: String?
  /// Whether a terminal is written to as if it were a file.
  var isPlain = false
  /// Whether warnings count like violations.
  var isStrict = false

  /// The demo's version.
  static let version = "0.1.0"
}

/// Why the command line cannot be acted on, in one line.
struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
