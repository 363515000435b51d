internal import Containment

/// Runs scenario files, one after the other, and says with which status the process ends.
@MainActor
struct Play {
  /// The scenarios as the command line names them; `-` is standard input.
  let files: [String]
  /// Whether each frame is printed after its statement.
  let printsFrames: Bool
  /// Where the lifecycle log of the one scenario is streamed to.
  let logPath: String?
  let output: Output
  let text: PlayText

  /// Runs every file; the highest status wins.
  func run() throws(TerminalEnd) -> Int32 {
    do throws(UsageError) {
      try PlantedFault.plant()
    } catch {
      Output.complain(error.description)
      return 2
    }
    var tally = PlayTally()
    for file in files {
      try play(file, &tally)
      try output.flush()
    }
    output.add(text.summary(tally))
    try output.flush()
    return tally.status
  }

  private func play(_ file: String, _ tally: inout PlayTally) throws(TerminalEnd) {
    let scenario: Scenario
    let log: LogFile?
    do {
      // Read first: a file that is no scenario does not cost what the log held before.
      scenario = try ScenarioFile.read(file)
      log = try logPath.map { path throws(UnwritableFile) in try LogFile(path, butNot: files) }
    } catch {
      Output.complain("\(error)")
      return tally.refuse()
    }
    let outcome = try run(scenario, file, log)
    if let failure = outcome.failure {
      try tell(failure, file, outcome.expectations, &tally)
    } else {
      tally.hold(outcome.expectations)
    }
    if let error = log?.error {
      Output.complain(error.description)
      tally.spoil()
    }
  }

  private func run(
    _ scenario: Scenario, _ file: String, _ log: LogFile?
  ) throws(TerminalEnd) -> ScenarioOutcome {
    if printsFrames, files.count > 1 { try output.write(text.heading(file)) }
    // A scenario cannot be stopped from outside; what cannot be printed is left out until its end.
    var end: TerminalEnd?
    var number = 0
    let outcome = scenario.run(
      watching: ScenarioWatch { context, names in
        log?.follow(context.log, names: names)
      } onEnd: { _ in
        log?.finish()
      } onFrame: { line, statement, frame in
        log?.flush()
        guard printsFrames, end == nil else { return }
        do throws(TerminalEnd) {
          try output.write(
            text.text(of: frame, number: number, line: line, statement: statement))
        } catch {
          end = error
        }
        number += 1
      })
    if let end { throw end }
    return outcome
  }

  private func tell(
    _ failure: ScenarioFailure, _ file: String, _ expectations: Int, _ tally: inout PlayTally
  ) throws(TerminalEnd) {
    switch failure.sort {
    case .unmet:
      try output.write(text.text(of: failure, in: file))
      tally.fail(expectations)
    case .refused:
      // What was printed before comes first.
      try output.flush()
      let reason = VisibleText.shown(failure.summary)
      Output.complain("\(InputFile.shownName(file)):\(failure.line): \(reason)")
      tally.refuse(expectations)
    }
  }
}
