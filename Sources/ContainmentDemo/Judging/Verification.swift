internal import Containment

/// Judges log files, one after the other, and says with which status the process ends.
@MainActor
struct Verification {
  let options: VerifyOptions
  let isStrict: Bool
  let output: Output
  let format: any VerdictFormat
  let progress: Progress?

  init(_ options: VerifyOptions, isStrict: Bool, output: Output, palette: Palette, columns: Int?) {
    self.options = options
    self.isStrict = isStrict
    self.output = output
    format =
      options.isJSON
      ? VerdictJSON(isStrict: isStrict)
      : VerdictText(palette: palette, columns: columns, givesReasons: options.givesReasons)
    progress = Progress.onStandardError()
    output.beforeWriting = { [progress] in progress?.erase() }
  }

  /// Judges every file; the highest status wins.
  func run() throws(TerminalEnd) -> Int32 {
    var status: Int32 = 0
    for file in options.files { status = max(status, try judge(file)) }
    return status
  }

  private func makeChecker(_ header: LogHeader) -> ContractChecker {
    ContractChecker(
      header: header, rules: options.rules.map { $0.compactMap(RuleBook.rule) } ?? RuleBook.rules,
      handsOnForeign: options.handsOnForeign)
  }

  private func judge(_ file: String) throws(TerminalEnd) -> Int32 {
    let log = LogInput(file, output: output, progress: progress)
    var judge: ContractChecker?
    var lines = LineIndex()
    var shown = 0
    var hidden = 0
    func report(_ violation: ContractViolation) {
      guard shown < options.limit ?? .max else { return hidden += 1 }
      shown += 1
      output.add(
        format.text(of: violation, in: file, line: lines.line(of: violation.sequence)))
    }
    let reader = try log.read { event, reader in
      lines.note(event.sequence, line: reader.line)
      let checker = judge ?? makeChecker(reader.header ?? LogHeader())
      judge = checker
      checker.judge(event, names: reader.names, report: report)
      return true
    }
    // Whatever was read to its end has a header.
    guard let reader, let header = reader.header else { return 2 }
    let checker = judge ?? makeChecker(header)
    let result = checker.finish(names: reader.names, report: report)
    let verdict = FileVerdict(
      file: file, report: result, skips: reader.skips, tail: reader.tail, hidden: hidden)
    output.add(format.text(of: verdict))
    try output.flush()
    return verdict.holds(isStrict: isStrict) ? 0 : 1
  }
}
