internal import Containment

/// Results for people.
struct BenchText {
  let palette: Palette

  /// A result in a few lines, the figure first.
  func text(of result: BenchResult) -> String {
    let name = palette.bold(result.name)
    guard let timing = result.timing else {
      return "\(name): not run: \(result.reasonNotRun ?? "no reason")\n"
    }
    var text = "\(name): \(Self.time(timing.median)) \(result.unit.dropFirst(3))"
    text += " (\(Self.time(timing.min)) to \(Self.time(timing.max)),"
    text += " \(Self.count(timing.samples.count, "run")) of \(timing.units))\n"
    if let floor = timing.floor, let ratio = timing.ratio {
      text += "  floor   \(Self.time(floor)), ratio \(Self.ratio(ratio)): \(timing.floorIs ?? "")\n"
    }
    if let peer = result.peer {
      text += "  peer    \(Self.time(peer.nanoseconds)): \(peer.words)\n"
    }
    if !result.figures.isEmpty {
      text += "  figures \(result.figures.map(Self.text(of:)).joined(separator: ", "))\n"
    }
    let parts = result.goal.parts(for: timing)
    if !parts.isEmpty {
      let words = parts.map { part in
        part.isMet.map { $0 ? part.words : "\(part.words) (missed)" } ?? "\(part.words) (unknown)"
      }
      let verdict = result.isMet.map { $0 ? "met" : "missed" } ?? "unknown"
      text += "  goal    \(verdict): \(words.joined(separator: ", "))\n"
    }
    var counts = result.counts.map { "\($0.name) \(Self.grouped(Double($0.number)))" }
    counts.append(timing.allocations.map { "allocations \($0)" } ?? "allocations not counted")
    counts.append("checksum \(String(timing.checksum, radix: 16))")
    text += "  counts  \(counts.joined(separator: ", "))\n"
    for fault in timing.faults {
      text += "  \(palette.colored("WRONG", by: .error))   \(fault)\n"
    }
    return text
  }

  private static func text(of figure: BenchResult.Figure) -> String {
    let unit = figure.unit == "x" || figure.unit.isEmpty ? figure.unit : " \(figure.unit)"
    return "\(figure.name) \(grouped(figure.value))\(unit)"
  }

  /// How many results there were and what came of them.
  func summary(of results: [BenchResult]) -> String {
    let met = results.count { $0.isMet == true }
    let missed = results.count { $0.isMet == false }
    let notRun = results.count { $0.timing == nil }
    let wrong = results.count { !$0.holds }
    return palette.bold(
      "\(Self.count(results.count, "result")): \(met) met the goal, \(missed) missed it, "
        + "\(notRun) not run, \(wrong) wrong") + "\n"
  }

  /// Nanoseconds, with a digit or two behind the point where there are few of them.
  static func time(_ nanoseconds: Double) -> String { "\(grouped(nanoseconds)) ns" }

  /// How many times as much.
  static func ratio(_ ratio: Double) -> String {
    ratio.isFinite ? "\(grouped(ratio))x" : "infinite"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A number in groups of three digits; below a hundred with up to two digits behind the point.
  static func grouped(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
    if abs(number) < 100 {
      let hundredths = Int((abs(number) * 100).rounded())
      var text = "\(number < 0 ? "-" : "")\(hundredths / 100)"
      if hundredths % 100 != 0 {
        text += ".\(hundredths / 10 % 10)"
        if hundredths % 10 != 0 { text += "\(hundredths % 10)" }
      }
      return text
    }
    var rest = Int(abs(number).rounded())
    var groups: [String] = []
    while rest >= 1000 {
      groups.append(String(String(1000 + rest % 1000).dropFirst()))
      rest /= 1000
    }
    groups.append("\(rest)")
    return (number < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
  }
}
