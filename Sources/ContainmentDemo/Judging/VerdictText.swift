internal import Containment

/// Verdicts for people, in the form `FILE:LINE: …` that editors can follow.
struct VerdictText: VerdictFormat {
  let palette: Palette
  /// The width to fold long lines to; `nil` where nobody looks at them on a terminal.
  var columns: Int?
  /// Whether it is told why rules could not be judged.
  var givesReasons = false

  func text(of violation: ContractViolation, in file: String, line: Int?) -> String {
    let name = InputFile.shownName(file)
    let place = line.map { "\(name):\($0)" } ?? name
    let severity = palette.colored(violation.severity.description, by: violation.severity)
    let rule = palette.bold(shown(violation.rule.text))
    var text = "\(place): \(severity) \(rule): "
    text += "\(shown(violation.subject)) \(shown(violation.what))\n"
    for (label, value) in details(of: violation) where !value.isEmpty {
      text += "  \(palette.dim(label)) \(folded(value))\n"
    }
    return text
  }

  func text(of verdict: FileVerdict) -> String {
    let report = verdict.report
    var text = palette.bold("\(InputFile.shownName(verdict.file)): \(Self.violations(verdict))")
    text += " in \(Self.count(Int(report.eventCount), "event"))"
    text += " of \(Self.count(report.subjectCount, "subject"))"
    let all = report.judged.count + report.notJudged.count
    text += "; \(report.judged.count) of \(Self.count(all, "rule")) judged"
    if verdict.hidden > 0 { text += "; \(verdict.hidden) not shown" }
    text += "\n"
    text += givesReasons ? reasons(verdict) : notJudged(verdict)
    text += skipped("kinds", verdict.skips.kinds) + skipped("keys", verdict.skips.keys)
    return text
  }

  /// The rules that could not be judged, their families named once.
  private func notJudged(_ verdict: FileVerdict) -> String {
    let rules = verdict.report.notJudged.map(\.rule)
    guard !rules.isEmpty else { return "" }
    var words: [String] = []
    for (index, rule) in rules.enumerated() {
      let family = RuleNames.family(of: rule)
      let isFurther = index > 0 && RuleNames.family(of: rules[index - 1]) == family
      words.append(isFurther ? String(rule.text.dropFirst(family.count + 1)) : rule.text)
    }
    let list = shown(words.joined(separator: " "))
    return "  \(palette.dim("not judged (--reasons says why):")) \(list)\n"
  }

  /// The rules that could not be judged, a line for each reason.
  private func reasons(_ verdict: FileVerdict) -> String {
    verdict.notJudged.map { group in
      let reason = group.reason ?? "no log can show them broken (--rules ID says why)"
      let rules = group.rules.map(\.text).joined(separator: " ")
      return "  \(palette.dim("not judged,")) \(shown(reason)): \(shown(rules))\n"
    }.joined()
  }

  /// What was passed over, from the most frequent, in a line.
  private func skipped(_ noun: String, _ names: LogSkips.Names) -> String {
    guard names.total > 0 else { return "" }
    let counts = names.counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var words = counts.map { "\(shown($0.key)) \($0.value)" }
    if names.others > 0 { words.append("others \(names.others)") }
    return "  \(palette.dim("skipped, \(noun) not known here:")) \(words.joined(separator: ", "))\n"
  }

  private func details(of violation: ContractViolation) -> [(String, String)] {
    // Tick 0 is before the first, and all that a log without ticks has.
    var event = "#\(violation.sequence)"
    if violation.tick > 0 { event += ", tick \(violation.tick)" }
    if violation.isRecorded { event += ", as the log itself says" }
    return [
      ("event: ", event),
      ("type:  ", shown(violation.type)),
      ("with:  ", shown(violation.other ?? "")),
      ("state: ", shown(violation.state)),
      ("before:", shown(violation.trail.joined(separator: ", "))),
      ("cure:  ", shown(violation.cure)),
    ]
  }

  private static func violations(_ verdict: FileVerdict) -> String {
    let counts = verdict.counts.map { count($0.count, $0.severity.description) }
    return counts.isEmpty ? "no violation" : counts.joined(separator: ", ")
  }

  /// A number with its noun.
  static func count(_ number: Int, _ noun: String) -> String {
    // "fatal" is no noun: one fatal, two fatal.
    "\(number) \(noun)\(number == 1 || noun == "fatal" ? "" : "s")"
  }

  /// Text behind a label, its further lines below its first.
  private func folded(_ text: String) -> String {
    let indent = 10
    guard let columns, columns > 2 * indent else { return text }
    let lines = TextWrap(width: columns - indent).lines(of: text)
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }

  private func shown(_ text: String) -> String { VisibleText.shown(text) }
}
