internal import Containment

extension Options {
  /// Parses the words after the program's name.
  init(_ words: [String]) throws(UsageError) {
    self.init()
    var rest = words[...]
    var operands: [String] = []
    var command: String?
    var wantsHelp = false
    var wantsList = false
    while let word = rest.popFirst() {
      switch word {
      case "--": operands += rest; rest = []
      case "--help", "-h": wantsHelp = true
      case "--version": self.command = .version; return
      case "--list": wantsList = true
      case "--frames": printsFrames = true
      case "--plain": isPlain = true
      case "--strict": isStrict = true
      case "--size": size = try Self.size(Self.value(of: word, from: &rest))
      case "--keys": keys = try Self.value(of: word, from: &rest)
      case "--log": logFile = try Self.value(of: word, from: &rest)
      default:
        if word.hasPrefix("-"), word != "-" {
          throw UsageError("unknown option \(quoted(word))" + Self.hint(word, among: Self.names))
        } else if command == nil {
          command = word
        } else {
          operands.append(word)
        }
      }
    }
    self.command = try Self.command(
      command, operands, wantsHelp: wantsHelp, wantsList: wantsList)
  }

  private static let names = [
    "--help", "--version", "--list", "--frames", "--plain", "--strict", "--size", "--keys", "--log",
  ]
  static let commands = ["feed", "scene"]

  private static func command(
    _ name: String?, _ operands: [String], wantsHelp: Bool, wantsList: Bool
  ) throws(UsageError) -> Command {
    if let name, !commands.contains(name) {
      throw UsageError("unknown command \(quoted(name))" + hint(name, among: commands))
    }
    if wantsHelp { return .help(name) }
    if wantsList, name != "scene" { throw UsageError("--list goes with the command scene") }
    switch name {
    case "feed":
      guard !operands.isEmpty else { throw UsageError("feed: expected a file") }
      return .feed(operands)
    case "scene":
      if wantsList { return .listScenes }
      guard let scene = operands.first else { throw UsageError("scene: expected a name") }
      guard operands.count == 1 else {
        throw UsageError("scene: one name at a time, found \(quoted(operands[1]))")
      }
      guard SceneName(rawValue: scene) != nil else {
        let known = SceneName.allCases.map(\.rawValue)
        throw UsageError("scene: unknown name \(quoted(scene))" + hint(scene, among: known))
      }
      return .scene(scene)
    default:
      guard let extra = operands.first else { return .tour }
      throw UsageError("unexpected argument \(quoted(extra))")
    }
  }

  private static func value(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw UsageError("\(option): expected a value") }
    return value
  }

  private static func size(_ text: String) throws(UsageError) -> TerminalSize {
    guard let size = TerminalSize(text), size.columns > 0, size.rows > 0 else {
      throw UsageError(
        "--size: expected COLSxROWS, both from 1 to \(TerminalSize.limit), found \(quoted(text))")
    }
    return size
  }

  private static func hint(_ word: String, among known: [String]) -> String {
    let near = NearestNames.nearest(to: word, among: known, limit: 1)
    guard let first = near.first else { return "; known are \(known.joined(separator: ", "))" }
    return "; did you mean \(first)?"
  }
}

/// A word of the command line in quotes, with control characters escaped.
func quoted(_ word: String) -> String { JSONVisibleText.quoted(word) }
