internal import Containment

extension Options {
  /// Parses the words after the program's name.
  init(_ words: [String]) throws(UsageError) {
    self.init()
    let words = try CommandLineWords(words)
    if words.has(.version) {
      command = .version
      return
    }
    if let name = words.command, !Self.commands.contains(name) {
      throw UsageError("unknown command \(quoted(name))" + Self.hint(name, among: Self.commands))
    }
    for (option, _) in words.options where !option.goes(with: words.command) {
      let names = option.commands ?? []
      throw UsageError(
        "\(option.rawValue) goes with the command\(names.count == 1 ? "" : "s") "
          + names.joined(separator: ", "))
    }
    printsFrames = words.has(.frames)
    isPlain = words.has(.plain)
    isStrict = words.has(.strict)
    size = try words.value(of: .size).map(Self.size)
    keys = words.value(of: .keys)
    logFile = words.value(of: .log)
    stateFile = words.value(of: .state)
    scheduler = try words.value(of: .scheduler).map(Self.scheduler)
    command = words.has(.help) ? .help(words.command) : try Self.command(words)
  }

  static let commands = ["feed", "scene", "play", "verify", "inspect", "bench"]

  private static func command(_ words: CommandLineWords) throws(UsageError) -> Command {
    switch words.command {
    case "feed":
      guard !words.operands.isEmpty else { throw UsageError("feed: expected a file") }
      return .feed(words.operands)
    case "scene": return try scene(words)
    case "verify":
      return words.has(.rules)
        ? .rules(try RulesOptions(words)) : .verify(try VerifyOptions(words))
    case "play": return .play(try scenarios(words))
    case "bench": return .bench(try bench(words))
    case "inspect": return .inspect(try InspectOptions(words))
    default:
      guard let extra = words.operands.first else { return .tour }
      throw UsageError("unexpected argument \(quoted(extra))")
    }
  }

  private static func scene(_ words: CommandLineWords) throws(UsageError) -> Command {
    if words.has(.list) { return .listScenes }
    guard let scene = words.operands.first else { throw UsageError("scene: expected a name") }
    guard words.operands.count == 1 else {
      throw UsageError("scene: one name at a time, found \(quoted(words.operands[1]))")
    }
    guard SceneName(rawValue: scene) != nil else {
      let known = SceneName.allCases.map(\.rawValue)
      throw UsageError("scene: unknown name \(quoted(scene))" + hint(scene, among: known))
    }
    return .scene(scene)
  }

  private static func scenarios(_ words: CommandLineWords) throws(UsageError) -> [String] {
    let files = words.operands
    guard !files.isEmpty else { throw UsageError("play: expected a scenario file") }
    // Each scenario has a context of its own, and a log is that of one context.
    guard files.count == 1 || !words.has(.log) else {
      throw UsageError("--log: a log is of one scenario, found \(files.count) files")
    }
    return files
  }

  private static func bench(_ words: CommandLineWords) throws(UsageError) -> BenchOptions {
    if let extra = words.operands.first {
      throw UsageError("bench: unexpected argument \(quoted(extra)); --only chooses rows")
    }
    let names = words.values(of: .only)
    for name in names where BenchCatalogue.rows(for: name).isEmpty {
      throw UsageError(
        "--only: unknown row \(quoted(name))" + hint(name, among: BenchCatalogue.choices))
    }
    return BenchOptions(names: names, lists: words.has(.list), isJSON: words.has(.json))
  }

  private static func scheduler(_ word: String) throws(UsageError) -> PopulationTiming {
    switch word {
    case "deferred": return .deferred
    case "eager": return .immediate
    default:
      throw UsageError(
        "--scheduler: expected eager or deferred, found \(quoted(word))")
    }
  }

  private static func size(_ text: String) throws(UsageError) -> TerminalSize {
    guard let size = TerminalSize(text), size.columns > 0, size.rows > 0 else {
      throw UsageError(
        "--size: expected COLSxROWS, both from 1 to \(TerminalSize.limit), found \(quoted(text))")
    }
    return size
  }

  /// What a wrong word may have meant; with few known words and none near, all of them.
  static func hint(_ word: String, among known: [String]) -> String {
    let near = NearestNames.nearest(to: word, among: known, limit: 1)
    guard let first = near.first else { return "; known are \(known.joined(separator: ", "))" }
    return "; did you mean \(first)?"
  }
}

/// A word of the command line in quotes, with control characters escaped.
func quoted(_ word: String) -> String { JSONVisibleText.quoted(word) }
