/// Judges a log file against the contract, from bytes that come in pieces of any size.
///
/// ```swift
/// let file = """
///   {"format":"containment-log","version":1}
///   {"seq":1,"subject":"Card#0","kind":"viewDidAppear"}
///
///   """
/// let judge = LogJudge()
/// try judge.read(Array(file.utf8)) { violation in assert(violation.rule.text == "APPEAR-01") }
/// let report = try judge.finish { _ in }
/// assert(!report.holds)
/// ```
public final class LogJudge {
  /// The reader, which knows header, names, what was skipped and whether the last line is cut off.
  public let reader = LogReader()

  private let rules: [ContractRule]
  private var checker: ContractChecker?

  /// Makes a judge for one file.
  ///
  /// - Parameter rules: The rules to judge by.
  public init(rules: [ContractRule] = RuleBook.rules) { self.rules = rules }

  /// Reads and judges the next bytes of the file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that follow those read before.
  ///   - report: Called for each violation, at once; ``LogReader/line`` is then the line after which it
  ///     was noticed.
  /// - Throws: The first line that cannot be read; what came before it was judged.
  public func read(
    _ bytes: some Collection<UInt8>, report: (ContractViolation) -> Void
  ) throws(LogError) {
    try reader.read(bytes) { judge($0, report) }
  }

  /// Reads and judges what stands behind the last line end, and sums up.
  ///
  /// - Parameter report: Called for each violation that only the end shows.
  /// - Returns: What was judged, what not and why.
  /// - Throws: Why the file, or its last line, cannot be read.
  public func finish(
    report: (ContractViolation) -> Void
  ) throws(LogError) -> ContractReport {
    try reader.finish { judge($0, report) }
    return preparedChecker.finish(names: reader.names, report: report)
  }

  private func judge(_ event: LifecycleEvent, _ report: (ContractViolation) -> Void) {
    preparedChecker.judge(event, names: reader.names, report: report)
  }

  private var preparedChecker: ContractChecker {
    if let checker { return checker }
    let made = ContractChecker(header: reader.header ?? LogHeader(), rules: rules)
    checker = made
    return made
  }
}

extension ContractChecker {
  /// Makes a checker for a log file.
  ///
  /// - Parameters:
  ///   - header: What the first line of the file says.
  ///   - rules: The rules to judge by.
  ///   - handsOnForeign: Whether a violation that the log records is handed on where its rule is not
  ///     in the ``RuleBook``, or it names none.
  public convenience init(
    header: LogHeader, rules: [ContractRule] = RuleBook.rules, handsOnForeign: Bool = true
  ) {
    self.init(
      isComplete: header.isComplete, kinds: header.kinds, rules: rules,
      handsOnForeign: handsOnForeign)
  }
}
