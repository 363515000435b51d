@testable import Containment

/// The tables of `Docs/Contract.md`, as the rule book has them.
struct ContractPage {
  /// Below this line the page is written from the rule book.
  static let border =
    "<!-- The rest is written by a test: UPDATE_PAGES=1 swift test --filter ContractPageTests -->\n"

  let rules: [ContractRule]

  /// Everything below the border: a table for each family, in the order of the rule book.
  var text: String {
    var families: [String] = []
    for rule in rules where !families.contains(Self.family(of: rule)) {
      families.append(Self.family(of: rule))
    }
    let counts = "\(judged) of them can be judged by a log."
    let sections = families.map { family in
      section(family, rules.filter { Self.family(of: $0) == family })
    }
    return "\nThere are \(rules.count) rules; \(counts)\n" + sections.joined()
  }

  private var judged: Int { rules.count { $0.needs.beyond == nil } }

  private func section(_ family: String, _ rules: [ContractRule]) -> String {
    let title = Self.titles[family].map { "\(family): \($0)" } ?? family
    let rows = rules.map { rule in
      let cells = [
        rule.id.text, rule.law, rule.grade.rawValue, rule.severity.description,
        Self.needs(of: rule), rule.cure,
      ]
      return "| \(cells.map(Self.cell).joined(separator: " | ")) |\n"
    }
    return "\n## \(title)\n\n| rule | law | source | severity | needs | instead |\n"
      + "|---|---|---|---|---|---|\n" + rows.joined()
  }

  private static func needs(of rule: ContractRule) -> String {
    let needs = rule.needs
    if let reason = needs.beyond { return "not judged by logs: \(reason)" }
    var parts = (needs.kinds.kinds.map(\.name) + needs.keys.names).map { "`\($0)`" }
    if needs.beginning { parts.append("beginning") }
    if needs.declared { parts.append("declared kinds") }
    return parts.isEmpty ? "–" : parts.joined(separator: " ")
  }

  /// The text as a cell of a table, in which an upright line would end it.
  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

  static func family(of rule: ContractRule) -> String {
    String(rule.id.text.prefix { $0 != "-" })
  }

  private static let titles = [
    "LOAD": "loading the view", "PARENT": "parents and children",
    "APPEAR": "appearing and disappearing", "FWD": "forwarding appearance",
    "TRANS": "transitions by hand", "CANCEL": "transitions that turn round",
    "VIS": "visibility", "CELL": "cells", "REUSE": "reuse", "UPDATE": "updates of the data",
    "MOVE": "moving between cells", "REENT": "calls from inside callbacks",
    "DEALLOC": "the end of objects", "FACT": "factories", "POP": "population",
    "FRAME": "budgets of frames", "GATE": "gates", "CONFIG": "configure steps",
    "PREFETCH": "announcements", "IMPRESSION": "impressions", "STATE": "saved state",
    "PIN": "pins", "PLUGIN": "plugins", "LEDGER": "what is made and gone",
    "NEST": "collections inside cells", "IDENTITY": "identities of items",
    "FRESH": "what is shown after reuse", "PAGE": "pages", "POOL": "pools",
    "REPLAY": "logs of the same run",
  ]
}
