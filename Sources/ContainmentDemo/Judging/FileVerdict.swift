internal import Containment

/// What came of judging one file.
struct FileVerdict {
  /// The file as the command line names it.
  let file: String
  let report: ContractReport
  /// What was passed over because it is not known here.
  let skips: LogSkips
  /// The last line where it is cut off; `nil` where it is not.
  let tail: LogTail?
  /// How many violations were counted and not shown.
  let hidden: Int

  /// Whether nothing was found that counts; with `isStrict` warnings count too.
  func holds(isStrict: Bool) -> Bool {
    report.holds && (!isStrict || report.counts[.warning, default: 0] == 0)
  }

  /// The violations by severity, from the heaviest, those that there are.
  var counts: [(severity: Severity, count: Int)] {
    Severity.allCases.reversed().compactMap { severity in
      report.counts[severity].map { (severity, $0) }
    }
  }

  /// The rules that could not be judged, put together by the reason, in the order of the contract.
  ///
  /// What no log can show broken comes last, without a reason: each of those rules has its own.
  var notJudged: [(reason: String?, rules: [RuleIdentifier])] {
    var groups: [(reason: String?, rules: [RuleIdentifier])] = []
    var beyond: [RuleIdentifier] = []
    for entry in report.notJudged {
      if RuleBook.rule(entry.rule)?.needs.beyond != nil {
        beyond.append(entry.rule)
      } else if let index = groups.firstIndex(where: { $0.reason == entry.reason }) {
        groups[index].rules.append(entry.rule)
      } else {
        groups.append((entry.reason, [entry.rule]))
      }
    }
    if !beyond.isEmpty { groups.append((nil, beyond)) }
    return groups
  }
}
