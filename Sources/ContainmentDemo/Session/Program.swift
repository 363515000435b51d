internal import Containment
internal import Foundation

/// Acts on the command line and says with which status the process ends.
@MainActor
struct Program {
  let options: Options
  private let output = Output()

  init(_ options: Options) { self.options = options }

  /// The statuses of the documentation: 0 all held, 1 a violation, 2 usage or unreadable input.
  func run() throws(TerminalEnd) -> Int32 {
    switch options.command {
    case .help(let command): return try say(HelpText.text(for: command))
    case .version: return try say("ContainmentDemo \(Options.version)")
    case .listScenes:
      let lines = SceneName.allCases.map {
        $0.rawValue.padding(toLength: 20, withPad: " ", startingAt: 0) + $0.summary
      }
      return try say(lines.joined(separator: "\n"))
    case .tour:
      return try show(reading: [ShippedFeed.name]) { name throws(FeedError) in
        try FeedParser.parse(Array(ShippedFeed.text.utf8), file: name)
      }
    case .feed(let files):
      return try show(reading: files) { file throws(FeedError) in try FeedFile.read(file) }
    case .verify(let options):
      return try Verification(
        options, isStrict: self.options.isStrict, output: output, palette: palette, columns: columns
      ).run()
    case .rules(let options):
      output.add(RuleText(palette: palette).text(for: options))
      try output.flush()
      return 0
    case .inspect(let options):
      return try Inspection(options, output: output, columns: columns).run()
    case .play(let files):
      return try Play(
        files: files, printsFrames: options.printsFrames, logPath: options.logFile, output: output,
        text: PlayText(palette: palette, columns: columns)
      ).run()
    case .bench(let options):
      return try Bench(options: options, output: output, text: BenchText(palette: palette)).run()
    case .scene(let name):
      return try perform { try SceneName(rawValue: name)?.makeScene(filling: $0) }
    }
  }

  /// The width of standard output; `nil` where it is no terminal, or plain text was asked for.
  private var columns: Int? {
    options.isPlain || !TerminalDevice.isTerminal(1) ? nil : TerminalDevice.size(of: 1).columns
  }

  /// Colours for a terminal.
  private var palette: Palette { Palette(usesColor: columns != nil && usesColor) }

  /// The user's `NO_COLOR` turns colours off.
  private var usesColor: Bool {
    ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
  }

  private func say(_ text: String) throws(TerminalEnd) -> Int32 {
    try output.write(text + "\n")
    try output.flush()
    return 0
  }

  /// Shows the feeds that can be read, and complains about the others; the worse status wins.
  private func show(
    reading files: [String], with read: (String) throws(FeedError) -> Feed
  ) throws(TerminalEnd) -> Int32 {
    var feeds: [Feed] = []
    var status: Int32 = 0
    for file in files {
      do throws(FeedError) {
        feeds.append(try read(file))
      } catch {
        Output.complain(error.description)
        status = 2
      }
    }
    guard !feeds.isEmpty else { return status }
    return max(status, try perform(reading: files) { try FeedScene(feeds, filling: $0) })
  }

  private func perform(
    reading files: [String] = [], _ makeScene: (SceneFilling) throws -> (any Scene)?
  ) throws(TerminalEnd) -> Int32 {
    do {
      let script = try keyScript()
      let stage = SessionStage(
        timing: options.scheduler ?? .deferred, terminal: isScripted(script) ? nil : terminal)
      let context = stage.context
      let tally = Tally()
      context.log.addObserver(tally)
      let logFile = try options.logFile.map { path throws(UnwritableFile) in
        try LogFile(path, butNot: files)
      }
      logFile?.follow(context.log)
      let state = try options.stateFile.map { path throws(UnusableState) in try SavedState(path) }
      try context.run {
        guard let scene = try makeScene(stage.filling) else { return }
        try show(scene, script, stage, tally, state) { logFile?.flush() }
      }
      // Asked only now: what was wrong with letting go of the scene counts too.
      logFile?.finish()
      if let error = logFile?.error { throw error }
      return max(tally.held(isStrict: options.isStrict) ? 0 : 1, state?.status ?? 0)
    } catch let error as TerminalEnd {
      throw error
    } catch {
      Output.complain("\(error)")
      return 2
    }
  }

  private func isScripted(_ script: KeyScript?) -> Bool {
    script != nil || options.printsFrames || options.isPlain || options.size != nil
  }

  /// The terminal of standard input and output; `nil` where they belong to none.
  private var terminal: Terminal? { Terminal(usesColor: usesColor) }

  private func show(
    _ scene: any Scene, _ script: KeyScript?, _ stage: SessionStage, _ tally: Tally,
    _ state: SavedState?, afterKey: @escaping () -> Void
  ) throws {
    if case .terminal(let terminal, let driver) = stage.place {
      try terminal.run { terminal in
        let session = Session(
          scene, size: terminal.size, tally: tally, frames: .driven(driver), state: state)
        try saving(session) {
          try InteractiveRun(
            session: session, terminal: terminal, driver: driver, afterKey: afterKey
          ).run()
        }
      }
      return
    }
    let session = Session(
      scene, size: options.size ?? TerminalSize(columns: 80, rows: 24), tally: tally,
      frames: stage.frames, state: state)
    let run = ScriptedRun(
      session: session, output: output, printsFrames: options.printsFrames,
      timing: options.scheduler, afterKey: afterKey)
    try saving(session) { if let script { try run.run(script) } else { try run.runPages() } }
  }

  /// Runs a session to its end; one that is cut short remembers where it was, too.
  private func saving(_ session: Session, _ run: () throws -> Void) throws {
    do { try run() } catch {
      session.saveState()
      throw error
    }
  }

  /// The keys of the command line, or of the file that it names.
  private func keyScript() throws -> KeyScript? {
    guard let keys = options.keys else {
      // Without a key there is still the first frame.
      return options.printsFrames ? try KeyScript("") : nil
    }
    guard keys.hasPrefix("@") else {
      do { return try KeyScript(keys) } catch { throw UsageError("--keys: \(error)") }
    }
    let path = String(keys.dropFirst())
    let shown = TextWidth.drawable(path)
    guard let data = FileManager.default.contents(atPath: path),
      let text = String(validating: data, as: UTF8.self)
    else { throw UsageError("--keys: \(shown): cannot be read as UTF-8") }
    do { return try KeyScript(text) } catch { throw UsageError("--keys: \(shown): \(error)") }
  }
}
